import type { RJSFSchema, UiSchema } from "@rjsf/utils";
import { type BenchQuestion, type BenchSection, choices, toggleName, yesNo } from "./bench-form.ts";

/** The bench's form as a plain schema: sections as objects, entries as a list, the condition as if/then. */
const kinds: Readonly<Record<string, readonly string[]>> = { yesno: yesNo, choice: choices };

const schemaOf = ({ type, label, hint }: BenchQuestion): RJSFSchema => ({
  type: "string",
  title: label,
  description: hint,
  maxLength: 1000,
  ...(kinds[type] ? { enum: [...kinds[type]] } : {}),
});

const uiOf = ({ type }: BenchQuestion): UiSchema =>
  type === "yesno" ? { "ui:widget": "radio" } : type === "longtext" ? { "ui:widget": "textarea" } : {};

const properties = <Of>(questions: readonly BenchQuestion[], of: (question: BenchQuestion) => Of) =>
  Object.fromEntries(questions.map((question) => [question.name, of(question)]));

function objectOf({ title, questions }: BenchSection): RJSFSchema {
  const later = questions.filter((question) => question.shownLater);
  const always = questions.filter((question) => !question.shownLater);
  const object: RJSFSchema = { type: "object", title, properties: properties(always, schemaOf) };
  if (later.length === 0) return object;
  return {
    ...object,
    if: { properties: { [toggleName]: { const: "Yes" } }, required: [toggleName] },
    then: { properties: properties(later, schemaOf) },
  };
}

export function benchSchema(sections: readonly BenchSection[]) {
  const own = sections.filter((section) => !section.entry);
  const entries = sections.filter((section) => section.entry);
  const [entry] = entries;
  const schema: RJSFSchema = {
    type: "object",
    properties: {
      ...Object.fromEntries(own.map((section) => [section.id, objectOf(section)])),
      ...(entry ? { entries: { type: "array", title: "Entries", items: objectOf(entry) } } : {}),
    },
  };
  const uiSchema: UiSchema = {
    ...Object.fromEntries(own.map((section) => [section.id, properties(section.questions, uiOf)])),
    ...(entry ? { entries: { items: properties(entry.questions, uiOf) } } : {}),
  };
  return { schema, uiSchema, formData: { entries: entries.map(() => ({})) } };
}
