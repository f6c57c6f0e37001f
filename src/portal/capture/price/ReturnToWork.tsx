import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { call } from "../../api/call.ts";
import type { AnswerOf } from "../../api/client.ts";
import { SignedOut } from "../../api/failures.ts";
import { inChosenLanguage } from "../../forms/form-language.ts";
import { Button } from "../../kit/Button.tsx";
import { focusWhenThere } from "../../shell/focus-when-there.ts";
import { toast } from "../../toast/toasts.ts";
import { pagePath } from "../open/capture-path.ts";
import { usePhase, useQuote, versionOf } from "../open/quote-context.ts";
import { reasonWords } from "./GetQuote.tsx";

/** Returns a quote that cannot be changed to one that can. */
export function ReturnToWork() {
  const { store, reference, fields, reload } = useQuote();
  const phase = usePhase();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const goOn = async (ask: () => Promise<AnswerOf<"/api/v1/Quote/withdraw">>) => {
    if (busy) return;
    setBusy(true);
    try {
      const { DATA, ERRORS } = await ask();
      store.receive({ DATA, ERRORS, price: null, decisions: [] });
      await reload();
      focusWhenThere("main");
      toast(`${reference} can be edited again.`);
    } catch (error) {
      if (!(error instanceof SignedOut)) toast(reasonWords(error), { bad: true });
    } finally {
      setBusy(false);
    }
  };
  const version = () => versionOf(store);
  const confirmation = () => navigate(pagePath("pageConfirmation", fields.id, reference));

  if (phase === "referred" || phase === "asked")
    return (
      <Button
        busy={busy}
        onClick={() =>
          void goOn(() => call("/api/v1/Quote/withdraw", { reference, version: version(), ...inChosenLanguage() }))
        }
      >
        Withdraw referral
      </Button>
    );
  if (phase === "notTakenUp")
    return (
      <Button
        variant="primary"
        busy={busy}
        onClick={() =>
          void goOn(() => call("/api/v1/Quote/reopen", { reference, version: version(), ...inChosenLanguage() }))
        }
      >
        Reopen
      </Button>
    );
  if (phase === "accepted")
    return (
      <Button variant="primary" onClick={confirmation}>
        Confirmation
      </Button>
    );
  return null;
}
