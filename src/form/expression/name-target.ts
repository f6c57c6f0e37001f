import type { Group } from "../../../schemas/definition.ts";
import type { Question } from "../../../schemas/question.ts";
import { ancestorsOf } from "../definition/group-ancestors.ts";
import type { FormSource, NameTarget } from "../definition/prepared-form.ts";
import { own } from "../values/own.ts";

interface GroupOfQuestions {
  readonly name: string;
  readonly group: Group;
  readonly byName: ReadonlyMap<string, { readonly question: Question; readonly index: number }>;
}

/**
 * Resolves a name in a scope: `group` is that of the current entry, or undefined on the policy. A plain name is an answer
 * or value of the scope itself, then a value of an ancestor group, then one of the policy; on the policy it is an answer
 * of any single section. `driver.Name` is an answer or value of the ancestor group `driver`, `RD.Name` one of the policy
 * from anywhere.
 */
export function nameTarget(
  source: FormSource,
  groups: ReadonlyMap<string, GroupOfQuestions>,
  group: string | undefined,
  name: string,
): NameTarget | undefined {
  const dot = name.indexOf(".");
  if (dot >= 0) {
    const [of, plain] = [name.slice(0, dot), name.slice(dot + 1)];
    const above = ancestorsOf(groups, group).includes(of) ? groups.get(of) : undefined;
    return above ? targetIn(source, above, plain) : policyTarget(source, groups, plain, of);
  }
  const scope = group === undefined ? undefined : groups.get(group);
  if (!scope) return policyTarget(source, groups, name);
  const found = targetIn(source, scope, name);
  if (found) return found;
  const value = own(source.values ?? {}, name);
  if (value?.group !== undefined && ancestorsOf(groups, group).includes(value.group))
    return { kind: "value", group: value.group, name, value };
  return scope.group.list ? valueOfPolicy(source, name) : policyTarget(source, groups, name);
}

/** An answer or value of this group itself. */
function targetIn(source: FormSource, { name: group, byName }: GroupOfQuestions, name: string): NameTarget | undefined {
  const answer = byName.get(name);
  if (answer) return { kind: "answer", group, index: answer.index, question: answer.question };
  const value = own(source.values ?? {}, name);
  return value?.group === group ? { kind: "value", group, name, value } : undefined;
}

function policyTarget(
  source: FormSource,
  groups: ReadonlyMap<string, GroupOfQuestions>,
  name: string,
  section?: string,
): NameTarget | undefined {
  let known = section === undefined;
  for (const each of groups.values()) {
    const { at, list } = each.group;
    if (list || (section !== undefined && at !== section)) continue;
    known = true;
    const found = targetIn(source, each, name);
    if (found) return found;
  }
  return known ? valueOfPolicy(source, name) : undefined;
}

function valueOfPolicy(source: FormSource, name: string): NameTarget | undefined {
  const value = own(source.values ?? {}, name);
  return value && value.group === undefined ? { kind: "value", group: undefined, name, value } : undefined;
}
