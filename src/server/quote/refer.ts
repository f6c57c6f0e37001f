import type { Decision } from "../../../schemas/quote.ts";
import { closeInfoRequest, updateReferral } from "../../db/commands/referrals.ts";
import type { Database } from "../../db/open-database.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { StoredQuote } from "../../db/queries/quotes/quotes.ts";
import { openReferral, referralsOfQuote } from "../../db/queries/referrals/referrals.ts";
import { undeclared } from "../../insurance/lifecycle/declarations.ts";
import { transition } from "../../insurance/lifecycle/lifecycle.ts";
import { withStatus } from "../../insurance/lifecycle/statuses.ts";
import { readOptions } from "../../insurance/options/options.ts";
import { withoutPrice } from "../../insurance/server-fields.ts";
import { targetTime } from "../../insurance/time/working-time.ts";
import {
  type ReferralOptions,
  readReferralOptions,
  referralOptionsText,
} from "../../insurance/underwriting/referral-options.ts";
import type { Signed } from "../contract/handlers-of.ts";
import { readDialog } from "../dialogs/dialogs-handlers.ts";
import { withdrawQuoteDocuments } from "../documents/make-documents.ts";
import { notify, underwritersConcerned } from "../notices/notify.ts";
import { underwritingPath } from "../notices/page-paths.ts";
import { postReferralMessage, sendableFiles } from "../referral/post-referral-message.ts";
import { badInput } from "../refused.ts";
import type { Services } from "../services.ts";
import { dataFor } from "./data/shown-to.ts";
import { storedAnswer } from "./data/stored-answers.ts";
import { actorOf, refuseMove } from "./move-of.ts";
import { type OpenedQuote, openQuote } from "./open-quote.ts";
import { noPrice } from "./price/price-quote.ts";
import { statusColumns, writeWith } from "./write/write-or-stale.ts";

/** The requested terms, where the quote has the options that they name. */
const optionsOf = ({ row }: OpenedQuote, text: string): ReferralOptions => {
  const options = readReferralOptions(text);
  if (!options)
    throw badInput("Options", "Say which option and what is asked, such as A, B, A,premium, cover, terms or mta.");
  const letters = new Set(["A", ...readOptions(row.options).map(({ letter }) => String(letter))]);
  const missing = options.letters.find((letter) => !letters.has(letter));
  if (missing !== undefined) throw badInput("Options", `This quote has no option ${missing}.`);
  if (options.asks.includes("mta") && row.kind !== "mta")
    throw badInput("Options", "Only a mid-term adjustment can be referred as mta.");
  return options;
};

/** Refers a quote to an underwriter with the broker's request; one that is already referred gets another message. */
export const refer: Signed<"Quote/refer"> = async (
  services,
  user,
  { QuoteRef, Options, DATA, Attachments, version },
) => {
  const quote = await openQuote(services, user, QuoteRef);
  const { row, data, definition } = quote;
  const earlier = await referralsOfQuote(services.db, row);
  const appealed = earlier.some(({ web_status }) => /^(?:MTA )?DECLINED$/.test(web_status));
  const move = transition(row.web_status, { act: "refer", appealed }, actorOf(user, row, version), row.kind);
  if (!move.ok) throw await refuseMove(move, services, user, quote);
  const now = services.clock.now();
  const options = referralOptionsText(optionsOf(quote, Options));
  const answers = await readDialog(services, "REFERRAL", DATA);
  const message = [answers.text("Message"), answers.words("Message", "WantedBy")]
    .filter((part) => part !== "")
    .join("\n");
  const attachments = await sendableFiles(services.db, row, Attachments);
  const status = move.to ?? "REFERRED";
  const stored = { ...data, RD: withStatus(data.RD, status), version: row.version + 1 };
  const decisions: readonly Decision[] = JSON.parse(row.decisions);
  const waiting = earlier.find(({ closed_at }) => closed_at === null);
  const sent = {
    options,
    message,
    wanted_by: answers.text("WantedBy") || null,
    target_at: waiting?.target_at ?? new Date(targetTime(now.toISOString(), decisions)),
    reasons: row.decisions,
  };
  const change = {
    action: "refer",
    set: { data: JSON.stringify(stored), ...statusColumns(status) },
    detail: { from: row.web_status, to: status, options },
    ...(waiting ? {} : { referral: { ...sent, web_status: row.web_status } }),
  };
  await writeWith(services, user, quote, now, change, async (transaction) => {
    // Referred by its calculation already: the broker's message is added, and the response time continues.
    if (waiting) await updateReferral(transaction, row, { ...sent, sent_by: user.userId, sent_by_name: user.name });
    const referral = await openReferral(transaction, row);
    await postReferralMessage(transaction, user, row, {
      at: now,
      kind: "sent",
      words: message,
      attachments,
      referral: referral?.version ?? stored.version,
    });
    await notify(transaction, services, {
      at: now,
      kind: "referral-sent",
      reference: row.reference,
      words: `${user.name} of ${user.firm} has referred ${row.reference}.`,
      path: underwritingPath(row),
      to: await underwritersConcerned(transaction, referral),
      by: user.userId,
    });
  });
  return { DATA: dataFor(definition.form, stored, user.permissions) };
};

/** Why a referral ends; absent where its broker gave no reason. */
interface LeavesUnderwriter {
  readonly at: Date;
  readonly why?: string;
}

/** Ends the referral of a quote in the write that withdraws it, and notifies those who worked on it. */
export const endReferral = async (
  transaction: Database,
  services: Services,
  user: SessionUser,
  row: StoredQuote,
  { at, why = "" }: LeavesUnderwriter,
): Promise<void> => {
  const referral = await openReferral(transaction, row);
  await closeInfoRequest(transaction, row, at);
  await withdrawQuoteDocuments(transaction, row, at);
  if (!referral) return;
  await updateReferral(transaction, row, { closed_at: at, outcome: "withdrawn", decided_by_name: user.name });
  await postReferralMessage(transaction, user, row, { at, kind: "withdrawn", words: why, referral: referral.version });
  await notify(transaction, services, {
    at,
    kind: "referral-withdrawn",
    reference: row.reference,
    words: `${user.name} has withdrawn ${row.reference}.${why && ` ${why}`}`,
    path: underwritingPath(row),
    to: await underwritersConcerned(transaction, referral),
    by: user.userId,
  });
};

/** Withdraws a referral so that the quote can be edited; its price and unanswered questions are removed. */
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
  await writeWith(services, user, quote, now, change, (transaction) =>
    endReferral(transaction, services, user, row, { at: now }),
  );
  return storedAnswer(services, user, await openQuote(services, user, reference, language));
};
