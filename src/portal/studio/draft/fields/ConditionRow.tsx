import { useId, useMemo, useState } from "react";
import { labelId } from "../../../../../renderers/description-ids.ts";
import { SearchBox } from "../../../../../renderers/widgets/SearchBox.tsx";
import type { Condition, Literal, Op } from "../../../../../schemas/condition.ts";
import type { Question } from "../../../../../schemas/question.ts";
import type { Json } from "../../../../../schemas/record.ts";
import {
  anyDecimals,
  bareOps,
  type ConditionRow,
  decimalsOfTest,
  isTestOfNumbers,
  listOps,
  literalOf,
} from "../../../../form/author/condition-rows.ts";
import { conditionFormulaOf } from "../../../../form/author/formula.ts";
import { unreadWords } from "../../../../form/author/formula-tokens.ts";
import {
  nameChoices,
  opNameFor,
  opsOf,
  optionsToTest,
  type ReadableName,
  sectionTitles,
} from "../../../../form/author/names-in-scope.ts";
import { readConditionFormula } from "../../../../form/author/read-formula.ts";
import { givesOf } from "../../../../form/kinds/kind-of.ts";
import { counted, nameAsWords } from "../../../../form/words/phrases.ts";
import { Icon } from "../../../icons/Icon.tsx";
import { Button } from "../../../kit/Button.tsx";
import { Input } from "../../../kit/Input.tsx";
import { Select } from "../../../kit/Select.tsx";
import { Trouble } from "../../../kit/Trouble.tsx";
import { useAuthor } from "./author-context.ts";
import { TypedBox } from "./TypedBox.tsx";

interface FormulaRowProps {
  readonly row: Extract<ConditionRow, { readonly row: "written" }>;
  readonly onRow: (row: ConditionRow) => void;
}

/** A condition that the rows cannot express, as a spreadsheet formula, or in words if no formula is equivalent. */
export function FormulaRow({ row: { condition }, onRow }: FormulaRowProps) {
  const { words, linted, scope } = useAuthor();
  const formula = condition === undefined ? "" : conditionFormulaOf(condition);
  if (formula === undefined)
    return <span className="grow">{condition === undefined ? "" : words.condition(condition, scope)}</span>;
  return (
    <div className="grow">
      <TypedBox
        label="Formula"
        hint="Such as Buildings + Contents > 500000, or count(claim) >= 3."
        isLong
        isCode
        names={nameChoices(linted, "answer", scope)}
        value={formula}
        read={(text) => {
          const read = readConditionFormula(text);
          return "condition" in read ? { value: read.condition as Json } : { error: unreadWords(text, read) };
        }}
        onValue={(next) => next !== undefined && onRow({ row: "written", condition: next as unknown as Condition })}
      />
    </div>
  );
}

type Test = Extract<ConditionRow, { readonly row: "test" }>;

/** Key of what is tested, distinguishing names within entries. */
const keyOf = ({ name, some, count }: Pick<ReadableName, "name" | "some" | "count">): string =>
  count === undefined ? (some === undefined ? name : `any ${some}: ${name}`) : `number of ${count}`;

/** A row without a choice yet. */
export const untested: Test = { row: "test", name: "", op: "eq", values: [] };

/** A new test of a name, whose value is chosen next, or ticked if possible. */
export const newTest = ({ name, question, some, count }: ReadableName): Test => {
  const [op = "set"] = opsOf(question).filter((each) => !bareOps.has(each));
  const values = question && givesOf(question) === "truth" && op === "eq" ? [true] : [];
  return { row: "test", name, op, values, ...(some !== undefined && { some }), ...(count !== undefined && { count }) };
};

/** Key of a named condition in the list of what can be tested. */
const namedKey = (name: string): string => `is ${name}`;

interface ChosenRowProps {
  readonly row: Exclude<ConditionRow, { readonly row: "group" | "written" }>;
  readonly names: readonly ReadableName[];
  readonly onRow: (row: ConditionRow) => void;
}

/** What is tested, found by part of its label, and how. */
export function ChosenRow({ row, names, onRow }: ChosenRowProps) {
  const { definition } = useAuthor();
  const id = useId();
  const conditions = useMemo(() => Object.keys(definition.conditions ?? {}), [definition]);
  const choices = useMemo(() => {
    const sections = sectionTitles(definition);
    const firstOf = (list: string | undefined) => definition.questions.find(({ group }) => group === list);
    // Answers first: values read like their questions, and there are many.
    const isValue = ({ question, count }: ReadableName) => question === undefined && count === undefined;
    const sorted = [...names.filter((each) => !isValue(each)), ...names.filter(isValue)];
    const asked = sorted.map((each) => {
      const about = each.question ?? firstOf(each.count);
      return { value: keyOf(each), label: each.words, detail: (about && sections.get(about)) ?? "Values" };
    });
    return [
      ...asked,
      ...conditions.map((name) => ({ value: namedKey(name), label: nameAsWords(name), detail: "Conditions" })),
    ];
  }, [names, definition, conditions]);
  const take = (value: unknown) => {
    const found = names.find((each) => keyOf(each) === value);
    const named = conditions.find((name) => namedKey(name) === value);
    if (found) onRow(newTest(found));
    else if (named !== undefined) onRow({ row: "named", name: named });
  };
  return (
    <>
      <div className="grow">
        <label className="visually-hidden" id={labelId(id)} htmlFor={id}>
          What is tested
        </label>
        <SearchBox
          id={id}
          labelledBy={labelId(id)}
          describedBy={undefined}
          onBlur={() => undefined}
          readonly={false}
          disabled={false}
          required={false}
          invalid={false}
          value={row.row === "named" ? namedKey(row.name) : keyOf(row)}
          onChange={take}
          options={{ question: { label: "What is tested" }, choices, placeholder: "Choose what is tested" }}
        />
      </div>
      {row.row === "test" && (row.name !== "" || row.count !== undefined) && (
        <TestRow row={row} of={names.find((each) => keyOf(each) === keyOf(row))} onRow={onRow} />
      )}
    </>
  );
}

interface TestRowProps {
  readonly row: Test;
  readonly of: ReadableName | undefined;
  readonly onRow: (row: Test) => void;
}

function TestRow({ row, of, onRow }: TestRowProps) {
  const { linted } = useAuthor();
  const { op, values } = row;
  const question = of?.question;
  const offered = question && optionsToTest(linted, question);
  // How many there are is always known.
  const known = opsOf(question).filter((each) => row.count === undefined || !bareOps.has(each));
  const ops = known.includes(op) ? known : [...known, op];
  const [value] = values;
  const take = (next: Op) => {
    if (bareOps.has(next)) return onRow({ ...row, op: next, values: [] });
    if (next === "noAnswer") return onRow({ ...row, op: next, values: ["unknown"] });
    // Keeps the value for a test of the same kind; otherwise it is chosen again.
    const fits = op !== "noAnswer" && isTestOfNumbers(question, op) === isTestOfNumbers(question, next);
    onRow({ ...row, op: next, values: fits ? values : [] });
  };
  return (
    <>
      <Select
        aria-label="How it is tested"
        options={ops.map((each) => [each, opNameFor(question, each)])}
        value={op}
        onValue={(text) => {
          const next = ops.find((each) => each === text);
          if (next) take(next);
        }}
      />
      {bareOps.has(op) || op === "noAnswer" ? null : offered && listOps.has(op) ? (
        <SeveralValues
          offered={offered.map((option) => option.value)}
          chosen={values}
          onChosen={(next) => onRow({ ...row, values: next })}
        />
      ) : offered ? (
        <Select
          aria-label="Value"
          {...(value === undefined ? { empty: "Choose" } : {})}
          options={offered.map((option) => [option.value, option.label ?? option.value])}
          value={String(value ?? "")}
          onValue={(text) => text !== "" && onRow({ ...row, values: [text] })}
        />
      ) : typeof value === "boolean" ? (
        <span>ticked</span>
      ) : (
        <ValueBox row={row} question={question} onRow={onRow} />
      )}
    </>
  );
}

interface ValueBoxProps extends Pick<TestRowProps, "row" | "onRow"> {
  readonly question: Question | undefined;
}

/** A field for the value to compare with, with the answer's unit; it shows what it does not accept. */
function ValueBox({ row, question, onRow }: ValueBoxProps) {
  const { op, values } = row;
  const [value] = values;
  const [isRefused, setRefused] = useState(false);
  const isNumber = isTestOfNumbers(question, op);
  const decimals = row.count !== undefined ? 0 : isNumber ? decimalsOfTest(question, op) : undefined;
  const unit = question?.unit ?? question?.units?.[0]?.unit;
  const [wanted, refusal] = acceptedOf(decimals);
  const leave = (text: string) => {
    const next = literalOf(text, decimals);
    setRefused(next === undefined && text.trim() !== "");
    if (next !== undefined && next !== value) onRow({ ...row, values: [next] });
  };
  return (
    <>
      <Input
        aria-label="Value"
        className="studio-value"
        inputMode={isNumber ? "decimal" : "text"}
        placeholder={wanted}
        aria-invalid={isRefused}
        defaultValue={String(value ?? "")}
        onBlur={({ target }) => leave(target.value)}
      />
      {isNumber && unit !== undefined && <span>{unit}</span>}
      {isRefused && <Trouble words={refusal} />}
    </>
  );
}

/** What the field accepts, in short and as an error message. */
function acceptedOf(decimals: number | undefined): readonly [short: string, refusal: string] {
  if (decimals === undefined) return ["A value", ""];
  if (decimals === 0) return ["A whole number", "Enter a whole number."];
  const most = decimals < anyDecimals ? ` with up to ${counted(decimals, "decimal")}` : "";
  return ["A number", `Enter a number${most}.`];
}

function SeveralValues({ offered, chosen, onChosen }: SeveralValuesProps) {
  const left = offered.filter((each) => !chosen.includes(each));
  return (
    <span className="cluster at-stretch gap-1">
      {chosen.map((value) => (
        <Button
          key={String(value)}
          size="small"
          aria-label={`Remove ${value}`}
          onClick={() => onChosen(chosen.filter((each) => each !== value))}
        >
          {String(value)} <Icon name="close" />
        </Button>
      ))}
      {left.length > 0 && (
        <Select
          aria-label="Add a value"
          empty="Add a value"
          value=""
          options={left.map((each) => [each, each])}
          onValue={(text) => text !== "" && onChosen([...chosen, text])}
        />
      )}
    </span>
  );
}

interface SeveralValuesProps {
  readonly offered: readonly string[];
  readonly chosen: readonly Literal[];
  readonly onChosen: (values: readonly Literal[]) => void;
}
