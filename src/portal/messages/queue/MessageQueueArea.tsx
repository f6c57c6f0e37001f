import type { MessageRow } from "../../api/answers.ts";
import { call } from "../../api/call.ts";
import { queuePageSize, StateQueue } from "../../queue/StateQueue.tsx";
import "../../styles/home.css";
import "../../styles/underwriting.css";
import { Link } from "react-router-dom";
import { momentInText, momentWords } from "../../clock.ts";
import { type Column, Table, twoLines } from "../../kit/Table.tsx";
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

/** Messages and call requests, most urgent first, and those that are done. */
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
      table={(answer, state) => (
        <Table
          className="queue messages"
          narrow="links"
          isTall
          moves
          label="Messages"
          caption={state === "open" ? "Messages, most urgent first" : "Messages, latest done first"}
          columns={columnsOf(state)}
          rows={answer?.rows}
          keyOf={({ number }) => number}
          waiting={5}
        />
      )}
    />
  );
}

/** Address of the page of one message. */
const messagePath = (number: string): string => `/user/messages/${encodeURIComponent(number)}`;

const columnsOf = (state: "open" | "done"): readonly Column<MessageRow>[] => [
  {
    words: "Number",
    isName: true,
    cellClass: "cell-reference",
    cell: ({ number }) => <Link to={messagePath(number)}>{number}</Link>,
  },
  {
    words: "From",
    cell: ({ from, firm, branch }) => twoLines(from, `${firm}, ${branch}`),
  },
  {
    words: "About",
    cell: (row) => twoLines(row.subject, <AboutQuote message={row} />),
  },
  { words: "Sent", cellClass: "figure", cell: ({ at }) => momentWords(at) },
  { words: "Call", cellClass: "figure", cell: callWords },
  { words: state === "open" ? "With" : "Done", cell: handledWords },
];

function callWords({ callBack }: MessageRow) {
  if (!callBack) return <span className="muted">No call</span>;
  const time = (
    <span className={callBack.late ? "warn-words" : undefined}>
      {callTime(callBack)}
      {callBack.late && ", overdue"}
    </span>
  );
  return twoLines(time, callNumber(callBack));
}

function handledWords({ claimedBy, claimedAt, doneBy, doneAt, answered }: MessageRow) {
  if (doneAt !== null) return twoLines(answered ? "Answered" : "Marked as done", `${momentWords(doneAt)} by ${doneBy}`);
  if (claimedBy === null || claimedAt === null) return <span className="muted">Nobody yet</span>;
  if (answered) return twoLines("Answered, call to be made", `By ${claimedBy.name}`);
  return twoLines(claimedBy.name, `Since ${momentInText(claimedAt)}`);
}
