import { ancestorsOf } from "../../definition/group-ancestors.ts";
import type { LintRule } from "../lint-rule.ts";
import type { LintedDefinition } from "../linted-definition.ts";
import { type NamePlace, namePlaces } from "../name-places.ts";
import { meant } from "../patch.ts";
import { isElsewhere } from "./name-rules.ts";

/** Names that are there, and cannot be read from where they are named. */
export const scopeRules: readonly LintRule<LintedDefinition>[] = [
  {
    id: "scope-wrong",
    severity: "error",
    explanation:
      "The policy has many entries, so it cannot read the answer of one; and an entry cannot read another's.",
    fix: "From the policy count or add up over the group; from an entry write RD.Name to read the policy.",
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
    explanation: "What is before the point is the section of a group that is one object of the record, as RD is.",
    fix: "Write RD.Name for the policy, and a plain name for the entry at hand.",
    *check(linted) {
      const sections = sectionsOf(linted);
      for (const { path, name, prefix, scope } of prefixedPlaces(linted))
        if (!sections.has(prefix) && !linted.isList(prefix))
          yield {
            path,
            message: `No group that is one object is at “${prefix}”, and no group above is called so.`,
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
    explanation: "An entry belongs to one entry of each group above it, and to none of any other group.",
    fix: "Name a group to which the entry belongs, or count or add up over the other.",
    *check(linted) {
      const sections = sectionsOf(linted);
      for (const { path, prefix, scope } of prefixedPlaces(linted)) {
        if (sections.has(prefix) || !linted.isList(prefix) || ancestorsOf(linted.groups, scope).includes(prefix))
          continue;
        const here = scope === undefined ? "the policy" : `an entry of “${scope}”`;
        yield { path, message: `“${prefix}” is not above ${here}.` };
      }
    },
  },
  {
    id: "condition-out-of-scope",
    severity: "error",
    explanation: "A condition about an entry is unknown wherever there is no such entry.",
    fix: "Use it in the scope of its group, or in the where of a count over it.",
    *check({ uses, definition: { conditions = {} }, groups, isList, knowsScope }) {
      for (const { path, name, scope } of uses.conditions) {
        const group = Object.hasOwn(conditions, name) ? conditions[name]?.group : undefined;
        const isAbove = group !== undefined && ancestorsOf(groups, scope).includes(group);
        if (group !== undefined && group !== scope && !isAbove && isList(group) && knowsScope(scope))
          yield { path, message: `“${name}” is about an entry of “${group}”, and this is not.` };
      }
    },
  },
  {
    id: "position-out-of-scope",
    severity: "error",
    explanation: "Only an entry of a group has a position in it.",
    fix: "Name the group whose entries read this.",
    *check({ uses, groups }) {
      for (const { path, name, scope } of uses.positions)
        if (name !== scope && groups.has(name)) yield { path, message: `This is not read in an entry of “${name}”.` };
    },
  },
];

/** Sections that hold one object, as RD does. */
function sectionsOf({ groups }: LintedDefinition): ReadonlySet<string> {
  return new Set([...groups.values()].flatMap(({ group }) => (group.list ? [] : [group.at])));
}

/** Names with something before a point: `RD.Kind`, `driver.Born`. */
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
  if (takes !== "answer or value" && target.kind === "value") return `“${name}” is a value that nobody answers.`;
  if (takes === "own" && target.group !== scope) return `“${name}” is no question of “${scope}”.`;
  return undefined;
}

/** Where a rule leads, the answers of entries are named with their group: nothing has to be counted. */
function fixOfPlace(linted: LintedDefinition, { path, name }: NamePlace): string | undefined {
  if (!/^\/rules\/\d+\/at\//.test(path)) return undefined;
  const holder = [...linted.groups.values()].find(
    ({ byName, name: group }) => linted.isList(group) && byName.has(name),
  );
  return holder && `Write ${JSON.stringify({ of: holder.name, name })}: it leads to the answer of every entry.`;
}

function elsewhere(linted: LintedDefinition, name: string, scope: string | undefined): string | undefined {
  if (!isElsewhere(linted, name)) return undefined;
  const holders = [...linted.groups.values()].filter(({ byName }) => byName.has(name));
  const value = Object.hasOwn(linted.definition.values ?? {}, name) ? linted.definition.values?.[name] : undefined;
  const owner = holders[0]?.name ?? value?.group;
  const here = scope === undefined ? "the policy" : `an entry of “${scope}”`;
  return `“${name}” is of “${owner ?? "the policy"}”, and this is read by ${here}.`;
}
