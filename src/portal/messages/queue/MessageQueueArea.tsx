import { useSearchParams } from "react-router-dom";
import { counted } from "../../../form/words/counted.ts";
import { listMessages, type MessagesQuery, messagesPageSize } from "../../api/message-calls.ts";
import { useLoaded } from "../../api/use-loaded.ts";
import { PagedRows } from "../../list/PagedRows.tsx";
import { Tabs } from "../../list/Tabs.tsx";
import { QueuePage } from "../../queue/QueuePage.tsx";
import { readStateAddress, stateAddress } from "../../queue/state-address.ts";
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
  const [address, setAddress] = useSearchParams();
  const query: MessagesQuery = readStateAddress(address, "open", "done");
  const { state, page } = query;
  const loaded = useLoaded(JSON.stringify(query), () => listMessages(query));
  const { value } = loaded;
  const show = (part: Partial<MessagesQuery>) => setAddress(stateAddress({ ...query, page: 1, ...part }, "open"));
  const late = value?.rows.filter(({ callBack }) => callBack?.late).length ?? 0;
  const tabs = [
    { value: "open", words: "Open", count: value?.open },
    { value: "done", words: "Done", count: value?.done },
  ] as const;
  return (
    <QueuePage
      title="Messages"
      overdue={late > 0 ? counted(late, "call is", "calls are") : ""}
      heading="To the team"
      loaded={loaded}
      choices={<Tabs label="Which" tabs={tabs} chosen={state} onChoose={(chosen) => show({ state: chosen })} />}
      rows={
        <PagedRows
          total={value?.[state]}
          page={page}
          pageSize={messagesPageSize}
          label="Pages of the messages"
          onPage={(chosen) => show({ page: chosen })}
          empty={nothing[state]}
        >
          <MessageTable rows={value?.rows} state={state} />
        </PagedRows>
      }
    />
  );
}
