import { type Place, readPlace } from "../../../form/tree/place.ts";
import type { OpenQuote } from "../open/open-quote.ts";
import { groupAt } from "../open/place-address.ts";

const isQuestion = (quote: OpenQuote, place: Place): boolean => {
  const { section, itemId, name } = readPlace(place);
  return name !== undefined && Boolean(groupAt(quote, section, itemId)?.byName.has(name));
};

/** The answer whose control, or whose line among the answers, has the focus. */
export function placeInFocus(quote: OpenQuote): Place | undefined {
  for (let element = document.activeElement; element; element = element.parentElement) {
    const place = element.id.startsWith("answer:") ? element.id.slice("answer:".length) : element.id;
    if (place !== "" && isQuestion(quote, place)) return place;
  }
  return undefined;
}
