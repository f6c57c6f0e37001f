import { describe, expect, it } from "vitest";
import { blocksOfPage, blocksWithin, groupAround } from "../../src/form/definition/page-blocks.ts";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { formPages } from "../../src/portal/capture/frame/use-form-pages.ts";
import { columnsOf } from "../../src/portal/capture/items/item-columns.tsx";
import { splitSections } from "../../src/portal/capture/price/BeforeAccept.tsx";
import { priceRows } from "../../src/portal/capture/price/PriceTable.tsx";
import { firstSections } from "../../src/portal/capture/start/FirstQuestions.tsx";
import { readDefinition } from "../definitions/read-definition.ts";
import { fleet, fleetForm } from "../form/fleet.ts";

const definition = readDefinition("letprop");
const form = prepareForm(definition);
const page = (id: string) => {
  const found = definition.pages.find((each) => each.id === id);
  if (!found) throw new Error(`no ${id}`);
  return found;
};

describe("the layout of a form, from its definition", () => {
  it("shows sections of one group together, once, inline or as a table", () => {
    const blocks = (id: string) =>
      blocksOfPage(form, page(id)).map(({ group, kind, sections }) => [group, kind, sections.length]);
    expect(blocks("page2")).toEqual([["property", "table", page("page2").sections.length]]);
    expect(blocks("page3")).toEqual([
      ["claim", "inline", 1],
      ["policy", "once", 1],
    ]);
  });

  it("shows children of an entry inside it if both are on one page, and separately if not", () => {
    const [, vehicles] = fleet.pages;
    if (!vehicles) throw new Error("no page of vehicles");
    const outline = (blocks: ReturnType<typeof blocksOfPage>): unknown =>
      blocks.map(({ group, sections, within }) => [group, sections.map(({ id }) => id), outline(within)]);
    const inside = [["driver", ["driver"], [["conviction", ["conviction"], []]]]];
    expect(outline(blocksOfPage(fleetForm, vehicles))).toEqual([["vehicle", ["vehicle", "use"], inside]]);
    expect(outline(blocksWithin(fleetForm, "vehicle"))).toEqual(inside);
    expect(["conviction", "driver", "vehicle"].map((group) => groupAround(fleetForm, group))).toEqual([
      "driver",
      "vehicle",
      undefined,
    ]);
    expect(groupAround(form, "claim")).toBeUndefined();
  });

  it("omits a quote's first page from the stepper, and starts with its sections and the next page's", () => {
    expect(formPages(definition).map(({ id }) => id)).toEqual(["page1", "page2", "page3", "page4"]);
    const { own, named } = firstSections(definition);
    expect([own, named].map((sections) => sections.map(({ id }) => id))).toEqual([["product"], ["reference"]]);
  });

  it("puts references to an entry into one column, which links to its page", () => {
    const columns = columnsOf(form, "property");
    expect(columns.map(({ label }) => label)).toEqual([
      "Ref",
      "Property address",
      "Property type",
      "Tenants",
      "Buildings sum insured",
      "Annual rent",
    ]);
    expect(columns.filter(({ isTitle }) => isTitle).map(({ names }) => names)).toEqual([
      ["RiskAddress", "RiskPostcode"],
    ]);
    expect(columns.filter(({ isMain }) => isMain).map(({ names }) => names)).toEqual([["BuildingsSI"]]);
  });

  it("asks for the covers before the price and for acceptance questions after it", () => {
    const { forPrice, forAccept } = splitSections(form, page("page4"));
    expect(forPrice.map(({ id }) => id)).toEqual(["covers"]);
    expect(forAccept.map(({ id }) => id)).toEqual(["sale", "declaration"]);
  });
});

it("adds up the rows of a price by section, to the penny", () => {
  const line = (ref: string, section: string, amount: number) => ({ ref, section, label: section, amount });
  const rows = priceRows([line("P001", "Buildings", 0.1), line("P001", "Rent", 5), line("P002", "Buildings", 0.2)]);
  expect(rows.map(({ label, amount, parts }) => [label, amount, parts.length])).toEqual([
    ["Buildings", 30, 2],
    ["Rent", 500, 1],
  ]);
});
