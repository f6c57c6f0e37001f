import { JsonForms } from "@jsonforms/react";
import { vanillaCells, vanillaRenderers } from "@jsonforms/vanilla-renderers";
import { useState } from "react";
import { benchSections, choices, sizeAsked, toggleName } from "../pages/bench-form.ts";
import { start } from "../pages/start.ts";

/** JSON Forms with its vanilla renderers as they come: a group a section or entry, the condition as a rule. */
const sections = benchSections(sizeAsked());

const kinds = { yesno: ["Yes", "No"], choice: choices };
const objectName = ({ id, entry }) => entry ?? id;

const schemaOf = ({ type, label, hint }) => ({
  type: "string",
  title: label,
  description: hint,
  maxLength: 1000,
  ...(kinds[type] ? { enum: [...kinds[type]] } : {}),
});

const schema = {
  type: "object",
  properties: Object.fromEntries(
    sections.map((section) => [
      objectName(section),
      {
        type: "object",
        properties: Object.fromEntries(section.questions.map((question) => [question.name, schemaOf(question)])),
      },
    ]),
  ),
};

const scopeOf = (section, name) => `#/properties/${objectName(section)}/properties/${name}`;

const controlOf = (section, { name, type, shownLater }) => ({
  type: "Control",
  scope: scopeOf(section, name),
  options: {
    showUnfocusedDescription: true,
    ...(type === "yesno" ? { format: "radio" } : {}),
    ...(type === "longtext" ? { multi: true } : {}),
  },
  ...(shownLater
    ? { rule: { effect: "SHOW", condition: { scope: scopeOf(section, toggleName), schema: { const: "Yes" } } } }
    : {}),
});

const uischema = {
  type: "VerticalLayout",
  elements: sections.map((section) => ({
    type: "Group",
    label: section.title,
    elements: section.questions.map((question) => controlOf(section, question)),
  })),
};

function Page() {
  const [data, setData] = useState({});
  return (
    <JsonForms
      schema={schema}
      uischema={uischema}
      data={data}
      renderers={vanillaRenderers}
      cells={vanillaCells}
      onChange={({ data: next }) => setData(next)}
    />
  );
}

start(() => <Page />);
