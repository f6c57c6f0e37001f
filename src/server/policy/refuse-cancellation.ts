import { settleCancellation } from "../../db/commands/settle-cancellation.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { brokersConcerned } from "../notices/concerned.ts";
import { policyPath } from "../notices/page-paths.ts";
import { tell } from "../notices/tell.ts";
import { dataFor } from "../quote/data/shown-to.ts";
import { badInput } from "../refused.ts";
import type { Services } from "../services.ts";
import { admitMove, movePolicy } from "./move-policy.ts";
import { openPolicyQuote } from "./open-policy-quote.ts";
import { admitProvider } from "./second-person.ts";
import { waitingCancellation } from "./waiting-cancellation.ts";

/** Does not end a policy as it was asked for: it stays in force, and the broker reads why. */
export const refuseCancellation = async (
  services: Services,
  user: SessionUser,
  { reference, version, words }: FormOf<"Policy/refuseCancellation">,
): Promise<AnswerOf<"Policy/refuseCancellation">> => {
  admitProvider(user);
  const { quote } = await openPolicyQuote(services, user, reference);
  const { row, definition } = quote;
  const answer = words.trim();
  if (answer === "") throw badInput("words", "Say why it is refused.");
  const to = await admitMove(services, user, quote, { act: "refuseCancel" }, version);
  const asked = await waitingCancellation(services.db, row);
  const now = services.clock.now();
  const move = { action: "refuse-cancel", to, detail: { words: answer } };
  const stored = await movePolicy(services, user, quote, now, move, async (transaction) => {
    const decided = { decided_at: now, decided_by: user.userId, decided_by_name: user.name };
    await settleCancellation(transaction, asked, { state: "refused", answer, ...decided });
    await tell(transaction, services, {
      at: now,
      kind: "cancellation-refused",
      reference: row.reference,
      words: `${user.name} does not confirm the cancellation of ${row.reference}: it stays in force. The policy’s page says why.`,
      path: policyPath(row),
      to: await brokersConcerned(transaction, row),
      by: user.userId,
    });
  });
  return { DATA: dataFor(definition.form, stored, user.permissions) };
};
