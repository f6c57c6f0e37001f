import { useMemo } from "react";
import { AntdTheme } from "../../../../renderers/AntdTheme.tsx";
import type { Condition } from "../../../../schemas/condition.ts";
import type { Definition } from "../../../../schemas/definition.ts";
import type { Question } from "../../../../schemas/question.ts";
import type { DatedRates } from "../../../../schemas/rating.ts";
import type { Json } from "../../../../schemas/record.ts";
import type { DefinitionEdit } from "../../../form/author/edits.ts";
import { optionsOfTable, rateTableInWords } from "../../../form/author/new-rate-table.ts";
import { retypedQuestion, thingForm } from "../../../form/author/thing-form.ts";
import { keyTitles, titleOfPart, titlesOfKind } from "../../../form/author/thing-words.ts";
import { partsOfFiles, type SourceFile, sharedFolder } from "../../../form/definition/source-files.ts";
import { type Thing, thingsOf } from "../../../form/explain/things.ts";
import { kindOf } from "../../../form/kinds/kind-of.ts";
import { valueAtPointer } from "../../../form/lint/patch.ts";
import { boundOfTable } from "../../../form/lint/rules/bound-rules.ts";
import { isRecord } from "../../../form/values/own.ts";
import { abridged, listed } from "../../../form/words/phrases.ts";
import { today } from "../../clock.ts";
import { pageNonce } from "../../forms/Questions.tsx";
import { useColorScheme } from "../../shell/color-scheme.ts";
import { AuthorContext, authorOf } from "./fields/author-context.ts";
import { ConditionEditor } from "./fields/ConditionEditor.tsx";
import { KeysForm } from "./fields/KeysForm.tsx";
import { datedChoices } from "./fields/NameFields.tsx";
import { OptionRows } from "./fields/OptionRows.tsx";
import { AnswerBox } from "./fields/PartControl.tsx";
import { PartEditor } from "./fields/PartEditor.tsx";
import { PlaceContext, type UnfinishedForm } from "./fields/unfinished-form.tsx";
import { RateGrid } from "./RateGrid.tsx";

type Edits = (edit: DefinitionEdit, words: string) => void;

interface Props {
  readonly definition: Definition;
  readonly base: Definition | undefined;
  readonly rates: DatedRates;
  readonly thing: Thing;
  readonly files: () => readonly SourceFile[];
  /** The incomplete input of its form. */
  readonly unfinished: UnfinishedForm;
  /** Increases when the part changed other than by this form. */
  readonly turn: number;
  readonly onEdit: Edits;
}

interface AnswerOfTestsProps {
  readonly definition: Definition;
  readonly question: Question;
  readonly onEdit: (edit: DefinitionEdit, words: string) => void;
}

/** Gives all tests that do not answer the question the same answer, so that a new question fails none of them. */
function AnswerOfTests({ definition, question, onEdit }: AnswerOfTestsProps) {
  const { group, name, label } = question;
  const { baseline, tests = [] } = definition;
  const now = baseline?.[group]?.[name];
  if (tests.length === 0 || kindOf(question).source !== "person") return null;
  const put = (value: Json | undefined) => {
    const words = `${label}: answer in all tests`;
    const set = (keys: readonly string[], next: Json | undefined, was: Json | undefined) =>
      onEdit({ edit: "set", thing: "definition", keys, value: next, was }, words);
    if (baseline === undefined)
      return value !== undefined && set(["baseline"], { [group]: { [name]: value } }, undefined);
    if (baseline[group] === undefined)
      return value !== undefined && set(["baseline", group], { [name]: value }, undefined);
    return set(["baseline", group, name], value, now as Json | undefined);
  };
  return (
    <AnswerBox
      question={question}
      label="Answer in all tests that give none"
      hint="As a broker would enter it. Needed for a new question that has to be answered."
      value={now as Json | undefined}
      onValue={put}
    />
  );
}

/** The form of one part, generated from the language's JSON Schema by the theme of all forms. */
export function ThingPane({ definition, base, rates, thing, files, unfinished, turn, onEdit }: Props) {
  const scheme = useColorScheme();
  const value = valueAtPointer(definition, thing.path) as Json | undefined;
  const scope = scopeOf(thing, value);
  const entries = thing.kind === "group" ? thing.name : scope;
  const question = thing.kind === "question" ? (value as unknown as Question | undefined) : undefined;
  const known = useMemo(() => base && thingsOf(base), [base]);
  const published = useMemo(() => base && optionsAt(base, known?.get(thing.id)?.path), [base, known, thing.id]);
  const author = useMemo(
    () => authorOf(definition, { scope, entries, question, rates, ...(published ? { published } : {}) }),
    [definition, scope, entries, question, rates, published],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a thing stays in the folder in which it is
  const shared = useMemo(() => sharedFolder(partsOfFiles(files()), thing.path), [thing.id]);
  const place = useMemo(() => ({ at: "", unfinished }), [unfinished]);
  const set = (keys: readonly string[], next: Json | undefined) => {
    const was = valueAtPointer(definition, thing.path + keys.map((key) => `/${key}`).join("")) as Json | undefined;
    const change =
      keys.length === 0
        ? (wordsOfWhole[thing.kind] ?? "Contents")
        : changeWords(thing.kind, keys, was, next, (when) => author.words.condition(when, scope));
    const words = /[.?!]$/.test(thing.label) ? `${thing.label} ${change}` : `${thing.label}: ${change}`;
    // A new type drops settings that only the old one has, and adds those that it needs.
    if (question && keys.join() === "type" && typeof next === "string") {
      const retyped = retypedQuestion(definition, question, next);
      return onEdit({ edit: "set", thing: thing.id, keys: [], value: retyped, was: value }, words);
    }
    onEdit({ edit: "set", thing: thing.id, keys, value: next, was }, words);
  };
  if (value === undefined) return null;
  const answerOfTests = thing.kind === "question" && (
    <AnswerOfTests key={thing.id} question={value as never} definition={definition} onEdit={onEdit} />
  );
  // A new question first asks for the answer that existing tests need.
  const isNew = thing.kind === "question" && known !== undefined && !known.has(thing.id);
  const rated = thing.kind === "rate table" ? optionsOfTable(author.linted, value) : [];
  return (
    <AntdTheme scheme={scheme} nonce={pageNonce}>
      <AuthorContext value={author}>
        <PlaceContext value={place}>
          {shared && (
            <p className="small">
              It comes from the part “{shared}”, which other products share too. A change made here applies to this
              product only.
            </p>
          )}
          {isNew && answerOfTests}
          {thing.kind === "rate table" && (
            <RateGrid
              table={value}
              before={base && (valueAtPointer(base, thing.path) as Json | undefined)}
              about={rateTableInWords(definition, thing.name, (calc, group) => author.words.calc(calc, group))}
              bound={boundOfTable(author.linted, thing.name)}
              answers={rated.map((option) => option.value)}
              labelOf={(answer) => rated.find((option) => option.value === answer)?.label}
              rates={datedChoices(rates, "figure", today())}
              caseWords={(condition) => author.words.condition(condition, scope)}
              onValue={(keys, next) => set(keys, next)}
              onTable={(next) => set([], next)}
            />
          )}
          {thing.kind === "list" && Array.isArray(value) ? (
            <OptionRows options={value as never} onOptions={(options) => set([], options as never)} />
          ) : thing.kind === "condition" && isRecord(value) ? (
            <ConditionEditor
              condition={value.test as never}
              lead="True when"
              without="Never true."
              onChange={(test) => test && set(["test"], test as never)}
            />
          ) : thing.kind === "factor set" ? (
            <PartEditor
              schema={factorSet}
              name="factors"
              title="Rate tables of the set"
              value={value}
              onValue={(next) => set([], next ?? [])}
            />
          ) : (
            <FormOfThing key={`${thing.id} ${turn}`} definition={definition} thing={thing} value={value} onSet={set} />
          )}
          {!isNew && answerOfTests}
        </PlaceContext>
      </AuthorContext>
    </AntdTheme>
  );
}

/** Values of the options of a question or a list. */
function optionsAt({ lists = {}, ...base }: Definition, path: string | undefined): ReadonlySet<string> {
  const value = path === undefined ? undefined : valueAtPointer({ ...base, lists }, path);
  const own = isRecord(value) && !Array.isArray(value) ? value.options : value;
  const options: unknown = typeof own === "string" ? lists[own.slice(1)] : own;
  return new Set(Array.isArray(options) ? options.flatMap((each) => (isRecord(each) ? String(each.value) : [])) : []);
}

/** Parts that are replaced as a whole: pasted rates, a list's options. */
const wordsOfWhole: Partial<Record<Thing["kind"], string>> = {
  "rate table": "Rates",
  list: "Options",
  "factor set": "Rate tables of the set",
};

/** `Fee from “45.00” to “50.00”`; the new value alone where both are too long, and of a list other than choices only its name. */
function changeWords(
  kind: Thing["kind"],
  keys: readonly string[],
  was: Json | undefined,
  next: Json | undefined,
  wordsOf: (condition: Condition) => string,
): string {
  const [key = "", ...deeper] = keys;
  if (keys.join() === "when")
    return isRecord(next)
      ? `${titleOfPart(key)}: ${abridged(wordsOf(next as unknown as Condition), MAX_CHANGE)}`
      : `${titleOfPart(key)}: removed`;
  const title = [titlesOfKind[kind]?.[key] ?? keyTitles[key] ?? titleOfPart(key), ...deeper].join(" ");
  if (keys.join() === "options") return choicesWords(title, was, next);
  const [from, to] = [was, next].map((value) => {
    if (value === undefined) return "nothing";
    return typeof value === "object" ? undefined : `“${abridged(String(value), MAX_CHANGE)}”`;
  });
  if (to === undefined) return title;
  const isShort = from !== undefined && from.length + to.length < MAX_CHANGE;
  return isShort ? `${title} from ${from} to ${to}` : `${title} to ${to}`;
}

/** `Choices: added “£5,000”`. */
function choicesWords(title: string, was: Json | undefined, next: Json | undefined): string {
  const [before, after] = [was, next].map((options) => (Array.isArray(options) ? options.map(choiceWords) : []));
  const changes = [
    ["added", after?.filter((words) => !before?.includes(words)) ?? []],
    ["removed", before?.filter((words) => !after?.includes(words)) ?? []],
  ] as const;
  const words = changes.flatMap(([verb, choices]) => (choices.length > 0 ? [`${verb} ${listed(choices, "and")}`] : []));
  return words.length === 0 ? title : `${title}: ${abridged(words.join(", "), MAX_CHANGE)}`;
}

const choiceWords = (option: Json): string => {
  if (!isRecord(option)) return `“${String(option)}”`;
  return `“${String(option.label ?? option.value)}”${option.withdrawn ? ", no longer offered" : ""}`;
};

/** Characters of a change's values: if both have more together, only the new one is shown, at most this long. */
const MAX_CHANGE = 120;

/** The group in whose scope a part's conditions are evaluated. */
function scopeOf({ kind }: Thing, value: Json | undefined): string | undefined {
  if (!isRecord(value)) return undefined;
  const of = kind === "rate line" ? value.per : kind === "group" ? value.parent : value.group;
  return typeof of === "string" ? of : undefined;
}

interface FormOfThingProps {
  readonly definition: Definition;
  readonly thing: Thing;
  readonly value: Json;
  readonly onSet: (keys: readonly string[], value: Json | undefined) => void;
}

function FormOfThing({ definition, thing, value, onSet }: FormOfThingProps) {
  // The allowed keys depend on the type and the present content: another shape needs another form.
  const shape = isRecord(value) ? shapeNow(thing, value) : "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: made again for another shape alone
  const form = useMemo(() => thingForm(definition, thing, value), [thing.id, shape]);
  if (!form) return <p className="small">Edit the items below it in the outline.</p>;
  const { main, more } = form;
  return (
    <>
      {thing.kind === "rate table" ? (
        <details className="studio-more">
          <summary>Looked up by</summary>
          <KeysForm key={`main ${shape}`} drawn={main} value={value} onSet={onSet} />
        </details>
      ) : (
        <KeysForm key={`main ${shape}`} drawn={main} value={value} onSet={onSet} />
      )}
      {more.keys.length > 0 && (
        <details className="studio-more">
          <summary>More details</summary>
          <KeysForm key={`more ${shape}`} drawn={more} value={value} onSet={onSet} />
        </details>
      )}
    </>
  );
}

const shapeNow = ({ kind }: Thing, value: object): string =>
  kind.endsWith("table")
    ? Object.keys(value).toSorted().join(" ")
    : ["type", "severity"].map((key) => String((value as Readonly<Record<string, unknown>>)[key])).join(" ");

/** Names of rate tables, as a price line lists them. */
const factorSet = { type: "array", items: { type: "string", allOf: [{ $ref: "#/definitions/name" }] } };
