import { useSearchParams } from "react-router-dom";
import { listQueue } from "../../api/underwriting-calls.ts";
import { useLoaded } from "../../api/use-loaded.ts";
import { dayWords, now } from "../../clock.ts";
import { Main } from "../../shell/Main.tsx";
import { PageTitle } from "../../shell/PageTitle.tsx";
import { Stale } from "../../shell/Stale.tsx";
import { CancellationsPanel } from "./CancellationsPanel.tsx";
import { QueuePager } from "./QueuePager.tsx";
import { QueueTable } from "./QueueTable.tsx";
import { QueueTabs } from "./QueueTabs.tsx";
import { queueAddress, readQueueAddress } from "./queue-address.ts";

/** Referrals in the order in which their answers are due. */
export default function QueueArea() {
  const [address, setAddress] = useSearchParams();
  const query = readQueueAddress(address);
  const { value, loading, failed, retry } = useLoaded(JSON.stringify(query), () => listQueue(query));
  const change = (part: Partial<typeof query>) => setAddress(queueAddress(query, part));
  const overdue = value?.counts.overdue ?? 0;
  return (
    <Main className="page">
      <PageTitle title="Underwriting" />
      <div className="page-head">
        <h1>Underwriting</h1>
        <span className="muted figure">{dayWords(now())}</span>
        {overdue > 0 && (
          <span className="overdue">{overdue === 1 ? "1 answer is" : `${overdue} answers are`} overdue</span>
        )}
      </div>
      <section className="panel" aria-labelledby="queue-title" aria-busy={loading}>
        <div className="panel-head">
          <h2 id="queue-title">Referrals</h2>
          <QueueTabs query={query} counts={value?.counts} onChange={change} />
        </div>
        {failed && <Stale onRetry={retry} />}
        {value?.total === 0 ? (
          <div className="empty">
            <h3>{query.mine ? "You have claimed nothing" : "Nothing waits"}</h3>
            <p>Quotes that a rule refers, or that a broker sends, show here, the answer that is due first in front.</p>
          </div>
        ) : (
          <QueueTable rows={value?.rows} />
        )}
        {value && value.total > 0 && (
          <QueuePager query={query} total={value.total} onPage={(page) => change({ page })} />
        )}
      </section>
      <CancellationsPanel />
    </Main>
  );
}
