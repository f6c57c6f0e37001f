import { endCover, settleCancellation } from "../../db/commands/policies.ts";
import { lastCancellation, policyVersion, type StoredCancellation } from "../../db/queries/policies/policies.ts";
import { lastActor } from "../../db/queries/quotes/actors.ts";
import { londonDate } from "../../form/values/calendar.ts";
import { reinstatementReasons } from "../../insurance/cancellation/reinstatement.ts";
import type { PolicyCharge } from "../../insurance/change/policy-in-force.ts";
import type { Reason } from "../../insurance/lifecycle/acts.ts";
import type { Signed } from "../contract/handlers-of.ts";
import { makeReinstatementDocuments } from "../documents/policy-documents.ts";
import { policyPath, underwritingPath } from "../notices/page-paths.ts";
import { brokersConcerned, tell, underwritersConcerned } from "../notices/tell.ts";
import { dataFor } from "../quote/data/shown-to.ts";
import { waitingCancellation } from "./cancellations.ts";
import { admitMove, admitProvider, movePolicy, nextVersion, ownRequest } from "./move-policy.ts";
import type { OpenedPolicy } from "./open-policy.ts";
import { openPolicyQuote, policyInDocuments } from "./open-policy-quote.ts";

const reasonsOf = (
  cancellation: StoredCancellation | undefined,
  { term }: OpenedPolicy,
  today: string,
): readonly Reason[] => {
  if (!cancellation) return [];
  const { effective, decided_at, state } = cancellation;
  const confirmed = decided_at ? londonDate(decided_at) : effective;
  return reinstatementReasons({ effective, confirmed, term, isAsked: state === "reinstate-asked" }, today);
};

/** Asks the provider to put a cancelled policy back in force. */
export const requestReinstatement: Signed<"Policy/requestReinstatement"> = async (
  services,
  user,
  { reference, words },
) => {
  const { quote, policy } = await openPolicyQuote(services, user, reference);
  const { row, definition } = quote;
  const now = services.clock.now();
  const found = await lastCancellation(services.db, row.firm_id, row.id);
  const reasons = reasonsOf(found, policy, londonDate(now));
  const to = await admitMove(services, user, quote, { act: "requestReinstate", reasons }, undefined);
  const cancellation = await waitingCancellation(services.db, row);
  const move = { action: "request-reinstatement", to, detail: { words } };
  const stored = await movePolicy(services, user, quote, now, move, async (transaction) => {
    await settleCancellation(transaction, cancellation, { state: "reinstate-asked" });
    await tell(transaction, services, {
      at: now,
      kind: "reinstatement-asked",
      reference: row.reference,
      words: `${user.name} asks to reinstate ${row.reference}.`,
      path: underwritingPath(row),
      to: await underwritersConcerned(transaction, undefined),
      by: user.userId,
    });
  });
  return { DATA: dataFor(definition.form, stored, user.permissions) };
};

/** What came back on the cancellation is charged again. */
const chargeAgain = ({ premium, ipt, fee, toPay }: PolicyCharge): PolicyCharge => ({
  premium: 0 - premium,
  ipt: 0 - ipt,
  fee: 0 - fee,
  toPay: 0 - toPay,
});

/** Puts a cancelled policy back in force, as if it had never ended. */
export const reinstate: Signed<"Policy/reinstate"> = async (services, user, { reference, version, words }) => {
  admitProvider(user);
  const { quote, policy } = await openPolicyQuote(services, user, reference);
  const { row, definition } = quote;
  const now = services.clock.now();
  const found = await lastCancellation(services.db, row.firm_id, row.id);
  const askedBy =
    found?.state === "reinstate-asked" ? await lastActor(services.db, row, "request-reinstatement") : undefined;
  const reasons = [...reasonsOf(found, policy, londonDate(now)), ...ownRequest(user, askedBy)];
  const to = await admitMove(services, user, quote, { act: "reinstate", reasons }, version);
  const cancellation = await waitingCancellation(services.db, row);
  const ended = await policyVersion(services.db, row.firm_id, row.id);
  const charge = chargeAgain(JSON.parse(ended?.charge ?? "{}"));
  const move = {
    action: "reinstate",
    to,
    detail: { words },
    policyVersion: (data: string) => nextVersion(policy, "reinstatement", cancellation.effective, charge, data),
  };
  const stored = await movePolicy(services, user, quote, now, move, async (transaction) => {
    const decided = { decided_at: now, decided_by: user.userId, decided_by_name: user.name };
    await settleCancellation(transaction, cancellation, { state: "reinstated", ...decided });
    await endCover(transaction, row, null);
    const inForce = policyInDocuments({ quote, policy }, now);
    await makeReinstatementDocuments(transaction, services, user, inForce, {
      effective: cancellation.effective,
      ...charge,
    });
    await tell(transaction, services, {
      at: now,
      kind: "reinstated",
      reference: row.reference,
      words: `${row.reference} is back in force.`,
      path: policyPath(row),
      to: await brokersConcerned(transaction, row),
      by: user.userId,
    });
  });
  return { DATA: dataFor(definition.form, stored, user.permissions) };
};
