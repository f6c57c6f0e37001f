import { pointerTo } from "../../tree/place.ts";
import { own } from "../../values/own.ts";
import type { UseSite } from "../expression-uses.ts";
import type { LintRule } from "../lint-rule.ts";
import type { LintedDefinition } from "../linted-definition.ts";
import { isInRuleOrRating, reachedFrom } from "../reached-from.ts";
import { whatCalcGives } from "../what-is-given.ts";

/** Tables that calculations look up. */
export const lookupRules: readonly LintRule<LintedDefinition>[] = [
  {
    id: "price-in-the-form",
    severity: "error",
    explanation: "The browser can only calculate with what it has, and rates never leave the server.",
    fix: "Move the table to tables, which everyone may see.",
    *check(linted) {
      const { tables = {}, rating } = linted.definition;
      const reached = reachedFrom(linted, (site) => isPublic(linted, site));
      for (const site of linted.uses.lookups) {
        const seen = isPublic(linted, site) || reached.has(site.owner);
        if (seen && !own(tables, site.name) && own(rating?.tables ?? {}, site.name))
          yield { path: site.path, message: `“${site.name}” is a rating table, but the form reads it.` };
      }
    },
  },
  {
    id: "lookup-by-cases",
    severity: "error",
    explanation: "A calculation looks up a table by its key, and a table of cases has no key.",
    fix: "Use a table of values, bands or sets, or write the cases as if, then and else.",
    *check({ uses, definition: { tables = {}, rating } }) {
      for (const { path, name } of uses.lookups)
        if (!own(tables, name) && own(rating?.tables ?? {}, name)?.cases)
          yield { path, message: `“${name}” is a table of cases.` };
    },
  },
  {
    id: "lookup-lacks-option",
    severity: "warn",
    explanation: "If a table has no value for an answer, anything calculated from it is unknown.",
    fix: "Add a value for the option, or an otherwise.",
    *check(linted) {
      const { tables = {}, rating } = linted.definition;
      for (const { path, name, key, scope } of linted.uses.lookups) {
        const table = own(tables, name) ?? own(rating?.tables ?? {}, name);
        const kind = whatCalcGives(linted, key, scope);
        const options = kind.is === "text" ? kind.of : undefined;
        if (!table || !options || table.otherwise !== undefined || table.bands) continue;
        const known = new Set([...Object.keys(table.values ?? {}), ...(table.sets ?? []).flatMap((set) => set.in)]);
        for (const option of options)
          if (!known.has(option)) yield { path, message: `“${name}” has no value for “${option}”.` };
      }
    },
  },
  {
    id: "table-named-twice",
    severity: "error",
    explanation: "If two tables have the same name, only the form's own table is used.",
    fix: "Rename one of them.",
    *check({ definition: { tables = {}, rating } }) {
      for (const name of Object.keys(tables))
        if (own(rating?.tables ?? {}, name))
          yield { path: pointerTo("tables", name), message: `A rating table is also called “${name}”.` };
    },
  },
];

/**
 * Whether an expression is evaluated outside underwriting and the price. Named conditions and values do not count,
 * because underwriting alone may use them.
 */
function isPublic({ definition: { rules } }: LintedDefinition, site: UseSite): boolean {
  if (!isInRuleOrRating(site)) return !/^\/(?:conditions|values)\//.test(site.path);
  const rule = rules[Number(/^\/rules\/(\d+)\//.exec(site.path)?.[1] ?? -1)];
  return rule?.severity === "error" || rule?.severity === "warn";
}
