import { useSearchParams } from "react-router-dom";
import { counted } from "../../../form/words/counted.ts";
import { listQueue, pageSize, type QueueQuery } from "../../api/underwriting-calls.ts";
import { useLoaded } from "../../api/use-loaded.ts";
import { PagedRows } from "../../list/PagedRows.tsx";
import { QueuePage } from "../../queue/QueuePage.tsx";
import { EndingsPanel } from "./EndingsPanel.tsx";
import { QueueTable } from "./QueueTable.tsx";
import { QueueTabs } from "./QueueTabs.tsx";
import { queueAddress, readQueueAddress } from "./queue-address.ts";

/** Referrals in the order in which their answers are due, then what is asked about the ends of policies. */
export default function QueueArea() {
  const [address, setAddress] = useSearchParams();
  const query = readQueueAddress(address);
  const loaded = useLoaded(JSON.stringify(query), () => listQueue(query));
  const { value } = loaded;
  const change = (part: Partial<QueueQuery>) => setAddress(queueAddress(query, part));
  const overdue = value?.counts.overdue ?? 0;
  // Nobody claims an end: it is everybody's, whatever a referral's status is looked for.
  const endings = query.mine || query.status !== "" ? [] : (value?.endings ?? []);
  return (
    <QueuePage
      title="Underwriting"
      overdue={overdue > 0 ? counted(overdue, "answer is", "answers are") : ""}
      heading="Waiting"
      loaded={loaded}
      choices={<QueueTabs query={query} counts={value?.counts} onChange={change} />}
      rows={
        <PagedRows
          total={value?.total}
          page={query.page}
          pageSize={pageSize}
          label="Pages of the queue"
          onPage={(page) => change({ page })}
          empty={{
            title: query.mine ? "You have claimed nothing" : "No referral waits",
            words:
              "Quotes that a rule refers, or that a broker sends, show here, the answer that is due first in front.",
          }}
        >
          <QueueTable rows={value?.rows} />
        </PagedRows>
      }
    >
      <EndingsPanel endings={endings} />
    </QueuePage>
  );
}
