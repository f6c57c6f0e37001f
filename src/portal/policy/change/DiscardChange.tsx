import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { canBe } from "../../../insurance/lifecycle/lifecycle.ts";
import { may } from "../../../insurance/permissions.ts";
import { SignedOut } from "../../api/failures.ts";
import { discardMTA } from "../../api/policy-calls.ts";
import { policyPath } from "../../capture/open/capture-path.ts";
import { useDetail, useQuote } from "../../capture/open/quote-context.ts";
import { reasonWords } from "../../capture/price/use-calculate.ts";
import { versionOf } from "../../capture/price/version-of.ts";
import { Button } from "../../kit/Button.tsx";
import { openForms, session } from "../../session/session.ts";
import { toast } from "../../toast/toasts.ts";

/** The button that asked is gone, so the focus goes to the harmless of the two that took its place. */
const focusOnce = (button: HTMLButtonElement | null) => button?.focus();

/** Throws the change away after a second thought; the policy stays as it is. */
export function DiscardChange() {
  const { reference, fields, state, store } = useQuote();
  const status = useDetail("WebStatus");
  const mayAdjust = may(useRecordAtom(session, session.permissionsAtom), "adjust");
  const navigate = useNavigate();
  const [sure, setSure] = useState(false);
  const { policyReference } = state;
  if (!mayAdjust || !canBe("discard", status, "mta") || policyReference === undefined) return null;
  const discard = async () => {
    try {
      await store.saveNow();
      await discardMTA(reference, versionOf(store));
      openForms.drop(reference);
      // What this page remembers of the policy still speaks of the change.
      openForms.drop(policyReference);
      toast(`The change ${reference} is thrown away. The policy is as it was.`);
      navigate(policyPath("edit-accepted", fields.id, policyReference));
    } catch (error) {
      if (!(error instanceof SignedOut)) toast(reasonWords(error), { bad: true });
    }
  };
  if (!sure)
    return (
      <Button variant="text" onClick={() => setSure(true)}>
        Discard the change…
      </Button>
    );
  return (
    <>
      <Button onClick={() => void discard()}>Discard it for good</Button>
      <Button ref={focusOnce} variant="text" onClick={() => setSure(false)}>
        Keep it
      </Button>
    </>
  );
}
