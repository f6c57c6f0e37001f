// @vitest-environment happy-dom
import RjsfForm, { type FormProps, type IChangeEvent } from "@rjsf/core";
import type { FieldProps, FieldTemplateProps, ObjectFieldTemplateProps, RJSFSchema, WidgetProps } from "@rjsf/utils";
import { act, createRef, useState } from "react";
import { expect, it, vi } from "vitest";
import { Form } from "../../renderers/Form.tsx";
import { theme } from "../../renderers/rjsf-theme.ts";
import { byId, choose, click, draw, leave, one, type } from "./draw.tsx";

const text: RJSFSchema = { type: "string" };
const textsNamed = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, text]));
const button = (words: string) => one<HTMLButtonElement>(`button[aria-label="${words}"]`);
const shownIn = (id: string) => {
  const control = byId(id);
  return control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? control.value : undefined;
};

/** A widget that counts, by id, how often it is rendered. */
function countingWidget() {
  const counts = new Map<string, number>();
  function Counted({ id, value, onChange, onBlur }: WidgetProps) {
    counts.set(id, (counts.get(id) ?? 0) + 1);
    return (
      <input
        id={id}
        value={value ?? ""}
        onChange={(event) => onChange(event.target.value || undefined)}
        onBlur={() => onBlur(id, value)}
      />
    );
  }
  const since = async (act: () => Promise<unknown>) => {
    counts.clear();
    await act();
    return Object.fromEntries(counts);
  };
  return { Counted, since };
}

interface Drawn {
  readonly last: () => IChangeEvent;
  readonly calls: () => number;
  readonly form: RjsfForm;
}

async function drawForm(props: Omit<FormProps, "validator" | "ref">, isControlled = false): Promise<Drawn> {
  const onChange = vi.fn<(event: IChangeEvent) => void>();
  const form = createRef<RjsfForm>();
  function Owner() {
    const [formData, setFormData] = useState(props.formData);
    return (
      <Form
        onError={() => undefined}
        {...props}
        ref={form}
        {...(isControlled ? { formData } : {})}
        onChange={(event) => {
          onChange(event);
          setFormData(event.formData);
        }}
      />
    );
  }
  await draw(<Owner />);
  if (!form.current) throw new Error("The form gives no ref.");
  const last = () => {
    const event = onChange.mock.lastCall?.[0];
    if (!event) throw new Error("No change was reported.");
    return event;
  };
  return { last, calls: () => onChange.mock.calls.length, form: form.current };
}

it("relies on a private step of rjsf's form", () => {
  const form = new RjsfForm({
    schema: text,
    validator: {
      isValid: () => true,
      rawValidation: () => ({}),
      validateFormData: () => ({ errors: [], errorSchema: {} }),
    },
  });
  expect(Reflect.get(form, "processChange")).toBeTypeOf("function");
  expect(Reflect.get(form, "liveValidate")).toBeTypeOf("function");
});

it.each([false, true])("renders one control per key, controlled or uncontrolled: %s", async (isControlled) => {
  const { Counted, since } = countingWidget();
  const { last, calls, form } = await drawForm(
    {
      schema: {
        type: "object",
        properties: {
          ...textsNamed("a", "b"),
          part: { type: "object", properties: textsNamed("c", "d") },
          list: { type: "array", items: { type: "object", properties: textsNamed("e") } },
        },
      },
      widgets: { text: Counted },
      formData: { part: { c: "1" }, list: [{ e: "2" }, {}] },
    },
    isControlled,
  );
  expect(await since(() => type(byId("root_a"), "x"))).toEqual({ root_a: 1 });
  expect(await since(() => type(byId("root_part_d"), "y"))).toEqual({ root_part_d: 1 });
  expect(await since(() => type(byId("root_list_0_e"), "z"))).toEqual({ root_list_0_e: 1 });
  const holds = { a: "x", part: { c: "1", d: "y" }, list: [{ e: "z" }, {}] };
  expect(last().formData).toEqual(holds);
  expect(form.state.formData).toEqual(holds);
  expect(calls()).toBe(3);
});

it("does not set name or type of a box again on a key, because a form then searches all of its controls", async () => {
  await drawForm({ schema: { type: "object", properties: { a: text } }, formData: { a: "1" } });
  const box = byId("root_a");
  const set = vi.spyOn(box, "setAttribute");
  await type(box, "12");
  expect(shownIn("root_a")).toBe("12");
  expect([box.getAttribute("name"), box.getAttribute("type")]).toEqual(["root_a", "text"]);
  expect(set.mock.calls.filter(([name]) => name === "name" || name === "type")).toEqual([]);
});

it("does not modify its owner's data, and shares unchanged parts", async () => {
  const formData = { a: "1", part: { c: "2" } };
  const { last } = await drawForm({
    schema: { type: "object", properties: { a: text, part: { type: "object", properties: { c: text } } } },
    formData,
  });
  await type(byId("root_a"), "x");
  const { part } = last().formData;
  await type(byId("root_a"), "xy");
  expect(formData).toEqual({ a: "1", part: { c: "2" } });
  expect(last().formData).toEqual({ a: "xy", part: { c: "2" } });
  expect(last().formData.part).toBe(part);
});

it("renders what a condition shows with the deciding key, and one control for any other", async () => {
  const { Counted, since } = countingWidget();
  const { last } = await drawForm({
    schema: {
      type: "object",
      properties: textsNamed("kind", "other"),
      if: { properties: { kind: { const: "cat" } }, required: ["kind"] },
      then: { properties: textsNamed("food") },
      else: { properties: textsNamed("walk") },
    },
    widgets: { text: Counted },
    formData: { kind: "", other: "" },
  });
  expect(document.getElementById("root_walk")).not.toBeNull();
  expect(await since(() => type(byId("root_other"), "x"))).toEqual({ root_other: 1 });
  expect(await since(() => type(byId("root_kind"), "ca"))).toEqual({ root_kind: 1 });
  await type(byId("root_kind"), "cat");
  expect(document.getElementById("root_walk")).toBeNull();
  await type(byId("root_food"), "fish");
  expect(last().formData).toEqual({ kind: "cat", other: "x", food: "fish" });
});

const kinds: RJSFSchema = {
  type: "object",
  properties: { note: text },
  oneOf: [
    { title: "Card", properties: { name: text, number: text } },
    { title: "Bank", properties: { name: text, sort: text } },
  ],
};

it("keeps matching input when another alternative is chosen", async () => {
  const { last } = await drawForm({ schema: kinds, formData: { note: "1" } });
  await type(byId("root_number"), "4111");
  await type(byId("root_name"), "Ann");
  await type(byId("root_note"), "2");
  await choose(byId("root__oneof_select"), "1");
  expect(shownIn("root_name")).toBe("Ann");
  expect(last().formData).toEqual({ note: "2", name: "Ann" });
});

it("renders one control per key within a chosen alternative", async () => {
  const { Counted, since } = countingWidget();
  await drawForm({ schema: kinds, widgets: { text: Counted }, formData: { note: "1", number: "4" } });
  expect(await since(() => type(byId("root_number"), "41"))).toEqual({ root_number: 1 });
});

const listed = (items: RJSFSchema): RJSFSchema => ({
  type: "object",
  properties: { list: { type: "array", title: "List", items } },
});
const copied = { list: { "ui:options": { copyable: true } } };

it.each([
  ["texts", text, (value: string) => value, ""],
  ["parts", { type: "object", properties: { e: text } }, (e: string) => ({ e }), "_e"],
] as const)("moves, copies and removes %s with the input since rendering", async (_, items, of, end) => {
  const { last } = await drawForm({ schema: listed(items), uiSchema: copied, formData: { list: [of("a"), of("a")] } });
  await type(byId(`root_list_1${end}`), "b");
  const moved = byId(`root_list_1${end}`);
  await click(button("Move up 2"));
  expect(last().formData).toEqual({ list: [of("b"), of("a")] });
  expect(byId(`root_list_0${end}`)).toBe(moved);
  await type(byId(`root_list_1${end}`), "c");
  await click(button("Copy 2"));
  expect(last().formData).toEqual({ list: [of("b"), of("c"), of("c")] });
  await type(byId(`root_list_2${end}`), "d");
  await click(button("Remove 2"));
  expect(last().formData).toEqual({ list: [of("b"), of("d")] });
  expect([shownIn(`root_list_0${end}`), shownIn(`root_list_1${end}`)]).toEqual(["b", "d"]);
  await type(byId(`root_list_0${end}`), "e");
  await click(button("Add List"));
  expect(last().formData.list.slice(0, 2)).toEqual([of("e"), of("d")]);
});

it("keeps the focus with the entry that is moved", async () => {
  await drawForm({ schema: listed(text), formData: { list: ["a", "b", "c"] } });
  button("Move down 1").focus();
  await click(button("Move down 1"));
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Move down 2");
  await click(button("Move down 2"));
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Move up 3");
});

it("renames an additional property, adds one and removes one with the input since rendering", async () => {
  const { last } = await drawForm({
    schema: { type: "object", title: "Rates", additionalProperties: text },
    formData: { a: "1", b: "2" },
  });
  await type(byId("root_a"), "x");
  await type(byId("root_a-key"), "c");
  await leave(byId("root_a-key"));
  expect(Object.entries(last().formData)).toEqual([
    ["c", "x"],
    ["b", "2"],
  ]);
  await type(byId("root_b"), "y");
  await click(button("Add Rates"));
  expect(last().formData).toEqual({ c: "x", b: "y", newKey: "" });
  await type(byId("root_newKey"), "z");
  await click(button("Remove c"));
  expect(last().formData).toEqual({ b: "y", newKey: "z" });
});

it("renders properties by the pattern of their names", async () => {
  const { last } = await drawForm({
    schema: { type: "object", patternProperties: { "^n": { type: "integer" }, "^t": { type: "string" } } },
    formData: { n1: 1, t1: "a" },
  });
  await type(byId("root_n1"), "12");
  await type(byId("root_t1"), "b");
  expect(last().formData).toEqual({ n1: 12, t1: "b" });
});

it("shows dependent properties by the keywords of later drafts", async () => {
  const { last } = await drawForm({
    schema: {
      type: "object",
      properties: {
        ...textsNamed("card", "address", "other"),
      },
      dependentRequired: { card: ["address"] },
      dependentSchemas: { other: { properties: textsNamed("more") } },
    },
  });
  const label = () => one("label[for=root_address]").textContent;
  expect(label()).toBe("address (optional)");
  await type(byId("root_card"), "4111");
  expect(label()).toBe("address");
  expect(document.getElementById("root_more")).toBeNull();
  await type(byId("root_other"), "x");
  await type(byId("root_more"), "y");
  expect(last().formData).toEqual({ card: "4111", other: "x", more: "y" });
});

it("renders a tuple by the keyword of later drafts", async () => {
  const { last } = await drawForm({
    schema: { type: "array", prefixItems: [text, { type: "integer" }], items: { type: "boolean" } },
    formData: ["a", 1, true],
  });
  await type(byId("root_1"), "2");
  await click(byId("root_2"));
  expect(last().formData).toEqual(["a", 2, false]);
});

it("resets every control to the initial data", async () => {
  const { last, form } = await drawForm({
    schema: { type: "object", properties: { a: text, b: { type: "string", default: "d" }, n: { type: "number" } } },
  });
  await type(byId("root_a"), "x");
  await type(byId("root_b"), "y");
  await type(byId("root_n"), "1");
  await act(async () => form.reset());
  expect(["root_a", "root_b", "root_n"].map(shownIn)).toEqual(["", "d", ""]);
  expect(last().formData).toEqual({ b: "d" });
});

it("shows its owner's new data in place of the input", async () => {
  const show = await draw(<Form schema={{ type: "object", properties: { a: text } }} formData={{ a: "1" }} />);
  await type(byId("root_a"), "x");
  await show(<Form schema={{ type: "object", properties: { a: text } }} formData={{ a: "2" }} />);
  expect(shownIn("root_a")).toBe("2");
});

it("focuses the first error on submit, and removes an error that its owner has received", async () => {
  const onSubmit = vi.fn();
  const { last } = await drawForm(
    {
      schema: { type: "object", required: ["a", "b"], properties: textsNamed("a", "b", "c") },
      formData: {},
      focusOnFirstError: true,
      onSubmit,
    },
    true,
  );
  await type(byId("root_c"), "x");
  await click(one("button[type=submit]"));
  expect(document.activeElement?.id).toBe("root_a");
  expect(onSubmit).not.toHaveBeenCalled();
  await type(byId("root_a"), "y");
  expect(byId("root_a").getAttribute("aria-invalid")).not.toBe("true");
  expect(byId("root_b").getAttribute("aria-invalid")).toBe("true");
  await type(byId("root_b"), "z");
  await click(one("button[type=submit]"));
  expect(onSubmit.mock.lastCall?.[0].formData).toEqual({ a: "y", b: "z", c: "x" });
  expect(last().formData).toEqual({ a: "y", b: "z", c: "x" });
});

it("validates every key if configured to, and renders the form only if the errors change", async () => {
  const { Counted, since } = countingWidget();
  const { last } = await drawForm(
    {
      schema: { type: "object", properties: { a: { type: "string", minLength: 2 }, b: text } },
      formData: { a: "xx" },
      widgets: { text: Counted },
      liveValidate: "onChange",
    },
    true,
  );
  expect(await since(() => type(byId("root_a"), "xxx"))).toEqual({ root_a: 1 });
  expect(last().errors).toEqual([]);
  await type(byId("root_a"), "x");
  expect(last().errors.map(({ property }) => property)).toEqual([".a"]);
  expect(document.querySelectorAll("[role=alert] li")).toHaveLength(1);
  expect(await since(() => type(byId("root_b"), "y"))).toEqual({ root_b: 1 });
  expect(last().errors).toHaveLength(1);
  await type(byId("root_a"), "xy");
  expect(document.querySelectorAll("[role=alert] li")).toHaveLength(0);
});

it("reports data set by its ref, focus and blur", async () => {
  const onBlur = vi.fn();
  const onFocus = vi.fn();
  const { last, form } = await drawForm({
    schema: { type: "object", properties: { a: text } },
    formData: { a: "1" },
    onBlur,
    onFocus,
  });
  await act(async () => form.setFieldValue("a", "2"));
  expect(shownIn("root_a")).toBe("2");
  await type(byId("root_a"), "3");
  await leave(byId("root_a"));
  expect(onFocus).toHaveBeenCalledWith("root_a", "2");
  expect(onBlur).toHaveBeenCalledWith("root_a", "3");
  expect(last().formData).toEqual({ a: "3" });
});

it("passes current data to a custom field, template or ui schema of an entry", async () => {
  const Whole = ({ formData, registry, ...rest }: FieldProps) => {
    const { ObjectField } = registry.fields;
    return (
      <div>
        <output id="whole">{JSON.stringify(formData)}</output>
        {ObjectField && <ObjectField {...rest} formData={formData} registry={registry} />}
      </div>
    );
  };
  const Around = ({ formData, properties }: ObjectFieldTemplateProps) => (
    <div>
      <output id="around">{JSON.stringify(formData)}</output>
      {properties.map(({ content }) => content)}
    </div>
  );
  await drawForm({
    schema: {
      type: "object",
      properties: {
        whole: { type: "object", properties: textsNamed("a") },
        around: { type: "object", properties: textsNamed("b") },
        list: { type: "array", items: { type: "object", properties: textsNamed("c") } },
      },
    },
    uiSchema: {
      whole: { "ui:field": Whole },
      around: { "ui:ObjectFieldTemplate": Around },
      list: { items: (item: { c: string }) => ({ c: { "ui:title": `Called ${item.c}` } }) },
    },
    formData: { whole: { a: "1" }, around: { b: "2" }, list: [{ c: "3" }] },
  });
  await type(byId("root_whole_a"), "x");
  await type(byId("root_around_b"), "y");
  await type(byId("root_list_0_c"), "z");
  expect(byId("whole").textContent).toBe('{"a":"x"}');
  expect(byId("around").textContent).toBe('{"b":"y"}');
  expect(byId("root_list_0_c:label").textContent).toContain("Called z");
});

it("passes current data to a template that renders every field", async () => {
  const Field = ({ formData, children, id }: FieldTemplateProps) => (
    <div>
      {children}
      <output id={`${id}-data`}>{JSON.stringify(formData)}</output>
    </div>
  );
  const { last } = await drawForm({
    schema: { type: "object", properties: { a: text } },
    formData: { a: "1" },
    templates: { FieldTemplate: Field },
  });
  await type(byId("root_a"), "x");
  expect(byId("root_a-data").textContent).toBe('"x"');
  expect(byId("root-data").textContent).toBe('{"a":"x"}');
  expect(last().formData).toEqual({ a: "x" });
});

it("leaves the fields of the theme to rjsf's own form", async () => {
  const onChange = vi.fn();
  const { interpretedValidator } = await import("../../renderers/validator/interpreted-validator.ts");
  await draw(
    <RjsfForm
      {...theme}
      schema={listed(text)}
      validator={interpretedValidator}
      formData={{ list: ["a", "b"] }}
      onChange={({ formData }) => onChange(formData)}
    />,
  );
  await type(byId("root_list_0"), "c");
  await click(one('button[aria-label^="Move down"]'));
  expect(onChange.mock.lastCall?.[0]).toEqual({ list: ["b", "c"] });
});

/** A recursive definition with a hundred properties: its expansion is infinite. */
const endless: RJSFSchema = {
  $ref: "#/definitions/person",
  definitions: {
    word: { type: "string", pattern: "^[a-z]*$" },
    person: {
      properties: {
        name: { $ref: "#/definitions/word", description: "In small letters." },
        kind: { const: "person" },
        ...Object.fromEntries(
          Array.from({ length: 100 }, (_, index) => [
            `friend${index}`,
            { $ref: `#/definitions/${index < 50 ? "person" : "other"}` },
          ]),
        ),
        all: { type: "array", items: { $ref: "#/definitions/person" } },
      },
      required: ["name"],
    },
    other: {
      properties: Object.fromEntries(
        Array.from({ length: 100 }, (_, index) => [`person${index}`, { $ref: "#/definitions/person" }]),
      ),
    },
  },
};

it("renders an infinitely recursive schema, a part at a time", async () => {
  const { last } = await drawForm({ schema: endless, formData: { friend1: { name: "bo" } } });
  expect(last().formData).toEqual({ kind: "person", friend1: { name: "bo" } });
  expect(shownIn("root_friend1_name")).toBe("bo");
  await type(byId("root_name"), "ann");
  expect(document.getElementById("root_friend0_name")).toBeNull();
  await click(byId("root_friend0-button"));
  await type(byId("root_friend0_name"), "Cy");
  await click(one('[id="root_all__add"]'));
  await type(byId("root_all_0_name"), "di");
  expect(last().formData).toMatchObject({
    name: "ann",
    friend0: { name: "Cy" },
    friend1: { name: "bo" },
    all: [{ name: "di" }],
  });
  await click(one("button[type=submit]"));
  expect([...document.querySelectorAll("[role=alert] li")].map((line) => line.textContent)).toEqual([
    "friend0, name: Enter it in the format asked for.",
  ]);
});
