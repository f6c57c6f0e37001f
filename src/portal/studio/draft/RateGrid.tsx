import { type ReactNode, useState } from "react";
import type { Json } from "../../../../schemas/record.ts";
import { patched } from "../../../form/author/edits.ts";
import { valueAtPointer, writing } from "../../../form/lint/patch.ts";
import { pointerTo } from "../../../form/tree/place.ts";
import { isRecord } from "../../../form/values/own.ts";
import { Icon } from "../../icons/Icon.tsx";
import { Button } from "../../kit/Button.tsx";
import { Input } from "../../kit/Input.tsx";
import { Select } from "../../kit/Select.tsx";
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
  /** Answers that a rate can be for, empty where they are typed; undefined where the rows stay as they are. */
  readonly answers?: readonly string[] | undefined;
  readonly onValue: (keys: readonly string[], value: Json) => void;
  /** Several values at once, as they are pasted, or other rows. */
  readonly onTable: (table: Json) => void;
}

/** A rate table as a grid: what the rate is for, what it was, what it is, and by how much it moves. */
export function RateGrid({ table, before, bound, answers, onValue, onTable }: Props) {
  const [refused, setRefused] = useState<string>();
  const cells = cellsOf(table, before);
  const keyed = isRecord(table) ? (table as Readonly<Record<string, Json>>) : {};
  const { values, bands, dated } = keyed;
  const put = (key: string, next: Json) => onTable({ ...keyed, [key]: next });
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
  if (typeof dated === "string")
    return <p>Its rates are those of the dated rate “{dated}”, which the first page of the studio changes.</p>;
  if (cells.length === 0) return null;
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
    ...(answers === undefined
      ? []
      : [
          {
            words: "Take away",
            isSilent: true,
            cell: ({ words, keys }: Cell) =>
              isInGrid(keys) && (
                <Button
                  variant="icon"
                  size="small"
                  aria-label={`${words}: take away`}
                  onClick={() => onTable(patched(table, [{ op: "remove", path: pointerTo(...rowOf(keys)) }]))}
                >
                  <Icon name="close" />
                </Button>
              ),
          },
        ]),
  ];
  return (
    <>
      <p className="small">A column that was copied from a spreadsheet can be pasted into its first cell. {bound}</p>
      <Table caption="Rates of the table" columns={columns} rows={cells} keyOf={({ keys }) => keys.join(" ")} />
      {answers && Array.isArray(bands) && <NewBand bands={bands} onBands={(next) => put("bands", next)} />}
      {answers && isRecord(values) && (
        <NewRate
          known={Object.keys(values)}
          answers={answers}
          onRate={(answer, rate) => put("values", { ...(values as object), [answer]: rate })}
        />
      )}
      <Trouble words={refused} />
    </>
  );
}

/** What is changed here and nowhere else; of rows by condition or by several answers, only the rates are. */
const isInGrid = ([key = ""]: readonly string[]): boolean => ["values", "bands", "otherwise"].includes(key);

/** The row in which a rate is: a band, or the rate itself. */
const rowOf = (keys: readonly string[]): readonly string[] => (keys[0] === "bands" ? keys.slice(0, 2) : keys);

interface NewRateProps {
  readonly known: readonly string[];
  /** Empty where they are typed. */
  readonly answers: readonly string[];
  readonly onRate: (answer: string, rate: string) => void;
}

/** A rate for one more answer. */
function NewRate({ known, answers, onRate }: NewRateProps) {
  const [answer, setAnswer] = useState("");
  const [rate, setRate] = useState("");
  const [error, setError] = useState<string>();
  const left = answers.filter((each) => !known.includes(each));
  if (answers.length > 0 && left.length === 0) return null;
  const add = () => {
    const wanted = answer.trim();
    if (wanted === "") return setError("Say for which answer it is.");
    if (known.includes(wanted)) return setError(`There is a rate for “${wanted}” already.`);
    if (!isRate(rate.trim())) return setError("Write its rate, such as 1.05.");
    setError(undefined);
    setAnswer("");
    setRate("");
    return onRate(wanted, rate.trim());
  };
  return (
    <AddRow words="Add the rate" rate={rate} onRate={setRate} onAdd={add} error={error}>
      {answers.length > 0 ? (
        <Select
          aria-label="New rate for"
          empty="For another answer"
          value={answer}
          options={left.map((each) => [each, each])}
          onValue={setAnswer}
        />
      ) : (
        <Input aria-label="New rate for" placeholder="For" value={answer} onValue={setAnswer} />
      )}
    </AddRow>
  );
}

interface AddRowProps {
  readonly words: string;
  readonly rate: string;
  readonly onRate: (rate: string) => void;
  readonly onAdd: () => void;
  readonly error: string | undefined;
  readonly children: ReactNode;
}

/** What a new row is for, its rate, and the button that takes it in. */
function AddRow({ words, rate, onRate, onAdd, error, children }: AddRowProps) {
  return (
    <div className="row gap-3">
      {children}
      <Input
        className="studio-value"
        aria-label="Rate of the new row"
        placeholder="Rate"
        value={rate}
        onValue={onRate}
      />
      <Button size="small" onClick={onAdd}>
        {words}
      </Button>
      <Trouble words={error} />
    </div>
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
    <AddRow words="Add the band" rate={rate} onRate={setRate} onAdd={add} error={error}>
      <Input className="studio-value" aria-label="New band up to" placeholder="Up to" value={to} onValue={setTo} />
    </AddRow>
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
