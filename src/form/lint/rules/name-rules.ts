import { ancestorsOf } from "../../definition/group-ancestors.ts";
import { pointerTo } from "../../tree/place.ts";
import { noName } from "../causes.ts";
import type { Fault, LintRule } from "../lint-rule.ts";
import type { LintedDefinition } from "../linted-definition.ts";
import { type NamePlace, namePlaces } from "../name-places.ts";
import { meant } from "../patch.ts";

/** Unknown and duplicate names. */
export const nameRules: readonly LintRule<LintedDefinition>[] = [
  {
    id: "name-unknown",
    severity: "error",
    explanation: "An unknown name is read as not answered, so anything that depends on it never happens.",
    fix: "Name a question in scope, or a named value.",
    *check(linted) {
      for (const place of namePlaces(linted)) yield* unknownName(linted, place);
    },
  },
  {
    id: "name-twice",
    severity: "error",
    explanation: "If two things have the same name, the second is never used.",
    fix: "Rename one of them.",
    *check(linted) {
      yield* questionsTwice(linted);
      yield* hiddenValues(linted);
      const { tables = {}, factorSets = {} } = linted.definition.rating ?? {};
      for (const name of Object.keys(factorSets))
        if (Object.hasOwn(tables, name))
          yield { path: pointerTo("rating", "factorSets", name), message: `A table is also called “${name}”.` };
    },
  },
  {
    id: "value-named-as-answer",
    severity: "warn",
    explanation:
      "In an entry a name means its answer, and elsewhere the value of that name: two readers of one name read two things.",
    fix: "Rename the value.",
    *check({ definition: { values = {} }, groups }) {
      for (const [name, { group }] of Object.entries(values))
        for (const each of groups.values())
          if (each.group.list && each.name !== group && each.byName.has(name))
            yield {
              path: pointerTo("values", name),
              message: `“${name}” is also a question of “${each.name}”, whose entries read that instead.`,
            };
    },
  },
];

function* unknownName(linted: LintedDefinition, { name, scope, path }: NamePlace): Iterable<Fault> {
  if (!linted.knowsScope(scope) || linted.target(scope, name)) return;
  const dot = name.indexOf(".");
  if (dot >= 0) return yield* unknownBehind(linted, name.slice(0, dot), name.slice(dot + 1), { scope, path });
  if (isElsewhere(linted, name)) return;
  const inScope = scope === undefined ? [] : (linted.groups.get(scope)?.byName.keys() ?? []);
  const known = [...inScope, ...policyNames(linted), ...Object.keys(linted.definition.values ?? {})];
  const message = `${scope === undefined ? "The policy" : `“${scope}”`} has no “${name}”.`;
  const reference = fixOfReference(linted, scope, name);
  if (reference !== undefined) return yield { path, message, fix: reference };
  yield { path, message, ...meant(linted.definition, path, name, known), cause: noName(name) };
}

/** What makes the reference of a list's entries a question, where it is read without being one. */
export function fixOfReference(
  { groups }: LintedDefinition,
  scope: string | undefined,
  name: string,
): string | undefined {
  const prefix = scope === undefined ? undefined : groups.get(scope)?.group.refPrefix;
  if (name !== "PropertyRef" || prefix === undefined) return undefined;
  return `Write "reference": true in the group “${scope}”: its entries then have the question ${name}.`;
}

/** `RD.Knid`: the prefix is known, but the name behind it is not. */
function* unknownBehind(
  { groups, definition }: LintedDefinition,
  prefix: string,
  name: string,
  { scope, path }: Pick<NamePlace, "scope" | "path">,
): Iterable<Fault> {
  const above = ancestorsOf(groups, scope).includes(prefix);
  const there = [...groups.values()].filter((each) =>
    above ? each.name === prefix : !each.group.list && each.group.at === prefix,
  );
  if (there.length === 0) return;
  const known = [...there.flatMap(({ byName }) => [...byName.keys()]), ...Object.keys(definition.values ?? {})];
  const remedy = meant(definition, path, name, known, (each) => `${prefix}.${each}`);
  yield { path, message: `“${prefix}” has no “${name}”.`, ...remedy, cause: noName(name) };
}

/** Whether a name exists in another scope, which the scope rules report. */
export function isElsewhere({ groups, definition }: LintedDefinition, name: string): boolean {
  if (Object.hasOwn(definition.values ?? {}, name)) return true;
  for (const { byName } of groups.values()) if (byName.has(name)) return true;
  return false;
}

function* policyNames({ groups }: LintedDefinition): Iterable<string> {
  for (const { group, byName } of groups.values()) if (!group.list) yield* byName.keys();
}

function* questionsTwice({ definition, groups }: LintedDefinition): Iterable<Fault> {
  for (const [index, { name, group }] of definition.questions.entries()) {
    const first = groups.get(group)?.byName.get(name)?.index;
    if (first !== undefined && first !== index)
      yield { path: pointerTo("questions", index, "name"), message: `“${group}” already has a question “${name}”.` };
  }
}

/** Values hidden by an answer of the same name and scope, which takes precedence. */
function* hiddenValues({ definition, groups }: LintedDefinition): Iterable<Fault> {
  for (const [name, { group }] of Object.entries(definition.values ?? {})) {
    for (const each of groups.values()) {
      const sameScope = group === undefined ? !each.group.list : group === each.name;
      if (sameScope && each.byName.has(name))
        yield { path: pointerTo("values", name), message: `“${name}” is also a question of “${each.name}”.` };
    }
  }
}
