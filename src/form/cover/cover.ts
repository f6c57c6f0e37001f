import type { Definition } from "../../../schemas/definition.ts";
import type { Question } from "../../../schemas/question.ts";
import type { DatedRates } from "../../../schemas/rating.ts";
import { checkForm } from "../check/check.ts";
import { type PreparedForm, prepareForm } from "../definition/prepare-form.ts";
import type { Resolution } from "../resolve/resolution.ts";
import type { CalendarDate } from "../values/calendar.ts";
import { CheapPass } from "./cheap-pass.ts";
import type { Coverage, Goal } from "./coverage.ts";
import { goalBatches, goalsOf } from "./goals.ts";
import { type Making, makeAnswers } from "./make-answers.ts";
import { exchangeOption, OptionClasses, optionsGiven } from "./option-classes.ts";
import { withoutRefusals } from "./refusals.ts";
import { type FoundAnswers, type KeptAnswers, reportCoverage } from "./report-coverage.ts";
import { type SearchLimits, Solver, type SolverSearch, type Target } from "./solver.ts";
import type { World } from "./world.ts";

export interface CoverOptions {
  /** The calendar day of the witnesses. */
  readonly today: CalendarDate;
  /** Dated rates for prices; the shipped ones by default. */
  readonly rates?: DatedRates;
  /** Additional goals, such as the values of a rating. */
  readonly goals?: (form: PreparedForm) => readonly Goal[];
  /** Limits of the search for one goal. Default 4,000 steps and 40 attempts. */
  readonly limits?: SearchLimits;
  /** Limit of steps for the whole run, after which remaining goals are undecided. Default 5,000,000. */
  readonly stepsInAll?: number;
  /** When aborted, remaining goals are undecided. */
  readonly signal?: AbortSignal;
}

const usualLimits: SearchLimits = { steps: 4_000, tries: 40 };
const usualStepsInAll = 5_000_000;
/** Share of all steps for the pass without a search. */
const cheapShare = 0.5;

/**
 * Finds for each goal of a definition a set of answers that reaches it, or proves that there is none: every question
 * shown, required or not where that depends, every option chosen, every rule fired, every named condition true and false.
 * Every witness is valid and confirmed by the engine; a goal that is neither reached nor disproved is undecided.
 * Deterministic for a definition and day.
 */
export function cover(definition: Definition, options: CoverOptions): Coverage {
  const run = coverRun(definition, options);
  for (;;) {
    const { done, value } = run.next();
    if (done) return value;
  }
}

/** Number of goals reached so far. */
export interface CoverProgress {
  readonly reached: number;
  readonly of: number;
}

/** The same with a pause after each search, during which its signal may be aborted. */
export async function coverInPieces(
  definition: Definition,
  options: CoverOptions,
  pause: (progress: CoverProgress) => Promise<void>,
): Promise<Coverage> {
  const run = coverRun(definition, options);
  for (;;) {
    const { done, value } = run.next();
    if (done) return value;
    await pause(value);
  }
}

function coverRun(definition: Definition, options: CoverOptions): Generator<CoverProgress, Coverage> {
  const { rates } = options;
  const form = prepareForm(definition, rates && (() => rates));
  const goals = [...goalsOf(form, definition), ...(options.goals?.(form) ?? [])];
  return new Cover(form, definition, goals, options).run();
}

class Cover {
  readonly #form: PreparedForm;
  readonly #definition: Definition;
  readonly #goals: readonly Goal[];
  readonly #solver: Solver;
  readonly #today: CalendarDate;
  readonly #limits: SearchLimits;
  readonly #reached = new Set<Goal>();
  readonly #given = new Map<Question, Set<string>>();
  readonly #found: KeptAnswers[] = [];
  readonly #classes: OptionClasses;
  /** For each class of options, the answers with which one of them was reached. */
  readonly #examples = new Map<string, { readonly kept: KeptAnswers; readonly value: string }>();
  readonly #positions: ReadonlyMap<Goal, number>;
  /** Indexes of goals that are checked in all answers; an option is looked up by the answer that chooses it. */
  readonly #always: readonly number[];
  readonly #rules: ReadonlySet<string>;
  readonly #stepsInAll: number;
  readonly #signal: AbortSignal | undefined;
  /** Steps of one pass over the whole form. */
  readonly #stepsOfRound: number;
  #steps = 0;

  constructor(
    form: PreparedForm,
    definition: Definition,
    goals: readonly Goal[],
    { today, limits, stepsInAll, signal }: CoverOptions,
  ) {
    this.#form = form;
    this.#definition = definition;
    this.#goals = goals;
    this.#today = today;
    this.#limits = limits ?? usualLimits;
    this.#solver = new Solver(form, definition, today);
    this.#classes = new OptionClasses(goals);
    this.#positions = new Map(goals.map((goal, index) => [goal, index]));
    this.#always = goals.flatMap(({ choice }, index) => (choice ? [] : [index]));
    this.#rules = new Set(form.source.rules.map(({ id }) => id));
    this.#stepsInAll = stepsInAll ?? usualStepsInAll;
    this.#signal = signal;
    const offeredSometimes = goals.filter(({ choice }) => choice?.option.when !== undefined).length;
    this.#stepsOfRound = form.source.questions.length + form.source.rules.length + offeredSometimes;
  }

  /** Yields after each kept set of answers and each search. */
  *run(): Generator<CoverProgress, Coverage> {
    yield* this.#cheaply();
    const early = this.#goals.filter((goal) => !this.#classes.isLate(goal));
    for (const goals of goalBatches(early, this.#form)) if (this.#reachTogether(goals)) yield this.#progress();
    const decided = new Map<Goal, SolverSearch<FoundAnswers>>();
    for (const goal of this.#goals) {
      const search = this.#decide(goal);
      if (!search) continue;
      decided.set(goal, search);
      yield this.#progress();
    }
    return reportCoverage({
      today: this.#today,
      goals: this.#goals,
      found: this.#found,
      steps: this.#steps,
      searchFor: (goal) => decided.get(goal),
      triedIn: (search) => this.#triedIn(search),
    });
  }

  #progress(): CoverProgress {
    return { reached: this.#reached.size, of: this.#goals.length };
  }

  /** Keeps what is reached without a search, within its share of the steps. */
  *#cheaply(): Generator<CoverProgress> {
    const pass = new CheapPass(this.#form, this.#definition, this.#making(undefined, true));
    const bases: Resolution[] = [];
    for (const resolution of this.#kept(pass.wished())) {
      bases.push(resolution);
      yield this.#progress();
    }
    for (const base of bases) {
      const left = this.#goals.filter((goal) => !this.#reached.has(goal) && !this.#classes.isLate(goal));
      for (const _ of this.#kept(pass.exchanged(base, left))) yield this.#progress();
    }
  }

  /** Of some answers, the complete ones that reach something new. */
  *#kept(made: Iterable<Resolution>): Generator<Resolution> {
    for (const resolution of made) {
      if (this.#signal?.aborted || this.#steps > this.#stepsInAll * cheapShare) return;
      const found = this.#checked(resolution);
      this.#steps += this.#stepsOfRound;
      if (found?.complete && this.#goals.some((goal) => !this.#reached.has(goal) && goal.reached(resolution))) {
        this.#keep(found);
        yield resolution;
      }
    }
  }

  /** One witness for several goals of a group at once, if there is one. */
  #reachTogether(goals: readonly Goal[]): boolean {
    const left = goals.filter((goal) => !this.#reached.has(goal));
    if (left.length < 2) return false;
    const search = this.#counted(left.map(targetOf), { steps: this.#limits.steps, tries: 2 }, (world) =>
      this.#confirm(left, [this.#making(left[0], true)], world),
    );
    if (search?.found) this.#keep(search.found);
    return true;
  }

  /** The search for one goal; undefined where it was already reached, or no steps are left. */
  #decide(goal: Goal): SolverSearch<FoundAnswers> | undefined {
    if (this.#reached.has(goal) || (this.#classes.isLate(goal) && this.#reachByExchange(goal))) return undefined;
    const search = this.#search(goal, false);
    if (!search) return undefined;
    const again = goal.quoted && !search.impossible && !search.found?.complete ? this.#search(goal, true) : undefined;
    const found = search.found?.complete ? search.found : (again?.found ?? search.found);
    if (found) this.#keep(found);
    return !found && again ? again : search;
  }

  #search(goal: Goal, quoted: boolean): SolverSearch<FoundAnswers> | undefined {
    const makings = [this.#making(goal, true), this.#making(goal, false)];
    const targets = [targetOf(goal)];
    return this.#counted(
      quoted ? withoutRefusals(this.#form, targets) : targets,
      quoted ? { ...this.#limits, complete: true } : this.#limits,
      (world) => this.#confirm([goal], makings, world),
    );
  }

  /** A search within the remaining steps; undefined where there are none. */
  #counted(
    targets: readonly Target[],
    { steps, ...limits }: SearchLimits,
    confirm: (world: World) => FoundAnswers | undefined,
  ): SolverSearch<FoundAnswers> | undefined {
    const left = this.#stepsInAll - this.#steps;
    if (left <= 0 || this.#signal?.aborted) return undefined;
    const search = this.#solver.search(targets, { ...limits, steps: Math.min(steps, left) }, confirm);
    this.#steps += search.steps;
    return search;
  }

  /** Substitutes the option in answers that reached another of its class, and checks the result with the engine. */
  #reachByExchange(goal: Goal): boolean {
    const index = this.#positions.get(goal);
    const example = this.#examples.get(this.#classes.of(goal) ?? "");
    if (!goal.choice || !example || index === undefined || this.#steps >= this.#stepsInAll) return false;
    const { kept, value } = example;
    const { question, option } = goal.choice;
    this.#steps += this.#stepsOfRound;
    const exchange = exchangeOption(kept.found.resolution, question, value, option.value, this.#today);
    if (!exchange || !goal.reached(exchange.resolution) || !this.#checked(exchange.resolution)) return false;
    kept.exchanges.set(index, { place: exchange.place, answer: exchange.answer });
    this.#reached.add(goal);
    return true;
  }

  /** Prefers options that have not been reached, except where usual answers are better. */
  #making(goal: Goal | undefined, complete: boolean): Making {
    const wanted = (question: Question, option: string): boolean =>
      goal?.kind !== "rate" && !this.#given.get(question)?.has(option);
    const onRound = (): void => {
      this.#steps += this.#stepsOfRound;
    };
    return { form: this.#form, today: this.#today, domains: this.#solver.domains, wanted, complete, onRound };
  }

  #confirm(goals: readonly Goal[], makings: readonly Making[], world: World): FoundAnswers | undefined {
    for (const making of makings) {
      const resolution = makeAnswers(world, making);
      if (!goals.every((goal) => goal.reached(resolution))) continue;
      const found = this.#checked(resolution);
      if (found) return found;
    }
    return undefined;
  }

  /** Undefined where an answer is invalid. */
  #checked(resolution: Resolution): FoundAnswers | undefined {
    const faults = checkForm(resolution).filter(({ severity }) => severity === "error");
    if (faults.some(({ code, missing }) => !missing && !this.#rules.has(code))) return undefined;
    return { resolution, complete: faults.length === 0 };
  }

  #keep(found: FoundAnswers): void {
    const given = optionsGiven(found.resolution);
    const chosen = given.flatMap(([question, option]) => this.#classes.positionOf(question, option) ?? []);
    const judged = [...new Set([...this.#always, ...chosen])].sort((a, b) => a - b);
    const reaches = judged.filter((index) => this.#goals[index]?.reached(found.resolution));
    this.#steps += judged.length;
    const kept: KeptAnswers = { found, reaches, exchanges: new Map() };
    for (const index of reaches) {
      const goal = this.#goals[index];
      if (goal) this.#noteReached(goal, kept);
    }
    this.#found.push(kept);
    for (const [question, option] of given) {
      const known = this.#given.get(question) ?? new Set<string>();
      this.#given.set(question, known.add(option));
    }
  }

  #noteReached(goal: Goal, kept: KeptAnswers): void {
    this.#reached.add(goal);
    const name = this.#classes.of(goal);
    if (name === undefined || !goal.choice) return;
    const better = kept.found.complete && !this.#examples.get(name)?.kept.found.complete;
    if (better || !this.#examples.has(name)) this.#examples.set(name, { kept, value: goal.choice.option.value });
  }

  #triedIn(search: SolverSearch<FoundAnswers> | undefined): string {
    if (!search && this.#signal?.aborted) return "Not tried: the run was cancelled first.";
    if (!search) return `Not tried: all ${this.#stepsInAll} steps of the run were used.`;
    const { steps, tries } = search;
    return tries === 0
      ? `Neither a contradiction nor answers were found in ${steps} steps.`
      : `${tries} sets of answers did not reach it, and no contradiction was found in ${steps} steps.`;
  }
}

function targetOf({ group, needs }: Goal): Target {
  return { ...(group === undefined ? {} : { group }), needs };
}
