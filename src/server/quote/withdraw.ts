import type { SessionUser } from "../../db/queries/find-session.ts";
import { londonDate } from "../../form/calendar.ts";
import { transition } from "../../insurance/lifecycle.ts";
import { withoutPrice } from "../../insurance/server-fields.ts";
import { statusFields, withStatus } from "../../insurance/statuses.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import type { Services } from "../services.ts";
import { actorOf } from "./actor-of.ts";
import { assess } from "./assess.ts";
import { openQuote } from "./open-quote.ts";
import { noPrice } from "./price-columns.ts";
import { refuseMove } from "./refuse-move.ts";
import { dataFor, errorsFor } from "./shown-to.ts";
import { writeOrStale } from "./write-or-stale.ts";

/** Takes a quote back from the underwriter, to be edited; its price goes. */
export const withdraw = async (
  services: Services,
  user: SessionUser,
  { reference, version }: FormOf<"Quote/withdraw">,
): Promise<AnswerOf<"Quote/withdraw">> => {
  const quote = await openQuote(services, user, reference);
  const { row, data, definition } = quote;
  const actor = actorOf(user, row, version);
  const move = transition(row.web_status, { act: "withdraw" }, actor);
  if (!move.ok) throw await refuseMove(move, services, user, quote);
  const status = move.to ?? "INCOMPLETE";
  const stored = { ...data, RD: withStatus(withoutPrice(data.RD), status), version: row.version + 1 };
  const now = services.clock.now();
  await writeOrStale(services, user, quote, now, {
    action: "withdraw",
    set: {
      data: JSON.stringify(stored),
      web_status: status,
      quote_status: statusFields(status).QuoteStatus,
      ...noPrice,
    },
    detail: { from: row.web_status, to: status },
  });
  const { errors } = assess(definition.form, stored, londonDate(now));
  return {
    DATA: dataFor(definition.form, stored, user.permissions),
    ERRORS: errorsFor(definition.form, errors, user.permissions),
  };
};
