import type { FieldProps, RegistryFieldsType } from "@rjsf/utils";
import type { ComponentType } from "react";
import type { Condition } from "../../../../../schemas/condition.ts";
import type { Option } from "../../../../../schemas/question.ts";
import type { JsonSchema } from "../../../../form/schema/json-schema.ts";
import { isRecord } from "../../../../form/values/own.ts";
import { SelectField } from "../../../kit/Field.tsx";
import { useAuthor } from "./author-context.ts";
import { ConditionEditor } from "./ConditionEditor.tsx";
import { OptionRows } from "./OptionRows.tsx";
import { PartEditor } from "./PartEditor.tsx";
import { Whole } from "./PartRow.tsx";
import { InPlace, useRetainedState } from "./unfinished-form.tsx";

const isCondition = (value: unknown): value is Condition => isRecord(value);

const put = ({ onChange, fieldPathId }: FieldProps, value: unknown): void => onChange(value, fieldPathId.path);

/** When a question, section or page is asked, or a rule fires. */
function ConditionField(props: FieldProps) {
  const { formData, schema } = props;
  const title = schema.title ?? "";
  return (
    <Whole title={title}>
      <ConditionEditor
        condition={isCondition(formData) ? formData : undefined}
        lead={`${title} when`}
        without={`Always ${title.toLowerCase()}.`}
        onChange={(condition) => put(props, condition)}
      />
    </Whole>
  );
}

/** Always, never, or while a condition holds: `required` and `readonly`. */
function NeededField(props: FieldProps) {
  const { formData, schema, name } = props;
  const byDefault = name === "required";
  const value = formData ?? byDefault;
  const [isBuilt, setIsBuilt] = useRetainedState("built", () => false, Boolean);
  const now = isCondition(value) || isBuilt ? "when" : value === true ? "yes" : "no";
  const take = (choice: string) => {
    setIsBuilt(choice === "when");
    if (choice !== "when") put(props, choice === (byDefault ? "yes" : "no") ? undefined : choice === "yes");
  };
  return (
    <div className="studio-whole stack min-0">
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
          onChange={(condition) => {
            setIsBuilt(condition === undefined);
            put(props, condition ?? byDefault);
          }}
        />
      )}
    </div>
  );
}

const isOptions = (value: unknown): value is readonly Option[] => Array.isArray(value);

/** The options of a question: its own, or a named list. */
function ChoicesField(props: FieldProps) {
  const { formData, schema } = props;
  const { definition } = useAuthor();
  const lists = Object.keys(definition.lists ?? {});
  const isOwn = isOptions(formData) || formData === undefined;
  const sources = [
    ["", "Own choices"] as const,
    ...lists.map((name) => [`@${name}`, `List: ${name}`] as const),
    ...(typeof formData === "string" && !lists.includes(formData.slice(1)) ? [[formData, formData] as const] : []),
  ];
  const listed = typeof formData === "string" ? definition.lists?.[formData.slice(1)] : undefined;
  return (
    <div className="studio-whole stack min-0">
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

/** A part of the language that needs more than one field. */
function PartField(props: FieldProps) {
  const { formData, schema, uiSchema, name } = props;
  const { part = {} } = (uiSchema?.["ui:options"] ?? {}) as { readonly part?: JsonSchema };
  return (
    <PartEditor
      schema={part}
      name={name}
      title={schema.title ?? ""}
      hint={schema.description}
      value={formData}
      onValue={(value) => put(props, value)}
    />
  );
}

/** The incomplete input of a field is kept under its name. */
const kept = (Field: ComponentType<FieldProps>) => (props: FieldProps) => (
  <InPlace of={props.name}>
    <Field {...props} />
  </InPlace>
);

/** The fields named by `ui:field` in a part's form; see `thing-form.ts`. */
export const authorFields: RegistryFieldsType = {
  condition: kept(ConditionField),
  needed: kept(NeededField),
  choices: ChoicesField,
  part: kept(PartField),
};
