import { useEffect } from "react";
import { Area } from "../../area/Area.tsx";
import { useQuote } from "../open/quote-context.ts";
import { hideHistory, showHistory, useHistoryShown } from "./history-panel.ts";
import { placeInFocus } from "./place-in-focus.ts";

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
      className="history"
      aria-label="History"
      onKeyDown={({ key }) => {
        if (key === "Escape") hideHistory();
      }}
    >
      <Area name="capture/history" load={history} />
    </aside>
  );
}
