import { type Place, readPlace } from "../../../form/tree/place.ts";
import { Area } from "../../area/Area.tsx";
import { useKeyAct } from "../../keys/key-acts.ts";
import { groupOfPlace } from "../open/capture-path.ts";
import type { OpenQuote } from "../open/open-quote.ts";
import { useQuote } from "../open/quote-context.ts";
import { hideHistory, showHistory, useHistoryShown } from "./history-panel.ts";

const isQuestion = (quote: OpenQuote, place: Place): boolean => {
  const { section, itemId, name } = readPlace(place);
  return name !== undefined && Boolean(groupOfPlace(quote, section, itemId)?.byName.has(name));
};

/** The answer whose control, or whose row among the answers, has the focus. */
function placeInFocus(quote: OpenQuote): Place | undefined {
  for (let element = document.activeElement; element; element = element.parentElement) {
    const place = element.id.startsWith("answer:") ? element.id.slice("answer:".length) : element.id;
    if (place !== "" && isQuestion(quote, place)) return place;
  }
  return undefined;
}

const history = () => import("./HistoryArea.tsx");

/** Opens the history of the focused answer with Alt+H, and shows it next to the page while open. */
export function HistoryHost() {
  const quote = useQuote();
  const shown = useHistoryShown(quote.reference);
  const show = () => showHistory(quote.reference, placeInFocus(quote));
  useKeyAct({ id: "history", words: "History of the answer", chord: "Alt+H", where: "page", run: show });
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
