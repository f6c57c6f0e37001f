import Form, { getDefaultRegistry } from "@rjsf/core";
import type { RJSFSchema, UiSchema } from "@rjsf/utils";
import { memo } from "react";
import { acceptAll } from "./accept-all.ts";
import { templates, widgets } from "./theme.ts";

interface SectionFormProps {
  /** Unique on the page; prefix of the ids of the section's own elements. */
  readonly sectionKey: string;
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema;
}

/** Answers are kept by place outside the form: it is told of none and fills in none. */
const noAnswers = {};
const noDefaults = {
  emptyObjectFields: "skipDefaults",
  requiredBooleanDefault: "skip",
} as const;

const { StringField } = getDefaultRegistry().fields;

/**
 * Numbers are typed as text and read by whoever keeps the answers. The number field of rjsf would ask the browser for
 * its decimal sign, which costs more than all else that is drawn of a question.
 */
const fields = StringField ? { NumberField: StringField } : {};

/**
 * One form of rjsf a section. It draws what is asked and never learns an answer. A question that is shown or hidden
 * changes the schema, and rjsf then draws every field of the form again; a form a section keeps that to one section.
 */
export const SectionForm = memo(function SectionForm({ sectionKey, schema, uiSchema }: SectionFormProps) {
  return (
    <Form
      schema={schema}
      uiSchema={uiSchema}
      formData={noAnswers}
      validator={acceptAll}
      templates={templates}
      widgets={widgets}
      fields={fields}
      tagName="div"
      idPrefix={sectionKey}
      idSeparator="/"
      noHtml5Validate
      showErrorList={false}
      experimental_defaultFormStateBehavior={noDefaults}
    >
      {noSubmitButton}
    </Form>
  );
});

const noSubmitButton = <></>;
