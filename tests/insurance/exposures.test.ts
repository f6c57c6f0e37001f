import { describe, expect, test } from "vitest";
import type { Answers } from "../../schemas/record.ts";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { resolveForm } from "../../src/form/resolve/resolve.ts";
import { treeOf } from "../../src/form/tree/tree.ts";
import { exposuresOf } from "../../src/insurance/underwriting/exposures.ts";
import { readDefinition } from "../definitions/read-definition.ts";

const definition = readDefinition("letprop");
const form = prepareForm(definition);
const property = (id: string, answers: Answers): Answers => ({ id, ItemType: "property", ...answers });
const exposures = (...PC: readonly Answers[]) =>
  exposuresOf(
    resolveForm(form, treeOf(form, { RD: {}, Pr: [], PC, ATTACHMENTS: [], version: 1 }), "2026-07-14"),
    definition.accumulate,
  );

describe("the sum insured at one postcode", () => {
  test("is added up over the items of a risk, in pence", () => {
    expect(
      exposures(
        property("a", { RiskPostcode: "LS6 3AB", BuildingsSI: 285_000, ContentsSI: 5_000 }),
        property("b", { RiskPostcode: "CF10 1AA", BuildingsSI: 190_000 }),
        property("c", { RiskPostcode: "LS6 3AB", BuildingsSI: 100_000, ContentsSI: 0 }),
      ),
    ).toEqual([
      { postcode: "LS6 3AB", amount: 39_000_000 },
      { postcode: "CF10 1AA", amount: 19_000_000 },
    ]);
  });

  test("is zero without a postcode or a sum", () => {
    expect(
      exposures(property("a", { BuildingsSI: 285_000 }), property("b", { RiskPostcode: "LS6 3AB", BuildingsSI: 0 })),
    ).toEqual([]);
  });

  test("is zero for a product without accumulation", () => {
    const resolution = resolveForm(
      form,
      treeOf(form, { RD: {}, Pr: [], PC: [], ATTACHMENTS: [], version: 1 }),
      "2026-07-14",
    );
    expect(exposuresOf(resolution, undefined)).toEqual([]);
  });
});
