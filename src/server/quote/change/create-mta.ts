import { inOneTransaction } from "../../../db/commands/in-one-transaction.ts";
import { writeQuote } from "../../../db/commands/write-quote.ts";
import type { SessionUser } from "../../../db/queries/people/find-session.ts";
import { quotesOfPolicy } from "../../../db/queries/policies/policies.ts";
import { formatDate, londonDate } from "../../../form/values/calendar.ts";
import { dataOfChange } from "../../../insurance/change/change-data.ts";
import type { Reason } from "../../../insurance/lifecycle/acts.ts";
import { transition } from "../../../insurance/lifecycle/lifecycle.ts";
import { isOpenChange } from "../../../insurance/lifecycle/open-work.ts";
import { lastValidDay } from "../../../insurance/lifecycle/start-time.ts";
import { countLargeWrite } from "../../caller-limits.ts";
import type { Signed } from "../../contract/handlers-of.ts";
import { type OpenedPolicy, openPolicy } from "../../policy/open-policy.ts";
import { type NewWork, storeWork } from "../../policy/store-work.ts";
import { Refused } from "../../refused.ts";
import type { Services } from "../../services.ts";
import { actorOf, refuseMove } from "../move-of.ts";
import { type OpenedQuote, openQuote } from "../open-quote.ts";
import { assessQuote } from "../price/assess.ts";
import { StaleWrite, staleNow, writeOf } from "../write/write-or-stale.ts";

const termReasons = ({ term }: OpenedPolicy, today: string): readonly Reason[] =>
  term.end < today ? [{ path: "/RD/WebStatus", message: `The term ended on ${formatDate(term.end)}.` }] : [];

/** Allows a change of this policy to begin, or refuses. */
const admit = async (services: Services, user: SessionUser, quote: OpenedQuote): Promise<OpenedPolicy> => {
  const { db, clock } = services;
  const { row } = quote;
  const [policy, works] = await Promise.all([
    openPolicy(db, row.firm_id, row.id),
    quotesOfPolicy(db, row.firm_id, row.id),
  ]);
  const open = works.find(isOpenChange)?.reference;
  const reasons = policy ? termReasons(policy, londonDate(clock.now())) : [];
  const move = transition(row.web_status, { act: "adjust", reasons }, actorOf(user, row, undefined), row.kind);
  if (!move.ok) throw await refuseMove(move, services, user, quote);
  if (open !== undefined) {
    const message = `The change ${open} of this policy is open: accept or discard it first.`;
    throw new Refused(409, "open-change", message, [{ path: "reference", message }], { openChange: open });
  }
  if (!policy) throw new TypeError(`The policy ${row.reference} has no term.`);
  return policy;
};

const workOf = (quote: OpenedQuote, policy: OpenedPolicy, now: Date): NewWork => {
  const { row, definition } = quote;
  const data = dataOfChange(definition.form, policy.data);
  const days = definition.definition.rating?.validityDays ?? 0;
  return {
    kind: "mta",
    status: "MTA QUOTE",
    definition,
    data,
    assessment: assessQuote({ ...quote, row: { ...row, kind: "mta" }, policy }, data, londonDate(now)),
    terms: row.terms,
    validTo: lastValidDay(now.toISOString(), policy.term.end, days),
  };
};

/**
 * Begins an MTA: a working copy of the answers in force. It also writes the policy's own row, so that of two people who
 * begin at once one is refused and sees the other's.
 */
export const createMTA: Signed<"Quote/createMTA"> = async (services, user, { reference }) => {
  const quote = await openQuote(services, user, reference);
  const policy = await admit(services, user, quote);
  const now = services.clock.now();
  const work = workOf(quote, policy, now);
  const author = { id: user.userId, name: user.name };
  await countLargeWrite(services.db, user, quote.row.data.length, services.clock.wall());
  try {
    return await inOneTransaction(services.db, async (transaction) => {
      const made = await storeWork(transaction, services, policy, work, author, now);
      const begun = writeOf(user, quote, now, {
        action: "adjust",
        set: { data: quote.row.data },
        detail: { change: made.reference },
      });
      if (!(await writeQuote(transaction, begun))) throw new StaleWrite();
      return made;
    });
  } catch (error) {
    if (!(error instanceof StaleWrite)) throw error;
    await admit(services, user, await openQuote(services, user, reference));
    throw await staleNow(services, user, quote);
  }
};
