import { endCover } from "../../db/commands/end-cover.ts";
import { settleCancellation } from "../../db/commands/settle-cancellation.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { formatDate } from "../../form/values/calendar.ts";
import type { Refund } from "../../insurance/cancellation/cancel-policy.ts";
import { describeCancellationReason } from "../../insurance/cancellation/cancellation-reasons.ts";
import { refundOnWire } from "../../insurance/cancellation/refund-words.ts";
import type { PolicyCharge } from "../../insurance/change/policy-charge.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { makeCancellationDocuments } from "../documents/policy-documents.ts";
import { brokersConcerned } from "../notices/concerned.ts";
import { policyPath } from "../notices/page-paths.ts";
import { tell } from "../notices/tell.ts";
import { dataFor } from "../quote/data/shown-to.ts";
import { conflict } from "../refused.ts";
import type { Services } from "../services.ts";
import { cancellationOf } from "./cancellation-of.ts";
import { admitMove, movePolicy } from "./move-policy.ts";
import { nextVersion } from "./next-version.ts";
import { openPolicyQuote } from "./open-policy-quote.ts";
import { policyInDocuments } from "./policy-in-documents.ts";
import { retractRenewals } from "./retract-renewals.ts";
import { admitProvider, ownRequest } from "./second-person.ts";
import { waitingCancellation } from "./waiting-cancellation.ts";

/** What comes back, as a charge with minus signs; the fee is what came with the policy. */
const chargeOfRefund = ({ premium, ipt, feeReturned, toReturn }: Refund): PolicyCharge => ({
  premium: 0 - premium,
  ipt: 0 - ipt,
  fee: 0 - feeReturned,
  toPay: 0 - toReturn,
});

/** Ends a policy as it was asked for; what comes back is worked out again. */
export const confirmCancellation = async (
  services: Services,
  user: SessionUser,
  { reference, version }: FormOf<"Policy/confirmCancellation">,
): Promise<AnswerOf<"Policy/confirmCancellation">> => {
  admitProvider(user);
  const term = await openPolicyQuote(services, user, reference);
  const { quote, policy } = term;
  const { row, definition } = quote;
  const now = services.clock.now();
  await admitMove(services, user, quote, { act: "confirmCancel", reasons: [] }, version);
  const asked = await waitingCancellation(services.db, row);
  // How far back it may lie was decided when it was asked for.
  const wish = { effective: asked.effective, asked: asked.asked_at, byProvider: true };
  const { refund, reasons: ofDay } = await cancellationOf(services.db, term, wish, now);
  const reasons = [...ofDay, ...ownRequest(user, asked.asked_by)];
  const to = await admitMove(services, user, quote, { act: "confirmCancel", reasons }, version);
  if (!refund) throw conflict("reasons", "This policy cannot end on that day.", reasons);
  const answer = refundOnWire(refund);
  const { effective } = asked;
  const move = {
    action: "confirm-cancel",
    to,
    detail: { effective, toReturn: refund.toReturn },
    policyVersion: (data: string) => nextVersion(policy, "cancellation", effective, chargeOfRefund(refund), data),
  };
  const stored = await movePolicy(services, user, quote, now, move, async (transaction) => {
    const decided = { decided_at: now, decided_by: user.userId, decided_by_name: user.name };
    await settleCancellation(transaction, asked, { state: "confirmed", refund: JSON.stringify(answer), ...decided });
    await endCover(transaction, row, effective);
    await retractRenewals(transaction, services, row, { because: "is cancelled", at: now, by: user.userId });
    await makeCancellationDocuments(transaction, services, user, policyInDocuments(term, now), {
      refund,
      reason: describeCancellationReason(asked.reason),
    });
    await tell(transaction, services, {
      at: now,
      kind: "cancelled",
      reference: row.reference,
      words: `${row.reference} is cancelled from ${formatDate(effective)}.`,
      path: policyPath(row),
      to: await brokersConcerned(transaction, row),
      by: user.userId,
    });
  });
  return { DATA: dataFor(definition.form, stored, user.permissions), refund: answer };
};
