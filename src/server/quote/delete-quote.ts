import { writeQuote } from "../../db/commands/write-quote.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { transition } from "../../insurance/lifecycle/lifecycle.ts";
import type { FormOf } from "../contract/call-types.ts";
import { conflict } from "../refused.ts";
import type { Services } from "../services.ts";
import { actorOf } from "./actor-of.ts";
import { openQuote } from "./open-quote.ts";
import { refuseMove } from "./refuse-move.ts";
import { writeOf } from "./write/write-or-stale.ts";

/** Takes a draft out of sight; its audit stays. */
export const deleteQuote = async (
  services: Services,
  user: SessionUser,
  { reference, version }: FormOf<"Quote/deleteQuote">,
): Promise<Record<string, never>> => {
  const quote = await openQuote(services, user, reference);
  const { row } = quote;
  const move = transition(row.web_status, { act: "delete" }, actorOf(user, row, version));
  if (!move.ok) throw await refuseMove(move, services, user, quote);
  const at = services.clock.now();
  const change = { action: "delete", set: { deleted_at: at }, detail: { from: row.web_status } };
  const done = await writeQuote(services.db, writeOf(user, quote, at, change));
  if (!done) throw conflict("version", "Somebody has just saved this quote; look at it before you delete it.");
  return {};
};
