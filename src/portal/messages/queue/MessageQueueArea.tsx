import type { MessageRow } from "../../api/answers.ts";
import { call } from "../../api/call.ts";
import { queuePageSize, StateQueue } from "../../queue/StateQueue.tsx";
import "../../styles/home.css";
import "../../styles/underwriting.css";
import { Link } from "react-router-dom";
import { momentWords } from "../../clock.ts";
import { moveBetweenRows } from "../../kit/move-between-rows.ts";
import { ScrollBox } from "../../kit/ScrollBox.tsx";
import { TableHead } from "../../list/TableHead.tsx";
import { WaitingRows } from "../../list/WaitingRows.tsx";
import { AboutQuote, callNumber, callTime } from "../AboutQuote.tsx";

const nothing = {
  open: {
    title: "No messages waiting for an answer",
    words: "Messages that brokers send from their contact page appear here, with the calls they ask for.",
  },
  done: {
    title: "Nothing marked as done yet",
    words: "Messages that were answered, or marked as done, show here for twelve months after they were sent.",
  },
} as const;

/** Messages and calls that are asked for, the most pressing in front, and those that are done. */
export default function MessageQueueArea() {
  return (
    <StateQueue
      title="Messages"
      heading="To the team"
      states={[
        { value: "open", words: "Open" },
        { value: "done", words: "Done" },
      ]}
      list={(query) => call("/api/v1/Messages/list", { ...query, pageSize: queuePageSize })}
      pages="Pages of the messages"
      overdueWords={["call is", "calls are"]}
      nothing={nothing}
      table={(answer, state) => <MessageTable rows={answer?.rows} state={state} />}
    />
  );
}

/** The page of one message to the team. */
const messagePath = (number: string): string => `/user/messages/${encodeURIComponent(number)}`;

const columns = {
  open: ["Number", "From", "About", "Sent", "Call", "With"],
  done: ["Number", "From", "About", "Sent", "Call", "Done"],
} as const;

interface Props {
  readonly rows: readonly MessageRow[] | undefined;
  readonly state: "open" | "done";
}

/** The rows, or the shape of them while the first are on their way. Arrow keys move from row to row. */
function MessageTable({ rows, state }: Props) {
  return (
    <ScrollBox label="Messages">
      <table className="table table-rows table-opens table-tall queue messages" onKeyDown={moveBetweenRows}>
        <caption className="visually-hidden">
          {state === "open" ? "Messages, most urgent first" : "Messages, latest done first"}
        </caption>
        <TableHead columns={columns[state]} />
        <tbody>
          {rows ? (
            rows.map((row) => <Row key={row.number} row={row} />)
          ) : (
            <WaitingRows count={5} columns={columns[state]} />
          )}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function Row({ row }: { readonly row: MessageRow }) {
  const { number, from, firm, branch, subject, at } = row;
  return (
    <tr>
      <th scope="row" className="cell-reference">
        <Link to={messagePath(number)}>{number}</Link>
      </th>
      <td>
        {from}
        <span className="small">
          {firm}, {branch}
        </span>
      </td>
      <td>
        {subject}
        <span className="small">
          <AboutQuote message={row} />
        </span>
      </td>
      <td className="figure">{momentWords(at)}</td>
      <td className="figure">
        <Call row={row} />
      </td>
      <td>
        <Handled row={row} />
      </td>
    </tr>
  );
}

function Call({ row: { callBack } }: { readonly row: MessageRow }) {
  if (!callBack) return <span className="muted">No call</span>;
  return (
    <>
      <span className={callBack.late ? "warn-words" : undefined}>
        {callTime(callBack)}
        {callBack.late && ", overdue"}
      </span>
      <span className="small">{callNumber(callBack)}</span>
    </>
  );
}

function Handled({ row: { claimedBy, claimedAt, doneBy, doneAt, answered } }: { readonly row: MessageRow }) {
  if (doneAt !== null)
    return (
      <>
        {answered ? "Answered" : "Marked as done"}
        <span className="small">
          {momentWords(doneAt)} by {doneBy}
        </span>
      </>
    );
  if (claimedBy === null || claimedAt === null) return <span className="muted">Nobody yet</span>;
  return (
    <>
      {claimedBy.name}
      <span className="small">Since {momentWords(claimedAt)}</span>
    </>
  );
}
