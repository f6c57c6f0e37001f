import { describe, expect, it } from "vitest";
import { valueKey } from "../../src/state/import/import-plan.ts";
import { columnsToChoose, countUnidentifiedRows, valuesToMatch } from "../../src/state/import/unsettled.ts";
import { planOf, sheet, tablesOf } from "./import-desk.ts";
import { openSmallQuote } from "./open-small-quote.ts";
import { smallForm } from "./small-form.ts";

const planned = (text: string, choices = {}) => {
  const tables = tablesOf(smallForm, [sheet(text)], { choices });
  const [plan] = planOf(openSmallQuote().store.resolution(), tables);
  if (!plan) throw new Error("No plan");
  return plan;
};

const text = "Address\tUse\tRemark\n3 Mill Lane\tCastle\tx\n4 Mill Lane\tcastle\ty\n\tShop\tz";

describe("the open questions about a file", () => {
  it("are each unmatched column, until it is omitted on purpose", () => {
    const plan = planned(text);
    expect(columnsToChoose(plan, {})).toEqual([2]);
    expect(columnsToChoose(plan, { decided: new Set([2]) })).toEqual([]);
    expect(columnsToChoose(planned(text, { columns: ["Address", "Use", "Lender"] }), {})).toEqual([]);
  });

  it("are each value that is no option, once however many rows have it", () => {
    expect(valuesToMatch(smallForm, planned(text), {})).toMatchObject([{ question: "Use", text: "Castle", count: 2 }]);
    const choices = { values: new Map([[valueKey("unit", "Use", "castle"), "Store"]]) };
    const plan = planned(text, choices);
    expect(plan.rows.map(({ cells }) => cells[1]?.put?.value)).toEqual(["Store", "Store", "Shop"]);
    expect(valuesToMatch(smallForm, plan, choices)).toMatchObject([{ text: "Castle", count: 2, chosen: "Store" }]);
  });

  it("are each new row without a name", () => {
    expect(countUnidentifiedRows(smallForm, planned(text))).toBe(1);
    expect(countUnidentifiedRows(smallForm, planned("Use\tSum\nShop\t900"))).toBe(1);
    expect(countUnidentifiedRows(smallForm, planned("Ref\tSum\nU001\t900"))).toBe(0);
  });
});
