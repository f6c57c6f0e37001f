import type { Aggregate } from "../expression/walk-expression.ts";
import { type Domain, intersectDomains } from "./domain.ts";
import type { Comparison, Demand, Expression } from "./expression.ts";
import { holds } from "./outcome.ts";
import type { Range } from "./ranges.ts";
import type { AnswerCell, Cause, EntryVar, World } from "./world.ts";

/** Restricts a place to these answers. */
export interface CellChange {
  readonly cell: AnswerCell;
  readonly domain: Domain;
  readonly words: string;
  readonly cause: Cause;
}

/** One of several alternatives for continuing. */
export interface Alternative {
  readonly demands?: readonly Demand[];
  readonly comparisons?: readonly Comparison[];
  readonly cells?: readonly CellChange[];
  /** The branch chosen for part of a calculation. */
  readonly branch?: { readonly key: string; readonly expression: Expression };
  /** Adds an entry and returns its demands. */
  readonly enters?: (world: World) => readonly Demand[];
}

/** A count or sum whose entries are not settled, with its required range. */
export interface OpenAggregate {
  readonly aggregate: Aggregate;
  readonly at: EntryVar | undefined;
  readonly range: Range;
}

/** State of a search: what is settled, and what remains. */
export class SearchNode {
  readonly world: World;
  readonly agenda: Demand[];
  readonly choices: (readonly Alternative[])[];
  readonly comparisons: Comparison[];
  /**
   * Keys of questions that must be asked, places whose options and limits are handled, and aggregates that have an
   * entry.
   */
  readonly settled: Set<string>;
  /** Expressions of settled aggregates. */
  readonly aggregates: Map<string, Expression>;
  readonly open: Map<string, OpenAggregate>;
  /** Chosen branches of parts that are branched on separately. */
  readonly branches: Map<string, Expression>;

  constructor(world: World, from?: SearchNode) {
    this.world = world;
    this.agenda = [...(from?.agenda ?? [])];
    this.choices = [...(from?.choices ?? [])];
    this.comparisons = [...(from?.comparisons ?? [])];
    this.settled = new Set(from?.settled);
    this.aggregates = new Map(from?.aggregates);
    this.open = new Map(from?.open);
    this.branches = new Map(from?.branches);
  }

  copy(): SearchNode {
    return new SearchNode(this.world.copy(), this);
  }

  /** Returns a copy in which this alternative is taken. */
  taking(alternative: Alternative): SearchNode {
    const next = this.copy();
    next.take(alternative);
    return next;
  }

  take({ demands = [], comparisons = [], cells = [], branch, enters }: Alternative): void {
    if (branch) this.branches.set(branch.key, branch.expression);
    if (enters) this.agenda.push(...enters(this.world).toReversed());
    this.agenda.push(...demands.toReversed());
    this.comparisons.push(...comparisons);
    for (const change of cells) this.#leave(change);
  }

  /** Takes the only alternative at once, or keeps several for later; none is a contradiction. */
  choose(alternatives: readonly Alternative[], words: string): void {
    const [only] = alternatives;
    if (!only) this.world.contradict(words);
    else if (alternatives.length === 1) this.take(only);
    else this.choices.push(alternatives);
  }

  /** A place that must have an answer requires its question to be asked, unless the answer is kept while hidden. */
  #leave({ cell, domain, words, cause }: CellChange): void {
    const now = this.world.cell(cell.entry, cell.prepared);
    const left = intersectDomains(now.domain, domain);
    this.world.narrow(now, left, words);
    if (!left.unread && cell.prepared.question.onHide !== "keep") this.#ask(now, cause);
  }

  #ask({ entry, prepared: { question } }: AnswerCell, above: Cause): void {
    if (!question.when) return;
    const key = `${entry.id}/${question.name} is asked`;
    for (let cause: Cause | undefined = above; cause; cause = cause.above)
      if (cause.asks === key) this.world.contradict(`${question.name}, which depends on itself`);
    if (this.settled.has(key)) return;
    this.settled.add(key);
    const cause: Cause = { words: `${question.name} to be asked`, asks: key, above };
    this.agenda.push({ condition: question.when, outcomes: holds, at: entry, cause });
  }
}
