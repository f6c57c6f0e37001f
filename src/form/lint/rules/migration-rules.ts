import type { Migration, MigrationStep } from "../../../../schemas/migration.ts";
import type { Question } from "../../../../schemas/question.ts";
import { ancestorsOf } from "../../definition/group-ancestors.ts";
import { kindOf } from "../../kinds/kind-of.ts";
import { namesOfStep } from "../../migrate/step-names.ts";
import { pointerTo } from "../../tree/place.ts";
import { noName } from "../causes.ts";
import type { Fault, LintRule } from "../lint-rule.ts";
import type { LintedDefinition } from "../linted-definition.ts";
import { meant, removal } from "../patch.ts";

interface StepAt {
  readonly step: MigrationStep;
  readonly path: string;
}

function* stepsOf(migrations: readonly Migration[] = []): Iterable<StepAt> {
  for (const [index, { steps }] of migrations.entries())
    for (const [position, step] of steps.entries())
      yield { step, path: pointerTo("migrations", index, "steps", position) };
}

/** Names of this version's questions in a step, with the path of each. */
function namedHere(step: MigrationStep): readonly { readonly name: string; readonly at: string }[] {
  const { kind, later } = namesOfStep(step);
  return later.map((name) => ({
    name,
    at: kind === "rename" ? "/to" : kind === "split" ? pointerTo("into", name) : `/${kind}`,
  }));
}

/** This version's questions with the name, in the step's group if it has one, otherwise in any. */
function questionsOf({ definition }: LintedDefinition, step: MigrationStep, name: string): readonly Question[] {
  const group = "move" in step ? step.to : step.group;
  return definition.questions.filter((each) => each.name === name && (group === undefined || each.group === group));
}

function* groupsOf(step: MigrationStep): Iterable<readonly [key: string, group: string]> {
  if ("move" in step) yield ["to", step.to];
  else if (step.group !== undefined) yield ["group", step.group];
}

/** Whether a question is a plain number, or a quantity with this unit. */
function takesScale(question: Question, unit: string | undefined): boolean {
  const { gives, source } = kindOf(question);
  if (source !== "person") return false;
  if (unit === undefined) return gives === "number" && ["money", "integer", "percent"].includes(question.type);
  return question.type === "quantity" && (question.units ?? []).some((each) => each.unit === unit);
}

/** Targets of a mapping, each with the question that must offer it. */
function* mappedTo(
  step: MigrationStep,
): Iterable<{ readonly name: string; readonly to: string; readonly path: string }> {
  if ("options" in step)
    for (const [option, to] of Object.entries(step.map))
      if (to !== null) yield { name: step.options, to, path: pointerTo("map", option) };
  if (!("split" in step)) return;
  for (const [name, part] of Object.entries(step.into))
    if ("map" in part)
      for (const [option, to] of Object.entries(part.map))
        yield { name, to, path: pointerTo("into", name, "map", option) };
}

function* fromsTwice(migrations: readonly Migration[]): Iterable<Fault> {
  const seen = new Set<number>();
  for (const [index, { from }] of migrations.entries()) {
    const path = pointerTo("migrations", index, "from");
    if (seen.has(from)) yield { path, message: `There is already a migration from version ${from}.` };
    seen.add(from);
  }
}

function* namesTwice(migrations: readonly Migration[]): Iterable<Fault> {
  for (const [index, { tests = [] }] of migrations.entries()) {
    const seen = new Set<string>();
    for (const [position, { name }] of tests.entries()) {
      const path = pointerTo("migrations", index, "tests", position, "name");
      if (seen.has(name)) yield { path, message: `This migration already has a test “${name}”.` };
      seen.add(name);
    }
  }
}

/** Migrations of answers from earlier versions, as far as this version alone shows their faults. */
export const migrationRules: readonly LintRule<LintedDefinition>[] = [
  {
    id: "migration-twice",
    severity: "error",
    explanation: "Two migrations from one version, or two tests with one name, are ambiguous.",
    fix: "Combine their steps, or give the test a different name.",
    *check({ definition: { migrations = [] } }) {
      yield* fromsTwice(migrations);
      yield* namesTwice(migrations);
    },
  },
  {
    id: "migration-name-unknown",
    severity: "error",
    explanation: "A step that names a question or group that this version does not have loses the answers.",
    fix: "Name a question of this version, or a group that it has.",
    *check(linted) {
      const { definition, groups } = linted;
      for (const { step, path } of stepsOf(definition.migrations)) {
        for (const [key, group] of groupsOf(step))
          if (!groups.has(group))
            yield {
              path: `${path}/${key}`,
              message: `There is no group “${group}”.`,
              ...meant(definition, `${path}/${key}`, group, groups.keys()),
            };
        for (const { name, at } of namedHere(step))
          if (questionsOf(linted, step, name).length === 0) {
            const within = "move" in step ? step.to : step.group;
            const names = definition.questions.flatMap((each) =>
              within === undefined || each.group === within ? [each.name] : [],
            );
            const message = `This version has no question “${name}”${"move" in step ? ` in “${step.to}”` : ""}.`;
            yield { path: path + at, message, ...meant(definition, path + at, name, names), cause: noName(name) };
          }
      }
    },
  },
  {
    id: "migration-step-unclear",
    severity: "error",
    explanation: "If two groups have the name, it is not clear whose answers are meant.",
    fix: 'Add "group" with the name of the group.',
    *check(linted) {
      for (const { step, path } of stepsOf(linted.definition.migrations)) {
        const [first] = namedHere(step);
        if (!first || "move" in step || step.group !== undefined) continue;
        const found = questionsOf(linted, step, first.name).map(({ group }) => `“${group}”`);
        if (found.length > 1)
          yield { path: path + first.at, message: `“${first.name}” is in several groups: ${found.join(", ")}.` };
      }
    },
  },
  {
    id: "migration-scale-of-no-number",
    severity: "error",
    explanation: "Only a number can be converted, and only a question with units can be given a unit.",
    fix: "Name a question of type money, integer or percent; for a unit, a quantity that has this unit.",
    *check(linted) {
      for (const { step, path } of stepsOf(linted.definition.migrations)) {
        if (!("scale" in step)) continue;
        const [question] = questionsOf(linted, step, step.scale);
        if (question && !takesScale(question, step.unit))
          yield { path: `${path}/scale`, message: `“${step.scale}” is of type ${question.type}.` };
      }
    },
  },
  {
    id: "migration-option-unknown",
    severity: "error",
    explanation: "An answer that does not become an option of its question would have to be given again.",
    fix: "Name an option of the question, or write null to ask it again.",
    *check(linted) {
      for (const { step, path } of stepsOf(linted.definition.migrations))
        for (const { name, to, path: at } of mappedTo(step)) {
          const [question] = questionsOf(linted, step, name);
          const texts = question && linted.textsOf(question);
          if (texts && !texts.includes(to)) {
            const message = `“${name}” has no option “${to}”.`;
            yield { path: path + at, message, ...meant(linted.definition, path + at, to, texts) };
          }
        }
    },
  },
  {
    id: "migration-to-withdrawn",
    severity: "warn",
    explanation: "Answers would become one that nobody can choose any more.",
    fix: "Name an option that is offered, or write null to ask it again.",
    *check(linted) {
      for (const { step, path } of stepsOf(linted.definition.migrations))
        for (const { name, to, path: at } of mappedTo(step)) {
          const [question] = questionsOf(linted, step, name);
          const options = question && linted.optionsOf(question)?.options;
          if (options?.some(({ value, withdrawn }) => withdrawn && value === to))
            yield { path: path + at, message: `“${to}” of “${name}” is no longer offered.` };
        }
    },
  },
  {
    id: "migration-still-asked",
    severity: "error",
    explanation:
      "Only a question that is no longer asked can be dropped; otherwise its earlier answer would disappear.",
    fix: "Use askAgain if its earlier answer is no longer valid, or remove the step.",
    *check(linted) {
      for (const { step, path } of stepsOf(linted.definition.migrations)) {
        if (!("drop" in step)) continue;
        if (questionsOf(linted, step, step.drop).length > 0)
          yield { path: `${path}/drop`, message: `This version still asks “${step.drop}”.` };
      }
    },
  },
  {
    id: "migration-step-twice",
    severity: "error",
    explanation: "The second of two such steps finds no answer, or changes it a second time.",
    fix: "Remove one of them.",
    *check({ definition: { migrations = [] } }) {
      for (const [index, { steps }] of migrations.entries()) {
        const seen = new Set<string>();
        for (const [position, step] of steps.entries()) {
          const { kind, earlier } = namesOfStep(step);
          const key = JSON.stringify([kind, earlier, "move" in step ? step.from : step.group]);
          const path = pointerTo("migrations", index, "steps", position);
          if (seen.has(key)) {
            const message = `There is already a step ${kind} for “${earlier}”.`;
            yield { path, message, patch: removal(path) };
          }
          seen.add(key);
        }
      }
    },
  },
  {
    id: "migration-move-between-lists",
    severity: "error",
    explanation: "It is not clear which entry of one list an answer from another list belongs to.",
    fix: "Move it between the quote and a list, or between a list and its parent list; otherwise use askAgain.",
    *check({ definition, groups }) {
      for (const { step, path } of stepsOf(definition.migrations)) {
        if (!("move" in step)) continue;
        const [from, to] = [groups.get(step.from), groups.get(step.to)];
        if (!from?.group.list || !to?.group.list) continue;
        const hangs =
          ancestorsOf(groups, step.to).includes(step.from) || ancestorsOf(groups, step.from).includes(step.to);
        if (!hangs) yield { path: `${path}/to`, message: `“${step.to}” does not belong to “${step.from}”.` };
      }
    },
  },
];
