import { Fragment, useEffect, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { counted } from "../../form/words/phrases.ts";
import type { ListAnswer, ListRow } from "../api/answers.ts";
import { fetchFile, watch } from "../api/call.ts";
import { withoutEmpty } from "../api/client.ts";
import { SignedOut } from "../api/failures.ts";
import { useLoaded } from "../api/use-loaded.ts";
import { Area } from "../area/Area.tsx";
import { today } from "../clock.ts";
import { useSaveAs } from "../downloads/use-save-as.ts";
import { Icon } from "../icons/Icon.tsx";
import { Button, ButtonLink } from "../kit/Button.tsx";
import { Panel } from "../kit/Panel.tsx";
import { Popover } from "../kit/Popover.tsx";
import { Tabs } from "../kit/Tabs.tsx";
import { isSeen, poll } from "../poll.ts";
import { Stale } from "../shell/Stale.tsx";
import { BulkContext, useChosenRows } from "./bulk/bulk-context.ts";
import { ColumnsBox, useListOptions } from "./ColumnsBox.tsx";
import { ListFilters } from "./ListFilters.tsx";
import {
  isFiltered,
  type ListFilter,
  listAddress,
  noFilter,
  readListAddress,
  searchDocuments,
} from "./list-address.ts";
import { EmptyList, ListPages, QuoteTable } from "./QuoteTable.tsx";
import { statusOptions, ViewTabs, viewTabs } from "./ViewTabs.tsx";

/** Milliseconds between polls while the page is visible. */
const POLL_INTERVAL_MS = 20_000;

interface Live {
  /** Updated rows in their original positions. */
  readonly rows: readonly ListRow[] | undefined;
  /** References of rows that changed while shown. */
  readonly fresh: ReadonlySet<string>;
  /** Number of other changes that would affect the list. */
  readonly others: number;
}

interface Seen {
  readonly answer: ListAnswer | null;
  readonly rows: ReadonlyMap<string, ListRow>;
  readonly others: ReadonlySet<string>;
}

const nothing: Omit<Seen, "answer"> = { rows: new Map(), others: new Set() };

const isNewer = (row: ListRow, than: ListRow | undefined): boolean =>
  than !== undefined && row.changedAt > than.changedAt;

/**
 * Keeps a list up to date without moving it: changed rows are updated in place, other changes are counted until the
 * user asks for them.
 *
 * @param onNews called after every poll that found something
 */
function useLiveList(
  filter: ListFilter,
  answer: ListAnswer | null,
  onNews: (tell: (turns: number) => number) => void,
): Live {
  const [seen, setSeen] = useState<Seen>({ answer, ...nothing });
  const current = seen.answer === answer ? seen : { answer, ...nothing };
  const state = useRef({ filter, current, onNews });
  state.current = { filter, current, onNews };

  useEffect(() => {
    if (!answer) return undefined;
    let over = false;
    let since = answer.asOf;
    const look = async () => {
      if (!isSeen()) return;
      const { filter: asked } = state.current;
      const shown = answer.rows.map(({ reference }) => reference);
      const found = await watch("/api/v1/Documents/changes", {
        ...withoutEmpty(asked),
        since,
        shown: JSON.stringify(shown),
      });
      if (over) return;
      since = found.asOf;
      const last = state.current.current;
      const rows = new Map(last.rows);
      const before = new Map(answer.rows.map((row) => [row.reference, row]));
      const news = found.rows.filter((row) => isNewer(row, rows.get(row.reference) ?? before.get(row.reference)));
      for (const row of news) rows.set(row.reference, row);
      const later = found.others.filter(({ changedAt }) => changedAt > answer.asOf).map(({ reference }) => reference);
      const others = new Set([...last.others, ...later]);
      if (news.length === 0 && others.size === last.others.size) return;
      setSeen({ answer, rows, others });
      state.current.onNews((turns) => turns + 1);
    };
    const tick = () => void look().catch((error: unknown) => error instanceof SignedOut || console.error(error));
    const stop = poll(tick, POLL_INTERVAL_MS);
    return () => {
      over = true;
      stop();
    };
  }, [answer]);

  return {
    rows: answer?.rows.map((row) => current.rows.get(row.reference) ?? row),
    fresh: new Set(current.rows.keys()),
    others: current.others.size,
  };
}

const formats = [
  { format: "csv", words: "CSV" },
  { format: "xlsx", words: "Excel (XLSX)" },
] as const;

/** Exports everything that the filter matches, on all pages, as a file. */
function ExportBox({ filter }: { readonly filter: ListFilter }) {
  const { busy, saveAs } = useSaveAs();
  const save = (format: "csv" | "xlsx", close: () => void) => {
    close();
    void saveAs(`Quotes and policies ${today()}.${format}`, () =>
      fetchFile(`/files/quotes.${format}`, withoutEmpty(filter)),
    );
  };
  return (
    <Popover label={busy ? "Exporting…" : "Export"}>
      {(close) => (
        <>
          <p className="small muted">
            All pages of this list: at most 50,000 rows as CSV, 10,000 as Excel. What an accepted change cost is counted
            in its policy's row.
          </p>
          {formats.map(({ format, words }) => (
            <Button key={format} size="small" aria-disabled={busy} onClick={() => save(format, close)}>
              {words}
            </Button>
          ))}
        </>
      )}
    </Popover>
  );
}

const quoted = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(" or ");

/** Notes about a search: that it was approximate, and matching files that belong to no quote. */
function SearchNotes({ answer }: { readonly answer: ListAnswer }) {
  const { near, files } = answer;
  return (
    <div role="status" className="search-notes ruled line-below">
      {near.length > 0 && (
        <p className="pad-slim">
          <b>No exact match. Showing similar results:</b>{" "}
          {near.map(({ typed, read }) => `${quoted(read)} for “${typed}”.`).join(" ")}
        </p>
      )}
      {files.length > 0 && (
        <p className="pad-slim targets">
          In files of your folders:{" "}
          {files.map(({ name, folder }) => (
            <Fragment key={`${folder} ${name}`}>
              <Link to={`/user/folders/${encodeURIComponent(folder)}/1`}>{name}</Link>{" "}
            </Fragment>
          ))}
        </p>
      )}
    </div>
  );
}

const bulk = () => import("./bulk/BulkArea.tsx");

interface Props {
  readonly mayEdit: boolean;
  /** Called when something in the list changed. */
  readonly onTurn: (next: (turns: number) => number) => void;
}

const foundWords = (total: number, isMore: boolean): string =>
  total === 1 && !isMore
    ? "1 quote or policy"
    : `${total.toLocaleString("en-GB")}${isMore ? "+" : ""} quotes and policies`;

/** All quotes and policies, with search and filters from the address, updated in place. */
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
  const selection = useChosenRows(JSON.stringify([filter, page]), rows);
  const onActed = () => {
    selection.onNone();
    retry();
    onTurn((turns) => turns + 1);
  };

  return (
    <Panel
      title="Quotes and policies"
      beside={
        <>
          <Tabs
            label="Views"
            tabs={viewTabs(value?.counts)}
            chosen={filter.status}
            onChoose={(status) => change({ status })}
          />
          <ViewTabs views={options?.views ?? []} filter={filter} onSave={save} onRemove={(view) => void remove(view)} />
          <span className="row end list-acts">
            <ColumnsBox columns={columns} onChange={choose} />
            <ExportBox filter={filter} />
            {mayEdit && (
              <ButtonLink variant="primary" size="small" to="/user/risk-capture/page0">
                <Icon name="plus" />
                New quote <kbd className="on-desk">Alt N</kbd>
              </ButtonLink>
            )}
          </span>
        </>
      }
      aria-busy={loading}
    >
      <ListFilters
        filter={filter}
        options={options}
        statuses={statusOptions(value?.counts ?? [], filter.status)}
        found={value ? foundWords(value.total, value.isMore) : ""}
        onChange={change}
        onClear={clear}
      />
      {value && <SearchNotes answer={value} />}
      {failed && <Stale requestId={requestId} onRetry={retry} />}
      <p className="list-news" role="status">
        {others > 0 && (
          <Button variant="link" onClick={showOthers}>
            {counted(others, "other changed: show", "others changed: show")}
          </Button>
        )}
      </p>
      {isEmpty ? (
        <EmptyList filtered={isFiltered(filter)} mayEdit={mayEdit} onClear={clear} />
      ) : (
        <>
          {selection.wasChosen && (
            <BulkContext value={{ ...selection, people: options?.people ?? [], onActed }}>
              <Area name="documents/bulk" load={bulk} fallback={null} />
            </BulkContext>
          )}
          <QuoteTable
            rows={rows}
            columns={columns}
            mayCopy={mayEdit}
            fresh={fresh}
            chosen={selection.chosen}
            onChoose={selection.onChoose}
          />
        </>
      )}
      {value && !isEmpty && (
        <ListPages answer={value} onPage={(to) => go(filter, to)}>
          <span className="on-desk muted">Premium includes commission. An expired price is shown in grey.</span>
        </ListPages>
      )}
    </Panel>
  );
}
