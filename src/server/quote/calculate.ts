import type { Answers, QuoteData } from "../../../schemas/quote.ts";
import type { SessionUser } from "../../db/queries/find-session.ts";
import { londonDate } from "../../form/calendar.ts";
import { changesBetween } from "../../form/changes.ts";
import { resolveForm } from "../../form/resolve.ts";
import { treeOf } from "../../form/tree.ts";
import type { Act } from "../../insurance/acts.ts";
import { blocksQuote, type Calculation, calculateRisk } from "../../insurance/calculate-risk.ts";
import type { Outcome } from "../../insurance/decide.ts";
import { canBe, type Move, transition } from "../../insurance/lifecycle.ts";
import { prepareLoadedQuote } from "../../insurance/load-quote.ts";
import { priceOptions, readOptions } from "../../insurance/options.ts";
import { RatingError } from "../../insurance/rating-error.ts";
import { withoutPrice, withPrice } from "../../insurance/server-fields.ts";
import { statusFields, type WebStatus, withStatus } from "../../insurance/statuses.ts";
import { lastValidDay } from "../../insurance/validity.ts";
import { type Calculated, priceOnWire } from "../../insurance/wire.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { optionsFor } from "../options/options-shown.ts";
import { conflict } from "../refused.ts";
import type { Services } from "../services.ts";
import { actorOf } from "./actor-of.ts";
import { withDecisions } from "./assess.ts";
import { changesText } from "./changes-text.ts";
import { type OpenedQuote, openQuote } from "./open-quote.ts";
import { priceColumns } from "./price-columns.ts";
import { refuseMove } from "./refuse-move.ts";
import { schemaDisagrees } from "./schema-disagrees.ts";
import { dataFor, decisionsFor, errorsFor } from "./shown-to.ts";
import { summaryOf } from "./summary-of.ts";
import { writeOrStale } from "./write-or-stale.ts";

const cannotPrice = () =>
  conflict(
    "cannot-price",
    "This quote cannot be priced: its form and its rates do not fit together. Nothing that you typed is lost. Tell the provider this reference and the time.",
  );

/** Checks, rules and rates; a fault of the definition is logged and refused, never priced. */
const riskOf = ({ log }: Services, { row, definition }: OpenedQuote, data: QuoteData, today: string): Calculation => {
  try {
    const calculation = calculateRisk(definition.form, definition.definition, data, today);
    const disagreement =
      calculation.decision === undefined ? [] : schemaDisagrees(definition, data, calculation.errors, today);
    if (disagreement.length === 0) return calculation;
    log.error({ reference: row.reference, paths: disagreement }, "the validators and the form disagree");
  } catch (error) {
    if (!(error instanceof RatingError)) throw error;
    log.error({ reference: row.reference, err: error }, "the rating has no value");
  }
  throw cannotPrice();
};

/** An expired quote is quoted again by asking for its price. */
const moveOf = (webStatus: string, act: Act, actor: Parameters<typeof transition>[2]): Move => {
  if (!canBe("requote", webStatus)) return transition(webStatus, act, actor);
  const again = transition(webStatus, { act: "requote", reasons: [] }, actor);
  return again.ok ? transition(again.to, act, actor) : again;
};

const detailsOf = (from: string, to: WebStatus, outcome: Outcome, calculated: Calculated | undefined) => ({
  from,
  to,
  outcome,
  ...(calculated ? { premium: calculated.price.premium } : {}),
});

const pricedAnswers = (rd: Answers, status: WebStatus, calculated: Calculated | undefined, at: string): Answers => {
  const own = withStatus(rd, status);
  const wire = calculated && priceOnWire(calculated, { permissions: 0 });
  return wire ? withPrice(own, wire) : { ...withoutPrice(own), PricedAt: at };
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
  const at = now.toISOString();
  const today = londonDate(now);
  const { DATA } = prepareLoadedQuote({ DATA: quote.data }, { now: at, newId: services.newId });
  const actor = actorOf(user, row, version);
  const statusFor = async (act: Act) => {
    const move = moveOf(row.web_status, act, actor);
    if (!move.ok) throw await refuseMove(move, services, user, quote);
    return move.to;
  };
  await statusFor({ act: "calculate", outcome: undefined, reasons: [] });
  const risk = riskOf(services, quote, DATA, today);
  const reasons = risk.errors.filter(blocksQuote).map(({ path, message }) => ({ path, message }));
  const status = await statusFor({ act: "calculate", outcome: risk.decision, reasons });
  if (risk.decision === undefined || status === undefined) throw cannotPrice();

  const validityDays = definition.definition.rating?.validityDays ?? 0;
  const calculated: Calculated | undefined = risk.price
    ? {
        outcome: risk.decision,
        price: risk.price,
        calculatedAt: at,
        validTo: lastValidDay(at, risk.ratingDate, validityDays),
      }
    : undefined;
  const stored: QuoteData = {
    ...DATA,
    RD: pricedAnswers(DATA.RD, status, calculated, at),
    version: row.version + 1,
  };
  const resolution = resolveForm(form, treeOf(form, stored), today);
  const changes = changesBetween(form, treeOf(form, quote.data), treeOf(form, DATA));
  const errors = withDecisions(resolution, risk.errors, risk.rules);
  const columns = priceColumns(calculated, risk.rules);
  const rate = (answers: QuoteData) => riskOf(services, quote, answers, today);
  const options = JSON.stringify(priceOptions(form, stored, readOptions(row.options), calculated, rate));
  const data = JSON.stringify(stored);
  await writeOrStale(services, user, quote, now, {
    action: "calculate",
    set: {
      data,
      web_status: status,
      quote_status: statusFields(status).QuoteStatus,
      ...columns,
      options,
      ...(changes.length > 0 ? summaryOf(resolution, row.reference) : {}),
    },
    detail: detailsOf(row.web_status, status, risk.decision, calculated),
    // A start of cover that has passed moves to today: an answer that changes, though nobody typed it.
    ...(changes.length > 0 ? { changes: changesText(changes) } : {}),
    snapshot: {
      web_status: status,
      data,
      errors: JSON.stringify(errors),
      price: columns.price,
      price_hidden: columns.price_hidden,
      decisions: columns.decisions,
    },
  });
  return {
    DATA: dataFor(form, stored, user.permissions),
    ERRORS: errorsFor(form, errors, user.permissions),
    price: (calculated && priceOnWire(calculated, user)) ?? null,
    decisions: decisionsFor(form, risk.rules, user.permissions),
    options: optionsFor(form, { ...columns, data, options, version: row.version + 1 }, user.permissions),
  };
};
