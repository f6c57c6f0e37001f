import type { PreparedForm } from "../definition/prepared-form.ts";
import type { CoverageNeed } from "./coverage.ts";
import { fails, unknown } from "./outcome.ts";
import type { Target } from "./solver.ts";

/** Maximum number of entries to search for beside the targets because the form requires them. */
const maxOthers = 3;

/**
 * The same targets, restricted to answers that can be quoted: no rule declines, or prevents a quote for, the policy, a
 * target entry, an entry above one, or an entry that the form requires at the top level or below one of these. These
 * conditions are necessary, so if they are impossible, no quote meets the targets.
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
  /** Targets are placed below the first entry of their parents. */
  const demandedBelow = (under: Target | undefined, isFirst: boolean): readonly Target[] =>
    [...form.groups.values()].flatMap(({ name, group: { list, parent, when, min = 0 } }) => {
      if (!list || parent !== under?.group) return [];
      const there = isFirst ? meant.filter(({ group }) => group === name) : [];
      const least = Math.max(when === undefined ? Math.min(maxOthers, min) : 0, isFirst && isAboveMeant(name) ? 1 : 0);
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
