import { useRef } from "react";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { type Place, readPlace } from "../../../form/tree/place.ts";
import { questionAt, titleOf } from "../../../state/entries/find-item.ts";
import { Icon } from "../../icons/Icon.tsx";
import { Stale } from "../../shell/Stale.tsx";
import { useEffectOf } from "../../use-effect-of.ts";
import type { OpenQuote } from "../open/open-quote.ts";
import { useQuote } from "../open/quote-context.ts";
import { hideHistory, showHistory, useHistoryShown } from "./history-panel.ts";
import { NotSavedYet } from "./NotSavedYet.tsx";
import { SaveEntry } from "./SaveEntry.tsx";
import { savesOf } from "./saves-of.ts";
import { useHistory } from "./use-history.ts";

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
        <button type="button" className="button button-icon end" aria-label="Close the history" onClick={hideHistory}>
          <Icon name="close" />
        </button>
      </div>
      {place !== undefined && (
        <p className="history-all">
          <button type="button" className="link-button" onClick={() => showHistory(reference)}>
            Of the whole quote
          </button>
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
          <button type="button" className="button button-small" onClick={history.more}>
            Show older ({left.toLocaleString("en-GB")})
          </button>
        )}
      </div>
    </>
  );
}

/** `Buildings sum insured, P001, 7 Sorrel Terrace`. */
function subject({ store }: OpenQuote, place: Place): string {
  const { itemId } = readPlace(place);
  const { question } = questionAt(store.form, store.tree(), place) ?? {};
  const entry = itemId === undefined ? "" : titleOf(store.resolution(), itemId);
  return [question && (question.docLabel ?? question.label), entry].filter(Boolean).join(", ");
}
