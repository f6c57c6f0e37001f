import type { QuoteData } from "../../../../schemas/quote.ts";
import type { Answers } from "../../../../schemas/record.ts";
import type { PreparedForm } from "../../../form/definition/prepare-form.ts";
import { defaultAnswers } from "../../../form/tree/edit-entries.ts";
import { londonDate } from "../../../form/values/calendar.ts";
import { withNormalCodes } from "../../../form/values/normal-codes.ts";
import { withCompleteProposers } from "../../../insurance/lifecycle/declarations.ts";
import { canBe } from "../../../insurance/lifecycle/lifecycle.ts";
import { blankProposer, prepareLoadedQuote } from "../../../insurance/lifecycle/load-quote.ts";
import { startBeforeMove } from "../../../insurance/lifecycle/start-time.ts";
import { withStatus } from "../../../insurance/lifecycle/statuses.ts";
import type { Signed } from "../../contract/handlers-of.ts";
import { optionsShown } from "../../options/options-shown.ts";
import { openQuote } from "../open-quote.ts";
import { assessQuote, decisionsInWords, inReadersLanguage } from "../price/assess.ts";
import { stateOf } from "../state-of.ts";
import { summaryOfQuote } from "../summary/summary-of.ts";
import { warnOfDuplicates } from "../summary/warn-of-duplicates.ts";
import { dataFor, decisionsFor, errorsFor, priceFor } from "./shown-to.ts";

/** A quote with its form, the findings about its answers, and its price, as this user may see them. */
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
    canBe("edit", row.web_status) ? warnOfDuplicates(services.db, form, twins, keys) : [],
    stateOf(services, user, quote, assessment),
  ]);
  const decisions = decisionsInWords(row.decisions, assessment);
  return {
    FIELDS: definition.fields,
    DATA: dataFor(form, withCompleteProposers(DATA, errors), user.permissions),
    ERRORS: errorsFor(form, [...errors, ...warnings], user.permissions),
    price: priceFor(definition, row.price, user.permissions),
    decisions: decisionsFor(form, decisions, user.permissions),
    options: optionsShown(definition, row, user.permissions),
    state: movedFrom === undefined ? state : { ...state, startMovedFrom: movedFrom },
  };
};

/** Initial answers of a new quote: server fields, defaults, one proposer, cover from now. */
export const blankData = (form: PreparedForm, now: string, newId: () => string): QuoteData => {
  const groups = [...form.groups.values()];
  const defaultsOf = (at: string): Answers =>
    Object.assign({}, ...groups.filter(({ group }) => group.at === at).map(({ name }) => defaultAnswers(form, name)));
  const RD = withStatus({ TypeOfInsurance: form.source.id, ...defaultsOf("RD") }, "INCOMPLETE");
  const proposer = { ...defaultsOf("Pr"), ...blankProposer(newId()) };
  return prepareLoadedQuote({ DATA: { RD, Pr: [proposer], PC: [], ATTACHMENTS: [], version: 0 } }, { now, newId }).DATA;
};

/** Ids of stored entries by reference, for clients that send only a reference. */
const idsByReference = (stored: readonly Answers[]): ReadonlyMap<unknown, unknown> =>
  new Map(stored.flatMap(({ id, PropertyRef }) => (PropertyRef === undefined ? [] : [[PropertyRef, id] as const])));

const withIds = (entries: readonly Answers[], stored: readonly Answers[], newId: () => string): readonly Answers[] => {
  if (entries.every(({ id }) => id !== undefined)) return entries;
  const known = idsByReference(stored);
  const taken = new Set(entries.map(({ id }) => id));
  return entries.map((entry) => {
    if (entry.id !== undefined) return entry;
    const before = known.get(entry.PropertyRef);
    const id = typeof before === "string" && !taken.has(before) ? before : newId();
    taken.add(id);
    return { ...entry, id };
  });
};

/**
 * Gives an id to each proposer and item sent without one; an item with the reference of a stored one keeps that one's id.
 */
export const giveIds = (sent: QuoteData, stored: QuoteData | undefined, newId: () => string): QuoteData => ({
  ...sent,
  Pr: withIds(sent.Pr, [], newId),
  PC: withIds(sent.PC, stored?.PC ?? [], newId),
});

/** DATA with codes in the canonical form in which they are stored: an integrator may send `ls63ko` for `LS6 3KO`. */
export const withNormalData = (form: PreparedForm, data: QuoteData): QuoteData => {
  const { RD, Pr, PC } = data;
  return { ...data, ...withNormalCodes(form, { RD, Pr, PC }) };
};
