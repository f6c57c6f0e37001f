import type { SaveState } from "../../state/saving/save-outcome.ts";
import { momentWords, timeWords } from "../clock.ts";
import { Icon } from "../icons/Icon.tsx";
import type { IconName } from "../icons/paths.tsx";
import { focusWhenThere } from "../shell/focus-when-there.ts";
import type { OpenRecord } from "./open-record.ts";
import type { RecordSaving } from "./use-record-save.ts";

type Words = readonly [icon: IconName, tone: "" | "saved-waiting" | "saved-failed", words: string];

const lastChange = ({ changedAt = "", changedBy }: OpenRecord): string =>
  `Saved ${momentWords(changedAt)}${changedBy ? ` by ${changedBy}` : ""}`;

function wordsFor(state: SaveState, record: OpenRecord): Words {
  switch (state.kind) {
    case "saved":
      if (!state.at && record.changedAt === undefined) return ["ring", "", "Nothing saved yet"];
      return ["check", "", state.at ? `Saved ${timeWords(new Date(state.at))}` : lastChange(record)];
    case "unsaved":
      return ["ring", "saved-waiting", "Not saved yet"];
    case "saving":
      return ["ring", "saved-waiting", "Saving"];
    case "offline":
      return ["cloud", "saved-waiting", "No connection. Kept in this page, sent as soon as there is one"];
    case "signed-out":
      return ["lock", "saved-waiting", "Signed out. Kept in this page"];
    case "conflict":
      return ["alert", "saved-failed", "Saved, but for what was changed elsewhere too"];
    case "refused":
      return ["alert", "saved-failed", `Not saved: ${state.message}`];
  }
}

interface Props {
  readonly record: OpenRecord;
  readonly saving: RecordSaving;
  readonly label: string;
  /** Gives up what is not saved. */
  readonly reload: () => void;
}

/** How the saving stands, and the button that does it. */
export function RecordActions({ record, saving: { state, save }, label, reload }: Props) {
  const [icon, tone, words] = wordsFor(state, record);
  const waits = state.kind === "unsaved" || state.kind === "refused";
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
              reload();
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
