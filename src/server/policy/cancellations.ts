import { addCancellation, endCover, settleCancellation } from "../../db/commands/policies.ts";
import type { Database } from "../../db/open-database.ts";
import {
  lastCancellation,
  policyVersions,
  quotesOfPolicy,
  type StoredCancellation,
} from "../../db/queries/policies/policies.ts";
import type { StoredQuote } from "../../db/queries/quotes/quotes.ts";
import { formatDate, isCalendarDate, londonDate } from "../../form/values/calendar.ts";
import { earlyEndReasons, type Refund, refundOf } from "../../insurance/cancellation/cancel-policy.ts";
import {
  cancellationCodes,
  describeCancellationReason,
  termOverReasons,
} from "../../insurance/cancellation/cancellation-reasons.ts";
import { refundOnWire } from "../../insurance/cancellation/refund-words.ts";
import { type PolicyCharge, resolvePolicy } from "../../insurance/change/policy-in-force.ts";
import type { Reason } from "../../insurance/lifecycle/acts.ts";
import { isOpenChange } from "../../insurance/lifecycle/open-work.ts";
import { midTermTermsOn } from "../../insurance/rating/rating-on.ts";
import type { Signed } from "../contract/handlers-of.ts";
import { readDialog } from "../dialogs/dialogs-handlers.ts";
import { makeCancellationDocuments } from "../documents/policy-documents.ts";
import { brokersConcerned, notify, underwritersConcerned } from "../notices/notify.ts";
import { policyPath, underwritingPath } from "../notices/page-paths.ts";
import { dataFor } from "../quote/data/shown-to.ts";
import { badInput, conflict } from "../refused.ts";
import { admitMove, admitProvider, movePolicy, nextVersion, ownRequest } from "./move-policy.ts";
import { type OpenedTerm, openPolicyQuote, policyInDocuments } from "./open-policy-quote.ts";
import { retractRenewals } from "./retract-renewals.ts";

interface EndAsked {
  /** Cancellation date as sent. */
  readonly effective: string;
  /** When it was requested. */
  readonly asked: Date;
  /** The provider may backdate a cancellation further than a broker. */
  readonly byProvider: boolean;
}

/** The refund for a cancellation date, or why the policy cannot be cancelled then. */
export const cancellationOf = async (
  db: Database,
  { quote, policy }: OpenedTerm,
  { effective, asked, byProvider }: EndAsked,
  now: Date,
): Promise<{ readonly refund?: Refund; readonly reasons: readonly Reason[] }> => {
  if (!isCalendarDate(effective)) throw badInput("effective", "This date does not exist.");
  const { form } = quote.definition;
  const askedOn = londonDate(asked);
  const over = termOverReasons(policy.term, policy.next, askedOn);
  const reasons = over.length > 0 ? over : earlyEndReasons(effective, policy, byProvider ? undefined : askedOn);
  if (reasons.length > 0) return { reasons };
  const resolution = resolvePolicy(form, policy, londonDate(now));
  const documented = londonDate(policy.acceptedAt);
  const { firm_id, id } = quote.row;
  const versions = await policyVersions(db, firm_id, id);
  const end = {
    effective,
    documented,
    asked: askedOn,
    versions: versions.map((version) => ({ ...version, charge: JSON.parse(version.charge) })),
  };
  const { rating: terms } = midTermTermsOn(form, { term: policy.term.start, act: askedOn });
  const rating = { ...terms, ...(form.rating?.cancellation ? { cancellation: form.rating.cancellation } : {}) };
  return { refund: refundOf(rating, policy, resolution, end), reasons };
};

/** The pending cancellation request of a policy. */
export const waitingCancellation = async (db: Database, { firm_id, id }: StoredQuote): Promise<StoredCancellation> => {
  const found = await lastCancellation(db, firm_id, id);
  if (!found) throw conflict("status", "No cancellation of this policy was requested.");
  return found;
};

/** The refund as a charge with negative amounts; the fee is the one charged with the policy. */
const chargeOfRefund = ({ premium, ipt, feeReturned, toReturn }: Refund): PolicyCharge => ({
  premium: 0 - premium,
  ipt: 0 - ipt,
  fee: 0 - feeReturned,
  toPay: 0 - toReturn,
});

/** Cancels a policy as requested, and calculates the refund again. */
export const confirmCancellation: Signed<"Policy/confirmCancellation"> = async (
  services,
  user,
  { reference, version },
) => {
  admitProvider(user);
  const term = await openPolicyQuote(services, user, reference);
  const { quote, policy } = term;
  const { row, definition } = quote;
  const now = services.clock.now();
  await admitMove(services, user, quote, { act: "confirmCancel", reasons: [] }, version);
  const asked = await waitingCancellation(services.db, row);
  // How far it may be backdated depends on the day of the request.
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
    await notify(transaction, services, {
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

/** Requests the cancellation of a policy; it stays on cover until that is confirmed. */
export const requestCancellation: Signed<"Policy/requestCancellation"> = async (
  services,
  user,
  { reference, version, DATA },
) => {
  const term = await openPolicyQuote(services, user, reference);
  const { quote } = term;
  const { row, definition } = quote;
  const now = services.clock.now();
  const answers = await readDialog(services, "CANCELLATION", DATA);
  const effective = answers.text("Effective");
  const reason = answers.oneOf("Reason", cancellationCodes);
  const wish = { effective, asked: now, byProvider: user.firmKind === "provider" };
  const { refund, reasons: ofDay } = await cancellationOf(services.db, term, wish, now);
  const open = (await quotesOfPolicy(services.db, row.firm_id, row.id)).find(isOpenChange)?.reference;
  const ofChange: readonly Reason[] =
    open === undefined
      ? []
      : [{ path: "reference", message: `The change ${open} is open: accept or discard it first.` }];
  const reasons = [...ofDay, ...ofChange].map(({ path, message }) => ({
    path: path === "effective" ? "/Dialog/Effective" : path,
    message,
  }));
  const to = await admitMove(services, user, quote, { act: "requestCancel", reasons }, version);
  if (!refund) throw conflict("reasons", "This policy cannot end on that day.", reasons);
  const answer = refundOnWire(refund);
  const move = { action: "request-cancel", to, detail: { effective, reason, toReturn: refund.toReturn } };
  const stored = await movePolicy(services, user, quote, now, move, async (transaction) => {
    await addCancellation(transaction, {
      firm_id: row.firm_id,
      quote_id: row.id,
      id: services.newId(),
      asked_at: now,
      asked_by: user.userId,
      asked_by_name: user.name,
      effective,
      reason,
      words: answers.words("Effective", "Reason"),
      refund: JSON.stringify(answer),
      state: "asked",
      decided_at: null,
      decided_by: null,
      decided_by_name: null,
    });
    await notify(transaction, services, {
      at: now,
      kind: "cancellation-asked",
      reference: row.reference,
      words: `${user.name} has requested cancellation of ${row.reference} from ${formatDate(effective)}.`,
      path: underwritingPath(row),
      to: await underwritersConcerned(transaction, undefined),
      by: user.userId,
    });
  });
  return { DATA: dataFor(definition.form, stored, user.permissions), refund: answer };
};
