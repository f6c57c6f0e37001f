import type { PreparedForm } from "../definition/prepared-form.ts";
import type { CoverageNeed } from "./coverage.ts";
import { fails, unknown } from "./outcome.ts";
import type { Target } from "./solver.ts";

/** Entries that a form demands are looked for beside those that are meant, up to so many. */
const mostOthers = 3;

/**
 * The same targets in answers that are quoted: no rule declines, or keeps from being quoted, the policy, an entry that is
 * meant, or one that the form demands. Necessary, so that where this is impossible no quote is so.
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
  const demanded = [...form.groups.values()].flatMap(({ name, group: { list, parent, when, min = 0 } }) => {
    const more = Math.min(mostOthers, min) - meant.filter(({ group }) => group === name).length;
    const isDemanded = list && parent === undefined && when === undefined && more > 0;
    return isDemanded ? Array.from({ length: more }, () => ({ group: name, needs: refusals(name) })) : [];
  });
  return [...meant, ...demanded, { needs: refusals(undefined) }];
}
