import type { Decision, QuoteData } from "../../../../schemas/quote.ts";
import { statusFacts, type WebStatus } from "../../../../schemas/quote-status.ts";
import type { Database } from "../../../db/open-database.ts";
import { releaseInForce, releasesOf, type StoredRelease } from "../../../db/queries/definitions/releases.ts";
import type { SessionUser } from "../../../db/queries/people/find-session.ts";
import type { StoredQuote } from "../../../db/queries/quotes/quotes.ts";
import type { QuoteWrite } from "../../../db/quote-write.ts";
import { resolveForm } from "../../../form/resolve/resolve.ts";
import { changesBetween } from "../../../form/tree/changes.ts";
import { treeOf } from "../../../form/tree/tree.ts";
import { formatDate, londonDate } from "../../../form/values/calendar.ts";
import type { Act } from "../../../insurance/lifecycle/acts.ts";
import { undeclared } from "../../../insurance/lifecycle/declarations.ts";
import { canBe } from "../../../insurance/lifecycle/lifecycle.ts";
import { prepareLoadedQuote } from "../../../insurance/lifecycle/load-quote.ts";
import { priceOptions, readOptions } from "../../../insurance/options/options.ts";
import { blocksQuote } from "../../../insurance/rating/calculate-risk.ts";
import { targetTime } from "../../../insurance/time/working-time.ts";
import { exposuresOf } from "../../../insurance/underwriting/exposures.ts";
import { keepClientOf, knownClient } from "../../clients/keep-client-of.ts";
import type { Signed } from "../../contract/handlers-of.ts";
import { makeQuoteDocuments, planQuoteDocuments } from "../../documents/quote-documents.ts";
import { optionsShown } from "../../options/options-shown.ts";
import { obstaclesOfRenewal } from "../../policy/obstacles-of-renewal.ts";
import { conflict } from "../../refused.ts";
import type { Services } from "../../services.ts";
import { differenceOf } from "../change/difference-of.ts";
import { changesText } from "../data/place-changes.ts";
import { calculatedFor, dataFor, decisionsFor, errorsFor } from "../data/shown-to.ts";
import { basisOf } from "../move/move-version.ts";
import { recordingStuck } from "../move/recording-stuck.ts";
import { actorOf, moveOf, refuseMove } from "../move-of.ts";
import { type OpenedQuote, openQuote } from "../open-quote.ts";
import { summaryOfQuote } from "../summary/summary-of.ts";
import { type QuoteChange, statusColumns, writeWith } from "../write/write-or-stale.ts";
import { inReadersLanguage } from "./assess.ts";
import { detailOf, type PricedQuote, priceQuote } from "./price-quote.ts";
import { CannotPrice, rateAnswers } from "./rate-answers.ts";

/**
 * A quote whose price awaits an underwriter is referred as soon as it is calculated: without a message from the broker
 * yet, and with its response time already running.
 *
 * @param to status that the calculation leads to
 * @param decisions as stored
 */
const waitingReferral = (
  row: Pick<StoredQuote, "web_status">,
  to: WebStatus,
  decisions: string,
  now: Date,
): Pick<QuoteWrite, "referral"> => {
  if (statusFacts[to].phase !== "referred") return {};
  const fired: readonly Decision[] = JSON.parse(decisions);
  const target_at = new Date(targetTime(now.toISOString(), fired));
  return { referral: { web_status: row.web_status, options: "", message: "", reasons: decisions, target_at } };
};

/** Decided and priced answers, and the resulting status. */
interface Decided {
  /** The answers that were priced. */
  readonly DATA: QuoteData;
  readonly priced: PricedQuote;
  readonly status: WebStatus;
  readonly now: Date;
}

/** A calculation in stored form. */
interface StoredCalculation {
  readonly stored: QuoteData;
  /** `stored` and the options as JSON. */
  readonly data: string;
  readonly options: string;
  readonly change: QuoteChange;
  /** Further work of the write, inside its transaction and after it. */
  readonly beside: (transaction: Database) => Promise<void>;
}

/** The parts of a calculation to store: the whole version, and columns for lists and the next call. */
const keptOf = (quote: OpenedQuote, DATA: QuoteData, stored: QuoteData, { errors, columns, rated }: PricedQuote) => {
  const { form } = quote.definition;
  const data = JSON.stringify(stored);
  // A cover start date in the past moves to today, which counts as a changed answer. That of an MTA is set by the portal.
  const moved = quote.row.kind === "mta" ? [] : changesBetween(form, treeOf(form, quote.data), treeOf(form, DATA));
  const { today } = rated.resolution.dates;
  const summary =
    moved.length > 0 ? summaryOfQuote(quote.row, resolveForm(form, treeOf(form, stored), today), stored) : {};
  return {
    data,
    summary,
    changes: moved.length > 0 ? { changes: changesText(moved) } : {},
    snapshot: {
      data,
      errors: JSON.stringify(errors),
      price: columns.price,
      price_hidden: columns.price_hidden,
      decisions: columns.decisions,
    },
  };
};

/**
 * What a calculation writes: the whole version, the price columns and the documents; the caller writes it.
 *
 * @throws {Refused} 409 where the rules have no outcome
 */
export const calculationOf = async (
  services: Services,
  user: Pick<SessionUser, "userId" | "name">,
  quote: OpenedQuote,
  { DATA, priced, status, now }: Decided,
): Promise<StoredCalculation> => {
  const { row, definition } = quote;
  const { form } = definition;
  const { rated, calculated, columns } = priced;
  if (rated.decision === undefined) throw new CannotPrice("The rules gave no decision.");
  const stored: QuoteData = { ...DATA, RD: priced.pricedAnswers(status), version: row.version + 1 };
  const { data, summary, changes, snapshot } = keptOf(quote, DATA, stored, priced);
  const { today } = rated.resolution.dates;
  const rate = (answers: QuoteData) => rateAnswers(services, quote, answers, today);
  const options = JSON.stringify(priceOptions(form, stored, readOptions(row.options), calculated, rate));
  const change = {
    action: "calculate",
    set: {
      data,
      ...statusColumns(status),
      ...columns,
      options,
      ...summary,
    },
    detail: detailOf(row.web_status, status, rated.decision, calculated),
    ...changes,
    snapshot: { web_status: status, ...snapshot },
    ...waitingReferral(row, status, columns.decisions, now),
    ...(row.kind === "new" ? { exposures: exposuresOf(rated.resolution, definition.definition.accumulate) } : {}),
  };
  const { resolution, rules: decisions } = rated;
  const client = row.kind === "mta" ? undefined : knownClient(form, stored, row.client, row.own_reference);
  const keeping = { newId: services.newId, at: now, by: user.userId, byName: user.name };
  const quoted = { stored, resolution, calculated, decisions, at: now };
  const plan = await planQuoteDocuments(services, user, quote, quoted);
  const beside = async (transaction: Database) => {
    await keepClientOf(transaction, row, client, keeping);
    await makeQuoteDocuments(transaction, services, user, quote, quoted, plan);
  };
  return { stored, data, options, change, beside };
};

const isByCover = ({ basis }: StoredRelease): boolean => basis === "cover-start";

/**
 * A version released by cover start date applies only to cover that starts then: a quote whose cover start has moved
 * across that day must be moved to the other version first.
 *
 * @throws {Refused} 409 naming that version
 */
const refuseOtherCover = async ({ db, clock }: Pick<Services, "db" | "clock">, row: StoredQuote): Promise<void> => {
  const { kind, definition_id: id, definition_version: version, cover_start: start } = row;
  if (kind === "mta" || start === null) return;
  const branch = { firmId: row.firm_id, branchId: row.branch_id };
  const held = await releaseInForce(db, id, basisOf(row, londonDate(clock.now())), branch);
  if (!held || held.version === null || held.version === version) return;
  const ofVersion = (await releasesOf(db, id)).filter((each) => each.version === version && each.ended_at === null);
  if (!isByCover(held) && !(ofVersion.length > 0 && ofVersion.every(isByCover))) return;
  throw conflict(
    "other-version",
    `Cover that starts on ${formatDate(start)} needs version ${held.version} of this form, and this quote is on version ${version}. Move it to version ${held.version}; no answer is lost.`,
  );
};

/** Decides and prices the stored answers, and stores the outcome as a new version. */
export const calculate: Signed<"Quote/calculate"> = async (services, user, { reference, version, language }) => {
  const quote = await openQuote(services, user, reference, language);
  const { row, definition } = quote;
  const { form } = definition;
  const now = services.clock.now();
  await refuseOtherCover(services, row);
  // Declarations about an expired price do not apply to the new one.
  const current = canBe("requote", row.web_status) ? undeclared(form, quote.data) : quote.data;
  const { DATA } = prepareLoadedQuote({ DATA: current }, { now: now.toISOString(), newId: services.newId });
  const statusFor = async (act: Act) => {
    const move = moveOf(row, act, actorOf(user, row, version));
    if (!move.ok) throw await refuseMove(move, services, user, quote);
    return move.to;
  };
  await statusFor({ act: "calculate", outcome: undefined, reasons: obstaclesOfRenewal(quote, now) });
  services.sayStep?.("pricing");
  const priced = await recordingStuck(services, quote, now, () => priceQuote(services, quote, DATA, now));
  const { rated, calculated, columns } = priced;
  const read = inReadersLanguage(quote);
  const told = read === quote ? priced : priceQuote(services, read, DATA, now);
  const reasons = told.rated.errors.filter(blocksQuote).map(({ path, message }) => ({ path, message }));
  const status = await statusFor({ act: "calculate", outcome: rated.decision, reasons });
  if (rated.decision === undefined || status === undefined) throw new CannotPrice("The rules gave no decision.");

  services.sayStep?.("writing");
  const calculation = await calculationOf(services, user, quote, { DATA, priced, status, now });
  const { stored, data, options, change, beside } = calculation;
  services.sayStep?.("storing");
  await writeWith(services, user, quote, now, change, beside);
  return {
    DATA: dataFor(form, stored, user.permissions),
    ERRORS: errorsFor(form, told.errors, user.permissions),
    price: calculatedFor(quote.definition, calculated, user.permissions),
    decisions: decisionsFor(form, told.rated.rules, user.permissions),
    options: optionsShown(read.definition, { ...columns, data, options, version: row.version + 1 }, user.permissions),
    difference: differenceOf(quote, rated.resolution, calculated, rated.rules, user.permissions),
  };
};
