import type { Rating } from "../../../schemas/rating.ts";
import type { Answers } from "../../../schemas/record.ts";
import type { Resolution } from "../../form/resolve/resolve.ts";
import type { RatedEntry, RatedRisk } from "./rate-lines.ts";

/**
 * The input of a rating from resolved answers: the policy, and in the order of DATA the entries with lines.
 *
 * @param without ids of entries to leave out
 */
export function riskOf(resolution: Resolution, rating: Rating, without: ReadonlySet<string> = new Set()): RatedRisk {
  const { form, tree } = resolution;
  const rated = new Set(rating.lines.flatMap(({ per }) => per ?? []));
  const entries = Object.entries(tree.lists).flatMap(([section, { order, byId }]) =>
    order.flatMap((id): readonly RatedEntry[] => {
      const answers = byId.get(id) ?? {};
      const group = form.groupOfEntry(section, answers.ItemType)?.name;
      return group !== undefined && rated.has(group) && !without.has(id)
        ? [{ group, ref: itemRef(answers, id), scope: resolution.at(group, id) }]
        : [];
    }),
  );
  return { policy: resolution.at(), entries };
}

/** An item's name in lines and rules: its PropertyRef, or its id before it has one. */
export function itemRef({ PropertyRef }: Answers, id: string): string {
  return typeof PropertyRef === "string" && PropertyRef !== "" ? PropertyRef : id;
}
