import { Link, useLocation } from "react-router-dom";
import { DiaryToggle } from "../diary/DiaryToggle.tsx";
import { pagePath } from "../open/capture-path.ts";
import { useQuote } from "../open/quote-context.ts";
import { hideHistory, showHistory, useHistoryShown } from "./history-panel.ts";

/** The quote as a whole: its answers in words, how they came about, and what is noted about it. */
export function QuoteViews() {
  const { fields, reference } = useQuote();
  const { pathname } = useLocation();
  const isOpen = useHistoryShown(reference) !== null;
  const answers = pagePath("answers", fields.id, reference);
  return (
    <span className="crumb-views">
      <Link
        className="button button-small button-text"
        to={answers}
        aria-current={pathname === answers ? "page" : undefined}
      >
        Answers
      </Link>
      <button
        type="button"
        className="button button-small button-text"
        aria-expanded={isOpen}
        title="Alt+H in a question: the history of its answer"
        onClick={() => (isOpen ? hideHistory() : showHistory(reference))}
      >
        History
      </button>
      <DiaryToggle />
    </span>
  );
}
