import type { Question } from "../../../schemas/question.ts";
import type { Figure, RateLine } from "../../../schemas/rating.ts";
import { checkForm } from "../check/check.ts";
import { runRules } from "../check/run-rules.ts";
import { prepareForm } from "../definition/prepare-form.ts";
import type { PreparedForm } from "../definition/prepared-form.ts";
import { evaluateExact } from "../expression/calc.ts";
import type { Scope } from "../expression/scope.ts";
import type { LintedDefinition } from "../lint/linted-definition.ts";
import type { Resolution } from "../resolve/resolution.ts";
import { withheldAnswer } from "../values/answer-value.ts";
import { own } from "../values/own.ts";
import type { CoverageNeed } from "./coverage.ts";
import { mayBeRead } from "./domain.ts";
import { entryIds } from "./goals.ts";
import { makeAnswers } from "./make-answers.ts";
import { isSet, type Suspect, suspectsOf } from "./price-suspects.ts";
import { withoutRefusals } from "./refusals.ts";
import { type SearchLimits, Solver, type Target } from "./solver.ts";
import type { AnswerCell, World } from "./world.ts";

/** Why an answer is not there although a quote needs no more. */
export type WhyMissing = "hidden" | "optional" | "accept" | "withheld";

/** Something that a price needs and that is not known for answers that a quote can have. */
export interface PriceGap extends Pick<Suspect, "kind" | "name" | "path"> {
  /** `undecided`: neither answers nor a proof that there are none were found. */
  readonly state: "found" | "undecided";
  /** The answers that are not there. */
  readonly missing: readonly { readonly question: Question; readonly why: WhyMissing }[];
  /** What was looked up, where the key is known and no row is for it; `0.5` months of a term. */
  readonly key?: string;
  /** The answers that lead there: `Roof = Flat`. */
  readonly answers: readonly string[];
}

const cheap: SearchLimits = { steps: 600, tries: 1, complete: true };
const charged: SearchLimits = { steps: 2_000, tries: 6, complete: true };
const careful: SearchLimits = { steps: 6_000, tries: 30, complete: true };

/** Steps of all searches, after which what is left is undecided. */
const stepsInAll = 400_000;

/**
 * Whatever keeps a price from being known, for answers of which a quote needs no more and which no rule declines: a key
 * that is not answered or has no row, an amount that is not known, a term of no whole months. Each is shown by answers
 * that lead there, confirmed by the engine, or proved never to be, or undecided.
 *
 * Only for definitions that have no fault otherwise. The days are those of the first day on which it may be used.
 */
export function priceGaps(linted: LintedDefinition): readonly PriceGap[] {
  const form = prepareForm(linted.definition);
  return new GapSearch(form, linted).gapsOf(suspectsOf(form, linted));
}

/** Answers that were found, with what of them the search had settled. */
interface Found {
  readonly resolution: Resolution;
  readonly world: World;
  readonly scope: Scope;
}

class GapSearch {
  readonly #form: PreparedForm;
  readonly #solver: Solver;
  readonly #today: string;
  #steps = 0;

  constructor(form: PreparedForm, { definition }: LintedDefinition) {
    this.#form = form;
    this.#today = definition.effectiveFrom;
    this.#solver = new Solver(form, definition, this.#today);
  }

  gapsOf(suspects: readonly Suspect[]): readonly PriceGap[] {
    return suspects.flatMap((suspect) => this.#firstGap(suspect) ?? []);
  }

  /** The first way in which something is unknown that is found, else one that is not decided. */
  #firstGap(suspect: Suspect): PriceGap | undefined {
    let undecided: PriceGap | undefined;
    for (const gap of suspect.gaps) {
      if (this.#search([{ ...inGroup(suspect.group), needs: gap }], cheap) === "never") continue;
      for (const line of suspect.lines ?? [undefined]) {
        const found = this.#searchInLine(suspect, gap, line);
        if (found === "never") continue;
        if (found) return gapFound(suspect, found);
        const { kind, name, path } = suspect;
        undecided ??= { kind, name, path, state: "undecided", missing: [], answers: [] };
      }
    }
    return undecided;
  }

  /** First as if no rule declined anything, which mostly decides it. */
  #searchInLine(
    suspect: Suspect,
    gap: readonly CoverageNeed[],
    line: RateLine<Figure> | undefined,
  ): Found | "never" | undefined {
    const targets = targetsOf(suspect, gap, line);
    const confirm = (world: World): Found | undefined => this.#confirm(suspect, line, world);
    const found = this.#search(targets, charged, confirm);
    return found ?? this.#search(withoutRefusals(this.#form, targets), careful, confirm);
  }

  #search(
    targets: readonly Target[],
    limits: SearchLimits,
    confirm: (world: World) => Found | undefined = () => undefined,
  ): Found | "never" | undefined {
    const left = stepsInAll - this.#steps;
    if (left <= 0) return undefined;
    const search = this.#solver.search(targets, { ...limits, steps: Math.min(limits.steps, left) }, confirm);
    this.#steps += search.steps;
    return search.impossible ? "never" : search.found;
  }

  #confirm(suspect: Suspect, line: RateLine<Figure> | undefined, world: World): Found | undefined {
    const form = this.#form;
    const resolution = makeAnswers(world, {
      form,
      today: this.#today,
      domains: this.#solver.domains,
      wanted: () => false,
      complete: true,
      onRound: () => {
        this.#steps += form.source.questions.length;
      },
    });
    const scope = entryIds(resolution, line?.per).flatMap((itemId) => {
      const at = resolution.at(line?.per, itemId);
      const read = suspect.group === line?.per ? at : resolution.at();
      return isCharged(suspect, line, at) && suspect.isUnknown(read) ? [read] : [];
    })[0];
    return scope && isQuotable(resolution) ? { resolution, world, scope } : undefined;
  }
}

function inGroup(group: string | undefined): Pick<Target, "group"> {
  return group === undefined ? {} : { group };
}

/** What has to be so for something to be unknown where a line needs it. */
function targetsOf(
  { kind, group }: Suspect,
  gap: readonly CoverageNeed[],
  line: RateLine<Figure> | undefined,
): readonly Target[] {
  const { when, exposure, per } = line ?? {};
  const needs = [
    ...(when ? [isSet(when)] : []),
    ...(exposure === undefined || kind === "exposure" ? [] : [isSet({ calc: exposure, op: "gt", v: 0 })]),
  ];
  return group === per
    ? [{ ...inGroup(group), needs: [...gap, ...needs] }]
    : [
        { ...inGroup(group), needs: gap },
        { ...inGroup(per), needs },
      ];
}

function isCharged({ kind }: Suspect, line: RateLine<Figure> | undefined, scope: Scope): boolean {
  if (line?.when && scope.test(line.when) !== true) return false;
  if (line?.exposure === undefined || kind === "exposure") return true;
  const exposure = evaluateExact(line.exposure, scope);
  return exposure !== undefined && exposure.n > 0n;
}

/** Nothing is missing or wrong that a quote needs, and no rule declines it. */
function isQuotable(resolution: Resolution): boolean {
  return (
    checkForm(resolution).every(({ severity, neededFor }) => severity !== "error" || neededFor === "accept") &&
    runRules(resolution).every(({ rule }) => rule.severity !== "decline")
  );
}

function gapFound({ kind, name, path, key }: Suspect, { resolution, world, scope }: Found): PriceGap {
  const settled = [...world.cells.values()].filter(({ because }) => because.length > 0);
  const known = key(scope);
  return {
    kind,
    name,
    path,
    state: "found",
    missing: settled
      .filter(({ domain }) => !mayBeRead(domain))
      .map((cell) => ({ question: cell.prepared.question, why: whyMissing(cell, resolution) })),
    ...(known === undefined ? {} : { key: known }),
    answers: settled.flatMap((cell) => {
      const { question } = cell.prepared;
      const answer = answerOf(cell, resolution);
      if (answer === undefined) return [];
      const said = withheldAnswer(question, answer);
      const shown = said ? withheldWords[said] : typeof answer === "object" ? JSON.stringify(answer) : String(answer);
      return [`${question.name} = ${shown}`];
    }),
  };
}

const withheldWords = { unknown: "not known", declined: "not given" } as const;

const itemOf = ({ entry }: AnswerCell): string | undefined => (entry.single ? undefined : entry.id);

function answerOf(cell: AnswerCell, resolution: Resolution) {
  const raw = resolution.entry(cell.entry.group, itemOf(cell))?.raw;
  return raw && own(raw, cell.prepared.question.name);
}

function whyMissing(cell: AnswerCell, resolution: Resolution): WhyMissing {
  const { question } = cell.prepared;
  const answer = answerOf(cell, resolution);
  if (answer !== undefined && withheldAnswer(question, answer) !== undefined) return "withheld";
  const state = resolution.scope(cell.entry.group, itemOf(cell)).questions.get(question.name);
  if (state?.shown !== true) return "hidden";
  return question.neededFor === "accept" ? "accept" : "optional";
}
