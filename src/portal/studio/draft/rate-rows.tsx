import { type ReactNode, useState } from "react";
import type { Json } from "../../../../schemas/record.ts";
import { add, div, exact, mul, toDecimalString } from "../../../form/values/exact.ts";
import { Button } from "../../kit/Button.tsx";
import { Input } from "../../kit/Input.tsx";
import { Select } from "../../kit/Select.tsx";
import { Trouble } from "../../kit/Trouble.tsx";

/** Whether a text is a rate: `1.05`. */
export const isRateText = (text: string): boolean => /^-?\d+(?:\.\d+)?$/.test(text);

/** The rate that a text stands for: `+12.5%` raises the present rate by so much, as the column of changes shows it. */
export function rateOfText(text: string, present: string): string {
  const [, sign, percent = ""] = /^([+-])(\d{1,4}(?:\.\d{1,4})?) ?%$/.exec(text.trim()) ?? [];
  if (sign === undefined || !isRateText(present)) return text.trim();
  const moved = mul(exact(present), add(exact("100"), exact(sign === "-" ? `-${percent}` : percent)));
  const [whole = "", decimals = ""] = toDecimalString(div(moved, exact("100")), 6).split(".");
  return `${whole}.${decimals.replace(/0+$/, "").padEnd(2, "0")}`;
}

interface NewRateProps {
  readonly known: readonly string[];
  /** Empty if they are typed. */
  readonly answers: readonly string[];
  readonly nameOf: (answer: string) => string;
  readonly onRate: (answer: string, rate: string) => void;
}

/** Adds a rate for another answer. */
export function NewRate({ known, answers, nameOf, onRate }: NewRateProps) {
  const [chosen, setAnswer] = useState("");
  const [rate, setRate] = useState("");
  const [error, setError] = useState<string>();
  const left = answers.filter((each) => !known.includes(each));
  // A new choice is usually the only answer without a rate.
  const answer = chosen === "" && left.length === 1 ? (left[0] ?? "") : chosen;
  if (answers.length > 0 && left.length === 0) return null;
  const add = () => {
    const wanted = answer.trim();
    if (wanted === "") return setError("Enter the answer that it is for.");
    if (known.includes(wanted)) return setError(`“${wanted}” already has a rate.`);
    if (!isRateText(rate.trim())) return setError("Enter its rate, such as 1.05.");
    setError(undefined);
    setAnswer("");
    setRate("");
    return onRate(wanted, rate.trim());
  };
  return (
    <AddRow words="Add rate" rate={rate} onRate={setRate} onAdd={add} error={error}>
      {answers.length > 0 ? (
        <Select
          aria-label="New rate for"
          empty="For another answer"
          value={answer}
          options={left.map((each) => [each, nameOf(each)])}
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

/** What a new row is for, its rate, and the add button. */
function AddRow({ words, rate, onRate, onAdd, error, children }: AddRowProps) {
  return (
    <>
      <div className="row gap-3">
        {children}
        <Input
          className="studio-value"
          aria-label="Rate of the new row"
          placeholder="Rate"
          value={rate}
          onValue={onRate}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            onAdd();
          }}
        />
        <Button size="small" onClick={onAdd}>
          {words}
        </Button>
      </div>
      <Trouble words={error} />
    </>
  );
}

type Band = { readonly to?: number; readonly value: string };

interface NewBandProps {
  readonly bands: readonly Json[];
  readonly onBands: (bands: readonly Json[]) => void;
}

/** Parses a limit, `1,950` or `£250,000`; undefined if invalid. */
function limitIn(text: string): number | undefined {
  const limit = Number(text.replaceAll(/[£,\s]/g, ""));
  return text.trim() === "" || !Number.isSafeInteger(limit) ? undefined : limit;
}

/** Inserts a band by size; undefined if there already is one with that limit. */
function withBand(bands: readonly Json[], band: Band & { readonly to: number }): readonly Json[] | undefined {
  const own = bands as readonly Band[];
  if (own.some(({ to }) => to === band.to)) return undefined;
  const place = own.findIndex(({ to }) => to === undefined || to > band.to);
  return bands.toSpliced(place < 0 ? bands.length : place, 0, band);
}

interface BandLimitProps extends NewBandProps {
  readonly to: number;
  readonly onRefused: (words: string | undefined) => void;
}

/** Upper limit of a band, which can be changed. */
export function BandLimit({ to, bands, onBands, onRefused }: BandLimitProps) {
  const move = (text: string): string | undefined => {
    const limit = limitIn(text);
    if (limit === to) return undefined;
    if (limit === undefined) return `“${text}” is not a whole number, so the band still goes up to ${to}.`;
    const [moved] = (bands as readonly Band[]).filter((band) => band.to === to);
    const others = bands.filter((band) => band !== (moved as Json | undefined));
    const next = moved && withBand(others, { ...moved, to: limit });
    if (!next) return `A band up to ${limit} already exists, so this one still goes up to ${to}.`;
    onBands(next);
    return undefined;
  };
  return (
    <span className="row gap-2">
      Up to
      <Input
        key={to}
        aria-label={`Limit of the band up to ${to}`}
        className="studio-value figure"
        inputMode="numeric"
        defaultValue={String(to)}
        onBlur={({ target }) => {
          const refused = move(target.value);
          onRefused(refused);
          if (refused) target.value = String(to);
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter") event.currentTarget.blur();
        }}
      />
    </span>
  );
}

/** Adds a band with its upper limit and rate, sorted by size. */
export function NewBand({ bands, onBands }: NewBandProps) {
  const [to, setTo] = useState("");
  const [rate, setRate] = useState("");
  const [error, setError] = useState<string>();
  const add = () => {
    const limit = limitIn(to);
    if (limit === undefined) return setError("Enter its upper limit as a whole number.");
    if (!isRateText(rate.trim())) return setError("Enter its rate, such as 1.05.");
    const next = withBand(bands, { to: limit, value: rate.trim() });
    if (!next) return setError(`A band up to ${limit} already exists.`);
    setError(undefined);
    setTo("");
    setRate("");
    return onBands(next);
  };
  return (
    <AddRow words="Add band" rate={rate} onRate={setRate} onAdd={add} error={error}>
      <Input className="studio-value" aria-label="New band up to" placeholder="Up to" value={to} onValue={setTo} />
    </AddRow>
  );
}
