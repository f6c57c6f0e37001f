import type { DefinitionGraph } from "./definition-graph.ts";
import type { ThingKind } from "./things.ts";

const shapes: Readonly<Partial<Record<ThingKind, string>>> = {
  question: "box",
  rule: "octagon",
  condition: "diamond",
  value: "ellipse",
  option: "plain",
};

/** A graph in Graphviz DOT; arrows point from a part to its dependency. */
export function graphToDot({ nodes, edges }: DefinitionGraph, title: string): string {
  const lines = [
    `digraph ${quoted(title)} {`,
    "  rankdir=LR;",
    ...nodes.map(
      (node) => `  ${quoted(node.id)} [label=${quoted(node.name)}, shape=${shapes[node.kind] ?? "folder"}];`,
    ),
    ...edges.map(({ from, to, how }) => `  ${quoted(from)} -> ${quoted(to)} [label=${quoted(how)}];`),
    "}",
  ];
  return `${lines.join("\n")}\n`;
}

/** DOT grammar: only quotes and backslashes are escaped. */
function quoted(text: string): string {
  return `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}

/** A graph as lines: `rule property.L16  fires when  question property.UnoccupiedSince  /rules/15/when/f`. */
export function graphLines({ edges }: DefinitionGraph): readonly string[] {
  return edges.map(({ from, to, how, path }) => `${from}  ${how}  ${to}  ${path}`);
}
