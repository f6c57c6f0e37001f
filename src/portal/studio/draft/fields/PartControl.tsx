import type { Calc, Condition } from "../../../../../schemas/condition.ts";
import type { Question } from "../../../../../schemas/question.ts";
import type { Json } from "../../../../../schemas/record.ts";
import { formulaOf } from "../../../../form/author/formula.ts";
import { unreadWords } from "../../../../form/author/formula-tokens.ts";
import { nameChoices, optionsToTest } from "../../../../form/author/names-in-scope.ts";
import {
  documentFactChoices,
  type NameOf,
  type PartChoice,
  type PartShape,
} from "../../../../form/author/part-shape.ts";
import { readFormula } from "../../../../form/author/read-formula.ts";
import { showWithoutUnit } from "../../../../form/draw/show-answer.ts";
import { givesOf } from "../../../../form/kinds/kind-of.ts";
import type { LintedDefinition } from "../../../../form/lint/linted-definition.ts";
import { writtenJson } from "../../../../form/lint/patch-text.ts";
import { readAnswer } from "../../../../form/read/read-answer.ts";
import type { JsonSchema } from "../../../../form/schema/json-schema.ts";
import { isRecord } from "../../../../form/values/own.ts";
import { today } from "../../../clock.ts";
import { Check } from "../../../kit/Check.tsx";
import { SelectField } from "../../../kit/Field.tsx";
import { Select } from "../../../kit/Select.tsx";
import { useAuthor } from "./author-context.ts";
import { ConditionEditor } from "./ConditionEditor.tsx";
import { datedChoices, NameField, SeveralField, withOwn } from "./NameFields.tsx";
import { Whole } from "./PartRow.tsx";
import { ChosenBox, type Read, readers, readLines, TypedBox } from "./TypedBox.tsx";

export interface PartProps {
  readonly schema: JsonSchema;
  /** The key of the part in the language. */
  readonly name: string;
  readonly title: string;
  readonly hint?: string | undefined;
  readonly value: Json | undefined;
  /** Undefined removes the part. */
  readonly onValue: (value: Json | undefined) => void;
}

type LeafShape = Exclude<PartShape, { readonly shape: "keys" | "map" | "rows" | "kinds" }>;

/** The control of a part without subparts. */
export function PartControl(props: PartProps & { readonly shape: LeafShape }) {
  const { shape, name, title, hint, value, onValue } = props;
  const texts = { label: title === "" ? "Text" : title, hint };
  const { linted, entries } = useAuthor();
  switch (shape.shape) {
    case "condition":
      return (
        <Whole title={title} hint={hint}>
          <ConditionEditor
            condition={isRecord(value) ? (value as unknown as Condition) : undefined}
            lead="When"
            without="No condition is chosen yet."
            onChange={(condition) => onValue(condition as Json | undefined)}
          />
        </Whole>
      );
    case "formula":
      return <FormulaBox {...props} />;
    case "answer":
      return <AnswerPart {...props} />;
    case "tick":
      return (
        <Check checked={value === true} onChecked={(isTicked) => onValue(isTicked ? true : undefined)}>
          {title}
        </Check>
      );
    case "choice":
      return (
        <SelectField
          {...texts}
          empty="Not set"
          options={shape.options}
          value={value === undefined ? "" : String(value)}
          onValue={(next) => onValue(next === "" ? undefined : shape.ofNumbers ? Number(next) : next)}
        />
      );
    case "several":
      return <SeveralField {...texts} options={shape.options} value={value} onValue={onValue} />;
    case "names":
      return <NamesPart {...props} of={shape.of} />;
    case "figure":
      return <FigureField {...props} />;
    case "name":
      return <NameField {...texts} of={shape.of} value={typeof value === "string" ? value : ""} onName={onValue} />;
    case "lines":
      return (
        <TypedBox
          {...texts}
          hint={hint ?? "One per line."}
          isLong
          names={name === "address" ? textNames(linted, entries) : undefined}
          value={Array.isArray(value) ? value.join("\n") : ""}
          read={(text) => readLines(text, shape.ofNumbers)}
          onValue={onValue}
        />
      );
    case "text":
      return shape.isLong ? (
        <WordsBox {...props} />
      ) : (
        <TypedBox {...texts} value={String(value ?? "")} read={readers.text} onValue={onValue} />
      );
    default:
      return (
        <TypedBox
          key={name}
          {...texts}
          isFigure
          value={String(value ?? "")}
          read={readers[shape.shape]}
          onValue={onValue}
        />
      );
  }
}

/** Answers in the notation for inserting them into a text. */
const textNames = (linted: LintedDefinition, scope: string | undefined): readonly PartChoice[] =>
  nameChoices(linted, "answer", scope).map(([name, words]) => [`{${name}}`, words]);

/** A fixed figure, or the dated rate that provides it. */
function FigureField({ title, hint, value, onValue }: PartProps) {
  const { rates } = useAuthor();
  const choices = datedChoices(rates, "figure", today());
  const dated = isRecord(value) ? String(value.dated) : undefined;
  const texts = { label: title === "" ? "Figure" : title, hint };
  const take = (name: string) => onValue(name === "" ? undefined : { dated: name });
  if (dated !== undefined)
    return (
      <SelectField
        {...texts}
        hint={hint ?? "A dated rate: each price uses the value on its date."}
        options={[["", "Enter a figure instead"], ...withOwn(choices, dated)]}
        value={dated}
        onValue={take}
      />
    );
  return (
    <div className="studio-figure">
      <TypedBox {...texts} isFigure value={String(value ?? "")} read={readers.decimal} onValue={onValue} />
      {choices.length > 0 && (
        <Select
          aria-label={`${texts.label}: use a dated rate`}
          empty="Or a dated rate…"
          value=""
          options={choices}
          onValue={take}
        />
      )}
    </div>
  );
}

/** Text of a document, into which answers and facts can be inserted. */
function WordsBox({ title, hint, value, onValue }: PartProps) {
  const { linted, scope } = useAuthor();
  const facts = documentFactChoices.map(([name, words]): PartChoice => [`{document.${name}}`, `${words} (document)`]);
  const names = [...facts, ...textNames(linted, scope)];
  return (
    <TypedBox
      label={title || "Text"}
      hint={hint}
      isLong
      names={names}
      value={String(value ?? "")}
      read={readers.text}
      onValue={onValue}
    />
  );
}

/** A calculation as a formula, with its meaning in words; as JSON if no formula is equivalent. */
function FormulaBox({ name, title, hint, value, onValue }: PartProps) {
  const { words, linted, scope } = useAuthor();
  const calc = value as Calc | undefined;
  const formula = calc === undefined ? "" : formulaOf(calc);
  // A limit is usually a figure, a calculation seldom.
  const isPlain = name !== "calc" && formula !== undefined && /^-?[\d.]*$/.test(formula);
  return (
    <div className="studio-whole stack min-0">
      <TypedBox
        label={title}
        hint={hint}
        isLong={!isPlain}
        isCode
        names={nameChoices(linted, "answer", scope)}
        value={formula ?? writtenJson(value as Json).trim()}
        read={(text) => readCalc(text, formula === undefined)}
        onValue={onValue}
      />
      {calc !== undefined && !isPlain && (
        <p className="studio-sentence quiet">
          <b>{words.calc(calc, scope)}</b>.
        </p>
      )}
    </div>
  );
}

function readCalc(text: string, isJson: boolean): Read {
  if (isJson && text.startsWith("{"))
    try {
      return { value: JSON.parse(text) as Json };
    } catch {
      return { error: "This is not valid JSON. The previous text is kept until it is." };
    }
  const read = readFormula(text);
  return "calc" in read ? { value: read.calc as Json } : { error: unreadWords(text, read) };
}

function NamesPart({ title, hint, value, onValue, of }: PartProps & { readonly of: NameOf }) {
  const { linted, entries } = useAuthor();
  return (
    <SeveralField
      label={title}
      hint={hint}
      options={nameChoices(linted, of, entries)}
      value={value}
      onValue={onValue}
    />
  );
}

function AnswerPart({ name, title, hint, value, onValue }: PartProps) {
  const { definition, entries, question } = useAuthor();
  const asked = definition.questions.find((each) => each.name === name && each.group === entries) ?? question;
  if (asked)
    return <AnswerBox question={asked} label={title || "Answer"} hint={hint} value={value} onValue={onValue} />;
  return (
    <TypedBox
      label={title || "Answer"}
      hint={hint}
      value={typeof value === "string" ? value : value === undefined ? "" : JSON.stringify(value)}
      read={readers.text}
      onValue={onValue}
    />
  );
}

interface AnswerBoxProps {
  readonly question: Question;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly value: Json | undefined;
  readonly onValue: (value: Json | undefined) => void;
}

/** A definition's own tests have no files, so any text represents one. */
const anyFile = [{ value: "file", label: "A file is attached" }];

/** An answer to a question, chosen or typed as a broker would. */
export function AnswerBox({ question, label, hint, value, onValue }: AnswerBoxProps) {
  const { linted } = useAuthor();
  const options = question.type === "file" ? anyFile : optionsToTest(linted, question);
  if (options && givesOf(question) !== "texts")
    return (
      <ChosenBox
        label={label}
        hint={hint}
        empty="None"
        options={options.map((option) => [option.value, option.label ?? option.value])}
        value={typeof value === "string" ? value : ""}
        onValue={(next) => onValue(next === "" ? undefined : next)}
      />
    );
  return (
    <TypedBox
      label={label}
      hint={hint}
      value={value === undefined ? "" : showWithoutUnit(question, value)}
      read={(text) => {
        const read = readAnswer(question, text, today(), options);
        return "error" in read ? { error: read.error } : { value: read.value };
      }}
      onValue={onValue}
    />
  );
}
