import { type DefinitionGraph, type GraphEdge, shownOnly } from "./definition-graph.ts";
import type { Link } from "./explanation.ts";

/** A graph that can be traversed in both directions. */
export interface LinkedGraph {
  /** All dependencies, direct and indirect; nearest first, in definition order. */
  restsOn(id: string): readonly Link[];
  /** All dependents, direct and indirect. */
  restOn(id: string): readonly Link[];
}

export function linkedGraph({ nodes, edges }: DefinitionGraph): LinkedGraph {
  const things = new Map(nodes.map((node, order) => [node.id, { thing: node, order }]));
  const [down, up] = [byEnd(edges, "from"), byEnd(edges, "to")];
  const follow = (start: string, ways: ReadonlyMap<string, readonly GraphEdge[]>, end: "from" | "to"): Link[] => {
    const found = new Map<string, Link>();
    const add = ({ [end]: id, how, path }: GraphEdge, distance: number): boolean => {
      const thing = things.get(id)?.thing;
      if (!thing || id === start || found.has(id)) return false;
      found.set(id, { thing, how, path, distance });
      return true;
    };
    let at: readonly string[] = [start];
    for (let distance = 1; at.length > 0; distance++) {
      const edges = at.flatMap((each) => ways.get(each) ?? []).filter(({ how }) => !shownOnly.has(how));
      at = edges.filter((edge) => add(edge, distance)).map((edge) => edge[end]);
    }
    for (const edge of ways.get(start) ?? []) add(edge, 1);
    const orderOf = ({ thing }: Link): number => things.get(thing.id)?.order ?? 0;
    return [...found.values()].sort((a, b) => a.distance - b.distance || orderOf(a) - orderOf(b));
  };
  return { restsOn: (id) => follow(id, down, "to"), restOn: (id) => follow(id, up, "from") };
}

function byEnd(edges: readonly GraphEdge[], end: "from" | "to"): ReadonlyMap<string, readonly GraphEdge[]> {
  const found = new Map<string, GraphEdge[]>();
  for (const edge of edges) {
    const known = found.get(edge[end]) ?? [];
    found.set(edge[end], known);
    known.push(edge);
  }
  return found;
}
