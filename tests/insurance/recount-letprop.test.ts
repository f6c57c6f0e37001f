import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { prepareForm } from "../../src/form/prepare-form.ts";
import { type PricedCase, priceCase } from "../../src/insurance/price-case.ts";
import { readDefinition } from "../definitions/read-definition.ts";
import { type RandomRisk, randomRisk } from "./random-letprop.ts";
import { type Recount, recount } from "./recount-letprop.ts";

const definition = readDefinition("letprop");
const form = prepareForm(definition);
const underwriting = definition.rules.filter(({ severity }) => severity !== "error" && severity !== "warn");

const priced = (risk: RandomRisk, today: string) =>
  priceCase({ id: "random", product: "LETPROP", today, DATA: risk }, form, definition);

/** A priced case in the form of a recount. */
function toldBy({ ratingDate, decision, rules, price }: PricedCase): Recount {
  return {
    ratingDate,
    decision,
    rules: rules.map(({ id, items }) => [id, items]),
    lines: price?.lines.map(({ ref, section, amount }) => [ref, section, amount]) ?? null,
    amounts: price && [
      price.QuotePremium,
      price.QuoteIPT,
      price.QuotePremiumIncIPT,
      price.MGAFee,
      price.Total,
      price.Commission,
    ],
  };
}

/** Whether a claim lies in the last five years but not in the last three, measured at the rating date. */
function hasOlderClaim({ PC }: RandomRisk, ratingDate: string): boolean {
  const at = Temporal.PlainDate.from(ratingDate);
  const within = (day: string, years: number) => day >= at.subtract({ years }).toString() && day <= at.toString();
  return PC.some((item) => item.ItemType === "claim" && within(item.ClaimDate, 5) && !within(item.ClaimDate, 3));
}

const withoutAmounts = ({ ratingDate, decision, rules }: Recount) => ({ ratingDate, decision, rules });

describe("Let Property, counted a second time by other means", () => {
  const outcomes = new Set<string>();
  const fired = new Set<string>();
  const runs = { numRuns: 800, seed: 20261121 };

  it("comes to the same decision, rules, items, lines and amounts on random risks", () => {
    fc.assert(
      fc.property(randomRisk, ({ today, risk }) => {
        const first = priced(risk, today);
        const second = recount(risk, today);
        expect(first.errors).toBeUndefined();
        if (hasOlderClaim(risk, second.ratingDate)) {
          expect(withoutAmounts(toldBy(first))).toEqual(withoutAmounts(second));
        } else expect(toldBy(first)).toEqual(second);
        outcomes.add(second.decision);
        for (const [id] of second.rules) fired.add(id);
      }),
      runs,
    );
  });

  it("meets every outcome and every rule on the way", () => {
    expect([...outcomes].sort()).toEqual(["DECLINE", "QUOTE", "REFER/bind", "REFER/premium"]);
    expect([...fired].sort()).toEqual([...new Set(underwriting.map(({ id }) => id))].sort());
  });

  it.fails("rates the claims of the last three years, as the paper reads (10.3, line 34), and none of the last five", () => {
    fc.assert(
      fc.property(randomRisk, ({ today, risk }) => {
        const second = recount(risk, today);
        if (hasOlderClaim(risk, second.ratingDate)) expect(toldBy(priced(risk, today))).toEqual(second);
      }),
      runs,
    );
  });
});
