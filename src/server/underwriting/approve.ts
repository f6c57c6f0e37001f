import type { QuoteData } from "../../../schemas/quote.ts";
import type { PreparedForm } from "../../form/definition/prepare-form.ts";
import { changesBetween } from "../../form/tree/changes.ts";
import { treeOf } from "../../form/tree/tree.ts";
import { isCalendarDate, londonDate } from "../../form/values/calendar.ts";
import { strayCharacter } from "../../form/values/characters.ts";
import { undeclared } from "../../insurance/lifecycle/declarations.ts";
import { priceOptions, readOptions } from "../../insurance/options/options.ts";
import { blocksQuote } from "../../insurance/rating/calculate-risk.ts";
import { sectionTermWords } from "../../insurance/rating/section-terms.ts";
import { readAdjustment } from "../../insurance/underwriting/authority.ts";
import { exposuresOf } from "../../insurance/underwriting/exposures.ts";
import { readTerms, type Terms, type TermsCondition } from "../../insurance/underwriting/terms.ts";
import type { FormOf } from "../contract/call-types.ts";
import type { Signed } from "../contract/handlers-of.ts";
import { makeQuoteDocuments } from "../documents/quote-documents.ts";
import { changesText } from "../quote/data/place-changes.ts";
import { detailOf } from "../quote/price/price-quote.ts";
import { rateAnswers } from "../quote/price/rate-answers.ts";
import { statusColumns, writeWith } from "../quote/write/write-or-stale.ts";
import { badInput } from "../refused.ts";
import { readJsonList } from "../sent-text.ts";
import { closeReferral } from "./decline.ts";
import { ratesInWords, readRates, readSections, unratedReasons } from "./given-rates.ts";
import { decidingReasons, moveCase, openCase } from "./open-case.ts";
import { type Offered, priceOnTerms, unpriceable } from "./price-on-terms.ts";

type Form = FormOf<"Underwriting/approve">;

const MAX_CONDITIONS = 30;
const MAX_CONDITION_LENGTH = 1000;

const conditionOf = (given: unknown, index: number, today: string): TermsCondition => {
  const path = `conditions/${index}`;
  const words: unknown = typeof given === "object" && given !== null ? Reflect.get(given, "words") : undefined;
  const due: unknown = typeof given === "object" && given !== null ? Reflect.get(given, "due") : undefined;
  if (typeof words !== "string" || words.trim() === "" || words.length > MAX_CONDITION_LENGTH)
    throw badInput(`${path}/words`, `Enter the condition, in at most ${MAX_CONDITION_LENGTH} characters.`);
  const stray = strayCharacter(words, true);
  if (stray) throw badInput(`${path}/words`, `“${stray.sign}” cannot be printed on documents. Use other words.`);
  const id = `UW${index + 1}`;
  if (due === undefined || due === null || due === "") return { id, words: words.trim() };
  if (!isCalendarDate(due)) throw badInput(`${path}/due`, "This date does not exist.");
  if (due < today) throw badInput(`${path}/due`, "This date has passed.");
  return { id, words: words.trim(), due };
};

/** The terms as sent: without an adjustment the present one is kept, an empty one removes it. */
const offeredBy = (
  { adjustment = "", reason = "", conditions, rates, sections }: Form,
  today: string,
  form: PreparedForm,
): Offered => {
  const list = readJsonList("conditions", conditions, MAX_CONDITIONS);
  const offered = {
    conditions: list.map((each, index) => conditionOf(each, index, today)),
    rates: readRates(rates),
    sections: readSections(form, sections),
  };
  if (adjustment === "") return offered;
  const rate = readAdjustment(adjustment);
  if (rate === undefined) throw badInput("adjustment", "Enter a decimal from -0.25 to 1.00 with at most 4 places.");
  if (reason.trim() === "") throw badInput("reason", "Say why the premium is adjusted.");
  if (Number(rate) === 0) return { ...offered, adjustment: null };
  return { ...offered, adjustment: { rate, reason: reason.trim() } };
};

/** Releases the price: what prevented it is cleared for as long as its facts get no worse, and the terms are stored. */
export const approve: Signed<"Underwriting/approve"> = async (services, user, form) => {
  const { reference, version, message } = form;
  const now = services.clock.now();
  const today = londonDate(now);
  const opened = await openCase(services, user, reference);
  const { quote } = opened;
  const offered = offeredBy(form, today, quote.definition.form);
  const { row, definition } = quote;
  await moveCase(services, user, opened, { act: "approve", reasons: [] }, version);
  const deciding = await decidingReasons(services, user, opened);
  const onTerms = await priceOnTerms(services, user, opened, offered);
  if (!onTerms) {
    await moveCase(services, user, opened, { act: "approve", reasons: [...deciding, unpriceable] }, version);
    throw new Error("A quote without a price was approved.");
  }
  const { priced, unrated, past } = onTerms;
  const terms: Terms = {
    ...onTerms.terms,
    ...(offered.adjustment === null ? { removedBecause: (form.reason ?? "").trim() } : {}),
  };
  const { rated, calculated, errors, columns } = priced;
  const missing = rated.errors.filter(blocksQuote).map(({ path, message: words }) => ({ path, message: words }));
  const reasons = [...deciding, ...past, ...missing, ...unratedReasons(definition.form, unrated)];
  const status = await moveCase(services, user, opened, { act: "approve", reasons }, version);
  if (!calculated) throw new Error("A quote that passed every check has no price.");
  const answers: QuoteData = { ...quote.data, RD: priced.pricedAnswers(status), version: row.version + 1 };
  // Earlier declarations were about other terms.
  const needsNewDeclarations =
    terms.startMovedFrom !== undefined ||
    offered.adjustment !== undefined ||
    offered.conditions.length > 0 ||
    (offered.rates ?? []).length > 0 ||
    JSON.stringify(terms.sections) !== JSON.stringify(readTerms(row.terms)?.sections);
  const stored = needsNewDeclarations ? undeclared(definition.form, answers) : answers;
  const data = JSON.stringify(stored);
  const rate = (answers: QuoteData) => rateAnswers(services, quote, answers, today, terms);
  const change = {
    action: "approve",
    set: {
      data,
      ...statusColumns(status),
      ...columns,
      terms: JSON.stringify(terms),
      options: JSON.stringify(priceOptions(definition.form, stored, readOptions(row.options), calculated, rate)),
    },
    // Without reasons, which may name people: those are in the terms, whose hash is all that outlives an erasure.
    detail: {
      ...detailOf(row.web_status, status, calculated.outcome, calculated),
      ...(terms.adjustment ? { adjustment: terms.adjustment.rate } : {}),
      ...(terms.rates ? { rates: ratesInWords(definition.form, terms.rates) } : {}),
      ...(terms.sections ? { sections: terms.sections.map(sectionTermWords).join("; ") } : {}),
      ...(offered.adjustment === null ? { adjustment: "0" } : {}),
    },
    snapshot: {
      web_status: status,
      data,
      errors: JSON.stringify(errors),
      price: columns.price,
      price_hidden: columns.price_hidden,
      decisions: columns.decisions,
    },
    changes: changesText(
      changesBetween(definition.form, treeOf(definition.form, quote.data), treeOf(definition.form, stored)),
    ),
    ...(row.kind === "new" ? { exposures: exposuresOf(rated.resolution, definition.definition.accumulate) } : {}),
  };
  const { resolution, rules: decisions } = rated;
  await writeWith(services, user, quote, now, change, async (transaction) => {
    const quoted = { stored, resolution, calculated, decisions, terms, at: now };
    await makeQuoteDocuments(transaction, services, user, quote, quoted);
    await closeReferral(transaction, services, user, opened, { outcome: "approved", message, at: now });
  });
  return { WebStatus: status, version: stored.version };
};
