import type { Definition, Question } from "../../../schemas/definition.ts";
import type { Answers } from "../../../schemas/quote.ts";
import type { CalendarDate } from "../calendar.ts";
import { checkForm } from "../check.ts";
import { own } from "../own.ts";
import { type PreparedForm, prepareForm } from "../prepare-form.ts";
import type { Resolution } from "../resolution.ts";
import { dataOf } from "../tree.ts";
import type { Coverage, CoveredGoal, Goal, Witness } from "./coverage.ts";
import { fewestThatReach } from "./fewest-that-reach.ts";
import { goalsOf } from "./goals.ts";
import { type Making, makeAnswers } from "./make-answers.ts";
import { type Search, type SearchLimits, Solver, type Target } from "./solver.ts";
import type { World } from "./world.ts";

export interface CoverOptions {
  /** The calendar day on which the witnesses play. */
  readonly today: CalendarDate;
  /** What else should be reached, such as the values of a rating. */
  readonly goals?: (form: PreparedForm) => readonly Goal[];
  /** How far a search for one goal goes. Default 4,000 steps and 40 tries. */
  readonly limits?: SearchLimits;
}

/** Goals of one group that are looked for at once, each in an entry of its own. */
const mostAtOnce = 8;

const usualLimits: SearchLimits = { steps: 4_000, tries: 40 };

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

class Cover {
  readonly #form: PreparedForm;
  readonly #goals: readonly Goal[];
  readonly #solver: Solver;
  readonly #today: CalendarDate;
  readonly #limits: SearchLimits;
  readonly #reached = new Set<Goal>();
  readonly #given = new Map<Question, Set<string>>();
  readonly #found: { readonly found: Found; readonly reaches: readonly number[] }[] = [];

  constructor(form: PreparedForm, definition: Definition, goals: readonly Goal[], { today, limits }: CoverOptions) {
    this.#form = form;
    this.#goals = goals;
    this.#today = today;
    this.#limits = limits ?? usualLimits;
    this.#solver = new Solver(form, definition, today);
  }

  run(): Coverage {
    for (const goals of inBatches(this.#goals, this.#form)) this.#reachTogether(goals);
    const decided = new Map(this.#goals.map((goal) => [goal, this.#decide(goal)]));
    const kept = fewestThatReach(this.#found.map(({ reaches }) => reaches)).map((index) => this.#found[index]);
    const witnesses = kept.flatMap((each): readonly Witness[] =>
      each ? [{ data: sectionsOf(each.found.resolution), complete: each.found.complete, reaches: each.reaches }] : [],
    );
    const covered = this.#goals.map((goal, index): CoveredGoal => {
      const { kind, words, otherwise, path, group } = goal;
      const told = { kind, words, otherwise, path, ...(group === undefined ? {} : { group }) };
      const witness = witnesses.findIndex(({ reaches }) => reaches.includes(index));
      if (witness >= 0) return { ...told, state: "reached", witness };
      const search = decided.get(goal);
      return search?.impossible
        ? { ...told, state: "unreachable", because: search.because }
        : { ...told, state: "undecided", tried: triedIn(search) };
    });
    const count = (state: CoveredGoal["state"]): number => covered.filter((goal) => goal.state === state).length;
    return {
      today: this.#today,
      counts: { reached: count("reached"), unreachable: count("unreachable"), undecided: count("undecided") },
      goals: covered,
      witnesses,
    };
  }

  /** A witness for several goals of one group at once, where there is one. */
  #reachTogether(goals: readonly Goal[]): void {
    const left = goals.filter((goal) => !this.#reached.has(goal));
    if (left.length < 2) return;
    const search = this.#solver.search(
      left.map((goal) => targetOf(goal, true)),
      { steps: this.#limits.steps, tries: 2 },
      (world) => this.#confirm(left, [this.#making(left[0], true)], world),
    );
    if (search.found) this.#keep(search.found);
  }

  /** The search for one goal; undefined where a witness has been found already. */
  #decide(goal: Goal): Search<Found> | undefined {
    if (this.#reached.has(goal)) return undefined;
    const search = this.#search(goal, false);
    const found =
      search.found && (search.found.complete ? search.found : (this.#search(goal, true).found ?? search.found));
    const better = found ?? (search.impossible || !goal.avoid ? undefined : this.#search(goal, true).found);
    if (better) this.#keep(better);
    return search;
  }

  #search(goal: Goal, avoiding: boolean): Search<Found> {
    const makings = [this.#making(goal, true), this.#making(goal, false)];
    return this.#solver.search([targetOf(goal, avoiding)], this.#limits, (world) =>
      this.#confirm([goal], makings, world),
    );
  }

  /** Options that nothing has reached come first, except where answers had better be the usual ones. */
  #making(goal: Goal | undefined, complete: boolean): Making {
    const wanted = (question: Question, option: string): boolean =>
      goal?.kind !== "rate" && !this.#given.get(question)?.has(option);
    return { form: this.#form, today: this.#today, domains: this.#solver.domains, wanted, complete };
  }

  #confirm(goals: readonly Goal[], makings: readonly Making[], world: World): Found | undefined {
    for (const making of makings) {
      const resolution = makeAnswers(world, making);
      if (!goals.every((goal) => goal.reached(resolution))) continue;
      const faults = checkForm(resolution).filter(({ severity }) => severity === "error");
      const rules = new Set(this.#form.source.rules.map(({ id }) => id));
      if (faults.some(({ code, missing }) => !missing && !rules.has(code))) continue;
      return { resolution, complete: faults.length === 0 };
    }
    return undefined;
  }

  #keep(found: Found): void {
    const reaches = this.#goals.flatMap((goal, index) => (goal.reached(found.resolution) ? [index] : []));
    for (const index of reaches) {
      const goal = this.#goals[index];
      if (goal) this.#reached.add(goal);
    }
    this.#found.push({ found, reaches });
    noteOptions(found.resolution, this.#given);
  }
}

/** What a goal asks for, with what had better not be. */
function targetOf({ group, needs, avoid = [] }: Goal, avoiding: boolean): Target {
  return { ...(group === undefined ? {} : { group }), needs: avoiding ? [...needs, ...avoid] : needs };
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

function noteOptions({ form, tree }: Resolution, given: Map<Question, Set<string>>): void {
  for (const { name, group } of form.groups.values()) {
    const entries = group.list ? [...(own(tree.lists, group.at)?.byId.values() ?? [])] : [own(tree.single, group.at)];
    for (const question of form.questionsOf(name)) {
      const known = given.get(question) ?? new Set<string>();
      given.set(question, known);
      for (const entry of entries) {
        const answer = own(entry ?? {}, question.name);
        for (const text of Array.isArray(answer) ? answer : [answer]) if (typeof text === "string") known.add(text);
      }
    }
  }
}

function triedIn(search: Search<Found> | undefined): string {
  const { steps = 0, tries = 0 } = search ?? {};
  return tries === 0
    ? `No contradiction and no answers were found in ${steps} steps.`
    : `${tries} sets of answers did not reach it, and no contradiction was found in ${steps} steps.`;
}
