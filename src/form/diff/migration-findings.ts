import type { Definition, Group } from "../../../schemas/definition.ts";
import type { Migration, MigrationStep } from "../../../schemas/migration.ts";
import type { Option, Question } from "../../../schemas/question.ts";
import type { Json } from "../../../schemas/record.ts";
import { isAsked, kindOf } from "../kinds/kind-of.ts";
import { type FixChoice, findingOf, type LintFinding } from "../lint/lint-rule.ts";
import { adding, type DefinitionPatch, meant, removal } from "../lint/patch.ts";
import {
  answersNotCarried,
  migrationFromUnknown,
  migrationNameNever,
  migrationOfBefore,
  migrationTellsMore,
} from "../lint/publishing-rules.ts";
import { namesOfStep } from "../migrate/step-names.ts";
import { pointerTo } from "../tree/place.ts";
import { own, sameJson } from "../values/own.ts";
import { quoted } from "../words/phrases.ts";
import type { PublishedVersion } from "./wording-findings.ts";

/** An earlier version beside the one to publish, with the migration from it, if any. */
interface Compared {
  readonly was: PublishedVersion;
  readonly to: Definition;
  readonly steps: readonly MigrationStep[];
  /** Index in `migrations`; undefined if none starts from that version. */
  readonly index: number | undefined;
}

/**
 * Finds answers of the previous version that would be lost or misread (a question or option that is gone, renamed or of
 * another type, with no step for it), and migrations that do not fit their starting version. Only for quotes: other
 * records are read by the current version and have no migrations. Paths point into `to`.
 *
 * @param published all versions so far, newest first; a folder to compare with is version 0
 */
export function migrationFindings(published: readonly PublishedVersion[], to: Definition): readonly LintFinding[] {
  const [newest] = published;
  if (!newest || to.record !== "quote" || sameJson(asJson(newest.definition), asJson(to))) return [];
  const { migrations = [] } = to;
  const before = newest.definition.migrations ?? [];
  const isOfBefore = (migration: Migration) => before.some((each) => sameJson(asJson(each), asJson(migration)));
  const own = migrations.flatMap((migration, index) => (isOfBefore(migration) ? [] : [{ migration, index }]));
  const repeated = migrations.flatMap((migration, index) => {
    const path = pointerTo("migrations", index);
    const message = `Version ${newest.version} already has this migration from version ${migration.from}.`;
    return isOfBefore(migration) ? [findingOf(migrationOfBefore, { path, message, patch: removal(path) })] : [];
  });
  const pairs = own.flatMap(({ migration, index }): readonly Compared[] => {
    const was = newest.version === 0 ? newest : published.find(({ version }) => version === migration.from);
    return was ? [{ was, to, steps: migration.steps, index }] : [];
  });
  const unknown = own.filter(({ index }) => !pairs.some((pair) => pair.index === index));
  const compared = own.length > 0 ? pairs : [{ was: newest, to, steps: [], index: undefined }];
  return [
    ...repeated,
    ...unknown.map(({ migration, index }) => {
      const message = `Version ${migration.from} was not published. The newest is version ${newest.version}.`;
      return findingOf(migrationFromUnknown, { path: pointerTo("migrations", index, "from"), message });
    }),
    ...compared.flatMap((pair) => [...strangeSteps(pair), ...lostAnswers(pair)]),
  ];
}

const asJson = (value: unknown): Json => JSON.parse(JSON.stringify(value));

/** Identifies a group by where its answers are stored, so that a renamed group is still the same. */
const placeOfGroup = ({ at, list, itemType }: Group): string => JSON.stringify([at, list, itemType]);

const groupOf = ({ groups }: Definition, name: string): string => {
  const group = own(groups, name);
  return group ? placeOfGroup(group) : "";
};

const isSamePlace = (from: Definition, was: string, to: Definition, is: string): boolean =>
  groupOf(from, was) === groupOf(to, is);

/** Whether a step refers to this question of the earlier version. */
function isAbout(step: MigrationStep, { name, group }: Question): boolean {
  const { earlier } = namesOfStep(step);
  const of = "move" in step ? step.from : step.group;
  return earlier === name && (of === undefined || of === group);
}

function* strangeSteps({ was, to, steps, index }: Compared): Iterable<LintFinding> {
  const made = new Set<string>();
  for (const [position, step] of steps.entries()) {
    const { kind, earlier, later } = namesOfStep(step);
    const path = pointerTo("migrations", index ?? 0, "steps", position, kind);
    const questions = was.definition.questions.filter((each) => isAbout(step, each));
    if (questions.length === 0 && !made.has(earlier)) {
      const message = `Version ${was.version} has no question “${earlier}”${"move" in step ? ` in “${step.from}”` : ""}.`;
      const names = was.definition.questions.map(({ name }) => name);
      yield findingOf(migrationNameNever, { path, message, ...meant(to, path, earlier, names) });
    }
    for (const name of later) made.add(name);
    const secret = questions.find(({ personal }) => personal === "criminal" || personal === "health");
    const open = secret && targetsOf(step, to).find(({ personal }) => personal !== secret.personal);
    if (secret && open && kind !== "askAgain") {
      const message = `“${secret.name}” is about ${secret.personal === "health" ? "health" : "crime"}; “${open.name}” is not.`;
      yield findingOf(migrationTellsMore, { path, message });
    }
  }
}

function targetsOf(step: MigrationStep, { questions }: Definition): readonly Question[] {
  const { later } = namesOfStep(step);
  const group = "move" in step ? step.to : step.group;
  return questions.filter(({ name, group: of }) => later.includes(name) && (group === undefined || group === of));
}

/** Questions that no step carries, drops or deliberately leaves. */
function* lostAnswers(compared: Compared): Iterable<LintFinding> {
  const { was, to, steps } = compared;
  for (const question of was.definition.questions) {
    if (!isAsked(question) || ["declaration", "file"].includes(question.type)) continue;
    const about = steps.filter((step) => isAbout(step, question));
    if (about.some((step) => ["split", "drop", "leave", "askAgain"].includes(namesOfStep(step).kind))) continue;
    const moved = about.find((step) => "rename" in step || "move" in step);
    const target = moved ? targetsOf(moved, to)[0] : sameQuestion(was.definition, question, to);
    if (!target) {
      if (!moved) yield removedQuestion(question, compared);
      continue;
    }
    const further = steps.filter((step) => namesOfStep(step).earlier === target.name);
    if (further.some((step) => ["leave", "askAgain", "split", "scale"].includes(namesOfStep(step).kind))) continue;
    yield* retyped(question, target, further, compared);
  }
}

function sameQuestion(from: Definition, { name, group }: Question, to: Definition): Question | undefined {
  return to.questions.find((each) => each.name === name && isSamePlace(from, group, to, each.group));
}

const where = ({ index }: Compared): string => (index === undefined ? "/id" : pointerTo("migrations", index, "steps"));

function removedQuestion(question: Question, compared: Compared): LintFinding {
  const { was, to } = compared;
  const { name, group, type, label } = question;
  const isNew = (each: Question) => !sameQuestion(to, each, was.definition);
  const alike = to.questions.filter(
    (each) =>
      isNew(each) && each.type === type && each.label === label && isSamePlace(was.definition, group, to, each.group),
  );
  const [only, ...others] = alike;
  const of = own(was.definition.groups, group)?.label ?? group;
  const message = `“${label || name}” of “${of}” was asked in version ${was.version} and is no longer asked.`;
  if (only && others.length === 0) {
    const step: MigrationStep = { rename: name, to: only.name };
    return lost(where(compared), message, `Write ${JSON.stringify(step)}, or “leave”.`, compared, { step });
  }
  const steps = `{"rename": "${name}", "to": …}, {"drop": "${name}", "because": …} or {"leave": "${name}"}`;
  const place = placeOfSteps(compared);
  const choices: readonly Choice[] = [
    ...to.questions
      .filter((each) => isNew(each) && each.type === type && isSamePlace(was.definition, group, to, each.group))
      .map((each): Choice => [`Carry them over to “${each.label}”`, { rename: name, to: each.name }]),
    ["Keep them aside, as they are no longer asked", { drop: name, because: `“${label}” is no longer asked.` }],
    leaving(name),
  ];
  return lost(where(compared), message, `Write ${steps} into ${place}.`, compared, { choices });
}

/** A fix for answers that no step carries: its text, and the step to add or the addition to an existing step. */
type Choice = readonly [words: string, step: MigrationStep | { readonly path: string; readonly value: Json }];

const leaving = (name: string): Choice => ["Leave them as they are", { leave: name }];

const askingAgain = ({ name, label }: Question): Choice => [
  "Ask all of them again",
  { askAgain: name, because: `“${label}” is asked differently now.` },
];

function lost(
  path: string,
  message: string,
  fix: string,
  { was, to, index }: Compared,
  { step, choices = [] }: { readonly step?: MigrationStep | undefined; readonly choices?: readonly Choice[] },
): LintFinding {
  const patch = step && patchFor(step, was.version, to, index);
  const offered = choices.flatMap(([words, each]): readonly FixChoice[] => {
    const done = "path" in each ? adding(each.path, each.value) : patchFor(each, was.version, to, index);
    return done ? [{ words, patch: done }] : [];
  });
  return findingOf(answersNotCarried, { path, message, fix, ...(patch ? { patch } : { choices: offered }) });
}

/** Patch that adds a step to the migration from a version; undefined for a folder, whose version is unknown. */
function patchFor(
  step: MigrationStep,
  from: number,
  { migrations }: Definition,
  index: number | undefined,
): DefinitionPatch | undefined {
  const value = asJson(step);
  if (index !== undefined) return adding(`${pointerTo("migrations", index, "steps")}/-`, value);
  if (from === 0) return undefined;
  const migration = { from, steps: [value] };
  return migrations ? adding("/migrations/-", migration) : adding("/migrations", [migration]);
}

/** Where a step is written: the migration is not there yet, or it is. */
const placeOfSteps = ({ was, index }: Compared): string =>
  index === undefined
    ? `"migrations": [{"from": ${was.version}, "steps": […]}] of a file in your folder`
    : `the steps from version ${was.version}`;

const texts: ReadonlySet<string> = new Set(["text", "longtext"]);

/** The type or the options changed, so stored answers mean something else or are no longer valid. */
function* retyped(
  question: Question,
  target: Question,
  further: readonly MigrationStep[],
  compared: Compared,
): Iterable<LintFinding> {
  const { was, to } = compared;
  const path = pointerTo("questions", to.questions.indexOf(target));
  const map = further.find((step) => "options" in step);
  const asideOrNot: readonly Choice[] = [askingAgain(target), leaving(target.name)];
  const isOther = target.type !== question.type && !(texts.has(target.type) && texts.has(question.type));
  const remedy = (step: string) =>
    `Write ${step}, {"askAgain": "${target.name}", "because": …} or {"leave": "${target.name}"} into ${placeOfSteps(compared)}.`;
  if (isOther && !map) {
    const message = `“${target.name}” is now of type ${target.type}; in version ${was.version} it was ${question.type}.`;
    yield lost(`${path}/type`, message, remedy(stepForType(target)), compared, { choices: asideOrNot });
  } else if (question.unit !== target.unit || (question.decimals ?? 0) > (target.decimals ?? 0)) {
    const message = `“${target.name}” is measured differently from version ${was.version}.`;
    yield lost(path, message, remedy(`{"scale": "${target.name}", "by": …}`), compared, { choices: asideOrNot });
  }
  const gone = removedOptions(question, target, compared).filter(
    ({ value }) => !(map && Object.hasOwn(map.map, value)),
  );
  if (gone.length === 0 || target.other) return;
  const values = gone.map(({ value }) => value);
  const message = `${quoted(values)} ${values.length === 1 ? "is" : "are"} no longer among the options of “${target.name}”.`;
  const renamed = gone.flatMap(({ value, label = value }) => {
    const found = optionsOf(target, to)?.filter((each) => (each.label ?? each.value) === label) ?? [];
    return found.length === 1 && found[0] ? [[value, found[0].value] as const] : [];
  });
  const step: MigrationStep | undefined =
    renamed.length === gone.length && !map ? { options: target.name, map: Object.fromEntries(renamed) } : undefined;
  const words = step ? JSON.stringify(step) : `{"options": "${target.name}", "map": {"${values[0]}": …}}`;
  const [first = ""] = values;
  const mapped =
    map && pointerTo("migrations", compared.index ?? 0, "steps", compared.steps.indexOf(map), "map", first);
  const reading = (value: string | null): Choice[1] =>
    mapped ? { path: mapped, value } : { options: target.name, map: { [first]: value } };
  const list = typeof target.options === "string" ? pointerTo("lists", target.options.slice(1)) : `${path}/options`;
  const choices: readonly Choice[] = [
    ...gone.slice(0, 1).map((option): Choice => {
      const { value, label = value } = option;
      return [
        `Keep “${label}”, but offer it no more`,
        { path: `${list}/-`, value: asJson({ ...option, withdrawn: true }) },
      ];
    }),
    ...(optionsOf(target, to) ?? []).map(
      ({ value, label = value }): Choice => [`Read “${first}” as “${label}”`, reading(value)],
    ),
    [`Ask again where the answer was “${first}”`, reading(null)],
    ...(map ? [] : asideOrNot),
  ];
  yield lost(`${path}/options`, message, remedy(words), compared, { step, choices });
}

function stepForType({ name, type }: Question): string {
  const isNumber = kindOf({ type }).gives === "number";
  return isNumber || type === "quantity" ? `{"scale": "${name}", "by": …}` : `{"options": "${name}", "map": …}`;
}

function optionsOf(question: Question, { lists = {} }: Definition): readonly Option[] | undefined {
  const { options } = question;
  if (typeof options !== "string") return kindOf(question).options ?? options;
  return own(lists, options.slice(1));
}

function removedOptions(question: Question, target: Question, { was, to }: Compared): readonly Option[] {
  const [before, after] = [optionsOf(question, was.definition), optionsOf(target, to)];
  if (!before || !after) return [];
  const still = new Set(after.map(({ value }) => value));
  return before.filter(({ value }) => !still.has(value));
}
