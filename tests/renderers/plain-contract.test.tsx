// @vitest-environment happy-dom
import { type FormProps, getDefaultRegistry } from "@rjsf/core";
import { ErrorSchemaBuilder, type RJSFSchema, type UiSchema } from "@rjsf/utils";
import { act } from "react";
import { describe, expect, it, vi } from "vitest";
import { Form } from "../../renderers/Form.tsx";
import { focusPlace } from "../../renderers/focus-place.ts";
import { byId, choose, click, describedText, draw, leave, one, press, type } from "./draw.tsx";

interface Case {
  readonly schema: RJSFSchema;
  readonly ui?: UiSchema;
  readonly value: unknown;
  /** The text displayed for the value. */
  readonly reads: string;
  /** Gives another answer by keyboard or mouse, and its value. */
  readonly answer?: () => Promise<unknown>;
  readonly expected?: unknown;
  /** Removes the answer. */
  readonly empty?: () => Promise<unknown>;
  /** The value of a removed answer; by default none. */
  readonly none?: unknown;
  /** Its parts share the label. */
  readonly group?: true;
  /** Number of tab stops, by default one. */
  readonly stops?: number;
}

const id = "root_it";
const box = () => byId(id);
const text: RJSFSchema = { type: "string" };
const listed: RJSFSchema = { type: "string", enum: ["red", "green"] };
const typed = (value: unknown, next: string, more: Partial<Case> = {}): Case => ({
  schema: text,
  value,
  reads: String(value),
  answer: () => type(box(), next),
  expected: next,
  empty: () => type(box(), ""),
  ...more,
});

/** Moves by arrow keys; antd's slider reads the legacy key code. */
const slide = () =>
  act(async () => {
    const knob = one("[role=slider]");
    knob.focus();
    knob.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", keyCode: 39, which: 39, bubbles: true }));
  });
const file = "data:text/plain;name=notes.txt;base64,aGVsbG8=";

const cases: Readonly<Record<string, Case>> = {
  TextWidget: typed("Kestrel", "Sorrel"),
  EmailWidget: typed("a@b.example", "not an address"),
  URLWidget: typed("https://a.example", " http:x "),
  PasswordWidget: typed("secret", "other"),
  TextareaWidget: typed("One line.", "Two\nlines."),
  ColorWidget: typed("#0b5a6e", "#fff"),
  UpDownWidget: typed(3, "4", {
    schema: { type: "number" },
    answer: () => press(box(), "ArrowUp"),
    expected: 4,
  }),
  DateWidget: typed("2026-02-01", "2026-03-31"),
  DateTimeWidget: typed("2026-02-01T09:30:00.000Z", "2026-03-01T09:30", {
    reads: localTime("2026-02-01T09:30:00.000Z"),
    expected: new Date("2026-03-01T09:30").toJSON(),
  }),
  TimeWidget: typed("09:30:00", "14:15", { reads: "09:30", expected: "14:15:00" }),
  SelectWidget: {
    schema: listed,
    value: "red",
    reads: "red",
    answer: () => choose(box(), "1"),
    expected: "green",
    empty: () => choose(box(), ""),
  },
  RadioWidget: {
    schema: listed,
    value: "red",
    reads: "red",
    answer: () => click(byId(`${id}-1`)),
    expected: "green",
    group: true,
  },
  CheckboxWidget: {
    schema: { type: "boolean" },
    value: true,
    reads: "ticked",
    answer: () => click(box()),
    expected: false,
  },
  CheckboxesWidget: {
    schema: { type: "array", uniqueItems: true, items: listed },
    value: ["green"],
    reads: "green",
    answer: () => click(byId(`${id}-0`)),
    expected: ["red", "green"],
    empty: () => click(byId(`${id}-1`)),
    none: [],
    group: true,
    stops: 2,
  },
  RangeWidget: {
    schema: { type: "integer", minimum: 0, maximum: 10 },
    value: 4,
    reads: "4",
    answer: slide,
    expected: 5,
    empty: () => click(one(".plain-range button")),
    group: true,
    stops: 2,
  },
  RatingWidget: {
    schema: { type: "integer", minimum: 1, maximum: 5 },
    value: 3,
    reads: "3 stars",
    answer: () => click(byId(`${id}-4`)),
    expected: 5,
    group: true,
  },
  FileWidget: {
    schema: { type: "string", format: "data-url" },
    value: file,
    reads: "notes.txt",
    empty: () => click(one(".plain-files button")),
    stops: 2,
  },
  AltDateWidget: {
    schema: text,
    value: "2026-02-01",
    reads: "01 02 2026",
    answer: () => choose(byId(`${id}_day`), "28"),
    expected: "2026-02-28",
    empty: () => choose(byId(`${id}_month`), ""),
    group: true,
    stops: 5,
  },
  AltDateTimeWidget: {
    schema: text,
    value: "2026-02-01T09:30:00.000Z",
    reads: "01 02 2026 09 30 00",
    answer: () => choose(byId(`${id}_minute`), "45"),
    expected: "2026-02-01T09:45:00.000Z",
    empty: () => choose(byId(`${id}_hour`), ""),
    group: true,
    stops: 8,
  },
};

function localTime(moment: string): string {
  const date = new Date(moment);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toJSON().slice(0, 16);
}

interface Drawn {
  readonly value?: unknown;
  readonly ui?: UiSchema;
  readonly required?: boolean;
  readonly error?: string;
  readonly onChange?: (value: unknown) => void;
  readonly onBlur?: (id: string) => void;
}

const drawWidget = (name: string, { value, ui, required = true, error, onChange, onBlur }: Drawn = {}) =>
  draw(
    <Form
      schema={{
        type: "object",
        required: required ? ["it"] : [],
        properties: { it: { title: "What is asked", ...cases[name]?.schema } },
      }}
      uiSchema={{ it: { "ui:widget": name, ...cases[name]?.ui, ...ui } }}
      formData={value === undefined ? {} : { it: value }}
      {...wrongWith(error)}
      formContext={{ now: () => new Date("2026-07-14T09:30:00Z") }}
      showErrorList={false}
      onChange={({ formData }) => onChange?.(formData?.it)}
      onBlur={(left) => onBlur?.(left)}
    >
      {noButton}
    </Form>,
  );
const noButton = <></>;
const wrongWith = (error: string | undefined): Pick<FormProps, "extraErrors"> => {
  const errors = new ErrorSchemaBuilder();
  if (error) errors.addErrors(error, ["it"]);
  return { extraErrors: errors.ErrorSchema };
};

/** The text displayed in the control. */
function reading(): string {
  const control = box();
  const files = document.querySelector(".plain-file-name");
  if (files) return files.textContent ?? "";
  const output = document.querySelector("output");
  if (output) return output.textContent?.replace("–", "") ?? "";
  if (control instanceof HTMLInputElement && control.type === "checkbox") return control.checked ? "ticked" : "";
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) return control.value;
  if (control instanceof HTMLSelectElement) return control.selectedOptions[0]?.text ?? "";
  const lists = [...control.querySelectorAll("select")].map((list) => list.selectedOptions[0]?.text ?? "");
  const chosen = [...control.querySelectorAll<HTMLInputElement>("input:checked")].map(
    (each) => each.getAttribute("aria-label") ?? each.closest("label")?.textContent ?? "",
  );
  return [...lists, ...chosen].join(" ").trim();
}

const names = Object.keys(getDefaultRegistry().widgets)
  .filter((name) => name !== "HiddenWidget")
  .sort();

it("every visible widget of rjsf has a case here", () => {
  expect(Object.keys(cases).sort()).toEqual(names);
});

it("a hidden widget is neither visible nor focusable, and keeps its value", async () => {
  await draw(
    <Form
      schema={{ type: "object", properties: { it: { type: "string", title: "Unseen" } } }}
      uiSchema={{ it: { "ui:widget": "hidden" } }}
      formData={{ it: "kept" }}
    />,
  );
  expect(box().getAttribute("value")).toBe("kept");
  expect(document.body.textContent).not.toContain("Unseen");
});

describe.each(names)("%s", (name) => {
  const found = cases[name];
  if (!found) throw new Error(`There is no case for ${name}.`);
  const { value, reads, answer, expected, empty, none, group, stops = 1 } = found;
  const isTickBox = name === "CheckboxWidget";

  it("has the visible label as its name", async () => {
    await drawWidget(name);
    const label = byId(`${id}:label`);
    expect(label.textContent).toBe("What is asked");
    const named =
      box().getAttribute("aria-labelledby") === label.id ||
      label.getAttribute("for") === id ||
      label.closest("label")?.contains(box());
    expect(named).toBe(true);
    expect(/^(radio)?group$/.test(box().getAttribute("role") ?? "")).toBe(group === true);
  });

  it("has an accessible name if the label is not shown", async () => {
    await drawWidget(name, { ui: { "ui:label": false } });
    const label = byId(`${id}:label`);
    expect(label.textContent).toBe("What is asked");
    expect(label.classList.contains("question-unseen")).toBe(true);
  });

  it("is described by description, error and help, in this order, and refers to nothing missing", async () => {
    await drawWidget(name);
    expect(document.querySelector("[aria-describedby]")).toBeNull();
    document.body.replaceChildren();
    await drawWidget(name, { ui: { "ui:description": "A hint.", "ui:help": "A remark." }, error: "It is wrong." });
    expect(describedText(box()).replaceAll(/ \|/g, "").replaceAll(/\s+/g, " ")).toBe("A hint. It is wrong. A remark.");
  });

  it("shows its value, and nothing without one", async () => {
    await drawWidget(name, { value });
    expect(reading()).toBe(reads);
    document.body.replaceChildren();
    await drawWidget(name);
    expect(reading()).toBe("");
  });

  it("can be reached from an error list", async () => {
    await drawWidget(name, { value });
    expect(focusPlace(id)).toBe(true);
    const part = document.activeElement;
    expect(part !== document.body && box().contains(part)).toBe(true);
  });

  it(`is ${stops === 1 ? "one tab stop" : `${stops} tab stops`}`, async () => {
    await drawWidget(name, { value, required: false });
    const reached = [...document.querySelectorAll<HTMLElement>("input, select, textarea, button, [tabindex]")].filter(
      (part) => part.tabIndex >= 0,
    );
    const isRadio = (part: HTMLElement) => part instanceof HTMLInputElement && part.type === "radio";
    const tabStops = new Set(reached.map((part) => (isRadio(part) ? part.getAttribute("name") : part)));
    expect(tabStops.size).toBe(stops);
  });

  if (answer)
    it("reports the new value", async () => {
      const onChange = vi.fn();
      await drawWidget(name, { value, onChange });
      await answer();
      expect(onChange.mock.calls).toEqual([[expected]]);
    });

  if (empty)
    it("reports a removed value as none, or as what `ui:emptyValue` says", async () => {
      const onChange = vi.fn();
      await drawWidget(name, { value, onChange, required: false });
      await empty();
      expect(onChange.mock.calls).toEqual([[none]]);
      if (name === "FileWidget") return;
      document.body.replaceChildren();
      await drawWidget(name, { value, onChange, required: false, ui: { "ui:emptyValue": null } });
      await empty();
      expect(onChange.mock.lastCall).toEqual([none ?? null]);
    });

  it("reports blur", async () => {
    const onBlur = vi.fn();
    await drawWidget(name, { value, onBlur });
    const part = box().matches("input, select, textarea")
      ? box()
      : one(`#${CSS.escape(id)} :is(input, select, [role=slider])`);
    await leave(part);
    expect(onBlur.mock.calls).toEqual([[id]]);
  });

  it("is marked as invalid and as required", async () => {
    await drawWidget(name, { error: "It is wrong." });
    expect(one(".question-wrong").textContent).toContain("It is wrong.");
    if (name === "CheckboxesWidget" || name === "RangeWidget") return;
    const part = box().getAttribute("role") === "group" ? one(`#${CSS.escape(id)} select`) : box();
    expect(part.getAttribute("aria-invalid")).toBe("true");
    expect(part.getAttribute("aria-required")).toBe("true");
  });

  it("says that an optional value is optional", async () => {
    await drawWidget(name, { required: false });
    expect(byId(`${id}:label`).textContent).toBe(isTickBox ? "What is asked" : "What is asked (optional)");
  });

  it("can be read and focused but not changed when it is read only", async () => {
    const onChange = vi.fn();
    await drawWidget(name, { value, onChange, ui: { "ui:readonly": true } });
    const shown = name === "AltDateWidget" || name === "AltDateTimeWidget" ? String(value) : reads;
    expect(reading()).toBe(shown);
    if (isTickBox) await click(box());
    else if (name === "FileWidget") expect(document.querySelector(".plain-files button")).toBeNull();
    else expect(box().hasAttribute("readonly")).toBe(true);
    if (name !== "FileWidget") expect(box().matches(":disabled")).toBe(false);
    expect(onChange).not.toHaveBeenCalled();
  });

  it("has nothing that can be focused or changed when it is disabled", async () => {
    await drawWidget(name, { value, ui: { "ui:disabled": true } });
    const parts = [...document.querySelectorAll<HTMLElement>("input, select, textarea, button")];
    expect(parts.filter((part) => !part.matches(":disabled"))).toEqual([]);
    const knob = document.querySelector<HTMLElement>("[role=slider]");
    if (knob) expect(knob.getAttribute("aria-disabled")).toBe("true");
  });
});

const typedInto = [
  "TextWidget",
  "EmailWidget",
  "URLWidget",
  "PasswordWidget",
  "TextareaWidget",
  "UpDownWidget",
  "ColorWidget",
];

it.each(typedInto)("pasting into a %s keeps every character", async (name) => {
  const onChange = vi.fn();
  await drawWidget(name, { onChange });
  const pasted = "  far too long, £1,250.00 and\todd ";
  await type(box(), pasted, "insertFromPaste");
  expect(onChange.mock.lastCall).toEqual([pasted]);
});

it("a file that was dropped or chosen is read, and can be chosen again after its removal", async () => {
  const onChange = vi.fn();
  await drawWidget("FileWidget", { onChange });
  const input = box();
  const files = [new File(["hello"], "notes.txt", { type: "text/plain" })];
  Object.defineProperty(input, "files", { value: files, configurable: true });
  await act(async () => {
    input.dispatchEvent(new Event("change", { bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  expect(onChange.mock.calls).toEqual([[file]]);
});
