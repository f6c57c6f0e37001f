import { Link, useSearchParams } from "react-router-dom";
import { may } from "../../insurance/permissions.ts";
import { searchDocuments } from "../api/document-calls.ts";
import { useLoaded } from "../api/use-loaded.ts";
import { dayWords, now } from "../clock.ts";
import { Icon } from "../icons/Icon.tsx";
import { session } from "../session/session.ts";
import { Main } from "../shell/Main.tsx";
import { Pager } from "../shell/Pager.tsx";
import { PageTitle } from "../shell/PageTitle.tsx";
import { Stale } from "../shell/Stale.tsx";
import { useRecordAtom } from "../state-hooks.ts";
import { EmptyList } from "./EmptyList.tsx";
import { ListFilters } from "./ListFilters.tsx";
import { listAddress, readListAddress } from "./list-address.ts";
import { QuoteTable } from "./QuoteTable.tsx";
import { StatusTabs } from "./StatusTabs.tsx";

/** The working list: quotes and policies, searched and filtered by the address. */
export default function DocumentsArea() {
  const [address, setAddress] = useSearchParams();
  const query = readListAddress(address);
  const { value, loading, failed, retry } = useLoaded(JSON.stringify(query), () => searchDocuments(query));
  const change = (part: Partial<typeof query>, replace = false) => setAddress(listAddress(query, part), { replace });
  const mayEdit = may(useRecordAtom(session, session.permissionsAtom), "edit");
  const filtered = Boolean(query.q || query.status || query.product);

  return (
    <Main className="page">
      <PageTitle title="Documents" />
      <div className="page-head">
        <h1>Documents</h1>
        <span className="muted figure">{dayWords(now())}</span>
        {mayEdit && (
          <Link className="button button-primary end" to="/user/risk-capture/page0">
            <Icon name="plus" />
            New quote <kbd>Alt N</kbd>
          </Link>
        )}
      </div>
      <section className="panel" aria-labelledby="list-title" aria-busy={loading}>
        <div className="panel-head">
          <h2 id="list-title">All quotes and policies</h2>
          <StatusTabs counts={value?.counts ?? []} status={query.status} onChange={(status) => change({ status })} />
        </div>
        <ListFilters query={query} filtered={filtered} total={value?.total} onChange={change} />
        {failed && <Stale onRetry={retry} />}
        {value?.total === 0 ? (
          <EmptyList filtered={filtered} mayEdit={mayEdit} onClear={() => change({ q: "", status: "", product: "" })} />
        ) : (
          <QuoteTable rows={value?.rows} mayCopy={mayEdit} />
        )}
        {value && value.total > 0 && (
          <Pager
            label="Pages of the list"
            page={query.page}
            pageSize={query.pageSize}
            total={value.total}
            onPage={(page) => change({ page })}
          >
            <span className="on-desk muted">Premium includes commission. An expired price is shown in grey.</span>
          </Pager>
        )}
      </section>
    </Main>
  );
}
