import { showNumber } from "../../words/show-number.ts";
import type { WalkedGraph } from "../dependency-graph.ts";
import type { LintRule } from "../lint-rule.ts";

/** People can follow a few links, and recursive evaluation goes one call deeper at each. */
const longestChain = 50;

/** As many names as all rules of a large product contain. */
const maxHidden = 5_000;

/** Longer cycles are abbreviated in the message. */
const maxShown = 6;

/** Circular and overlong dependencies. */
export const circleRules: readonly LintRule<WalkedGraph>[] = [
  {
    id: "condition-circle",
    severity: "error",
    explanation:
      "A question that depends on itself is never shown, and a value that depends on itself cannot be calculated.",
    fix: "Remove one of these conditions.",
    *check({ circles }) {
      for (const { nodes, path } of circles) {
        const names = [...nodes, ...nodes.slice(0, 1)].map(shown);
        const shownNames = names.length > maxShown ? [...names.slice(0, maxShown), "others"] : names;
        const [first, ...others] = shownNames;
        yield { path, message: `${first} depends on ${others.join(", which depends on ")}.` };
      }
    },
  },
  {
    id: "chain-too-long",
    severity: "error",
    explanation: "A chain of conditions this long cannot be followed by a person or evaluated safely.",
    fix: "Test the first answers of the chain directly.",
    *check({ graph, lengths }) {
      for (const [node, length] of lengths)
        if (length === longestChain + 1)
          yield {
            path: graph.get(node)?.[0]?.path ?? "",
            message: `${shown(node)} depends on a chain of more than ${longestChain} links.`,
          };
    },
  },
  {
    id: "expansion-too-large",
    severity: "error",
    explanation:
      "Conditions that repeatedly use conditions that use others grow exponentially when they are expanded, as in JSON Schema.",
    fix: "Refer to each condition fewer times; test it once.",
    *check({ graph, hidden }) {
      for (const [node, count] of hidden) {
        const edges = graph.get(node) ?? [];
        if (count <= maxHidden || edges.some(({ to }) => (hidden.get(to) ?? 0) > maxHidden)) continue;
        yield {
          path: edges[0]?.path ?? "",
          message: `${showNumber(count)} other conditions are behind ${shown(node)}.`,
        };
      }
    },
  },
];

/** Whether recursive evaluation of conditions terminates at a reasonable depth and size. */
export function canBeFollowed({ circles, lengths, hidden }: WalkedGraph): boolean {
  if (circles.length > 0) return false;
  for (const length of lengths.values()) if (length > longestChain) return false;
  for (const count of hidden.values()) if (count > maxHidden) return false;
  return true;
}

function shown(node: string): string {
  return `“${node.slice(node.indexOf("/") + 1)}”`;
}
