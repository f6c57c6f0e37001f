import type { Calc, Condition } from "../../../../../schemas/condition.ts";
import type { Question } from "../../../../../schemas/question.ts";
import type { Json } from "../../../../../schemas/record.ts";
import { formulaOf } from "../../../../form/author/formula.ts";
import { nameChoices } from "../../../../form/author/name-choices.ts";
import { optionsToTest } from "../../../../form/author/names-in-scope.ts";
import type { NameOf, PartChoice, PartShape } from "../../../../form/author/part-shape.ts";
import { readFormula, unreadWords } from "../../../../form/author/read-formula.ts";
import { showWithoutUnit } from "../../../../form/draw/show-answer.ts";
import { givesOf } from "../../../../form/kinds/kind-of.ts";
import { writtenJson } from "../../../../form/lint/patch-text.ts";
import { readAnswer } from "../../../../form/read/read-answer.ts";
import type { JsonSchema } from "../../../../form/schema/json-schema.ts";
import { isRecord, isTextList } from "../../../../form/values/own.ts";
import { today } from "../../../clock.ts";
import { Icon } from "../../../icons/Icon.tsx";
import { Button } from "../../../kit/Button.tsx";
import { Check } from "../../../kit/Check.tsx";
import { SelectField } from "../../../kit/Field.tsx";
import { useAuthor } from "./author-context.ts";
import { ConditionEditor } from "./ConditionEditor.tsx";
import { type Read, readers, readLines, TypedBox } from "./TypedBox.tsx";
import { Whole } from "./Whole.tsx";

export interface PartProps {
  readonly schema: JsonSchema;
  /** The key of the language under which the part is. */
  readonly name: string;
  readonly title: string;
  readonly hint?: string | undefined;
  readonly value: Json | undefined;
  /** Undefined takes the part away. */
  readonly onValue: (value: Json | undefined) => void;
}

type LeafShape = Exclude<PartShape, { readonly shape: "keys" | "map" | "rows" | "kinds" }>;

/** The control of a part that has none below it. */
export function PartControl(props: PartProps & { readonly shape: LeafShape }) {
  const { shape, name, title, hint, value, onValue } = props;
  const said = { label: title === "" ? "Text" : title, hint };
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
          {...said}
          empty="Not said"
          options={shape.options}
          value={value === undefined ? "" : String(value)}
          onValue={(next) => onValue(next === "" ? undefined : shape.ofNumbers ? Number(next) : next)}
        />
      );
    case "several":
      return <SeveralField {...said} options={shape.options} value={value} onValue={onValue} />;
    case "names":
      return <NamesPart {...props} of={shape.of} />;
    case "name":
      return <NameField {...said} of={shape.of} value={typeof value === "string" ? value : ""} onName={onValue} />;
    case "lines":
      return (
        <TypedBox
          {...said}
          hint={hint ?? "One a line."}
          isLong
          value={Array.isArray(value) ? value.join("\n") : ""}
          read={(text) => readLines(text, shape.ofNumbers)}
          onValue={onValue}
        />
      );
    default:
      return (
        <TypedBox
          key={name}
          {...said}
          isLong={shape.shape === "text" && shape.isLong}
          isFigure={shape.shape !== "text"}
          value={isRecord(value) ? String(value.dated) : String(value ?? "")}
          read={readers[shape.shape]}
          onValue={onValue}
        />
      );
  }
}

/** A calculation as a formula, with what it says in words; as JSON where no formula says exactly that. */
function FormulaBox({ title, hint, value, onValue }: PartProps) {
  const { words, scope } = useAuthor();
  const calc = value as Calc | undefined;
  const formula = calc === undefined ? "" : formulaOf(calc);
  const isPlain = formula !== undefined && /^-?[\d.]*$/.test(formula);
  return (
    <div className="studio-whole">
      <TypedBox
        label={title}
        hint={hint}
        isLong={!isPlain}
        isCode
        value={formula ?? writtenJson(value as Json).trim()}
        read={(text) => readCalc(text, formula === undefined)}
        onValue={onValue}
      />
      {calc !== undefined && !isPlain && (
        <p className="studio-sentence">
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
      return { error: "This is no JSON. What was there before is kept until it is." };
    }
  const read = readFormula(text);
  return "calc" in read ? { value: read.calc as Json } : { error: unreadWords(text, read) };
}

interface NameFieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Undefined of names that are written by hand. */
  readonly of: NameOf | undefined;
  readonly value?: string;
  readonly taken?: readonly string[];
  readonly onName: (name: string) => void;
}

/** One name, chosen from those that there are. */
export function NameField({ label, hint, of, value = "", taken = [], onName }: NameFieldProps) {
  const { linted, entries } = useAuthor();
  if (of === undefined)
    return (
      <TypedBox
        label={label}
        hint={hint}
        value={value}
        read={(text) => (taken.includes(text) ? { error: `There is “${text}” already.` } : { value: text })}
        onValue={(name) => typeof name === "string" && onName(name)}
      />
    );
  const choices = nameChoices(linted, of, entries).filter(([name]) => !taken.includes(name));
  const isKnown = value === "" || choices.some(([name]) => name === value);
  return (
    <SelectField
      label={label}
      hint={hint}
      {...(value === "" ? { empty: "Choose" } : {})}
      value={value}
      options={isKnown ? choices : [[value, value], ...choices]}
      onValue={(name) => name !== "" && onName(name)}
    />
  );
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

interface SeveralFieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly options: readonly PartChoice[];
  readonly value: Json | undefined;
  readonly onValue: (value: Json | undefined) => void;
}

/** Several of what there is, in the order in which they were chosen. */
function SeveralField({ label, hint, options, value, onValue }: SeveralFieldProps) {
  const chosen = isTextList(value) ? value : [];
  const words = new Map(options);
  const left = options.filter(([name]) => !chosen.includes(name));
  const put = (next: readonly string[]) => onValue(next.length === 0 ? undefined : next);
  return (
    <Whole title={label} hint={hint}>
      <span className="studio-several">
        {chosen.map((name) => (
          <Button
            key={name}
            size="small"
            aria-label={`${label}: take ${words.get(name) ?? name} away`}
            onClick={() => put(chosen.filter((each) => each !== name))}
          >
            {words.get(name) ?? name} <Icon name="close" />
          </Button>
        ))}
      </span>
      {left.length > 0 && (
        <SelectField
          label={`${label}: add`}
          empty="Choose"
          value=""
          options={left}
          onValue={(name) => name !== "" && put([...chosen, name])}
        />
      )}
    </Whole>
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

/** An answer to a question, chosen or as a broker would type it. */
export function AnswerBox({ question, label, hint, value, onValue }: AnswerBoxProps) {
  const { linted } = useAuthor();
  const options = optionsToTest(linted, question);
  if (options && givesOf(question) !== "texts")
    return (
      <SelectField
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
