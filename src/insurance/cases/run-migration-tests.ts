import type { Definition } from "../../../schemas/definition.ts";
import type { MigratedAnswers, Migration, MigrationStep, MigrationTest } from "../../../schemas/migration.ts";
import type { Answers, Json } from "../../../schemas/record.ts";
import { type PreparedForm, prepareForm } from "../../form/definition/prepare-form.ts";
import { carryAnswers } from "../../form/migrate/carry-answers.ts";
import { groupsOfStep, namesOfStep } from "../../form/migrate/step-names.ts";
import { pointerTo } from "../../form/tree/place.ts";
import { dataOf, treeOf } from "../../form/tree/tree.ts";
import { isRecord, own, sameJson } from "../../form/values/own.ts";
import { dataOfTest, type ProductTestOutcome, type Unmet } from "./run-product-tests.ts";
import { answerUnmetWords } from "./unmet-words.ts";

/** Runs the tests of a definition's migrations; never throws. */
export function* runMigrationTests(
  definition: Definition,
  wanted: (test: MigrationTest) => boolean = () => true,
): Generator<ProductTestOutcome> {
  const { migrations = [] } = definition;
  if (migrations.every(({ tests = [] }) => tests.length === 0)) return;
  const form = prepareForm(definition);
  for (const [index, migration] of migrations.entries())
    for (const [position, test] of (migration.tests ?? []).entries())
      if (wanted(test))
        yield {
          name: test.name,
          position,
          path: pointerTo("migrations", index, "tests", position),
          ...played(definition, form, migration, test),
        };
}

function played(
  definition: Definition,
  form: PreparedForm,
  migration: Migration,
  test: MigrationTest,
): Pick<ProductTestOutcome, "unmet" | "error"> {
  const unclear = migration.steps.find((step) => !("leave" in step) && !groupsOfStep(step, undefined, form));
  if (unclear) return { unmet: [], error: unclearWords(unclear) };
  try {
    return { unmet: unmetBy(definition, form, migration, test) };
  } catch (error) {
    return { unmet: [], error: error instanceof Error ? error.message : String(error) };
  }
}

function unclearWords(step: MigrationStep): string {
  const { kind, earlier } = namesOfStep(step);
  return `The step ${kind} of “${earlier}” does not say whose answers it means: add "group" with the name of the group.`;
}

/** The answers of a test as stored, without the baseline of the product's own tests. */
function storedIn({ baseline: _, tests: __, ...definition }: Definition, given: MigratedAnswers) {
  return dataOfTest(definition, { name: "", today: "", given, expect: {} });
}

function unmetBy(definition: Definition, form: PreparedForm, migration: Migration, test: MigrationTest): Unmet[] {
  const later = { version: migration.from + 1, form };
  const leg = { earlier: { version: migration.from, form: undefined }, later, steps: migration.steps, back: false };
  const { tree } = carryAnswers(treeOf(form, storedIn(definition, test.before)), [leg]);
  const [wanted, carried] = [answersByPlace(storedIn(definition, test.after)), answersByPlace(dataOf(tree))];
  return [...new Set([...wanted.keys(), ...carried.keys()])].flatMap((what) => {
    const [should, is] = [wanted.get(what), carried.get(what)];
    if (sameJson(should, is)) return [];
    return [
      { what, expected: should ?? "no answer", got: is ?? "no answer", words: answerUnmetWords(what, should, is) },
    ];
  });
}

/** Answers by place: `RD/Name` and `PC/P001/Name`. */
function answersByPlace(data: { readonly [section: string]: Json | undefined }): ReadonlyMap<string, Json> {
  const found = new Map<string, Json>();
  const add = (before: string, answers: Answers) => {
    for (const [name, answer] of Object.entries(answers)) found.set(`${before}/${name}`, answer);
  };
  for (const [section, answers] of Object.entries(data)) {
    if (isList(answers))
      for (const entry of answers) if (isAnswers(entry)) add(`${section}/${referenceOf(entry)}`, entry);
    if (isAnswers(answers)) add(section, answers);
  }
  return found;
}

const referenceOf = (entry: Answers): string => String(own(entry, "PropertyRef") ?? own(entry, "id"));

const isAnswers = (value: Json | undefined): value is Answers => isRecord(value);

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);
