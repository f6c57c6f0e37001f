import type { Price } from "../../../schemas/quote.ts";
import { inOneTransaction } from "../../db/commands/in-one-transaction.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { type KeptVersion, pricedVersions } from "../../db/queries/quotes/versions.ts";
import { resolveForm } from "../../form/resolve/resolve.ts";
import { changesBetween } from "../../form/tree/changes.ts";
import { dataOf, treeOf } from "../../form/tree/tree.ts";
import { londonDate } from "../../form/values/calendar.ts";
import { answerDifferences } from "../../insurance/change/answer-differences.ts";
import { undeclared } from "../../insurance/lifecycle/declarations.ts";
import { transition } from "../../insurance/lifecycle/lifecycle.ts";
import { quoteDataOf } from "../../insurance/lifecycle/load-quote.ts";
import {
  lastReopenDay,
  type NotTakenUp,
  notTakenUpReasons,
  readNotTakenUp,
  reopenReasons,
} from "../../insurance/lifecycle/not-taken-up.ts";
import { readKind } from "../../insurance/lifecycle/quote-kind.ts";
import { withStatus } from "../../insurance/lifecycle/statuses.ts";
import { type QuoteOption, readOptions, swapped, withOption, withoutOption } from "../../insurance/options/options.ts";
import { changeOfTotal, priceComparison } from "../../insurance/rating/rated-price.ts";
import { withoutPrice } from "../../insurance/server-fields.ts";
import type { AnswerOf } from "../contract/call-types.ts";
import type { HandlersOf, Signed } from "../contract/handlers-of.ts";
import { readDialog } from "../dialogs/dialogs-handlers.ts";
import { obstaclesOfRenewal } from "../policy/obstacles-of-renewal.ts";
import { changesText } from "../quote/data/place-changes.ts";
import { dataFor, hiddenFrom, priceFor } from "../quote/data/shown-to.ts";
import { storedAnswer } from "../quote/data/stored-answers.ts";
import { actorOf, refuseMove } from "../quote/move-of.ts";
import { dataOfRow, type OpenedQuote, openQuote } from "../quote/open-quote.ts";
import { calculate } from "../quote/price/calculation-of.ts";
import { noPrice } from "../quote/price/price-quote.ts";
import { summaryOfQuote } from "../quote/summary/summary-of.ts";
import { statusColumns, writeOrStale } from "../quote/write/write-or-stale.ts";
import { type Services, withinTransaction } from "../services.ts";
import type { optionsCalls } from "./options-calls.ts";
import { admitOption, noSuchOption, saveOption, storeOptions } from "./save-option.ts";

/** Closes a quote that the client does not take up, with the reason; its price remains readable. */
export const markNotTakenUp: Signed<"Quote/markNotTakenUp"> = async (services, user, { reference, version, DATA }) => {
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

type Answer = AnswerOf<"Quote/comparePrices">;

/** Most earlier prices shown. */
const MAX_SHOWN = 10;

/** Differences between the answers of an earlier price and the current ones, as this reader may see them. */
const differencesFrom = (
  { row, data, definition: { form } }: OpenedQuote,
  kept: KeptVersion,
  { permissions }: SessionUser,
  today: string,
): Answer["earlier"][number]["answers"] => {
  const [before, now] = [dataOfRow(kept), { ...data, version: row.version }].map((each) =>
    resolveForm(form, treeOf(form, dataFor(form, each, permissions)), today),
  );
  if (!before || !now) return [];
  const { groups } = hiddenFrom(form, permissions);
  return answerDifferences(before, now)
    .filter(({ group }) => !groups.has(group))
    .map(({ place, item = "", label, before: was, after }) => ({
      place,
      item,
      label,
      before: was ?? "",
      now: after ?? "",
    }));
};

/** Whether two prices are equal: a price is stored when it is calculated, and again when it is accepted. */
const isSame = (a: Price, b: Price | null): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Earlier prices of a quote, each compared with the current one, line by line and answer by answer. */
const comparePrices: Signed<"Quote/comparePrices"> = async (services, user, { reference }) => {
  const quote = await openQuote(services, user, reference);
  const { row } = quote;
  const now = priceFor(quote.definition, row.price, user.permissions);
  const today = londonDate(services.clock.now());
  const earlier: Answer["earlier"][number][] = [];
  for (const kept of await pricedVersions(services.db, row.firm_id, row.id, 2 * MAX_SHOWN)) {
    const price = priceFor(quote.definition, kept.price, user.permissions);
    if (!price || isSame(price, now) || isSame(price, earlier.at(-1)?.price ?? null)) continue;
    earlier.push({
      version: kept.version,
      WebStatus: kept.web_status,
      price,
      lines: priceComparison(price, now),
      change: changeOfTotal(price, now),
      answers: differencesFrom(quote, kept, user, today),
    });
    if (earlier.length === MAX_SHOWN) break;
  }
  return { now, earlier };
};

/** Swaps the quote's answers with those of an option. */
const exchange = async (services: Services, user: SessionUser, quote: OpenedQuote, chosen: QuoteOption) => {
  const { row, data, definition } = quote;
  const { form } = definition;
  const { tree, option } = swapped(form, data, chosen);
  const now = services.clock.now();
  const stored = { ...undeclared(form, quoteDataOf(dataOf(tree))), version: row.version + 1 };
  await writeOrStale(services, user, quote, now, {
    action: "choose-option",
    set: {
      data: JSON.stringify(stored),
      options: JSON.stringify(withOption(readOptions(row.options), option)),
      ...summaryOfQuote(row, resolveForm(form, tree, londonDate(now)), stored),
    },
    detail: { letter: chosen.letter },
    changes: changesText(changesBetween(form, treeOf(form, data), treeOf(form, stored))),
  });
};

/** Makes an option the quote, and the quote that option, and prices both again in one act. */
const chooseOption: Signed<"Quote/chooseOption"> = async (services, user, { reference, version, letter, language }) => {
  const quote = await openQuote(services, user, reference, language);
  const chosen = readOptions(quote.row.options).find((option) => option.letter === letter);
  await admitOption(services, user, quote, version, chosen ? (chosen.priced?.obstacles ?? []) : noSuchOption(letter));
  return inOneTransaction(services.db, async (transaction) => {
    const inside = withinTransaction(services, transaction);
    if (chosen) await exchange(inside, user, quote, chosen);
    return calculate(inside, user, { reference, version: version + 1, ...(language ? { language } : {}) });
  });
};

/** Reopens a quote that was not taken up: its old price is removed, and remains available for comparison. */
const reopen: Signed<"Quote/reopen"> = async (services, user, { reference, version, language }) => {
  const quote = await openQuote(services, user, reference, language);
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

/** Removes an option; the quote itself is unchanged. */
const removeOption: Signed<"Quote/removeOption"> = async (services, user, { reference, version, letter, language }) => {
  const quote = await openQuote(services, user, reference, language);
  const options = readOptions(quote.row.options);
  const left = withoutOption(options, letter);
  await admitOption(services, user, quote, version, left.length === options.length ? noSuchOption(letter) : []);
  return storeOptions(services, user, quote, "remove-option", letter, left);
};

export const optionsHandlers: HandlersOf<typeof optionsCalls> = {
  "Quote/saveOption": saveOption,
  "Quote/removeOption": removeOption,
  "Quote/chooseOption": chooseOption,
  "Quote/comparePrices": comparePrices,
  "Quote/markNotTakenUp": markNotTakenUp,
  "Quote/reopen": reopen,
};
