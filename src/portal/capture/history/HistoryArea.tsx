import type { HistoryChange } from "../../api/answers.ts";
import { call } from "../../api/call.ts";
import "../../styles/history.css";
import { useCallback, useEffect, useRef, useState } from "react";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { type Place, readPlace } from "../../../form/tree/place.ts";
import { questionOfPlace, titleOf } from "../../../state/entries/find-item.ts";
import { SignedOut } from "../../api/failures.ts";
import { stampWords } from "../../clock.ts";
import { Icon } from "../../icons/Icon.tsx";
import { Button } from "../../kit/Button.tsx";
import { Stale } from "../../shell/Stale.tsx";
import { useEffectOf } from "../../use-effect-of.ts";
import type { OpenQuote } from "../open/open-quote.ts";
import { useQuote } from "../open/quote-context.ts";
import { HistoryLines, isWithin, unsavedChanges } from "./HistoryLines.tsx";
import { hideHistory, showHistory, useHistoryShown } from "./history-panel.ts";

interface Known {
  readonly changes: readonly HistoryChange[];
  readonly total: number;
}

interface HistoryLoading extends Known {
  readonly loading: boolean;
  /** The last attempt failed, so the display may be incomplete or out of date. */
  readonly failed: boolean;
  readonly more: () => void;
  readonly retry: () => void;
}

const nothing: Known = { changes: [], total: 0 };

/**
 * The changes to a quote, or to one answer or entry of it, newest first, one page at a time.
 *
 * @param moment changes after each save; the history is then reloaded from the start
 */
function useHistory(reference: string, place: Place | undefined, moment: string): HistoryLoading {
  const [known, setKnown] = useState(nothing);
  const [asked, setAsked] = useState({ page: 1, attempt: 0 });
  const [state, setState] = useState({ loading: true, failed: false });
  const [about, setAbout] = useState({ place, moment });
  if (about.place !== place || about.moment !== moment) {
    if (about.place !== place) setKnown(nothing);
    setAbout({ place, moment });
    setAsked(({ attempt }) => ({ page: 1, attempt: attempt + 1 }));
  }

  useEffect(() => {
    let current = true;
    setState({ loading: true, failed: false });
    call("/api/v1/Quote/getHistory", { reference, page: asked.page, ...(place && { place }) })
      .then(({ changes, total }) => {
        if (!current) return;
        setKnown((before) => ({ changes: asked.page === 1 ? changes : [...before.changes, ...changes], total }));
        setState({ loading: false, failed: false });
      })
      .catch((error: unknown) => {
        if (!(error instanceof SignedOut)) console.error(error);
        if (current) setState({ loading: false, failed: true });
      });
    return () => {
      current = false;
    };
  }, [reference, place, asked]);

  return {
    ...known,
    ...state,
    more: useCallback(() => setAsked(({ page, attempt }) => ({ page: page + 1, attempt })), []),
    retry: useCallback(() => setAsked(({ page, attempt }) => ({ page, attempt: attempt + 1 })), []),
  };
}

interface Props {
  readonly save: SaveInHistory;
  /** Shows only changes to one answer or entry. */
  readonly filtered: boolean;
}

/** The changes of one save. */
function SaveEntry({ save: { at, by, action, changes }, filtered }: Props) {
  return (
    <section className="pad-35 line-above">
      <h3>
        <time dateTime={at} className="figure">
          {stampWords(new Date(at))}
        </time>{" "}
        <span className="weak quiet">
          {by} {headingOfAct(action)}
        </span>
      </h3>
      <HistoryLines changes={changes} filtered={filtered} />
    </section>
  );
}

/** Unsaved changes on this page. */
function NotSavedYet({ place }: { readonly place: Place | undefined }) {
  const { store } = useQuote();
  const changes = useRecordAtom(store, store.changesAtom);
  const unsavedLines = unsavedChanges(store.resolution(), changes).filter(
    (change) => place === undefined || isWithin(place, change),
  );
  if (unsavedLines.length === 0) return null;
  return (
    <section className="pad-35 line-above">
      <h3>Not saved yet</h3>
      <HistoryLines changes={unsavedLines} filtered={place !== undefined} />
    </section>
  );
}

/** Who changed which answer, when, and from what to what: for the whole quote, or for one answer or entry. */
export default function HistoryArea() {
  const quote = useQuote();
  const { store, reference, state } = quote;
  const place = useHistoryShown(reference)?.place;
  const saved = useRecordAtom(store, store.saveStateAtom);
  const moment = saved.kind === "saved" ? `${saved.at ?? ""} ${state.changedAt}` : "";
  const history = useHistory(reference, place, moment);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffectOf(place, () => heading.current?.focus());
  const left = history.total - history.changes.length;
  return (
    <>
      <div className="history-head row at-start gap-3">
        <h2 ref={heading} tabIndex={-1}>
          {place === undefined ? "History" : `History of ${subject(quote, place)}`}
        </h2>
        <Button variant="icon" className="end" aria-label="Close the history" onClick={hideHistory}>
          <Icon name="close" />
        </Button>
      </div>
      {place !== undefined && (
        <p className="history-all">
          <Button variant="link" onClick={() => showHistory(reference)}>
            History of the whole quote
          </Button>
        </p>
      )}
      {history.failed && <Stale onRetry={history.retry} />}
      <div className="history-body" aria-busy={history.loading}>
        <NotSavedYet place={place} />
        {savesOf(history.changes).map((save) => (
          <SaveEntry key={save.version} save={save} filtered={place !== undefined} />
        ))}
        {history.total === 0 && !history.loading && !history.failed && (
          <p className="history-none muted">No changes yet.</p>
        )}
        {left > 0 && (
          <Button size="small" onClick={history.more}>
            Show older ({left.toLocaleString("en-GB")})
          </Button>
        )}
      </div>
    </>
  );
}

/** `Buildings sum insured, P001, 7 Sorrel Terrace`. */
function subject({ store }: OpenQuote, place: Place): string {
  const { itemId } = readPlace(place);
  const { question } = questionOfPlace(store.form, store.tree(), place) ?? {};
  const entry = itemId === undefined ? "" : titleOf(store.resolution(), itemId);
  return [question && (question.docLabel ?? question.label), entry].filter(Boolean).join(", ");
}

/** The changes of one save: one version of the quote. */
interface SaveInHistory {
  readonly version: number;
  readonly at: string;
  readonly by: string;
  readonly action: string;
  readonly changes: readonly HistoryChange[];
}

/** Groups changes by version, in the order given: newest first. */
export function savesOf(changes: readonly HistoryChange[]): readonly SaveInHistory[] {
  const saves: { version: number; at: string; by: string; action: string; changes: HistoryChange[] }[] = [];
  for (const change of changes) {
    const last = saves.at(-1);
    if (last?.version === change.version) last.changes.push(change);
    else
      saves.push({ version: change.version, at: change.at, by: change.by, action: change.action, changes: [change] });
  }
  return saves;
}

const acts: Readonly<Record<string, string>> = {
  create: "started the quote",
  copy: "copied it from another quote",
  save: "saved",
  calculate: "priced the quote",
  "save-option": "saved an option",
  "choose-option": "chose an option",
  refer: "sent it to an underwriter",
  withdraw: "withdrew it from the underwriter",
  ask: "asked for information",
  answer: "answered the underwriter",
  approve: "approved it",
  decline: "declined it",
  accept: "accepted",
  expire: "expired the price",
  ntu: "marked it as not taken up",
  reopen: "reopened it",
  adjust: "started a change",
  amend: "changed the policy",
  discard: "discarded the change",
  "move-version": "moved it to another version of the form",
  renew: "offered the next term",
  confirm: "confirmed facts with the client",
  retract: "withdrew the renewal",
  "request-cancel": "requested cancellation",
  "withdraw-cancel": "withdrew the cancellation request",
  "refuse-cancel": "refused the cancellation",
  "confirm-cancel": "cancelled the policy",
  "request-reinstatement": "requested reinstatement",
  reinstate: "reinstated the policy",
  lapse: "lapsed the policy",
};

/** `asked for a price`, which follows the person's name. */
export const headingOfAct = (action: string): string => acts[action] ?? action;
