import { useSearchParams } from "react-router-dom";
import { counted } from "../../form/words/counted.ts";
import { type ListFilter, noFilter, searchDocuments } from "../api/document-calls.ts";
import { useLoaded } from "../api/use-loaded.ts";
import { Stale } from "../shell/Stale.tsx";
import { ColumnsBox } from "./ColumnsBox.tsx";
import { EmptyList } from "./EmptyList.tsx";
import { ExportBox } from "./ExportBox.tsx";
import { ListFilters } from "./ListFilters.tsx";
import { ListPages } from "./ListPages.tsx";
import { isFiltered, listAddress, readListAddress } from "./list-address.ts";
import { QuoteTable } from "./QuoteTable.tsx";
import { SearchNotes } from "./SearchNotes.tsx";
import { StatusTabs } from "./StatusTabs.tsx";
import { useListOptions } from "./use-list-options.ts";
import { useLiveList } from "./use-live-list.ts";
import { ViewTabs } from "./ViewTabs.tsx";

interface Props {
  readonly mayEdit: boolean;
  /** Told when something in the list changed. */
  readonly onTurn: (next: (turns: number) => number) => void;
}

const foundWords = (total: number, isMore: boolean): string =>
  total === 1 && !isMore
    ? "1 quote or policy"
    : `${total.toLocaleString("en-GB")}${isMore ? "+" : ""} quotes and policies`;

/** All quotes and policies, searched and filtered by the address, kept up to date where they stand. */
export function QuoteList({ mayEdit, onTurn }: Props) {
  const [address, setAddress] = useSearchParams();
  const { filter, page } = readListAddress(address);
  const { value, loading, failed, requestId, retry } = useLoaded(JSON.stringify([filter, page]), () =>
    searchDocuments(filter, page),
  );
  const { options, columns, choose, save, remove } = useListOptions(filter.firm);
  const { rows, fresh, others } = useLiveList(filter, value, onTurn);
  const go = (next: ListFilter, to = "1", replace = false) => {
    const wanted = listAddress(next, to);
    const desk = address.get("desk");
    if (desk) wanted.set("desk", desk);
    setAddress(wanted, { replace });
  };
  const change = (part: Partial<ListFilter>, replace = false) => go({ ...filter, ...part }, "1", replace);
  const showOthers = () => (page === "1" ? retry() : go(filter));
  const clear = () => go(noFilter);
  const isEmpty = value?.rows.length === 0;

  return (
    <section className="panel" aria-labelledby="list-title" aria-busy={loading}>
      <div className="panel-head">
        <h2 id="list-title">All quotes and policies</h2>
        <ViewTabs views={options?.views ?? []} filter={filter} onSave={save} onRemove={(view) => void remove(view)} />
        <span className="end list-acts">
          <ColumnsBox columns={columns} onChange={choose} />
          <ExportBox filter={filter} />
        </span>
      </div>
      <div className="list-statuses">
        <StatusTabs counts={value?.counts ?? []} status={filter.status} onChange={(status) => change({ status })} />
      </div>
      <ListFilters
        filter={filter}
        options={options}
        found={value ? foundWords(value.total, value.isMore) : ""}
        onChange={change}
        onClear={clear}
      />
      {value && <SearchNotes answer={value} />}
      {failed && <Stale requestId={requestId} onRetry={retry} />}
      <p className="list-news" role="status">
        {others > 0 && (
          <button type="button" className="link-button" onClick={showOthers}>
            {counted(others, "other changed: show", "others changed: show")}
          </button>
        )}
      </p>
      {isEmpty ? (
        <EmptyList filtered={isFiltered(filter)} mayEdit={mayEdit} onClear={clear} />
      ) : (
        <QuoteTable rows={rows} columns={columns} mayCopy={mayEdit} fresh={fresh} />
      )}
      {value && !isEmpty && (
        <ListPages answer={value} onPage={(to) => go(filter, to)}>
          <span className="on-desk muted">Premium includes commission. An expired price is shown in grey.</span>
        </ListPages>
      )}
    </section>
  );
}
