import { useMemo } from "react";
import type { Condition } from "../../../../../schemas/condition.ts";
import {
  type ConditionGroup,
  type ConditionRow,
  conditionOfRows,
  isWholeRow,
  rowsOfCondition,
} from "../../../../form/author/condition-rows.ts";
import { namesInScope, namesOfEntries, type ReadableName } from "../../../../form/author/names-in-scope.ts";
import { Icon } from "../../../icons/Icon.tsx";
import { Button } from "../../../kit/Button.tsx";
import { classes } from "../../../kit/Panel.tsx";
import { Select } from "../../../kit/Select.tsx";
import { useAuthor } from "./author-context.ts";
import { ChosenRow, FormulaRow, newTest, untested } from "./ConditionRow.tsx";
import { useAddedRow } from "./PartRow.tsx";
import { InPlace, useDiscard, useRetainedState } from "./unfinished-form.tsx";

interface Props {
  readonly condition: Condition | undefined;
  /** What is true while it holds: `Asked when`. */
  readonly lead: string;
  /** What is true without a condition: `Always asked.` */
  readonly without: string;
  /** Name tested by the first row, if there is no condition yet. */
  readonly begin?: string | undefined;
  readonly onChange: (condition: Condition | undefined) => void;
}

/** A condition as a sentence, and as rows to choose from. A row takes effect once it is complete. */
export function ConditionEditor({ condition, lead, without, begin, onChange }: Props) {
  const { words, scope } = useAuthor();
  return (
    <>
      <p className="studio-sentence quiet">
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
  /** It is in another group, so it cannot contain groups. */
  readonly inner?: boolean;
  readonly begin?: string | undefined;
}

const joins = [
  ["all", "all of these are true"],
  ["any", "any of these is true"],
] as const;

function Rows({ group, onGroup, inner = false, begin }: RowsProps) {
  const { linted, scope } = useAuthor();
  const names = useMemo(() => [...namesInScope(linted, scope), ...namesOfEntries(linted, scope)], [linted, scope]);
  const { join, rows } = group;
  /** Incomplete rows by position: they join the condition once complete. */
  const [open, setOpen] = useRetainedState<ReadonlyMap<number, ConditionRow>>(
    "rows",
    () => {
      const first = names.find(({ name }) => name === begin);
      return new Map(first ? [[0, newTest(first)]] : inner && rows.length === 0 ? [[0, untested]] : []);
    },
    ({ size }) => size > 0,
  );
  const forget = useDiscard();
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
    <fieldset
      className={classes("studio-rows pad-3 sunken stack boxed min-0", inner && "grow surface")}
      aria-label="Condition"
    >
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
            <div className="studio-row cluster min-0" key={at} ref={at === rows.length ? added : undefined}>
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
      {open.size > 0 && !inner && (
        <p className="small">
          {[...open.values()].some(isSingleRow)
            ? "The group takes effect once it has a second condition."
            : "The change takes effect once the row is complete."}
        </p>
      )}
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

/** Whether a group has only one row, however complete: that is not a group yet. */
const isSingleRow = (row: ConditionRow): boolean =>
  row.row === "group" && row.group.rows.length === 1 && row.group.rows.every(isWholeRow);

interface OneRowProps {
  readonly row: ConditionRow;
  readonly names: readonly ReadableName[];
  readonly onRow: (row: ConditionRow) => void;
}

function OneRow({ row, names, onRow }: OneRowProps) {
  if (row.row === "group") return <Rows inner group={row.group} onGroup={(group) => onRow({ row: "group", group })} />;
  if (row.row === "written") return <FormulaRow row={row} onRow={onRow} />;
  return <ChosenRow row={row} names={names} onRow={onRow} />;
}
