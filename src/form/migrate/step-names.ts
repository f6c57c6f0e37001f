import type { Migration, MigrationStep } from "../../../schemas/migration.ts";
import type { Question } from "../../../schemas/question.ts";
import type { PreparedForm, PreparedGroup } from "../definition/prepared-form.ts";

/** What a step is called and which questions it names, in the earlier version and in its own. */
interface StepNames {
  readonly kind: "rename" | "move" | "split" | "scale" | "options" | "askAgain" | "drop" | "leave";
  /** The question that it is about, as the earlier version calls it. */
  readonly earlier: string;
  /** What becomes of it; empty where it is no longer asked, or may not be. */
  readonly later: readonly string[];
}

export function namesOfStep(step: MigrationStep): StepNames {
  if ("rename" in step) return { kind: "rename", earlier: step.rename, later: [step.to] };
  if ("move" in step) return { kind: "move", earlier: step.move, later: [step.move] };
  if ("split" in step) return { kind: "split", earlier: step.split, later: Object.keys(step.into) };
  if ("scale" in step) return { kind: "scale", earlier: step.scale, later: [step.scale] };
  if ("options" in step) return { kind: "options", earlier: step.options, later: [step.options] };
  if ("askAgain" in step) return { kind: "askAgain", earlier: step.askAgain, later: [step.askAgain] };
  if ("drop" in step) return { kind: "drop", earlier: step.drop, later: [] };
  return { kind: "leave", earlier: step.leave, later: [] };
}

const groupsWith = (form: PreparedForm, name: string): readonly PreparedGroup[] =>
  [...form.groups.values()].filter(({ byName }) => byName.has(name));

const named = (forms: readonly PreparedForm[], name: string): PreparedGroup | undefined => {
  for (const form of forms) {
    const group = form.groups.get(name);
    if (group) return group;
  }
  return undefined;
};

/** The groups between which a step carries answers: the same one, but for a move; undefined where it cannot be known. */
export function groupsOfStep(
  step: MigrationStep,
  earlier: PreparedForm | undefined,
  later: PreparedForm,
): { readonly from: PreparedGroup; readonly to: PreparedGroup } | undefined {
  const [before, after] = [earlier ? [earlier, later] : [later], earlier ? [later, earlier] : [later]];
  if ("move" in step) {
    const [from, to] = [named(before, step.from), named(after, step.to)];
    return from && to && { from, to };
  }
  const { earlier: name, later: names } = namesOfStep(step);
  const [only, ...others] = step.group === undefined ? possibleGroups(name, names, earlier, later) : [];
  const group = step.group === undefined ? (others.length === 0 ? only : undefined) : named(after, step.group);
  return group && { from: group, to: group };
}

/** Groups that have the questions of a step: in this version, else in the earlier one. */
function possibleGroups(
  name: string,
  later: readonly string[],
  earlier: PreparedForm | undefined,
  form: PreparedForm,
): readonly PreparedGroup[] {
  const [first] = later;
  const here = first === undefined ? [] : groupsWith(form, first);
  const there = earlier ? groupsWith(earlier, name) : [];
  if (here.length === 0) return there.length === 0 ? groupsWith(form, name) : there;
  const both = here.filter((group) => there.some((other) => other.name === group.name));
  return both.length > 0 ? both : here;
}

/** Whether a migration renames or moves this question to that, from the version before or back to it. */
export function isCarried(
  was: Question,
  is: Question,
  { from, to }: { readonly from: readonly Migration[] | undefined; readonly to: readonly Migration[] | undefined },
): boolean {
  const among = (migrations: readonly Migration[] = [], earlier: Question, later: Question) =>
    migrations.some(({ steps }) => steps.some((step) => leadsTo(step, earlier, later)));
  return among(to, was, is) || among(from, is, was);
}

function leadsTo(step: MigrationStep, was: Question, is: Question): boolean {
  if ("rename" in step) {
    const group = step.group ?? is.group;
    return step.rename === was.name && step.to === is.name && was.group === group && is.group === group;
  }
  if (!("move" in step)) return false;
  return [was.name, is.name].every((name) => name === step.move) && step.from === was.group && step.to === is.group;
}
