import type { QuoteData } from "../../../schemas/quote.ts";
import type { SessionUser } from "../../db/queries/find-session.ts";
import { changesBetween } from "../../form/changes.ts";
import { resolveForm } from "../../form/resolve.ts";
import { treeOf } from "../../form/tree.ts";
import type { Act } from "../../insurance/acts.ts";
import { blocksQuote } from "../../insurance/calculate-risk.ts";
import { undeclared } from "../../insurance/declarations.ts";
import { exposuresOf } from "../../insurance/exposures.ts";
import { canBe } from "../../insurance/lifecycle.ts";
import { prepareLoadedQuote } from "../../insurance/load-quote.ts";
import { priceOptions, readOptions } from "../../insurance/options.ts";
import { statusFields } from "../../insurance/statuses.ts";
import { priceOnWire } from "../../insurance/wire.ts";
import { keepClientOf, knownClient } from "../clients/keep-client-of.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { makeQuoteDocuments } from "../documents/quote-documents.ts";
import { optionsFor } from "../options/options-shown.ts";
import { waitingReferral } from "../referral/waiting-referral.ts";
import type { Services } from "../services.ts";
import { actorOf } from "./actor-of.ts";
import { changesText } from "./changes-text.ts";
import { differenceOf } from "./difference-of.ts";
import { moveOf } from "./move-of.ts";
import { type OpenedQuote, openQuote } from "./open-quote.ts";
import { detailOf, type PricedQuote, priceQuote } from "./price-quote.ts";
import { cannotPrice, rateAnswers } from "./rate-answers.ts";
import { refuseMove } from "./refuse-move.ts";
import { dataFor, decisionsFor, errorsFor } from "./shown-to.ts";
import { summaryOfQuote } from "./summary-of-quote.ts";
import { writeWith } from "./write-with.ts";

/** What is kept of a calculation: the version as a whole, and what lists and the next call read. */
const keptOf = (quote: OpenedQuote, DATA: QuoteData, stored: QuoteData, { errors, columns, rated }: PricedQuote) => {
  const { form } = quote.definition;
  const data = JSON.stringify(stored);
  // A start of cover that has passed moves to today: an answer that changes, though nobody typed it. Of a change it is
  // the portal's own.
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

/** Decides and prices the stored answers, and keeps the outcome as a version of its own. */
export const calculate = async (
  services: Services,
  user: SessionUser,
  { reference, version }: FormOf<"Quote/calculate">,
): Promise<AnswerOf<"Quote/calculate">> => {
  const quote = await openQuote(services, user, reference);
  const { row, definition } = quote;
  const { form } = definition;
  const now = services.clock.now();
  // What was declared about a price that has expired is not declared about the one that comes now.
  const current = canBe("requote", row.web_status) ? undeclared(form, quote.data) : quote.data;
  const { DATA } = prepareLoadedQuote({ DATA: current }, { now: now.toISOString(), newId: services.newId });
  const statusFor = async (act: Act) => {
    const move = moveOf(row, act, actorOf(user, row, version));
    if (!move.ok) throw await refuseMove(move, services, user, quote);
    return move.to;
  };
  await statusFor({ act: "calculate", outcome: undefined, reasons: [] });
  const priced = priceQuote(services, quote, DATA, now);
  const { rated, calculated, errors, columns } = priced;
  const reasons = rated.errors.filter(blocksQuote).map(({ path, message }) => ({ path, message }));
  const status = await statusFor({ act: "calculate", outcome: rated.decision, reasons });
  if (rated.decision === undefined || status === undefined) throw cannotPrice();

  const stored: QuoteData = { ...DATA, RD: priced.pricedAnswers(status), version: row.version + 1 };
  const { data, summary, changes, snapshot } = keptOf(quote, DATA, stored, priced);
  const { today } = rated.resolution.dates;
  const rate = (answers: QuoteData) => rateAnswers(services, quote, answers, today);
  const options = JSON.stringify(priceOptions(form, stored, readOptions(row.options), calculated, rate));
  const change = {
    action: "calculate",
    set: {
      data,
      web_status: status,
      quote_status: statusFields(status).QuoteStatus,
      ...columns,
      options,
      ...summary,
    },
    detail: detailOf(row.web_status, status, rated.decision, calculated),
    ...changes,
    snapshot: { web_status: status, ...snapshot },
    ...waitingReferral(row, status, columns.decisions),
    ...(row.kind === "new" ? { exposures: exposuresOf(rated.resolution, definition.definition.accumulate) } : {}),
  };
  const { resolution, rules: decisions } = rated;
  const client = row.kind === "mta" ? undefined : knownClient(form, stored, row.client, row.own_reference);
  const keeping = { newId: services.newId, at: now, by: user.userId, byName: user.name };
  await writeWith(services, user, quote, now, change, async (transaction) => {
    await keepClientOf(transaction, row, client, keeping);
    await makeQuoteDocuments(transaction, services, user, quote, {
      stored,
      resolution,
      calculated,
      decisions,
      at: now,
    });
  });
  return {
    DATA: dataFor(form, stored, user.permissions),
    ERRORS: errorsFor(form, errors, user.permissions),
    price: (calculated && priceOnWire(calculated, user)) ?? null,
    decisions: decisionsFor(form, rated.rules, user.permissions),
    options: optionsFor(form, { ...columns, data, options, version: row.version + 1 }, user.permissions),
    difference: differenceOf(quote, rated.resolution, calculated, rated.rules, user.permissions),
  };
};
