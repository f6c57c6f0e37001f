import type { Definition } from "../../../schemas/definition.ts";
import { type CoverOptions, type CoverProgress, cover, coverInPieces } from "../../form/cover/cover.ts";
import type { Coverage } from "../../form/cover/coverage.ts";
import { rateGoals } from "../rating/rate-goals.ts";

/** A definition's coverage with its price: every line charged and every row of a rate table used as well. */
export function coverProduct(definition: Definition, options: Omit<CoverOptions, "goals">): Coverage {
  return cover(definition, { ...options, goals: rateGoals });
}

/** The same with a pause after each search, in which its signal may be aborted. */
export function coverProductInPieces(
  definition: Definition,
  options: Omit<CoverOptions, "goals">,
  pause: (progress: CoverProgress) => Promise<void>,
): Promise<Coverage> {
  return coverInPieces(definition, { ...options, goals: rateGoals }, pause);
}
