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

/** Why an answer is missing although a quote needs no more. */
export type WhyMissing = "hidden" | "optional" | "accept" | "withheld";

/** An unknown that a price needs, for answers that can be quoted. */
export interface PriceGap extends Pick<Suspect, "kind" | "name" | "path"> {
  /** `undecided`: neither answers nor a proof that there are none were found. */
  readonly state: "found" | "undecided";
  /** The missing answers. */
  readonly missing: readonly { readonly question: Question; readonly why: WhyMissing }[];
  /** The key without a row, if known; `0.5` months of a term. */
  readonly key?: string;
  /** The answers that lead to it: `Roof = Flat`. */
  readonly answers: readonly string[];
}

const cheap: SearchLimits = { steps: 600, tries: 1, complete: true };
const charged: SearchLimits = { steps: 2_000, tries: 6, complete: true };
const careful: SearchLimits = { steps: 6_000, tries: 30, complete: true };

/** Limit of steps over all searches, after which the rest is undecided. */
const stepsInAll = 400_000;

/**
 * Everything that may prevent a price for complete answers that no rule declines: a missing key or row, an unknown amount,
 * a term that is not in whole months. Each is shown by answers confirmed by the engine, proved impossible, or undecided.
 * Only for definitions without other faults. Days are as of the first day of use.
 */
export function priceGaps(linted: LintedDefinition): readonly PriceGap[] {
  const form = prepareForm(linted.definition);
  return new GapSearch(form, linted).gapsOf(suspectsOf(form, linted));
}

/** Answers that were found, and the places that the search had settled. */
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

  /** The first gap that is found, else one that is undecided. */
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

  /** First without regard to declining rules, which usually decides it. */
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

/** Conditions for something to be unknown where a line needs it. */
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

/** Complete for a quote, and declined by no rule. */
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
      const withheld = withheldAnswer(question, answer);
      const shown = withheld
        ? withheldWords[withheld]
        : typeof answer === "object"
          ? JSON.stringify(answer)
          : String(answer);
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
