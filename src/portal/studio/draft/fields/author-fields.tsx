import type { FieldProps, RegistryFieldsType } from "@rjsf/utils";
import { type ReactNode, useId, useState } from "react";
import type { Condition } from "../../../../../schemas/condition.ts";
import type { Option } from "../../../../../schemas/question.ts";
import type { Json } from "../../../../../schemas/record.ts";
import { writtenJson } from "../../../../form/lint/patch-text.ts";
import { isRecord } from "../../../../form/values/own.ts";
import { Icon } from "../../../icons/Icon.tsx";
import { Button } from "../../../kit/Button.tsx";
import { SelectField, TextAreaField, TextField } from "../../../kit/Field.tsx";
import { Input } from "../../../kit/Input.tsx";
import { useAuthor } from "./author-context.ts";
import { ConditionEditor } from "./ConditionEditor.tsx";
import { OptionRows } from "./OptionRows.tsx";

const isCondition = (value: unknown): value is Condition => isRecord(value);

/** A field of several controls with one name over them. */
function Whole({
  title,
  hint,
  children,
}: {
  readonly title: string;
  readonly hint?: string | undefined;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <fieldset className="studio-whole" aria-labelledby={id}>
      <span className="label" id={id}>
        {title}
      </span>
      {hint && <p className="small">{hint}</p>}
      {children}
    </fieldset>
  );
}

const put = ({ onChange, fieldPathId }: FieldProps, value: unknown): void => onChange(value, fieldPathId.path);

/** When a question, section or page is asked, or a rule fires. */
function ConditionField(props: FieldProps) {
  const { formData, schema } = props;
  const said = schema.title ?? "";
  return (
    <Whole title={said}>
      <ConditionEditor
        condition={isCondition(formData) ? formData : undefined}
        lead={`${said} when`}
        without={`Always ${said.toLowerCase()}.`}
        onChange={(condition) => put(props, condition)}
      />
    </Whole>
  );
}

/** True, not, or while a condition holds: `required` and `readonly`. */
function NeededField(props: FieldProps) {
  const { formData, schema, name } = props;
  const byDefault = name === "required";
  const value = formData ?? byDefault;
  const [isBuilt, setIsBuilt] = useState(false);
  const now = isCondition(value) || isBuilt ? "when" : value === true ? "yes" : "no";
  const take = (choice: string) => {
    setIsBuilt(choice === "when");
    if (choice !== "when") put(props, choice === (byDefault ? "yes" : "no") ? undefined : choice === "yes");
  };
  return (
    <div className="studio-whole">
      <SelectField
        label={schema.title ?? ""}
        options={[
          ["yes", "Yes"],
          ["no", "No"],
          ["when", "Only when…"],
        ]}
        value={now}
        onValue={take}
      />
      {now === "when" && (
        <ConditionEditor
          condition={isCondition(value) ? value : undefined}
          lead="Yes when"
          without="No condition is chosen yet."
          onChange={(condition) => put(props, condition ?? byDefault)}
        />
      )}
    </div>
  );
}

const isOptions = (value: unknown): value is readonly Option[] => Array.isArray(value);

/** The choices of a question: its own, or those of a named list. */
function ChoicesField(props: FieldProps) {
  const { formData, schema } = props;
  const { definition } = useAuthor();
  const lists = Object.keys(definition.lists ?? {});
  const isOwn = isOptions(formData) || formData === undefined;
  const sources = [
    ["", "Choices of its own"] as const,
    ...lists.map((name) => [`@${name}`, `List: ${name}`] as const),
    ...(typeof formData === "string" && !lists.includes(formData.slice(1)) ? [[formData, formData] as const] : []),
  ];
  const listed = typeof formData === "string" ? definition.lists?.[formData.slice(1)] : undefined;
  return (
    <div className="studio-whole">
      <SelectField
        label={schema.title ?? ""}
        options={sources}
        value={isOwn ? "" : String(formData)}
        onValue={(source) => put(props, source === "" ? (listed ?? [{ value: "Yes" }]) : source)}
      />
      {isOwn && (
        <OptionRows options={isOptions(formData) ? formData : []} onOptions={(options) => put(props, options)} />
      )}
      {listed && <p className="small">{listed.map(({ value }) => value).join(", ")}</p>}
    </div>
  );
}

/** A whole number, or a calculation as it is written. */
function FigureField(props: FieldProps) {
  const { formData, schema } = props;
  return typeof formData === "object" ? (
    <WrittenField {...props} />
  ) : (
    <div className="studio-whole">
      <FigureBox
        label={schema.title ?? ""}
        value={typeof formData === "number" ? formData : undefined}
        onValue={(value) => put(props, value)}
      />
    </div>
  );
}

interface FigureBoxProps {
  readonly label: string;
  readonly value: number | undefined;
  readonly onValue: (value: number | undefined) => void;
}

function FigureBox({ label, value, onValue }: FigureBoxProps) {
  const [text, setText] = useState(value === undefined ? "" : String(value));
  const [error, setError] = useState<string>();
  const id = useId();
  const leave = () => {
    const number = Number(text.replaceAll(/[£,\s]/g, ""));
    if (text.trim() === "") return onValue(undefined);
    if (!Number.isSafeInteger(number)) return setError("Enter a whole number.");
    setError(undefined);
    if (number !== value) onValue(number);
  };
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <Input
        id={id}
        className="studio-value"
        inputMode="numeric"
        value={text}
        onValue={setText}
        onLeave={leave}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
      />
      {error && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

/** Pounds or per cent as a decimal; a dated rate as it is written. */
function AmountField(props: FieldProps) {
  const { formData, schema } = props;
  const [text, setText] = useState(typeof formData === "string" ? formData : "");
  const [error, setError] = useState<string>();
  if (typeof formData === "object") return <WrittenField {...props} />;
  const leave = () => {
    const said = text.replaceAll(/[£,%\s]/g, "");
    if (said !== "" && !/^\d+(\.\d+)?$/.test(said)) return setError("Write an amount, such as 25.00.");
    setError(undefined);
    if (said !== (formData ?? "")) put(props, said === "" ? undefined : said);
  };
  return (
    <div className="studio-whole">
      <TextField
        label={schema.title ?? ""}
        hint={schema.description}
        error={error}
        className="studio-value"
        inputMode="decimal"
        value={text}
        onValue={setText}
        onLeave={leave}
      />
    </div>
  );
}

/** A part of the definition as it is written there, for what has no control of its own. */
function WrittenField(props: FieldProps) {
  const { formData, schema } = props;
  const [text, setText] = useState(() => (formData === undefined ? "" : writtenJson(formData).trim()));
  const [error, setError] = useState<string>();
  const leave = () => {
    if (text.trim() === "") {
      setError(undefined);
      if (formData !== undefined) put(props, undefined);
      return;
    }
    try {
      const value: Json = JSON.parse(text);
      setError(undefined);
      if (JSON.stringify(value) !== JSON.stringify(formData)) put(props, value);
    } catch {
      setError("This is not JSON. What was there before is kept until it is.");
    }
  };
  return (
    <div className="studio-whole">
      <TextAreaField
        label={schema.title ?? ""}
        hint={schema.description}
        error={error}
        rows={Math.min(12, text.split("\n").length + 1)}
        className="studio-code"
        spellCheck={false}
        value={text}
        onValue={setText}
        onBlur={leave}
      />
    </div>
  );
}

/** Rate tables that a line multiplies by. */
function FactorsField(props: FieldProps) {
  const { formData, schema } = props;
  const { definition } = useAuthor();
  const chosen: readonly string[] = Array.isArray(formData) ? formData : [];
  const all = [...Object.keys(definition.rating?.factorSets ?? {}), ...Object.keys(definition.rating?.tables ?? {})];
  return (
    <Whole title={schema.title ?? ""}>
      <span className="studio-several">
        {chosen.map((name) => (
          <Button
            key={name}
            size="small"
            aria-label={`Take ${name} away`}
            onClick={() =>
              put(
                props,
                chosen.filter((each) => each !== name),
              )
            }
          >
            {name} <Icon name="close" />
          </Button>
        ))}
      </span>
      <SelectField
        label="Add a table"
        empty="Choose"
        value=""
        options={all.filter((name) => !chosen.includes(name)).map((name) => [name, name])}
        onValue={(name) => name !== "" && put(props, [...chosen, name])}
      />
    </Whole>
  );
}

/** What `ui:field` of a thing's form names; see `thing-form.ts`. */
export const authorFields: RegistryFieldsType = {
  condition: ConditionField,
  needed: NeededField,
  choices: ChoicesField,
  figure: FigureField,
  amount: AmountField,
  written: WrittenField,
  factors: FactorsField,
};
