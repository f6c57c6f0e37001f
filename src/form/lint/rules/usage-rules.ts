import { baseTable } from "../../definition/rating-parts.ts";
import { pointerTo } from "../../tree/place.ts";
import { nodeOf } from "../expression-uses.ts";
import type { Fault, LintRule } from "../lint-rule.ts";
import type { LintedDefinition } from "../linted-definition.ts";
import { placeholderPlaces } from "../name-places.ts";
import { removal } from "../patch.ts";

const useOrRemove = "Use it, or remove it.";

/** Unused parts. */
export const usageRules: readonly LintRule<LintedDefinition>[] = [
  {
    id: "condition-unused",
    severity: "warn",
    explanation: "An unused condition is one that someone forgot to use, or to remove.",
    fix: useOrRemove,
    *check({ definition: { conditions = {} }, uses }) {
      const used = new Set<string>();
      for (const { name, owner } of uses.conditions) if (owner !== nodeOf("condition", name)) used.add(name);
      yield* unused("condition", "conditions", conditions, used);
    },
  },
  {
    id: "value-unused",
    severity: "warn",
    explanation: "An unused value is one that someone forgot to use, or to remove.",
    fix: useOrRemove,
    *check(linted) {
      const used = new Set<string>();
      const read = (name: string, scope: string | undefined, owner?: string): void => {
        const found = linted.knowsScope(scope) ? linted.target(scope, name) : undefined;
        if (found?.kind === "value" && owner !== nodeOf("value", found.name)) used.add(found.name);
      };
      for (const { name, scope, owner } of linted.uses.reads) read(name, scope, owner);
      for (const { name, scope } of placeholderPlaces(linted.definition)) read(name, scope);
      yield* unused("value", "values", linted.definition.values ?? {}, used);
    },
  },
  {
    id: "list-unused",
    severity: "warn",
    explanation: "An unused list is one that someone forgot to use, or to remove.",
    fix: useOrRemove,
    *check({ definition: { lists = {}, questions } }) {
      const used = new Set<string>();
      for (const { options } of questions) if (typeof options === "string") used.add(options.slice(1));
      yield* unused("list", "lists", lists, used);
    },
  },
  {
    id: "table-unused",
    severity: "warn",
    explanation: "An unused table or factor set has no effect.",
    fix: useOrRemove,
    *check({ definition: { rating, tables = {} }, uses }) {
      const used = new Set<string>();
      const lookedUp = new Set(uses.lookups.map(({ name }) => name));
      yield* unused("table", "tables", tables, lookedUp);
      if (!rating) return;
      for (const { base, factors } of rating.lines) {
        const table = baseTable({ base });
        if (table !== undefined) used.add(table);
        for (const name of factors) used.add(name);
      }
      for (const name of lookedUp) used.add(name);
      const inSets = Object.entries(rating.factorSets).flatMap(([set, names]) => (used.has(set) ? names : []));
      for (const name of inSets) used.add(name);
      // No patch: a table meant to be charged would be lost for good, so a person decides.
      yield* withoutPatch(unused("table", "rating/tables", rating.tables, used));
      yield* withoutPatch(unused("factor set", "rating/factorSets", rating.factorSets, used));
    },
  },
];

function* withoutPatch(faults: Iterable<Fault>): Iterable<Fault> {
  for (const { path, message } of faults) yield { path, message };
}

function* unused(
  what: string,
  key: string,
  things: Readonly<Record<string, unknown>>,
  used: ReadonlySet<string>,
): Iterable<Fault> {
  for (const name of Object.keys(things)) {
    const path = `/${key}${pointerTo(name)}`;
    if (!used.has(name)) yield { path, message: `The ${what} “${name}” is not used.`, patch: removal(path) };
  }
}
