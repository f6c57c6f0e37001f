import type { Decision } from "../../../schemas/quote.ts";
import { inOneTransaction } from "../../db/commands/in-one-transaction.ts";
import { openReferral } from "../../db/queries/referrals/referrals.ts";
import { londonDate } from "../../form/values/calendar.ts";
import { transition } from "../../insurance/lifecycle/lifecycle.ts";
import { targetHours, workingHoursInWords } from "../../insurance/time/working-time.ts";
import type { HandlersOf, Signed } from "../contract/handlers-of.ts";
import { requestsAnswer } from "../info-request/request-form.ts";
import { brokersConcerned, notify, underwritersConcerned } from "../notices/notify.ts";
import { referralPath, underwritingPath } from "../notices/page-paths.ts";
import { decisionsFor, filesFor } from "../quote/data/shown-to.ts";
import { actorOf, refuseMove } from "../quote/move-of.ts";
import { openQuote } from "../quote/open-quote.ts";
import { assessQuote } from "../quote/price/assess.ts";
import { postReferralMessage, sendableFiles, sideOfReferral } from "./post-referral-message.ts";
import { reasonsOf, referralsAnswer } from "./referral-answer.ts";
import type { referralCalls } from "./referral-calls.ts";

/** Sends a message about a quote that is with an underwriter, from either side; the other side is notified. */
export const sendReferralMessage: Signed<"Referral/message"> = async (
  services,
  user,
  { reference, Message, Attachments },
) => {
  const quote = await openQuote(services, user, reference);
  const { row } = quote;
  const move = transition(row.web_status, { act: "message" }, actorOf(user, row, undefined));
  if (!move.ok) throw await refuseMove(move, services, user, quote);
  const attachments = await sendableFiles(services.db, row, Attachments);
  const at = services.clock.now();
  const isBroker = sideOfReferral(user) === "broker";
  await inOneTransaction(services.db, async (transaction) => {
    const referral = await openReferral(transaction, row);
    await postReferralMessage(transaction, user, row, {
      at,
      kind: "message",
      words: Message,
      attachments,
      referral: referral?.version ?? row.version,
    });
    await notify(transaction, services, {
      at,
      kind: "referral-message",
      reference: row.reference,
      words: `${user.name} has written about ${row.reference}.`,
      path: isBroker ? underwritingPath(row) : referralPath(row, referral?.options ?? ""),
      to: isBroker ? await underwritersConcerned(transaction, referral) : await brokersConcerned(transaction, row),
      by: user.userId,
    });
  });
  return { messages: (await referralsAnswer(services.db, row, at)).messages };
};

/** A referral as both sides see it: reasons, messages, files, and when an answer is due. */
const getReferral: Signed<"Referral/get"> = async (services, user, { reference }) => {
  const quote = await openQuote(services, user, reference);
  const { row, data, definition } = quote;
  const now = services.clock.now();
  const { form } = definition;
  const decisions: readonly Decision[] = JSON.parse(row.decisions);
  const { resolution } = assessQuote(quote, data, londonDate(now));
  const [conversation, infoRequests] = await Promise.all([
    referralsAnswer(services.db, row, now),
    requestsAnswer(services.db, row, now),
  ]);
  const isShown = filesFor(form, data, user.permissions);
  return {
    version: row.version,
    WebStatus: row.web_status,
    ...conversation,
    attachments: conversation.attachments.filter(({ id }) => isShown(id)),
    reasons: reasonsOf(resolution, decisionsFor(form, decisions, user.permissions)),
    infoRequests,
    target: { bindHours: targetHours.bind, premiumHours: targetHours.premium, hours: workingHoursInWords },
  };
};

export const referralHandlers: HandlersOf<typeof referralCalls> = {
  "Referral/get": getReferral,
  "Referral/message": sendReferralMessage,
};
