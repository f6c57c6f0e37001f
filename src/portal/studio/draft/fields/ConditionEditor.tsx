import type { Condition, Literal, Op } from "../../../../../schemas/condition.ts";
import type { Question } from "../../../../../schemas/question.ts";
import {
  bareOps,
  type ConditionGroup,
  type ConditionRow,
  conditionOfRows,
  listOps,
  rowsOfCondition,
} from "../../../../form/author/condition-rows.ts";
import {
  namesInScope,
  opNames,
  opsOf,
  optionsToTest,
  type ReadableName,
} from "../../../../form/author/names-in-scope.ts";
import { givesOf } from "../../../../form/kinds/kind-of.ts";
import { Icon } from "../../../icons/Icon.tsx";
import { Button } from "../../../kit/Button.tsx";
import { Input } from "../../../kit/Input.tsx";
import { Select } from "../../../kit/Select.tsx";
import { useAuthor } from "./author-context.ts";

interface Props {
  readonly condition: Condition | undefined;
  /** What is so while it holds: `Asked when`. */
  readonly lead: string;
  /** What is so without a condition: `Always asked.` */
  readonly without: string;
  readonly onChange: (condition: Condition | undefined) => void;
}

/** A condition, first as a sentence and then as rows that are chosen. */
export function ConditionEditor({ condition, lead, without, onChange }: Props) {
  const { sentence } = useAuthor();
  return (
    <>
      <p className="studio-sentence">
        {condition === undefined ? (
          without
        ) : (
          <>
            {lead} <b>{sentence(condition)}</b>.
          </>
        )}
      </p>
      <Rows group={rowsOfCondition(condition)} onGroup={(group) => onChange(conditionOfRows(group))} />
    </>
  );
}

interface RowsProps {
  readonly group: ConditionGroup;
  readonly onGroup: (group: ConditionGroup) => void;
  /** It is in another group, so nothing is grouped in it. */
  readonly inner?: boolean;
}

const joins = [
  ["all", "all of these are true"],
  ["any", "any of these is true"],
] as const;

const isJoin = (text: string): text is ConditionGroup["join"] => text === "all" || text === "any";

function Rows({ group, onGroup, inner = false }: RowsProps) {
  const { linted, scope } = useAuthor();
  const names = namesInScope(linted, scope);
  const { join, rows } = group;
  const put = (at: number, row: ConditionRow) => onGroup({ join, rows: rows.with(at, row) });
  const add = (row: ConditionRow) => onGroup({ join, rows: [...rows, row] });
  const [first] = names;
  return (
    <fieldset className={inner ? "studio-rows studio-rows-inner" : "studio-rows"} aria-label="Condition">
      {rows.length > 1 && (
        <Select
          aria-label="How the rows are joined"
          className="studio-join"
          options={joins}
          value={join}
          onValue={(next) => isJoin(next) && onGroup({ join: next, rows })}
        />
      )}
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name but its place
        <div className="studio-row" key={at}>
          <OneRow row={row} names={names} onRow={(next) => put(at, next)} />
          <Button
            variant="icon"
            size="small"
            aria-label="Take this row away"
            onClick={() => onGroup({ join, rows: rows.toSpliced(at, 1) })}
          >
            <Icon name="close" />
          </Button>
        </div>
      ))}
      <div className="row">
        {first && (
          <Button variant="text" size="small" onClick={() => add(newTest(first))}>
            <Icon name="plus" /> Add a condition
          </Button>
        )}
        {!inner && first && rows.length > 0 && (
          <Button
            variant="text"
            size="small"
            onClick={() =>
              add({
                row: "group",
                group: { join: join === "all" ? "any" : "all", rows: [newTest(first), newTest(first)] },
              })
            }
          >
            <Icon name="plus" /> Add a group
          </Button>
        )}
      </div>
    </fieldset>
  );
}

interface OneRowProps {
  readonly row: ConditionRow;
  readonly names: readonly ReadableName[];
  readonly onRow: (row: ConditionRow) => void;
}

function OneRow({ row, names, onRow }: OneRowProps) {
  const { definition, sentence } = useAuthor();
  if (row.row === "group") return <Rows inner group={row.group} onGroup={(group) => onRow({ row: "group", group })} />;
  if (row.row === "written") return <span className="grow">{sentence(row.condition)}</span>;
  const conditions = Object.keys(definition.conditions ?? {});
  const chosen = row.row === "named" ? `is ${row.name}` : row.name;
  const options = [
    ...names.map(({ name, words }) => [name, words] as const),
    ...conditions.map((name) => [`is ${name}`, `Condition: ${name}`] as const),
  ];
  const known = options.some(([name]) => name === chosen);
  return (
    <>
      <Select
        aria-label="What is tested"
        className="grow"
        options={known ? options : [...options, [chosen, chosen]]}
        value={chosen}
        onValue={(name) => {
          const found = names.find((each) => each.name === name);
          onRow(found ? newTest(found) : { row: "named", name: name.slice("is ".length) });
        }}
      />
      {row.row === "test" && <TestRow row={row} of={names.find(({ name }) => name === row.name)} onRow={onRow} />}
    </>
  );
}

type Test = Extract<ConditionRow, { readonly row: "test" }>;

const newTest = ({ name, question }: ReadableName): Test => {
  const [op = "set"] = opsOf(question);
  return { row: "test", name, op, values: bareOps.has(op) ? [] : [firstValue(question)] };
};

const isNumeric = (question: Question | undefined, op: Op): boolean =>
  question === undefined ||
  ["number", "calculated"].includes(givesOf(question)) ||
  ["olderThanDays", "olderThanMonths", "withinYears"].includes(op);

function firstValue(question: Question | undefined): Literal {
  if (question === undefined || isNumeric(question, "eq")) return 0;
  if (givesOf(question) === "truth") return true;
  const [first] = typeof question.options === "object" ? question.options : [];
  return first?.value ?? "Yes";
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
  const known = opsOf(question);
  const ops = known.includes(op) ? known : [...known, op];
  const [value] = values;
  const first = offered?.[0]?.value;
  const take = (next: Op) => {
    if (bareOps.has(next)) return onRow({ ...row, op: next, values: [] });
    if (next === "noAnswer") return onRow({ ...row, op: next, values: ["unknown"] });
    const fits = bareOps.has(op) || op === "noAnswer" ? [first ?? (isNumeric(question, next) ? 0 : "")] : values;
    onRow({ ...row, op: next, values: fits });
  };
  return (
    <>
      <Select
        aria-label="How it is tested"
        options={ops.map((each) => [each, opNames[each]])}
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
          options={offered.map((option) => [option.value, option.label ?? option.value])}
          value={String(value ?? "")}
          onValue={(text) => onRow({ ...row, values: [text] })}
        />
      ) : typeof value === "boolean" ? (
        <span>ticked</span>
      ) : (
        <Input
          aria-label="Value"
          className="studio-value"
          inputMode={isNumeric(question, op) ? "numeric" : "text"}
          defaultValue={String(value ?? "")}
          onBlur={({ target }) => onRow({ ...row, values: [literalOf(target.value, isNumeric(question, op), value)] })}
        />
      )}
    </>
  );
}

/** What was typed as a literal; the one before where it is no whole number and has to be. */
function literalOf(text: string, isNumber: boolean, before: Literal | undefined): Literal {
  if (!isNumber) return text.trim();
  const number = Number(text.replaceAll(/[£,%\s]/g, ""));
  return Number.isSafeInteger(number) && text.trim() !== "" ? number : (before ?? 0);
}

interface SeveralProps {
  readonly offered: readonly string[];
  readonly chosen: readonly Literal[];
  readonly onChosen: (values: readonly Literal[]) => void;
}

function SeveralValues({ offered, chosen, onChosen }: SeveralProps) {
  const left = offered.filter((each) => !chosen.includes(each));
  return (
    <span className="studio-several">
      {chosen.map((value) => (
        <Button
          key={String(value)}
          size="small"
          aria-label={`Take ${value} away`}
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
