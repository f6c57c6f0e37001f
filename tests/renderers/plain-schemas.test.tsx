// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Form } from "../../renderers/Form.tsx";
import { byId, choose, click, draw, leave, one, press, type } from "./draw.tsx";
import { outline } from "./outline.ts";
import { type PlainCase, type PlainCaseName, plainCases } from "./plain-schemas.ts";

const complaints = [vi.spyOn(console, "error"), vi.spyOn(console, "warn")];
for (const complaint of complaints) complaint.mockImplementation(() => undefined);
afterEach(() => {
  for (const complaint of complaints) complaint.mockClear();
});

async function drawCase({ schema, uiSchema = {}, formData, props }: PlainCase) {
  const onChange = vi.fn();
  const onSubmit = vi.fn();
  await draw(
    <Form
      schema={schema}
      uiSchema={uiSchema}
      formData={formData}
      formContext={{ now: () => new Date("2026-07-14T09:30:00Z") }}
      onChange={(event) => onChange(event.formData)}
      onSubmit={(event) => onSubmit(event.formData)}
      {...props}
    />,
  );
  return { changed: () => onChange.mock.lastCall?.[0], sent: () => onSubmit.mock.lastCall?.[0] };
}

const cases: [string, PlainCase][] = Object.entries(plainCases);

describe("a plain schema is drawn without complaint:", () => {
  it.each(cases)("%s", async (_name, plain) => {
    await drawCase(plain);
    expect(complaints.flatMap((complaint) => complaint.mock.calls)).toEqual([]);
    expect(outline(document)).toMatchSnapshot();
    expect(new Set(idsOf(document)).size).toBe(idsOf(document).length);
  });
});

const idsOf = (root: ParentNode) => [...root.querySelectorAll("[id]")].map(({ id }) => id);

const button = (words: string) => {
  const found = [...document.querySelectorAll("button")].find(
    (each) => (each.getAttribute("aria-label") ?? each.textContent) === words,
  );
  if (!found) throw new Error(`There is no button “${words}”.`);
  return found;
};
const pressing = (words: string) => () => click(button(words));
const typing = (id: string, text: string) => () => type(byId(id), text);
const choosing = (id: string, label: string) => async () => {
  const list = byId(id);
  const option = [...list.querySelectorAll("option")].find((each) => each.text === label);
  if (!option) throw new Error(`“${label}” is not offered.`);
  await choose(list, option.value);
};
const ticking = (id: string) => () => click(byId(id));

/** The actions, and the resulting form data. */
type Step = readonly [act: () => Promise<void>, holds: unknown];

const steps: Partial<Record<PlainCaseName, readonly Step[]>> = {
  "a text": [
    [typing("root_it", "Kestrel"), { it: "Kestrel" }],
    [typing("root_it", ""), {}],
  ],
  "an empty value": [[typing("root_it", ""), { it: "" }]],
  "a text with examples and a button that empties it": [[pressing("Clear"), {}]],
  "a long text": [[typing("root_it", "Two\nlines"), { it: "Two\nlines" }]],
  "a day": [
    [typing("root_it", "2026-02-01"), { it: "2026-02-01" }],
    [typing("root_it", ""), {}],
  ],
  "a moment": [[typing("root_it", ""), {}]],
  "a time": [
    [typing("root_it", "14:30"), { it: "14:30:00" }],
    [typing("root_it", ""), {}],
  ],
  "a day from lists": [
    [choosing("root_it_day", "31"), undefined],
    [choosing("root_it_month", "06"), undefined],
    [choosing("root_it_year", "2026"), { it: "2026-06-31" }],
    [choosing("root_it_day", "30"), { it: "2026-06-30" }],
    [choosing("root_it_month", ""), {}],
    [choosing("root_it_month", "07"), { it: "2026-07-30" }],
    [pressing("Clear"), {}],
  ],
  "a colour": [
    [typing("root_it", "#ffffff"), { it: "#ffffff" }],
    [typing("root_it", ""), {}],
  ],
  "a number": [
    [typing("root_it", "12.50"), { it: 12.5 }],
    [typing("root_it", "12x"), { it: "12x" }],
    [typing("root_it", ""), {}],
  ],
  "a number in steps": [
    [() => press(byId("root_it"), "ArrowUp"), { it: 0 }],
    [() => press(byId("root_it"), "ArrowUp"), { it: 1 }],
    [pressing("More It"), { it: 2 }],
    [typing("root_it", "10"), { it: 10 }],
    [() => press(byId("root_it"), "ArrowUp"), { it: 10 }],
    [typing("root_it", "ten"), { it: "ten" }],
    [() => press(byId("root_it"), "ArrowDown"), { it: "ten" }],
  ],
  "a number on a line": [
    [
      () =>
        act(async () => {
          const knob = one("[role=slider]");
          knob.focus();
          knob.dispatchEvent(
            new KeyboardEvent("keydown", { key: "ArrowRight", keyCode: 39, which: 39, bubbles: true }),
          );
        }),
      { it: 5 },
    ],
    [pressing("Clear It"), {}],
  ],
  "a rating": [[ticking("root_it-3"), { it: 4 }]],
  "a number of a few": [[ticking("root_it-1"), { it: 2.5 }]],
  "a yes or no": [
    [ticking("root_it"), { it: true }],
    [ticking("root_it"), { it: false }],
  ],
  "a yes or no as buttons": [[ticking("root_it-1"), { it: false }]],
  "a yes or no from a list": [
    [choosing("root_it", "No"), { it: false }],
    [choosing("root_it", ""), {}],
  ],
  "one of a list that offers another kind each": [
    [choosing("root_it", "7"), { it: 7 }],
    [choosing("root_it", "true"), { it: true }],
    [choosing("root_it", "null"), { it: null }],
    [choosing("root_it", ""), {}],
  ],
  "one of a list of constants": [[choosing("root_it", "Let"), { it: "lt" }]],
  "a value that is offered no more": [[choosing("root_it", "red"), { it: "red" }]],
  "a number or nothing, by choice": [
    [choosing("root_it__anyof_select", "Number"), {}],
    [typing("root_it", "3"), { it: 3 }],
    [choosing("root_it__anyof_select", "None"), { it: null }],
  ],
  "several of a few": [
    [ticking("root_it-2"), { it: ["blue"] }],
    [ticking("root_it-0"), { it: ["red", "blue"] }],
    [ticking("root_it-2"), { it: ["red"] }],
    [ticking("root_it-0"), { it: [] }],
  ],
  "several numbers of many": [
    [() => type(one("[type=search]"), "15"), undefined],
    [ticking("root_it-14"), { it: [15] }],
  ],
  "files with preview": [[pressing("Remove pixel.png"), { it: ["data:text/plain;name=notes.txt;base64,aGVsbG8="] }]],
  "a list of texts": [
    [pressing("Add Tenants"), { it: [undefined] }],
    [typing("root_it_0", "Ann"), { it: ["Ann"] }],
    [pressing("Remove 1"), { it: [] }],
  ],
  "a list that can be ordered and copied": [
    [pressing("Move down 1"), { it: ["Bo", "Ann", "Cy"] }],
    [pressing("Move up 3"), { it: ["Bo", "Cy", "Ann"] }],
    [pressing("Copy 1"), { it: ["Bo", "Bo", "Cy", "Ann"] }],
    [pressing("Remove 2"), { it: ["Bo", "Cy", "Ann"] }],
  ],
  "a list of parts": [
    [typing("root_it_1_last", "Moss"), { it: [{ first: "Ann" }, { first: "Bo", last: "Moss" }] }],
    [pressing("Remove 1"), { it: [{ first: "Bo", last: "Moss" }] }],
  ],
  "fixed entries and more": [
    [typing("root_it_1", "30"), { it: [undefined, 30] }],
    [pressing("Add It"), { it: [undefined, 30, undefined] }],
    [ticking("root_it_2"), { it: [undefined, 30, true] }],
  ],
  "kinds by choice": [
    [typing("root_number", "4111"), { number: "4111" }],
    [choosing("root__oneof_select", "Bank"), {}],
    [typing("root_sort", "20-00-00"), { sort: "20-00-00" }],
  ],
  "kinds reported by a mark": [
    [choosing("root_pet__oneof_select", "Cat"), { pet: { kind: "cat" } }],
    [typing("root_pet_lives", "9"), { pet: { kind: "cat", lives: 9 } }],
  ],
  "shared fields and any of several": [
    [typing("root_age", "40"), { age: 40 }],
    [choosing("root__anyof_select", "By number"), { age: 40 }],
    [typing("root_code", "X1"), { age: 40, code: "X1" }],
  ],
  "if, then and else": [
    [choosing("root_animal", "Cat"), { animal: "Cat" }],
    [choosing("root_food", "meat"), { animal: "Cat", food: "meat" }],
    [choosing("root_animal", "Fish"), { animal: "Fish" }],
    [choosing("root_water", "sea"), { animal: "Fish", water: "sea" }],
  ],
  "all of several conditions": [
    [ticking("root_a"), { a: true }],
    [typing("root_x", "1"), { a: true, x: "1" }],
    [ticking("root_b"), { a: true, x: "1", b: true }],
    [typing("root_y", "2"), { a: true, x: "1", b: true, y: "2" }],
  ],
  "what depends on what": [
    [typing("root_card", "4111"), { card: 4111 }],
    [typing("root_address", "Leeds"), { card: 4111, address: "Leeds" }],
  ],
  "what depends on which": [
    [choosing("root_pets", "Yes"), { pets: "Yes" }],
    [typing("root_age", "3"), { pets: "Yes", age: 3 }],
  ],
  "names that are left open": [
    [pressing("Add Rates"), { base: 1, extra: 2, newKey: 0 }],
    [
      async () => {
        await type(byId("root_newKey-key"), "third");
        await leave(byId("root_newKey-key"));
      },
      { base: 1, extra: 2, third: 0 },
    ],
    [typing("root_third", "3"), { base: 1, extra: 2, third: 3 }],
    [pressing("Remove extra"), { base: 1, third: 3 }],
  ],
  "parts whose names are left open": [
    [typing("root_ann_last", "Moss"), { ann: { first: "Ann", last: "Moss" } }],
    [pressing("Add People"), { ann: { first: "Ann", last: "Moss" }, newKey: {} }],
  ],
  "a tree": [[typing("root_children_0_name", "twig"), { name: "root", children: [{ name: "twig" }] }]],
  "a part that holds one of its kind": [
    [pressing("Show it"), undefined],
    [typing("root_next_name", "second"), { next: { name: "second" } }],
  ],
  "a part that need not be there": [
    [() => click(byId("root_spouse__optionalAdd")), { spouse: {} }],
    [typing("root_spouse_first", "Ann"), { spouse: { first: "Ann" } }],
    [() => click(byId("root_spouse__optionalRemove")), {}],
  ],
  "a grid": [[typing("root_age", "40"), { age: 40 }]],
  "a value without a type": [[choosing("root_it___internal_type_selector", "boolean"), { it: true }]],
};

describe("input reaches the form's data:", () => {
  it.each(Object.entries(steps))("%s", async (name, taken) => {
    const plain = cases.find(([each]) => each === name)?.[1];
    if (!plain) throw new Error(`There is no case “${name}”.`);
    const { changed } = await drawCase(plain);
    for (const [step, holds] of taken) {
      await step();
      if (holds !== undefined) expect(changed()).toEqual(holds);
    }
    expect(complaints.flatMap((complaint) => complaint.mock.calls)).toEqual([]);
  });
});

describe("the focus", () => {
  it("goes into the entry that was added", async () => {
    await drawCase(plainCases["a list of texts"]);
    button("Add Tenants").focus();
    await click(button("Add Tenants"));
    expect(document.activeElement?.id).toBe("root_it_0");
  });

  it("remains in the list when the focused entry is removed", async () => {
    await drawCase(plainCases["a list that can be ordered and copied"]);
    button("Remove 3").focus();
    await click(button("Remove 3"));
    expect(document.activeElement).toBe(button("Remove 2"));
  });

  it("starts where `ui:autofocus` says", async () => {
    await drawCase(plainCases["a text that takes the focus"]);
    expect(document.activeElement?.id).toBe("root_it");
  });

  it("goes from a row of the error list to its field", async () => {
    await drawCase(plainCases["errors from elsewhere above"]);
    await click(button("People 2, First name: Not known here."));
    expect(document.activeElement?.id).toBe("root_people_1_first");
  });
});

it("submits only valid data, and reports errors in page order", async () => {
  const { sent } = await drawCase({
    schema: {
      type: "object",
      required: ["last", "first"],
      properties: {
        first: { type: "string", title: "First name" },
        claims: { type: "array", title: "Claims", minItems: 1, items: { type: "string" } },
        last: { type: "string", title: "Last name", minLength: 2 },
      },
    },
    formData: { last: "M", claims: [] },
  });
  await click(button("Submit"));
  expect([...document.querySelectorAll("[role=alert] li")].map((each) => each.textContent)).toEqual([
    "First name: Enter an answer.",
    "Claims: Add at least 1.",
    "Last name: Enter at least 2 characters.",
  ]);
  expect(sent()).toBeUndefined();
});
