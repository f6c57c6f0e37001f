import { inOneTransaction } from "../../db/commands/in-one-transaction.ts";
import { writeQuote } from "../../db/commands/write-quote.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { quotesOfPolicy } from "../../db/queries/policies/policies.ts";
import { findQuote } from "../../db/queries/quotes/quotes.ts";
import { formatDate, londonDate } from "../../form/values/calendar.ts";
import { statusAfter } from "../../insurance/lifecycle/acts.ts";
import { prepareLoadedQuote } from "../../insurance/lifecycle/load-quote.ts";
import { withoutLastMigration } from "../../insurance/lifecycle/migration-section.ts";
import { isOutdated, isRenewal } from "../../insurance/lifecycle/open-work.ts";
import { blocksQuote } from "../../insurance/rating/calculate-risk.ts";
import { dataOfRenewal, nextStart, renewalReasons } from "../../insurance/renewal/renewal.ts";
import type { Signed } from "../contract/handlers-of.ts";
import { brokersConcerned, notify } from "../notices/notify.ts";
import { renewalPath } from "../notices/page-paths.ts";
import { carryOver } from "../quote/move/carry-over.ts";
import { withLastMigration } from "../quote/move/moved-answers.ts";
import { recordingStuck } from "../quote/move/recording-stuck.ts";
import { dataOfRow, type OpenedQuote } from "../quote/open-quote.ts";
import { assess } from "../quote/price/assess.ts";
import { calculationOf } from "../quote/price/calculation-of.ts";
import { priceQuote } from "../quote/price/price-quote.ts";
import { StaleWrite, staleNow, writeOf } from "../quote/write/write-or-stale.ts";
import { Refused } from "../refused.ts";
import { type Services, withinTransaction } from "../services.ts";
import { admitMove } from "./move-policy.ts";
import type { OpenedPolicy } from "./open-policy.ts";
import { type OpenedTerm, openPolicyQuote } from "./open-policy-quote.ts";
import { retractRenewals } from "./retract-renewals.ts";
import { type Author, storeWork } from "./store-work.ts";

/** A renewal that was just stored, with its source data, so that the transaction need not read them again. */
interface Invited extends Pick<OpenedQuote, "definition"> {
  readonly reference: string;
  readonly policy: OpenedPolicy;
}

/**
 * Prices a new renewal as a broker's own calculation would, so that the invitation can be sent and underwriters see
 * referrals early. A renewal with missing answers, or without a price, waits for the broker.
 *
 * @param services with the transaction in which the renewal was stored
 */
const priceInvited = async (
  services: Services,
  by: Pick<SessionUser, "userId" | "name">,
  { reference, definition, policy }: Invited,
  now: Date,
): Promise<void> => {
  const row = await findQuote(services.db, {}, reference);
  if (!row) throw new TypeError(`The renewal ${reference} was stored in this transaction.`);
  const quote = { row, data: dataOfRow(row), definition, policy };
  const { DATA } = prepareLoadedQuote({ DATA: quote.data }, { now: now.toISOString(), newId: services.newId });
  try {
    const priced = await recordingStuck(services, quote, now, () => priceQuote(services, quote, DATA, now));
    const { decision, errors } = priced.rated;
    if (decision === undefined || errors.some(blocksQuote)) return;
    const status = statusAfter(decision, row.kind);
    const { change, beside } = await calculationOf(services, by, quote, { DATA, priced, status, now });
    if (!(await writeQuote(services.db, writeOf(by, quote, now, change)))) throw new StaleWrite();
    await beside(services.db);
  } catch (error) {
    if (!(error instanceof Refused && error.code === "cannot-price")) throw error;
  }
};

/**
 * Offers the next term of a policy, on the form in force when it begins. It also writes the policy's own row, so that of
 * two concurrent offers only one succeeds.
 *
 * @throws {StaleWrite} where the policy was changed since it was read
 */
export const inviteRenewal = async (
  services: Services,
  { quote, policy }: OpenedTerm,
  by: Author,
  now: Date,
): Promise<{ readonly reference: string }> => {
  const { row } = quote;
  const { definitions, db } = services;
  const start = nextStart(policy.term);
  const definition =
    (await definitions.current(
      row.definition_id,
      { today: start, coverStart: start },
      { firmId: row.firm_id, branchId: row.branch_id },
    )) ?? quote.definition;
  const today = londonDate(now);
  const carried = await carryOver(definitions, policy.data, quote.definition, definition);
  const renewal = dataOfRenewal(definition.form, carried.data, policy.term);
  const assessment = assess(definition.form, renewal, today, { startIsGiven: true });
  const before = assess(quote.definition.form, dataOfRenewal(quote.definition.form, policy.data, policy.term), today);
  const moved = { from: quote.definition, to: definition, before, after: assessment, trace: carried.trace };
  const isMoved = definition.version !== quote.definition.version;
  const data = isMoved ? withLastMigration(renewal, moved, now) : withoutLastMigration(renewal);
  const work = {
    kind: "renewal",
    status: "RENEWAL QUOTE",
    definition,
    data,
    assessment,
    terms: null,
    validTo: null,
  } as const;
  return inOneTransaction(db, async (transaction) => {
    const retracting = { because: "has changed", at: now, by: by.id };
    await retractRenewals(transaction, services, policy.root, retracting);
    const made = await storeWork(transaction, services, policy, work, by, now);
    const invited = await writeQuote(transaction, {
      firmId: row.firm_id,
      quoteId: row.id,
      base: row.version,
      previousHash: row.audit_hash,
      at: now,
      actor: by.id,
      actorName: by.name,
      action: "renew",
      set: { data: row.data },
      detail: { renewal: made.reference },
    });
    if (!invited) throw new StaleWrite();
    const renewal = { reference: made.reference, definition, policy };
    await priceInvited(withinTransaction(services, transaction), { userId: by.id, name: by.name }, renewal, now);
    await notify(transaction, services, {
      at: now,
      kind: "renewal-invited",
      reference: made.reference,
      words: `${policy.policyNumber} ends on ${formatDate(policy.term.end)}: its renewal ${made.reference} is ready.`,
      path: renewalPath({ definition_id: row.definition_id, reference: made.reference }),
      to: await brokersConcerned(transaction, row),
      by: by.id,
    });
    return made;
  });
};

const admit = async (services: Services, user: SessionUser, { quote, policy }: OpenedTerm): Promise<void> => {
  const { row } = quote;
  const works = await quotesOfPolicy(services.db, row.firm_id, row.id);
  const invited = works.find((work) => isRenewal(work) && !isOutdated(work, policy.version));
  const reasons = renewalReasons(policy.term, londonDate(services.clock.now()), invited?.reference);
  await admitMove(services, user, quote, { act: "renew", reasons }, undefined);
};

/** Offers the next term of a policy before the portal does so automatically. */
export const createRenewal: Signed<"Policy/createRenewal"> = async (services, user, { reference }) => {
  const term = await openPolicyQuote(services, user, reference);
  await admit(services, user, term);
  try {
    const made = await inviteRenewal(services, term, { id: user.userId, name: user.name }, services.clock.now());
    return { reference: made.reference };
  } catch (error) {
    if (!(error instanceof StaleWrite)) throw error;
    await admit(services, user, await openPolicyQuote(services, user, reference));
    throw await staleNow(services, user, term.quote);
  }
};
