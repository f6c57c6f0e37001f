import { useSearchParams } from "react-router-dom";
import { listMessages, type Messages, type MessagesQuery, messagesPageSize } from "../../api/message-calls.ts";
import { useLoaded } from "../../api/use-loaded.ts";
import { dayWords, now } from "../../clock.ts";
import { Main } from "../../shell/Main.tsx";
import { Pager } from "../../shell/Pager.tsx";
import { PageTitle } from "../../shell/PageTitle.tsx";
import { Stale } from "../../shell/Stale.tsx";
import { MessageTable } from "./MessageTable.tsx";

const readAddress = (address: URLSearchParams): MessagesQuery => ({
  state: address.get("state") === "done" ? "done" : "open",
  page: Math.max(1, Math.floor(Number(address.get("page"))) || 1),
});

const addressOf = ({ state, page }: MessagesQuery): URLSearchParams =>
  new URLSearchParams({
    ...(state === "done" ? { state } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  });

/** Messages and calls that are asked for, the most pressing in front, and those that are done. */
export default function MessageQueueArea() {
  const [address, setAddress] = useSearchParams();
  const query = readAddress(address);
  const { value, loading, failed, requestId, retry } = useLoaded(JSON.stringify(query), () => listMessages(query));
  const change = (part: Partial<MessagesQuery>) => setAddress(addressOf({ ...query, page: 1, ...part }));
  const late = value?.rows.filter(({ callBack }) => callBack?.late).length ?? 0;
  return (
    <Main className="page">
      <PageTitle title="Messages" />
      <div className="page-head">
        <h1>Messages</h1>
        <span className="muted figure">{dayWords(now())}</span>
        {late > 0 && <span className="overdue">{late === 1 ? "1 call is" : `${late} calls are`} overdue</span>}
      </div>
      <section className="panel" aria-labelledby="messages-title" aria-busy={loading}>
        <div className="panel-head">
          <h2 id="messages-title">To the team</h2>
          <fieldset className="tabs" aria-label="Which">
            <button type="button" aria-pressed={query.state === "open"} onClick={() => change({ state: "open" })}>
              Open <b>{value?.open ?? ""}</b>
            </button>
            <button type="button" aria-pressed={query.state === "done"} onClick={() => change({ state: "done" })}>
              Done <b>{value?.done ?? ""}</b>
            </button>
          </fieldset>
        </div>
        {failed && <Stale requestId={requestId} onRetry={retry} />}
        <Listed query={query} value={value} onPage={(page) => change({ page })} />
      </section>
    </Main>
  );
}

interface ListedProps {
  readonly query: MessagesQuery;
  readonly value: Messages | null;
  readonly onPage: (page: number) => void;
}

function Listed({ query: { state, page }, value, onPage }: ListedProps) {
  const total = value?.[state] ?? 0;
  if (value && total === 0)
    return (
      <div className="empty">
        <h3>{state === "open" ? "Nobody waits for an answer" : "Nothing is done yet"}</h3>
        <p>
          {state === "open"
            ? "What brokers write on their contact page shows here, and calls that they ask for."
            : "Messages that were answered, or marked as done, show here for twelve months after they were sent."}
        </p>
      </div>
    );
  return (
    <>
      <MessageTable rows={value?.rows} state={state} />
      {value && (
        <Pager label="Pages of the messages" page={page} pageSize={messagesPageSize} total={total} onPage={onPage} />
      )}
    </>
  );
}
