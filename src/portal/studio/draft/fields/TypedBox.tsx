import { memo, useCallback, useLayoutEffect, useRef, useState } from "react";
import type { Json } from "../../../../../schemas/record.ts";
import type { PartChoice } from "../../../../form/author/part-shape.ts";
import { type FieldProps, SelectField, TextAreaField, TextField } from "../../../kit/Field.tsx";
import { Select, type SelectProps } from "../../../kit/Select.tsx";
import { useIncomplete } from "./unfinished-form.tsx";

/** The value of a text, undefined if it is empty, or its error. */
export type Read = { readonly value: Json | undefined } | { readonly error: string };

const isFigure = (text: string): boolean => /^-?\d{1,12}(?:\.\d{1,12})?$/.test(text);
const bare = (text: string): string => text.replaceAll(/[£,%\s]/g, "");

/** Parsers of texts, by target type. */
export const readers: Readonly<Record<"text" | "decimal" | "integer" | "number" | "day", (text: string) => Read>> = {
  text: (text) => ({ value: text }),
  decimal: (text) =>
    isFigure(bare(text)) ? { value: bare(text) } : { error: "Enter a figure, such as 1.10 or 25.00." },
  integer: (text) => readNumber(text, Number.isSafeInteger, "Enter a whole number."),
  number: (text) => readNumber(text, Number.isFinite, "Enter a number."),
  day: (text) =>
    /^\d{4}-\d\d-\d\d$/.test(text) ? { value: text } : { error: "Enter the date as year, month and day: 2026-12-01." },
};

function readNumber(text: string, isRight: (number: number) => boolean, error: string): Read {
  const number = Number(bare(text));
  return isRight(number) ? { value: number } : { error };
}

/** One value per line: texts, or whole numbers. */
export function readLines(text: string, ofNumbers: boolean): Read {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const wrong = ofNumbers ? lines.find((line) => !/^-?\d+$/.test(line)) : undefined;
  if (wrong !== undefined) return { error: `“${wrong}” is not a whole number.` };
  return { value: ofNumbers ? lines.map(Number) : lines };
}

/**
 * A list in which arrow keys may pass over unintended options: an option takes effect on Enter, or when the list is
 * left.
 */
export function ChosenBox({ value, onValue, ...rest }: FieldProps & SelectProps) {
  const [reached, setReached] = useState<string>();
  const isByKey = useRef(false);
  const take = () => {
    setReached(undefined);
    if (reached !== undefined && reached !== value) onValue(reached);
  };
  return (
    <SelectField
      {...rest}
      value={reached ?? value}
      onKeyDown={({ key }) => {
        isByKey.current = key !== "Enter";
        if (key === "Enter") take();
      }}
      onPointerDown={() => {
        isByKey.current = false;
      }}
      onValue={(next) => {
        setReached(isByKey.current ? next : undefined);
        if (!isByKey.current) onValue(next);
      }}
      onBlur={take}
    />
  );
}

interface InsertedNameProps {
  readonly label: string;
  readonly names: readonly PartChoice[];
  readonly onInsert: (written: string) => void;
}

const noNames: readonly PartChoice[] = [];

/** The list of what can be inserted: a large product has a thousand names, so they are drawn once it is approached. */
const InsertedName = memo(function InsertedName({ label, names, onInsert }: InsertedNameProps) {
  const [isNear, setNear] = useState(false);
  const draw = () => setNear(true);
  return (
    <Select
      aria-label={label}
      empty="Insert an answer…"
      value=""
      options={isNear ? names : noNames}
      onValue={(written) => written !== "" && onInsert(written)}
      onFocus={draw}
      onPointerEnter={draw}
      onPointerDown={draw}
    />
  );
});

const rowsOf = (text: string): number =>
  Math.min(12, Math.max(2, text.split("\n").length, Math.ceil(text.length / 60)));

interface TypedBoxProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly isLong?: boolean | undefined;
  readonly isFigure?: boolean | undefined;
  readonly isCode?: boolean;
  /** What can be inserted at the caret, with its notation. */
  readonly names?: readonly PartChoice[] | undefined;
  readonly value: string;
  readonly read: (text: string) => Read;
  readonly onValue: (value: Json | undefined) => void;
}

/** A field whose text takes effect when it is left, if valid; empty text removes the part. */
export function TypedBox(props: TypedBoxProps) {
  const { label, hint, isLong, isFigure: ofFigure, isCode, names, value, read, onValue } = props;
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  /** The last caret position; undefined until the field has been used. */
  const caret = useRef<readonly [from: number, to: number]>(undefined);
  /** What is typed; undefined before. The browser keeps it, so a letter renders nothing but a further line. */
  const typed = useRef<string>(undefined);
  /** Typed text that is invalid. */
  const [unread, setUnread] = useIncomplete<string>("typed");
  const text = unread ?? value;
  const [rows, setRows] = useState(() => rowsOf(text));
  const type = useCallback((written: string) => {
    typed.current = written;
    setRows(rowsOf(written));
  }, []);
  useLayoutEffect(() => {
    if (typed.current === undefined && box.current) {
      box.current.value = text;
      setRows(rowsOf(text));
    }
  }, [text]);
  const readText = (written: string): Read => (written.trim() === "" ? { value: undefined } : read(written.trim()));
  const leave = () => {
    const written = typed.current;
    if (written === undefined) return;
    if (written === value) return setUnread(undefined);
    const result = readText(written);
    setUnread("error" in result ? written : undefined);
    if ("error" in result) return;
    typed.current = undefined;
    if (box.current) box.current.value = value;
    onValue(result.value);
  };
  const wrong = unread === undefined ? undefined : readText(unread);
  const error = wrong && "error" in wrong ? wrong.error : undefined;
  const insert = useCallback(
    (written: string) => {
      const area = box.current;
      if (!area) return;
      const [from, to] = caret.current ?? [area.value.length, area.value.length];
      area.value = area.value.slice(0, from) + written + area.value.slice(to);
      type(area.value);
      // Inserted text takes effect with the rest, when the field is left.
      requestAnimationFrame(() => {
        area.focus();
        area.setSelectionRange(from + written.length, from + written.length);
      });
    },
    [type],
  );
  const shared = { ref: box, label, hint, error, defaultValue: text, onValue: type };
  if (!isLong)
    return (
      <TextField
        {...shared}
        {...(ofFigure ? { className: "studio-value", inputMode: "decimal" } : {})}
        onLeave={leave}
      />
    );
  return (
    <div className="studio-whole stack min-0">
      <TextAreaField
        {...shared}
        rows={rows}
        className={isCode ? "studio-code" : undefined}
        spellCheck={!isCode}
        onSelect={({ currentTarget }) => {
          caret.current = [currentTarget.selectionStart, currentTarget.selectionEnd];
        }}
        onBlur={leave}
      />
      {names && names.length > 0 && <InsertedName label={`${label}: insert`} names={names} onInsert={insert} />}
    </div>
  );
}
