import { closeInfoRequest, updateReferral } from "../../db/commands/referrals.ts";
import { openReferral } from "../../db/queries/referrals/referrals.ts";
import { undeclared } from "../../insurance/lifecycle/declarations.ts";
import { transition } from "../../insurance/lifecycle/lifecycle.ts";
import { withStatus } from "../../insurance/lifecycle/statuses.ts";
import { withoutPrice } from "../../insurance/server-fields.ts";
import type { Signed } from "../contract/handlers-of.ts";
import { withdrawQuoteDocuments } from "../documents/make-documents.ts";
import { underwritingPath } from "../notices/page-paths.ts";
import { tell, underwritersConcerned } from "../notices/tell.ts";
import { say } from "../referral/say.ts";
import { storedAnswer } from "./data/stored-answers.ts";
import { actorOf, refuseMove } from "./move-of.ts";
import { openQuote } from "./open-quote.ts";
import { noPrice } from "./price/price-quote.ts";
import { statusColumns, writeWith } from "./write/write-or-stale.ts";

/** Takes a quote back from the underwriter, to be edited; its price goes, and so do questions that were not answered. */
export const withdraw: Signed<"Quote/withdraw"> = async (services, user, { reference, version, language }) => {
  const quote = await openQuote(services, user, reference, language);
  const { row, data } = quote;
  const move = transition(row.web_status, { act: "withdraw" }, actorOf(user, row, version), row.kind);
  if (!move.ok) throw await refuseMove(move, services, user, quote);
  const status = move.to ?? "INCOMPLETE";
  const fresh = undeclared(quote.definition.form, data);
  const stored = { ...fresh, RD: withStatus(withoutPrice(fresh.RD), status), version: row.version + 1 };
  const now = services.clock.now();
  const change = {
    action: "withdraw",
    set: {
      data: JSON.stringify(stored),
      ...statusColumns(status),
      ...noPrice,
    },
    detail: { from: row.web_status, to: status },
    exposures: [],
  };
  await writeWith(services, user, quote, now, change, async (transaction) => {
    const referral = await openReferral(transaction, row);
    await closeInfoRequest(transaction, row, now);
    await withdrawQuoteDocuments(transaction, row, now);
    if (!referral) return;
    await updateReferral(transaction, row, { closed_at: now, outcome: "withdrawn", decided_by_name: user.name });
    await say(transaction, user, row, {
      at: now,
      kind: "withdrawn",
      words: "",
      referral: referral.version,
    });
    await tell(transaction, services, {
      at: now,
      kind: "referral-withdrawn",
      reference: row.reference,
      words: `${user.name} has withdrawn ${row.reference}.`,
      path: underwritingPath(row),
      to: await underwritersConcerned(transaction, referral),
      by: user.userId,
    });
  });
  return storedAnswer(services, user, await openQuote(services, user, reference, language));
};
