import type { MtaDifference } from "../../../../schemas/life.ts";
import { policyPath } from "../../capture/open/capture-path.ts";
import { useQuote } from "../../capture/open/quote-context.ts";
import { AcceptButton } from "../../capture/price/AcceptButton.tsx";
import { useAcceptance } from "../../capture/price/use-acceptance.ts";
import { poundsWords } from "../../pounds.ts";
import { openForms } from "../../session/session.ts";

interface Props {
  readonly reasonsId: string;
  readonly blocked: boolean;
  readonly difference: MtaDifference | null;
  readonly onStop: () => void;
}

/** Makes the change the policy's, once. */
export function AcceptChange({ reasonsId, blocked, difference, onStop }: Props) {
  const { reference, fields, state } = useQuote();
  const { busy, press } = useAcceptance({
    blocked,
    onStop,
    next: policyPath("edit-accepted-thank-you", fields.id, reference),
    onAccepted: () => {
      // What this page remembers of the policy is the version before.
      if (state.policyReference !== undefined) openForms.drop(state.policyReference);
    },
  });
  const amount = blocked || !difference ? "" : amountWords(difference.toPay);
  return (
    <AcceptButton
      words={`Accept the change${amount}`}
      blocked={blocked}
      busy={busy}
      reasonsId={reasonsId}
      onPress={() => void press()}
    />
  );
}

const amountWords = (toPay: number): string =>
  toPay < 0 ? `, ${poundsWords(-toPay)} back` : toPay === 0 ? "" : `, ${poundsWords(toPay)}`;
