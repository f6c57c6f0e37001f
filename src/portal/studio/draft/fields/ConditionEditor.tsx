import { useMemo } from "react";
import type { Condition, Literal, Op } from "../../../../../schemas/condition.ts";
import {
  bareOps,
  type ConditionGroup,
  type ConditionRow,
  conditionOfRows,
  isTestOfNumbers,
  isWholeRow,
  listOps,
  literalOf,
  rowsOfCondition,
} from "../../../../form/author/condition-rows.ts";
import {
  namesInScope,
  namesOfEntries,
  opNames,
  opsOf,
  optionsToTest,
  type ReadableName,
  sectionTitles,
} from "../../../../form/author/names-in-scope.ts";
import { givesOf } from "../../../../form/kinds/kind-of.ts";
import { Icon } from "../../../icons/Icon.tsx";
import { Button } from "../../../kit/Button.tsx";
import { Input } from "../../../kit/Input.tsx";
import { Select, type SelectOption } from "../../../kit/Select.tsx";
import { useAuthor } from "./author-context.ts";
import { FormulaRow } from "./FormulaRow.tsx";
import { InPlace, useForget, useKept } from "./half-made.tsx";
import { useAddedRow } from "./PartRow.tsx";

interface Props {
  readonly condition: Condition | undefined;
  /** What is so while it holds: `Asked when`. */
  readonly lead: string;
  /** What is so without a condition: `Always asked.` */
  readonly without: string;
  /** Name of what the first row tests, where there is no condition yet. */
  readonly begin?: string | undefined;
  readonly onChange: (condition: Condition | undefined) => void;
}

/** A condition, first as a sentence and then as rows that are chosen. A row counts once it is chosen whole. */
export function ConditionEditor({ condition, lead, without, begin, onChange }: Props) {
  const { words, scope } = useAuthor();
  return (
    <>
      <p className="studio-sentence">
        {condition === undefined ? (
          without
        ) : (
          <>
            {lead} <b>{words.condition(condition, scope)}</b>.
          </>
        )}
      </p>
      <Rows
        group={rowsOfCondition(condition)}
        begin={condition === undefined ? begin : undefined}
        onGroup={(group) => onChange(conditionOfRows(group))}
      />
    </>
  );
}

interface RowsProps {
  readonly group: ConditionGroup;
  readonly onGroup: (group: ConditionGroup) => void;
  /** It is in another group, so nothing is grouped in it. */
  readonly inner?: boolean;
  readonly begin?: string | undefined;
}

const joins = [
  ["all", "all of these are true"],
  ["any", "any of these is true"],
] as const;

function Rows({ group, onGroup, inner = false, begin }: RowsProps) {
  const { linted, scope } = useAuthor();
  const names = [...namesInScope(linted, scope), ...namesOfEntries(linted, scope)];
  const { join, rows } = group;
  /** By place, what is chosen in part: the condition says it only when it is whole. */
  const [open, setOpen] = useKept<ReadonlyMap<number, ConditionRow>>(
    "rows",
    () => {
      const first = names.find(({ name }) => name === begin);
      return new Map(first ? [[0, newTest(first)]] : inner && rows.length === 0 ? [[0, untested]] : []);
    },
    ({ size }) => size > 0,
  );
  const forget = useForget();
  const count = open.has(rows.length) ? rows.length + 1 : rows.length;
  const put = (at: number, row: ConditionRow) => {
    const isDone = isWholeRow(row) || (row.row === "group" && at < rows.length);
    const next = new Map(open);
    if (isDone) next.delete(at);
    else next.set(at, row);
    setOpen(next);
    if (isDone) onGroup({ join, rows: at < rows.length ? rows.with(at, row) : [...rows, row] });
  };
  const remove = (at: number) => {
    for (const each of [...rows.keys(), rows.length]) forget(String(each));
    setOpen(new Map());
    if (at < rows.length) onGroup({ join, rows: rows.toSpliced(at, 1) });
  };
  const { row: added, noteAdded } = useAddedRow();
  const add = (row: ConditionRow) => {
    noteAdded();
    setOpen(new Map(open).set(rows.length, row));
  };
  return (
    <fieldset className={inner ? "studio-rows studio-rows-inner" : "studio-rows"} aria-label="Condition">
      {rows.length > 1 && (
        <Select
          aria-label="How the rows are combined"
          className="studio-join"
          options={joins}
          value={join}
          onValue={(next) => onGroup({ join: next === "any" ? next : "all", rows })}
        />
      )}
      {Array.from({ length: count }, (_, at) => {
        const row = open.get(at) ?? rows[at];
        return (
          row && (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name but its place
            <div className="studio-row" key={at} ref={at === rows.length ? added : undefined}>
              <InPlace of={String(at)}>
                <OneRow row={row} names={names} onRow={(next) => put(at, next)} />
              </InPlace>
              <Button variant="icon" size="small" aria-label="Remove this row" onClick={() => remove(at)}>
                <Icon name="close" />
              </Button>
            </div>
          )
        );
      })}
      {open.size > 0 && !inner && <p className="small">The change takes effect once the row is complete.</p>}
      <div className="row">
        {names.length > 0 && !open.has(rows.length) && (
          <Button variant="text" size="small" onClick={() => add(untested)}>
            <Icon name="plus" /> Add a condition
          </Button>
        )}
        {!open.has(rows.length) && (
          <Button variant="text" size="small" onClick={() => add({ row: "written" })}>
            <Icon name="plus" /> Add a formula
          </Button>
        )}
        {!inner && names.length > 0 && rows.length > 0 && !open.has(rows.length) && (
          <Button
            variant="text"
            size="small"
            onClick={() => add({ row: "group", group: { join: join === "all" ? "any" : "all", rows: [] } })}
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
  const { definition } = useAuthor();
  const sections = useMemo(() => sectionTitles(definition), [definition]);
  if (row.row === "group") return <Rows inner group={row.group} onGroup={(group) => onRow({ row: "group", group })} />;
  if (row.row === "written") return <FormulaRow row={row} onRow={onRow} />;
  const conditions = Object.keys(definition.conditions ?? {});
  const chosen = row.row === "named" ? `is ${row.name}` : keyOf(row);
  const options: readonly SelectOption[] = [
    ...names.map((each): SelectOption => {
      const { question } = each;
      return [keyOf(each), each.words, false, (question && sections.get(question)) ?? "Values"];
    }),
    ...conditions.map((name): SelectOption => [`is ${name}`, name, false, "Conditions"]),
  ];
  const known = chosen === "" || options.some(([name]) => name === chosen);
  return (
    <>
      <Select
        aria-label="What is tested"
        className="grow"
        {...(chosen === "" ? { empty: "Choose what is tested" } : {})}
        options={known ? options : [...options, [chosen, chosen]]}
        value={chosen}
        onValue={(name) => {
          const found = names.find((each) => keyOf(each) === name);
          if (name !== "") onRow(found ? newTest(found) : { row: "named", name: name.slice("is ".length) });
        }}
      />
      {row.row === "test" && row.name !== "" && (
        <TestRow row={row} of={names.find((each) => keyOf(each) === keyOf(row))} onRow={onRow} />
      )}
    </>
  );
}

type Test = Extract<ConditionRow, { readonly row: "test" }>;

/** What is tested, among names of entries too. */
const keyOf = ({ name, some }: Pick<ReadableName, "name" | "some">): string =>
  some === undefined ? name : `any ${some}: ${name}`;

/** A row in which nothing is chosen yet. */
const untested: Test = { row: "test", name: "", op: "eq", values: [] };

/** A test of what is named, whose value is chosen next; what can be ticked is ticked. */
const newTest = ({ name, question, some }: ReadableName): Test => {
  const [op = "set"] = opsOf(question).filter((each) => !bareOps.has(each));
  const values = question && givesOf(question) === "truth" && op === "eq" ? [true] : [];
  return { row: "test", name, op, values, ...(some === undefined ? {} : { some }) };
};

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
  const take = (next: Op) => {
    if (bareOps.has(next)) return onRow({ ...row, op: next, values: [] });
    if (next === "noAnswer") return onRow({ ...row, op: next, values: ["unknown"] });
    // A value fits a test of the same kind; else it is chosen again.
    const fits = op !== "noAnswer" && isTestOfNumbers(question, op) === isTestOfNumbers(question, next);
    onRow({ ...row, op: next, values: fits ? values : [] });
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
          {...(value === undefined ? { empty: "Choose" } : {})}
          options={offered.map((option) => [option.value, option.label ?? option.value])}
          value={String(value ?? "")}
          onValue={(text) => text !== "" && onRow({ ...row, values: [text] })}
        />
      ) : typeof value === "boolean" ? (
        <span>ticked</span>
      ) : (
        <Input
          aria-label="Value"
          className="studio-value"
          inputMode={isTestOfNumbers(question, op) ? "numeric" : "text"}
          placeholder={isTestOfNumbers(question, op) ? "A whole number" : "A value"}
          defaultValue={String(value ?? "")}
          onBlur={({ target }) => {
            const next = literalOf(target.value, isTestOfNumbers(question, op));
            if (next !== undefined && next !== value) onRow({ ...row, values: [next] });
          }}
        />
      )}
    </>
  );
}

function SeveralValues({ offered, chosen, onChosen }: SeveralValuesProps) {
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

interface SeveralValuesProps {
  readonly offered: readonly string[];
  readonly chosen: readonly Literal[];
  readonly onChosen: (values: readonly Literal[]) => void;
}
