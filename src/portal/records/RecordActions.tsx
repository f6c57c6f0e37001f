import type { SaveState } from "../../state/saving/save-outcome.ts";
import { momentWords, timeWords } from "../clock.ts";
import { type SaveWords, saveWords } from "../forms/save-words.ts";
import { Icon } from "../icons/Icon.tsx";
import { focusWhenThere } from "../shell/focus-when-there.ts";
import type { OpenRecord } from "./open-record.ts";
import type { RecordSaving } from "./use-record-save.ts";

const lastChange = ({ changedAt = "", changedBy }: OpenRecord): string =>
  `Saved ${momentWords(changedAt)}${changedBy ? ` by ${changedBy}` : ""}`;

function savedWords(state: SaveState, record: OpenRecord, begin: string): SaveWords {
  const at = state.kind === "saved" ? state.at : undefined;
  if (at) return ["check", "", `Saved ${timeWords(new Date(at))}`];
  return record.changedAt === undefined ? ["ring", "", begin] : ["check", "", lastChange(record)];
}

interface Props {
  readonly record: OpenRecord;
  readonly saving: RecordSaving;
  readonly label: string;
  /** What is said of one that was never saved. */
  readonly begin: string;
  /** Something beside the answers is not saved either. */
  readonly isUnsavedBeside: boolean;
  /** Gives up what is not saved. */
  readonly onDiscard: () => void;
}

/** How the saving stands, and the button that does it. */
export function RecordActions({ record, saving, label, begin, isUnsavedBeside, onDiscard }: Props) {
  const { state, save } = saving;
  const [icon, tone, words] = saveWords(state, savedWords(state, record, begin), "sent as soon as there is one");
  const waits = isUnsavedBeside || state.kind === "unsaved" || state.kind === "refused";
  return (
    <section className="record-bar" aria-label="Actions">
      <span className={tone ? `saved ${tone}` : "saved"} role="status">
        <Icon name={icon} />
        {words}
      </span>
      <span className="end">
        {waits && (
          <button
            type="button"
            className="button"
            onClick={() => {
              onDiscard();
              focusWhenThere("main");
            }}
          >
            Discard changes
          </button>
        )}
        <button type="button" className="button button-primary" aria-busy={state.kind === "saving"} onClick={save}>
          {state.kind === "saving" ? "Saving" : label}
        </button>
      </span>
    </section>
  );
}
