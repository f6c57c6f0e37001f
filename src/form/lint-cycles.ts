import { type LintFinding, lintError } from "./lint-finding.ts";
import { own } from "./own.ts";
import { pointerTo } from "./place.ts";
import type { PreparedForm } from "./prepare-form.ts";
import {
  type Aggregate,
  type ExpressionVisitor,
  groupOf,
  walkCalc,
  walkCondition,
  walkEntryParts,
} from "./walk-expression.ts";

interface Node {
  readonly key: string;
  readonly words: string;
  readonly path: string;
  readonly walk: (visit: (group: string | undefined) => ExpressionVisitor) => void;
}

/** Questions, named conditions and named values that in the end rest on themselves. */
export function cycleFindings(form: PreparedForm): readonly LintFinding[] {
  const nodes = nodesOf(form);
  const state = new Map<string, "open" | "done">();
  const found: LintFinding[] = [];
  for (const start of nodes.values()) {
    if (state.has(start.key)) continue;
    visitFrom(start, nodes, form, state, found);
  }
  return found;
}

/** Goes down without recursion, so that a chain of ten thousand questions does not end the program. */
function visitFrom(
  start: Node,
  nodes: ReadonlyMap<string, Node>,
  form: PreparedForm,
  state: Map<string, "open" | "done">,
  found: LintFinding[],
): void {
  const way: { readonly node: Node; readonly next: Node[] }[] = [];
  const enter = (node: Node): void => {
    state.set(node.key, "open");
    way.push({ node, next: [...readBy(node, nodes, form)] });
  };
  enter(start);
  for (let here = way.at(-1); here; here = way.at(-1)) {
    const next = here.next.pop();
    if (!next) {
      state.set(here.node.key, "done");
      way.pop();
    } else if (!state.has(next.key)) enter(next);
    else if (state.get(next.key) === "open") {
      const circle = way.slice(way.findIndex(({ node }) => node === next)).map(({ node }) => node.words);
      const message = `${[...circle, next.words].join(" rests on ")}.`;
      found.push(lintError("cycle", next.path, message, "Take one of these conditions away."));
    }
  }
}

function nodesOf(form: PreparedForm): ReadonlyMap<string, Node> {
  const { questions, conditions = {}, values = {} } = form.source;
  const asked = questions.flatMap(({ name, group, when }, index): readonly Node[] =>
    when
      ? [
          {
            key: `${group}.${name}`,
            words: name,
            path: pointerTo("questions", index, "when"),
            walk: (visit) => walkCondition(when, visit(group)),
          },
        ]
      : [],
  );
  const named = Object.entries(conditions).map(
    ([name, { group, test }]): Node => ({
      key: `is:${name}`,
      words: name,
      path: pointerTo("conditions", name),
      walk: (visit) => walkCondition(test, visit(group)),
    }),
  );
  const valued = Object.entries(values).map(
    ([name, { group, calc }]): Node => ({
      key: `value:${name}`,
      words: name,
      path: pointerTo("values", name),
      walk: (visit) => walkCalc(calc, visit(group)),
    }),
  );
  return new Map([...asked, ...named, ...valued].map((node) => [node.key, node]));
}

function readBy(node: Node, nodes: ReadonlyMap<string, Node>, form: PreparedForm): readonly Node[] {
  const keys = new Set<string>();
  const visitor = (group: string | undefined): ExpressionVisitor => ({
    read: (name) => {
      const target = form.target(group, name);
      if (target?.kind === "answer") keys.add(`${target.group}.${target.question.name}`);
      if (target?.kind === "value") keys.add(`value:${target.name}`);
    },
    condition: (name) => {
      if (own(form.source.conditions ?? {}, name)) keys.add(`is:${name}`);
    },
    aggregate: (aggregate: Aggregate) => walkEntryParts(aggregate, visitor(groupOf(aggregate))),
  });
  node.walk(visitor);
  return [...keys].flatMap((key) => nodes.get(key) ?? []);
}
