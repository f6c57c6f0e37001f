import { listMessages, messagesPageSize } from "../../api/message-calls.ts";
import { StateQueue } from "../../queue/StateQueue.tsx";
import { MessageTable } from "./MessageTable.tsx";

const nothing = {
  open: {
    title: "Nobody waits for an answer",
    words: "What brokers write on their contact page shows here, and calls that they ask for.",
  },
  done: {
    title: "Nothing is done yet",
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
      list={listMessages}
      pageSize={messagesPageSize}
      pages="Pages of the messages"
      overdueWords={["call is", "calls are"]}
      nothing={nothing}
      table={(answer, state) => <MessageTable rows={answer?.rows} state={state} />}
    />
  );
}
