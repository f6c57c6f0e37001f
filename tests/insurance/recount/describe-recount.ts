import { describe, expect, it } from "vitest";
import { prepareForm } from "../../../src/form/definition/prepare-form.ts";
import { priceCase, type RiskCase } from "../../../src/insurance/cases/price-cases.ts";
import { readDefinition } from "../../definitions/read-definition.ts";
import fc from "../../property.ts";
import { type Recount, toldBy } from "./recount.ts";

interface Recounting<Risk> {
  /** Folder of the shipped definition. */
  readonly folder: string;
  readonly randomRisk: fc.Arbitrary<{ readonly today: string; readonly risk: Risk }>;
  readonly recount: (risk: Risk, today: string) => Recount;
  readonly numRuns: number;
}

/** Compares the calculator with an independent implementation on random risks. */
export function describeRecount<Risk extends RiskCase["DATA"]>({
  folder,
  randomRisk,
  recount,
  numRuns,
}: Recounting<Risk>): void {
  const definition = readDefinition(folder);
  const form = prepareForm(definition);
  const underwriting = definition.rules.filter(({ severity }) => severity !== "error" && severity !== "warn");

  describe(`${definition.title}, counted a second time by other means`, () => {
    const outcomes = new Set<string>();
    const fired = new Set<string>();

    it("has the same decision, rules, items, lines and amounts on random risks", () => {
      fc.assert(
        fc.property(randomRisk, ({ today, risk }) => {
          const first = priceCase({ id: "random", product: definition.id, today, DATA: risk }, form, definition);
          const second = recount(risk, today);
          expect(first.errors).toBeUndefined();
          expect(toldBy(first)).toEqual(second);
          outcomes.add(second.decision);
          for (const [id] of second.rules) fired.add(id);
        }),
        { numRuns, seed: 20261121 },
      );
    });

    it("covers every outcome and every rule", () => {
      expect([...outcomes].sort()).toEqual(["DECLINE", "QUOTE", "REFER/bind", "REFER/premium"]);
      expect([...fired].sort()).toEqual([...new Set(underwriting.map(({ id }) => id))].sort());
    });
  });
}
