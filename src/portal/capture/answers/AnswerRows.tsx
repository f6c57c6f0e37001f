import { Link } from "react-router-dom";
import type { AnswerRow } from "../../../form/draw/answer-row.ts";
import { isAsked } from "../../../form/kinds/kind-of.ts";
import { Icon } from "../../icons/Icon.tsx";
import { Button } from "../../kit/Button.tsx";
import { showHistory } from "../history/history-panel.ts";
import { addressOfPlace } from "../open/place-address.ts";
import { useQuote } from "../open/quote-context.ts";
import { useAnswersView } from "./answers-view.ts";
import { answerLinkId, toQuestion } from "./way-back.ts";

/** Leads to the question, and from there back to this line. */
function ChangeLink({ row: { place, label, state } }: { readonly row: AnswerRow }) {
  const quote = useQuote();
  const verb = quote.state.readOnly ? "View" : state === "unanswered" ? "Answer" : "Change";
  return (
    <Link id={answerLinkId(place)} to={addressOfPlace(quote, place)} state={toQuestion(place)}>
      {verb}
      <span className="visually-hidden"> {label}</span>
    </Link>
  );
}

/** Rows with more characters than this have a line of their own on paper, where others stand two beside each other. */
const longFrom = 90;

const classOf = ({ missing, label, words }: AnswerRow, isWrong: boolean): string =>
  [
    "answer-row",
    isWrong && "answer-wrong",
    missing && "answer-missing",
    label.length + words.length > longFrom && "answer-long",
  ]
    .filter(Boolean)
    .join(" ");

/** Questions with their answers, one a line. */
export function AnswerRows({ rows }: { readonly rows: readonly AnswerRow[] }) {
  const { printing, problems, warnings } = useAnswersView();
  return (
    <dl className="answer-rows">
      {rows.map((row) => (
        <div key={row.place} className={classOf(row, problems.has(row.place))}>
          <dt>
            {row.label}
            {printing && row.wording && <small className="answer-wording">{row.wording}</small>}
          </dt>
          <dd className="answer-words">
            <Words row={row} problem={problems.get(row.place)} warning={warnings.get(row.place)} />
          </dd>
          {!printing && (
            <dd className="answer-act">
              <HistoryButton row={row} />
              {!isAsked(row) ? null : <ChangeLink row={row} />}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

/** For the mouse; the keyboard has Alt+H on the line's link. */
function HistoryButton({ row: { place, label } }: { readonly row: AnswerRow }) {
  const { reference } = useQuote();
  return (
    <Button
      variant="icon"
      className="answer-history"
      aria-label={`History of ${label}`}
      title="History (Alt+H)"
      tabIndex={-1}
      onClick={() => showHistory(reference, place)}
    >
      <Icon name="clock" />
    </Button>
  );
}

interface WordsProps {
  readonly row: AnswerRow;
  readonly problem: string | undefined;
  readonly warning: string | undefined;
}

function Words({ row: { words, state, missing, changed }, problem, warning }: WordsProps) {
  return (
    <>
      {state === "unanswered" ? <span className="answer-none">{missing ? "Missing" : "Not answered"}</span> : words}
      {changed && <span className="tag answer-unsaved">Not saved yet</span>}
      {problem !== undefined && <span className="answer-problem">{problem}</span>}
      {warning !== undefined && (
        <span className="answer-warning">
          <Icon name="alert" />
          {warning}
        </span>
      )}
    </>
  );
}
