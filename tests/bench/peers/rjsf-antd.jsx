import Form from "@rjsf/antd";
import validator from "@rjsf/validator-ajv8";
import { useState } from "react";
import { benchSections, choices, sizeAsked, toggleName } from "../pages/bench-form.ts";
import { start } from "../pages/start.ts";

/** @rjsf/antd as it comes, with live validation: sections as objects, entries as a list, the condition as if/then. */
const sections = benchSections(sizeAsked());

const kinds = { yesno: ["Yes", "No"], choice: choices };

const schemaOf = ({ type, label, hint }) => ({
  type: "string",
  title: label,
  description: hint,
  maxLength: 1000,
  ...(kinds[type] ? { enum: [...kinds[type]] } : {}),
});

const uiOf = ({ type }) =>
  type === "yesno" ? { "ui:widget": "radio" } : type === "longtext" ? { "ui:widget": "textarea" } : {};

const properties = (questions, of) => Object.fromEntries(questions.map((question) => [question.name, of(question)]));

function objectOf({ title, questions }) {
  const later = questions.filter((question) => question.shownLater);
  const object = {
    type: "object",
    title,
    properties: properties(
      questions.filter((question) => !question.shownLater),
      schemaOf,
    ),
  };
  if (later.length === 0) return object;
  return {
    ...object,
    if: { properties: { [toggleName]: { const: "Yes" } }, required: [toggleName] },
    then: { properties: properties(later, schemaOf) },
  };
}

const own = sections.filter((section) => !section.entry);
const entries = sections.filter((section) => section.entry);
const entry = entries[0];
const schema = {
  type: "object",
  properties: {
    ...Object.fromEntries(own.map((section) => [section.id, objectOf(section)])),
    ...(entry ? { entries: { type: "array", title: "Entries", items: objectOf(entry) } } : {}),
  },
};
const uiSchema = {
  ...Object.fromEntries(own.map((section) => [section.id, properties(section.questions, uiOf)])),
  ...(entry ? { entries: { items: properties(entry.questions, uiOf) } } : {}),
};

function Page() {
  const [data, setData] = useState({ entries: entries.map(() => ({})) });
  return (
    <Form
      schema={schema}
      uiSchema={uiSchema}
      formData={data}
      validator={validator}
      liveValidate
      onChange={({ formData }) => setData(formData)}
    />
  );
}

start(() => <Page />);
