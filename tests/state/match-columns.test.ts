import { describe, expect, it } from "vitest";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { projectFields } from "../../src/form/definition/project-fields.ts";
import { headingKey } from "../../src/form/words/heading-words.ts";
import type { KnownHeadings } from "../../src/state/import/column-match.ts";
import { dayOrder } from "../../src/state/import/column-values.ts";
import { findHeadings } from "../../src/state/import/find-headings.ts";
import { ownReference } from "../../src/state/import/import-columns.ts";
import { linesLeftOut } from "../../src/state/import/lines-left-out.ts";
import { matchColumns } from "../../src/state/import/match-columns.ts";
import { readDefinition } from "../definitions/read-definition.ts";

const form = prepareForm(projectFields(readDefinition("letprop"), 1));
const grid = (...lines: string[]) => lines.map((line) => line.split("|"));
const matched = (lines: readonly string[], line = 0, known?: KnownHeadings) =>
  matchColumns(form, "property", grid(...lines), line, known).map(({ name, by, likely }) => name ?? [by, likely]);

describe("the key of a heading", () => {
  it.each([
    ["Post Code (Property)", "PROP. P/CODE"],
    ["Bldgs S.I. (£)", "Building sum insured"],
    ["Reg'd owner", "Registered Owner"],
    ["Vacant from", "Unoccupied since"],
    ["Yr. built", "year Built?"],
    ["Rent p.a.", "Annual rent"],
    ["Forename(s)", "First name"],
    ["Nr of floors", "Number of floors"],
    ["Weathertight", "Weather tight"],
    ["Est. sale date", "Estimated sale date"],
    ["Reportable medical condition?", "Notifiable medical condition"],
    ["Last occupied as", "Last use"],
    ["Rigid 3.5T - 7.5T", "Rigid 3.5-7.5t"],
    ["Listing grade", "Listed grade"],
    ["D/L type", "Driving licence type"],
    ["2nd floor", "Second floor"],
    ["Mk/Mdl", "Make and model"],
    ["Day one DRV £", "Day one declared reinstatement value"],
  ])("of “%s” is that of “%s”", (one, other) => {
    expect(headingKey(one)).toBe(headingKey(other));
  });

  it.each([
    ["Rent (pcm)", "Rent"],
    ["Grade II*", "Grade II"],
    ["<100m", ">100m"],
    ["Last occupied as", "Last occupied"],
    ["Landlord address", "Address"],
    ["Buildings premium", "Buildings"],
    ["Floors", "Floor"],
  ])("of “%s” is not that of “%s”", (one, other) => {
    expect(headingKey(one)).not.toBe(headingKey(other));
  });
});

describe("a heading", () => {
  it.each([
    "3. Postcode",
    "Q4 Postcode",
    "Please enter the postcode",
    "POSTCODE (required)*",
    "Postcode [if known]",
    "Postcode - see note 2",
    "Address postcode",
  ])("“%s” is the postcode", (heading) => {
    expect(matched([`Address|${heading}`, "1 Mill Lane|LS1 1AA", "2 Mill Lane|LS1 1AB"])).toEqual([
      "RiskAddress",
      "RiskPostcode",
    ]);
  });

  it.each([
    ["Flooded_YN", "No", "FloodHistory"],
    ["Has the property flooded?", "No", "FloodHistory"],
    ["DoV", "285000", "BuildingsSI"],
    ["AnnualGrossRent", "9600", "AnnualRent"],
    ["Tenants (working/DSS/student)", "DSS", "TenantType"],
    ["Rental pcm", "850", "AnnualRent"],
    ["# flats", "4", "UnitsInBlock"],
    ["No. of flats in the building", "4", "UnitsInBlock"],
    ["Gross rents 25/26 £", "9,600", "AnnualRent"],
    ["Loan provider", "Barclays", "MortgageeName"],
    ["Compl.", "All held", "SafetyCerts"],
  ])("“%s” above %s is %s", (heading, cell, name) => {
    expect(matched([`Property address|Property type|${heading}`, `1 Mill Lane|Block of flats|${cell}`])[2]).toBe(name);
  });

  it.each([
    ["unocc", "property", "Est. disposal date", "31/03/2027", "ExpectedOccupation"],
    ["unocc", "property", "Fire haz.", "N", "FireHazards"],
    ["fleet", "driver", "DVLA med", "N", "MedicalDVLA"],
    ["fleet", "driver", "Medical condition declared", "N", "MedicalDVLA"],
    ["fleet", "driver", "Pass no", "4", undefined],
    ["fleet", "vehicle", "Conv", "Y", undefined],
    ["unocc", "property", "EPC date", "31/03/2027", undefined],
    ["unocc", "property", "Ren date", "31/03/2027", undefined],
    ["unocc", "property", "Rec date", "31/03/2027", undefined],
  ])("of %s %s, “%s” above %s, is %s", (product, group, heading, cell, name) => {
    const prepared = prepareForm(projectFields(readDefinition(product), 1));
    expect(matchColumns(prepared, group, grid(heading, cell), 0)[0]?.name).toBe(name);
  });

  it("that only says how something is given is read with the one next to it", () => {
    const drivers = prepareForm(projectFields(readDefinition("fleet"), 1));
    const years = (...lines: string[]) => matchColumns(drivers, "driver", grid(...lines), 0).map(({ name }) => name);
    expect(years("Licence no|Yrs", "WHITL604118G99RT|38")).toEqual(["LicenceNumber", "LicenceYears"]);
    expect(years("Licence no|Yrs", "WHITL604118G99RT|1988")).toEqual(["LicenceNumber", undefined]);
    expect(years("Mobile|Yrs", "07700 900211|38")).toEqual([undefined, undefined]);
    expect(years("Licence no|Yrs|Yrs held", "WHITL604118G99RT|12|38")).toEqual([
      "LicenceNumber",
      undefined,
      "LicenceYears",
    ]);
  });

  it("of the name of a site is part of the address beside it", () => {
    const site = (heading: string) => matched([`${heading}|Address|Postcode`, "Old Depot|Langley Road, Leeds|LS1 1AA"]);
    expect(site("Site name")).toEqual(["RiskAddress", "RiskAddress", "RiskPostcode"]);
    expect(site("Contact name")[0]).toEqual(["unknown", undefined]);
  });

  it("that counts flats, or names a region, is no part of an address", () => {
    const counted = matched(["Address|Total flats so far|Region", "1 Mill Lane|4|North", "2 Mill Lane|6|South"]);
    expect(counted).toEqual(["RiskAddress", ["unknown", undefined], ["unknown", undefined]]);
  });
});

describe("a column", () => {
  it("is matched by its heading only if its values could be answers", () => {
    expect(matched(["PC|Rebuild|Type", "LS1 1AA|285,000|Flat", "LS1 1AB|198k|Semi"])).toEqual([
      "RiskPostcode",
      "BuildingsSI",
      "PropertyType",
    ]);
    expect(matched(["PC|Rebuild|Type", "Yes|Brick|Atrium", "No|Stone|Atrium"])).toEqual([
      ["values do not fit", "RiskPostcode"],
      ["values do not fit", "BuildingsSI"],
      ["values do not fit", "PropertyType"],
    ]);
  });

  it.each([
    ["Rent", ["period", "AnnualRent"]],
    ["Rent (m)", ["period", "AnnualRent"]],
    ["Rent per room per week", ["period", "AnnualRent"]],
    ["Monthly reinstatement sum insured", ["period", "BuildingsSI"]],
    ["Monthly fee", ["monthly", undefined]],
    ["Sum insured", ["size", "BuildingsSI"]],
    ["Total sum insured", ["unknown", "BuildingsSI"]],
    ["Owner postcode", ["unknown", undefined]],
    ["Landlord's address", ["unknown", undefined]],
    ["Buildings premium", ["unknown", undefined]],
    ["Contents excess", ["unknown", undefined]],
    ["Gas cert", ["unknown", undefined]],
    ["Lender account number", ["unknown", undefined]],
    ["Building number", ["unknown", undefined]],
    ["Contents type", ["unknown", undefined]],
    ["Purchase cost", ["unknown", undefined]],
    ["Previous year's rent", ["unknown", undefined]],
    ["Head office postcode", ["unknown", undefined]],
    ["Void category", ["unknown", undefined]],
    ["", ["no heading", undefined]],
  ])("called “%s” is asked about", (heading, asked) => {
    expect(matched([`Address|${heading}`, "1 Mill Lane|1,100"])).toEqual(["RiskAddress", asked]);
  });

  it("is identified by its heading and the row of units below it together", () => {
    const lines = ["Address|Charge|Rebuild|Rent", "|held by|£000|p.a. (£)", "1 Mill Lane|Acme Bank|230|9,600"];
    expect(matched(lines)).toEqual(["RiskAddress", "MortgageeName", "BuildingsSI", "AnnualRent"]);
    expect(linesLeftOut(grid(...lines), { line: 0, columns: matched(lines) as string[] }, "Ref")).toEqual([
      { line: 1, words: "The units of the headings" },
    ]);
    const entry = ["Address|Charge|Rebuild|Rent", "old mill|none|£230|£96", "1 Mill Lane|Acme Bank|230|9,600"];
    expect(linesLeftOut(grid(...entry), { line: 0, columns: matched(entry) as string[] }, "Ref")).toEqual([]);
  });

  it("of choices may be of an academic year, and one of Yes and No answers may not", () => {
    const years = ["Address|Tenants 26/27", "1 Mill Lane|Students", "2 Mill Lane|Three or four"];
    expect(matched(years)).toEqual(["RiskAddress", "TenantType"]);
    expect(matched(["Address|Flooded 23/24", "1 Mill Lane|No"])).toEqual(["RiskAddress", ["unknown", undefined]]);
  });

  it("of a country completes the one of the kind, and is not matched alone or if it cannot", () => {
    const fleet = prepareForm(projectFields(readDefinition("fleet"), 1));
    const drivers = (...lines: string[]) =>
      matchColumns(fleet, "driver", grid(...lines), 0).map(({ name, by }) => name ?? by);
    const licences = ["LicenceType", "LicenceType"];
    expect(drivers("Surname|Licence status|Country of issue", "Ash|Full|GB", "Elm|Full|Poland").slice(1)).toEqual(
      licences,
    );
    expect(drivers("Surname|Country of issue", "Ash|GB", "Elm|GB").slice(1)).toEqual(["unknown"]);
    expect(drivers("Surname|Licence status|Country of issue", "Ash|Full|Chad", "Elm|Full|Peru").slice(1)).not.toContain(
      "LicenceType",
    );
  });

  it("of another date is not the date since when a property is unoccupied", () => {
    expect(matched(["Address|Date occupied", "1 Mill Lane|01/02/2026"])).toEqual([
      "RiskAddress",
      ["unknown", undefined],
    ]);
  });

  it("with another column's name is asked about, unless one of them matches exactly", () => {
    expect(matched(["Rebuild|Declared value", "250000|260000"])).toEqual([
      ["twice", "BuildingsSI"],
      ["twice", "BuildingsSI"],
    ]);
    expect(matched(["Rebuild|Buildings reinstatement sum insured", "250000|260000"])).toEqual([
      ["twice", "BuildingsSI"],
      "BuildingsSI",
    ]);
  });

  it("below a merged heading about other people is asked about", () => {
    expect(
      matched(
        ["|Landlord||Property||", "No|Address|Postcode|Address|Postcode|Built", "1|a b|LS1 1AA|c d|LS1 1AB|1990"],
        1,
      ),
    ).toEqual([
      ["unknown", undefined],
      ["other people", "RiskAddress"],
      ["other people", "RiskPostcode"],
      "RiskAddress",
      "RiskPostcode",
      "YearBuilt",
    ]);
  });

  it("over several columns without headings of their own is their address, and one such column beside it is not", () => {
    const merged = ["Address|||Postcode", "7|Oak Grove|Leeds|LS8 4EE", "Flat 2|19 Mayfield Rd|Leeds|LS8 1DQ"];
    expect(matched(merged)).toEqual(["RiskAddress", "RiskAddress", "RiskAddress", "RiskPostcode"]);
    expect(matched(["Address||Postcode", "7 Oak Grove|key with agent|LS8 4EE"])).toEqual([
      "RiskAddress",
      ["no heading", undefined],
      "RiskPostcode",
    ]);
    expect(matched(["Address|||Postcode", "7 Oak Grove|Yes|12/03/2026|LS8 4EE"])[1]).toEqual(["no heading", undefined]);
  });

  it("below a letterhead is matched by itself, and a flat beside its street is part of the address", () => {
    const lines = [
      "Policy no: LP/1||Expiring premium: 4210",
      "Unit|Street|Town|PC",
      "Flat 1|12 Grove Rd|Leeds|LS6 2AA",
    ];
    expect(matched(lines, 1)).toEqual(["RiskAddress", "RiskAddress", "RiskAddress", "RiskPostcode"]);
    expect(matched(["Address|Units", "12 Grove Rd|4"])).toEqual(["RiskAddress", "UnitsInBlock"]);
  });

  it("is matched as the firm's users confirmed before, or omitted as they did", () => {
    const known = new Map([
      [headingKey("Rent"), { name: "AnnualRent", on: "2026-08-04", scale: { times: 1, size: 1 } }],
      [headingKey("Notes"), { name: "", on: "2026-08-04" }],
    ]);
    expect(matched(["Address|Rent|Notes", "1 Mill Lane|13,200|x"], 0, known)).toEqual([
      "RiskAddress",
      "AnnualRent",
      ["firm leaves it out", undefined],
    ]);
  });
});

describe("the dates of a column", () => {
  it.each([
    [["01/02/2026", "13/02/2026"], "day first"],
    [["01/02/2026", "02/13/2026"], "month first"],
    [["13/02/2026", "02/13/2026"], "mixed"],
    [["2026-02-01"], "day first"],
  ])("%j are written %s", (cells, order) => {
    expect(dayOrder(cells)).toBe(order);
  });

  it("that are ambiguous are read like another column of the table", () => {
    expect(dayOrder(["03/04/2027"], [["10/25/2026"]])).toBe("month first");
    expect(dayOrder(["2027-03-04"], [["10/25/2026"]])).toBe("day first");
    expect(dayOrder(["03/04/2027"], [["10/25/2026"], ["25/10/2026"]])).toBe("mixed");
  });
});

it("Totals, notes and repeated headings are no entries, and a row with only a reference is one", () => {
  const lines = grid(
    "Ref|Address|Postcode|Buildings",
    "P1|1 Mill Lane|LS1 1AA|200000",
    "LEEDS|||",
    "|2 Mill Lane|LS1 1AB|250000",
    "P3|||",
    "Ref|Address|Postcode|Buildings",
    "|||450,000",
    "Sub-total|||450,000",
    "|E&OE||",
  );
  const headings = findHeadings(form, "property", lines);
  if (!headings) throw new Error("No headings");
  expect(linesLeftOut(lines, headings, ownReference).map(({ line }) => line)).toEqual([2, 5, 6, 7, 8]);
});
