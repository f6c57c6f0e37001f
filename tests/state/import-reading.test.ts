import { describe, expect, it } from "vitest";
import type { Json } from "../../schemas/record.ts";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { projectFields } from "../../src/form/definition/project-fields.ts";
import { needsChoice } from "../../src/state/import/column-match.ts";
import { optionMeant } from "../../src/state/import/option-words.ts";
import { readDefinition } from "../definitions/read-definition.ts";
import { planOf, sheet, tablesOf } from "./import-desk.ts";
import { openSmallQuote } from "./open-small-quote.ts";

/** The answers of each row of a schedule, its cells with `|` between them, and the columns that are asked about. */
function read(product: string, ...lines: readonly string[]) {
  const form = prepareForm(projectFields(readDefinition(product), 1));
  const { store } = openSmallQuote({ form });
  const sheets = [sheet(lines.map((line) => line.replaceAll("|", "\t")).join("\n"))];
  const [plan] = planOf(store.resolution(), tablesOf(form, sheets, { choices: { addsUnknown: true } }));
  if (!plan) throw new Error("No heading is known.");
  const rows = plan.rows.map(({ cells }) =>
    Object.fromEntries(
      cells.flatMap(({ put }, at): [string, Json][] => (put ? [[plan.columns[at] ?? "", put.value]] : [])),
    ),
  );
  return { rows, asked: plan.headings.filter((_, at) => plan.matches[at] && needsChoice(plan.matches[at])), plan };
}

describe("The option for a cell with figures", () => {
  const near = [{ value: "Over 400 m" }, { value: "100-400 m" }, { value: "Under 100 m" }];
  const excesses = [{ value: "250" }, { value: "1000" }];
  const lorries = [
    { value: "Van up to 3.5t" },
    { value: "Rigid 3.5-7.5t" },
    { value: "Rigid over 7.5t", synonyms: ["18t lorry", "26t hook loader", "tipper 8 wheel"] },
    { value: "Plant", synonyms: ["wheel loader"] },
  ];
  const vans = [{ value: "Van", synonyms: ["3.5t van"] }];
  it.each([
    [near, "250m", "100-400 m"],
    [near, "1.5 km", "Over 400 m"],
    [near, "> 500", "Over 400 m"],
    [near, "90 metres", "Under 100 m"],
    [near, "within 250m", undefined],
    [near, "2", undefined],
    [near, "100", undefined],
    [excesses, "£250 each and every claim", "250"],
    [excesses, "£1,000 xs", "1000"],
    [excesses, "250/1000", undefined],
    [excesses, "2,50", undefined],
    [vans, "5t van", undefined],
    [lorries, "26t grab lorry", "Rigid over 7.5t"],
    [lorries, "Lorry 7.2 tonnes", "Rigid 3.5-7.5t"],
    [lorries, "7,500kg rigid", "Rigid 3.5-7.5t"],
    [lorries, "Lorry (3.5t)", "Van up to 3.5t"],
    [lorries, "Lorry over 3.5t", undefined],
    [lorries, "Lorry 7.5-18t", "Rigid over 7.5t"],
    [lorries, "39t lorry", undefined],
    [lorries, "Lorry", undefined],
    [lorries, "5t van", undefined],
    [lorries, "12t crane", undefined],
    [lorries, "26t wheel loader", undefined],
    [vans, "-1", undefined],
  ])("%#: of “%s” is %s", (options, cell, option) => {
    expect(optionMeant(cell, options)).toBe(option);
  });
});

describe("The option for a cell", () => {
  const walls = [
    { value: "Brick", synonyms: ["stone", "solid brick"] },
    { value: "Brick on frame", synonyms: ["timber frame brick"] },
    { value: "Timber", synonyms: ["wood"] },
    { value: "Detached", synonyms: ["det house"] },
    { value: "Unlisted", synonyms: ["no"] },
  ];
  it.each([
    ["Solid stone", "Brick"],
    ["Brick / stone", "Brick"],
    ["Brick and timber", undefined],
    ["Part stone", undefined],
    ["Stone, not brick", undefined],
    ["Timber frame, brick", "Brick on frame"],
    ["4 bed det house", "Detached"],
    ["Three-bedroomed detached", "Detached"],
    ["Yes - solid brick", "Brick"],
    ["No - since 2019", "Unlisted"],
    ["N - EICR due", "Unlisted"],
    ["No - part brick", undefined],
    ["No, but due", undefined],
    ["Former brick property", "Brick"],
    ["Let - brick", "Brick"],
    ["Not detached", undefined],
    ["To be detached", undefined],
    ["Detached (Gr II listed)", "Detached"],
    ["Detached (wood, c. 1920)", undefined],
    ["Detached (let as flats)", undefined],
    ["NR", undefined],
  ])("of “%s” is %s", (cell, option) => {
    expect(optionMeant(cell, walls)).toBe(option);
  });
});

describe("A schedule", () => {
  it("asks about a word that two options have, and matches its column all the same", () => {
    const { rows, asked } = read(
      "letprop",
      "Address|Type|Walls",
      "3 Mill Rd|Flat|Timber framed",
      "4 Mill Rd|Semi|Brick",
      "5 Mill Rd|Converted house|Brick",
    );
    expect(asked).toEqual([]);
    expect(rows).toEqual([
      { RiskAddress: "3 Mill Rd" },
      { RiskAddress: "4 Mill Rd", PropertyType: "Semi-detached house", WallConstruction: "Brick, stone or concrete" },
      { RiskAddress: "5 Mill Rd", WallConstruction: "Brick, stone or concrete" },
    ]);
    expect(read("fleet", "Reg|Body", "YJ21 XKL|Rigid", "FN19 OPR|18t rigid").rows[0]).toEqual({ VRM: "YJ21XKL" });
  });

  it("has the floor of a flat, which is no number of storeys", () => {
    const { asked } = read("letprop", "Address|Floor|No. of floors", "3 Mill Rd|2|4", "4 Mill Rd|1|3");
    expect(asked).toEqual(["Floor"]);
  });

  it("has the name of the block beside its street, and a note that rents are per year", () => {
    const { rows } = read(
      "letprop",
      "All rents are annual.",
      "",
      "Block|Street|Postcode|Rent roll",
      "Crown House|12 Duke Street|L1 5AA|198,000",
      "|88 Edge Lane|M21 9AA|48,300",
    );
    expect(rows).toEqual([
      { RiskAddress: "Crown House, 12 Duke Street", RiskPostcode: "L1 5AA", AnnualRent: 198000 },
      { RiskAddress: "88 Edge Lane", RiskPostcode: "M21 9AA", AnnualRent: 48300 },
    ]);
  });

  it("has its postcodes in the addresses", () => {
    const { rows } = read(
      "letprop",
      "Property|Rebuild",
      "3 Sandygate, Wath S63 7LR|165,000",
      "9 Moor Rd, Leeds, LS1 1AA|200,000",
    );
    expect(rows).toEqual([
      { RiskAddress: "3 Sandygate, Wath", RiskPostcode: "S63 7LR", BuildingsSI: 165000 },
      { RiskAddress: "9 Moor Rd, Leeds", RiskPostcode: "LS1 1AA", BuildingsSI: 200000 },
    ]);
  });

  it("has a postcode at the end of the address and in a separate column: one is enough, a different one remains", () => {
    const { rows } = read("letprop", "Address|Postcode", "3 Sandygate, S63 7LR|s637lr", "9 Moor Rd, LS1 1AA|LS1 1AB");
    expect(rows.map(({ RiskAddress }) => RiskAddress)).toEqual(["3 Sandygate", "9 Moor Rd, LS1 1AA"]);
  });

  it("has the kind of a property in two columns, and the period of the rent in another", () => {
    const { rows, asked } = read(
      "letprop",
      "Address|Type|Style|Rent|Freq",
      "3 Mill Rd|House|Mid terrace|1,450.00|pcm",
      "4 Mill Rd|Flat|Converted|175|pw",
      "5 Mill Rd|Bungalow|Detached|2,850|Quarterly",
    );
    expect(asked).toEqual([]);
    expect(rows.map(({ PropertyType, AnnualRent }) => [PropertyType, AnnualRent])).toEqual([
      ["Terraced house", 17400],
      ["Converted flat", 9100],
      ["Bungalow", 11400],
    ]);
  });

  it("asks about two columns of one kind that do not belong together", () => {
    const { asked } = read("letprop", "Address|Type|Style", "3 Mill Rd|Semi|Victorian", "4 Mill Rd|Detached|Modern");
    expect(asked).toEqual(["Style"]);
    const two = read("letprop", "Address|Walls|Construction", "3 Mill Rd|Brick|Timber", "4 Mill Rd|Stone|Brick");
    expect(two.asked).toEqual(["Walls", "Construction"]);
  });

  it("may have a column for each entry, below notes and with the questions in the first column", () => {
    const { rows, asked } = read(
      "letprop",
      "Portfolio at 1 March",
      "|Property 1|Property 2",
      "Address|3 Mill Road, Leeds|4 Mill Road, Leeds",
      "Building",
      "Postcode|LS6 3AB|LS6 3AD",
      "Year built|1930|1998",
      "Annual rent|£12,000|9600",
      "Buildings sum insured|250,000|£180,000",
    );
    expect(rows).toEqual([
      expect.objectContaining({ RiskAddress: "3 Mill Road, Leeds", YearBuilt: 1930, BuildingsSI: 250_000 }),
      expect.objectContaining({ RiskAddress: "4 Mill Road, Leeds", YearBuilt: 1998, BuildingsSI: 180_000 }),
    ]);
    expect(asked).toEqual([]);
  });

  it("has the year below a merged heading for weights", () => {
    const { rows } = read("fleet", "|||Weights", "Reg|Make|Model|Year|GVW", "AB12CDE|Ford|Transit|2019|3,500 kg");
    expect(rows).toEqual([expect.objectContaining({ VRM: "AB12CDE", YearMade: 2019 })]);
  });

  it("may be a form for one entry", () => {
    const { rows } = read(
      "fleet",
      "Registration|AB12 CDE",
      "Make|Ford",
      "Model|Transit",
      "Year of manufacture|2019",
      "Current value|9,000",
    );
    expect(rows).toEqual([{ VRM: "AB12CDE", Make: "Ford", Model: "Transit", YearMade: 2019, VehicleValue: 9000 }]);
  });

  it("says whether a vehicle is modified, and does not have its year of manufacture in a date of registration", () => {
    const { rows } = read("fleet", "Reg|Make|Model|Modifications|Date registered", "AB12CDE|Ford|Ka|No|14/03/2017");
    expect(rows).toEqual([{ VRM: "AB12CDE", Make: "Ford", Model: "Ka", Modified: "No" }]);
  });

  it("has who inspects below By, beside the frequency of inspections", () => {
    const { rows } = read("unocc", "Address|PC|Checked|By", "1 Mill Lane, Leeds|LS1 4AB|weekly|Agent");
    expect(rows).toMatchObject([{ InspectionFrequency: "Every 7 days", InspectedBy: "Agent" }]);
  });

  it("has units and the rest of headings below its headings", () => {
    const { rows, plan, asked } = read(
      "fleet",
      "Reg|Type|Gross weight|Seats|Value|Foreign use",
      "||kg|incl. driver|£|days",
      "AB12 CDE|Minibus|4100|17|19900|0",
    );
    expect(rows).toEqual([{ VRM: "AB12CDE", VehicleType: "Minibus", VehicleValue: 19900 }]);
    expect(plan.leftOut).toEqual([{ line: 1, words: "The units of the headings" }]);
    expect(asked).toContain("Seats");
  });

  it("has units below its headings", () => {
    const { rows, plan } = read(
      "letprop",
      "Address|Rebuild|Rent|Flooding?",
      "|£000|£ per month|Y/N",
      "4 Heol y Bont, Aberystwyth|225|750|N",
    );
    expect(rows).toEqual([
      { RiskAddress: "4 Heol y Bont, Aberystwyth", BuildingsSI: 225000, AnnualRent: 9000, FloodHistory: "No" },
    ]);
    expect(plan.leftOut).toEqual([{ line: 1, words: "The units of the headings" }]);
  });

  it("has its headings in two rows, of which the upper names the group", () => {
    const { rows } = read(
      "unocc",
      "Property|Address|Void|Void|Reinst.",
      "Ref|Postcode|From|Reason|Value",
      "V1|M4 1LA|16/02/2026|Refurb|210,000",
      "V2|M1 3AA|04/05/2026|For sale|145,000",
    );
    expect(rows[0]).toEqual({
      RiskPostcode: "M4 1LA",
      UnoccupiedSince: "2026-02-16",
      UnoccupiedReason: "Renovation",
      BuildingsSI: 210000,
    });
  });

  it("has headings in two languages", () => {
    const { rows } = read(
      "letprop",
      "Cyfeiriad / Address|Waliau / Walls|Adeiladwyd / Built",
      "4 Heol y Bont, Aberystwyth|Brick|1931",
    );
    expect(rows).toEqual([
      { RiskAddress: "4 Heol y Bont, Aberystwyth", WallConstruction: "Brick, stone or concrete", YearBuilt: 1931 },
    ]);
  });

  it("has premiums and claims with headings like sums insured", () => {
    const { rows } = read(
      "letprop",
      "||Sums insured||Premium||Excess",
      "Address|Postcode|Buildings|Contents|Buildings|Contents|Buildings",
      "3 Mill Rd|LS1 1AA|250,000|5,000|60,000|50|60,000",
    );
    expect(rows).toEqual([
      { RiskAddress: "3 Mill Rd", RiskPostcode: "LS1 1AA", BuildingsSI: 250000, ContentsSI: 5000 },
    ]);
  });

  it("says that there is no lender", () => {
    const { rows } = read(
      "letprop",
      "Address|Lender",
      "3 Mill Rd|None",
      "4 Mill Rd|-",
      "5 Mill Rd|TSB",
      "6 Mill Rd|N/A",
    );
    expect(rows.map(({ MortgageeName }) => MortgageeName)).toEqual([undefined, undefined, "TSB", undefined]);
  });

  it("of drivers by age and points is one of neither vehicles nor convictions", () => {
    const lines = [
      "Driver|Age|Licence no|Years|Points|Vehicle|Postcode",
      "Tom Hall|34|HALL902104T|12|3|YK19 AAA|HU9 1AA",
    ];
    expect(() => read("fleet", ...lines)).toThrow("No heading is known");
  });

  it("does not take the age of a roof for that of a flat roof", () => {
    const { asked, rows } = read("letprop", "Address|Flat roof %|Age of roof", "3 Mill Rd|60|12");
    expect([asked, rows]).toEqual([["Age of roof"], [{ RiskAddress: "3 Mill Rd", FlatRoofPct: 60 }]]);
  });

  it("has check marks for yes, also with a remark", () => {
    const { rows } = read(
      "unocc",
      "Address|Letterbox|Locks|Good order",
      "3 Mill Rd|✓|Yes - 2024|x",
      "4 Mill Rd|x|No (old)|",
    );
    expect(rows.map(({ LetterboxSealed, LocksStandard }) => [LetterboxSealed, LocksStandard])).toEqual([
      ["Yes", "Yes"],
      ["No", "No"],
    ]);
    const legend = read("unocc", "Address|Letterbox (x = yes)|Locks", "3 Mill Rd|x|x", "4 Mill Rd||x");
    expect(legend.rows[0]).toMatchObject({ LetterboxSealed: "Yes", LocksStandard: "Yes" });
    expect(read("unocc", "Address|Letterbox|Locks", "3 Mill Rd|x|x").rows).toEqual([{ RiskAddress: "3 Mill Rd" }]);
  });

  it("has amounts in continental format, and months before days if the heading says so", () => {
    const { rows } = read(
      "unocc",
      "Address|Buildings|Vacant since (mm/dd/yyyy)",
      "3 Mill Rd|218.500,00|02/03/2026",
      "4 Mill Rd|138.200,00|04/05/2026",
    );
    expect(rows.map(({ BuildingsSI, UnoccupiedSince }) => [BuildingsSI, UnoccupiedSince])).toEqual([
      [218500, "2026-02-03"],
      [138200, "2026-04-05"],
    ]);
  });

  it("gives the weight of every vehicle, and the postcode below “Garaged at”", () => {
    const { rows, asked } = read(
      "fleet",
      "Reg|Type|Weight|Garaged at",
      "YJ21 XKL|Van|3500|MK9 1AA",
      "FN19 OPR|18t|18000|NN1 5AA",
      "FN20 OPR|Car|1600|NN1 5AA",
    );
    expect(asked).toEqual([]);
    expect(rows.map(({ GVW, OvernightPostcode }) => [GVW, OvernightPostcode])).toEqual([
      [undefined, "MK9 1AA"],
      [18000, "NN1 5AA"],
      [undefined, "NN1 5AA"],
    ]);
  });

  it("has an address in parts, with columns called “No” and “Area” beside and between them", () => {
    const { rows } = read(
      "letprop",
      "Landlord Postcode|Prop No|Prop Street|Prop Area|Prop Town|Prop Postcode",
      "LE2 1AA|17|Evington Drive|Evington|Leicester|LE5 5AA",
      "LE2 1AA|Flat 3|Regent Court||Leicester|LE1 7AA",
      "LE2 5AA|2a|Severn Street|Highfields|Leicester|LE2 0AA",
    );
    expect(rows.map(({ RiskAddress }) => RiskAddress)).toEqual([
      "17 Evington Drive, Evington, Leicester",
      "Flat 3, Regent Court, Leicester",
      "2a Severn Street, Highfields, Leicester",
    ]);
  });

  it("has streets without houses: the address is asked about, because no column is known to have them", () => {
    const street = ["Leeds Road|Ilkley", "Moor Lane|Ilkley"];
    expect(
      read("letprop", "No|Street|Town|PC|Built", ...street.map((each, at) => `${at + 1}|${each}|LS29 8DE|1905`)),
    ).toMatchObject({
      asked: ["No", "Street", "Town"],
      rows: [
        { RiskPostcode: "LS29 8DE", YearBuilt: 1905 },
        { RiskPostcode: "LS29 8DE", YearBuilt: 1905 },
      ],
    });
    expect(read("letprop", "No|Street|Town", "7|Leeds Road|Leeds", "9|Moor Lane|Ilkley").rows).toEqual([
      { RiskAddress: "7 Leeds Road, Leeds" },
      { RiskAddress: "9 Moor Lane, Ilkley" },
    ]);
  });

  it("has a premium and the letting date of an empty property below and beside the answers", () => {
    const { rows, asked } = read(
      "unocc",
      "Address|Postcode|Empty from|Empty to|Rebuild",
      "4 Tithe Barn Lane, Wigan|WN1 1AA|01/03/2026|31/03/2027|185,000",
      "12 Wallgate, Wigan|WN3 4AA|15/07/2026||320,000",
      "Premium incl. IPT|||||£1,392.15",
    );
    expect(rows.map(({ UnoccupiedSince }) => UnoccupiedSince)).toEqual(["2026-03-01", "2026-07-15"]);
    expect(asked).toEqual(["Empty to"]);
  });

  it("calls the address “Asset” and its kind “Asset class”, which only the values show", () => {
    const { rows } = read(
      "unocc",
      "Asset ID|Asset|Asset class|Insured value|Occupied",
      "A1|44 Bold Street, Liverpool|Shop|850,000|01/02/2020",
      "A2|The Grapes, 8 Water Street|Pub|960,000|01/02/2021",
    );
    expect(rows[0]).toEqual({ RiskAddress: "44 Bold Street, Liverpool", PropertyUse: "Shop", BuildingsSI: 850000 });
    const names = read(
      "unocc",
      "Keyholder|Asset class|Insured value",
      "Smith, John|Shop|850,000",
      "Jones, Ann|Pub|960,000",
    );
    expect(names.asked).toEqual(["Keyholder"]);
  });
});

describe("An office's additional column", () => {
  const total = "Total sum insured";

  it("numbers the rows and is no answer", () => {
    const schedule = ["Unit|Address|Type", "1|3 Mill Rd|Semi", "2|4 Mill Rd|Semi", "3|5 Mill Rd|Semi"];
    const { rows, asked } = read("letprop", ...schedule);
    expect(asked).toEqual([]);
    expect(rows[0]).toEqual({ RiskAddress: "3 Mill Rd", PropertyType: "Semi-detached house" });
  });

  it("says what the property was, and offers a total as the sum insured without a match", () => {
    const { rows, asked } = read("unocc", `Address|Previous occupancy|${total}`, "3 Mill Rd|Shop|180000");
    expect(asked).toEqual([total]);
    expect(rows[0]).toEqual({ RiskAddress: "3 Mill Rd", PropertyUse: "Shop" });
  });

  it("asks about floods in an office's wording", () => {
    expect(read("letprop", "Address|Type|Flood within 10 yrs?", "3 Mill Rd|Semi|No").rows[0]).toMatchObject({
      FloodHistory: "No",
    });
  });

  it("has the make and the model, whatever is between them", () => {
    const { rows, asked } = read(
      "fleet",
      "Our fleet",
      "Reg|Make & Model|Year",
      "YJ21 XKL|Ford Transit Custom|2021",
      "FN19 OPR|Land Rover Defender|2019",
      "FN21 OPR|Vauxhall / Vivaro|2021",
      "FN20 OPR|Transit 350 L3H2|2020",
      "FN18 OPR|VW / Caddy|2018",
    );
    expect(asked).toEqual([]);
    expect(rows.map(({ Make, Model }) => [Make, Model])).toEqual([
      ["Ford", "Transit Custom"],
      ["Land Rover", "Defender"],
      ["Vauxhall", "Vivaro"],
      [undefined, "Transit 350 L3H2"],
      ["VW", "Caddy"],
    ]);
  });

  it.each([
    ["Driver (surname, forename)", "HUGHES, Carys", "SMITH-JONES, Tom"],
    ["Name", "Carys HUGHES", "Tom SMITH-JONES"],
    ["Driver name", "HUGHES Carys", "SMITH-JONES Tom"],
    ["Employee", "HUGHES, Carys", "SMITH-JONES, Tom"],
  ])("has the first and the last name in one column, %s", (heading, ...names) => {
    const { rows, asked } = read("fleet", `${heading}|DOB|Licence`, ...names.map((name) => `${name}|3/4/85|Full UK`));
    expect(asked).toEqual([]);
    expect(rows.map(({ DriverFirstName, DriverLastName }) => [DriverFirstName, DriverLastName])).toEqual([
      ["Carys", "HUGHES"],
      ["Tom", "SMITH-JONES"],
    ]);
  });

  it("has makes and models below a heading for the vehicle", () => {
    const { rows, asked } = read(
      "fleet",
      "Reg|Vehicle|Base p/code",
      "YJ21 XKL|Ford Transit 350|YO1 7HH",
      "TBA|BMW 320|YO1 7HH",
    );
    expect(asked).toEqual([]);
    expect(rows.map(({ Make, Model }) => [Make, Model])).toEqual([
      ["Ford", "Transit 350"],
      ["BMW", "320"],
    ]);
  });

  it("says No by None of what is asked", () => {
    expect(read("letprop", "Address|Subsidence|Works", "3 Mill Rd|None|nil").rows[0]).toMatchObject({
      SubsidenceHistory: "No",
      WorksPlanned: "No",
    });
  });

  it("that names a peril above Yes is asked about: it may be covered", () => {
    expect(read("letprop", "Address|Terrorism|Subsidence", "3 Mill Rd|Y|Y", "4 Mill Rd|N|N").asked).toEqual([
      "Terrorism",
      "Subsidence",
    ]);
  });

  it("is asked about where a cost may be without the reserve beside it", () => {
    const claims = (heading: string, reserve: string) =>
      read("fleet", `Claim date|Claim type|${heading}|Reserve`, `01/02/2025|Fault accident|£4,000|${reserve}`).asked;
    expect(claims("Cost", "£3,500")).toContain("Cost");
    expect(claims("Cost", "£0")).not.toContain("Cost");
    expect(claims("Total cost", "£3,500")).not.toContain("Total cost");
  });

  it("has No by N, and not by n/a", () => {
    const { rows } = read("letprop", "Address|HMO Lic", "3 Mill Rd|N", "4 Mill Rd|n/a");
    expect(rows.map(({ HMOLicence }) => HMOLicence)).toEqual(["None held", "Not required"]);
  });

  it("has where a vehicle is kept, and its postcode behind", () => {
    const { rows, asked } = read("fleet", "Reg|O/N", "YJ21 XKL|Locked yard B11 1AA", "YJ21 XKM|Drive, b13 9tr");
    expect(asked).toEqual([]);
    expect(rows.map(({ OvernightParking, OvernightPostcode }) => [OvernightParking, OvernightPostcode])).toEqual([
      ["Locked compound", "B11 1AA"],
      ["Drive or private land", "B13 9TR"],
    ]);
    const taken = read("fleet", "Reg|O/N|Base postcode", "YJ21 XKL|Locked yard B11 1AA|B11 1AA");
    expect(taken.asked).toEqual(["O/N"]);
  });

  it("has kinds of tenants beside what they live in", () => {
    expect(read("letprop", "Address|Occupancy", "3 Mill Rd|Residential - Student").rows[0]).toMatchObject({
      TenantType: "Students",
    });
  });

  it.each([
    ["Flood Hist?", "FloodHistory"],
    ["Previous arson/vandalism", "SquattersHistory"],
    ["Waste on premises?", "FireHazards"],
  ])("has a history or a place beside a Yes or No answer, %s", (heading, question) => {
    expect(read("unocc", `Address|Type|${heading}`, "3 Mill Rd|Shop|Y").rows[0]).toMatchObject({ [question]: "Yes" });
    expect(read("unocc", `Address|Type|${heading}`, "3 Mill Rd|Shop|£400").asked).toEqual([heading]);
  });

  it("has requirements, details, and the nature of what is insured", () => {
    const letting = read("letprop", "Address|Occupancy details|Excess required", "3 Mill Rd|Students|£1,000");
    expect(letting.rows[0]).toMatchObject({ TenantType: "Students", Excess: "1000" });
    expect(read("unocc", "Location|Nature of property", "3 Mill Rd|Shop").rows[0]).toMatchObject({
      PropertyUse: "Shop",
    });
    expect(read("letprop", "Address|Type|Works required", "3 Mill Rd|Semi|Yes").asked).toEqual(["Works required"]);
  });

  it("does not match last year's values to current ones", () => {
    const { rows, asked } = read("letprop", "Address|Type|Previous buildings SI", "3 Mill Rd|Semi|£285,000");
    expect(asked).toEqual(["Previous buildings SI"]);
    expect(rows[0]).toEqual({ RiskAddress: "3 Mill Rd", PropertyType: "Semi-detached house" });
  });

  it("has the sum beside a column that says whether there are contents", () => {
    const { rows, asked } = read("unocc", "Address|Contents?|Contents SI", "3 Mill Rd|Part|5,000", "4 Mill Rd|None|0");
    expect(asked).toEqual([]);
    expect(rows.map(({ Furnished, ContentsSI }) => [Furnished, ContentsSI])).toEqual([
      ["Some", 5000],
      ["None", undefined],
    ]);
  });

  it("has the address although a description looks like one", () => {
    const { rows } = read("letprop", "Asset|Prop Desc|Walls", "3 Lark Place Bath|2 bed terrace|Brick");
    expect(rows[0]).toMatchObject({ RiskAddress: "3 Lark Place Bath", PropertyType: "Terraced house" });
  });

  it("has the name of a house in a separate column before its street, though most houses have a number", () => {
    const { rows } = read(
      "letprop",
      "Name of property|Street|Town|Built c.",
      "|14a Elm Road|Elland|1890",
      "Mill House|Bimport|Elland|1900",
      "|2 Elm Road|Elland|1910",
    );
    expect(rows.map(({ RiskAddress }) => RiskAddress)).toEqual([
      "14a Elm Road, Elland",
      "Mill House, Bimport, Elland",
      "2 Elm Road, Elland",
    ]);
    expect(rows.map(({ YearBuilt }) => YearBuilt)).toEqual([1890, 1900, 1910]);
    const tenants = read("letprop", "Name|Street|Town", "A Reed|14a Elm Road|Elland", "|2 Elm Road|Elland");
    expect(tenants.asked).toEqual(["Name"]);
  });

  it("has the house in a separate column before its street", () => {
    const { rows } = read(
      "letprop",
      "Hse|Street|Town|Flooding last 10 yrs|Roof constr'n|Ann rent",
      "14a|Elm Road|Elland|N|Slate|£8,400",
      "Mill House|Mill Lane|Elland|Y|Tile|£9,600",
    );
    expect(rows).toEqual([
      {
        RiskAddress: "14a Elm Road, Elland",
        FloodHistory: "No",
        RoofConstruction: "Slate, tile or concrete",
        AnnualRent: 8400,
      },
      {
        RiskAddress: "Mill House, Mill Lane, Elland",
        FloodHistory: "Yes",
        RoofConstruction: "Slate, tile or concrete",
        AnnualRent: 9600,
      },
    ]);
  });

  it.each([
    ["Mary Jane Hughes", "", "Mary Jane", "Hughes"],
    ["Ms Mary Jane Hughes", "", "Mary Jane", "Hughes"],
    ["Jan Willem van Dijk", "", "Jan Willem", "van Dijk"],
    ["Omar bin Said", "", "Omar", "bin Said"],
    ["Ana Garcia Lopez", "GARCI 801 150 A99 KK", "Ana", "Garcia Lopez"],
    ["Ana Maria Lopez", "LOPEZ851150AM9KK", "Ana Maria", "Lopez"],
    ["Ewan Alan MacDonald Reid", "MCDON801150EA9KK", "Ewan Alan", "MacDonald Reid"],
    ["Al Orr", "", "Al", "Orr"],
  ])("has the first and the last name of “%s” in one column", (name, licence, first, last) => {
    const { rows } = read("fleet", "Full name (as on licence)|DOB|Licence no", `${name}|3/4/85|${licence}`);
    expect(rows).toMatchObject([{ DriverFirstName: first, DriverLastName: last }]);
  });

  it.each([
    ["Ana Maria Garcia Lopez", ""],
    ["Mary Jane Hughes", "PUGHX801150MJ9KK"],
    ["Mary & Jane Hughes", ""],
  ])("asks about a column of names with “%s”, as it does not show where the last name begins", (name, licence) => {
    const { rows, asked } = read("fleet", "Name|DOB|Licence no", `${name}|3/4/85|${licence}`, "Al Orr|3/4/85|");
    expect(asked).toEqual(["Name"]);
    expect(rows[0]).toMatchObject({ DriverDOB: "1985-04-03" });
  });

  it("says by the weight beside it which lorry is meant, in kilograms or tonnes", () => {
    const kilograms = read("fleet", "Reg|Body|GVW", "AB12 CDE|Rigid|18,000", "AB13 CDE|Rigid|7500", "AB14 CDE|Rigid|");
    expect(kilograms.rows.map(({ VehicleType }) => VehicleType)).toEqual([
      "Rigid over 7.5t",
      "Rigid 3.5-7.5t",
      undefined,
    ]);
    const tonnes = read("fleet", "Reg|Body|GVW (t)", "AB12 CDE|HGV tipper|18", "AB13 CDE|Van|7.5");
    expect(tonnes.rows.map(({ VehicleType }) => VehicleType)).toEqual(["Rigid over 7.5t", "Van up to 3.5t"]);
  });

  it("has the overnight postcode below a heading that may also be a kind of place", () => {
    const based = read("fleet", "Reg|Make|Based at (postcode)", "AB12 CDE|Ford|LS1 4AB", "AB13 CDE|Ford|LS1 4AB");
    expect(based.rows[0]).toMatchObject({ OvernightPostcode: "LS1 4AB" });
    const { rows } = read("fleet", "Reg|Make|Normally kept at", "AB12 CDE|Ford|LS1 4AB", "AB13 CDE|Ford|LS1 4AB");
    expect(rows[0]).toMatchObject({ OvernightPostcode: "LS1 4AB" });
  });
});

describe("A schedule of an unknown office", () => {
  it("repeats the row above if it says so, and asks if there is none", () => {
    const { rows } = read(
      "letprop",
      "Address|Town|Postcode|Lender",
      "3 Mill Rd|Leeds|LS1 4AB|Halifax",
      '4 Mill Rd|ditto|"|-do-',
      "5 Mill Rd, as above||LS1 4AB|As above",
    );
    expect(rows[1]).toEqual({ RiskAddress: "4 Mill Rd, Leeds", RiskPostcode: "LS1 4AB", MortgageeName: "Halifax" });
    expect(rows[2]).toEqual({ RiskPostcode: "LS1 4AB", MortgageeName: "Halifax" });
    expect(read("letprop", "Address|Postcode|Lender", "3 Mill Rd|LS1 4AB|ditto").rows[0]).toEqual({
      RiskAddress: "3 Mill Rd",
      RiskPostcode: "LS1 4AB",
    });
  });

  it("has the name of a building in its address, and its sum if the column contains sums", () => {
    const named = read(
      "letprop",
      "Flat|Building|Street|Town|Rebuild",
      "Flat 3|Mill House|14 Bath Rd|Reading|285,000",
      "||27 Oak Rd|Reading|310,000",
    );
    expect(named.rows.map(({ RiskAddress }) => RiskAddress)).toEqual([
      "Flat 3, Mill House, 14 Bath Rd, Reading",
      "27 Oak Rd, Reading",
    ]);
    expect(read("letprop", "Address|Building", "3 Mill Rd|285,000").rows[0]).toMatchObject({ BuildingsSI: 285000 });
  });

  it("has walls and roof in one column, whatever the words between them", () => {
    const { rows, asked } = read(
      "letprop",
      "Address|Construction",
      "3 Mill Rd|Brick/slate",
      "4 Mill Rd|Stone & tile",
      "5 Mill Rd|Brick under slate",
      "6 Mill Rd|Standard",
    );
    const [walls, roof] = ["Brick, stone or concrete", "Slate, tile or concrete"];
    expect(asked).toEqual([]);
    expect(rows.map(({ WallConstruction, RoofConstruction }) => [WallConstruction, RoofConstruction])).toEqual([
      [walls, roof],
      [walls, roof],
      [walls, roof],
      [walls, undefined],
    ]);
    const headed = read(
      "unocc",
      "Address|Year|Walls / Roof",
      "3 Mill Rd|1850|Timber / Thatch",
      "4 Mill Rd|1930|Brick / Tile",
    );
    expect(headed.rows[0]).toMatchObject({
      WallConstruction: "Timber or lath and plaster",
      RoofConstruction: "Thatch",
    });
    // A combined material of one question is none of another.
    expect(read("letprop", "Address|Tenants", "3 Mill Rd|Students/Company let").rows[0]).toEqual({
      RiskAddress: "3 Mill Rd",
    });
  });

  it("has no row of answers in place of the headings", () => {
    const { rows } = read(
      "unocc",
      "Asset|Town|PC|Reinst. (RICS)|VP Since|Sec. Alarm|Insp. Freq.|Insp. By",
      "2 Quay St|Leeds|LS1 4AB|165k|20-Jan-26|Monitored|Weekly|Agent",
    );
    expect(rows).toEqual([
      {
        RiskAddress: "2 Quay St, Leeds",
        RiskPostcode: "LS1 4AB",
        BuildingsSI: 165000,
        UnoccupiedSince: "2026-01-20",
        AlarmType: "Monitored (NSI/SSAIB)",
        InspectionFrequency: "Every 7 days",
        InspectedBy: "Agent",
      },
    ]);
  });

  it("has no unit of a building as its address, and no total as an entry, however few columns are known", () => {
    const { rows, asked } = read(
      "letprop",
      "Unit Ref|Unit|Occupier|Lease Type|Rent p.a.",
      "0101 - Malt House, Brewery Lane, Leeds||||",
      "0101/01|Flat 1|Mr D Pearce|AST|9,600.00",
      "0101/02|Flat 2|Ms R Adeyemi||",
      "Total 0101||||9,600.00",
    );
    expect(rows).toEqual([{ TenancyType: "Assured periodic tenancy (England)", AnnualRent: 9600 }, {}]);
    expect(asked).toContain("Unit");
  });

  it("has a weekly rent with pence, and reads good or open as Yes", () => {
    const { rows } = read("letprop", "Address|Rent £pw|Condition", "3 Mill Rd|98.50|Good", "4 Mill Rd|101.25|Poor");
    expect(rows.map(({ AnnualRent, GoodRepair }) => [AnnualRent, GoodRepair])).toEqual([
      [5122, "Yes"],
      [5265, "No"],
    ]);
    const { rows: answers } = read("letprop", "Address|Listed Y/N|Mortgage Y/N", "3 Mill Rd|N|No", "4 Mill Rd|N|Yes");
    expect(answers[1]).toEqual({ RiskAddress: "4 Mill Rd", Listed: "Not listed" });
  });

  it("matches the question with a word of its heading, if all its values are options of that only", () => {
    const lines = ["3 Mill Rd|Professional|1890|Maybe", "4 Mill Rd|Students|1930|Felt"];
    const { rows, asked } = read("letprop", "Address|Tenant demographic|Year|Garage roof", ...lines);
    expect(rows.map(({ TenantType }) => TenantType)).toEqual(["Professional or working", "Students"]);
    expect(asked).toEqual(["Garage roof"]);
    // A cell that is none of them, a column with that name, or a heading about another building.
    expect(
      read("letprop", "Address|Tenant demographic|Year", "3 Mill Rd|Students|1890", "4 Mill Rd|Loud|1930").asked,
    ).toEqual(["Tenant demographic"]);
    expect(read("letprop", "Address|Tenants|Tenant demographic", "3 Mill Rd|Family|Students").asked).toEqual([
      "Tenant demographic",
    ]);
    expect(read("letprop", "Address|Year|Outbuilding roof", "3 Mill Rd|1890|Felt").asked).toEqual(["Outbuilding roof"]);
  });

  it("asks about a device that a vehicle has or not: without a tracker it may still be secured", () => {
    const { rows, asked } = read("fleet", "Reg|Fuel|Tracker", "YJ21 XKL|Diesel|No", "FN19 OPR|Petrol|No");
    expect([asked, rows[0]]).toEqual([["Tracker"], { VRM: "YJ21XKL", FuelType: "Diesel" }]);
    const said = read("fleet", "Reg|Fuel|Immobiliser", "YJ21 XKL|Diesel|Factory", "FN19 OPR|Petrol|Thatcham");
    expect(said.rows.map(({ Security }) => Security)).toEqual([
      "Factory immobiliser",
      "Thatcham alarm and immobiliser",
    ]);
  });

  it("has the new sum beside the previous one", () => {
    const { rows, asked } = read(
      "letprop",
      "Address|Previous sum insured|New sum insured (buildings)",
      "3 Mill Rd|210000|228000",
    );
    expect([rows[0]?.BuildingsSI, asked]).toEqual([228000, ["Previous sum insured"]]);
  });

  it("has the sum of the last of several years, and an amount beside the question whether", () => {
    const { rows, asked } = read(
      "letprop",
      "Address|Reinstatement 2026|Reinstatement 2027|Works|Works £",
      "3 Mill Rd|210000|228000|Yes|18500",
      "4 Mill Rd|310000|328000|No|",
    );
    expect(rows[0]).toEqual({
      RiskAddress: "3 Mill Rd",
      BuildingsSI: 228000,
      WorksPlanned: "Yes",
      WorksValue: 18500,
    });
    expect(asked).toEqual(["Reinstatement 2026"]);
    expect(read("letprop", "Address|Year|Annual £", "3 Mill Rd|1890|900").asked).toEqual(["Annual £"]);
  });

  it("has kinds below a heading that says nothing, and remarks that say nothing of the kind", () => {
    const { rows } = read(
      "letprop",
      "Address|What is it|Built about",
      "3 Mill Rd|Detached cottage (Gr II listed)|1790",
      "4 Mill Rd|Semi|1930",
    );
    expect(rows.map(({ PropertyType, YearBuilt }) => [PropertyType, YearBuilt])).toEqual([
      ["Detached house", 1790],
      ["Semi-detached house", 1930],
    ]);
    expect(read("fleet", "Surname|Licence", "Nair|Full (India)", "Cole|Full").rows[0]).toEqual({
      DriverLastName: "Nair",
    });
  });

  it.each([
    ["letprop", "Address|Postcode", "Budget £", ["9000", "800"]],
    ["letprop", "Address|Postcode", "Neighbour walls", ["Brick", "Stone"]],
    ["letprop", "Address|Postcode", "Vacated by", ["01/02/2026", "02/03/2026"]],
    ["letprop", "Address|Postcode", "Inventory", ["Yes", "No"]],
    ["fleet", "VRM|Make", "Who has it", ["Director", "Employee"]],
    ["fleet", "VRM|Make", "Pass no", ["12", "14"]],
  ])("of %s, beside %s, asks about “%s”", (product, beside, heading, [one = "", other = ""]) => {
    const first = product === "fleet" ? "PN18 TYC|Ford" : "1 Mill Rd|LS1 1AA";
    const { asked, plan } = read(product, `${beside}|${heading}`, `${first}|${one}`, `|Kia|${other}`);
    expect([asked, plan.matches[2]?.likely]).toEqual([[heading], undefined]);
  });

  it("suggests no question whose answers its cells cannot be", () => {
    const { plan } = read(
      "letprop",
      "Address|Year|Tenant|Ins. renewal|Occ code|Occupancy",
      "3 Mill Rd|1890|Miss K Adeyemi|14/01/2027|T1|Family",
      "4 Mill Rd|1901|Mr & Mrs Lowe|14/01/2027|T4|Students",
      "5 Mill Rd|1911|D. Hanley|14/01/2027|T1|Family",
    );
    expect(plan.matches.map(({ name, likely }) => name ?? likely)).toEqual([
      "RiskAddress",
      "YearBuilt",
      undefined,
      undefined,
      "TenantType",
      "TenantType",
    ]);
  });

  it("has a model in two columns, and plant without a registration mark", () => {
    const { rows, asked, plan } = read(
      "fleet",
      "Reg|Make|Model range|Derivative|Type",
      "HV19 KDA|Mercedes-Benz|Sprinter|314 CDI|Van",
      "YK72 PPO|Volvo|FH|FH 460 4x2|Artic",
      "n/a|Kubota|KX057||Plant",
    );
    expect(rows.map(({ Model }) => Model)).toEqual(["Sprinter 314 CDI", "FH 460 4x2", "KX057"]);
    expect([asked, plan.rows[2]?.cells.flatMap(({ problem }) => problem ?? []), rows[2]?.VRM]).toEqual([
      [],
      [],
      undefined,
    ]);
    expect(read("fleet", "Reg|Make|Model range|Type|Derivative", "HV19 KDA|Ford|Transit|Van|Trend").asked).toEqual([
      "Model range",
      "Derivative",
    ]);
  });

  it("has the weights of vans, which are not asked, and vehicles that belong to the writer", () => {
    const { asked, rows } = read(
      "fleet",
      "Reg|Type|Gross wt kg|Who owns it",
      "PN18 TYC|Van|3500|Us",
      "PX20 LKE|Pickup|3200|Lease",
    );
    expect([asked, rows.map(({ RegisteredKeeper }) => RegisteredKeeper)]).toEqual([
      [],
      ["Policyholder", "Lease or hire company"],
    ]);
  });

  it("counts passengers without the driver", () => {
    const seats = (heading: string) => read("fleet", `Reg|Type|${heading}`, "YJ16 BCT|Minibus|16").rows[0]?.Seats;
    expect(seats("Pass. seats")).toBe(16);
    expect(seats("Passenger seats (not counting driver)")).toBe(16);
    expect(seats("Seats (incl. driver)")).toBeUndefined();
  });

  it("has drivers' names with their titles, and the country of most licences", () => {
    const { rows } = read(
      "fleet",
      "Driver|DOB|Licence status|Country of issue",
      "Ms Tanya Finch|30/11/1979|Full|UK",
      "Kofi Mensah|02/07/1991|Full|Poland",
      "Jake Pope|14/09/2005|Provisional|UK",
      "Ada Lis|14/09/1975|Full|UK",
      "Ravi Nair|11/05/1980|Full|India",
    );
    expect(
      rows.map(({ DriverFirstName, DriverLastName, LicenceType }) => [DriverFirstName, DriverLastName, LicenceType]),
    ).toEqual([
      ["Tanya", "Finch", "Full GB or NI"],
      ["Kofi", "Mensah", "Full EU or EEA"],
      ["Jake", "Pope", "Provisional"],
      ["Ada", "Lis", "Full GB or NI"],
      ["Ravi", "Nair", undefined],
    ]);
  });
});
