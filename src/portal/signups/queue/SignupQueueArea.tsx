import type { SignupRow } from "../../api/answers.ts";
import { call } from "../../api/call.ts";
import "../../styles/home.css";
import "../../styles/underwriting.css";
import { Link } from "react-router-dom";
import { formatDate } from "../../../form/values/calendar.ts";
import { momentWords } from "../../clock.ts";
import { type Column, Table, twoLines } from "../../kit/Table.tsx";
import { queuePageSize, StateQueue } from "../../queue/StateQueue.tsx";
import { shortMatchWords } from "../match-words.ts";

/** Address of one application. */
const signupPath = (reference: string): string => `/user/signups/${encodeURIComponent(reference)}`;

const columnsOf = (state: "waiting" | "decided"): readonly Column<SignupRow>[] => [
  {
    words: "Reference",
    isName: true,
    cellClass: "cell-reference",
    cell: ({ reference }) => <Link to={signupPath(reference)}>{reference}</Link>,
  },
  {
    words: "Firm",
    cell: ({ firm, matches }) => {
      const looksLike = shortMatchWords(matches);
      return (
        <>
          {firm}
          {looksLike && <span className="small warn-words">{looksLike}</span>}
        </>
      );
    },
  },
  { words: "Asked", isLabelled: true, cellClass: "figure", cell: ({ askedAt }) => momentWords(askedAt) },
  {
    words: state === "waiting" ? "Answer by" : "Answer",
    isLabelled: true,
    cellClass: "figure",
    cell: answerWords,
  },
];

function answerWords({ state, answerBy, overdue, decidedAt, decidedBy }: SignupRow) {
  if (state !== "waiting" && decidedAt !== null)
    return twoLines(state === "approved" ? "Approved" : "Refused", `${momentWords(decidedAt)} by ${decidedBy}`);
  return (
    <>
      <span className={overdue ? "warn-words" : undefined}>{formatDate(answerBy)}</span>
      {overdue && <span className="small warn-words">Overdue</span>}
    </>
  );
}

const words = "Firms that apply to join appear here, and you are notified.";

const nothing = {
  waiting: { title: "No applications waiting", words },
  decided: { title: "No sign-ups answered yet", words },
} as const;

/** Applications of firms, longest wait first, and those already decided. */
export default function SignupQueueArea() {
  return (
    <StateQueue
      title="Sign-ups"
      heading="Applications to join"
      states={[
        { value: "waiting", words: "Waiting" },
        { value: "decided", words: "Answered" },
      ]}
      list={(query) => call("/api/v1/Signups/list", { ...query, pageSize: queuePageSize })}
      pages="Pages of sign-ups"
      overdueWords={["answer is", "answers are"]}
      nothing={nothing}
      table={(answer, state) => (
        <Table
          narrow="cards"
          isTall
          moves
          label="Sign-ups"
          caption={state === "waiting" ? "Sign-ups, longest wait first" : "Sign-ups, latest answered first"}
          columns={columnsOf(state)}
          rows={answer?.rows}
          keyOf={({ reference }) => reference}
          waiting={5}
        />
      )}
    />
  );
}
