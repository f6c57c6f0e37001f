import { useState } from "react";
import type { CancellationRefund } from "../../../../schemas/life.ts";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { formatDate } from "../../../form/values/calendar.ts";
import { isCancellationReason } from "../../../insurance/cancellation/cancellation-reasons.ts";
import type { FormStore } from "../../../state/form-store.ts";
import { call } from "../../api/call.ts";
import { SignedOut } from "../../api/failures.ts";
import { useQuote, versionOf } from "../../capture/open/quote-context.ts";
import { DialogQuestions } from "../../dialogs/DialogQuestions.tsx";
import { Trouble } from "../../kit/Trouble.tsx";
import { toast } from "../../toast/toasts.ts";
import { refusalWords } from "../../use-act.ts";
import { useEffectOf } from "../../use-effect-of.ts";
import { PanelOfAct } from "../overview/PanelOfAct.tsx";
import { RefundWords } from "./RefundWords.tsx";

interface Preview {
  readonly refund?: CancellationRefund;
  readonly trouble?: string;
}

interface RefundProps {
  readonly reference: string;
  /** Store of the dialog with the date and the reason. */
  readonly store: FormStore;
}

/** Preview of the refund, requested whenever date and reason are both known; only the latest answer counts. */
function RefundPreview({ reference, store }: RefundProps) {
  const effective = useRecordAtom(store, store.answerAtom("Dialog/Effective"));
  const reason = useRecordAtom(store, store.answerAtom("Dialog/Reason"));
  const [{ refund, trouble }, show] = useState<Preview>({});
  const [loading, setLoading] = useState(false);
  useEffectOf(`${effective} ${reason}`, () => {
    if (typeof effective !== "string" || typeof reason !== "string" || !isCancellationReason(reason)) return show({});
    let current = true;
    setLoading(true);
    call("/api/v1/Policy/quoteCancellation", { reference, effective, reason })
      .then((answer) => current && show({ refund: answer.refund }))
      .catch((error) => current && !(error instanceof SignedOut) && show({ trouble: refusalWords(error) }))
      .finally(() => current && setLoading(false));
    return () => {
      current = false;
    };
  });
  return (
    <div aria-live="polite" aria-busy={loading}>
      {refund && <RefundWords refund={refund} />}
      <Trouble words={trouble} />
    </div>
  );
}

/** Requests cancellation of the policy: from when, why, and what would be refunded. */
export function CancelPanel({ onClose }: { readonly onClose: () => void }) {
  const { reference, store, state, reload } = useQuote();
  const { term } = state;
  const during = term ? ` The term runs from ${formatDate(term.start)} to ${formatDate(term.end)}.` : "";
  const request = async (DATA: string) => {
    await call("/api/v1/Policy/requestCancellation", { reference, version: versionOf(store), DATA });
    toast(`The provider was asked to cancel ${reference}.`);
    await reload();
    onClose();
    return undefined;
  };
  return (
    <PanelOfAct
      title="Cancel the policy"
      words={`It stays in force until the provider confirms.${during}`}
      onClose={onClose}
    >
      <DialogQuestions
        id="CANCELLATION"
        about={reference}
        send="Request cancellation"
        leave="Keep the policy"
        onLeave={onClose}
        onSend={request}
      >
        {(dialog) => <RefundPreview reference={reference} store={dialog} />}
      </DialogQuestions>
    </PanelOfAct>
  );
}
