import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { productNames } from "../../db/queries/statistics/facts.ts";
import { peopleOfFirm } from "../../db/queries/working-list/saved-views.ts";
import { monthIn, monthsOf } from "../../insurance/statistics/period.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import type { Services } from "../services.ts";
import { figuresOnWire } from "./figures-on-wire.ts";
import { linesOf, namesOf } from "./lines.ts";
import { measureBy, noGroups, nothing } from "./measure.ts";
import { readStatistics } from "./read-statistics.ts";

/** What is on nobody's desk. */
const NOBODY = "Nobody";

/** The figures by month, by product and by person, of a firm's people. */
export const trends = async (
  { db, clock }: Services,
  user: SessionUser,
  form: FormOf<"Statistics/trends">,
): Promise<AnswerOf<"Statistics/trends">> => {
  const now = clock.now();
  const { scope, period, before, isLinked } = readStatistics(user, form, now);
  const { firmId } = scope;
  const [months, products, productsBefore, people, peopleBefore, titles, names] = await Promise.all([
    measureBy(db, scope, period, "month"),
    measureBy(db, scope, period, "product"),
    measureBy(db, scope, before, "product"),
    firmId === undefined ? noGroups : measureBy(db, scope, period, "user"),
    firmId === undefined ? noGroups : measureBy(db, scope, before, "user"),
    productNames(db),
    firmId === undefined ? [] : peopleOfFirm(db, firmId, undefined),
  ]);
  return {
    asOf: now.toISOString(),
    period,
    before,
    isLinked,
    months: monthsOf(period).map((month) => ({
      month,
      period: monthIn(month, period),
      figures: figuresOnWire(months.byKey.get(month) ?? nothing),
    })),
    products: linesOf(products.byKey, productsBefore.byKey, namesOf(titles)),
    people: linesOf(
      people.byKey,
      peopleBefore.byKey,
      namesOf([...names, { id: "", name: NOBODY }, { id: "portal", name: NOBODY }]),
    ),
    isAllFirms: firmId === undefined,
  };
};
