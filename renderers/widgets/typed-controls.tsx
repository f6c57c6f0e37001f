import type { ControlProps } from "../control-props.ts";
import { type BoxTraits, textBox } from "./text-box.tsx";

/** A field for typed text; its width suggests the length of the answer. */
const typed =
  (traits: BoxTraits = {}, size?: string) =>
  (props: ControlProps) =>
    size ? <div className={size}>{textBox(props, traits)}</div> : textBox(props, traits);

/** One line of text, also for an address: `14 Kestrel Yard, Leeds`. The postcode is a separate question. */
export const Text = typed({ prose: true });

/** `LS6 3AB`, `SC123456`, `AB12CDE`. */
export const ShortCode = typed({ capitals: true }, "question-code");
export const DriverNumber = typed({ capitals: true }, "question-medium");
export const Phone = typed({ type: "tel", inputMode: "tel" }, "question-medium");
export const Integer = typed({ inputMode: "numeric" }, "question-short");

/** A plain text field: the browser's own email field trims and validates the text. */
export const Email = typed({ inputMode: "email" });

/** Pounds: `62,000`, `1.25m`, `250k`. */
export const Money = typed({ inputMode: "decimal" }, "question-money");

export const Percent = (props: ControlProps) => (
  <div className="question-percent">
    {textBox(props, { inputMode: props.options.question.decimals ? "decimal" : "numeric" })}
  </div>
);

/** A date and, if relevant, a time: `20/07/2026 14:30`. One field, so one tab stop. */
export const DateTime = typed({}, "question-medium");

/**
 * A time of day: `09:30`, `9.30pm`, `noon`. The browser's own time field accepts none of these and clears what it
 * cannot parse.
 */
export const Time = typed({}, "question-short");
