import { settleCancellation } from "../../db/commands/settle-cancellation.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { underwritersConcerned } from "../notices/concerned.ts";
import { policyPath } from "../notices/page-paths.ts";
import { tell } from "../notices/tell.ts";
import { dataFor } from "../quote/data/shown-to.ts";
import type { Services } from "../services.ts";
import { admitMove, movePolicy } from "./move-policy.ts";
import { openPolicyQuote } from "./open-policy-quote.ts";
import { waitingCancellation } from "./waiting-cancellation.ts";

/** Takes a request to cancel back: the policy stays in force. */
export const withdrawCancellation = async (
  services: Services,
  user: SessionUser,
  { reference, version }: FormOf<"Policy/withdrawCancellation">,
): Promise<AnswerOf<"Policy/withdrawCancellation">> => {
  const { quote } = await openPolicyQuote(services, user, reference);
  const { row, definition } = quote;
  const to = await admitMove(services, user, quote, { act: "withdrawCancel" }, version);
  const asked = await waitingCancellation(services.db, row);
  const now = services.clock.now();
  const move = { action: "withdraw-cancel", to, detail: {} };
  const stored = await movePolicy(services, user, quote, now, move, async (transaction) => {
    const decided = { decided_at: now, decided_by: user.userId, decided_by_name: user.name };
    await settleCancellation(transaction, asked, { state: "withdrawn", ...decided });
    await tell(transaction, services, {
      at: now,
      kind: "cancellation-withdrawn",
      reference: row.reference,
      words: `${user.name} keeps ${row.reference} in force.`,
      path: policyPath(row),
      to: await underwritersConcerned(transaction, undefined),
      by: user.userId,
    });
  });
  return { DATA: dataFor(definition.form, stored, user.permissions) };
};
