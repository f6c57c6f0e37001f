import { useState } from "react";
import { Field } from "../../kit/Field.tsx";
import { Input } from "../../kit/Input.tsx";
import type { DecideProps } from "./decide-props.ts";

/** An answer for which the product has no rate. */
type Unrated = DecideProps["risk"]["unrated"][number];

export const rateKey = ({ table, key }: Unrated): string => `${table} ${key}`;

/** Whether a text is a factor above nought, such as `1.85`. */
export const isRate = (text: string): boolean => /^\d{1,3}(?:\.\d{1,4})?$/.test(text) && Number(text) > 0;

/** Rates as they are sent. */
export const ratesText = (given: readonly (Unrated & { readonly rate: string })[]): string =>
  JSON.stringify(given.map(({ table, key, rate }) => ({ table, key, rate })));

/** A factor for an answer that the product's tables do not rate. Reported when the box is left. */
export function RateBox({ words, onChange }: { readonly words: string; readonly onChange: (text: string) => void }) {
  const [text, setText] = useState("");
  const [wrong, setWrong] = useState<string>();
  const leave = () => {
    const typed = text.trim();
    setWrong(typed === "" || isRate(typed) ? undefined : `“${typed}” is not a factor. Type one above 0, such as 1.85.`);
    onChange(typed);
  };
  return (
    <Field
      label={`Rate for ${words}`}
      hint="The product has no rate for this answer. Give the factor by which the sections that it rates are multiplied, such as 1.85; kept with the terms."
      error={wrong}
    >
      {(wired) => (
        <Input
          {...wired}
          className="figure question-short"
          inputMode="decimal"
          value={text}
          onValue={setText}
          onLeave={leave}
        />
      )}
    </Field>
  );
}
