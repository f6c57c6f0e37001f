import type { Definition } from "../../../schemas/definition.ts";
import { graphOf } from "../explain/definition-graph.ts";
import { ExpressionWords } from "../explain/expression-words.ts";
import { type LinkedGraph, linkedGraph } from "../explain/follow-graph.ts";
import { type LintedDefinition, lintedDefinition } from "../lint/linted-definition.ts";

/** A definition with what is needed to speak about its parts. */
export interface Side {
  readonly definition: Definition;
  readonly linted: LintedDefinition;
  readonly words: ExpressionWords;
  /** What rests on what. */
  readonly graph: LinkedGraph;
}

/** The earlier and the later definition. */
export interface Compared {
  readonly from: Side;
  readonly to: Side;
}

export function sideOf(definition: Definition): Side {
  const linted = lintedDefinition(definition);
  return { definition, linted, words: new ExpressionWords(linted), graph: linkedGraph(graphOf(linted)) };
}
