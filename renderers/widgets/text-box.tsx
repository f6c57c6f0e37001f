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

/** What a group of controls that are one answer is given: its name, and one leaving of all of them. */
export const groupAttributes = (props: Pick<ControlProps, "id" | "labelledBy" | "describedBy" | "onBlur">) => ({
  id: props.id,
  "aria-labelledby": props.labelledBy,
  "aria-describedby": props.describedBy,
  onBlur: (event: FocusEvent<HTMLElement>) => leftWhole(event) && props.onBlur(),
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
 * Attributes of a box that shows a text and keeps by itself what is typed over it, so that a key press draws nothing.
 * Drawn again with another text it shows that one; the caret moves only where something has to be written.
 */
export const showing = (text: string) => ({
  defaultValue: text,
  ref: (box: HTMLInputElement | HTMLTextAreaElement | null) => {
    if (box && box.value !== text) box.value = text;
  },
});

/** What a box is besides: one with matches below it. */
export const BoxAttributesContext = createContext<InputHTMLAttributes<HTMLInputElement>>({});

/**
 * The box in which an answer is typed. It keeps its own text, so that a key press draws nothing.
 * The browser must not fill it: what it remembers is the broker's own, or another client's.
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
      {...showing(controlText(props.value))}
      {...stated(props)}
      onChange={(event) => props.onChange(answerOf(event.target.value), true)}
      onBlur={props.onBlur}
      onKeyDown={traits.onKeyDown}
      {...attributes}
    />
  );
}

/** True when the focus goes from a part of the control to something outside it. */
export const leftWhole = (event: FocusEvent<HTMLElement>): boolean =>
  !(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget));
