import type { FocusEvent, HTMLAttributes, ReactElement } from "react";
import { answerOf, type ControlProps, controlText } from "../control-props.ts";
import { descriptionId } from "../description-ids.ts";

/** What a box says of itself to those who cannot see it: that it has to be answered, is wrong, and what explains it. */
export const stated = ({
  required,
  invalid,
  describedBy,
}: Pick<ControlProps, "required" | "invalid" | "describedBy">) => ({
  "aria-required": required || undefined,
  "aria-invalid": invalid || undefined,
  "aria-describedby": describedBy,
});

/** The box with its unit behind it (`[120] m²`), or the box alone. */
export function withUnit({ id, options }: ControlProps, box: ReactElement): ReactElement {
  const { unit } = options.question;
  return unit === undefined ? (
    box
  ) : (
    <span className="question-measured">
      {box}
      <span className="question-unit" id={descriptionId(id, "unit")}>
        {unit}
      </span>
    </span>
  );
}

export interface BoxTraits {
  readonly inputMode?: HTMLAttributes<HTMLInputElement>["inputMode"];
  readonly type?: "text" | "email" | "tel" | undefined;
  readonly capitals?: true;
  /** Ordinary prose, worth a spelling check. */
  readonly prose?: true;
  readonly onKeyDown?: HTMLAttributes<HTMLInputElement>["onKeyDown"];
}

/**
 * The box in which an answer is typed. A function and not a component: a key press then renders one component less.
 * The browser must not fill it: what it remembers is the broker's own, or another client's.
 */
export function textBox(props: ControlProps, traits: BoxTraits = {}): ReactElement {
  return withUnit(
    props,
    <input
      id={props.id}
      className="question-box"
      type={traits.type ?? "text"}
      inputMode={traits.inputMode}
      autoComplete="off"
      autoCapitalize={traits.capitals ? "characters" : traits.prose ? "sentences" : "none"}
      spellCheck={traits.prose ?? false}
      value={controlText(props.value)}
      readOnly={props.readonly}
      disabled={props.disabled}
      {...stated(props)}
      onChange={(event) => props.onChange(answerOf(event.target.value))}
      onBlur={props.onBlur}
      onKeyDown={traits.onKeyDown}
    />,
  );
}

/** True when the focus goes from a part of the control to something outside it. */
export const leftWhole = (event: FocusEvent<HTMLElement>): boolean =>
  !(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget));
