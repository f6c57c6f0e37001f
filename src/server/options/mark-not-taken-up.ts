import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { transition } from "../../insurance/lifecycle/lifecycle.ts";
import { lastReopenDay, type NotTakenUp, notTakenUpReasons } from "../../insurance/lifecycle/not-taken-up.ts";
import { readKind } from "../../insurance/lifecycle/quote-kind.ts";
import { withStatus } from "../../insurance/lifecycle/statuses.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { readDialog } from "../dialogs/read-dialog.ts";
import { actorOf } from "../quote/actor-of.ts";
import { dataFor } from "../quote/data/shown-to.ts";
import { openQuote } from "../quote/open-quote.ts";
import { refuseMove } from "../quote/refuse-move.ts";
import { statusColumns } from "../quote/write/status-columns.ts";
import { writeOrStale } from "../quote/write/write-or-stale.ts";
import type { Services } from "../services.ts";

/** Closes a quote that the client does not take up, with the reason; its price stays to be read. */
export const markNotTakenUp = async (
  services: Services,
  user: SessionUser,
  { reference, version, DATA }: FormOf<"Quote/markNotTakenUp">,
): Promise<AnswerOf<"Quote/markNotTakenUp">> => {
  const quote = await openQuote(services, user, reference);
  const answers = await readDialog(services, "NOT-TAKEN-UP", DATA);
  const reason = answers.oneOf("Reason", notTakenUpReasons);
  const { row, data, definition } = quote;
  const move = transition(row.web_status, { act: "ntu", reasons: [] }, actorOf(user, row, version), readKind(row.kind));
  if (!move.ok) throw await refuseMove(move, services, user, quote);
  const status = move.to ?? "NTU";
  const now = services.clock.now();
  const marked: NotTakenUp = { reason, words: answers.words("Reason"), at: now.toISOString() };
  const stored = { ...data, RD: withStatus(data.RD, status), version: row.version + 1 };
  await writeOrStale(services, user, quote, now, {
    action: "ntu",
    set: {
      data: JSON.stringify(stored),
      ...statusColumns(status),
      reason: JSON.stringify(marked),
    },
    detail: { from: row.web_status, to: status, reason },
  });
  return { DATA: dataFor(definition.form, stored, user.permissions), at: marked.at, until: lastReopenDay(marked) };
};
