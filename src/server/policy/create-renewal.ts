import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { quotesOfPolicy } from "../../db/queries/policies/policies.ts";
import { londonDate } from "../../form/values/calendar.ts";
import { isOutdated, isRenewal } from "../../insurance/lifecycle/open-work.ts";
import { renewalReasons } from "../../insurance/renewal/renewal.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { Overtaken } from "../quote/write/overtaken.ts";
import { staleNow } from "../quote/write/write-or-stale.ts";
import type { Services } from "../services.ts";
import { inviteRenewal } from "./invite-renewal.ts";
import { admitMove } from "./move-policy.ts";
import { type OpenedTerm, openPolicyQuote } from "./open-policy-quote.ts";

const admit = async (services: Services, user: SessionUser, { quote, policy }: OpenedTerm): Promise<void> => {
  const { row } = quote;
  const works = await quotesOfPolicy(services.db, row.firm_id, row.id);
  const invited = works.find((work) => isRenewal(work) && !isOutdated(work, policy.version));
  const reasons = renewalReasons(policy.term, londonDate(services.clock.now()), invited?.reference);
  await admitMove(services, user, quote, { act: "renew", reasons }, undefined);
};

/** Offers the next term of a policy before the portal does so itself. */
export const createRenewal = async (
  services: Services,
  user: SessionUser,
  { reference }: FormOf<"Policy/createRenewal">,
): Promise<AnswerOf<"Policy/createRenewal">> => {
  const term = await openPolicyQuote(services, user, reference);
  await admit(services, user, term);
  try {
    const made = await inviteRenewal(services, term, { id: user.userId, name: user.name }, services.clock.now());
    return { reference: made.reference };
  } catch (error) {
    if (!(error instanceof Overtaken)) throw error;
    await admit(services, user, await openPolicyQuote(services, user, reference));
    throw await staleNow(services, user, term.quote);
  }
};
