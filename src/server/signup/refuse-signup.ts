import { inOneTransaction } from "../../db/commands/in-one-transaction.ts";
import { decideSignup } from "../../db/commands/joining/decide-signup.ts";
import { settleNotices } from "../../db/commands/settle-notices.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { queueMails } from "../mail/queue-mail.ts";
import { badInput } from "../refused.ts";
import type { Services } from "../services.ts";
import { openSignup } from "./open-signup.ts";
import { settled } from "./settled.ts";
import { refusedLetter } from "./signup-letters.ts";

/** Refuses a sign-up; the firm reads why. */
export const refuseSignup = async (
  services: Services,
  user: SessionUser,
  { reference, reason: sent }: FormOf<"Signups/refuse">,
): Promise<AnswerOf<"Signups/refuse">> => {
  const reason = sent.trim();
  if (reason === "") throw badInput("reason", "Say why. The firm is sent these words.");
  const { row } = await openSignup(services, reference);
  const decision = { state: "refused", reason, at: services.clock.now(), by: user.userId, byName: user.name } as const;
  await inOneTransaction(services.db, async (transaction) => {
    if (!(await decideSignup(transaction, row, decision))) throw await settled(transaction, reference);
    await settleNotices(transaction, { firmId: row.firm_id, kind: "signup-sent", reference }, decision.at);
    const letter = refusedLetter(services, { reference, reason });
    await queueMails(transaction, services, [{ firmId: row.firm_id, to: row.email, letter }]);
  });
  return {};
};
