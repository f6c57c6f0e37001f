import type { SessionUser } from "../../../db/queries/people/find-session.ts";
import { transition } from "../../../insurance/lifecycle/lifecycle.ts";
import type { FormOf } from "../../contract/call-types.ts";
import type { Services } from "../../services.ts";
import { actorOf } from "../actor-of.ts";
import { openQuote } from "../open-quote.ts";
import { refuseMove } from "../refuse-move.ts";
import { writeOrStale } from "../write/write-or-stale.ts";

/** Throws a change away; its audit stays, and the policy is as it was. */
export const discardMTA = async (
  services: Services,
  user: SessionUser,
  { reference, version }: FormOf<"Quote/discardMTA">,
): Promise<Record<string, never>> => {
  const quote = await openQuote(services, user, reference);
  const { row } = quote;
  const move = transition(row.web_status, { act: "discard" }, actorOf(user, row, version), row.kind);
  if (!move.ok) throw await refuseMove(move, services, user, quote);
  const now = services.clock.now();
  await writeOrStale(services, user, quote, now, {
    action: "discard",
    set: { deleted_at: now },
    detail: { from: row.web_status },
  });
  return {};
};
