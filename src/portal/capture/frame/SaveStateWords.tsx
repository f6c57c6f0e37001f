import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { placeAt } from "../../../form/tree/place.ts";
import type { SaveState } from "../../../state/saving/save-outcome.ts";
import { timeWords } from "../../clock.ts";
import { type SaveWords, saveWords } from "../../forms/saving.ts";
import { Icon } from "../../icons/Icon.tsx";
import { Button } from "../../kit/Button.tsx";
import { lastSaved } from "../../session/session.ts";
import { focusWhenThere } from "../../shell/focus-when-there.ts";
import { useGoTo, useQuote } from "../open/quote-context.ts";

function savedWords(state: SaveState, savedAt: string | undefined): SaveWords {
  const at = (state.kind === "saved" ? state.at : undefined) ?? savedAt;
  return ["check", "", at ? `Saved ${timeWords(new Date(at))}` : "Saved"];
}

interface Props {
  /** Announces changes; use it once per page. */
  readonly spoken?: boolean;
}

/** Whether the answers have been saved, and when. */
export function SaveStateWords({ spoken = false }: Props) {
  const quote = useQuote();
  const { store, reference, state: details } = quote;
  const goTo = useGoTo(quote);
  const state = useRecordAtom(store, store.saveStateAtom);
  if (details.readOnly && state.kind === "saved")
    return (
      <span className="saved">
        <Icon name="lock" />
        Read only
      </span>
    );
  const [icon, tone, words] = saveWords(state, savedWords(state, lastSaved(reference)), "sent later");
  const reason = state.kind === "refused" ? state.reasons[0] : undefined;
  const refusedAt = reason && placeAt(store.tree(), reason.path);
  return (
    <span className={tone ? `saved ${tone}` : "saved"} role={spoken ? "status" : undefined}>
      <Icon name={icon} />
      {words}
      {state.kind === "offline" && (
        <Button variant="link" onClick={() => void store.saveNow()}>
          Try now
        </Button>
      )}
      {refusedAt !== undefined && (
        <Button variant="link" onClick={() => goTo(refusedAt)}>
          Show
        </Button>
      )}
      {state.kind === "conflict" && (
        <Button variant="link" onClick={() => focusWhenThere("conflict")}>
          Choose
        </Button>
      )}
    </span>
  );
}
