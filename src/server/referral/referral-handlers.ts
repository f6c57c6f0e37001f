import type { Decision } from "../../../schemas/quote.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { londonDate } from "../../form/values/calendar.ts";
import { targetHours } from "../../insurance/time/target-time.ts";
import { workingHoursInWords } from "../../insurance/time/working-time.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import type { HandlersOf } from "../contract/handlers-of.ts";
import { requestsAnswer } from "../info-request/request-answer.ts";
import { decisionsFor } from "../quote/data/shown-to.ts";
import { openQuote } from "../quote/open-quote.ts";
import { assessQuote } from "../quote/price/assess-quote.ts";
import type { Services } from "../services.ts";
import { reasonsOf } from "./reasons-of.ts";
import { referralsAnswer } from "./referral-answer.ts";
import type { referralCalls } from "./referral-calls.ts";
import { sendReferralMessage } from "./send-message.ts";

/** A referral as both sides see it: why, what was said, what was added, and by when an answer is due. */
const getReferral = async (
  services: Services,
  user: SessionUser,
  { reference }: FormOf<"Referral/get">,
): Promise<AnswerOf<"Referral/get">> => {
  const quote = await openQuote(services, user, reference);
  const { row, data, definition } = quote;
  const now = services.clock.now();
  const { form } = definition;
  const decisions: readonly Decision[] = JSON.parse(row.decisions);
  const { resolution } = assessQuote(quote, data, londonDate(now));
  const [said, infoRequests] = await Promise.all([
    referralsAnswer(services.db, row, now),
    requestsAnswer(services.db, row, now),
  ]);
  return {
    version: row.version,
    WebStatus: row.web_status,
    ...said,
    reasons: reasonsOf(resolution, decisionsFor(form, decisions, user.permissions)),
    infoRequests,
    target: { bindHours: targetHours.bind, premiumHours: targetHours.premium, hours: workingHoursInWords },
  };
};

export const referralHandlers: HandlersOf<typeof referralCalls> = {
  "Referral/get": getReferral,
  "Referral/message": sendReferralMessage,
};
