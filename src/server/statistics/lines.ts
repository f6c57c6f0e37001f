import type { Database } from "../../db/open-database.ts";
import { productNames, type StatisticScope } from "../../db/queries/statistics/facts.ts";
import { peopleOfFirm } from "../../db/queries/working-list/saved-views.ts";
import type { Period } from "../../insurance/statistics/period.ts";
import type { AnswerOf } from "../contract/call-types.ts";
import { figuresOnWire, type Measured, measureBy, nothing } from "./measure.ts";

type Line = AnswerOf<"Statistics/trends">["products"][number];

/** One line for each key with activity in either period, by name; by id where there is no name. */
export const linesOf = (
  current: ReadonlyMap<string, Measured>,
  before: ReadonlyMap<string, Measured>,
  names: ReadonlyMap<string, string>,
): readonly Line[] =>
  [...new Set([...current.keys(), ...before.keys()])]
    .map((id) => ({
      id,
      name: names.get(id) ?? id,
      figures: figuresOnWire(current.get(id) ?? nothing),
      before: figuresOnWire(before.get(id) ?? nothing),
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name, "en-GB"));

/** Names by id. */
export const namesOf = (
  named: readonly { readonly id: string; readonly name: string }[],
): ReadonlyMap<string, string> => new Map(named.map(({ id, name }) => [id, name]));

/** Work that is assigned to nobody. */
const UNASSIGNED = "Nobody";

/** A line for each product with business. */
export const linesByProduct = async (
  db: Database,
  scope: StatisticScope,
  period: Period,
  before: Period,
): Promise<readonly Line[]> => {
  const [current, last, titles] = await Promise.all([
    measureBy(db, scope, period, "product"),
    measureBy(db, scope, before, "product"),
    productNames(db),
  ]);
  return linesOf(current.byKey, last.byKey, namesOf(titles));
};

/** A line for each person of a firm with business; none for all firms together. */
export const linesByPerson = async (
  db: Database,
  scope: StatisticScope,
  period: Period,
  before: Period,
): Promise<readonly Line[]> => {
  const { firmId } = scope;
  if (firmId === undefined) return [];
  const [current, last, names] = await Promise.all([
    measureBy(db, scope, period, "user"),
    measureBy(db, scope, before, "user"),
    peopleOfFirm(db, firmId, undefined),
  ]);
  const nobody = ["", "portal"].map((id) => ({ id, name: UNASSIGNED }));
  return linesOf(current.byKey, last.byKey, namesOf([...names, ...nobody]));
};
