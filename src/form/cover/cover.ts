import type { Definition } from "../../../schemas/definition.ts";
import type { Question } from "../../../schemas/question.ts";
import type { Answers } from "../../../schemas/record.ts";
import { checkForm } from "../check/check.ts";
import { type PreparedForm, prepareForm } from "../definition/prepare-form.ts";
import type { Resolution } from "../resolve/resolution.ts";
import { dataOf } from "../tree/tree.ts";
import type { CalendarDate } from "../values/calendar.ts";
import { type Coverage, type CoveredGoal, fewestThatReach, type Goal, type Witness } from "./coverage.ts";
import { goalsOf } from "./goals.ts";
import { type Making, makeAnswers } from "./make-answers.ts";
import { exchangeOption, OptionClasses, type OptionExchange, optionsGiven } from "./option-classes.ts";
import { withoutRefusals } from "./refusals.ts";
import { type SearchLimits, Solver, type SolverSearch, type Target } from "./solver.ts";
import type { World } from "./world.ts";

export interface CoverOptions {
  /** The calendar day on which the witnesses play. */
  readonly today: CalendarDate;
  /** What else should be reached, such as the values of a rating. */
  readonly goals?: (form: PreparedForm) => readonly Goal[];
  /** How far a search for one goal goes. Default 4,000 steps and 40 tries. */
  readonly limits?: SearchLimits;
  /** Steps of the whole run, after which what is left is undecided. Default 5,000,000. */
  readonly stepsInAll?: number;
}

/** Goals of one group that are looked for at once, each in an entry of its own. */
const mostAtOnce = 8;

const usualLimits: SearchLimits = { steps: 4_000, tries: 40 };
const usualStepsInAll = 5_000_000;

/**
 * For everything that a definition can bring about a set of answers that does so, or a proof that none does: every
 * question asked, required or not where that depends, every option chosen, every rule fired, every named condition true
 * and false. Every witness is valid, and confirmed by the engine; what is neither reached nor disproved is undecided.
 * The same for the same definition and day.
 */
export function cover(definition: Definition, options: CoverOptions): Coverage {
  const form = prepareForm(definition);
  const goals = [...goalsOf(form, definition), ...(options.goals?.(form) ?? [])];
  return new Cover(form, definition, goals, options).run();
}

interface Found {
  readonly resolution: Resolution;
  readonly complete: boolean;
}

/** Answers that were found, the goals that they reach, and those that they reach with one option exchanged. */
interface Kept {
  readonly found: Found;
  readonly reaches: readonly number[];
  readonly exchanges: Map<number, Omit<OptionExchange, "resolution">>;
}

class Cover {
  readonly #form: PreparedForm;
  readonly #goals: readonly Goal[];
  readonly #solver: Solver;
  readonly #today: CalendarDate;
  readonly #limits: SearchLimits;
  readonly #reached = new Set<Goal>();
  readonly #given = new Map<Question, Set<string>>();
  readonly #found: Kept[] = [];
  readonly #classes: OptionClasses;
  /** Of a class of options, answers that one of them was found in. */
  readonly #examples = new Map<string, { readonly kept: Kept; readonly value: string }>();
  readonly #positions: ReadonlyMap<Goal, number>;
  /** Positions of the goals that are judged whatever is answered: an option is where it is given. */
  readonly #always: readonly number[];
  readonly #rules: ReadonlySet<string>;
  readonly #stepsInAll: number;
  /** What it takes to go through the whole form once. */
  readonly #stepsOfRound: number;
  #steps = 0;

  constructor(
    form: PreparedForm,
    definition: Definition,
    goals: readonly Goal[],
    { today, limits, stepsInAll }: CoverOptions,
  ) {
    this.#form = form;
    this.#goals = goals;
    this.#today = today;
    this.#limits = limits ?? usualLimits;
    this.#solver = new Solver(form, definition, today);
    this.#classes = new OptionClasses(goals);
    this.#positions = new Map(goals.map((goal, index) => [goal, index]));
    this.#always = goals.flatMap(({ choice }, index) => (choice ? [] : [index]));
    this.#rules = new Set(form.source.rules.map(({ id }) => id));
    this.#stepsInAll = stepsInAll ?? usualStepsInAll;
    const offeredSometimes = goals.filter(({ choice }) => choice?.option.when !== undefined).length;
    this.#stepsOfRound = form.source.questions.length + form.source.rules.length + offeredSometimes;
  }

  run(): Coverage {
    const early = this.#goals.filter((goal) => !this.#classes.isLate(goal));
    for (const goals of inBatches(early, this.#form)) this.#reachTogether(goals);
    const decided = new Map(this.#goals.map((goal) => [goal, this.#decide(goal)]));
    const sets = this.#found.map(({ reaches, exchanges }) => [...reaches, ...exchanges.keys()]);
    const kept = fewestThatReach(sets).flatMap((index) => this.#found[index] ?? []);
    const witnesses = kept.map(
      ({ found: { resolution, complete }, reaches }): Witness => ({ data: sectionsOf(resolution), complete, reaches }),
    );
    const reachedBy = firstHolders(kept.map(({ reaches }) => reaches));
    const exchangedIn = firstHolders(kept.map(({ exchanges }) => [...exchanges.keys()]));
    const covered = this.#goals.map((goal, index): CoveredGoal => {
      const { kind, words, otherwise, path, group } = goal;
      const told = { kind, words, otherwise, path, ...(group === undefined ? {} : { group }) };
      const witness = reachedBy.get(index);
      if (witness !== undefined) return { ...told, state: "reached", witness };
      const holder = exchangedIn.get(index) ?? -1;
      const exchanged = kept[holder]?.exchanges.get(index);
      if (exchanged) return { ...told, state: "reached", witness: holder, exchanged };
      const search = decided.get(goal);
      return search?.impossible
        ? { ...told, state: "unreachable", because: search.because }
        : { ...told, state: "undecided", tried: this.#triedIn(search) };
    });
    const count = (state: CoveredGoal["state"]): number => covered.filter((goal) => goal.state === state).length;
    return {
      today: this.#today,
      counts: { reached: count("reached"), unreachable: count("unreachable"), undecided: count("undecided") },
      goals: covered,
      steps: this.#steps,
      witnesses,
    };
  }

  /** A witness for several goals of one group at once, where there is one. */
  #reachTogether(goals: readonly Goal[]): void {
    const left = goals.filter((goal) => !this.#reached.has(goal));
    if (left.length < 2) return;
    const search = this.#counted(left.map(targetOf), { steps: this.#limits.steps, tries: 2 }, (world) =>
      this.#confirm(left, [this.#making(left[0], true)], world),
    );
    if (search?.found) this.#keep(search.found);
  }

  /** The search for one goal; undefined where it has been reached already, or no steps are left. */
  #decide(goal: Goal): SolverSearch<Found> | undefined {
    if (this.#reached.has(goal) || (this.#classes.isLate(goal) && this.#reachByExchange(goal))) return undefined;
    const search = this.#search(goal, false);
    if (!search) return undefined;
    const again = goal.quoted && !search.impossible && !search.found?.complete ? this.#search(goal, true) : undefined;
    const found = search.found?.complete ? search.found : (again?.found ?? search.found);
    if (found) this.#keep(found);
    return !found && again ? again : search;
  }

  #search(goal: Goal, quoted: boolean): SolverSearch<Found> | undefined {
    const makings = [this.#making(goal, true), this.#making(goal, false)];
    const targets = [targetOf(goal)];
    return this.#counted(
      quoted ? withoutRefusals(this.#form, targets) : targets,
      quoted ? { ...this.#limits, complete: true } : this.#limits,
      (world) => this.#confirm([goal], makings, world),
    );
  }

  /** A search within what is left to the whole run; undefined where that is nothing. */
  #counted(
    targets: readonly Target[],
    { steps, ...limits }: SearchLimits,
    confirm: (world: World) => Found | undefined,
  ): SolverSearch<Found> | undefined {
    const left = this.#stepsInAll - this.#steps;
    if (left <= 0) return undefined;
    const search = this.#solver.search(targets, { ...limits, steps: Math.min(steps, left) }, confirm);
    this.#steps += search.steps;
    return search;
  }

  /** Puts the option into answers that another of its class was found in, and asks the engine whether that does. */
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

  /** Options that nothing has reached come first, except where answers had better be the usual ones. */
  #making(goal: Goal | undefined, complete: boolean): Making {
    const wanted = (question: Question, option: string): boolean =>
      goal?.kind !== "rate" && !this.#given.get(question)?.has(option);
    const onRound = (): void => {
      this.#steps += this.#stepsOfRound;
    };
    return { form: this.#form, today: this.#today, domains: this.#solver.domains, wanted, complete, onRound };
  }

  #confirm(goals: readonly Goal[], makings: readonly Making[], world: World): Found | undefined {
    for (const making of makings) {
      const resolution = makeAnswers(world, making);
      if (!goals.every((goal) => goal.reached(resolution))) continue;
      const found = this.#checked(resolution);
      if (found) return found;
    }
    return undefined;
  }

  /** Undefined where an answer is not valid. */
  #checked(resolution: Resolution): Found | undefined {
    const faults = checkForm(resolution).filter(({ severity }) => severity === "error");
    if (faults.some(({ code, missing }) => !missing && !this.#rules.has(code))) return undefined;
    return { resolution, complete: faults.length === 0 };
  }

  #keep(found: Found): void {
    const given = optionsGiven(found.resolution);
    const chosen = given.flatMap(([question, option]) => this.#classes.positionOf(question, option) ?? []);
    const judged = [...new Set([...this.#always, ...chosen])].sort((a, b) => a - b);
    const reaches = judged.filter((index) => this.#goals[index]?.reached(found.resolution));
    this.#steps += judged.length;
    const kept: Kept = { found, reaches, exchanges: new Map() };
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

  #noteReached(goal: Goal, kept: Kept): void {
    this.#reached.add(goal);
    const name = this.#classes.of(goal);
    if (name === undefined || !goal.choice) return;
    const better = kept.found.complete && !this.#examples.get(name)?.kept.found.complete;
    if (better || !this.#examples.has(name)) this.#examples.set(name, { kept, value: goal.choice.option.value });
  }

  #triedIn(search: SolverSearch<Found> | undefined): string {
    if (!search) return `Not tried: the ${this.#stepsInAll} steps of the whole run were spent.`;
    const { steps, tries } = search;
    return tries === 0
      ? `No contradiction and no answers were found in ${steps} steps.`
      : `${tries} sets of answers did not reach it, and no contradiction was found in ${steps} steps.`;
  }
}

/** The first of some sets that each number is in. */
function firstHolders(sets: readonly (readonly number[])[]): ReadonlyMap<number, number> {
  const first = new Map<number, number>();
  for (const [index, set] of sets.entries()) for (const each of set) if (!first.has(each)) first.set(each, index);
  return first;
}

function targetOf({ group, needs }: Goal): Target {
  return { ...(group === undefined ? {} : { group }), needs };
}

/** Goals of list groups, some of one kind and group at a time. */
function inBatches(goals: readonly Goal[], form: PreparedForm): readonly (readonly Goal[])[] {
  const batches: Goal[][] = [];
  for (const goal of goals) {
    const group = goal.group === undefined ? undefined : form.group(goal.group);
    if (!group?.list) continue;
    const last = batches.at(-1);
    const [first] = last ?? [];
    const fits = last && first?.group === goal.group && first?.kind === goal.kind;
    if (fits && last.length < Math.min(mostAtOnce, group.max ?? mostAtOnce)) last.push(goal);
    else batches.push([goal]);
  }
  return batches;
}

/** The sections of DATA that the form knows. */
function sectionsOf({ tree }: Resolution): Answers {
  return Object.fromEntries(
    Object.entries(dataOf(tree)).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
}
