import type { Condition } from "../../../schemas/condition.ts";
import type { Definition } from "../../../schemas/definition.ts";
import type { PreparedForm } from "../definition/prepared-form.ts";
import { type Aggregate, groupOf, measuredBy } from "../expression/walk-expression.ts";
import { waysOfLimits, waysOfMissing, waysOfOptions } from "./answer-ways.ts";
import { bindCalc } from "./bind-calc.ts";
import { boundsOf, type FormFacts } from "./bounds.ts";
import { waysOf } from "./condition-ways.ts";
import type { CoverageNeed } from "./coverage.ts";
import { cellsOf, guesses, isDecided, nearestNumber, unsettledBranch } from "./guesses.ts";
import { holds } from "./outcome.ts";
import { Populator } from "./populate.ts";
import { possibleValues } from "./possible-values.ts";
import { propagate } from "./propagate.ts";
import { around, everything, isEmpty, numberOfDay, point, type Range } from "./ranges.ts";
import { newEntry, singleOf } from "./scope-of-entry.ts";
import { SearchNode, type Way } from "./search-node.ts";
import { wordsForDemand } from "./test-words.ts";
import { type AnswerCell, type EntryVar, World } from "./world.ts";

/** Conditions that one entry of a group, or the policy, has to meet. */
export interface Target {
  readonly group?: string;
  readonly needs: readonly CoverageNeed[];
  /** An earlier target below whose entry this one hangs. */
  readonly under?: Target | undefined;
}

/** How a search ended. `because` is empty unless it is impossible. */
export interface SolverSearch<Found> {
  readonly found: Found | undefined;
  readonly impossible: boolean;
  readonly because: readonly string[];
  readonly steps: number;
  readonly tries: number;
}

export interface SearchLimits {
  /** Conditions, comparisons and branches that are gone through. */
  readonly steps: number;
  /** Sets of answers that are made and held against the engine. */
  readonly tries: number;
  /** Nothing that a quote needs may be missing. */
  readonly complete?: true;
}

/**
 * Looks for entries and answers that meet conditions: conditions are taken apart into what single answers have to be,
 * bounds of calculations are narrowed from both sides, and where there are several ways each is gone, the fewest
 * first. When every way ends in a contradiction the conditions are impossible, which is a proof as far as a way was
 * not just one of many (how many entries, which number). Deterministic.
 */
export class Solver {
  readonly #form: PreparedForm;
  readonly #facts: FormFacts;
  readonly #populator: Populator;
  readonly #domains: ReturnType<typeof possibleValues>;
  readonly #shares = new Map<Aggregate, Range>();
  readonly #today: number;
  /** Nothing that a quote needs may be missing in the answers that are looked for. */
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

  /** Answers of a question before anything is asked of them. */
  get domains(): ReturnType<typeof possibleValues> {
    return this.#domains;
  }

  /** @param confirm makes answers of what is settled; undefined where they do not do */
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

  /** True where there is no way: every one contradicts itself, for certain. */
  #walk<Found>(node: SearchNode, run: Run<Found>): boolean {
    if (!this.#settleAll(node, run)) return false;
    const { contradiction } = node.world;
    if (contradiction) {
      if (contradiction.certain) run.because.add(contradiction.words);
      return contradiction.certain;
    }
    const ways = (run.limits.complete && waysOfMissing(node)) || this.#nextChoice(node);
    if (ways) {
      let impossible = true;
      for (const way of ways) {
        if (!this.#walk(node.taking(way), run)) impossible = false;
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
        node.choose(waysOf(demand, node, this.#form, this.#today), wordsForDemand(demand));
        if (node.world.contradiction) return true;
      }
      propagate(node, this.#facts);
      run.steps += node.comparisons.length;
      if (node.world.contradiction || node.agenda.length === 0) return true;
    }
  }

  /** Ways one of which has to be gone: the fewest first. */
  #nextChoice(node: SearchNode): readonly Way[] | undefined {
    const fewest = node.choices.reduce<number>(
      (best, ways, index) => (best < 0 || ways.length < (node.choices[best]?.length ?? 0) ? index : best),
      -1,
    );
    if (fewest >= 0) return node.choices.splice(fewest, 1)[0];
    return waysOfBranches(node) ?? waysOfOptions(node) ?? waysOfLimits(node) ?? this.#waysOfAggregates(node);
  }

  #waysOfAggregates(node: SearchNode): readonly Way[] | undefined {
    for (const [key, open] of node.open) {
      const { aggregate, range } = open;
      const needed = "count" in aggregate ? range.lo > 0 : "sum" in aggregate ? range.lo > 0 || range.hi < 0 : true;
      if (!needed || node.settled.has(`${key} has one`)) continue;
      node.settled.add(`${key} has one`);
      const ways = this.#populator.waysToHaveOne(open, node);
      if (ways.length === 0) continue;
      return ways;
    }
    return undefined;
  }

  /** Tries, one after the other, what nothing decides: how many entries, and which numbers. */
  #guess<Found>(node: SearchNode, run: Run<Found>): void {
    const [next] = node.open;
    if (next) {
      const [key, open] = next;
      for (const settled of this.#populator.waysToSettle(open, key, this.#shareOf(open.aggregate), node)) {
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

  /** A place of some comparison that can still be several numbers. */
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

  /** The bounds of what one entry that is counted adds to an aggregate. */
  #shareOf(aggregate: Aggregate): Range {
    const known = this.#shares.get(aggregate);
    if (known) return known;
    this.#shares.set(aggregate, everything);
    const share = this.#share(aggregate, aggregate.where) ?? this.#share(aggregate, undefined) ?? everything;
    this.#shares.set(aggregate, share);
    return share;
  }

  /** Undefined where no entry can be counted: that shows when one is looked for. */
  #share(aggregate: Aggregate, where: Condition | undefined): Range | undefined {
    const measured = measuredBy(aggregate);
    if (measured === undefined) return point(1);
    const node = new SearchNode(new World(this.#domains));
    const at = newEntry(this.#form, node.world, groupOf(aggregate));
    const cause = { words: "" };
    if (where) node.take({ demands: [{ condition: where, outcomes: holds, at, cause }] });
    this.#settleAll(node, { steps: 0, limits: { steps: 500, tries: 0 } });
    const scope = { form: this.#form, world: node.world, today: this.#today, at, cause };
    const ways = bindCalc(typeof measured === "string" ? { f: measured } : measured, scope);
    if (node.world.contradiction) return undefined;
    const range = around(ways.map(({ expression }) => boundsOf(expression, node, this.#facts)));
    return isEmpty(range) ? point(0) : range;
  }
}

/** Where a part of a compared calculation goes, those ways that are left. */
function waysOfBranches(node: SearchNode): readonly Way[] | undefined {
  for (const { left, right } of node.comparisons) {
    const open = unsettledBranch(left, node) ?? unsettledBranch(right, node);
    if (open) return open.ways.map(({ expression, demands }) => ({ demands, branch: { key: open.key, expression } }));
  }
  return undefined;
}

/** Which of the guesses all places take alike: else the first would hardly change within the tries. Then each in turn. */
const passes = [0, 1, -1, "each"] as const;

/** Steps gone of those that there are. */
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
