import { expect } from "vitest";
import type { Definition } from "../../schemas/definition.ts";
import type { QuoteData } from "../../schemas/quote.ts";
import type { Sections } from "../../schemas/record.ts";
import { checkForm } from "../../src/form/check/check.ts";
import { runRules } from "../../src/form/check/run-rules.ts";
import { type PreparedForm, prepareForm } from "../../src/form/definition/prepare-form.ts";
import { projectFields } from "../../src/form/definition/project-fields.ts";
import { resolveForm } from "../../src/form/resolve/resolve.ts";
import { completeData } from "../../src/form/tree/complete-data.ts";
import { mergeTrees } from "../../src/form/tree/merge-trees.ts";
import { pointerOf } from "../../src/form/tree/place.ts";
import { answerAt, dataOf, treeOf, withAnswer } from "../../src/form/tree/tree.ts";
import { definitionFolders, readDefinition } from "../definitions/read-definition.ts";
import { anyData, nearlyRight, placesOf } from "../form/any-data.ts";
import { expectAgreement, type Validators, validatorsOf } from "../form/drawn-and-checked.ts";
import { fixtureDefinition } from "../form/fixtures.ts";
import fc from "../property.ts";
import { type Deed, openRecordForActs, ownAnswers, singleUserActs } from "../state/random-work.ts";

const today = "2026-11-21";

/** Keywords whose errors Ajv reports at the wrong answer itself. */
const aboutOneAnswer: ReadonlySet<string> = new Set([
  "maximum",
  "minimum",
  "maxLength",
  "minLength",
  "pattern",
  "format",
  "uniqueItems",
]);

/** A form with random answers, with an independent validator. */
interface Subject {
  readonly name: string;
  readonly whole: PreparedForm;
  /** The browser's projection. */
  readonly form: PreparedForm;
  readonly validators: Validators;
}

function subjectOf(name: string, definition: Definition): Subject {
  const form = prepareForm(projectFields(definition, 1));
  return { name, whole: prepareForm(definition), form, validators: validatorsOf(form) };
}

/** Every shipped definition. */
export const shippedSubjects = (): readonly Subject[] =>
  definitionFolders().map((folder) => subjectOf(folder, readDefinition(folder)));

/** Fixtures with features that no shipped one has. */
export const fixtureSubjects = (): readonly Subject[] =>
  ["fleet", "let-flats", "plain"].map((name) => subjectOf(name, fixtureDefinition(name)));

/** Findings and questions, as text to compare. */
function outcomeOf(form: PreparedForm, data: Sections, previous?: ReturnType<typeof resolveForm>): string {
  const resolution = resolveForm(form, treeOf(form, data), today, previous);
  const shown = [...form.groups.values()].flatMap(({ name, group }) =>
    (group.list ? resolution.items(name) : [undefined]).map((id) => [...resolution.scope(name, id).questions]),
  );
  return JSON.stringify([shown, checkForm(resolution)]);
}

/** An answer set, the effect of removing, restoring and merging answers, and Ajv's verdict. */
function checkAnswers({ whole, form, validators }: Subject, data: QuoteData, picks: readonly number[]): void {
  const tree = treeOf(form, data);
  expect(dataOf(tree)).toEqual(data);
  runRules(resolveForm(whole, treeOf(whole, data), today));
  const before = resolveForm(form, tree, today);
  expectAgreement(before, validators);
  const { whole: validate } = validators;
  const wrong = checkForm(before).filter(({ severity }) => severity === "error");
  if (!validate(completeData(before))) {
    expect(wrong, JSON.stringify(validate.errors)).not.toEqual([]);
    const reported = new Set(wrong.map(({ place }) => pointerOf(tree, place)));
    for (const { keyword, instancePath } of validate.errors ?? [])
      if (aboutOneAnswer.has(keyword) && !reported.has(instancePath))
        throw new Error(`The schema refuses ${instancePath} (${keyword}), and the engine finds nothing there.`);
  }

  const places = placesOf(tree);
  const taken = picks.map((pick) => places[pick % Math.max(1, places.length)] ?? "RD/none");
  const without = taken.reduce((so, place) => withAnswer(so, place, undefined), tree);
  const hidden = resolveForm(form, without, today, before);
  expect(outcomeOf(form, dataOf(without), before)).toBe(outcomeOf(form, dataOf(without)));
  expect(outcomeOf(form, data, hidden)).toBe(outcomeOf(form, data));
  expect(mergeTrees(tree, without, tree).tree).toEqual(without);
  expect(mergeTrees(without, without, tree).tree).toEqual(tree);
}

/** The same set on the page: changed, hidden and shown, undone, redone, saved and loaded without loss. */
async function checkWork({ form }: Subject, data: QuoteData, deeds: readonly Deed[]): Promise<void> {
  const { store, server, act, rest, undoAll, redoAll } = openRecordForActs(form, data);
  const start = ownAnswers(store.tree());
  for (const deed of deeds) await act(deed);
  await rest();
  const end = ownAnswers(store.tree());
  undoAll();
  expect(ownAnswers(store.tree())).toEqual(start);
  await rest();
  redoAll();
  expect(ownAnswers(store.tree())).toEqual(end);
  await rest();
  expect(store.isUnsaved()).toBe(false);
  store.close();
  const left = store.tree();
  const again = openRecordForActs(form, server.stored()).store;
  for (const place of placesOf(left))
    if (place !== startOfCover) expect(answerAt(again.tree(), place), place).toEqual(answerAt(left, place));
  again.close();
}

/** A quote whose start has passed starts now when it is loaded. */
const startOfCover = "RD/InceptionDateISO";

/** Ids make entries of random data findable after a save, like those of the portal. */
const withIds = (data: QuoteData): QuoteData =>
  Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key,
      Array.isArray(value) && key !== "ATTACHMENTS"
        ? value.map((entry, index) => ({ ...entry, id: `${key}${index}` }))
        : value,
    ]),
  ) as QuoteData;

/**
 * Runs this many random answer sets through the engine and the page; throws with the smallest set that breaks a
 * promise.
 *
 * @param seed the same seed generates the same sets
 */
export async function runAnswerSets(subject: Subject, numRuns: number, seed: number): Promise<void> {
  const sets = fc.oneof(anyData(subject.form), nearlyRight(subject.form)).map(withIds);
  const picks = fc.array(fc.nat(), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(sets, picks, singleUserActs, async (data, taken, deeds) => {
      checkAnswers(subject, data, taken);
      await checkWork(subject, data, deeds);
    }),
    { numRuns, seed },
  );
}
