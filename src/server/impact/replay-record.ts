import type { Definition } from "../../../schemas/definition.ts";
import type { QuoteData } from "../../../schemas/quote.ts";
import type { Json } from "../../../schemas/record.ts";
import { londonDate } from "../../form/values/calendar.ts";
import { sameJson, withoutKeys } from "../../form/values/own.ts";
import { bandOf, type Fared, type ImpactKind, kindsOf } from "../../insurance/impact/impact-of.ts";
import { prepareLoadedQuote } from "../../insurance/lifecycle/load-quote.ts";
import type { KnownFindings } from "../../insurance/rating/calculate-risk.ts";
import type { Definitions, LoadedDefinition } from "../definitions/definitions.ts";
import { carryOver } from "../quote/move/carry-over.ts";
import { crimeShown } from "../quote/move/move-version.ts";
import { newlyAsked } from "../quote/move/moved-answers.ts";
import type { OpenedQuote } from "../quote/open-quote.ts";
import { type Assessment, assessQuote } from "../quote/price/assess.ts";
import { priceQuote } from "../quote/price/price-quote.ts";
import { CannotPrice } from "../quote/price/rate-answers.ts";

/** A record as it is replayed: an open quote, or a policy as its next term. */
export interface ReplayedRecord {
  readonly record: "quote" | "policy";
  /** Of a policy: it ends within the days in which its renewal is offered. */
  readonly renewalDue: boolean;
  /** Reference of the quote, of a policy of that which began its term. */
  readonly reference: string;
  readonly key: { readonly firm_id: string; readonly quote_id: string };
  /** What is priced: of a policy its renewal. */
  readonly quote: OpenedQuote;
  /** Its answers as they are once it is on a version. */
  readonly opened: (
    between: { readonly from: LoadedDefinition; readonly to: LoadedDefinition },
    data: QuoteData,
  ) => QuoteData;
}

/** What a version does to a record. */
export interface Impact {
  readonly before: Fared;
  readonly after: Fared;
  readonly kinds: readonly ImpactKind[];
  readonly band: number | null;
  /** Questions, rules or a table by name; no answer. */
  readonly cause: string;
}

/** A form that has no price for a record is what a replay looks for, and no fault of the portal. */
const silent = { info: () => {}, warn: () => {}, error: () => {} };

interface Replayed extends Fared {
  readonly seen: Pick<Assessment, "errors" | "resolution">;
  readonly rules: readonly string[];
  readonly why?: string;
}

/** Prices answers as a broker's own calculation would. */
const replayOn = (quote: OpenedQuote, data: QuoteData, now: Date, checked?: KnownFindings): Replayed => {
  const { DATA } = prepareLoadedQuote({ DATA: data }, { now: now.toISOString(), newId: () => quote.row.id });
  try {
    const { rated, columns } = priceQuote({ log: silent }, quote, DATA, now, undefined, checked);
    const rules = rated.rules.flatMap(({ id, decision, cleared }) => (decision === "INFO" || cleared ? [] : [id]));
    return { outcome: rated.decision ?? "INCOMPLETE", total: columns.total, seen: rated, rules };
  } catch (error) {
    if (!(error instanceof CannotPrice)) throw error;
    const seen = assessQuote(quote, DATA, londonDate(now));
    return { outcome: "CANNOT-PRICE", total: null, seen, rules: [], why: error.why };
  }
};

/** Keys of a definition that neither a question nor a rule rests on. */
const ofPrice: ReadonlySet<string> = new Set([
  "rating",
  "tests",
  "baseline",
  "documents",
  "migrations",
  "effectiveFrom",
]);

const compared = new WeakMap<LoadedDefinition, WeakMap<LoadedDefinition, boolean>>();

/** Whether two versions ask and decide alike: answers that one has found right, the other does. */
const differInPriceAlone = (from: LoadedDefinition, to: LoadedDefinition): boolean => {
  const known = compared.get(from) ?? new WeakMap<LoadedDefinition, boolean>();
  compared.set(from, known);
  const found = known.get(to) ?? sameJson(withoutPrice(from), withoutPrice(to));
  known.set(to, found);
  return found;
};

const withoutPrice = ({ definition }: LoadedDefinition): Json =>
  withoutKeys(definition as unknown as { readonly [key: string]: Json }, ofPrice);

const MOST_NAMES = 8;

const named = (what: string, names: readonly string[]): readonly string[] => {
  const each = [...new Set(names)];
  if (each.length === 0) return [];
  const more = each.length > MOST_NAMES ? ` and ${each.length - MOST_NAMES} more` : "";
  return [`${what} ${each.slice(0, MOST_NAMES).join(", ")}${more}.`];
};

/** What is asked at a path of a record: `“Year built”`. */
const labelAt = ({ groups, questions }: Definition, path: string): string => {
  const [, section] = path.split("/");
  const name = path.split("/").at(-1) ?? path;
  const found = questions.find((each) => each.name === name && groups[each.group]?.at === section);
  return found ? `“${found.label}”` : name;
};

/** Replays a record on its own version and on another, both on one day, so that nothing but the version differs. */
export const replayRecord = async (
  definitions: Pick<Definitions, "load">,
  { quote, opened }: ReplayedRecord,
  to: LoadedDefinition,
  now: Date,
): Promise<Impact> => {
  const from = quote.definition;
  const before = replayOn(quote, opened({ from, to: from }, quote.data), now);
  if (from === to)
    return { before, after: before, kinds: ["same"], band: bandOf(before.total, before.total), cause: "" };
  const { data, trace } = await carryOver(definitions, quote.data, from, to);
  const hidden = crimeShown({ from, to, data, trace });
  // A change in the term is checked against its policy as well.
  const checked =
    quote.row.kind !== "mta" && before.why === undefined && differInPriceAlone(from, to) ? before.seen : undefined;
  const after = replayOn({ ...quote, data, definition: to }, opened({ from, to }, data), now, checked);
  const fared = {
    before: { outcome: before.outcome, total: before.total },
    after: { outcome: after.outcome, total: after.total },
    band: bandOf(before.total, after.total),
  };
  if (hidden.length > 0) return { ...fared, kinds: ["held"], cause: named("Would show", hidden).join("") };
  const news = newlyAsked({ before: before.seen, after: after.seen, trace });
  const wrong = news.filter(({ severity }) => severity === "error");
  const fired = after.rules.filter((id) => !before.rules.includes(id));
  const cause = [
    ...named(
      "Asks",
      wrong.flatMap(({ path, missing }) => (missing ? [labelAt(to.definition, path)] : [])),
    ),
    ...named(
      "No longer right:",
      wrong.flatMap(({ path, missing }) => (missing ? [] : [labelAt(to.definition, path)])),
    ),
    ...named("Rules", fired),
    ...(after.why === undefined || before.why === after.why ? [] : [after.why]),
  ].join(" ");
  return { ...fared, kinds: kindsOf(before, after, news), cause };
};
