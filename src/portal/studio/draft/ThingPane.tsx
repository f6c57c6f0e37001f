import type { RJSFSchema, UiSchema } from "@rjsf/utils";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { AntdTheme } from "../../../../renderers/AntdTheme.tsx";
import { Form } from "../../../../renderers/Form.tsx";
import type { Definition } from "../../../../schemas/definition.ts";
import type { Question } from "../../../../schemas/question.ts";
import type { Json } from "../../../../schemas/record.ts";
import type { DefinitionEdit } from "../../../form/author/edits.ts";
import { optionsToTest } from "../../../form/author/names-in-scope.ts";
import { type DrawnKeys, thingForm } from "../../../form/author/thing-form.ts";
import { showWithoutUnit } from "../../../form/draw/show-answer.ts";
import { type Thing, thingsOf } from "../../../form/explain/things.ts";
import { givesOf, kindOf } from "../../../form/kinds/kind-of.ts";
import { valueAtPointer } from "../../../form/lint/patch.ts";
import { readAnswer } from "../../../form/read/read-answer.ts";
import { isRecord } from "../../../form/values/own.ts";
import { today } from "../../clock.ts";
import { pageNonce } from "../../forms/Questions.tsx";
import { SelectField, TextField } from "../../kit/Field.tsx";
import { useColorScheme } from "../../shell/color-scheme.ts";
import { AuthorContext, authorOf, useAuthor } from "./fields/author-context.ts";
import { authorFields } from "./fields/author-fields.tsx";
import { ConditionEditor } from "./fields/ConditionEditor.tsx";
import { OptionRows } from "./fields/OptionRows.tsx";
import { RateGrid } from "./RateGrid.tsx";
import "../../../../renderers/rjsf-theme.css";

type Edits = (edit: DefinitionEdit, words: string) => void;

interface Props {
  readonly definition: Definition;
  readonly base: Definition | undefined;
  readonly thing: Thing;
  /** Rises when the thing changed otherwise than by this form. */
  readonly turn: number;
  readonly onEdit: Edits;
}

interface AnswerOfTestsProps {
  readonly definition: Definition;
  readonly question: Question;
  readonly onEdit: (edit: DefinitionEdit, words: string) => void;
}

/** One answer to a question for all tests of the definition that say nothing else: a new question fails none of them. */
function AnswerOfTests({ definition, question, onEdit }: AnswerOfTestsProps) {
  const { linted } = useAuthor();
  const { group, name, label } = question;
  const { baseline, tests = [] } = definition;
  const now = baseline?.[group]?.[name];
  const [text, setText] = useState(() => (now === undefined ? "" : showWithoutUnit(question, now as Json)));
  const [error, setError] = useState<string>();
  if (tests.length === 0 || kindOf(question).source !== "person") return null;
  const put = (value: Json | undefined) => {
    setError(undefined);
    const words = `${label}: answer of all tests`;
    const set = (keys: readonly string[], next: Json | undefined, was: Json | undefined) =>
      onEdit({ edit: "set", thing: "definition", keys, value: next, was }, words);
    if (baseline === undefined)
      return value !== undefined && set(["baseline"], { [group]: { [name]: value } }, undefined);
    if (baseline[group] === undefined)
      return value !== undefined && set(["baseline", group], { [name]: value }, undefined);
    return set(["baseline", group, name], value, now as Json | undefined);
  };
  const heading = `Answer in all ${tests.length} tests that give none`;
  const options = optionsToTest(linted, question);
  if (options && givesOf(question) !== "texts")
    return (
      <SelectField
        label={heading}
        empty="None"
        options={options.map((option) => [option.value, option.label ?? option.value])}
        value={typeof now === "string" ? now : ""}
        onValue={(value) => put(value === "" ? undefined : value)}
      />
    );
  return (
    <TextField
      label={heading}
      hint="As a broker would type it. Needed of a new question that has to be answered."
      error={error}
      value={text}
      onValue={setText}
      onLeave={() => {
        if (text.trim() === "") return void (now !== undefined && put(undefined));
        const read = readAnswer(question, text, today(), options);
        if ("error" in read) return setError(read.error);
        return void put(read.value);
      }}
    />
  );
}

/** The form of one thing, drawn from the language's JSON Schema by the theme that draws every form. */
export function ThingPane({ definition, base, thing, turn, onEdit }: Props) {
  const scheme = useColorScheme();
  const value = valueAtPointer(definition, thing.path) as Json | undefined;
  const scope = scopeOf(thing, value);
  const author = useMemo(() => authorOf(definition, scope), [definition, scope]);
  const known = useMemo(() => base && thingsOf(base), [base]);
  const set = (keys: readonly string[], next: Json | undefined) => {
    const was = valueAtPointer(definition, thing.path + keys.map((key) => `/${key}`).join("")) as Json | undefined;
    onEdit({ edit: "set", thing: thing.id, keys, value: next, was }, `${thing.label}: ${keys.join(" ")}`);
  };
  if (value === undefined) return null;
  const answerOfTests = thing.kind === "question" && (
    <AnswerOfTests key={thing.id} question={value as never} definition={definition} onEdit={onEdit} />
  );
  // What the tests need of a question that they were written without is asked first.
  const isNew = thing.kind === "question" && known !== undefined && !known.has(thing.id);
  return (
    <AntdTheme scheme={scheme} nonce={pageNonce}>
      <AuthorContext value={author}>
        {isNew && answerOfTests}
        {thing.kind === "list" && Array.isArray(value) ? (
          <OptionRows options={value as never} onOptions={(options) => set([], options as never)} />
        ) : thing.kind === "condition" && isRecord(value) ? (
          <ConditionEditor
            condition={value.test as never}
            lead="Holds when"
            without="Never holds."
            onChange={(test) => test && set(["test"], test as never)}
          />
        ) : thing.kind === "rate table" ? (
          <RateGrid
            table={value}
            before={base && (valueAtPointer(base, thing.path) as Json | undefined)}
            onValue={(keys, next) => set(keys, next)}
            onTable={(next) => set([], next)}
          />
        ) : (
          <FormOfThing key={`${thing.id} ${turn}`} definition={definition} thing={thing} value={value} onSet={set} />
        )}
        {!isNew && answerOfTests}
      </AuthorContext>
    </AntdTheme>
  );
}

/** The group in whose scope the conditions of a thing are read. */
function scopeOf({ kind }: Thing, value: Json | undefined): string | undefined {
  if (!isRecord(value)) return undefined;
  const of = kind === "rate line" ? value.per : value.group;
  return typeof of === "string" ? of : undefined;
}

interface FormOfThingProps {
  readonly definition: Definition;
  readonly thing: Thing;
  readonly value: Json;
  readonly onSet: (keys: readonly string[], value: Json | undefined) => void;
}

function FormOfThing({ definition, thing, value, onSet }: FormOfThingProps) {
  // Which keys can be said depends on the type and on what is said: the form is another one then.
  const shape = isRecord(value) ? `${String(value.type)} ${String(value.severity)}` : "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: made again for another shape alone
  const form = useMemo(() => thingForm(definition, thing, value), [thing.id, shape]);
  if (!form) return <p className="small">What is below it in the outline can be changed.</p>;
  const { main, more } = form;
  return (
    <>
      <KeysForm key={`main ${shape}`} drawn={main} value={value} onSet={onSet} />
      {more.keys.length > 0 && (
        <details className="studio-more">
          <summary>More about it</summary>
          <KeysForm key={`more ${shape}`} drawn={more} value={value} onSet={onSet} />
        </details>
      )}
    </>
  );
}

interface KeysFormProps extends Pick<FormOfThingProps, "value" | "onSet"> {
  readonly drawn: DrawnKeys;
}

/** Milliseconds without a key after which what was typed is taken. */
const quiet = 300;

function KeysForm({ drawn, value, onSet }: KeysFormProps) {
  // Not rjsf's own, which is the id of the page's root.
  const prefix = useId();
  const data = useMemo(() => pickedFrom(value, drawn.keys), [value, drawn.keys]);
  const latest = useRef<Readonly<Record<string, unknown>>>(data);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const taken = useRef(onSet);
  const now = useRef(value);
  taken.current = onSet;
  now.current = value;
  const commit = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const before = pickedFrom(now.current, drawn.keys);
    for (const key of drawn.keys) {
      const given = saidOf(latest.current[key]);
      const next = given === false && drawn.ticks.includes(key) ? undefined : given;
      if (JSON.stringify(next) !== JSON.stringify(before[key])) taken.current([key], next);
    }
  };
  /** Of a form that nobody has touched, what it fills in by itself is nobody's edit. */
  const touched = useRef(false);
  const touch = () => {
    touched.current = true;
  };
  const end = useRef(commit);
  end.current = commit;
  useEffect(
    () => () => {
      if (timer.current !== undefined) end.current();
    },
    [],
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: leaving a box takes what was typed
    <div
      className="studio-form"
      onPointerDownCapture={touch}
      onKeyDownCapture={touch}
      onInputCapture={touch}
      onBlur={() => timer.current !== undefined && commit()}
    >
      <Form
        tagName="div"
        idPrefix={prefix}
        schema={drawn.schema as RJSFSchema}
        uiSchema={drawn.uiSchema as UiSchema}
        fields={authorFields}
        formData={data}
        onChange={({ formData }) => {
          latest.current = isRecord(formData) ? formData : {};
          if (!touched.current) return;
          clearTimeout(timer.current);
          timer.current = setTimeout(commit, quiet);
        }}
      />
    </div>
  );
}

function pickedFrom(value: Json, keys: readonly string[]): Readonly<Record<string, Json>> {
  if (!isRecord(value)) return {};
  const record = value as Readonly<Record<string, Json>>;
  return Object.fromEntries(
    keys.flatMap((key) => {
      const said = record[key];
      return said === undefined ? [] : [[key, said] as const];
    }),
  );
}

/** What a control gives as the language has it: nothing typed and nothing ticked is not said. */
function saidOf(value: unknown): Json | undefined {
  if (value === undefined || value === null || value === "") return undefined;
  if (Array.isArray(value)) return value.length === 0 ? undefined : (value as Json);
  if (isRecord(value) && Object.values(value).every((each) => each === undefined)) return undefined;
  return value as Json;
}
