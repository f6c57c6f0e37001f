import { hashOf } from "../../db/audit-hash.ts";
import { endCover, settleCancellation } from "../../db/commands/policies.ts";
import {
  lastCancellation,
  policyVersion,
  policyVersions,
  type StoredCancellation,
} from "../../db/queries/policies/policies.ts";
import { lastActor } from "../../db/queries/quotes/actors.ts";
import { londonDate } from "../../form/values/calendar.ts";
import { reinstatementReasons } from "../../insurance/cancellation/cancellation-reasons.ts";
import { refundOnWire } from "../../insurance/cancellation/refund-words.ts";
import { answerDifferences } from "../../insurance/change/answer-differences.ts";
import { lineDifferences } from "../../insurance/change/line-differences.ts";
import { type PolicyCharge, resolvePolicy } from "../../insurance/change/policy-in-force.ts";
import type { Reason } from "../../insurance/lifecycle/acts.ts";
import { pounds } from "../../insurance/money/money.ts";
import type { NamedCall } from "../contract/call-types.ts";
import type { HandlersOf, Signed } from "../contract/handlers-of.ts";
import { makeReinstatementDocuments } from "../documents/policy-documents.ts";
import { brokersConcerned, notify, underwritersConcerned } from "../notices/notify.ts";
import { policyPath, underwritingPath } from "../notices/page-paths.ts";
import { changedAnswersFor } from "../quote/change/difference-of.ts";
import { dataFor, linesFor, priceFor } from "../quote/data/shown-to.ts";
import { badInput, conflict } from "../refused.ts";
import type { Services } from "../services.ts";
import { cancellationOf, confirmCancellation, requestCancellation, waitingCancellation } from "./cancellations.ts";
import { confirmFacts } from "./confirm-facts.ts";
import { createRenewal } from "./invite-renewal.ts";
import { admitMove, admitProvider, endorsementOf, movePolicy, nextVersion, ownRequest } from "./move-policy.ts";
import { type OpenedPolicy, openPolicy } from "./open-policy.ts";
import { type OpenedTerm, openPolicyQuote, policyInDocuments } from "./open-policy-quote.ts";
import type { policyCalls } from "./policy-calls.ts";
import { termsOnWire } from "./policy-state.ts";

/** Every version of a policy as calls return it, oldest first. */
const versionsOnWire = async (
  { db }: Services,
  { quote }: OpenedTerm,
): Promise<readonly NamedCall<"PolicyVersion">[]> => {
  const versions = await policyVersions(db, quote.row.firm_id, quote.row.id);
  return versions.map(({ number, kind, effective, made_at, made_by_name, made_from, premium, charge, reference }) => {
    const endorsement = endorsementOf(versions, made_from);
    const { toPay }: PolicyCharge = JSON.parse(charge);
    return {
      number,
      kind,
      effective,
      madeAt: made_at.toISOString(),
      madeBy: made_by_name,
      premium: pounds(premium),
      charge: pounds(toPay),
      reference,
      ...(endorsement === undefined ? {} : { endorsement }),
    };
  });
};

/** The versions of a policy, oldest first. */
const getVersions: Signed<"Policy/getVersions"> = async (services, user, { reference }) => ({
  versions: await versionsOnWire(services, await openPolicyQuote(services, user, reference)),
});

/**
 * One version of a policy.
 *
 * @throws {Refused} 409 where it has no such version
 */
const versionOf = async (
  { db }: Services,
  { quote: { row } }: OpenedTerm,
  number: number,
  path: string,
): Promise<OpenedPolicy> => {
  const version = await openPolicy(db, row.firm_id, row.id, number);
  if (!version)
    throw conflict("no-version", `The policy has no version ${number}.`, [
      { path, message: "Enter the number of one of its versions." },
    ]);
  return version;
};

/** One version of a policy, with its answers and its price. */
const getVersion: Signed<"Policy/getVersion"> = async (services, user, { reference, number }) => {
  const term = await openPolicyQuote(services, user, reference);
  const policy = await versionOf(services, term, number, "number");
  const shown = (await versionsOnWire(services, term)).find((version) => version.number === number);
  if (!shown) throw new TypeError(`The version ${number} is not given.`);
  return {
    version: shown,
    DATA: dataFor(term.quote.definition.form, policy.data, user.permissions),
    price: priceFor(term.quote.definition, policy.storedPrice, user.permissions),
    terms: termsOnWire(policy.terms),
  };
};

/** Refuses a cancellation request: the policy stays in force, and the broker sees the reason. */
const refuseCancellation: Signed<"Policy/refuseCancellation"> = async (
  services,
  user,
  { reference, version, words },
) => {
  admitProvider(user);
  const { quote } = await openPolicyQuote(services, user, reference);
  const { row, definition } = quote;
  const answer = words.trim();
  if (answer === "") throw badInput("words", "Enter the reason for the refusal.");
  const to = await admitMove(services, user, quote, { act: "refuseCancel" }, version);
  const asked = await waitingCancellation(services.db, row);
  const now = services.clock.now();
  const move = { action: "refuse-cancel", to, detail: { words: hashOf(answer) } };
  const stored = await movePolicy(services, user, quote, now, move, async (transaction) => {
    const decided = { decided_at: now, decided_by: user.userId, decided_by_name: user.name };
    await settleCancellation(transaction, asked, { state: "refused", answer, ...decided });
    await notify(transaction, services, {
      at: now,
      kind: "cancellation-refused",
      reference: row.reference,
      words: `${user.name} has refused the cancellation of ${row.reference}: it stays in force. The reason is on the policy's page.`,
      path: policyPath(row),
      to: await brokersConcerned(transaction, row),
      by: user.userId,
    });
  });
  return { DATA: dataFor(definition.form, stored, user.permissions) };
};

/** Withdraws a cancellation request: the policy stays in force. */
const withdrawCancellation: Signed<"Policy/withdrawCancellation"> = async (services, user, { reference, version }) => {
  const { quote } = await openPolicyQuote(services, user, reference);
  const { row, definition } = quote;
  const to = await admitMove(services, user, quote, { act: "withdrawCancel" }, version);
  const asked = await waitingCancellation(services.db, row);
  const now = services.clock.now();
  const move = { action: "withdraw-cancel", to, detail: {} };
  const stored = await movePolicy(services, user, quote, now, move, async (transaction) => {
    const decided = { decided_at: now, decided_by: user.userId, decided_by_name: user.name };
    await settleCancellation(transaction, asked, { state: "withdrawn", ...decided });
    await notify(transaction, services, {
      at: now,
      kind: "cancellation-withdrawn",
      reference: row.reference,
      words: `${user.name} has withdrawn the request to cancel ${row.reference}: it stays in force.`,
      path: policyPath(row),
      to: await underwritersConcerned(transaction, undefined),
      by: user.userId,
    });
  });
  return { DATA: dataFor(definition.form, stored, user.permissions) };
};

/** All answers and premium lines that differ between two versions of a policy. */
const compareVersions: Signed<"Policy/compareVersions"> = async (services, user, { reference, from, to }) => {
  const term = await openPolicyQuote(services, user, reference);
  const before = await versionOf(services, term, from, "from");
  const after = await versionOf(services, term, to, "to");
  const { definition } = term.quote;
  const { form } = definition;
  const today = londonDate(services.clock.now());
  const answers = answerDifferences(resolvePolicy(form, before, today), resolvePolicy(form, after, today));
  return {
    answers: changedAnswersFor(form, answers, user.permissions),
    lines: linesFor(definition, lineDifferences(before.price.lines, after.price.lines), user.permissions),
  };
};

/** The refund if the policy were cancelled on a day; nothing is stored. */
const quoteCancellation: Signed<"Policy/quoteCancellation"> = async (services, user, { reference, effective }) => {
  const term = await openPolicyQuote(services, user, reference);
  const now = services.clock.now();
  const wish = { effective, asked: now, byProvider: user.firmKind === "provider" };
  const { refund, reasons } = await cancellationOf(services.db, term, wish, now);
  await admitMove(services, user, term.quote, { act: "requestCancel", reasons }, undefined);
  if (!refund) throw conflict("reasons", "This policy cannot end on that day.", reasons);
  return { refund: refundOnWire(refund) };
};

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

/** Asks the provider to reinstate a cancelled policy. */
const requestReinstatement: Signed<"Policy/requestReinstatement"> = async (services, user, { reference, words }) => {
  const { quote, policy } = await openPolicyQuote(services, user, reference);
  const { row, definition } = quote;
  const now = services.clock.now();
  const found = await lastCancellation(services.db, row.firm_id, row.id);
  const reasons = reasonsOf(found, policy, londonDate(now));
  const to = await admitMove(services, user, quote, { act: "requestReinstate", reasons }, undefined);
  const cancellation = await waitingCancellation(services.db, row);
  const move = { action: "request-reinstatement", to, detail: { words: hashOf(words) } };
  const stored = await movePolicy(services, user, quote, now, move, async (transaction) => {
    await settleCancellation(transaction, cancellation, { state: "reinstate-asked", answer: words });
    await notify(transaction, services, {
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

/** The refund of the cancellation, charged again. */
const chargeAgain = ({ premium, ipt, fee, toPay }: PolicyCharge): PolicyCharge => ({
  premium: 0 - premium,
  ipt: 0 - ipt,
  fee: 0 - fee,
  toPay: 0 - toPay,
});

/** Reinstates a cancelled policy, as if it had never ended. */
const reinstate: Signed<"Policy/reinstate"> = async (services, user, { reference, version, words }) => {
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
    detail: { words: hashOf(words) },
    policyVersion: (data: string) => nextVersion(policy, "reinstatement", cancellation.effective, charge, data),
  };
  const stored = await movePolicy(services, user, quote, now, move, async (transaction) => {
    const decided = { decided_at: now, decided_by: user.userId, decided_by_name: user.name };
    await settleCancellation(transaction, cancellation, { state: "reinstated", answer: words, ...decided });
    await endCover(transaction, row, null);
    const inForce = policyInDocuments({ quote, policy }, now);
    await makeReinstatementDocuments(transaction, services, user, inForce, {
      effective: cancellation.effective,
      ...charge,
    });
    await notify(transaction, services, {
      at: now,
      kind: "reinstated",
      reference: row.reference,
      words: `${row.reference} has been reinstated.`,
      path: policyPath(row),
      to: await brokersConcerned(transaction, row),
      by: user.userId,
    });
  });
  return { DATA: dataFor(definition.form, stored, user.permissions) };
};

export const policyHandlers: HandlersOf<typeof policyCalls> = {
  "Policy/getVersions": getVersions,
  "Policy/getVersion": getVersion,
  "Policy/compareVersions": compareVersions,
  "Policy/quoteCancellation": quoteCancellation,
  "Policy/requestCancellation": requestCancellation,
  "Policy/withdrawCancellation": withdrawCancellation,
  "Policy/confirmCancellation": confirmCancellation,
  "Policy/refuseCancellation": refuseCancellation,
  "Policy/requestReinstatement": requestReinstatement,
  "Policy/reinstate": reinstate,
  "Policy/createRenewal": createRenewal,
  "Policy/confirmFacts": confirmFacts,
};
