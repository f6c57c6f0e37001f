import type { SaveState } from "../../../state/saving/save-outcome.ts";
import { timeWords } from "../../clock.ts";
import { Icon } from "../../icons/Icon.tsx";
import type { IconName } from "../../icons/paths.tsx";
import { lastSaved } from "../../session/last-saved.ts";
import { focusWhenThere } from "../../shell/focus-when-there.ts";
import { useRecordAtom } from "../../state-hooks.ts";
import { useQuote } from "../open/quote-context.ts";

type Words = readonly [icon: IconName, tone: "" | "saved-waiting" | "saved-failed", words: string];

function wordsFor(state: SaveState, savedAt: string | undefined): Words {
  switch (state.kind) {
    case "saved": {
      const at = state.at ?? savedAt;
      return ["check", "", at ? `Saved ${timeWords(new Date(at))}` : "Saved"];
    }
    case "unsaved":
      return ["ring", "saved-waiting", "Not saved yet"];
    case "saving":
      return ["ring", "saved-waiting", "Saving"];
    case "offline":
      return ["cloud", "saved-waiting", "No connection. Kept in this page, sent later"];
    case "signed-out":
      return ["lock", "saved-waiting", "Signed out. Kept in this page"];
    case "conflict":
      return ["alert", "saved-failed", "Saved, but for what was changed elsewhere too"];
    case "refused":
      return ["alert", "saved-failed", `Not saved: ${state.message}`];
  }
}

interface Props {
  /** Changes are read out; once a page is enough. */
  readonly spoken?: boolean;
}

/** Whether the answers have reached the server, and when. */
export function SaveStateWords({ spoken = false }: Props) {
  const { store, reference, state: details } = useQuote();
  const state = useRecordAtom(store, store.saveStateAtom);
  if (details.readOnly && state.kind === "saved")
    return (
      <span className="saved">
        <Icon name="lock" />
        Read only
      </span>
    );
  const [icon, tone, words] = wordsFor(state, lastSaved(reference));
  return (
    <span className={tone ? `saved ${tone}` : "saved"} role={spoken ? "status" : undefined}>
      <Icon name={icon} />
      {words}
      {state.kind === "offline" && (
        <button type="button" className="link-button" onClick={() => void store.saveNow()}>
          Try now
        </button>
      )}
      {state.kind === "conflict" && (
        <button type="button" className="link-button" onClick={() => focusWhenThere("conflict")}>
          Choose
        </button>
      )}
    </span>
  );
}
