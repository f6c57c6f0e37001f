import type { Group, NamedValue, Question } from "../../schemas/definition.ts";
import type { FormSource } from "./form-source.ts";
import { own } from "./own.ts";

interface GroupOfQuestions {
  readonly name: string;
  readonly group: Group;
  readonly byName: ReadonlyMap<string, { readonly question: Question; readonly index: number }>;
}

/** What a name in a condition or calculation means. `group` is undefined for a value of the policy. */
export type NameTarget =
  | { readonly kind: "answer"; readonly group: string; readonly index: number; readonly question: Question }
  | { readonly kind: "value"; readonly group: string | undefined; readonly name: string; readonly value: NamedValue };

/**
 * Finds what a name means in a scope: `group` is that of the entry at hand, or undefined on the policy.
 *
 * A plain name is an answer or value of the scope itself, then a value of the policy; on the policy it is an
 * answer of any single section. `RD.Name` is an answer or value of the policy from everywhere.
 */
export function nameTarget(
  source: FormSource,
  groups: ReadonlyMap<string, GroupOfQuestions>,
  group: string | undefined,
  name: string,
): NameTarget | undefined {
  const dot = name.indexOf(".");
  if (dot >= 0) return policyTarget(source, groups, name.slice(dot + 1), name.slice(0, dot));
  const scope = group === undefined ? undefined : groups.get(group);
  if (!scope) return policyTarget(source, groups, name);
  const answer = scope.byName.get(name);
  if (answer) return { kind: "answer", group: scope.name, ...answer };
  const value = own(source.values ?? {}, name);
  if (value?.group === scope.name) return { kind: "value", group: value.group, name, value };
  return scope.group.list ? valueOfPolicy(source, name) : policyTarget(source, groups, name);
}

function policyTarget(
  source: FormSource,
  groups: ReadonlyMap<string, GroupOfQuestions>,
  name: string,
  section?: string,
): NameTarget | undefined {
  let known = section === undefined;
  for (const {
    name: group,
    group: { at, list },
    byName,
  } of groups.values()) {
    if (list || (section !== undefined && at !== section)) continue;
    known = true;
    const answer = byName.get(name);
    if (answer) return { kind: "answer", group, index: answer.index, question: answer.question };
    const value = own(source.values ?? {}, name);
    if (value?.group === group) return { kind: "value", group, name, value };
  }
  return known ? valueOfPolicy(source, name) : undefined;
}

function valueOfPolicy(source: FormSource, name: string): NameTarget | undefined {
  const value = own(source.values ?? {}, name);
  return value && value.group === undefined ? { kind: "value", group: undefined, name, value } : undefined;
}
