import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { refundOnWire } from "../../insurance/cancellation/refund-words.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { conflict } from "../refused.ts";
import type { Services } from "../services.ts";
import { cancellationOf } from "./cancellation-of.ts";
import { admitMove } from "./move-policy.ts";
import { openPolicyQuote } from "./open-policy-quote.ts";

/** What would come back if the policy ended on a day; nothing is stored. */
export const quoteCancellation = async (
  services: Services,
  user: SessionUser,
  { reference, effective }: FormOf<"Policy/quoteCancellation">,
): Promise<AnswerOf<"Policy/quoteCancellation">> => {
  const term = await openPolicyQuote(services, user, reference);
  const now = services.clock.now();
  const wish = { effective, asked: now, byProvider: user.firmKind === "provider" };
  const { refund, reasons } = await cancellationOf(services.db, term, wish, now);
  await admitMove(services, user, term.quote, { act: "requestCancel", reasons }, undefined);
  if (!refund) throw conflict("reasons", "This policy cannot end on that day.", reasons);
  return { refund: refundOnWire(refund) };
};
