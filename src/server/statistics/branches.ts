import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { brokerFirms } from "../../db/queries/statistics/facts.ts";
import { namesOfBranches } from "../../db/queries/working-list/saved-views.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import type { Services } from "../services.ts";
import { figuresOnWire } from "./figures-on-wire.ts";
import { linesOf, namesOf } from "./lines.ts";
import { measureBy } from "./measure.ts";
import { readStatistics } from "./read-statistics.ts";

/** The figures of each branch of a firm, or of each firm. */
export const branchStatistics = async (
  { db, clock }: Services,
  user: SessionUser,
  form: FormOf<"Statistics/branches">,
): Promise<AnswerOf<"Statistics/branches">> => {
  const now = clock.now();
  const { scope, period, before, isLinked } = readStatistics(user, form, now);
  const { firmId } = scope;
  const by = firmId === undefined ? "firm" : "branch";
  const [current, last, names] = await Promise.all([
    measureBy(db, scope, period, by),
    measureBy(db, scope, before, by),
    firmId === undefined ? brokerFirms(db) : namesOfBranches(db, firmId),
  ]);
  return {
    asOf: now.toISOString(),
    period,
    before,
    isLinked,
    by,
    rows: linesOf(current.byKey, last.byKey, namesOf(names)),
    total: { figures: figuresOnWire(current.total), before: figuresOnWire(last.total) },
  };
};
