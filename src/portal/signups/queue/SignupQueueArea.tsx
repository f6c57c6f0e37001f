import { useSearchParams } from "react-router-dom";
import { listSignups, type Signups, type SignupsQuery, signupsPageSize } from "../../api/signup-calls.ts";
import { useLoaded } from "../../api/use-loaded.ts";
import { dayWords, now } from "../../clock.ts";
import { Main } from "../../shell/Main.tsx";
import { Pager } from "../../shell/Pager.tsx";
import { PageTitle } from "../../shell/PageTitle.tsx";
import { Stale } from "../../shell/Stale.tsx";
import { SignupTable } from "./SignupTable.tsx";

const readAddress = (address: URLSearchParams): SignupsQuery => ({
  state: address.get("state") === "decided" ? "decided" : "waiting",
  page: Math.max(1, Math.floor(Number(address.get("page"))) || 1),
});

const addressOf = ({ state, page }: SignupsQuery): URLSearchParams =>
  new URLSearchParams({
    ...(state === "decided" ? { state } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  });

/** Firms that ask to join, the longest wait in front, and those that were answered. */
export default function SignupQueueArea() {
  const [address, setAddress] = useSearchParams();
  const query = readAddress(address);
  const { value, loading, failed, requestId, retry } = useLoaded(JSON.stringify(query), () => listSignups(query));
  const change = (part: Partial<SignupsQuery>) => setAddress(addressOf({ ...query, page: 1, ...part }));
  const overdue = query.state === "waiting" ? (value?.rows.filter((row) => row.overdue).length ?? 0) : 0;
  return (
    <Main className="page">
      <PageTitle title="Sign-ups" />
      <div className="page-head">
        <h1>Sign-ups</h1>
        <span className="muted figure">{dayWords(now())}</span>
        {overdue > 0 && (
          <span className="overdue">{overdue === 1 ? "1 answer is" : `${overdue} answers are`} overdue</span>
        )}
      </div>
      <section className="panel" aria-labelledby="signups-title" aria-busy={loading}>
        <div className="panel-head">
          <h2 id="signups-title">Firms that ask to join</h2>
          <fieldset className="tabs" aria-label="Which">
            <button type="button" aria-pressed={query.state === "waiting"} onClick={() => change({ state: "waiting" })}>
              Waiting <b>{value?.waiting ?? ""}</b>
            </button>
            <button type="button" aria-pressed={query.state === "decided"} onClick={() => change({ state: "decided" })}>
              Answered <b>{value?.decided ?? ""}</b>
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
  readonly query: SignupsQuery;
  readonly value: Signups | null;
  readonly onPage: (page: number) => void;
}

function Listed({ query: { state, page }, value, onPage }: ListedProps) {
  const total = value?.[state] ?? 0;
  if (value && total === 0)
    return (
      <div className="empty">
        <h3>{state === "waiting" ? "Nobody waits" : "Nobody has been answered yet"}</h3>
        <p>A firm that asks to join shows here, and you are told of it by a notice.</p>
      </div>
    );
  return (
    <>
      <SignupTable rows={value?.rows} state={state} />
      {total > signupsPageSize && (
        <Pager label="Pages of sign-ups" page={page} pageSize={signupsPageSize} total={total} onPage={onPage} />
      )}
    </>
  );
}
