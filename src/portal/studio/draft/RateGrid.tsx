import { useId, useState } from "react";
import type { Condition } from "../../../../schemas/condition.ts";
import type { DatedFigure, Figure, WrittenRates } from "../../../../schemas/rating.ts";
import type { Json } from "../../../../schemas/record.ts";
import { applyPatch } from "../../../form/author/edits.ts";
import { writing } from "../../../form/lint/patch.ts";
import { pointerTo } from "../../../form/tree/place.ts";
import { isRecord } from "../../../form/values/own.ts";
import { Icon } from "../../icons/Icon.tsx";
import { Button } from "../../kit/Button.tsx";
import { Input } from "../../kit/Input.tsx";
import { type Column, Table } from "../../kit/Table.tsx";
import { Trouble } from "../../kit/Trouble.tsx";
import { percentMoved, percentWords } from "../draft-words.ts";
import { BandLimit, isRateText, NewBand, NewRate, rateOfText } from "./rate-rows.tsx";

interface Cell {
  readonly words: string;
  readonly keys: readonly string[];
  readonly value: Figure;
  readonly before: Figure | undefined;
  /** Identifies the row across versions, if its words depend on the row before. */
  readonly same?: string;
  /** Upper limit of a band; the last band has none. */
  readonly to?: number;
}

interface Props {
  readonly table: Json;
  /** The table in the base version. */
  readonly before: Json | undefined;
  /** What is rated, in words. */
  readonly about?: string;
  /** Allowed rates, in words. */
  readonly bound?: string | undefined;
  /** Answers that a row can be for, empty if they are typed; undefined if rows cannot be added. */
  readonly answers?: readonly string[] | undefined;
  /** The dated rates that a cell may use: name and description. */
  readonly rates?: readonly (readonly [name: string, words: string])[];
  /** Describes a row that applies under a condition. */
  readonly caseWords?: (condition: Condition) => string;
  /** The label of an answer, which names its row; copied rows may use either. */
  readonly labelOf?: (answer: string) => string | undefined;
  readonly onValue: (keys: readonly string[], value: Json) => void;
  /** Replaces several values at once, as on paste, or changes the rows. */
  readonly onTable: (table: Json) => void;
}

/** A rate table as a grid: what each rate is for, its old and new value, and the difference. */
export function RateGrid(props: Props) {
  const { table, before, about, bound, answers, rates = [], caseWords, labelOf, onValue, onTable } = props;
  const [refused, setRefused] = useState<string>();
  const listId = useId();
  const cells = cellsOf(table, before, caseWords);
  const nameOf = (words: string) => labelOf?.(words) ?? words;
  const keyed = isRecord(table) ? (table as Readonly<Record<string, Json>>) : {};
  const { values, bands, dated } = keyed;
  const put = (key: string, next: Json) => onTable({ ...keyed, [key]: next });
  const paste = (at: number, pasted: readonly PastedRow[]) => {
    const wrong = pasted.find(({ rate }) => !isRateText(rate));
    if (wrong) return setRefused(`“${wrong.rate}” is not a rate, so nothing was pasted. Copy only the figures.`);
    const isNamed = pasted.some(({ name }) => name !== undefined);
    if (!isNamed && pasted.length > cells.length - at)
      return setRefused(
        `${pasted.length} figures were copied but only ${cells.length - at} fit here, so nothing was pasted.`,
      );
    const rows = pasted.map(({ name = "" }, by) => (isNamed ? rowNamed(cells, name, labelOf) : cells[at + by]));
    const lack = isNamed ? lackOfNames(pasted, rows) : undefined;
    setRefused(lack);
    if (lack) return;
    onTable(
      applyPatch(
        table,
        pasted.flatMap(({ rate }, by) => writing(pointerTo(...(rows[by]?.keys ?? [])), rate)),
      ),
    );
  };
  if (typeof dated === "string")
    return (
      <p>
        {about} Its rates come from the dated rate “{dated}”. Change them on the first page of the studio.
      </p>
    );
  if (cells.length === 0) return null;
  const columns: readonly Column<Cell>[] = [
    {
      words: "For",
      isName: true,
      cell: ({ words, to }) =>
        answers && to !== undefined && Array.isArray(bands) ? (
          <BandLimit to={to} bands={bands} onBands={(next) => put("bands", next)} onRefused={setRefused} />
        ) : (
          nameOf(words)
        ),
    },
    { words: "Was", isFigure: true, cell: ({ before: was }) => (was === undefined ? "New" : cellText(was)) },
    {
      words: "Is",
      isFigure: true,
      cell: ({ words, keys, value }, at) => (
        <Input
          key={cellText(value)}
          aria-label={nameOf(words)}
          className="studio-value figure"
          inputMode="decimal"
          list={rates.length > 0 ? listId : undefined}
          defaultValue={cellText(value)}
          onBlur={({ target }) => {
            const now = cellText(value);
            const next = rateOfText(target.value, now);
            setRefused(undefined);
            if (next === now) return;
            if (isRateText(next)) return onValue(keys, next);
            if (rates.some(([name]) => name === next)) return onValue(keys, { dated: next });
            target.value = now;
            setRefused(
              `“${next}” is not a rate, so ${nameOf(words)} is still ${now}. Enter a figure such as 1.10, a change such as +12.5%, or the name of a dated rate.`,
            );
          }}
          onPaste={(event) => {
            const text = event.clipboardData.getData("text/plain");
            const pasted = pastedRows(text, cells);
            if (pasted.length < 2 && pasted[0]?.name === undefined) return;
            event.preventDefault();
            paste(at, pasted);
          }}
          onKeyDown={(event) => {
            if (event.key === "Enter") toNextRow(event.currentTarget);
          }}
        />
      ),
    },
    { words: "Change", isFigure: true, cell: changeWords },
    ...(answers === undefined
      ? []
      : [
          {
            words: "Remove",
            isSilent: true,
            cell: ({ words, keys }: Cell) => (
              <Button
                variant="icon"
                size="small"
                aria-label={`Remove ${nameOf(words)}`}
                onClick={() => onTable(applyPatch(table, [{ op: "remove", path: pointerTo(...rowOf(keys)) }]))}
              >
                <Icon name="close" />
              </Button>
            ),
          },
        ]),
  ];
  return (
    <>
      {about && <p>{about}</p>}
      <p className="small">
        You can paste a column copied from a spreadsheet into its first cell, or rows with their names, in any order.
        +12.5% raises a rate by so much. {rates.length > 0 && "A rate can be the name of a dated rate. "}
        {bound}
      </p>
      <datalist id={listId}>
        {rates.map(([name, words]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </datalist>
      <Table caption="Rates in the table" columns={columns} rows={cells} keyOf={({ keys }) => keys.join(" ")} />
      {answers && Array.isArray(bands) && <NewBand bands={bands} onBands={(next) => put("bands", next)} />}
      {answers && isRecord(values) && (
        <NewRate
          known={Object.keys(values)}
          answers={answers}
          nameOf={nameOf}
          onRate={(answer, rate) => put("values", { ...(values as object), [answer]: rate })}
        />
      )}
      <Trouble words={refused} />
    </>
  );
}

/** The row of a rate: a band, several answers, a condition, or the rate itself. */
const rowOf = (keys: readonly string[]): readonly string[] =>
  keys.at(-1) === "value" && keys.length === 3 ? keys.slice(0, 2) : keys;

/** A copied row: its last cell, and its first if that names a row. */
interface PastedRow {
  readonly rate: string;
  readonly name: string | undefined;
}

/**
 * Parses copied rows: figures only, or names with figures. A figure in the first column counts as a name if a row has
 * it.
 */
function pastedRows(text: string, cells: readonly Cell[]): readonly PastedRow[] {
  const rows = text
    .split(/\r?\n/)
    .filter((row) => row.trim() !== "")
    .map((row) => row.split("\t").map((each) => each.trim()));
  const rateIn = (row: readonly string[]) => row.at(-1)?.replaceAll(",", "") ?? "";
  const isNamed = rows.some(
    ([name = "", ...rest]) =>
      rest.length > 0 && name !== "" && (!isRateText(name.replaceAll(",", "")) || rowNamed(cells, name) !== undefined),
  );
  return rows.map((row) => ({ rate: rateIn(row), name: isNamed ? (row.length > 1 && row[0]) || "" : undefined }));
}

/** Normalises a name, ignoring differences of notation: `Up to £1,900` becomes `upto1900`. */
const nameKey = (name: string): string => name.replaceAll(/[\s,£]/g, "").toLowerCase();

/** The row for an answer, by value or else by label. */
function rowNamed(cells: readonly Cell[], name: string, labelOf?: Props["labelOf"]): Cell | undefined {
  const key = nameKey(name);
  return (
    cells.find(({ words }) => words === name) ??
    cells.find(({ words }) => nameKey(words) === key) ??
    cells.find(({ words }) => nameKey(labelOf?.(words) ?? words) === key)
  );
}

/** Why copied names do not match rows; undefined if each matches one. */
function lackOfNames(pasted: readonly PastedRow[], rows: readonly (Cell | undefined)[]): string | undefined {
  if (pasted.some(({ name }) => name === "")) return "Some copied rows have no name, so nothing was pasted.";
  const named = (isMeant: (row: Cell | undefined, at: number) => boolean) =>
    [...new Set(pasted.filter((_, at) => isMeant(rows[at], at)).map(({ name }) => `“${name}”`))].join(", ");
  const unknown = named((row) => row === undefined);
  if (unknown) return `No row of this table is for ${unknown}, so nothing was pasted.`;
  const repeated = named((row, at) => rows.indexOf(row) !== at);
  return repeated ? `${repeated} was copied more than once, so nothing was pasted.` : undefined;
}

type Row = Omit<Cell, "before">;

/** The valid rows of a table: one edited as text may be incomplete. */
function rowsOf(table: Json | undefined, caseWords: Props["caseWords"]): readonly Row[] {
  if (!isRecord(table)) return [];
  const { values, bands, sets, cases, otherwise } = table as unknown as Partial<WrittenRates>;
  const rowIn = (list: string, at: number) => ({ keys: [list, String(at), "value"] });
  const rows: readonly Row[] = [
    ...(isRecord(values) ? Object.entries(values as object) : []).map(([words, value]) => ({
      words,
      keys: ["values", words],
      value,
    })),
    ...entriesOf(bands).map(({ to, value }, at) => {
      if (typeof to === "number") return { words: `Up to ${to}`, ...rowIn("bands", at), value, to };
      const below = entriesOf(bands)[at - 1]?.to;
      return { words: below === undefined ? "Every figure" : `Above ${below}`, same: "", ...rowIn("bands", at), value };
    }),
    ...entriesOf(sets).map((row, at) => ({
      words: entriesOf(row.in).join(", "),
      ...rowIn("sets", at),
      value: row.value,
    })),
    ...entriesOf(cases).map(({ when, value }, at) => ({
      words: (isRecord(when) && caseWords?.(when)) || `Case ${at + 1}`,
      ...rowIn("cases", at),
      value,
    })),
    ...(otherwise === undefined ? [] : [{ words: "Otherwise", keys: ["otherwise"], value: otherwise }]),
  ];
  return rows.filter(({ value }) => typeof value === "string" || isDatedText(value));
}

const entriesOf = <Entry,>(list: readonly Entry[] | undefined): readonly Entry[] => (Array.isArray(list) ? list : []);

/** Matches each row to the base by what it is for, not by position: earlier rows may have been added or removed. */
function cellsOf(table: Json, before: Json | undefined, caseWords: Props["caseWords"]): readonly Cell[] {
  const was = new Map(rowsOf(before, caseWords).map(({ words, same = words, value }) => [same, value]));
  return rowsOf(table, caseWords).map((row) => ({ ...row, before: was.get(row.same ?? row.words) }));
}

const isDatedText = (value: Figure): value is DatedFigure => isRecord(value) && typeof value.dated === "string";

/** Accepts the figure and moves to the next row, as a spreadsheet does; after the last row, leaves the grid. */
function toNextRow(box: HTMLInputElement): void {
  const boxes = [...(box.closest("table")?.querySelectorAll<HTMLElement>(".studio-value") ?? [])];
  const next = boxes[boxes.indexOf(box) + 1];
  if (next) next.focus();
  else box.blur();
}

/** A figure as typed; a dated rate by its name. */
const cellText = (value: Figure): string => (isDatedText(value) ? value.dated : value);

function changeWords({ value, before }: Cell): string {
  if (typeof value !== "string" || typeof before !== "string") return isDatedText(value) ? "By date" : "";
  if (before === value || Number(before) === 0) return "";
  return percentWords(percentMoved(before, value));
}
