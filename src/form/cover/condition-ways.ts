import type { Condition } from "../../../schemas/condition.ts";
import type { PreparedForm } from "../definition/prepared-form.ts";
import { own } from "../values/own.ts";
import { anyOutcome, fails, holds, negated, type Outcomes, unknown } from "./outcome.ts";
import { holderOf } from "./scope-of-entry.ts";
import type { Demand, SearchNode, Way } from "./search-node.ts";
import { nothingMore, waysOfTest } from "./test-ways.ts";

/**
 * The ways in which a condition comes to what it has to, one step on: the parts of `all` and `any`, the condition
 * behind a name, the answers that a test leaves. None where there is no way.
 */
export function waysOf(demand: Demand, node: SearchNode, form: PreparedForm, today: number): readonly Way[] {
  const { condition, outcomes } = demand;
  if (outcomes === anyOutcome) return nothingMore;
  if (outcomes === 0) return [];
  const part = (of: Condition, wanted: Outcomes): Demand => ({ ...demand, condition: of, outcomes: wanted });
  if ("all" in condition) return waysOfAll(condition.all, outcomes, part);
  if ("any" in condition) return waysOfAll(condition.any, negated(outcomes), (of, wanted) => part(of, negated(wanted)));
  if ("not" in condition) return [{ demands: [part(condition.not, negated(outcomes))] }];
  if ("is" in condition) return waysOfNamed(condition.is, demand, node, form);
  return waysOfTest(condition, demand, { form, today, node });
}

function waysOfNamed(name: string, demand: Demand, node: SearchNode, form: PreparedForm): readonly Way[] {
  const named = own(form.source.conditions ?? {}, name);
  const at = named?.group === undefined ? undefined : holderOf(form, node.world, demand.at, named.group);
  if (!named || (named.group !== undefined && !at)) return demand.outcomes & unknown ? nothingMore : [];
  return [{ demands: [{ ...demand, condition: named.test, at }] }];
}

/** `all` is false if any part is, else unknown if any part is; `any` is its mirror image. */
function waysOfAll(
  parts: readonly Condition[],
  outcomes: Outcomes,
  part: (condition: Condition, outcomes: Outcomes) => Demand,
): readonly Way[] {
  const every = (wanted: Outcomes): Way => ({ demands: parts.map((each) => part(each, wanted)) });
  const some = (wanted: Outcomes): readonly Way[] => parts.map((each) => ({ demands: [part(each, wanted)] }));
  switch (outcomes) {
    case holds:
    case holds | unknown:
      return [every(outcomes)];
    case fails:
    case fails | unknown:
      return some(outcomes);
    case holds | fails:
      return [every(holds), ...some(fails)];
    default:
      return parts.map((each) => ({
        demands: parts.map((other) => part(other, other === each ? unknown : holds | unknown)),
      }));
  }
}
