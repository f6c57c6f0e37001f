import { useState } from "react";
import type { Json } from "../../../../schemas/record.ts";
import { patched } from "../../../form/author/edits.ts";
import { valueAtPointer, writing } from "../../../form/lint/patch.ts";
import { writtenJson } from "../../../form/lint/patch-text.ts";
import { pointerTo } from "../../../form/tree/place.ts";
import { isRecord } from "../../../form/values/own.ts";
import { Button } from "../../kit/Button.tsx";
import { Input } from "../../kit/Input.tsx";
import { type Column, Table } from "../../kit/Table.tsx";
import { Trouble } from "../../kit/Trouble.tsx";

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
  /** What the rates may be, in words. */
  readonly bound?: string | undefined;
  readonly onValue: (keys: readonly string[], value: Json) => void;
  /** Several values at once, as they are pasted. */
  readonly onTable: (table: Json) => void;
}

/** A rate table as a grid: what the rate is for, what it was, what it is, and by how much it moves. */
export function RateGrid({ table, before, bound, onValue, onTable }: Props) {
  const [refused, setRefused] = useState<string>();
  const cells = cellsOf(table, before);
  const onBands = (bands: readonly Json[]) => onTable({ ...(table as Readonly<Record<string, Json>>), bands });
  const paste = (at: number, text: string) => {
    const pasted = pastedRates(text);
    const wrong = pasted.find((each) => !isRate(each));
    if (wrong !== undefined) return setRefused(`“${wrong}” is no rate: nothing was pasted. Copy the figures alone.`);
    if (pasted.length > cells.length - at)
      return setRefused(`${pasted.length} figures were copied and ${cells.length - at} fit here: nothing was pasted.`);
    setRefused(undefined);
    const steps = pasted.flatMap((value, by) => writing(pointerTo(...(cells[at + by]?.keys ?? [])), value));
    return onTable(patched(table, steps));
  };
  if (cells.length === 0) return <pre className="studio-code">{writtenJson(table)}</pre>;
  const columns: readonly Column<Cell>[] = [
    { words: "For", isName: true, cell: ({ words }) => words },
    { words: "Was", isFigure: true, cell: ({ before: was }) => was ?? "New" },
    {
      words: "Is",
      isFigure: true,
      cell: ({ words, keys, value }, at) => (
        <Input
          key={value}
          aria-label={words}
          className="studio-value figure"
          inputMode="decimal"
          defaultValue={value}
          onBlur={({ target }) => {
            const next = target.value.trim();
            setRefused(undefined);
            if (next === value) return;
            if (isRate(next)) return onValue(keys, next);
            target.value = value;
            setRefused(`“${next}” is no rate: ${words} is ${value} still. Write a figure such as 1.10.`);
          }}
          onPaste={(event) => {
            const text = event.clipboardData.getData("text/plain");
            if (pastedRates(text).length < 2) return;
            event.preventDefault();
            paste(at, text);
          }}
          onKeyDown={(event) => {
            if (event.key === "Enter") event.currentTarget.blur();
          }}
        />
      ),
    },
    { words: "Change", isFigure: true, cell: changeWords },
  ];
  return (
    <>
      <p className="small">A column that was copied from a spreadsheet can be pasted into its first cell. {bound}</p>
      <Table caption="Rates of the table" columns={columns} rows={cells} keyOf={({ keys }) => keys.join(" ")} />
      {isRecord(table) && Array.isArray(table.bands) && <NewBand bands={table.bands} onBands={onBands} />}
      <Trouble words={refused} />
    </>
  );
}

type Band = { readonly to?: number; readonly value: string };

interface NewBandProps {
  readonly bands: readonly Json[];
  readonly onBands: (bands: readonly Json[]) => void;
}

/** One more band: up to where it goes, and its rate. It takes its place by its size. */
function NewBand({ bands, onBands }: NewBandProps) {
  const [to, setTo] = useState("");
  const [rate, setRate] = useState("");
  const [error, setError] = useState<string>();
  const add = () => {
    const limit = Number(to.replaceAll(/[£,\s]/g, ""));
    if (to.trim() === "" || !Number.isSafeInteger(limit))
      return setError("Write up to where it goes, as a whole number.");
    if (!isRate(rate.trim())) return setError("Write its rate, such as 1.05.");
    const own = bands as readonly Band[];
    if (own.some((band) => band.to === limit)) return setError(`There is a band up to ${limit} already.`);
    const place = own.findIndex((band) => band.to === undefined || band.to > limit);
    setError(undefined);
    setTo("");
    setRate("");
    return onBands(bands.toSpliced(place < 0 ? bands.length : place, 0, { to: limit, value: rate.trim() }));
  };
  return (
    <div className="row gap-3">
      <Input className="studio-value" aria-label="New band up to" placeholder="Up to" value={to} onValue={setTo} />
      <Input
        className="studio-value"
        aria-label="Rate of the new band"
        placeholder="Rate"
        value={rate}
        onValue={setRate}
      />
      <Button size="small" onClick={add}>
        Add the band
      </Button>
      <Trouble words={error} />
    </div>
  );
}

const isRate = (text: string): boolean => /^-?\d+(?:\.\d+)?$/.test(text);

/** Of each row the last figure: a copied column, or names with their figures beside them. */
const pastedRates = (text: string): readonly string[] =>
  text
    .split(/\r?\n/)
    .filter((row) => row.trim() !== "")
    .map((row) => row.split("\t").at(-1)?.trim().replaceAll(",", "") ?? "");

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
