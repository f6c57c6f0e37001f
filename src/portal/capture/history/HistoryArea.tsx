import "../../styles/history.css";
import { useCallback, useEffect, useRef, useState } from "react";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { type Place, readPlace } from "../../../form/tree/place.ts";
import { questionOfPlace, titleOf } from "../../../state/entries/find-item.ts";
import { SignedOut } from "../../api/failures.ts";
import { getHistory, type HistoryChange } from "../../api/quote-calls.ts";
import { stampWords } from "../../clock.ts";
import { Icon } from "../../icons/Icon.tsx";
import { Button } from "../../kit/Button.tsx";
import { Stale } from "../../shell/Stale.tsx";
import { useEffectOf } from "../../use-effect-of.ts";
import type { OpenQuote } from "../open/open-quote.ts";
import { useQuote } from "../open/quote-context.ts";
import { isWithin } from "./change-told.ts";
import { HistoryLines } from "./HistoryLines.tsx";
import { hideHistory, showHistory, useHistoryShown } from "./history-panel.ts";
import { headingOfAct, type SaveInHistory, savesOf } from "./saves-of.ts";
import { unsavedChanges } from "./unsaved-changes.ts";

interface Known {
  readonly changes: readonly HistoryChange[];
  readonly total: number;
}

interface HistoryLoading extends Known {
  readonly loading: boolean;
  /** The last try failed: what is shown may not be all, or not up to date. */
  readonly failed: boolean;
  readonly more: () => void;
  readonly retry: () => void;
}

const nothing: Known = { changes: [], total: 0 };

/**
 * The changes of a quote, or of one answer or entry of it, newest first and a page at a time.
 *
 * @param moment changes when something new was saved: the history is then read again from its beginning
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
    getHistory(reference, { place, page: asked.page })
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
  /** Only what happened to one answer or entry is shown. */
  readonly filtered: boolean;
}

/** What somebody did at once. */
function SaveEntry({ save: { at, by, action, changes }, filtered }: Props) {
  return (
    <section className="history-save">
      <h3>
        <time dateTime={at} className="figure">
          {stampWords(new Date(at))}
        </time>{" "}
        <span className="history-who">
          {by} {headingOfAct(action)}
        </span>
      </h3>
      <HistoryLines changes={changes} filtered={filtered} />
    </section>
  );
}

/** What was changed on this page and has not reached the server. */
function NotSavedYet({ place }: { readonly place: Place | undefined }) {
  const { store } = useQuote();
  const changes = useRecordAtom(store, store.changesAtom);
  const told = unsavedChanges(store.resolution(), changes).filter(
    (change) => place === undefined || isWithin(place, change),
  );
  if (told.length === 0) return null;
  return (
    <section className="history-save">
      <h3>Not saved yet</h3>
      <HistoryLines changes={told} filtered={place !== undefined} />
    </section>
  );
}

/** Who changed which answer, when, from what to what: of the whole quote, or of one answer or entry. */
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
      <div className="history-head">
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
            Of the whole quote
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
          <p className="history-none muted">Nothing was changed here since it was begun.</p>
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
