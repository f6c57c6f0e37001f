import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { londonDate } from "../../form/values/calendar.ts";
import { undeclared } from "../../insurance/lifecycle/declarations.ts";
import { transition } from "../../insurance/lifecycle/lifecycle.ts";
import { readNotTakenUp, reopenReasons } from "../../insurance/lifecycle/not-taken-up.ts";
import { readKind } from "../../insurance/lifecycle/quote-kind.ts";
import { withStatus } from "../../insurance/lifecycle/statuses.ts";
import { withoutPrice } from "../../insurance/server-fields.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { obstaclesOfRenewal } from "../policy/obstacles-of-renewal.ts";
import { actorOf } from "../quote/actor-of.ts";
import { storedAnswer } from "../quote/data/stored-answer.ts";
import { openQuote } from "../quote/open-quote.ts";
import { noPrice } from "../quote/price/price-columns.ts";
import { refuseMove } from "../quote/refuse-move.ts";
import { statusColumns } from "../quote/write/status-columns.ts";
import { writeOrStale } from "../quote/write/write-or-stale.ts";
import type { Services } from "../services.ts";

/** Takes a quote up again that was not taken up: its old price goes, and stays to be compared with. */
export const reopen = async (
  services: Services,
  user: SessionUser,
  { reference, version }: FormOf<"Quote/reopen">,
): Promise<AnswerOf<"Quote/reopen">> => {
  const quote = await openQuote(services, user, reference);
  const { row, data } = quote;
  const now = services.clock.now();
  const reasons = [...reopenReasons(readNotTakenUp(row.reason), londonDate(now)), ...obstaclesOfRenewal(quote, now)];
  const move = transition(row.web_status, { act: "reopen", reasons }, actorOf(user, row, version), readKind(row.kind));
  if (!move.ok) throw await refuseMove(move, services, user, quote);
  const status = move.to ?? "INCOMPLETE";
  const fresh = undeclared(quote.definition.form, data);
  const stored = { ...fresh, RD: withStatus(withoutPrice(fresh.RD), status), version: row.version + 1 };
  await writeOrStale(services, user, quote, now, {
    action: "reopen",
    set: {
      data: JSON.stringify(stored),
      ...statusColumns(status),
      reason: null,
      ...noPrice,
    },
    detail: { from: row.web_status, to: status },
  });
  return storedAnswer(services, user, { ...quote, data: stored });
};
