import { useId, useState } from "react";
import { readMoney } from "../../../form/read/read-number.ts";
import { exact, fromInt, mul } from "../../../form/values/exact.ts";
import { showExact } from "../../../form/words/show-number.ts";
import type { Case, OwnAuthority } from "../../api/answers.ts";
import { Icon } from "../../icons/Icon.tsx";
import { inOrder } from "../../in-order.ts";
import { Button } from "../../kit/Button.tsx";
import { Field, SelectField, TextField } from "../../kit/Field.tsx";
import { Input } from "../../kit/Input.tsx";
import type { SelectOption } from "../../kit/Select.tsx";
import { focusWhenThere } from "../../shell/focus-when-there.ts";
import type { DecideProps } from "./decide-props.ts";

type Lines = Case["sections"];
type Agreed = NonNullable<NonNullable<Case["terms"]>["sections"]>[number];
type Figure = "by" | "premium" | "excess";

/** A term as typed. */
export interface TypedTerm {
  /** As {@link placeOf}. */
  readonly place: string;
  readonly figure: Figure;
  readonly text: string;
  readonly reason: string;
}

/** `Buildings P001`; of every item `Buildings `. */
const placeOf = ({ section, ref }: Pick<Agreed, "section" | "ref">): string => `${section} ${ref ?? ""}`;

/** Earlier terms in the form in which they would be typed. */
export const typedTerms = (agreed: readonly Agreed[]): readonly TypedTerm[] =>
  agreed.map(({ by, premium, excess, reason, ...line }) => {
    const typed = { place: placeOf(line), reason };
    if (premium !== undefined) return { ...typed, figure: "premium", text: premium };
    if (excess !== undefined) return { ...typed, figure: "excess", text: excess };
    return { ...typed, figure: "by", text: showExact(mul(exact(by ?? "0"), fromInt(100))) };
  });

/** Terms in the form in which they are sent, or the first error. */
export function sentTerms(typed: readonly TypedTerm[]): { readonly sections: string } | { readonly error: string } {
  const sent: unknown[] = [];
  for (const { place, figure, text, reason } of typed) {
    const [section = "", ref = ""] = place.split(" ");
    if (section === "") return { error: "Choose which section the terms are for." };
    if (figure === "premium" && ref === "") return { error: "A premium is for one item: choose which." };
    const read = readFigure(figure, text);
    if ("error" in read) return read;
    if (reason.trim() === "")
      return {
        error:
          figure === "excess"
            ? "Say which claims the excess is for."
            : "Say why the section is loaded, discounted or repriced.",
      };
    sent.push({ section, ...(ref === "" ? {} : { ref }), [figure]: read.value, reason: reason.trim() });
  }
  return { sections: JSON.stringify(sent) };
}

function readFigure(figure: Figure, text: string): { readonly value: string } | { readonly error: string } {
  if (figure === "by") {
    const read = readAdjustmentText(text);
    if ("error" in read) return read;
    return read.rate === undefined || Number(read.rate) === 0
      ? { error: "Type the loading of the section as 12.5, a discount as -10." }
      : { value: read.rate };
  }
  const read = readMoney(text, 2);
  if ("error" in read) return read;
  return read.value > 0 ? { value: String(read.value) } : { error: `Type the ${figure} in pounds, such as 2,500.` };
}

const figureOptions: readonly SelectOption[] = [
  ["by", "Loading or discount, %"],
  ["premium", "Premium, £"],
  ["excess", "Excess, £"],
];

const figureBox = { className: "figure question-short", inputMode: "decimal" } as const;

interface Props {
  /** The lines with a premium. */
  readonly lines: Lines;
  readonly terms: readonly TypedTerm[];
  readonly onChange: (terms: readonly TypedTerm[]) => void;
  /** A figure was left, so the price can be recalculated. */
  readonly onLeave: () => void;
}

/** Terms for sections: a loading, a premium in place of the tables', an excess. */
export function SectionTerms({ lines, terms, onChange, onLeave }: Props) {
  const id = useId();
  const idOf = (at: number) => `${id}-${at}`;
  const change = (at: number, part: Partial<TypedTerm>) =>
    onChange(terms.map((term, index) => (index === at ? { ...term, ...part } : term)));
  const add = () => {
    onChange([...terms, { place: "", figure: "by", text: "", reason: "" }]);
    focusWhenThere(idOf(terms.length));
  };
  const remove = (at: number) => {
    onChange(terms.filter((_, index) => index !== at));
    onLeave();
    focusWhenThere(`${id}-add`);
  };
  return (
    <fieldset className="condition-list">
      <legend className="label">Terms for a section</legend>
      {inOrder(terms, ({ place, figure, text, reason }, at) => (
        <div className="boxed stack pad below-2">
          <SelectField
            id={idOf(at)}
            label={`Section ${at + 1}`}
            value={place}
            empty="Choose"
            options={placeOptions(lines, figure)}
            onValue={(chosen) => change(at, { place: chosen })}
            onBlur={onLeave}
          />
          <div className="cluster at-end">
            <SelectField
              label="Terms"
              value={figure}
              options={figureOptions}
              onValue={(chosen) => change(at, { figure: chosen as Figure })}
              onBlur={onLeave}
            />
            <TextField
              label={figure === "by" ? "Per cent" : "Pounds"}
              {...figureBox}
              value={text}
              onValue={(typed) => change(at, { text: typed })}
              onLeave={onLeave}
            />
          </div>
          <TextField
            label={figure === "excess" ? "For which claims" : "Why"}
            value={reason}
            maxLength={500}
            onValue={(typed) => change(at, { reason: typed })}
          />
          <div className="cluster split">
            <Button size="small" aria-label={`Remove the terms for section ${at + 1}`} onClick={() => remove(at)}>
              <Icon name="trash" />
              Remove
            </Button>
          </div>
        </div>
      ))}
      {lines.length > 0 && (
        <Button id={`${id}-add`} size="small" onClick={add}>
          <Icon name="plus" />
          Add terms for a section
        </Button>
      )}
    </fieldset>
  );
}

/**
 * Each section of each item; if several items share a section, also all of them at once, without a premium of its own.
 */
function placeOptions(lines: Lines, figure: Figure): readonly SelectOption[] {
  const sections = [...new Map(lines.map((line) => [line.section, line.label]))];
  return sections.flatMap(([section, label]): readonly SelectOption[] => {
    const own = lines.filter((line) => line.section === section);
    const every: SelectOption = [placeOf({ section }), `${label}, every item`];
    return [
      ...(own.length > 1 && figure !== "premium" ? [every] : []),
      ...own.map((line): SelectOption => [placeOf(line), optionWords(line)]),
    ];
  });
}

const optionWords = ({ ref, label }: Lines[number]): string => (ref === "POLICY" ? label : `${label}, ${ref}`);

/** An answer for which the product has no rate. */
type Unrated = DecideProps["risk"]["unrated"][number];

export const rateKey = ({ table, key }: Unrated): string => `${table} ${key}`;

/** Whether a text is a factor above zero, such as `1.85`. */
export const isRate = (text: string): boolean => /^\d{1,3}(?:\.\d{1,4})?$/.test(text) && Number(text) > 0;

/** Rates in the form in which they are sent. */
export const ratesText = (given: readonly (Unrated & { readonly rate: string })[]): string =>
  JSON.stringify(given.map(({ table, key, rate }) => ({ table, key, rate })));

/** A factor for an answer that the product's tables do not rate. Validated when the field is left. */
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
      {(wired) => <Input {...wired} {...figureBox} value={text} onValue={setText} onLeave={leave} />}
    </Field>
  );
}

interface AdjustmentBoxProps {
  readonly authority: OwnAuthority;
  /** The present adjustment, as a fraction of the premium. */
  readonly currentRate: string | undefined;
  /** Called when the field is left: a fraction of the premium, `-0.1000`. */
  readonly onChange: (rate: string | undefined) => void;
}

const percent = (rate: string): string => `${Math.round(Number(rate) * 100)}%`;

const signedPercent = (rate: string): string => {
  const size = Math.round(Number(rate) * 10_000) / 100;
  return size < 0 ? `${size}%` : `+${size}%`;
};

/** A discount or a loading on the whole premium, typed as a percentage. */
export function AdjustmentBox({ authority, currentRate, onChange }: AdjustmentBoxProps) {
  const [text, setText] = useState("");
  const [wrong, setWrong] = useState<string>();
  const leave = () => {
    const read = readAdjustmentText(text);
    setWrong("error" in read ? read.error : undefined);
    onChange("error" in read ? undefined : read.rate);
  };
  return (
    <Field
      label="Adjust the premium by"
      hint={
        <>
          Type a discount as -10, a loading as 12.5. Your authority is from {percent(authority.adjustFrom)} to{" "}
          {percent(authority.adjustTo)}.
          {currentRate !== undefined &&
            ` It is now ${signedPercent(currentRate)}: leave this empty to keep it, or type 0 to remove it.`}
        </>
      }
      error={wrong}
    >
      {(wired) => (
        <span className="row">
          <Input {...wired} {...figureBox} value={text} onValue={setText} onLeave={leave} />
          <span className="muted">%</span>
        </span>
      )}
    </Field>
  );
}

/** A percentage typed by an underwriter, as the decimal that the rating uses. */
type TypedAdjustment = { readonly rate: string | undefined } | { readonly error: string };

/**
 * Parses a discount or a loading: `-10`, `+12.5%`, `5`. An empty text is no adjustment; zero is `0.0000`.
 *
 * @returns the fraction of the premium with four decimals, `-10` as `-0.1000`
 */
export function readAdjustmentText(text: string): TypedAdjustment {
  const typed = text.replaceAll(/[\s%]/g, "").replace("−", "-");
  if (typed === "") return { rate: undefined };
  if (!/^[+-]?\d{1,3}(?:\.\d{1,2})?$/.test(typed))
    return { error: `“${text.trim()}” is not a percentage. Type a discount as -10, a loading as 12.5.` };
  const percent = Number(typed);
  return { rate: (percent === 0 ? 0 : percent / 100).toFixed(4) };
}
