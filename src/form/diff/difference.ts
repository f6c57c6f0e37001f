import type { Definition } from "../../../schemas/definition.ts";
import { graphOf } from "../explain/definition-graph.ts";
import { ExpressionWords } from "../explain/expression-words.ts";
import { type LinkedGraph, linkedGraph } from "../explain/follow-graph.ts";
import { type LintedDefinition, lintedDefinition } from "../lint/linted-definition.ts";
/**
 * Effect of a difference on open quotes that move to the new version. `blocks`: some cannot be priced unchanged.
 * `decides`: a price, referral or decline may change. `shows`: only what people see changes. `nothing`: no visible
 * effect.
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
  /** `renamed`: almost the same part under another name; `moved`: only the place changed. */
  readonly change: "added" | "removed" | "changed" | "moved" | "renamed";
  readonly kind: DifferentKind;
  /** Name in the definition: `property.TenantType`, `L09`, `property.TenantType=Unoccupied`. */
  readonly name: string;
  /** Name for people, e.g. the label of the question. */
  readonly label: string;
  /** The setting that differs, e.g. `ask when`, `hint`; undefined if the difference is the whole part. */
  readonly aspect?: string;
  /** In words; undefined if it was not set. */
  readonly before?: string;
  readonly after?: string;
  /** JSON Pointer into the earlier definition; undefined for an added part. */
  readonly from?: string;
  /** JSON Pointer into the later definition; undefined for a removed part. */
  readonly to?: string;
  readonly weight: Weight;
  /** Effect on open quotes, in a sentence. */
  readonly meaning: string;
}

/** A definition with what is needed to describe its parts. */
export interface Side {
  readonly definition: Definition;
  readonly linted: LintedDefinition;
  readonly words: ExpressionWords;
  /** Dependency graph, built on first use. */
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
