import {
  createContext,
  type FocusEvent,
  type HTMLAttributes,
  type InputHTMLAttributes,
  type ReactElement,
  use,
} from "react";
import { answerOf, type ControlProps, controlText } from "../control-props.ts";
import { descriptionId } from "../description-ids.ts";

/** ARIA attributes of a field: required, invalid, described by. */
export const fieldAria = ({
  required,
  invalid,
  describedBy,
}: Pick<ControlProps, "required" | "invalid" | "describedBy">) => ({
  "aria-required": required || undefined,
  "aria-invalid": invalid || undefined,
  "aria-describedby": describedBy,
});

/** Attributes of a group of controls that form one answer: its name, and one blur event for the group. */
export const groupAttributes = (props: Pick<ControlProps, "id" | "labelledBy" | "describedBy" | "onBlur">) => ({
  id: props.id,
  "aria-labelledby": props.labelledBy,
  "aria-describedby": props.describedBy,
  onBlur: (event: FocusEvent<HTMLElement>) => isFocusLeaving(event) && props.onBlur(),
});

/** The field followed by its unit (`[120] m²`), or the field alone. */
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
  /** Prose, so spelling is checked. */
  readonly prose?: true;
  readonly onKeyDown?: HTMLAttributes<HTMLInputElement>["onKeyDown"];
}

/**
 * Attributes of a field that keeps its own typed text, so that a key press does not render. A render with another text
 * shows that one; the caret moves only if the text is written.
 */
export const uncontrolledText = (text: string) => ({
  defaultValue: text,
  ref: (box: HTMLInputElement | HTMLTextAreaElement | null) => {
    if (box && box.value !== text) box.value = text;
  },
});

/** Extra attributes for a field with matches below it. */
export const BoxAttributesContext = createContext<InputHTMLAttributes<HTMLInputElement>>({});

/**
 * The text field of an answer. Keeps its own text, so that a key press does not render. Browser autofill is off:
 * remembered values are the broker's own or another client's.
 */
export function textBox(props: ControlProps, traits: BoxTraits = {}): ReactElement {
  return withUnit(props, <TextInput props={props} traits={traits} />);
}

function TextInput({ props, traits }: { readonly props: ControlProps; readonly traits: BoxTraits }) {
  const attributes = use(BoxAttributesContext);
  return (
    <input
      id={props.id}
      className="question-box"
      type={traits.type ?? "text"}
      inputMode={traits.inputMode}
      autoComplete="off"
      autoCapitalize={traits.capitals ? "characters" : traits.prose ? "sentences" : "none"}
      spellCheck={traits.prose ?? false}
      readOnly={props.readonly}
      disabled={props.disabled}
      {...uncontrolledText(controlText(props.value))}
      {...fieldAria(props)}
      onChange={(event) => props.onChange(answerOf(event.target.value), true)}
      onBlur={props.onBlur}
      onKeyDown={traits.onKeyDown}
      {...attributes}
    />
  );
}

/** True when the focus goes from a part of the control to something outside it. */
export const isFocusLeaving = (event: FocusEvent<HTMLElement>): boolean =>
  !(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget));
