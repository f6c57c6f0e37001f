import type { PreparedForm } from "../definition/prepared-form.ts";
import type { CoverageNeed } from "./coverage.ts";
import { fails, unknown } from "./outcome.ts";
import type { Target } from "./solver.ts";

/** Entries that a form demands are looked for beside those that are meant, up to so many. */
const mostOthers = 3;

/**
 * The same targets in answers that are quoted: no rule declines, or keeps from being quoted, the policy, an entry that is
 * meant, one above it, or one that the form demands, in all or below one of these. Necessary, so that where this is
 * impossible no quote is so.
 */
export function withoutRefusals(form: PreparedForm, targets: readonly Target[]): readonly Target[] {
  const refusals = (group: string | undefined): readonly CoverageNeed[] =>
    form.source.rules.flatMap((rule) =>
      rule.group === group &&
      (rule.severity === "decline" || (rule.severity === "error" && rule.neededFor !== "accept"))
        ? [{ condition: rule.when, outcomes: fails | unknown }]
        : [],
    );
  const meant = targets.map((target) =>
    target.group === undefined ? target : { ...target, needs: [...target.needs, ...refusals(target.group)] },
  );
  const isAboveMeant = (name: string): boolean => meant.some(({ group }) => isBelow(form, group, name));
  /** What is meant hangs below the first entry of its parents. */
  const demandedBelow = (under: Target | undefined, isFirst: boolean): readonly Target[] =>
    [...form.groups.values()].flatMap(({ name, group: { list, parent, when, min = 0 } }) => {
      if (!list || parent !== under?.group) return [];
      const there = isFirst ? meant.filter(({ group }) => group === name) : [];
      const least = Math.max(when === undefined ? Math.min(mostOthers, min) : 0, isFirst && isAboveMeant(name) ? 1 : 0);
      const length = Math.max(0, least - there.length);
      const more = Array.from({ length }, (): Target => ({ group: name, needs: refusals(name), under }));
      return [...more, ...[...there, ...more].flatMap((each, index) => demandedBelow(each, isFirst && index === 0))];
    });
  const demanded = demandedBelow(undefined, true);
  const isAbove = ({ group }: Target): boolean => group !== undefined && isAboveMeant(group);
  return [
    ...demanded.filter(isAbove),
    ...meant,
    ...demanded.filter((target) => !isAbove(target)),
    { needs: refusals(undefined) },
  ];
}

function isBelow(form: PreparedForm, name: string | undefined, above: string): boolean {
  const parent = name === undefined ? undefined : form.group(name)?.parent;
  return parent !== undefined && (parent === above || isBelow(form, parent, above));
}
