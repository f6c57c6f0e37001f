import type { Condition } from "../../../schemas/condition.ts";
import type { Definition } from "../../../schemas/definition.ts";
import type { PreparedForm } from "../prepared-form.ts";
import { groupOf, measuredBy } from "../walk-expression.ts";
import { bindCalc } from "./bind-calc.ts";
import { boundsOf, type FormFacts } from "./bounds.ts";
import { waysOf } from "./condition-ways.ts";
import type { Need } from "./coverage.ts";
import { numberOfDay } from "./day-number.ts";
import { mustBeRead, type Values } from "./domain.ts";
import type { Expression } from "./expression.ts";
import { anyOutcome, fails, holds } from "./outcome.ts";
import { Populator } from "./populate.ts";
import { possibleValues } from "./possible-values.ts";
import { propagate } from "./propagate.ts";
import { around, everything, isEmpty, isPoint, type Range } from "./ranges.ts";
import { newEntry, singleOf } from "./scope-of-entry.ts";
import { type Demand, type OpenAggregate, SearchNode, type Way } from "./search-node.ts";
import { wordsForDemand } from "./test-words.ts";
import { type Cell, World } from "./world.ts";

/** Conditions that one entry of a group, or the policy, has to meet. */
export interface Target {
  readonly group?: string;
  readonly needs: readonly Need[];
}

/** How a search ended. `because` is empty unless it is impossible. */
export interface Search<Found> {
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
  readonly #measured = new Map<object, Range>();
  readonly #today: number;

  constructor(form: PreparedForm, definition: Definition, today: string) {
    this.#form = form;
    this.#today = numberOfDay(today);
    this.#populator = new Populator(form, this.#today);
    this.#domains = possibleValues(form, definition, today);
    this.#facts = {
      today: this.#today,
      asAtCell: (node) => this.#asAtCell(node),
      boundsOfAggregate: ({ aggregate, at }) =>
        this.#populator.bounds(aggregate, at, this.#measuredRange({ aggregate, at, range: everything })),
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
  ): Search<Found> {
    const run = { steps: 0, tries: 0, limits, confirm, found: undefined, because: new Set<string>() };
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
    for (const { group, needs } of targets) {
      const list = group !== undefined && this.#form.group(group)?.list === true;
      const at =
        group === undefined ? undefined : list ? newEntry(this.#form, node.world, group) : singleOf(node.world, group);
      const cause = { words: "" };
      node.take({ demands: needs.map((need) => ({ ...need, at, cause })) });
    }
    return node;
  }

  /** True where there is no way: every one contradicts itself, for certain. */
  #walk<Found>(node: SearchNode, run: Run<Found>): boolean {
    if (!this.#settleAll(node, run)) return false;
    const { contradiction } = node.world;
    if (contradiction) {
      if (contradiction.certain) run.because.add(contradiction.words);
      return contradiction.certain;
    }
    const ways = this.#nextChoice(node);
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

  #settleAll<Found>(node: SearchNode, run: Run<Found>): boolean {
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
    return this.#waysOfOptions(node) ?? this.#waysOfLimits(node) ?? this.#waysOfAggregates(node);
  }

  /** An option that has a condition can only be chosen while it is offered. */
  #waysOfOptions(node: SearchNode): readonly Way[] | undefined {
    for (const cell of node.world.cells.values()) {
      const { domain, prepared, entry, key } = cell;
      const { values } = domain;
      const conditional = prepared.options?.filter(({ when }) => when !== undefined) ?? [];
      if (conditional.length === 0 || values.kind !== "listed" || !mustBeRead(domain)) continue;
      if (node.settled.has(`${key} is offered`)) continue;
      node.settled.add(`${key} is offered`);
      const texts = (answer: unknown): readonly unknown[] => (Array.isArray(answer) ? answer : [answer]);
      return values.of.map((answer): Way => {
        const cause = {
          words: `“${String(answer)}” to be offered for ${prepared.question.name}`,
          above: { words: "" },
        };
        return {
          cells: [
            {
              cell,
              domain: { ...domain, values: { ...values, of: [answer] } },
              words: `${prepared.question.name} = ${String(answer)}`,
              cause,
            },
          ],
          demands: conditional.flatMap(({ value, when }) =>
            when && texts(answer).includes(value)
              ? [{ condition: when, outcomes: anyOutcome & ~fails, at: entry, cause }]
              : [],
          ),
        };
      });
    }
    return undefined;
  }

  /** A limit that is a calculation holds wherever it is known, except for the numbers that are allowed beside. */
  #waysOfLimits(node: SearchNode): readonly Way[] | undefined {
    for (const cell of node.world.cells.values()) {
      const { domain, prepared, entry, key } = cell;
      if (!mustBeRead(domain) || domain.values.kind !== "numbers" || node.settled.has(`${key} is limited`)) continue;
      node.settled.add(`${key} is limited`);
      const { name, min, max, also = [], notBefore, notAfter } = prepared.question;
      const cause = { words: `the limits of ${name}`, above: { words: "" } };
      const limits = (
        [
          ["ge", min],
          ["le", max],
        ] as const
      ).flatMap(([op, calc]): readonly Demand[] => {
        if (typeof calc !== "object") return [];
        const within: Condition = {
          any: [
            { f: name, op, v: { calc } },
            { calc, op: "empty" },
          ],
        };
        return [{ condition: within, outcomes: holds, at: entry, cause }];
      });
      const days = (
        [
          ["ge", notBefore],
          ["le", notAfter],
        ] as const
      ).flatMap(([relation, limit]) =>
        limit?.from === "asAt"
          ? [
              {
                left: { kind: "cell", cell } as const,
                relation,
                right: {
                  kind: "add",
                  parts: [
                    { kind: "asAt", months: (limit.months ?? 0) + 12 * (limit.years ?? 0) },
                    { kind: "range", range: { lo: limit.days ?? 0, hi: limit.days ?? 0 } },
                  ],
                } as const,
                words: `the limits of ${name}`,
              },
            ]
          : [],
      );
      if (limits.length + days.length === 0) continue;
      const beside = also.map(
        (value): Way => ({
          demands: [{ condition: { f: name, op: "eq", v: value }, outcomes: holds, at: entry, cause }],
        }),
      );
      return [{ demands: limits, comparisons: days }, ...beside];
    }
    return undefined;
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
      for (const settled of this.#populator.waysToSettle(open, key, this.#measuredRange(open), node)) {
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
    for (const values of guesses(cell.domain.values)) {
      const guess = node.copy();
      guess.world.narrow(guess.world.cell(cell.entry, cell.prepared), { ...cell.domain, values }, "a guess");
      this.#walk(guess, run);
      if (run.found !== undefined || isSpent(run)) return;
    }
  }

  /** A place of some comparison that can still be several numbers. */
  #undecidedCell(node: SearchNode): Cell | undefined {
    for (const { left, right } of node.comparisons)
      for (const read of [...cellsOf(left, node), ...cellsOf(right, node)]) {
        const cell = node.world.cell(read.entry, read.prepared);
        if (!isDecided(cell.domain.values)) return cell;
      }
    return undefined;
  }

  #asAtCell(node: SearchNode): Cell | undefined {
    const name = this.#form.source.asAt;
    const target = name === undefined ? undefined : this.#form.target(undefined, name);
    if (target?.kind !== "answer") return undefined;
    const prepared = this.#form.groups.get(target.group)?.byName.get(target.question.name);
    return prepared && node.world.cell(singleOf(node.world, target.group), prepared);
  }

  /** The bounds of what one entry adds to an aggregate. */
  #measuredRange({ aggregate }: OpenAggregate): Range {
    const known = this.#measured.get(aggregate);
    if (known) return known;
    this.#measured.set(aggregate, everything);
    const measured = measuredBy(aggregate);
    const node = new SearchNode(new World(this.#domains));
    const at = newEntry(this.#form, node.world, groupOf(aggregate));
    const scope = { form: this.#form, world: node.world, today: this.#today, at, cause: { words: "" } };
    const ways =
      measured === undefined ? [] : bindCalc(typeof measured === "string" ? { f: measured } : measured, scope);
    const range = around(ways.map(({ expression }) => boundsOf(expression, node, this.#facts)));
    const bounds = isEmpty(range) ? { lo: 0, hi: 0 } : range;
    this.#measured.set(aggregate, bounds);
    return bounds;
  }
}

interface Run<Found> {
  steps: number;
  tries: number;
  readonly limits: SearchLimits;
  readonly confirm: (world: World) => Found | undefined;
  found: Found | undefined;
  readonly because: Set<string>;
}

function isSpent<Found>({ steps, tries, limits }: Run<Found>): boolean {
  return steps > limits.steps || tries >= limits.tries;
}

function isDecided(values: Values): boolean {
  if (values.kind === "entry") return true;
  if (values.kind === "listed") return values.of.length <= 1;
  const [first] = values.ranges;
  return first === undefined || (values.ranges.length === 1 && isPoint(first));
}

/** A few answers that stand for the rest: the ends of each range, its middle, and 0. */
function guesses(values: Values): readonly Values[] {
  if (values.kind === "entry") return [values];
  if (values.kind === "listed") return values.of.slice(0, 8).map((value) => ({ ...values, of: [value] }));
  const numbers = values.ranges.flatMap(({ lo, hi }) => {
    const middle = Math.round((Math.max(lo, -1e9) + Math.min(hi, 1e9)) / 2);
    return [hi, lo, lo + values.step, hi - values.step, middle, 0].filter((number) => number >= lo && number <= hi);
  });
  return [...new Set(numbers)].slice(0, 10).map((number) => ({ ...values, ranges: [{ lo: number, hi: number }] }));
}

function cellsOf(expression: Expression, node: SearchNode): readonly Cell[] {
  switch (expression.kind) {
    case "cell":
      return [expression.cell];
    case "age":
    case "round":
      return cellsOf(expression.of, node);
    case "sub":
    case "div":
      return [...cellsOf(expression.left, node), ...cellsOf(expression.right, node)];
    case "aggregate": {
      const settled = node.aggregates.get(expression.key);
      return settled ? cellsOf(settled, node) : [];
    }
    case "add":
    case "mul":
    case "min":
    case "max":
      return expression.parts.flatMap((part) => cellsOf(part, node));
    default:
      return [];
  }
}
