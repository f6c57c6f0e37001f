import type { SessionUser } from "../../../db/queries/people/find-session.ts";
import type { Act } from "../../../insurance/lifecycle/acts.ts";
import { undeclared } from "../../../insurance/lifecycle/declarations.ts";
import { canBe } from "../../../insurance/lifecycle/lifecycle.ts";
import { prepareLoadedQuote } from "../../../insurance/lifecycle/load-quote.ts";
import { blocksQuote } from "../../../insurance/rating/calculate-risk.ts";
import { priceOnWire } from "../../../insurance/wire.ts";
import type { AnswerOf, FormOf } from "../../contract/call-types.ts";
import { optionsShown } from "../../options/options-shown.ts";
import { obstaclesOfRenewal } from "../../policy/obstacles-of-renewal.ts";
import type { Services } from "../../services.ts";
import { actorOf } from "../actor-of.ts";
import { differenceOf } from "../change/difference-of.ts";
import { dataFor, decisionsFor, errorsFor } from "../data/shown-to.ts";
import { moveOf } from "../move-of.ts";
import { openQuote } from "../open-quote.ts";
import { refuseMove } from "../refuse-move.ts";
import { writeWith } from "../write/write-with.ts";
import { inReadersLanguage } from "./assess-quote.ts";
import { calculationOf } from "./calculation-of.ts";
import { priceQuote } from "./price-quote.ts";
import { cannotPrice } from "./rate-answers.ts";

/** Decides and prices the stored answers, and keeps the outcome as a version of its own. */
export const calculate = async (
  services: Services,
  user: SessionUser,
  { reference, version, language }: FormOf<"Quote/calculate">,
): Promise<AnswerOf<"Quote/calculate">> => {
  const quote = await openQuote(services, user, reference, language);
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
  await statusFor({ act: "calculate", outcome: undefined, reasons: obstaclesOfRenewal(quote, now) });
  const priced = priceQuote(services, quote, DATA, now);
  const { rated, calculated, columns } = priced;
  const read = inReadersLanguage(quote);
  const told = read === quote ? priced : priceQuote(services, read, DATA, now);
  const reasons = told.rated.errors.filter(blocksQuote).map(({ path, message }) => ({ path, message }));
  const status = await statusFor({ act: "calculate", outcome: rated.decision, reasons });
  if (rated.decision === undefined || status === undefined) throw cannotPrice();

  const { stored, data, options, change, beside } = calculationOf(services, user, quote, { DATA, priced, status, now });
  await writeWith(services, user, quote, now, change, beside);
  return {
    DATA: dataFor(form, stored, user.permissions),
    ERRORS: errorsFor(form, told.errors, user.permissions),
    price: (calculated && priceOnWire(calculated, user)) ?? null,
    decisions: decisionsFor(form, rated.rules, user.permissions),
    options: optionsShown(form, { ...columns, data, options, version: row.version + 1 }, user.permissions),
    difference: differenceOf(quote, rated.resolution, calculated, rated.rules, user.permissions),
  };
};
