import "./field.css";
import { type ReactNode, useId } from "react";
import { Input, type InputProps } from "./Input.tsx";
import { classes } from "./Panel.tsx";
import { Select, type SelectProps } from "./Select.tsx";
import { TextArea, type TextAreaProps } from "./TextArea.tsx";
import { Trouble } from "./Trouble.tsx";

export interface FieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** What is wrong with it, said below it. */
  readonly error?: string | undefined;
  /** Of the control; its own unless given. */
  readonly id?: string | undefined;
  /** Of the whole. */
  readonly fieldClass?: string | undefined;
}

/** What a control is given, so that its label, hint and error are read out with it. */
export interface Wired {
  readonly id: string;
  readonly "aria-invalid": boolean;
  readonly "aria-describedby": string | undefined;
}

/** A control with its label, hint and error. */
export function Field(props: FieldProps & { readonly children: (wired: Wired) => ReactNode }) {
  const { label, hint, error, id: given, fieldClass, children } = props;
  const own = useId();
  const id = given ?? own;
  const described = [error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`].filter(Boolean);
  return (
    <div className={classes("field", fieldClass)}>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {hint !== undefined && (
        <p className="small field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({ id, "aria-invalid": error !== undefined, "aria-describedby": described.join(" ") || undefined })}
      <Trouble id={`${id}-error`} words={error} />
    </div>
  );
}

/** A field with its own part taken out, for the control. */
const parted = <Props extends FieldProps>({ label, hint, error, id, fieldClass, ...control }: Props) => ({
  field: { label, hint, error, id, fieldClass },
  control,
});

/** A labelled box for text. */
export function TextField(props: FieldProps & InputProps) {
  const { field, control } = parted(props);
  return <Field {...field}>{(wired) => <Input {...control} {...wired} />}</Field>;
}

/** A labelled box for several lines. */
export function TextAreaField(props: FieldProps & TextAreaProps) {
  const { field, control } = parted(props);
  return <Field {...field}>{(wired) => <TextArea {...control} {...wired} />}</Field>;
}

/** A labelled list to choose from. */
export function SelectField(props: FieldProps & SelectProps) {
  const { field, control } = parted(props);
  return <Field {...field}>{(wired) => <Select {...control} {...wired} />}</Field>;
}
