import type { Condition } from "../../../schemas/condition.ts";
import type { Definition } from "../../../schemas/definition.ts";
import type { PreparedForm } from "../definition/prepared-form.ts";
import { type Aggregate, groupOf, measuredBy } from "../expression/walk-expression.ts";
import { limitAlternatives, missingAlternatives, optionAlternatives } from "./answer-alternatives.ts";
import { bindCalc } from "./bind-calc.ts";
import { boundsOf, type FormFacts } from "./bounds.ts";
import { alternativesFor } from "./condition-alternatives.ts";
import type { CoverageNeed } from "./coverage.ts";
import { cellsOf, guesses, isDecided, nearestNumber, unsettledBranch } from "./guesses.ts";
import { holds } from "./outcome.ts";
import { Populator } from "./populate.ts";
import { possibleValues } from "./possible-values.ts";
import { propagate } from "./propagate.ts";
import { around, everything, isEmpty, numberOfDay, point, type Range } from "./ranges.ts";
import { newEntry, singleOf } from "./scope-of-entry.ts";
import { type Alternative, SearchNode } from "./search-node.ts";
import { wordsForDemand } from "./test-words.ts";
import { type AnswerCell, type EntryVar, World } from "./world.ts";

/** Conditions that one entry of a group, or the policy, must meet. */
export interface Target {
  readonly group?: string;
  readonly needs: readonly CoverageNeed[];
  /** An earlier target whose entry is the parent. */
  readonly under?: Target | undefined;
}

/** Result of a search. `because` is empty unless it is impossible. */
export interface SolverSearch<Found> {
  readonly found: Found | undefined;
  readonly impossible: boolean;
  readonly because: readonly string[];
  readonly steps: number;
  readonly tries: number;
}

export interface SearchLimits {
  /** Maximum number of conditions, comparisons and branches to process. */
  readonly steps: number;
  /** Maximum number of sets of answers to create and check with the engine. */
  readonly tries: number;
  /** Requires answers that are complete for a quote. */
  readonly complete?: true;
}

/**
 * Searches for entries and answers that meet conditions. Conditions are split into requirements for single answers, and
 * bounds of calculations are narrowed from both sides. If there are several alternatives, each is tried, the fewest first. If
 * every alternative ends in a contradiction, the conditions are impossible; that is a proof unless one was only a sample of
 * many (a number of entries, a number). Deterministic.
 */
export class Solver {
  readonly #form: PreparedForm;
  readonly #facts: FormFacts;
  readonly #populator: Populator;
  readonly #domains: ReturnType<typeof possibleValues>;
  readonly #shares = new Map<Aggregate, Range>();
  readonly #today: number;
  /** Whether the answers must be complete for a quote. */
  #complete = false;

  constructor(form: PreparedForm, definition: Definition, today: string) {
    this.#form = form;
    this.#today = numberOfDay(today);
    this.#populator = new Populator(form, this.#today);
    this.#domains = possibleValues(form, definition, today);
    this.#facts = {
      today: this.#today,
      asAtCell: (node) => this.#asAtCell(node),
      boundsOfAggregate: ({ aggregate, at }, { world }) =>
        this.#populator.bounds(aggregate, at, this.#shareOf(aggregate), world, this.#complete),
    };
  }

  /** All possible answers of a question, before any demands. */
  get domains(): ReturnType<typeof possibleValues> {
    return this.#domains;
  }

  /** @param confirm creates answers from what is settled; undefined if they do not meet the targets */
  search<Found>(
    targets: readonly Target[],
    limits: SearchLimits,
    confirm: (world: World) => Found | undefined,
  ): SolverSearch<Found> {
    this.#complete = limits.complete === true;
    const run: Run<Found> = { steps: 0, tries: 0, limits, confirm, found: undefined, because: new Set() };
    const impossible = this.#walk(this.#start(targets), run);
    return {
      found: run.found,
      impossible: impossible && run.found === undefined,
      because: impossible ? [...run.because] : [],
      steps: run.steps,
      tries: run.tries,
    };
  }

  #start(targets: readonly Target[]): SearchNode {
    const node = new SearchNode(new World(this.#domains));
    const entries = new Map<Target | undefined, EntryVar>();
    for (const target of targets) {
      const { group, needs, under } = target;
      const at = group === undefined ? undefined : this.#entryOf(group, node.world, entries.get(under));
      if (at) entries.set(target, at);
      const cause = { words: "" };
      node.take({ demands: needs.map((need) => ({ ...need, at, cause })) });
    }
    return node;
  }

  #entryOf(group: string, world: World, under: EntryVar | undefined): EntryVar {
    return this.#form.group(group)?.list ? newEntry(this.#form, world, group, under) : singleOf(world, group);
  }

  /** Returns true if it is proved that every alternative ends in a contradiction. */
  #walk<Found>(node: SearchNode, run: Run<Found>): boolean {
    if (!this.#settleAll(node, run)) return false;
    const { contradiction } = node.world;
    if (contradiction) {
      if (contradiction.certain) run.because.add(contradiction.words);
      return contradiction.certain;
    }
    const alternatives = (run.limits.complete && missingAlternatives(node)) || this.#nextChoice(node);
    if (alternatives) {
      let impossible = true;
      for (const alternative of alternatives) {
        if (!this.#walk(node.taking(alternative), run)) impossible = false;
        if (run.found !== undefined || isSpent(run)) return false;
      }
      return impossible;
    }
    this.#guess(node, run);
    return false;
  }

  #settleAll(node: SearchNode, run: Steps): boolean {
    for (;;) {
      for (let demand = node.agenda.pop(); demand; demand = node.agenda.pop()) {
        if (++run.steps > run.limits.steps) return false;
        node.choose(alternativesFor(demand, node, this.#form, this.#today), wordsForDemand(demand));
        if (node.world.contradiction) return true;
      }
      propagate(node, this.#facts);
      run.steps += node.comparisons.length;
      if (node.world.contradiction || node.agenda.length === 0) return true;
    }
  }

  /** The open choice with the fewest alternatives. */
  #nextChoice(node: SearchNode): readonly Alternative[] | undefined {
    const fewest = node.choices.reduce<number>(
      (best, alternatives, index) =>
        best < 0 || alternatives.length < (node.choices[best]?.length ?? 0) ? index : best,
      -1,
    );
    if (fewest >= 0) return node.choices.splice(fewest, 1)[0];
    return (
      branchAlternatives(node) ??
      optionAlternatives(node) ??
      limitAlternatives(node) ??
      this.#aggregateAlternatives(node)
    );
  }

  #aggregateAlternatives(node: SearchNode): readonly Alternative[] | undefined {
    for (const [key, open] of node.open) {
      const { aggregate, range } = open;
      const needed = "count" in aggregate ? range.lo > 0 : "sum" in aggregate ? range.lo > 0 || range.hi < 0 : true;
      if (!needed || node.settled.has(`${key} has one`)) continue;
      node.settled.add(`${key} has one`);
      const alternatives = this.#populator.alternativesToHaveOne(open, node);
      if (alternatives.length === 0) continue;
      return alternatives;
    }
    return undefined;
  }

  /** Tries in turn what is still undecided: numbers of entries, and numbers. */
  #guess<Found>(node: SearchNode, run: Run<Found>): void {
    const [next] = node.open;
    if (next) {
      const [key, open] = next;
      for (const settled of this.#populator.alternativesToSettle(open, key, this.#shareOf(open.aggregate), node)) {
        this.#walk(settled, run);
        if (run.found !== undefined || isSpent(run)) return;
      }
      return;
    }
    const cell = this.#undecidedCell(node);
    if (!cell) {
      run.tries++;
      run.found = run.confirm(node.world);
      return;
    }
    const asAt = this.#asAtCell(node);
    const isFree = asAt && !isDecided(asAt.domain.values) && !node.settled.has("asAt is usual");
    if (isFree && node.comparisons.some(({ left, right }) => [left, right].some(({ kind }) => kind === "age"))) {
      node.settled.add("asAt is usual");
      const usual = node.copy();
      usual.world.narrow(asAt, { ...asAt.domain, values: nearestNumber(asAt.domain.values, this.#today) }, "a guess");
      this.#walk(usual, run);
      if (run.found !== undefined || isSpent(run)) return;
    }
    const all = guesses(cell.domain.values);
    const { alike } = run;
    for (const pass of alike === undefined ? passes : [alike]) {
      run.alike = pass;
      for (const values of pass === "each" ? all : [all.at(pass) ?? cell.domain.values]) {
        const guess = node.copy();
        guess.world.narrow(guess.world.cell(cell.entry, cell.prepared), { ...cell.domain, values }, "a guess");
        this.#walk(guess, run);
        if (run.found !== undefined || isSpent(run)) return;
      }
    }
    run.alike = alike;
  }

  /** A place in a comparison that still has several possible numbers. */
  #undecidedCell(node: SearchNode): AnswerCell | undefined {
    for (const { left, right } of node.comparisons)
      for (const read of [...cellsOf(left, node), ...cellsOf(right, node)]) {
        const cell = node.world.cell(read.entry, read.prepared);
        if (!isDecided(cell.domain.values)) return cell;
      }
    return undefined;
  }

  #asAtCell(node: SearchNode): AnswerCell | undefined {
    const name = this.#form.source.asAt;
    const target = name === undefined ? undefined : this.#form.target(undefined, name);
    if (target?.kind !== "answer") return undefined;
    const prepared = this.#form.groups.get(target.group)?.byName.get(target.question.name);
    return prepared && node.world.cell(singleOf(node.world, target.group), prepared);
  }

  /** Bounds of what one counted entry contributes to an aggregate. */
  #shareOf(aggregate: Aggregate): Range {
    const known = this.#shares.get(aggregate);
    if (known) return known;
    this.#shares.set(aggregate, everything);
    const share = this.#share(aggregate, aggregate.where) ?? this.#share(aggregate, undefined) ?? everything;
    this.#shares.set(aggregate, share);
    return share;
  }

  /** Undefined if no entry can be counted, which shows when one is searched for. */
  #share(aggregate: Aggregate, where: Condition | undefined): Range | undefined {
    const measured = measuredBy(aggregate);
    if (measured === undefined) return point(1);
    const node = new SearchNode(new World(this.#domains));
    const at = newEntry(this.#form, node.world, groupOf(aggregate));
    const cause = { words: "" };
    if (where) node.take({ demands: [{ condition: where, outcomes: holds, at, cause }] });
    this.#settleAll(node, { steps: 0, limits: { steps: 500, tries: 0 } });
    const scope = { form: this.#form, world: node.world, today: this.#today, at, cause };
    const alternatives = bindCalc(typeof measured === "string" ? { f: measured } : measured, scope);
    if (node.world.contradiction) return undefined;
    const range = around(alternatives.map(({ expression }) => boundsOf(expression, node, this.#facts)));
    return isEmpty(range) ? point(0) : range;
  }
}

/** The remaining branches of a part of a compared calculation. */
function branchAlternatives(node: SearchNode): readonly Alternative[] | undefined {
  for (const { left, right } of node.comparisons) {
    const open = unsettledBranch(left, node) ?? unsettledBranch(right, node);
    if (open)
      return open.alternatives.map(({ expression, demands }) => ({ demands, branch: { key: open.key, expression } }));
  }
  return undefined;
}

/**
 * Index of the guess used for all places at once, because otherwise the first place would hardly change within the
 * tries. Finally each place varies separately.
 */
const passes = [0, 1, -1, "each"] as const;

/** Steps used, with their limit. */
interface Steps {
  steps: number;
  readonly limits: SearchLimits;
}

interface Run<Found> extends Steps {
  tries: number;
  readonly confirm: (world: World) => Found | undefined;
  found: Found | undefined;
  alike?: (typeof passes)[number] | undefined;
  readonly because: Set<string>;
}

function isSpent<Found>({ steps, tries, limits }: Run<Found>): boolean {
  return steps > limits.steps || tries >= limits.tries;
}
