import type { Condition } from "../../../schemas/condition.ts";
import type { Definition } from "../../../schemas/definition.ts";
import type { RateLine, RateTable, Rating } from "../../../schemas/rating.ts";
import { checkForm } from "../../form/check/check.ts";
import { runRules } from "../../form/check/run-rules.ts";
import { type CoverOptions, type CoverProgress, cover, coverInPieces } from "../../form/cover/cover.ts";
import type { Coverage, CoverageNeed, Goal } from "../../form/cover/coverage.ts";
import { holds } from "../../form/cover/outcome.ts";
import { needsOfRow, type ReachedRow, rowRead, rowsOf } from "../../form/cover/table-rows.ts";
import type { PreparedForm } from "../../form/definition/prepared-form.ts";
import { tablesOfLine } from "../../form/definition/rating-parts.ts";
import type { Resolution } from "../../form/resolve/resolve.ts";
import { pointerTo } from "../../form/tree/place.ts";
import { rateLines } from "../rating/rate-lines.ts";
import { policyRef } from "../rating/rated-price.ts";
import { RatingError } from "../rating/rating-error.ts";
import { ratingOn } from "../rating/rating-on.ts";
import { riskOf } from "../rating/risk-of.ts";
import { decide } from "../underwriting/decide.ts";

/** Later than the first day of any dated rate: coverage is measured with the last values. */
const farDay = "9999-12-31";

/** Goals of coverage: every line charged and every table row used in a price, for complete answers that no rule declines. */
function rateGoals(form: PreparedForm): readonly Goal[] {
  if (!form.rating) return [];
  const { rating } = ratingOn(form, farDay);
  const { groups } = form.source;
  const used = usedIn(rating);
  const enough = leastEntries(groups);
  const goal = (
    words: string,
    never: string,
    path: string,
    group: string | undefined,
    needs: readonly CoverageNeed[],
    key: string,
  ): Goal => ({
    kind: "rate",
    words,
    otherwise: never,
    path,
    ...(group === undefined ? {} : { group }),
    needs: group === undefined ? [...needs, ...enough] : needs,
    quoted: true,
    reached: (resolution) => used(resolution).has(key),
  });
  const lines = rating.lines.map((line, index) =>
    goal(
      `${line.section} is charged`,
      `${line.section} is never charged`,
      pointerTo("rating", "lines", index),
      line.per,
      [isCharged(line)],
      lineKey(line),
    ),
  );
  const rows = Object.entries(rating.tables).flatMap(([name, table]) => {
    const charging = rating.lines.filter(
      (line) => tablesOfLine(rating, line).includes(name) && line.per === table.group,
    );
    if (charging.length === 0 && !rating.lines.some((line) => tablesOfLine(rating, line).includes(name))) return [];
    const charged: readonly CoverageNeed[] =
      charging.length > 0 ? [{ condition: { any: charging.map(chargedWhen) }, outcomes: holds }] : [];
    return rowsOf(table).map((row) =>
      goal(
        `${name} is rated at ${row.words}`,
        `${name} is never rated at ${row.words}`,
        pointerTo("rating", "tables", name) + row.path,
        table.group,
        [...needsOfRow(row), ...charged],
        rowKey(name, row),
      ),
    );
  });
  return [...lines, ...rows];
}

/** Without the entries that the form requires there is no price. */
function leastEntries(groups: Definition["groups"]): readonly CoverageNeed[] {
  return Object.entries(groups).flatMap(([name, { min = 0, parent, when }]): readonly CoverageNeed[] =>
    min > 0 && parent === undefined && when === undefined
      ? [{ condition: { calc: { count: name }, op: "ge", v: min }, outcomes: holds }]
      : [],
  );
}

function isCharged(line: RateLine): CoverageNeed {
  return { condition: chargedWhen(line), outcomes: holds };
}

function chargedWhen({ when, exposure }: RateLine): Condition {
  const exposed: readonly Condition[] = exposure === undefined ? [] : [{ calc: exposure, op: "gt", v: 0 }];
  return { all: [...(when ? [when] : []), ...exposed] };
}

function lineKey({ section, per }: RateLine): string {
  return `line ${per ?? ""}/${section}`;
}

function rowKey(table: string, { path }: ReachedRow): string {
  return `${table}${path}`;
}

/** Returns the lines and rows used to price resolved answers, calculated once per resolution. */
function usedIn(rating: Rating): (resolution: Resolution) => ReadonlySet<string> {
  const rows = new Map(Object.entries(rating.tables).map(([name, table]) => [name, { table, rows: rowsOf(table) }]));
  const known = new WeakMap<Resolution, ReadonlySet<string>>();
  return (resolution) => {
    const used = known.get(resolution) ?? partsOfPrice(rating, rows, resolution);
    known.set(resolution, used);
    return used;
  };
}

interface TableWithRows {
  readonly table: RateTable;
  readonly rows: readonly ReachedRow[];
}

function partsOfPrice(
  rating: Rating,
  tables: ReadonlyMap<string, TableWithRows>,
  resolution: Resolution,
): ReadonlySet<string> {
  const used = new Set<string>();
  const isIncomplete = checkForm(resolution).some(
    ({ severity, neededFor }) => severity === "error" && neededFor !== "accept",
  );
  if (isIncomplete || decide(runRules(resolution)) === "DECLINE") return used;
  const risk = riskOf(resolution, rating);
  for (const { ref, section } of tracesOf(rating, risk)) {
    const entry = ref === policyRef ? undefined : risk.entries.find((each) => each.ref === ref);
    for (const line of rating.lines) {
      if (line.section !== section || line.per !== entry?.group) continue;
      used.add(lineKey(line));
      for (const name of tablesOfLine(rating, line)) {
        const found = tables.get(name);
        const scope = found?.table.group === undefined ? risk.policy : entry?.scope;
        const row = found && scope && rowRead(found.table, found.rows, scope);
        if (row) used.add(rowKey(name, row));
      }
    }
  }
  return used;
}

/** The lines of a risk; none where the rating has no value for an answer. */
function tracesOf(rating: Rating, risk: ReturnType<typeof riskOf>) {
  try {
    return rateLines(rating, risk).map(({ trace }) => trace);
  } catch (error) {
    if (error instanceof RatingError) return [];
    throw error;
  }
}

/** A definition's coverage including its price: every line charged and every rate table row used. */
export function coverProduct(definition: Definition, options: Omit<CoverOptions, "goals">): Coverage {
  return cover(definition, { ...options, goals: rateGoals });
}

/** The same with a pause after each search, during which its signal may be aborted. */
export function coverProductInPieces(
  definition: Definition,
  options: Omit<CoverOptions, "goals">,
  pause: (progress: CoverProgress) => Promise<void>,
): Promise<Coverage> {
  return coverInPieces(definition, { ...options, goals: rateGoals }, pause);
}
