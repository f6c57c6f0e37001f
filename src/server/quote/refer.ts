import type { SessionUser } from "../../db/queries/find-session.ts";
import { listReferrals } from "../../db/queries/list-referrals.ts";
import { transition } from "../../insurance/lifecycle.ts";
import { statusFields, withStatus } from "../../insurance/statuses.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import type { Services } from "../services.ts";
import { actorOf } from "./actor-of.ts";
import { openQuote } from "./open-quote.ts";
import { refuseMove } from "./refuse-move.ts";
import { dataFor } from "./shown-to.ts";
import { writeOrStale } from "./write-or-stale.ts";

/** Sends a quote to an underwriter with what is asked of him; one that is with him gets another message. */
export const refer = async (
  services: Services,
  user: SessionUser,
  { QuoteRef, Options, Message, version }: FormOf<"Quote/refer">,
): Promise<AnswerOf<"Quote/refer">> => {
  const quote = await openQuote(services, user, QuoteRef);
  const { row, data, definition } = quote;
  const earlier = await listReferrals(services.db, row.firm_id, row.id);
  const appealed = earlier.some(({ web_status }) => web_status === "DECLINED");
  const move = transition(row.web_status, { act: "refer", appealed }, actorOf(user, row, version));
  if (!move.ok) throw await refuseMove(move, services, user, quote);
  const status = move.to ?? "REFERRED";
  const stored = { ...data, RD: withStatus(data.RD, status), version: row.version + 1 };
  await writeOrStale(services, user, quote, services.clock.now(), {
    action: "refer",
    set: { data: JSON.stringify(stored), web_status: status, quote_status: statusFields(status).QuoteStatus },
    detail: { from: row.web_status, to: status },
    referral: { web_status: row.web_status, options: Options, message: Message },
  });
  return { DATA: dataFor(definition.form, stored, user.permissions) };
};
