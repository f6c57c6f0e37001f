import { londonDate } from "../../../form/values/calendar.ts";
import { withCompleteProposers } from "../../../insurance/lifecycle/declarations.ts";
import { canBe } from "../../../insurance/lifecycle/lifecycle.ts";
import { prepareLoadedQuote } from "../../../insurance/lifecycle/load-quote.ts";
import { startBeforeMove } from "../../../insurance/lifecycle/start-time.ts";
import type { Signed } from "../../contract/handlers-of.ts";
import { optionsShown } from "../../options/options-shown.ts";
import { openQuote } from "../open-quote.ts";
import { assessQuote, decisionsInWords, inReadersLanguage } from "../price/assess.ts";
import { stateOf } from "../state-of.ts";
import { summaryOfQuote } from "../summary/summary-of.ts";
import { warnOfTwins } from "../summary/warn-of-twins.ts";
import { dataFor, decisionsFor, errorsFor, priceFor } from "./shown-to.ts";

/** A quote with its form, what is said about its answers, and its price as this user may see it. */
export const getData: Signed<"Quote/getData"> = async (services, user, { reference, language = "" }) => {
  const quote = inReadersLanguage(await openQuote(services, user, reference, language));
  const { row, definition } = quote;
  const { form } = definition;
  const now = services.clock.now();
  const { DATA } = prepareLoadedQuote({ DATA: quote.data }, { now: now.toISOString(), newId: services.newId });
  const movedFrom =
    row.kind === "new" ? startBeforeMove(quote.data.RD.InceptionDateISO, DATA.RD.InceptionDateISO) : undefined;
  const assessment = assessQuote(quote, DATA, londonDate(now));
  const { resolution, errors } = assessment;
  const keys = summaryOfQuote(row, resolution, DATA).unique_keys;
  const twins = { firmId: row.firm_id, branchId: row.branch_id, quoteId: row.id };
  const [warnings, state] = await Promise.all([
    canBe("edit", row.web_status) ? warnOfTwins(services.db, form, twins, keys) : [],
    stateOf(services, user, quote, assessment),
  ]);
  const decisions = decisionsInWords(row.decisions, assessment);
  return {
    FIELDS: definition.fields,
    DATA: dataFor(form, withCompleteProposers(DATA, errors), user.permissions),
    ERRORS: errorsFor(form, [...errors, ...warnings], user.permissions),
    price: priceFor(row.price, user.permissions),
    decisions: decisionsFor(form, decisions, user.permissions),
    options: optionsShown(form, row, user.permissions),
    state: movedFrom === undefined ? state : { ...state, startMovedFrom: movedFrom },
  };
};
