import { describe, expect, it } from "vitest";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { projectFields } from "../../src/form/definition/project-fields.ts";
import type { ImportChoices } from "../../src/state/import/import-plan.ts";
import { columnsToChoose } from "../../src/state/import/unsettled.ts";
import { readDefinition } from "../definitions/read-definition.ts";
import { planOf, sheet, tablesOf } from "./import-desk.ts";
import { openSmallQuote } from "./open-small-quote.ts";

const form = prepareForm(projectFields(readDefinition("letprop"), 1));

function planned(lines: readonly string[], choices: ImportChoices = {}) {
  const { store } = openSmallQuote({ form });
  const text = lines.map((line) => line.replaceAll("|", "\t")).join("\n");
  const [plan] = planOf(store.resolution(), tablesOf(form, [sheet(text)], { choices }));
  if (!plan) throw new Error("no plan");
  return plan;
}

/** What each row adds to an answer. */
function put(name: string, lines: readonly string[], choices?: ImportChoices) {
  const { rows, columns } = planned(lines, choices);
  const at = columns.indexOf(name);
  return rows.map(({ cells }) => cells[at]?.put?.value);
}

describe("An amount of a column", () => {
  it.each([
    ["Rent pcm", "1,250", 15_000],
    ["Monthly rent", "£1,250.00", 15_000],
    ["Rent (per calendar month)", "1250", 15_000],
    ["RENT P.C.M.", "1250", 15_000],
    ["Rent £/month", "1250", 15_000],
    ["Rent per month (£)", "1,104.50", 13_254],
    ["Rental income pw", "300", 15_600],
    ["Weekly rent", "£275/-", 14_300],
    ["Rent p/w", "275", 14_300],
    ["Rent per quarter", "3000", 12_000],
    ["Rent 4-weekly", "1000", 13_000],
    ["Rent (12 months)", "13,200", 13_200],
    ["Rent pa (£000)", "13.2", 13_200],
    ["Rent", "£1,100 pcm", 13_200],
    ["Rent", "£250 per week", 13_000],
    ["Rent pcm", "£13,200 pa", 13_200],
    ["Annual rent", "1,100 pcm", 13_200],
  ])("headed “%s” is read from “%s” as %d", (heading, cell, amount) => {
    expect(put("AnnualRent", [`Address|${heading}`, `1 Mill Lane|${cell}`])).toEqual([amount]);
  });

  it.each([
    ["Buildings (£000)", "285", 285_000],
    ["Buildings £'000", "285.5", 285_500],
    ["Buildings SI (000s)", "1,200", 1_200_000],
    ["Buildings £k", "285", 285_000],
    ["Rebuild (k)", "285", 285_000],
    ["Rebuild in thousands", "285k", 285_000],
    ["Buildings sum insured (£m)", "0.285", 285_000],
    ["Buildings sum insured £m", "1.125", 1_125_000],
    ["Rebuild cost (£ million)", "1.2", 1_200_000],
  ])("headed “%s” is read from “%s” as %d", (heading, cell, amount) => {
    expect(put("BuildingsSI", [`Address|${heading}`, `1 Mill Lane|${cell}`])).toEqual([amount]);
  });

  it("is in thousands below such a note or a merged heading, and in pounds if its own heading says so", () => {
    const noted = ["All figures in £000||", "Address|Buildings|Contents", "1 Mill Lane|285|5"];
    expect([put("BuildingsSI", noted), put("ContentsSI", noted)]).toEqual([[285_000], [5000]]);
    const merged = ["|Sums insured (£000)||", "Address|Buildings|Contents|Rent pa", "1 Mill Lane|285|5|9600"];
    expect(["BuildingsSI", "ContentsSI", "AnnualRent"].map((name) => put(name, merged))).toEqual([
      [285_000],
      [5000],
      [9600],
    ]);
  });

  it.each([
    "Property owners' liability £5,000,000 any one occurrence",
    "Limit of indemnity: £5 million",
    "Loss limit 250 thousand",
  ])("is in pounds above “%s”, which is no unit", (note) => {
    expect(put("BuildingsSI", [`${note}|`, "Address|Buildings", "1 Mill Lane|£285,000"])).toEqual([285_000]);
  });

  it("has the period of a note that names its heading", () => {
    expect(put("AnnualRent", ["Rent shown is monthly|", "Address|Rent", "1 Mill Lane|1,100"])).toEqual([13_200]);
  });

  it("is asked about if a column can only be in thousands and nothing says so", () => {
    const { matches } = planned(["Address|Buildings|Contents", "1 Mill Lane|285|5", "2 Mill Lane|310|8"]);
    expect(matches.map(({ name, by, likely }) => name ?? [by, likely])).toEqual([
      "RiskAddress",
      ["size", "BuildingsSI"],
      ["size", "ContentsSI"],
    ]);
  });

  it("is not matched by hand until its period is chosen too", () => {
    const lines = ["Address|Postcode|Rent", "1 Mill Lane|LS1 1AA|1,100"];
    const columns = ["RiskAddress", "RiskPostcode", "AnnualRent"];
    const choices = { columns, decided: new Set([2]) };
    expect(put("AnnualRent", lines, choices)).toEqual([undefined]);
    expect(columnsToChoose(planned(lines, choices), choices)).toEqual([2]);
    const settled = { ...choices, scales: new Map([[2, { times: 12, size: 1 }]]) };
    expect(put("AnnualRent", lines, settled)).toEqual([13_200]);
    expect(columnsToChoose(planned(lines, settled), settled)).toEqual([]);
  });

  it("of a year is rounded to the nearest pound, and a cell of two periods is refused", () => {
    const lines = ["1 Mill Lane|1,104.17", "2 Mill Lane|1,100 pcm (254 pw)", "3 Mill Lane|950", "4 Mill Lane|900"];
    const { rows } = planned(["Address|Rent pcm", ...lines]);
    expect(rows.map(({ cells }) => cells[1]?.state)).toEqual(["new", "unread", "new", "new"]);
    expect(rows[0]?.cells[1]?.put?.value).toBe(13250);
  });
});
