import type { Decision, QuoteData } from "../../../../schemas/quote.ts";
import type { ErrorEntry } from "../../../../schemas/record.ts";
import { checkForm, toErrors } from "../../../form/check/check.ts";
import { rankOfPlace } from "../../../form/check/rank-of-place.ts";
import { runRules } from "../../../form/check/run-rules.ts";
import type { PreparedForm } from "../../../form/definition/prepare-form.ts";
import type { Dates } from "../../../form/expression/scope.ts";
import { type Resolution, resolveForm } from "../../../form/resolve/resolve.ts";
import { placeAt } from "../../../form/tree/place.ts";
import { shareStructure } from "../../../form/tree/share-structure.ts";
import { treeOf } from "../../../form/tree/tree.ts";
import type { CalendarDate } from "../../../form/values/calendar.ts";
import { asOfPolicy, assessEffectiveDay } from "../../../insurance/change/calculate-change.ts";
import { atStartOf } from "../../../insurance/change/change-data.ts";
import { renaming } from "../../../insurance/change/renaming.ts";
import { isStartHeld } from "../../../insurance/lifecycle/start-time.ts";
import { type Release, startPath } from "../../../insurance/rating/calculate-risk.ts";
import { withClearing } from "../../../insurance/underwriting/cleared.ts";
import { ruleErrors } from "../../../insurance/underwriting/decisions-of.ts";
import { isBegun } from "../../../insurance/underwriting/is-begun.ts";
import { readTerms } from "../../../insurance/underwriting/terms.ts";
import { definitionIn } from "../../definitions/definitions.ts";
import type { OpenedQuote } from "../open-quote.ts";

export interface Assessment {
  readonly resolution: Resolution;
  /** What is missing or wrong, and the rules' results so far, in page order. */
  readonly errors: readonly ErrorEntry[];
  readonly decisions: readonly Decision[];
}

/** Checks answers against the form and runs every rule on the answers so far. */
export const assess = (
  form: PreparedForm,
  data: QuoteData,
  today: CalendarDate | Dates,
  release: Release = {},
): Assessment => assessResolved(resolveForm(form, treeOf(form, data), today), release);

const assessResolved = (resolution: Resolution, { cleared = [], startIsGiven = false }: Release): Assessment => {
  const { decisions } = withClearing(resolution, runRules(resolution), cleared);
  const findings = toErrors(checkForm(resolution), resolution.tree);
  const asked = startIsGiven ? findings.filter(({ path }) => path !== startPath) : findings;
  // No conditions are shown for an untouched form: they would come from defaults that nobody has seen yet.
  return { resolution, decisions, errors: withDecisions(resolution, asked, isBegun(resolution) ? decisions : []) };
};

/** Findings and the rules' results together, in page order. */
export const withDecisions = (
  resolution: Resolution,
  findings: readonly ErrorEntry[],
  decisions: readonly Decision[],
): readonly ErrorEntry[] => {
  const outcomes = ruleErrors(decisions);
  if (outcomes.length === 0) return findings;
  return [...findings, ...outcomes]
    .map((error) => ({ error, rank: rankOfPlace(resolution, placeAt(resolution.tree, error.path)) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ error }) => error);
};

/** With fewer items, resolving is as fast as comparing with the previous answers. */
const LARGE_FROM = 50;

/** Most items cached across all quotes, each of some 20 KB. */
const CACHE_SIZE = 10_000;

const sizeOf = ({ tree }: Resolution): number => tree.lists.PC?.order.length ?? 0;

/** Latest resolutions of large quotes on this node, by id, least recently used first. */
const kept = new Map<string, Resolution>();

/** Answers stay in memory at most this long after their last save, in milliseconds. */
const CACHE_TTL_MS = 10 * 60_000;

let forgetting: NodeJS.Timeout | undefined;

const keep = (id: string, resolution: Resolution): void => {
  clearTimeout(forgetting);
  forgetting = setTimeout(() => kept.clear(), CACHE_TTL_MS).unref();
  kept.delete(id);
  kept.set(id, resolution);
  let size = [...kept.values()].reduce((sum, each) => sum + sizeOf(each), 0);
  for (const [other, oldest] of kept) {
    if (size <= CACHE_SIZE) return;
    kept.delete(other);
    size -= sizeOf(oldest);
  }
};

/**
 * Resolves the answers of a quote. A large one reuses its previous resolution on this node: a save changes few answers,
 * and what does not depend on them is neither resolved nor checked again.
 */
const resolveQuote = (id: string, form: PreparedForm, data: QuoteData, today: CalendarDate | Dates): Resolution => {
  const tree = treeOf(form, data);
  if (data.PC.length < LARGE_FROM) return resolveForm(form, tree, today);
  const before = kept.get(id);
  const resolution = resolveForm(form, before ? shareStructure(before.tree, tree) : tree, today, before);
  keep(id, resolution);
  return resolution;
};

/**
 * Checks answers of a stored quote by its kind: an MTA and a policy as at the first day of their term, an MTA and a
 * renewal without asking for the start of cover, and all without what an underwriter has approved.
 */
export const assessQuote = (
  { row, definition: { form, definition }, policy }: OpenedQuote,
  data: QuoteData,
  today: CalendarDate,
): Assessment => {
  const cleared = readTerms(row.terms)?.cleared ?? [];
  if (row.kind !== "mta" || !policy) {
    const bound = row.policy_number !== null && row.cover_start !== null;
    const isHeld = isStartHeld(data.RD.InceptionDateISO, row.valid_to, today);
    const startIsGiven = row.kind === "renewal" || bound || isHeld;
    const dates = bound ? { today, asAt: row.cover_start ?? today } : today;
    return assessResolved(resolveQuote(row.id, form, data, dates), { cleared, startIsGiven });
  }
  const passed = [...policy.facts, ...cleared];
  const dates = { today, asAt: policy.term.start };
  const measured = atStartOf(policy.data, data);
  const { resolution, errors, decisions } = assessResolved(resolveQuote(row.id, form, measured, dates), {
    cleared: passed,
    startIsGiven: true,
  });
  const { findings, referral } = assessEffectiveDay(data.RD.EffectiveDate, policy, today, passed);
  const renamed = renaming(form, definition, policy.data, data, passed);
  const referrals = [referral, renamed].filter((each) => each !== undefined);
  return {
    resolution,
    decisions: [...decisions, ...referrals],
    errors: [...findings, ...ruleErrors(referrals), ...errors.map(asOfPolicy)],
  };
};

/**
 * Stored findings in the words of the same findings in the reader's language. One that no longer applies stays in the
 * English in which it was stored.
 */
export const inWordsOf = <Said extends { readonly message: string }>(
  stored: readonly Said[],
  translated: readonly Said[],
  nameOf: (each: Said) => string,
): readonly Said[] => {
  const words = new Map(translated.map((each) => [nameOf(each), each.message]));
  return stored.map((each) => ({ ...each, message: words.get(nameOf(each)) ?? each.message }));
};

/** Stored decisions in the words of an assessment in the reader's language. */
export const decisionsInWords = (stored: string, { decisions }: Pick<Assessment, "decisions">): readonly Decision[] =>
  inWordsOf<Decision>(JSON.parse(stored), decisions, ({ id }) => id);

/** The quote with its form in its reader's language: for findings about its answers only, never for storing. */
export const inReadersLanguage = (quote: OpenedQuote): OpenedQuote => {
  const definition = definitionIn(quote.definition, quote.language);
  return definition === quote.definition ? quote : { ...quote, definition };
};
