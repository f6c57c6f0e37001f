import type { Json } from "../../../../schemas/record.ts";
import { valueAtPointer } from "../../../form/lint/patch.ts";
import { writtenJson } from "../../../form/lint/patch-text.ts";
import { pointerTo } from "../../../form/tree/place.ts";
import { isRecord } from "../../../form/values/own.ts";
import { Input } from "../../kit/Input.tsx";
import { type Column, Table } from "../../kit/Table.tsx";

interface Cell {
  readonly words: string;
  readonly keys: readonly string[];
  readonly value: string;
  readonly before: string | undefined;
}

interface Props {
  readonly table: Json;
  /** The table in the version that the draft is made from. */
  readonly before: Json | undefined;
  readonly onValue: (keys: readonly string[], value: Json) => void;
}

/** A rate table as a grid: what the rate is for, what it was, what it is, and by how much it moves. */
export function RateGrid({ table, before, onValue }: Props) {
  const cells = cellsOf(table, before);
  if (cells.length === 0) return <pre className="studio-code">{writtenJson(table)}</pre>;
  const columns: readonly Column<Cell>[] = [
    { words: "For", isName: true, cell: ({ words }) => words },
    { words: "Was", isFigure: true, cell: ({ before: was }) => was ?? "New" },
    {
      words: "Is",
      isFigure: true,
      cell: ({ words, keys, value }) => (
        <Input
          key={value}
          aria-label={words}
          className="studio-value figure"
          inputMode="decimal"
          defaultValue={value}
          onBlur={({ target }) => {
            const next = target.value.trim();
            if (next === value) return;
            if (/^-?\d+(?:\.\d+)?$/.test(next)) onValue(keys, next);
            else target.value = value;
          }}
          onKeyDown={(event) => {
            if (event.key === "Enter") event.currentTarget.blur();
          }}
        />
      ),
    },
    { words: "Change", isFigure: true, cell: changeWords },
  ];
  return <Table caption="Rates of the table" columns={columns} rows={cells} keyOf={({ keys }) => keys.join(" ")} />;
}

function cellsOf(table: Json, before: Json | undefined): readonly Cell[] {
  if (!isRecord(table)) return [];
  const { values, bands, sets, cases, otherwise } = table as Readonly<Record<string, Json>>;
  const found: (readonly [words: string, keys: readonly string[], value: Json | undefined])[] = [];
  if (isRecord(values))
    for (const [name, value] of Object.entries(values)) found.push([name, ["values", name], value as Json]);
  const rows = [
    ["bands", bands, (row: Json) => (isRecord(row) && row.to !== undefined ? `Up to ${String(row.to)}` : "Above")],
    ["sets", sets, (row: Json) => (isRecord(row) && Array.isArray(row.in) ? row.in.join(", ") : "")],
    ["cases", cases, (_: Json, at: number) => `Case ${at + 1}`],
  ] as const;
  for (const [key, list, words] of rows)
    if (Array.isArray(list))
      for (const [at, row] of list.entries())
        found.push([words(row, at), [key, String(at), "value"], isRecord(row) ? (row.value as Json) : undefined]);
  if (otherwise !== undefined) found.push(["Otherwise", ["otherwise"], otherwise]);
  return found.flatMap(([words, keys, value]) => {
    const was = before === undefined ? undefined : valueAtPointer(before, pointerTo(...keys));
    return typeof value === "string" ? [{ words, keys, value, before: typeof was === "string" ? was : undefined }] : [];
  });
}

/** A share of two decimals is shown, and decides nothing: the figures themselves stay as they are written. */
function changeWords({ value, before }: Cell): string {
  if (before === undefined || before === value || Number(before) === 0) return "";
  const percent = (Number(value) / Number(before) - 1) * 100;
  return `${percent > 0 ? "+" : ""}${percent.toFixed(1)}%`;
}
