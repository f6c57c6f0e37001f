import type { TeamMessage } from "../../db/queries/contact/messages.ts";
import type { AnswerOf } from "../contract/call-types.ts";
import { askedCall, isOver } from "./call-back.ts";
import { answerIn } from "./message-words.ts";

/** A message as the queue shows it. */
export const messageRow = (message: TeamMessage, now: Date): AnswerOf<"Messages/list">["rows"][number] => {
  const { number, at, user_name: name, firm, branch, answers, quote_definition, quote_status, done_at } = message;
  const call = askedCall(answers);
  return {
    number,
    version: message.version ?? 0,
    at: at.toISOString(),
    from: name,
    firm,
    branch,
    subject: answerIn(answers, "Subject"),
    reference: message.quote_reference,
    quote: quote_definition === null || quote_status === null ? null : { type: quote_definition, status: quote_status },
    callBack: call ? { ...call, late: done_at === null && isOver(call, now) } : null,
    claimedBy: message.claimed_by === null ? null : { id: message.claimed_by, name: message.claimed_by_name ?? "" },
    claimedAt: message.claimed_at?.toISOString() ?? null,
    doneBy: message.done_by_name,
    doneAt: done_at?.toISOString() ?? null,
    answered: message.answer !== null,
  };
};
