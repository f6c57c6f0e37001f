import { canBe } from "../../../insurance/lifecycle/lifecycle.ts";
import type { ReferralOptions } from "../../../insurance/underwriting/referral-options.ts";
import { getReferral } from "../../api/referral-calls.ts";
import { useLoaded } from "../../api/use-loaded.ts";
import { useTurn } from "../../api/use-turn.ts";
import { Skeleton } from "../../area/Skeleton.tsx";
import { Stale } from "../../shell/Stale.tsx";
import { useDetail, useQuote } from "../open/quote-context.ts";
import { AgreedTerms } from "../price/AgreedTerms.tsx";
import { Conversation } from "./Conversation.tsx";
import { NotToRefer } from "./NotToRefer.tsx";
import { ReferForm } from "./ReferForm.tsx";
import { ReferralHead } from "./ReferralHead.tsx";
import { ReferralReasons } from "./ReferralReasons.tsx";
import { unsentFiles } from "./unsent-files.ts";
import { WriteMore } from "./WriteMore.tsx";

/** The reasons, then either the form that sends the quote or what was said since it was sent. */
export function ReferralPage({ options }: { readonly options: ReferralOptions }) {
  const { reference, state } = useQuote();
  const status = useDetail("WebStatus");
  const { value, failed, requestId, retry } = useLoaded(`${reference} ${useTurn(state)}`, () => getReferral(reference));
  if (!value)
    return failed ? (
      <Stale requestId={requestId} onRetry={retry} />
    ) : (
      <Skeleton words="Loading the referral" rows={3} />
    );

  const { referral, reasons, messages, attachments, target } = value;
  const isOpen = referral?.closedAt === null;
  const isWith = canBe("message", status) && isOpen;
  // A rule has referred it: it is with an underwriter, and the broker has not said anything yet.
  const lacksWords = isWith && !referral.sent && canBe("refer", status);
  const canSend = canBe("refer", status) && (!isOpen || lacksWords);
  const files = unsentFiles(attachments, messages);
  return (
    <>
      {failed && <Stale requestId={requestId} onRetry={retry} />}
      <ReferralHead referral={referral} />
      {!canSend && !isWith && <NotToRefer />}
      <ReferralReasons reasons={reasons} />
      <AgreedTerms />
      {canSend && (
        <ReferForm
          options={options}
          reasons={reasons}
          files={files}
          target={target}
          isWith={lacksWords}
          onFiles={retry}
        />
      )}
      <Conversation messages={messages} />
      {isWith && !lacksWords && <WriteMore files={files} onSent={retry} />}
    </>
  );
}
