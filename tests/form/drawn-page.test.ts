import { describe, expect, it } from "vitest";
import { drawnPage } from "../../src/form/draw/drawn-page.ts";
import { resolveForm } from "../../src/form/resolve/resolve.ts";
import { treeOf, withAnswer } from "../../src/form/tree/tree.ts";
import { flatsData, flatsForm, today } from "./fixtures.ts";

const start = treeOf(flatsForm, flatsData);
const drawn = (tree = start, sections = [{ section: "who" }, { section: "building", itemId: "f1" }]) =>
  drawnPage(resolveForm(flatsForm, tree, today), sections);

describe("a drawn page", () => {
  it("is flat: sections with the questions that are asked now, in their order, without a condition", () => {
    const { schema } = drawn();
    expect(schema).toEqual({
      type: "object",
      properties: {
        who: {
          type: "object",
          title: "Who",
          properties: {
            OwnerKind: { type: "string", title: "Who is the owner?" },
            Start: { type: "string", title: "Start" },
          },
        },
        "building:f1": {
          type: "object",
          title: "Building",
          properties: {
            FlatRoof: { type: "number", title: "Flat roof" },
            Storeys: { type: "number", title: "Storeys" },
            Built: { type: "number", title: "Year built" },
            Sum: { type: "number", title: "Sum insured" },
            Basis: { type: "string", title: "How was the sum set?" },
          },
        },
      },
    });
  });

  it("says for each question its control, its place and what it is", () => {
    const { uiSchema } = drawn();
    expect(uiSchema["building:f1"]).toMatchObject({
      "ui:order": ["FlatRoof", "Storeys", "Built", "Sum", "Basis"],
      "ui:options": { section: "building", group: "flat", itemId: "f1", note: "Whole pounds." },
      Sum: {
        "ui:widget": "money",
        "ui:options": {
          place: "PC/f1/Sum",
          group: "flat",
          itemId: "f1",
          wide: false,
          question: flatsForm.question("flat", "Sum"),
        },
      },
    });
    expect(uiSchema["ui:order"]).toEqual(["who", "building:f1"]);
  });

  it("follows the answers", () => {
    const { schema } = drawn(withAnswer(start, "PC/f1/FlatRoof", 30));
    expect(Object.keys(schema.properties["building:f1"]?.properties ?? {})).toContain("RoofAge");
  });

  it("leaves out what there is not: a section, an entry, a section in which nothing is asked", () => {
    const asked = [{ section: "castle" }, { section: "building", itemId: "gone" }, { section: "claims", itemId: "c1" }];
    expect(drawn(start, asked).schema.properties).toEqual({});
  });
});
