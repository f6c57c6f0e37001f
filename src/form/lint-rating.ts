import type { Definition } from "../../schemas/definition.ts";
import type { RateTable } from "../../schemas/rating.ts";
import { type LintFinding, lintError, lintWarning } from "./lint-finding.ts";
import { lookUp } from "./look-up.ts";
import { nearest } from "./nearest-name.ts";
import { own } from "./own.ts";
import { pointerTo } from "./place.ts";
import type { PreparedForm } from "./prepare-form.ts";
import { scopeReading } from "./scope-reading.ts";

/** Rates that are not there: tables and factor sets that lines name, and options for which a table has no value. */
export function ratingFindings(form: PreparedForm, definition: Definition): readonly LintFinding[] {
  const { rating } = definition;
  if (!rating) return [];
  const tables = Object.keys(rating.tables);
  const unknown = (name: string, path: string): readonly LintFinding[] =>
    own(rating.tables, name)
      ? []
      : [lintError("table-unknown", path, `There is no table “${name}”.`, nearest(name, tables))];
  const sets = Object.entries(rating.factorSets).flatMap(([name, factors]) =>
    factors.flatMap((factor, index) => unknown(factor, pointerTo("rating", "factorSets", name, index))),
  );
  const lines = rating.lines.flatMap(({ base, factors }, index) => {
    const path = pointerTo("rating", "lines", index);
    return [
      ...(typeof base === "object" ? unknown(base.table, `${path}/base/table`) : []),
      ...factors.flatMap((factor, position) =>
        own(rating.factorSets, factor) ? [] : unknown(factor, path + pointerTo("factors", position)),
      ),
    ];
  });
  const gaps = Object.entries(rating.tables).flatMap(([name, table]) => gapsIn(form, definition, name, table));
  return [...sets, ...lines, ...gaps];
}

/** Options without a value, unless a rule declines every risk that has them. */
function gapsIn(form: PreparedForm, definition: Definition, name: string, table: RateTable): readonly LintFinding[] {
  const { key, group } = table;
  if (typeof key !== "object" || !("f" in key)) return openBands(name, table);
  const target = form.target(group, key.f);
  if (target?.kind !== "answer") return openBands(name, table);
  const options = form.groups.get(target.group)?.byName.get(target.question.name)?.options ?? [];
  const missing = options
    .map(({ value }) => value)
    .filter((value) => lookUp(table, value) === undefined && !alwaysDeclined(definition, group, key.f, value));
  if (missing.length === 0) return openBands(name, table);
  const list = missing.map((value) => `“${value}”`).join(", ");
  return [
    lintError(
      "table-gap",
      pointerTo("rating", "tables", name),
      `No value for ${list} of ${key.f}.`,
      "Add a value, or “otherwise”.",
    ),
  ];
}

/** Three-valued logic: with this one answer known, the rule holds whatever the others are. */
function alwaysDeclined(definition: Definition, group: string | undefined, name: string, value: string): boolean {
  const scope = scopeReading((read) => (read === name ? value : undefined));
  return definition.rules.some(
    (rule) => rule.severity === "decline" && rule.group === group && scope.test(rule.when) === true,
  );
}

function openBands(name: string, { bands, otherwise }: RateTable): readonly LintFinding[] {
  if (!bands || otherwise !== undefined) return [];
  const path = pointerTo("rating", "tables", name, "bands");
  const last = bands.at(-1);
  const disordered = bands.some(({ to }, index) => {
    const before = bands[index - 1]?.to;
    return index > 0 && (before === undefined || (to !== undefined && to <= before));
  });
  if (disordered) return [lintError("table-bands", path, "The bands do not rise, so some are never reached.")];
  return last?.to === undefined
    ? []
    : [lintWarning("table-gap", path, `Nothing above ${last.to} has a value.`, "Let the last band be without “to”.")];
}
