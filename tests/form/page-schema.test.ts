import { describe, expect, it } from "vitest";
import type { ChoiceControl } from "../../schemas/question.ts";
import { resolveForm } from "../../src/form/resolve/resolve.ts";
import type { AskedNow, Asking } from "../../src/form/schema/asked-sections.ts";
import { asksNothing, type PageSchema, pageSchema, requestsOfPage } from "../../src/form/schema/page-schema.ts";
import { toUiSchema } from "../../src/form/schema/to-ui-schema.ts";
import { treeOf, withAnswer } from "../../src/form/tree/tree.ts";
import { instantPattern } from "../../src/form/values/calendar.ts";
import { isRecord } from "../../src/form/values/own.ts";
import { questionOf, sectionOf } from "../renderers/one-question.tsx";
import { drawnQuestions } from "./drawn-questions.ts";
import { flatsData, flatsForm, today } from "./fixtures.ts";

const start = treeOf(flatsForm, flatsData);
const drawn = (
  tree = start,
  sections = [{ section: "who" }, { section: "building", itemId: "f1" }],
  asking: Asking = {},
) => pageSchema(resolveForm(flatsForm, tree, today), sections, asking);

describe("The schemas of a page", () => {
  it("are flat: sections with the questions that are asked now, in order, without conditions", () => {
    expect(drawn().schema).toEqual({
      type: "object",
      properties: {
        who: {
          type: "object",
          title: "Who",
          properties: {
            OwnerKind: {
              type: "string",
              title: "Who is the owner?",
              enum: ["Individual", "Limited company", "LLP"],
            },
            Start: { type: "string", title: "Start", pattern: instantPattern },
          },
          required: ["OwnerKind", "Start"],
        },
        "building:f1": {
          type: "object",
          title: "Building",
          properties: {
            FlatRoof: { type: "integer", title: "Flat roof", minimum: 0, maximum: 100 },
            Storeys: { type: "integer", title: "Storeys", minimum: 1, maximum: 40 },
            Built: { type: "integer", title: "Year built", minimum: 1500, maximum: Number.MAX_SAFE_INTEGER },
            Sum: {
              type: "integer",
              title: "Sum insured",
              anyOf: [{ minimum: 50_000, maximum: 5_000_000 }, { enum: [0] }],
            },
            Basis: { type: "string", title: "How was the sum set?", enum: ["Survey", "Estimate"] },
          },
          required: ["FlatRoof", "Storeys", "Built", "Sum", "Basis"],
        },
      },
    });
  });

  it("include for each question its control, its path and its context", () => {
    const { uiSchema } = drawn();
    expect(uiSchema["building:f1"]).toMatchObject({
      "ui:order": ["FlatRoof", "Storeys", "Built", "Sum", "Basis"],
      "ui:options": { section: "building", group: "flat", itemId: "f1", note: "Whole pounds." },
      Sum: { "ui:options": { field: "question", place: "PC/f1/Sum", kind: "money", named: "box" } },
      Basis: {
        "ui:options": { because: [{ place: "PC/f1/Sum", label: "Sum insured", words: "Sum insured is over £0" }] },
      },
    });
    expect(uiSchema["ui:order"]).toEqual(["who", "building:f1"]);
  });

  it("name the control that a question requests, for this theme and for any other", () => {
    const asks = (control: ChoiceControl, type: "choice" | "multichoice" = "choice") =>
      toUiSchema([sectionOf(questionOf(type, { control, options: [{ value: "A" }] }))]);
    const ui = (named: string, control: ChoiceControl) => ({ "ui:options": { named, control } });
    expect(asks("radio")).toMatchObject({ part: { Asked: { ...ui("group", "radio"), "ui:widget": "radio" } } });
    expect(asks("list")).toMatchObject({ part: { Asked: { ...ui("box", "list"), "ui:widget": "select" } } });
    expect(asks("search")).toMatchObject({ part: { Asked: ui("box", "search") } });
    expect(asks("search", "multichoice")).toMatchObject({
      part: { Asked: { ...ui("box", "search"), "ui:widget": "select" } },
    });
  });

  it("follow the answers: what is asked, why, and which options there are", () => {
    const { schema, uiSchema } = drawn(withAnswer(start, "PC/f1/FlatRoof", 30));
    expect(schema).toHaveProperty(["properties", "building:f1", "properties", "RoofAge"]);
    expect(uiSchema).toHaveProperty(
      ["building:f1", "RoofAge", "ui:options", "because"],
      [{ place: "PC/f1/FlatRoof", label: "Flat roof", words: "Flat roof is over 25%" }],
    );
  });

  it("give a reason once where questions that follow each other have the same one", () => {
    const reasons = [["Tenants"], ["Tenants"], [], ["Tenants"], ["Tenants", "Roof"]];
    const asked = reasons.flatMap((places, at) => {
      const because = places.map((name) => ({ place: `RD/${name}`, label: name, words: `${name} is answered` }));
      return sectionOf(questionOf("text", { name: `Q${at}` }), { because }).questions;
    });
    const ui = toUiSchema([{ ...sectionOf(questionOf("text")), questions: asked }]);
    const isGiven = ({ question: { name } }: AskedNow) => {
      const { part } = ui as { part: Record<string, { "ui:options": object }> };
      return "because" in (part[name]?.["ui:options"] ?? {});
    };
    expect(asked.map(isGiven)).toEqual([true, false, false, true, true]);
  });

  it("omit what does not exist: a section, an entry, a section without questions", () => {
    const asked = [{ section: "castle" }, { section: "building", itemId: "gone" }, { section: "claims", itemId: "c1" }];
    const page = drawn(start, asked);
    expect(page.schema.properties).toEqual({});
    expect(asksNothing(page)).toBe(true);
    expect(asksNothing(drawn())).toBe(false);
  });

  it("omit headings and questions that are turned off", () => {
    const page = drawn(start, [{ section: "who" }], { untitled: true, wanted: ({ name }) => name === "Start" });
    expect(drawnQuestions(page).map(({ name }) => name)).toEqual(["Start"]);
    expect(page.schema).not.toHaveProperty("properties.who.title");
  });

  it("contain the sections of a list once for each entry", () => {
    const requests = requestsOfPage(resolveForm(flatsForm, start, today), "page2");
    expect(requests).toEqual(["where", "building", "letting"].map((section) => ({ section, itemId: "f1" })));
  });

  it("keep the identity of unchanged questions", () => {
    const [before, after] = [drawn(), drawn(withAnswer(start, "PC/f1/FlatRoof", 30))];
    const place = ["properties", "building:f1", "properties", "Storeys"];
    const schemaAt = ({ schema }: PageSchema) =>
      place.reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), schema);
    expect(schemaAt(before)).toMatchObject({ title: "Storeys" });
    expect(schemaAt(after)).toBe(schemaAt(before));
  });
});
