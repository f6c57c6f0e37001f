// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { ControlProps } from "../../renderers/control-props.ts";
import { registerControl } from "../../renderers/controls.ts";
import type { Definition } from "../../schemas/definition.ts";
import { FormView } from "../../src/binding/FormView.tsx";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { answerSummary } from "../../src/form/draw/answer-summary.ts";
import { kindOf, registerKind } from "../../src/form/kinds/kind-of.ts";
import { text } from "../../src/form/kinds/texts.ts";
import { formSchema } from "../../src/form/schema/form-schema.ts";
import { createFormStore } from "../../src/state/create-form-store.ts";
import { scheduleTable } from "../../src/state/import/schedule-table.ts";
import { byId, draw, leave, type } from "../renderers/draw.tsx";

const pattern = "^[A-Z]{2}\\d{2}[A-Z0-9]{11,30}$";

/** An account number is typed in groups of four, and stored without spaces. */
registerKind("acme:iban", {
  ...text,
  settings: [],
  read: (_question, typed) => ({ value: typed.replace(/\s+/g, "").toUpperCase() }),
  show: (_question, answer) => String(answer).replace(/(.{4})(?=.)/g, "$1 "),
  schema: () => ({ schema: { type: "string", pattern } }),
  missing: () => "Enter an IBAN.",
  whyNot: (_question, answer) => (new RegExp(pattern).test(String(answer)) ? undefined : "That is not an IBAN."),
});

const Iban = ({ id, value, onChange, onBlur }: ControlProps) => (
  <input
    id={id}
    data-own
    value={String(value ?? "")}
    onChange={({ target }) => onChange(target.value)}
    onBlur={onBlur}
  />
);
registerControl("acme:iban", Iban);

const read = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");
const dogs: Definition = JSON.parse(read("../examples/dogs.json"));
const definition: Definition = {
  ...dogs,
  questions: dogs.questions.map((question) =>
    question.group === "dog" && question.name === "Name" ? { ...question, type: "acme:iban" as const } : question,
  ),
};

it("renders, parses, validates, formats and prints an externally registered kind", async () => {
  const store = createFormStore(definition);
  await draw(<FormView store={store} onSend={() => undefined} />);
  const box = byId("Dogs/dog1/Name");
  expect(box.dataset.own).toBeDefined();

  await type(box, "gb33 bukb");
  await leave(byId("Dogs/dog1/Name"));
  expect(document.body.textContent).toContain("That is not an IBAN.");

  await type(byId("Dogs/dog1/Name"), "gb33 bukb 2020 1555 5555 55");
  await leave(byId("Dogs/dog1/Name"));
  expect(store.answer("Dogs/dog1/Name")).toBe("GB33BUKB20201555555555");
  expect(byId("Dogs/dog1/Name")).toHaveProperty("value", "GB33 BUKB 2020 1555 5555 55");

  const group = store.form.groups.get("dog");
  if (!group) throw new Error("The example has dogs.");
  const { rows } = scheduleTable(store.resolution(), group, { product: "DOGS", version: 1 });
  expect(rows.flat()).toContain("GB33 BUKB 2020 1555 5555 55");
  expect(JSON.stringify(answerSummary(store.resolution()))).toContain("GB33 BUKB 2020 1555 5555 55");
  expect(JSON.stringify(formSchema(prepareForm(definition)).schema)).toContain(JSON.stringify(pattern));
});

it("refuses a name without a prefix, a duplicate name, and an unregistered kind", () => {
  expect(() => registerKind("Acme:iban", text)).toThrow("Use a prefix, as in acme:iban.");
  expect(() => registerKind("acme:iban", text)).toThrow("already registered");
  expect(() => kindOf({ type: "acme:colour" })).toThrow("Register it with registerKind.");
});
