import { ancestorsOf } from "../../definition/group-ancestors.ts";
import { groupOf, sharedBy } from "../../expression/walk-expression.ts";
import { pointerTo } from "../../tree/place.ts";
import type { LintRule } from "../lint-rule.ts";
import type { LintedDefinition } from "../linted-definition.ts";
import { type NamePlace, namePlaces } from "../name-places.ts";
import { adding, meant } from "../patch.ts";
import { fixOfReference, isElsewhere } from "./name-rules.ts";

/** Names that exist but cannot be read where they are used. */
export const scopeRules: readonly LintRule<LintedDefinition>[] = [
  {
    id: "scope-wrong",
    severity: "error",
    explanation:
      "The policy has many entries, so it cannot read the answer of one of them, and an entry cannot read another entry's answer.",
    fix: "In the policy, count or sum over the group; in an entry, use RD.Name to read the policy.",
    *check(linted) {
      for (const place of namePlaces(linted)) {
        const message = wrongScope(linted, place);
        if (message !== undefined) yield { path: place.path, message, fix: fixOfPlace(linted, place) };
      }
    },
  },
  {
    id: "scope-prefix-unknown",
    severity: "error",
    explanation: "The part before the dot is the section of a group that is a single object of the record, such as RD.",
    fix: "Use RD.Name for the policy, and a plain name for the current entry.",
    *check(linted) {
      const sections = sectionsOf(linted);
      for (const { path, name, prefix, scope } of prefixedPlaces(linted))
        if (!sections.has(prefix) && !linted.isList(prefix))
          yield {
            path,
            message: `No single-object group is at “${prefix}”, and no parent group has this name.`,
            ...meant(
              linted.definition,
              path,
              prefix,
              [...sections, ...ancestorsOf(linted.groups, scope)],
              (each) => each + name.slice(prefix.length),
            ),
            cause: `There is no section or group “${prefix}”.`,
          };
    },
  },
  {
    id: "prefix-not-above",
    severity: "error",
    explanation: "An entry belongs to one entry of each of its parent groups, and to no entry of any other group.",
    fix: "Name a group that the entry belongs to, or count or sum over the other group.",
    *check(linted) {
      const sections = sectionsOf(linted);
      for (const { path, prefix, scope } of prefixedPlaces(linted)) {
        if (sections.has(prefix) || !linted.isList(prefix) || ancestorsOf(linted.groups, scope).includes(prefix))
          continue;
        const here = scope === undefined ? "the policy" : `an entry of “${scope}”`;
        yield { path, message: `“${prefix}” is not a parent of ${here}.` };
      }
    },
  },
  {
    id: "condition-out-of-scope",
    severity: "error",
    explanation: "A condition about an entry is unknown outside that entry.",
    fix: "Use it in the scope of its group, or in the where of a count over it.",
    *check({ uses, definition: { conditions = {} }, groups, isList, knowsScope }) {
      for (const { path, name, scope } of uses.conditions) {
        const group = Object.hasOwn(conditions, name) ? conditions[name]?.group : undefined;
        const isAbove = group !== undefined && ancestorsOf(groups, scope).includes(group);
        if (group !== undefined && group !== scope && !isAbove && isList(group) && knowsScope(scope))
          yield { path, message: `“${name}” is about an entry of “${group}”, but it is used outside one.` };
      }
    },
  },
  {
    id: "counted-under-all",
    severity: "warn",
    explanation:
      "In an entry, a count or sum over the entries below it includes those of all other entries, unless it says whose.",
    fix: 'Add "same": "ParentRef" for those of this entry; if all are meant, make it a value of the policy.',
    *check({ uses, groups }) {
      for (const { aggregate, path, scope } of uses.aggregates) {
        const below = groupOf(aggregate);
        if (scope === undefined || sharedBy(aggregate).length > 0 || !ancestorsOf(groups, below).includes(scope))
          continue;
        yield {
          path,
          message: `In an entry of “${scope}” this reads every “${below}”, not only its own.`,
          patch: adding(path + pointerTo("same"), "ParentRef"),
        };
      }
    },
  },
  {
    id: "position-out-of-scope",
    severity: "error",
    explanation: "Only an entry of a group has a position in it.",
    fix: "Name the group whose entries use this.",
    *check({ uses, groups }) {
      for (const { path, name, scope } of uses.positions)
        if (name !== scope && groups.has(name)) yield { path, message: `This is not used in an entry of “${name}”.` };
    },
  },
];

/** Sections that hold one object, such as RD. */
function sectionsOf({ groups }: LintedDefinition): ReadonlySet<string> {
  return new Set([...groups.values()].flatMap(({ group }) => (group.list ? [] : [group.at])));
}

/** Names with a prefix: `RD.Kind`, `driver.Born`. */
function* prefixedPlaces(linted: LintedDefinition): Iterable<NamePlace & { readonly prefix: string }> {
  for (const place of namePlaces(linted)) {
    const dot = place.name.indexOf(".");
    if (dot >= 0 && linted.knowsScope(place.scope)) yield { ...place, prefix: place.name.slice(0, dot) };
  }
}

function wrongScope(linted: LintedDefinition, { name, scope, takes }: NamePlace): string | undefined {
  if (!linted.knowsScope(scope)) return undefined;
  const target = linted.target(scope, name);
  if (!target) return name.includes(".") ? undefined : elsewhere(linted, name, scope);
  if (takes !== "answer or value" && target.kind === "value") return `“${name}” is a calculated value, not a question.`;
  if (takes === "own" && target.group !== scope) return `“${name}” is not a question of “${scope}”.`;
  return undefined;
}

/** In a rule's `at`, answers of entries are named with their group instead of being aggregated. */
function fixOfPlace(linted: LintedDefinition, { path, name, scope }: NamePlace): string | undefined {
  const reference = fixOfReference(linted, scope, name);
  if (reference !== undefined) return reference;
  if (!/^\/rules\/\d+\/at\//.test(path)) return undefined;
  const holder = [...linted.groups.values()].find(
    ({ byName, name: group }) => linted.isList(group) && byName.has(name),
  );
  return holder && `Write ${JSON.stringify({ of: holder.name, name })} to link to the answer of every entry.`;
}

function elsewhere(linted: LintedDefinition, name: string, scope: string | undefined): string | undefined {
  if (!isElsewhere(linted, name)) return undefined;
  const holders = [...linted.groups.values()].filter(({ byName }) => byName.has(name));
  const value = Object.hasOwn(linted.definition.values ?? {}, name) ? linted.definition.values?.[name] : undefined;
  const owner = holders[0]?.name ?? value?.group;
  const here = scope === undefined ? "the policy" : `an entry of “${scope}”`;
  return `“${name}” belongs to “${owner ?? "the policy"}”, but is read by ${here}.`;
}
