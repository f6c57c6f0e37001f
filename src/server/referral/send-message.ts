import { inOneTransaction } from "../../db/commands/in-one-transaction.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { openReferral } from "../../db/queries/referrals/referrals.ts";
import { transition } from "../../insurance/lifecycle/lifecycle.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { brokersConcerned, underwritersConcerned } from "../notices/concerned.ts";
import { referralPath, underwritingPath } from "../notices/page-paths.ts";
import { tell } from "../notices/tell.ts";
import { actorOf } from "../quote/actor-of.ts";
import { openQuote } from "../quote/open-quote.ts";
import { refuseMove } from "../quote/refuse-move.ts";
import type { Services } from "../services.ts";
import { referralsAnswer } from "./referral-answer.ts";
import { say, sideOfReferral } from "./say.ts";
import { sendableFiles } from "./sendable-files.ts";

/** A word in the conversation about a quote that is with an underwriter, from either side; the other side is notified. */
export const sendReferralMessage = async (
  services: Services,
  user: SessionUser,
  { reference, Message, Attachments }: FormOf<"Referral/message">,
): Promise<AnswerOf<"Referral/message">> => {
  const quote = await openQuote(services, user, reference);
  const { row } = quote;
  const move = transition(row.web_status, { act: "message" }, actorOf(user, row, undefined));
  if (!move.ok) throw await refuseMove(move, services, user, quote);
  const attachments = await sendableFiles(services.db, row, Attachments);
  const at = services.clock.now();
  const isBroker = sideOfReferral(user) === "broker";
  await inOneTransaction(services.db, async (transaction) => {
    const referral = await openReferral(transaction, row);
    await say(transaction, user, row, {
      at,
      kind: "message",
      words: Message,
      attachments,
      referral: referral?.version ?? row.version,
    });
    await tell(transaction, services, {
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
