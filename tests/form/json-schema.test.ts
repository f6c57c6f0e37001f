import { Validator } from "@cfworker/json-schema";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { describe, expect, it } from "vitest";
import type { Definition } from "../../schemas/definition.ts";
import type { QuoteData } from "../../schemas/quote.ts";
import type { Json, Sections } from "../../schemas/record.ts";
import { checkForm } from "../../src/form/check/check.ts";
import type { PreparedForm } from "../../src/form/definition/prepare-form.ts";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { projectFields } from "../../src/form/definition/project-fields.ts";
import { resolveForm } from "../../src/form/resolve/resolve.ts";
import { formSchema } from "../../src/form/schema/form-schema.ts";
import { completeData } from "../../src/form/tree/complete-data.ts";
import { dataOf, treeOf, withAnswer } from "../../src/form/tree/tree.ts";
import { drawnPages } from "../definitions/drawn-pages.ts";
import { drawnStates } from "../definitions/drawn-states.ts";
import { readDefinition } from "../definitions/read-definition.ts";
import fc, { draws } from "../property.ts";
import { anyData, nearlyRight, placesOf } from "./any-data.ts";
import { fixtureDefinition, flatsData, flatsForm, today } from "./fixtures.ts";

const fleetForm = prepareForm(fixtureDefinition("fleet"));
const signUpForm = prepareForm(fixtureDefinition("signup"));
const plainForm = prepareForm(fixtureDefinition("plain"));
const letProperty = readDefinition("letprop");
const letPropertyForm = prepareForm(letProperty);

function compiled(form: PreparedForm) {
  const ajv = new Ajv({ allErrors: true, strict: true, strictTypes: false, strictRequired: false });
  addFormats.default(ajv);
  return ajv.compile(formSchema(form).schema);
}

/** The engine's errors for a quote. */
const engineRejects = (form: PreparedForm, data: Sections): readonly string[] =>
  checkForm(resolveForm(form, treeOf(form, data), today))
    .filter(({ severity, missing, neededFor }) => severity === "error" && !(missing && neededFor === "accept"))
    .map(({ place, code }) => `${place} ${code}`);

const complete = (form: PreparedForm, data: Sections): Sections =>
  completeData(resolveForm(form, treeOf(form, data), today));

describe("the schema of the whole form", () => {
  it("expresses everything that a schema can: Ajv and the engine agree", () => {
    const said = new Set(formSchema(plainForm).unexpressed.map(({ what }) => what));
    expect(said).toEqual(new Set(["required to accept, not for a quote"]));
    const validate = compiled(plainForm);
    const outcomes = { accepted: 0, rejected: 0 };
    fc.assert(
      fc.property(nearlyRight(plainForm), (data) => {
        const accepts = validate(complete(plainForm, data));
        const wrong = engineRejects(plainForm, data);
        outcomes[accepts ? "accepted" : "rejected"]++;
        expect(accepts, `${wrong.join(", ")} / ${JSON.stringify(validate.errors)}`).toBe(wrong.length === 0);
      }),
      { numRuns: draws(500) },
    );
    expect(outcomes.accepted).toBeGreaterThan(draws(500) / 5);
    expect(outcomes.rejected).toBeGreaterThan(draws(500) / 5);
  });

  it("agrees for each single mistake, without others", () => {
    const right: QuoteData = {
      RD: {
        Kind: "LLP",
        Number: "OC301234",
        Covers: ["Rent"],
        Tenants: 5,
        True: true,
        Read: true,
        Mail: "n@example.com",
        Income: 50,
        Source: "Rent",
        Low: "No",
      },
      Client: { Region: "North" },
      Pr: [{ Name: "Nerys", Post: "JE2 3AB" }],
      Vans: [],
      Wheels: [],
      PC: [
        {
          ItemType: "flat",
          Postcode: "LS8 1AB",
          Storeys: 5,
          Cladding: "A1",
          Height: 12,
          Sum: 2_000_000,
          Kept: "Part",
          Works: "No",
          WorksValue: 3,
          Limit: "2500",
          Excess: 5,
        },
        { ItemType: "claim", Cause: "Water", Happened: "2026-01-01", Driver: "12345678" },
      ],
      ATTACHMENTS: [],
      version: 1,
    };
    const validate = compiled(plainForm);
    expect(engineRejects(plainForm, right)).toEqual([]);
    expect(validate(complete(plainForm, right)), JSON.stringify(validate.errors)).toBe(true);
    const texts = ["", "x", "A1", "LLP", "Person", "Limited", "No", "Yes", "South"];
    const values: readonly (Json | undefined)[] = [
      ...[undefined, ...texts, 0, 1, 5, 26, 45, 200, 9_000_000, 2.5, true, false, {}],
      ...[[], ["Legal"], ["Terror"], ["Legal", "Legal"]],
      ...[{ noAnswer: "unknown" }, { noAnswer: "declined" }, { noAnswer: "unknown", more: 1 }],
    ];
    const tree = treeOf(plainForm, right);
    let rejected = 0;
    for (const place of placesOf(tree)) {
      for (const value of values) {
        const data = dataOf(withAnswer(tree, place, value));
        const wrong = engineRejects(plainForm, data);
        rejected += wrong.length > 0 ? 1 : 0;
        const accepts = validate(complete(plainForm, data));
        expect(accepts, `${place} ${JSON.stringify(value)}: ${wrong.join()}`).toBe(wrong.length === 0);
      }
    }
    expect(rejected).toBeGreaterThan(150);
  });

  it.each([
    ["let flats", flatsForm],
    ["the fleet", fleetForm],
    ["the sign-up", signUpForm],
    ["Let Property", letPropertyForm],
  ])("rejects nothing of %s that the engine accepts", (_, form) => {
    const validate = compiled(form);
    fc.assert(
      fc.property(nearlyRight(form), (data) => {
        if (!validate(complete(form, data)))
          expect(engineRejects(form, data), JSON.stringify(validate.errors)).not.toEqual([]);
      }),
      { numRuns: draws(60) },
    );
  });

  it("accepts a complete quote, with and without unknown keys", () => {
    const validate = compiled(flatsForm);
    expect(validate(complete(flatsForm, flatsData)), JSON.stringify(validate.errors)).toBe(true);
    const more = { ...flatsData, FOLDER: "x", PC: [...flatsData.PC, { ItemType: "garage", Doors: "two" }] };
    expect(validate(complete(flatsForm, more)), JSON.stringify(validate.errors)).toBe(true);
  });

  it("means the same to another validator", () => {
    const validate = compiled(plainForm);
    const other = new Validator(JSON.parse(JSON.stringify(formSchema(plainForm).schema)), "7", false);
    fc.assert(
      fc.property(nearlyRight(plainForm), (data) => {
        const sent = complete(plainForm, data);
        expect(other.validate(JSON.parse(JSON.stringify(sent))).valid).toBe(validate(sent));
      }),
      { numRuns: draws(100) },
    );
  });

  it.each(["let-flats", "plain", "fleet", "signup", "kinds"])(
    "and of the pages of %s matches its snapshot",
    async (name) => {
      const definition = fixtureDefinition(name);
      const whole = `${JSON.stringify(formSchema(prepareForm(definition)), null, 2)}\n`;
      await expect(whole).toMatchFileSnapshot(`__snapshots__/${name}.schema.json`);
      await expect(drawnPages(definition, drawnStates(definition))).toMatchFileSnapshot(
        `__snapshots__/${name}.pages.txt`,
      );
    },
  );
});

describe("the public projection", () => {
  const definitions: readonly (readonly [string, Definition])[] = [
    ["let flats", fixtureDefinition("let-flats")],
    ["plain", fixtureDefinition("plain")],
    ["the fleet", fixtureDefinition("fleet")],
    ["the sign-up", fixtureDefinition("signup")],
    ["Let Property", letProperty],
  ];

  it.each(definitions)("of %s gives the same schemas as the definition", (_, definition) => {
    const fields = projectFields(definition, 7);
    expect(formSchema(prepareForm(fields))).toEqual(formSchema(prepareForm(definition)));
    const states = drawnStates(definition);
    expect(drawnPages(fields, states)).toEqual(drawnPages(definition, states));
  });

  it.each(definitions)("of %s finds the same as the definition", (_, definition) => {
    const fields = prepareForm(projectFields(definition, 7));
    const form = prepareForm(definition);
    fc.assert(
      fc.property(anyData(form), (data) => {
        const found = (each: PreparedForm) => checkForm(resolveForm(each, treeOf(each, data), today));
        expect(found(fields)).toEqual(found(form));
      }),
      { numRuns: draws(30) },
    );
  });

  it.each(definitions)("of %s contains no rate, no test and no underwriting rule", (_, definition) => {
    const fields = projectFields(definition, 7);
    const underwriting = definition.rules.filter(({ severity }) => ["refer", "decline", "info"].includes(severity));
    expect(fields.version).toBe(7);
    expect(fields).not.toHaveProperty("rating");
    expect(fields).not.toHaveProperty("tests");
    const text = JSON.stringify(fields);
    for (const { message, id } of underwriting) {
      expect(text).not.toContain(JSON.stringify(message));
      expect(fields.rules.map((rule) => rule.id)).not.toContain(id);
    }
  });

  it("omits values, conditions and lists that only underwriting and rates use", () => {
    const fields = projectFields(fixtureDefinition("let-flats"), 1);
    expect(Object.keys(fields.values ?? {})).toEqual(["RecentClaims", "InPostcode"]);
    expect(Object.keys(fields.conditions ?? {})).toEqual(["Empty", "IsCompany", "Recent"]);
    expect(Object.keys(fields.lists ?? {})).toEqual(["agreements"]);
    const letting = projectFields(letProperty, 1);
    for (const name of ["InTerritory", "LargeOpenClaim"]) expect(letting.conditions).not.toHaveProperty(name);
    for (const name of ["ClaimedIn5Years", "LargeOpenClaims", "BuildingsInPostcode"])
      expect(letting.values).not.toHaveProperty(name);
  });
});
