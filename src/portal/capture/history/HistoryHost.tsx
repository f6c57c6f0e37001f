import { useEffect } from "react";
import { type Place, readPlace } from "../../../form/tree/place.ts";
import { Area } from "../../area/Area.tsx";
import { groupOfPlace } from "../open/capture-path.ts";
import type { OpenQuote } from "../open/open-quote.ts";
import { useQuote } from "../open/quote-context.ts";
import { hideHistory, showHistory, useHistoryShown } from "./history-panel.ts";

const isQuestion = (quote: OpenQuote, place: Place): boolean => {
  const { section, itemId, name } = readPlace(place);
  return name !== undefined && Boolean(groupOfPlace(quote, section, itemId)?.byName.has(name));
};

/** The answer whose control, or whose line among the answers, has the focus. */
function placeInFocus(quote: OpenQuote): Place | undefined {
  for (let element = document.activeElement; element; element = element.parentElement) {
    const place = element.id.startsWith("answer:") ? element.id.slice("answer:".length) : element.id;
    if (place !== "" && isQuestion(quote, place)) return place;
  }
  return undefined;
}

const history = () => import("./HistoryArea.tsx");

/** Opens the history of the answer in focus with Alt+H, and holds it beside the page while it is open. */
export function HistoryHost() {
  const quote = useQuote();
  const shown = useHistoryShown(quote.reference);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== "KeyH") return;
      event.preventDefault();
      showHistory(quote.reference, placeInFocus(quote));
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [quote]);
  if (!shown) return null;
  return (
    <aside
      className="history size-13"
      aria-label="History"
      onKeyDown={({ key }) => {
        if (key === "Escape") hideHistory();
      }}
    >
      <Area name="capture/history" load={history} />
    </aside>
  );
}
