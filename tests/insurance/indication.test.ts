import { describe, expect, it } from "vitest";
import type { Definition } from "../../schemas/definition.ts";
import type { Question } from "../../schemas/question.ts";
import type { Json, Sections } from "../../schemas/record.ts";
import { type PreparedForm, prepareForm } from "../../src/form/definition/prepare-form.ts";
import { resolveForm } from "../../src/form/resolve/resolve.ts";
import { treeOf } from "../../src/form/tree/tree.ts";
import { indicate } from "../../src/insurance/indication/indication.ts";
import { calculateRisk } from "../../src/insurance/rating/calculate-risk.ts";
import { bicycle } from "../definitions/bicycle.ts";
import { readDefinition } from "../definitions/read-definition.ts";
import fleetCases from "../fixtures/cases/fleet.json";
import letpropCases from "../fixtures/cases/letprop.json";
import unoccCases from "../fixtures/cases/unocc.json";

const today = "2026-07-14";
const definitions = {
  letprop: readDefinition("letprop"),
  unocc: readDefinition("unocc"),
  fleet: readDefinition("fleet"),
  bicycle: { ...bicycle, indication: { bicycle: ["Worth"] } } satisfies Definition,
};
type Product = keyof typeof definitions;

const indicationOf = (form: PreparedForm, definition: Definition, data: Sections, on = today) =>
  indicate(resolveForm(form, treeOf(form, data), on), definition);

const asked = (product: Product, data: Record<string, Json>) => {
  const definition = definitions[product];
  const indicated = indicationOf(prepareForm(definition), definition, data);
  if (!indicated) throw new Error(`${product} has no indication.`);
  return indicated;
};

const RD = { ProposerType: "Individual" };
const property = { id: "1", ItemType: "property", RiskPostcode: "LS6 3AB", BuildingsSI: 250_000 };
const vehicle = { id: "1", ItemType: "vehicle", OvernightPostcode: "LS6 3AB" };

describe("a quick indication", () => {
  // Each calculated by hand from the specification's tables: base x area x policy factors, liability, tax; then to the
  // pound.
  it.each([
    // 237.50 x 1.15 x 0.90 = 245.81; 14.00 x 0.90 = 12.60; 258.41 + 31.01 tax
    ["letprop", { RD, PC: [{ ...property, TenantType: "Family" }] }, 289],
    // the same x 1.60 for an empty property: 393.30 + 12.60 + 48.71
    ["letprop", { RD, PC: [{ ...property, TenantType: "Unoccupied" }] }, 455],
    // 0.0030 x 250,000 x 1.15 = 862.50; 25.00 liability; 887.50 + 106.50 tax; a term of 12 months
    ["unocc", { RD, PC: [{ ...property, PropertyUse: "Residential house" }] }, 994],
    // Two, the minimum of a fleet: 2 x 510 x 1.75 x 1.20 x 0.80 without claims = 1,713.60 + 205.63 tax
    [
      "fleet",
      { RD, PC: [{ ...vehicle, VehicleType: "Van up to 3.5t", VehicleUse: "Courier or hire and reward" }] },
      1919,
    ],
    // 2 x 510 x 1.20 x 0.80 = 979.20 + 117.50 tax
    ["fleet", { RD, PC: [{ ...vehicle, VehicleType: "Van up to 3.5t", VehicleUse: "Carriage of own goods" }] }, 1097],
    // 0.04 x 1,000 = 40.00 + 4.80 tax
    ["bicycle", { RD: {}, PC: [{ id: "1", ItemType: "bicycle", Worth: 1000 }] }, 45],
  ] as const)("of %s matches to the pound", (product, data, premiumIncIpt) => {
    expect(asked(product, data)).toMatchObject({ price: { premiumIncIpt }, missing: [], declined: [] });
  });

  it("lists its assumptions", () => {
    const { price } = asked("letprop", { RD, PC: [{ ...property, TenantType: "Family" }] });
    const assumed = new Map(price?.assumed.map(({ label, value }) => [label, value]));
    expect(assumed.get("Claims")).toBe("None");
    expect(assumed.get("How long has the client let property?")).toBe("Over 3 years");
    expect(assumed.get("Year built")).toBe("1979");
    expect(assumed.get("Property owners' liability")).toBe("£5,000,000");
    expect(assumed.has("Accidental damage")).toBe(false);
  });

  it("uses every available answer, and each entry by its kind", () => {
    const item = { ...property, TenantType: "Family" };
    const one = asked("letprop", { RD, PC: [item] });
    const more = asked("letprop", { RD: { ...RD, CoverAD: "Yes" }, PC: [item, { ...item, id: "2", YearBuilt: 1700 }] });
    expect(more.price?.sections.map(({ label }) => label)).toContain("Accidental damage");
    expect(more.price?.premiumIncIpt).toBeGreaterThan(2 * (one.price?.premiumIncIpt ?? 0));
  });

  it("omits an entry that lacks what is needed, and says so", () => {
    const item = { ...property, TenantType: "Family" };
    const { price, missing } = asked("letprop", { RD, PC: [item, { id: "2", ItemType: "property" }] });
    expect(price?.partly).toEqual([{ label: "properties", counted: 1, entered: 2 }]);
    expect(price?.priced).toEqual(["1 property"]);
    expect(price?.premiumIncIpt).toBeGreaterThan(0);
    expect(missing.map(({ path }) => path)).toEqual(["/PC/1/RiskPostcode", "/PC/1/TenantType", "/PC/1/BuildingsSI"]);
  });

  it("names no assumption about an entry that it omits, nor about what the portal works out", () => {
    const item = { ...property, TenantType: "Family", YearBuilt: 1990 };
    const { price } = asked("letprop", { RD, PC: [item, { id: "2", ItemType: "property" }] });
    expect(price?.assumed.map(({ name }) => name)).not.toContain("YearBuilt");
    const { rating, questions, pages } = definitions.bicycle;
    if (!rating) throw new Error("A bicycle has rates.");
    const total: Question = {
      name: "Total",
      group: "policy",
      type: "computed",
      label: "Worth of all",
      calc: { sum: "Worth", of: "bicycle" },
    };
    const counted = {
      ...definitions.bicycle,
      questions: [...questions, total],
      pages: pages.map((page) => ({
        ...page,
        sections: [...page.sections, { id: "all", title: "All", group: "policy", questions: ["Total"] }],
      })),
      rating: {
        ...rating,
        tables: { Worth: { key: { f: "Total" }, bands: [{ to: 500, value: "1.00" }, { value: "2.00" }] } },
        lines: rating.lines.map((line) => ({ ...line, factors: ["Worth"] })),
      },
    } satisfies Definition;
    const { price: byTotal } =
      indicationOf(prepareForm(counted), counted, { RD: {}, PC: [{ id: "1", ItemType: "bicycle", Worth: 1000 }] }) ??
      {};
    // 0.04 x 1,000 x 2.00 = 80.00 + 9.60 tax
    expect(byTotal).toMatchObject({ premiumIncIpt: 90, assumed: [] });
  });

  it("uses the neutral answer in place of an invalid one, and says which", () => {
    const item = { ...property, TenantType: "Family", YearBuilt: 19005 };
    const { price } = asked("letprop", { RD, PC: [item] });
    expect(price?.premiumIncIpt).toBe(289);
    expect(price?.assumed).toContainEqual({
      label: "Year built",
      value: "1979",
      name: "YearBuilt",
      path: "/PC/0/YearBuilt",
      toCorrect: true,
    });
  });

  it("shows the effect of answers in pounds only if the definition says so", () => {
    const item = { ...property, TenantType: "Holiday or short let" };
    const { price } = asked("letprop", { RD, PC: [item] });
    expect(price?.drivers[0]).toMatchObject({
      label: "Tenants",
      value: "Holiday or short let",
      raises: true,
      amount: 79,
    });
    const fleet = asked("fleet", {
      RD,
      PC: [{ ...vehicle, VehicleType: "Van up to 3.5t", VehicleUse: "Courier or hire and reward" }],
    });
    expect(fleet.price).toMatchObject({ standard: null });
    expect(fleet.price?.drivers[0]).toMatchObject({ value: "Courier or hire and reward", raises: true, amount: null });
  });

  it("shows a calculated answer as its question does", () => {
    const worth = (bicycle.questions ?? []).find(({ name }) => name === "Worth");
    if (!worth || !bicycle.rating) throw new Error("The bicycle has a worth and a price.");
    const { wording: _, ...flags } = worth;
    const twice = {
      ...{ ...flags, name: "Twice", label: "Worth of two", type: "computed", shownAs: "money", required: false },
      calc: { mul: [{ f: "Worth" }, 2] },
    } as const;
    const { rating } = bicycle;
    const Twice = { group: "bicycle", key: { f: "Twice" }, bands: [{ to: 1000, value: "1.00" }, { value: "1.50" }] };
    const [line] = rating.lines;
    const definition = {
      ...bicycle,
      indication: { bicycle: ["Worth"] },
      questions: [...bicycle.questions, twice],
      rating: { ...rating, tables: { Twice }, lines: [{ ...line, factors: ["Twice"] }] },
    } as unknown as Definition;
    const found = indicationOf(prepareForm(definition), definition, {
      RD: {},
      PC: [{ id: "1", ItemType: "bicycle", Worth: 9_000 }],
    });
    expect(found?.price?.drivers).toMatchObject([{ label: "Worth of two", value: "£18,000", raises: true }]);
  });

  const complete = [...letpropCases.cases, ...unoccCases.cases, ...fleetCases.cases].filter(
    ({ expected }) => expected.decision === "QUOTE" && "price" in expected && expected.price,
  );
  it.each(complete.map((each) => [each.id, each] as const))("of a complete risk is its price: %s", (_, each) => {
    const product = each.product.toLowerCase() as keyof typeof definitions;
    const definition = definitions[product];
    const form = prepareForm(definition);
    const calculated = calculateRisk(form, each.DATA, each.today).price;
    const price = indicationOf(form, definition, each.DATA, each.today)?.price;
    expect(price?.premiumIncIpt).toBe(Math.round((calculated?.premiumIncIpt ?? 0) / 100));
    expect(price?.partly).toEqual([]);
    const sum = (amounts: readonly (number | null)[]) => amounts.reduce<number>((all, each) => all + (each ?? 0), 0);
    expect(sum(price?.sections.map(({ amount }) => amount) ?? [])).toBe(price?.premiumIncIpt);
    const steps = [price?.standard ?? null, ...(price?.drivers.map(({ amount }) => amount) ?? [])];
    if (price?.standard !== null) expect(sum(steps)).toBe(price?.premiumIncIpt);
  });

  it.each([
    ["more vehicles than are insured", { VehicleCount: 25 }, ["F02"]],
    ["as many as are", { VehicleCount: 20 }, []],
    ["nobody has said how many", {}, []],
  ] as const)("is declined by the other known answers of the policy: %s", (_, answers, ids) => {
    const { price, declined } = asked("fleet", {
      RD: { ...RD, ...answers },
      PC: [{ ...vehicle, VehicleType: "Van up to 3.5t", VehicleUse: "Carriage of own goods" }],
    });
    expect(declined.map(({ id }) => id)).toEqual(ids);
    expect(price === null).toBe(ids.length > 0);
  });

  it("names each answer that it still needs, and an invalid one", () => {
    const { price, missing } = asked("letprop", { RD: {}, PC: [{ ...property, BuildingsSI: 10 }] });
    expect(price).toBeNull();
    expect(missing.map(({ path }) => path)).toEqual(["/RD/ProposerType", "/PC/0/TenantType", "/PC/0/BuildingsSI"]);
    expect(asked("letprop", {}).missing).toHaveLength(4);
  });

  it("shows a decline because of the given answers, and no referral", () => {
    const island = asked("letprop", { RD, PC: [{ ...property, RiskPostcode: "JE2 3AB", TenantType: "Family" }] });
    expect(island.price).toBeNull();
    expect(island.declined.map(({ id }) => id)).toEqual(["L01"]);
    const referred = asked("letprop", {
      RD,
      PC: [{ ...property, BuildingsSI: 2_000_000, TenantType: "Holiday or short let" }],
    });
    expect(referred).toMatchObject({ declined: [], price: { premiumIncIpt: expect.any(Number) } });
  });

  it("is not offered by a product without an indication", () => {
    expect(indicationOf(prepareForm(bicycle), bicycle, {})).toBeUndefined();
  });
});
