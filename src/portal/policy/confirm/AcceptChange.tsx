import { type KeyboardEvent, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { MtaDifference } from "../../../../schemas/life.ts";
import { Refused, SignedOut } from "../../api/failures.ts";
import { accept } from "../../api/quote-calls.ts";
import { policyPath } from "../../capture/open/capture-path.ts";
import { useQuote } from "../../capture/open/quote-context.ts";
import { useGoTo } from "../../capture/open/use-go-to.ts";
import { acceptanceKey } from "../../capture/price/acceptance-key.ts";
import { reasonWords } from "../../capture/price/use-calculate.ts";
import { versionOf } from "../../capture/price/version-of.ts";
import { Icon } from "../../icons/Icon.tsx";
import { poundsWords } from "../../pounds.ts";
import { openQuotes } from "../../session/session.ts";
import { toast } from "../../toast/toasts.ts";

interface Props {
  readonly reasonsId: string;
  readonly blocked: boolean;
  readonly difference: MtaDifference | null;
  readonly onStop: () => void;
}

/** Enter is pressed in passing; a policy is not changed in passing. */
const ignoreEnter = (event: KeyboardEvent) => {
  if (event.key === "Enter") event.preventDefault();
};

/** Makes the change the policy's, once. */
export function AcceptChange({ reasonsId, blocked, difference, onStop }: Props) {
  const quote = useQuote();
  const { store, reference, fields, state, reload } = quote;
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const goTo = useGoTo(quote);

  const bind = async () => {
    if (!(await store.saveNow()))
      return void toast("The answers are not saved yet, so nothing was accepted.", { bad: true });
    const version = versionOf(store);
    await accept(reference, version, acceptanceKey(reference, version));
    // What this page remembers of the policy is the version before.
    if (state.policyReference !== undefined) openQuotes.drop(state.policyReference);
    await reload();
    navigate(policyPath("edit-accepted-thank-you", fields.id, reference), { replace: true });
  };
  const press = async () => {
    if (busy) return;
    const [first] = store.tryAll("accept");
    if (first?.place) return goTo(first.place);
    if (blocked) return onStop();
    setBusy(true);
    try {
      await bind();
    } catch (error) {
      if (!(error instanceof SignedOut)) toast(reasonWords(error), { bad: true });
      if (error instanceof Refused) await reload();
    } finally {
      setBusy(false);
    }
  };
  return (
    <button
      type="button"
      className="button button-primary"
      aria-disabled={blocked}
      aria-busy={busy}
      aria-describedby={reasonsId}
      onKeyDown={ignoreEnter}
      onClick={() => void press()}
    >
      {blocked && <Icon name="lock" />}
      {busy ? "Accepting" : `Accept the change${blocked || !difference ? "" : amountWords(difference.toPay)}`}
    </button>
  );
}

const amountWords = (toPay: number): string =>
  toPay < 0 ? `, ${poundsWords(-toPay)} back` : toPay === 0 ? "" : `, ${poundsWords(toPay)}`;
