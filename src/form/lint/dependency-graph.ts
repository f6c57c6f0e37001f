import type { NameTarget } from "../definition/prepared-form.ts";
import { groupOf } from "../expression/walk-expression.ts";
import { isComputed } from "../kinds/kind-of.ts";
import { pointerTo } from "../tree/place.ts";
import { own } from "../values/own.ts";
import { nodeOf, type UseSite } from "./expression-uses.ts";
import type { LintedDefinition } from "./linted-definition.ts";

/** A dependency, and the place that causes it. */
export interface Edge {
  readonly to: string;
  readonly path: string;
}

/** Dependencies among questions, pages, sections, groups, named conditions and values. */
export type DependencyGraph = ReadonlyMap<string, readonly Edge[]>;

export function dependencyGraph(linted: LintedDefinition): DependencyGraph {
  const { uses, target, knowsScope, definition } = linted;
  const graph = new Map<string, Edge[]>();
  const rests = ({ owner, path }: Pick<UseSite, "owner" | "path">, to: string | undefined): void => {
    if (to === undefined) return;
    const edges = graph.get(owner) ?? [];
    graph.set(owner, edges);
    edges.push({ to, path });
  };
  for (const use of uses.reads) if (knowsScope(use.scope)) rests(use, nodeOfTarget(target(use.scope, use.name)));
  for (const use of uses.conditions) rests(use, nodeOf("condition", use.name));
  for (const use of uses.aggregates)
    if (own(definition.groups, groupOf(use.aggregate))?.when) rests(use, nodeOf("group", groupOf(use.aggregate)));
  for (const { owner, path, to } of askedWith(linted)) rests({ owner, path }, to);
  const asAt = definition.asAt === undefined ? undefined : nodeOfTarget(target(undefined, definition.asAt));
  for (const site of uses.atAsAt) rests(site, asAt);
  return graph;
}

/** Questions depend on their section, page and group, sections on their page; only conditions are reported. */
function* askedWith({ definition: { pages, groups }, groups: byGroup }: LintedDefinition) {
  for (const [page, { id, when, sections }] of pages.entries())
    for (const [index, section] of sections.entries()) {
      const path = pointerTo("pages", page, "sections", index, "when");
      const holder = section.when ? nodeOf("section", section.id) : when && nodeOf("page", id);
      if (when && section.when)
        yield { owner: nodeOf("section", section.id), path: pointerTo("pages", page, "when"), to: nodeOf("page", id) };
      for (const name of holder === undefined ? [] : section.questions)
        yield { owner: nodeOf("answer", name, section.group), path, to: holder };
    }
  for (const [name, group] of Object.entries(groups)) {
    const asked = own(groups, group.parent ?? "")?.when;
    const path = pointerTo("groups", name, group.when ? "when" : "parent");
    if (asked) yield { owner: nodeOf("group", name), path, to: nodeOf("group", group.parent ?? "") };
    if (!group.when && !asked) continue;
    for (const question of byGroup.get(name)?.byName.keys() ?? [])
      yield { owner: nodeOf("answer", question, name), path, to: nodeOf("group", name) };
  }
}

/** More dependencies of one node are not followed. */
const maxReached = 1_000;

/** What a node depends on, directly or not, and the node itself; undefined if that is too much to follow for each. */
export function restsOn(graph: DependencyGraph, node: string): ReadonlySet<string> | undefined {
  const reached = new Set([node]);
  for (const each of reached) {
    if (reached.size > maxReached) return undefined;
    for (const { to } of graph.get(each) ?? []) reached.add(to);
  }
  return reached;
}

/** An answer that is kept while hidden does not depend on whether its question is shown. */
function nodeOfTarget(target: NameTarget | undefined): string | undefined {
  if (target?.kind === "value") return nodeOf("value", target.name);
  if (target === undefined || (target.question.onHide === "keep" && !isComputed(target.question))) return undefined;
  return nodeOf("answer", target.question.name, target.group);
}

/** A cycle: `[A, B]` where A depends on B and B on A. */
export interface Circle {
  readonly nodes: readonly string[];
  /** The place where the first of them refers to the second. */
  readonly path: string;
}

/** Outcome of one walk over the whole graph. */
export interface WalkedGraph {
  readonly graph: DependencyGraph;
  /** Cycles found, up to a number worth reporting. */
  readonly circles: readonly Circle[];
  /** Longest path from each node to one without dependencies, ignoring cycles. */
  readonly lengths: ReadonlyMap<string, number>;
  /** Number of names in each node if everything were expanded, ignoring cycles. */
  readonly hidden: ReadonlyMap<string, number>;
}

const maxCircles = 100;

interface Step {
  readonly node: string;
  readonly edges: readonly Edge[];
  next: number;
}

/** Depth-first search with an explicit stack, so that a chain of ten thousand links cannot overflow the call stack. */
export function walkGraph(graph: DependencyGraph): WalkedGraph {
  const circles: Circle[] = [];
  const lengths = new Map<string, number>();
  const hidden = new Map<string, number>();
  const open = new Map<string, number>();
  for (const start of graph.keys()) {
    if (lengths.has(start)) continue;
    const way: Step[] = [];
    const enter = (node: string): void => {
      open.set(node, way.length);
      way.push({ node, edges: graph.get(node) ?? [], next: 0 });
    };
    enter(start);
    for (let step = way.at(-1); step; step = way.at(-1)) {
      const edge = step.edges[step.next++];
      if (edge === undefined) leave(step, way, { graph, open, lengths, hidden });
      else if (!open.has(edge.to)) {
        if (!lengths.has(edge.to)) enter(edge.to);
      } else if (circles.length < maxCircles) circles.push(circleOf(way, open.get(edge.to) ?? 0));
    }
  }
  return { graph, circles, lengths, hidden };
}

interface Walk {
  readonly graph: DependencyGraph;
  readonly open: Map<string, number>;
  readonly lengths: Map<string, number>;
  readonly hidden: Map<string, number>;
}

function leave(step: Step, way: Step[], { graph, open, lengths, hidden }: Walk): void {
  way.pop();
  open.delete(step.node);
  let [longest, behind] = [0, 0];
  for (const { to } of step.edges) {
    longest = Math.max(longest, (lengths.get(to) ?? 0) + 1);
    behind += (graph.get(to)?.length ?? 0) + (hidden.get(to) ?? 0);
  }
  lengths.set(step.node, longest);
  hidden.set(step.node, behind);
}

function circleOf(way: readonly Step[], from: number): Circle {
  const steps = way.slice(from);
  const [first] = steps;
  return { nodes: steps.map(({ node }) => node), path: first?.edges[first.next - 1]?.path ?? "" };
}
