import { Temporal } from "temporal-polyfill";
import fc from "../../property.ts";
import { type Drawn, mostlyOf, near, proposer, yesNo } from "./random-answers.ts";

function earliest(a: Temporal.PlainDate, b: Temporal.PlainDate): Temporal.PlainDate {
  return Temporal.PlainDate.compare(a, b) < 0 ? a : b;
}

/** A day some months and a few days before the rating date, not after today. */
const monthsBefore = (today: Temporal.PlainDate, at: Temporal.PlainDate, ...months: readonly number[]) =>
  fc
    .tuple(fc.constantFrom(...months), near(-60, 60, 0))
    .map(([each, days]) => earliest(at.subtract({ months: each }).add({ days }), today).toString());

const properties = (today: Temporal.PlainDate, at: Temporal.PlainDate) =>
  fc.record({
    ItemType: fc.constant("property" as const),
    PropertyRef: fc.constant(""),
    RiskPostcode: fc.constantFrom("RG4 7AB", "SW1A 1AA", "EX1 1AA", "BN1 1AA", "LS6 3AB", "BT1 5GS", "ZE1 0AA"),
    RiskAddress: fc.constant(""),
    PropertyUse: fc.constantFrom(
      "Residential house",
      "Residential flat",
      "Block of flats",
      "Shop",
      "Office",
      "Public house, hotel or restaurant",
      "Industrial or warehouse",
      "Care home or school",
      "Church or hall",
      "Land only",
    ),
    FlatFloor: fc.constant("Ground"),
    BlockOccupied: yesNo,
    UnoccupiedReason: mostlyOf(
      [
        "Probate",
        "For sale",
        "Awaiting tenant",
        "Renovation",
        "Recently bought",
        "Owner in care or hospital",
        "Owner working away",
        "Repossessed",
        "Other",
      ],
      "Awaiting demolition",
    ),
    UnoccupiedOther: fc.constant("A dispute."),
    UnoccupiedSince: fc.oneof(
      {
        weight: 5,
        arbitrary: near(0, 500, 0, 90, 365).map((days) => earliest(at.subtract({ days }), today).toString()),
      },
      { weight: 2, arbitrary: monthsBefore(today, at, 12) },
      { weight: 1, arbitrary: monthsBefore(today, at, 24, 30) },
    ),
    Furnished: fc.constantFrom("None", "Some", "Fully furnished"),
    YearBuilt: fc.integer({ min: 1500, max: 2026 }),
    Listed: mostlyOf(["Not listed"], "Grade II or C", "Grade II* or B", "Grade I or A"),
    WallConstruction: mostlyOf(
      ["Brick, stone or concrete", "Timber frame with brick skin", "Timber or lath and plaster", "Other"],
      "Prefabricated",
    ),
    RoofConstruction: mostlyOf(["Slate, tile or concrete", "Felt on timber", "Metal or composite"], "Thatch", "Other"),
    FlatRoofPct: fc.oneof(
      { weight: 9, arbitrary: fc.integer({ min: 0, max: 50 }) },
      { weight: 1, arbitrary: near(0, 100, 50) },
    ),
    GoodRepair: mostlyOf(["Yes"], "No"),
    RepairDetails: fc.constant("The gutters."),
    InspectionFrequency: mostlyOf(["Every 7 days", "Every 14 days"], "Every 30 days", "Less often or never"),
    InspectedBy: fc.constant("Agent"),
    InspectionRecord: yesNo,
    UtilitiesOff: mostlyOf(
      ["All off and drained", "Off except power for alarm", "Heating kept at 10C or more", "All left on"],
      "All left on",
    ),
    LetterboxSealed: yesNo,
    LocksStandard: yesNo,
    AlarmType: fc.constantFrom("None", "Bells only", "Monitored (NSI/SSAIB)"),
    Boarded: fc.constantFrom("No", "Boarded", "Steel screens"),
    FireHazards: mostlyOf(["No"], "Yes"),
    SquattersHistory: mostlyOf(["No"], "Yes"),
    SquattersDetails: fc.constant("Long ago."),
    WorksPlanned: mostlyOf(["None", "Cosmetic", "Non-structural refurbishment"], "Structural", "Demolition"),
    WorksValue: fc.oneof(
      { weight: 9, arbitrary: fc.integer({ min: 1, max: 75_000 }) },
      { weight: 1, arbitrary: near(1, 200_000, 75_000) },
    ),
    WorksContractor: fc.constantFrom("Contractor with own liability cover", "Self-managed trades", "DIY"),
    HeatWork: mostlyOf(["No"], "Yes"),
    JCTRequired: yesNo,
    FloodHistory: mostlyOf(["No"], "Yes"),
    SubsidenceHistory: mostlyOf(["No"], "Yes"),
    BuildingsSI: fc.oneof(
      { weight: 9, arbitrary: fc.integer({ min: 25_000, max: 900_000 }) },
      { weight: 1, arbitrary: near(25_000, 3_000_000, 1_000_000) },
    ),
    ContentsSI: near(0, 50_000, 1, 50_000),
    CoverLevel: fc.constantFrom(
      "Level 1 FLEEA and liability",
      "Level 2 plus storm, flood, water, impact",
      "Level 3 plus theft and malicious damage",
    ),
    Excess: fc.constantFrom("250", "500", "1000", "2500"),
  });

const claims = (today: Temporal.PlainDate, at: Temporal.PlainDate) =>
  fc.record({
    ItemType: fc.constant("claim" as const),
    PropertyRef: fc.constant(""),
    ParentRef: fc.constant("P001"),
    ClaimDate: monthsBefore(today, at, 0, 12, 30, 60, 60, 72),
    ClaimCause: mostlyOf(["Fire", "Theft", "Storm"], "Arson"),
    ClaimAmount: fc.integer({ min: 0, max: 100_000 }),
  });

const policies = (inception: string) =>
  fc.record({
    TypeOfInsurance: fc.constant("UNOCC"),
    InceptionDateISO: fc.constant(inception),
    ProposerType: fc.constant("Trust"),
    CompanyName: fc.constant("Sampleton Trust"),
    BusinessPurpose: fc.constant("No"),
    YearsTrading: fc.constant(4),
    PolicyTerm: fc.constantFrom("3 months", "6 months", "9 months", "12 months"),
    OwnershipType: mostlyOf(
      ["Owner", "Executor or administrator", "Attorney or deputy", "Trustee", "Developer"],
      "Mortgagee in possession",
      "Receiver or insolvency practitioner",
    ),
    ProbateStatus: fc.constantFrom("Granted", "Applied for", "Not yet applied"),
    PreviousInsurer: fc.constant("none"),
    EverDeclined: mostlyOf(["No"], "Yes"),
    EverDeclinedDetails: fc.constant("An insurer, long ago."),
    Insolvency: mostlyOf(["No"], "Yes"),
    InsolvencyDetails: fc.constant("Discharged, long ago."),
    UnspentConvictions: mostlyOf(["No"], "Yes"),
    ConvictionDetails: fc.constant("A fine, not long ago."),
    LiabilityLimit: fc.constantFrom("1000000", "2000000", "5000000"),
  });

/** Days next to the boundaries of months, of summer time, of winter and of a leap year. */
const todays = ["2026-11-21", "2027-03-20", "2027-03-31", "2027-07-30", "2027-04-28", "2028-02-05", "2028-02-29"];

/** Complete risks with parked answers, whose amounts and dates are close to the boundaries of the rules. */
export const randomRisk = fc
  .record({
    today: fc.constantFrom(...todays),
    ahead: near(0, 60, 1, 2, 3),
    time: fc.constantFrom("T00:00:00", "T12:00:00", "T23:30:00"),
    offset: fc.constantFrom("Z", "+01:00"),
  })
  .chain(({ today, ahead, time, offset }) => {
    const day = Temporal.PlainDate.from(today);
    const inception = `${day.add({ days: ahead }).toString()}${ahead === 0 || ahead > 58 ? "T12:00:00" : time}${offset}`;
    const at = Temporal.Instant.from(inception).toZonedDateTimeISO("Europe/London").toPlainDate();
    const clock = earliest(day, at);
    return fc
      .record({
        RD: policies(inception),
        properties: fc.oneof(
          fc.array(properties(clock, at), { minLength: 1, maxLength: 1 }),
          fc.array(properties(clock, at), { minLength: 1, maxLength: 5 }),
        ),
        claims: fc.oneof(
          { weight: 3, arbitrary: fc.array(claims(clock, at), { maxLength: 1 }) },
          { weight: 1, arbitrary: fc.array(claims(clock, at), { maxLength: 5 }) },
        ),
        claimsFirst: fc.boolean(),
      })
      .map(({ RD, properties: drawn, claims: made, claimsFirst }) => {
        const numbered = drawn.map((each, index) => ({
          ...each,
          PropertyRef: `P00${index + 1}`,
          RiskAddress: `${index + 1} Sample Street`,
          BuildingsSI: each.PropertyUse === "Land only" ? 0 : each.BuildingsSI,
        }));
        const listed = made.map((each, index) => ({ ...each, PropertyRef: `C00${index + 1}` }));
        const PC = claimsFirst ? [...listed, ...numbered] : [...numbered, ...listed];
        return { today, risk: { RD, Pr: [proposer], PC, ATTACHMENTS: [] } };
      });
  });

export type RandomRisk = Drawn<typeof randomRisk>["risk"];
export type RandomItem = Extract<RandomRisk["PC"][number], { readonly ItemType: "property" }>;
