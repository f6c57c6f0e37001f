import type { AnswerRow } from "../../../form/answer-row.ts";
import { useAnswersView } from "./answers-view.ts";
import { ChangeLink } from "./ChangeLink.tsx";

/** Answers that nobody gives. */
const told: ReadonlySet<AnswerRow["type"]> = new Set(["system", "computed"]);

/** Rows with more characters than this have a line of their own on paper, where others stand two beside each other. */
const longFrom = 90;

const classOf = ({ missing, label, words }: AnswerRow): string =>
  ["answer-row", missing && "answer-missing", label.length + words.length > longFrom && "answer-long"]
    .filter(Boolean)
    .join(" ");

/** Questions with their answers, one a line. */
export function AnswerRows({ rows }: { readonly rows: readonly AnswerRow[] }) {
  const { printing } = useAnswersView();
  return (
    <dl className="answer-rows">
      {rows.map((row) => (
        <div key={row.place} className={classOf(row)}>
          <dt>
            {row.label}
            {printing && row.wording && <small className="answer-wording">{row.wording}</small>}
          </dt>
          <dd className="answer-words">
            <Words row={row} />
          </dd>
          {!printing && <dd className="answer-act">{told.has(row.type) ? null : <ChangeLink row={row} />}</dd>}
        </div>
      ))}
    </dl>
  );
}

function Words({ row: { words, state, missing, changed } }: { readonly row: AnswerRow }) {
  return (
    <>
      {state === "unanswered" ? <span className="answer-none">{missing ? "Missing" : "Not answered"}</span> : words}
      {changed && <span className="tag answer-unsaved">Not saved yet</span>}
    </>
  );
}
