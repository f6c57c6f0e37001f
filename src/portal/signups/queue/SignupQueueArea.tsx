import type { SignupRow } from "../../api/answers.ts";
import { call } from "../../api/call.ts";
import "../../styles/home.css";
import "../../styles/underwriting.css";
import { Link } from "react-router-dom";
import { formatDate } from "../../../form/values/calendar.ts";
import { momentWords } from "../../clock.ts";
import { ScrollBox } from "../../kit/ScrollBox.tsx";
import { moveBetweenRows } from "../../list/move-between-rows.ts";
import { TableHead } from "../../list/TableHead.tsx";
import { WaitingRows } from "../../list/WaitingRows.tsx";
import { queuePageSize, StateQueue } from "../../queue/StateQueue.tsx";
import { shortMatchWords } from "../match-words.ts";

/** The page of one sign-up. */
const signupPath = (reference: string): string => `/user/signups/${encodeURIComponent(reference)}`;

const columns = {
  waiting: ["Reference", "Firm", "Asked", "Answer by"],
  decided: ["Reference", "Firm", "Asked", "Answer"],
} as const;

interface Props {
  readonly rows: readonly SignupRow[] | undefined;
  readonly state: "waiting" | "decided";
}

/** The rows, or the shape of them while the first are on their way. Arrow keys move from row to row. */
function SignupTable({ rows, state }: Props) {
  return (
    <ScrollBox label="Sign-ups">
      <table className="table table-tall table-cards" onKeyDown={moveBetweenRows}>
        <caption className="visually-hidden">
          {state === "waiting" ? "Sign-ups, longest wait first" : "Sign-ups, latest answered first"}
        </caption>
        <TableHead columns={columns[state]} />
        <tbody>
          {rows ? (
            rows.map((row) => <Row key={row.reference} row={row} />)
          ) : (
            <WaitingRows count={5} columns={columns[state]} />
          )}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function Row({ row }: { readonly row: SignupRow }) {
  const looksLike = shortMatchWords(row.matches);
  return (
    <tr>
      <th scope="row" className="cell-reference">
        <Link to={signupPath(row.reference)}>{row.reference}</Link>
      </th>
      <td>
        {row.firm}
        {looksLike && <span className="small warn-words">{looksLike}</span>}
      </td>
      <td className="figure" data-label="Asked">
        {momentWords(row.askedAt)}
      </td>
      <td className="figure" data-label={row.state === "waiting" ? "Answer by" : "Answer"}>
        <Answer row={row} />
      </td>
    </tr>
  );
}

function Answer({ row: { state, answerBy, overdue, decidedAt, decidedBy } }: { readonly row: SignupRow }) {
  if (state !== "waiting" && decidedAt !== null)
    return (
      <>
        {state === "approved" ? "Approved" : "Refused"}
        <span className="small">
          {momentWords(decidedAt)} by {decidedBy}
        </span>
      </>
    );
  return (
    <>
      <span className={overdue ? "warn-words" : undefined}>{formatDate(answerBy)}</span>
      {overdue && <span className="small warn-words">Overdue</span>}
    </>
  );
}

const words = "A firm that asks to join shows here, and you are notified.";

const nothing = {
  waiting: { title: "No one is waiting", words },
  decided: { title: "No sign-ups answered yet", words },
} as const;

/** Firms that ask to join, the longest wait in front, and those that were answered. */
export default function SignupQueueArea() {
  return (
    <StateQueue
      title="Sign-ups"
      heading="Firms that ask to join"
      states={[
        { value: "waiting", words: "Waiting" },
        { value: "decided", words: "Answered" },
      ]}
      list={(query) => call("/api/v1/Signups/list", { ...query, pageSize: queuePageSize })}
      pages="Pages of sign-ups"
      overdueWords={["answer is", "answers are"]}
      nothing={nothing}
      table={(answer, state) => <SignupTable rows={answer?.rows} state={state} />}
    />
  );
}
