import type { ActRow } from "../api/answers.ts";
import { call, fetchFile } from "../api/call.ts";
import { withoutEmpty } from "../api/client.ts";
import { Check } from "../kit/Check.tsx";
import { queryAddress, readQuery } from "../list/list-query.ts";
import "../styles/filters.css";
import "../styles/audit.css";
import { useState } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { formatDate } from "../../form/values/calendar.ts";
import { isRecord } from "../../form/values/own.ts";
import { actChoices } from "../../insurance/audit/act-words.ts";
import { requestIdOf, SignedOut } from "../api/failures.ts";
import { NeedsRight } from "../area/NeedsRight.tsx";
import { today } from "../clock.ts";
import { useSaveAs } from "../downloads/use-save-as.ts";
import { Button } from "../kit/Button.tsx";
import { Empty } from "../kit/Empty.tsx";
import { Panel } from "../kit/Panel.tsx";
import { DayFilter, FilterSelect, TextFilter } from "../list/Filters.tsx";
import { Main, PageTitle } from "../shell/Main.tsx";
import { Stale } from "../shell/Stale.tsx";
import { useEffectOf } from "../use-effect-of.ts";
import { ActTable } from "./ActTable.tsx";

/**
 * Filter of audited actions, with both dates inclusive; empty for any. `about`: a reference, an email address or
 * another subject.
 */
type AuditFilter = Readonly<Record<"who" | "about" | "act" | "from" | "to", string>>;

const sentFilter = ({ who, about, act, from, to }: AuditFilter) =>
  withoutEmpty({ Who: who, Subject: about, Act: act, From: from, To: to });

/** The end date is before the start date, so nothing can match. */
const isReversed = ({ from, to }: AuditFilter): boolean => from !== "" && to !== "" && to < from;

interface ShownActs {
  /** Undefined while the first ones load. */
  readonly rows: readonly ActRow[] | undefined;
  /** Whether there are earlier ones. */
  readonly more: boolean;
  readonly loading: boolean;
  readonly failed: boolean;
  readonly requestId: string | null;
  /** Appends earlier ones. */
  readonly showMore: () => void;
  readonly retry: () => void;
}

interface State {
  /** The filter that the rows match. */
  readonly key: string;
  readonly rows: readonly ActRow[] | undefined;
  readonly next: string | null;
  readonly loading: boolean;
  readonly failed: boolean;
  readonly requestId: string | null;
}

const well = { failed: false, requestId: null } as const;

/** Matching actions, newest first; earlier ones are appended. Only the answer to the latest filter counts. */
function useActs(filter: AuditFilter): ShownActs {
  const key = JSON.stringify(filter);
  const [state, setState] = useState<State>({ key, rows: undefined, next: null, loading: true, ...well });

  const load = async (after: string | undefined) => {
    if (isReversed(filter)) return setState({ key, rows: [], next: null, loading: false, ...well });
    setState((before) => ({ ...before, key, loading: true, ...well }));
    try {
      const { rows, next } = await call("/api/v1/Audit/search", {
        ...sentFilter(filter),
        ...(after && { After: after }),
      });
      setState((before) => {
        if (before.key !== key) return before;
        const earlier = after === undefined ? [] : (before.rows ?? []);
        return { key, rows: [...earlier, ...rows], next, loading: false, ...well };
      });
    } catch (error) {
      if (!(error instanceof SignedOut)) console.error(error);
      const requestId = requestIdOf(error);
      setState((before) => (before.key === key ? { ...before, loading: false, failed: true, requestId } : before));
    }
  };

  useEffectOf(key, () => void load(undefined));

  const { rows, next, loading, failed, requestId } = state;
  return {
    rows,
    loading,
    failed,
    requestId,
    more: next !== null,
    showMore: () => {
      if (!loading && next !== null) void load(next);
    },
    retry: () => void load(undefined),
  };
}

interface Props {
  readonly filter: AuditFilter;
  readonly onChange: (part: Partial<AuditFilter>) => void;
  readonly onClear: () => void;
}

/** Filters by person, action and date, and an export of everything that matches. */
function AuditFilters({ filter, onChange, onClear }: Props) {
  const { who, about, act, from, to } = filter;
  const isFiltered = [who, about, act, from, to].some((value) => value !== "");
  return (
    <search className="filters cluster pad-panel line-below audit-filters" aria-label="Filter the audit">
      <TextFilter label="Who" value={who} example="Name or email" onChange={(value) => onChange({ who: value })} />
      <TextFilter
        label="About"
        value={about}
        example="LP-104728, or an email"
        onChange={(value) => onChange({ about: value })}
      />
      <FilterSelect label="Action" value={act} options={actChoices} onChange={(value) => onChange({ act: value })} />
      <div className="filter-days row at-stretch">
        <DayFilter label="From" name="From day" value={from} onChange={(day) => onChange({ from: day })} />
        <DayFilter label="to" name="To day" value={to} onChange={(day) => onChange({ to: day })} />
      </div>
      <span className="end row gap-3">
        {isFiltered && (
          <Button variant="link" onClick={onClear}>
            Clear filters
          </Button>
        )}
        <ExportActs filter={filter} />
      </span>
    </search>
  );
}

/** Says why there are no actions. */
function NoActs({ filter }: { readonly filter: AuditFilter }) {
  return isReversed(filter) ? (
    <Empty level={3} title="The end date is before the start date">
      <p>Choose an end date that is not before {formatDate(filter.from)}.</p>
    </Empty>
  ) : (
    <Empty level={3} title="No entries match">
      <p>Search for part of a name or a full reference, or choose other dates.</p>
    </Empty>
  );
}

function ExportActs({ filter }: { readonly filter: AuditFilter }) {
  const { busy, saveAs } = useSaveAs();
  const save = () => saveAs(`Audit ${today()}.csv`, () => fetchFile("/files/audit.csv", sentFilter(filter)));
  return (
    <Button size="small" aria-disabled={busy} onClick={() => void save()}>
      {busy ? "Exporting…" : "Export CSV"}
    </Button>
  );
}

/**
 * The part of a filter that may be in the address, `?act=calculate&from=2026-07-01`: names and email addresses stay
 * out.
 */
const addressed = { act: "", from: "", to: "" };

/** Who did what, in every firm. Users without the right are shown why. */
export default function AuditArea() {
  return (
    <NeedsRight rights={["readAudit"]}>
      <AuditPage />
    </NeedsRight>
  );
}

type Typed = Pick<AuditFilter, "who" | "about">;

const nobody: Typed = { who: "", about: "" };

/** Names and addresses stay out of the page's address; they are kept in its history entry, for the Back button. */
const typedBefore = (kept: unknown): Typed => {
  const text = (name: keyof Typed) => (isRecord(kept) && typeof kept[name] === "string" ? kept[name] : "");
  return { who: text("who"), about: text("about") };
};

function AuditPage() {
  const [address, setAddress] = useSearchParams();
  const { state: kept } = useLocation();
  const [typed, setTyped] = useState(() => typedBefore(kept));
  const [written, setWritten] = useState(0);
  const [withCovered, setWithCovered] = useState(false);
  const filter = { ...readQuery(address, addressed), ...typed };
  const { rows, more, loading, failed, requestId, showMore, retry } = useActs(filter);
  const change = (part: Partial<AuditFilter>) => {
    const next = { ...filter, ...part };
    const named = { who: next.who, about: next.about };
    setTyped(named);
    setAddress(queryAddress(next, addressed), { replace: true, state: named });
  };
  const showAbout = (reference: string) => {
    change({ about: reference });
    setWritten((count) => count + 1);
  };
  const clear = () => {
    setTyped(nobody);
    setAddress(new URLSearchParams(), { replace: true });
    setWritten((count) => count + 1);
  };
  return (
    <Main className="page">
      <PageTitle title="Audit" />
      <div className="page-head">
        <h1>Audit</h1>
        <span className="muted">The audit cannot be changed. It holds answers only as hashes.</span>
      </div>
      <Panel
        titleId="acts-title"
        title="Who did what"
        beside={
          <span className="small" role="status">
            {rows === undefined ? "" : `${rows.length}${more ? " newest" : ""} entries`}
          </span>
        }
        aria-busy={loading}
      >
        <AuditFilters key={written} filter={filter} onChange={change} onClear={clear} />
        <Check checked={withCovered} onChecked={setWithCovered} labelClass="audit-with-covered row pad-slim">
          Show the hashes that the integrity check compares
        </Check>
        {failed && <Stale requestId={requestId} onRetry={retry} />}
        {rows?.length === 0 ? (
          <NoActs filter={filter} />
        ) : (
          <ActTable rows={rows} withCovered={withCovered} onAbout={showAbout} />
        )}
        {more && (
          <div className="pad">
            <Button aria-disabled={loading} onClick={showMore}>
              {loading ? "Loading…" : "Show earlier entries"}
            </Button>
          </div>
        )}
      </Panel>
    </Main>
  );
}
