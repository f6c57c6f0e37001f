import type { Definition } from "../../../schemas/definition.ts";
import { graphOf } from "../explain/definition-graph.ts";
import { ExpressionWords } from "../explain/expression-words.ts";
import { type LinkedGraph, linkedGraph } from "../explain/follow-graph.ts";
import { type LintedDefinition, lintedDefinition } from "../lint/linted-definition.ts";
/**
 * What a difference means for quotes that are open, were they taken over to the new version. `blocks`: some cannot be
 * priced as they stand. `decides`: a price, a referral or a decline may come out otherwise. `shows`: people read or see
 * something else. `nothing`: nobody notices.
 */
export type Weight = "blocks" | "decides" | "shows" | "nothing";

export type DifferentKind =
  | "definition"
  | "group"
  | "page"
  | "section"
  | "list"
  | "condition"
  | "value"
  | "table"
  | "question"
  | "option"
  | "rule"
  | "rating"
  | "rate table"
  | "factor set"
  | "rate line"
  | "document"
  | "test"
  | "migration"
  | "translation";

export interface Difference {
  /** `renamed` where nearly the same is under another name; `moved` where only the place is another. */
  readonly change: "added" | "removed" | "changed" | "moved" | "renamed";
  readonly kind: DifferentKind;
  /** As it is named: `property.TenantType`, `L09`, `property.TenantType=Unoccupied`. */
  readonly name: string;
  /** As people know it, e.g. the label of the question. */
  readonly label: string;
  /** What of it is different, e.g. `ask when`, `hint`; undefined where it is the whole. */
  readonly aspect?: string;
  /** In words; undefined where nothing was said. */
  readonly before?: string;
  readonly after?: string;
  /** JSON Pointer into the earlier definition; undefined where it is new. */
  readonly from?: string;
  /** JSON Pointer into the later definition; undefined where it is gone. */
  readonly to?: string;
  readonly weight: Weight;
  /** What it means for open quotes, in a sentence. */
  readonly meaning: string;
}

/** A definition with what is needed to speak about its parts. */
export interface Side {
  readonly definition: Definition;
  readonly linted: LintedDefinition;
  readonly words: ExpressionWords;
  /** What rests on what; worked out when it is first asked for. */
  readonly graph: () => LinkedGraph;
}

/** The earlier and the later definition. */
export interface Compared {
  readonly from: Side;
  readonly to: Side;
}

export function sideOf(definition: Definition): Side {
  const linted = lintedDefinition(definition);
  let known: LinkedGraph | undefined;
  const graph = (): LinkedGraph => {
    known ??= linkedGraph(graphOf(linted));
    return known;
  };
  return { definition, linted, words: new ExpressionWords(linted), graph };
}
