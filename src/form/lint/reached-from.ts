import { nodeOf, type UseSite } from "./expression-uses.ts";
import type { LintedDefinition } from "./linted-definition.ts";

/** Whether an expression at this place belongs to a rule or the price. */
export function isInRuleOrRating({ path }: Pick<UseSite, "path">): boolean {
  return path.startsWith("/rules/") || path.startsWith("/rating/");
}

/**
 * What the expressions at some places read, following named conditions and values: nodes of answers, conditions and
 * values, see {@link nodeOf}.
 */
export function reachedFrom(linted: LintedDefinition, isStart: (site: UseSite) => boolean): ReadonlySet<string> {
  const { uses, target, knowsScope } = linted;
  const byOwner = new Map<string, string[]>();
  const reached = new Set<string>();
  const open: string[] = [];
  const reach = (node: string): void => {
    if (reached.has(node)) return;
    reached.add(node);
    open.push(node);
  };
  const add = (site: UseSite, node: string | undefined): void => {
    if (node === undefined) return;
    if (isStart(site)) reach(node);
    const known = byOwner.get(site.owner) ?? [];
    byOwner.set(site.owner, known);
    known.push(node);
  };
  for (const use of uses.reads) {
    const found = knowsScope(use.scope) ? target(use.scope, use.name) : undefined;
    if (found?.kind === "value") add(use, nodeOf("value", found.name));
    else if (found) add(use, nodeOf("answer", found.question.name, found.group));
  }
  for (const use of uses.conditions) add(use, nodeOf("condition", use.name));
  for (let node = open.pop(); node !== undefined; node = open.pop())
    if (!node.startsWith("answer ")) for (const next of byOwner.get(node) ?? []) reach(next);
  return reached;
}
