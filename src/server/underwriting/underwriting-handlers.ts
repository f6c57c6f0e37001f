import { inOneTransaction, takeTurn } from "../../db/commands/in-one-transaction.ts";
import { updateReferral } from "../../db/commands/referrals.ts";
import { listUnderwriters, openReferral, staffWith } from "../../db/queries/referrals/referrals.ts";
import {
  countQueue,
  type EndingAsked,
  endingsAsked,
  type QueuedReferral,
  type QueueFilter,
  underwritingQueue,
} from "../../db/queries/referrals/underwriting-queue.ts";
import { actRules } from "../../insurance/lifecycle/acts.ts";
import { readStatus, statusFields } from "../../insurance/lifecycle/statuses.ts";
import { rights } from "../../insurance/permissions.ts";
import { authorityOf, readAdjustment } from "../../insurance/underwriting/authority.ts";
import { priceOnWire } from "../../insurance/wire.ts";
import type { NamedCall } from "../contract/call-types.ts";
import type { HandlersOf, Signed } from "../contract/handlers-of.ts";
import { underwritingPath } from "../notices/page-paths.ts";
import { tell } from "../notices/tell.ts";
import { say } from "../referral/say.ts";
import { badInput, conflict, forbidden } from "../refused.ts";
import { approve } from "./approve.ts";
import { ask } from "./ask.ts";
import { claim, reassign, release } from "./claim.ts";
import { decline } from "./decline.ts";
import { getCase } from "./get-case.ts";
import { readRates } from "./given-rates.ts";
import { decidingReasons, moveCase, openCase, queueRow } from "./open-case.ts";
import { authorityAnswer, priceOnTerms } from "./price-on-terms.ts";
import type { underwritingCalls } from "./underwriting-calls.ts";

const alreadySenior = () =>
  conflict("level", "It is with senior authority already.", [
    { path: "level", message: "A senior underwriter decides it." },
  ]);

/** Passes a referral on to senior authority; it goes back to the queue, for a senior to take on. */
const escalate: Signed<"Underwriting/escalate"> = async (services, user, { reference, message }) => {
  const opened = await openCase(services, user, reference);
  const { row } = opened.quote;
  await moveCase(services, user, opened, { act: "message" }, undefined);
  const reasons = await decidingReasons(services, user, opened);
  if (reasons.length > 0) throw conflict("reasons", "You cannot escalate this referral.", reasons);
  const at = services.clock.now();
  const isSenior = authorityOf(user.permissions).level === "senior";
  await inOneTransaction(services.db, async (transaction) => {
    await takeTurn(transaction, `${row.firm_id} referral/${row.id}`);
    const referral = await openReferral(transaction, row);
    if (referral?.level !== "underwriter") throw alreadySenior();
    const freed = isSenior ? {} : { claimed_by: null, claimed_by_name: null, claimed_at: null };
    await updateReferral(transaction, row, { level: "senior", ...freed });
    await say(transaction, user, row, { at, kind: "escalated", words: message, referral: referral.version });
    await tell(transaction, services, {
      at,
      kind: "escalated",
      reference: row.reference,
      words: `${user.name} has escalated ${row.reference}.`,
      path: underwritingPath(row),
      to: await staffWith(transaction, rights.underwrite | rights.seniorAuthority),
      by: user.userId,
    });
  });
  return { level: "senior" };
};

/** A policy whose end, or end of an end, waits for the provider, as it travels. `product`: title of the insurance. */
const endingRow = (row: EndingAsked, product: string): NamedCall<"EndingAsked"> => ({
  reference: row.reference,
  product,
  firm: row.firm,
  client: row.client,
  policyNumber: row.policy_number,
  asked: row.state === "asked" ? "cancel" : "reinstate",
  effective: row.effective,
  askedAt: row.asked_at.toISOString(),
  askedBy: row.asked_by_name,
});

const PAGE_SIZE = 25;

/** Which definition something was made from. */
type Defined = "definition_id" | "definition_version";

const codesOf = (status: string): readonly string[] => {
  const withUnderwriters = actRules.message.from;
  const chosen = status === "" ? withUnderwriters : withUnderwriters.filter((each) => each === readStatus(status));
  if (chosen.length === 0) throw badInput("status", "No quote that is with the underwriters has this status.");
  return chosen.map((each) => statusFields(each).QuoteStatus);
};

/** Quotes that are with the underwriters, the one whose answer is due first in front, and ends of policies asked for. */
const getQueue: Signed<"Underwriting/queue"> = async (
  { db, definitions, clock },
  user,
  { status = "", mine = "No", page = 1, pageSize = PAGE_SIZE },
) => {
  if (user.firmKind !== "provider") throw forbidden();
  const now = clock.now();
  const filter: QueueFilter = { codes: codesOf(status), ...(mine === "Yes" ? { claimedBy: user.userId } : {}) };
  const person = { userId: user.userId, now };
  const [{ all: total }, counts, rows, asked] = await Promise.all([
    countQueue(db, filter, person),
    countQueue(db, { codes: codesOf("") }, person),
    underwritingQueue(db, filter, { ...person, offset: (page - 1) * pageSize, limit: pageSize }),
    endingsAsked(db),
  ]);
  const productOf = async ({ definition_id, definition_version }: Pick<QueuedReferral, Defined>) =>
    (await definitions.load(definition_id, definition_version)).definition.title;
  const titled = await Promise.all(rows.map(async (row) => queueRow(row, await productOf(row), user, now)));
  const endings = await Promise.all(asked.map(async (row) => endingRow(row, await productOf(row))));
  return { total, rows: titled, endings, counts: { ...counts, endings: endings.length } };
};

/** The price with an adjustment; nothing is stored. */
const previewTerms: Signed<"Underwriting/previewTerms"> = async (
  services,
  user,
  { reference, adjustment = "", rates },
) => {
  const isKept = adjustment === "";
  const rate = isKept ? "0" : readAdjustment(adjustment);
  if (rate === undefined) throw badInput("adjustment", "Enter a decimal from -0.25 to 1.00 with at most 4 places.");
  const opened = await openCase(services, user, reference);
  await moveCase(services, user, opened, { act: "approve", reasons: [] }, undefined);
  const { priced, unrated, past } = await priceOnTerms(services, user, opened, {
    ...(isKept ? {} : { adjustment: Number(rate) === 0 ? null : { rate, reason: "preview" } }),
    conditions: [],
    rates: readRates(rates),
  });
  const calculated = unrated.length === 0 ? priced.calculated : undefined;
  return { price: (calculated && priceOnWire(calculated, user)) ?? null, authority: authorityAnswer(user, past) };
};

/** Who may decide referrals. */
const getPeople: Signed<"Underwriting/people"> = async ({ db }, user) => {
  if (user.firmKind !== "provider") throw forbidden();
  const people = await listUnderwriters(db, rights.underwrite);
  return {
    people: people.map(({ id, name, permissions, claimed }) => ({
      id,
      name,
      level: authorityOf(permissions).level,
      claimed,
      you: id === user.userId,
    })),
  };
};

export const underwritingHandlers: HandlersOf<typeof underwritingCalls> = {
  "Underwriting/queue": getQueue,
  "Underwriting/get": getCase,
  "Underwriting/people": getPeople,
  "Underwriting/claim": claim,
  "Underwriting/release": release,
  "Underwriting/reassign": reassign,
  "Underwriting/previewTerms": previewTerms,
  "Underwriting/approve": approve,
  "Underwriting/decline": decline,
  "Underwriting/escalate": escalate,
  "Underwriting/ask": ask,
};
