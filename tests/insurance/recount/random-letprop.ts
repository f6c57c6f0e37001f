import { Temporal } from "temporal-polyfill";
import fc from "../../property.ts";
import { type Drawn, mostly, near, proposer, usually, yesNo } from "./random-answers.ts";

const insideAreas = [
  "LS6 3AB",
  "G12 8QQ",
  "CF10 3AT",
  "SW1 4ZZ",
  "EC1 1ZZ",
  "N1 9GU",
  "BT1 5GS",
  "HS6 5ZZ",
  "B1 1AA",
  "S10 2TN",
  "TD9 9ZZ",
];

/** Every answer of a property, including those of hidden questions, which remain parked. */
const properties = (today: Temporal.PlainDate, at: Temporal.PlainDate) =>
  fc.record({
    ItemType: fc.constant("property" as const),
    PropertyRef: fc.constant(""),
    RiskPostcode: usually(fc.constantFrom(...insideAreas), fc.constantFrom("JE2 3AB", "BFPO 57")),
    PropertyType: fc.constantFrom(
      "Detached house",
      "Semi-detached house",
      "Terraced house",
      "Bungalow",
      "Purpose-built flat",
      "Converted flat",
      "Block of flats",
      "House in multiple occupation (HMO)",
    ),
    UnitsInBlock: usually(fc.integer({ min: 2, max: 12 }), near(2, 60, 12), 4),
    StoreysInBlock: mostly(2, 1, 3, 4, 5, 6, 7),
    CladdingEWS1: mostly("A1", "A2", "A3", "B1", "B2", "None held"),
    HMOLicence: mostly("Mandatory licence held", "Additional licence held", "Not required", "Applied for", "None held"),
    CookingInRooms: mostly("No", "Yes"),
    YearBuilt: near(1500, 2025, 1850, 1920, 1980, 2010),
    Listed: mostly("Not listed", "Grade II or C", "Grade II* or B", "Grade I or A"),
    WallConstruction: mostly(
      "Brick, stone or concrete",
      "Timber frame with brick skin",
      "Timber or lath and plaster",
      "Modern methods (SIPS, modular)",
      "Prefabricated reinforced concrete",
      "Other",
    ),
    WallOther: fc.constant("Cob"),
    RoofConstruction: mostly("Slate, tile or concrete", "Felt on timber", "Metal or composite", "Thatch", "Other"),
    FlatRoofPct: usually(fc.integer({ min: 0, max: 25 }), near(0, 100, 25, 50), 4),
    FlatRoofAge: usually(fc.integer({ min: 0, max: 10 }), near(0, 100, 10), 2),
    GoodRepair: yesNo,
    WorksPlanned: yesNo,
    WorksValue: usually(fc.integer({ min: 1, max: 50_000 }), near(1, 200_000, 50_000), 4),
    WorksStructural: mostly("No", "Yes"),
    TenantType: usually<string>(
      fc.constantFrom(
        "Professional or working",
        "Family",
        "Students",
        "Benefit supported",
        "Mixed",
        "Company let",
        "Owner or family",
      ),
      fc.constantFrom("Local authority or asylum contract", "Holiday or short let", "Unoccupied"),
      6,
    ),
    TenancyType: fc.constant("None"),
    UnoccupiedSince: near(-30, 120, 45).map((days) => earliest(at.subtract({ days }), today).toString()),
    UnoccupiedPlan: fc.constantFrom("Marketing", "For sale", "No plan"),
    Heating: fc.constant("Oil"),
    SafetyCerts: mostly("All held", "Gas not applicable, others held", "Missing one or more"),
    FloodHistory: mostly("No", "Yes"),
    FloodZone: mostly("Over 400 m", "100-400 m", "Under 100 m"),
    SubsidenceHistory: mostly("No", "Yes"),
    SubsidenceDetails: fc.constant("Underpinned in 1990, with a certificate."),
    BuildingsSI: fc.oneof(
      fc.constant(0),
      near(50_000, 900_000, 750_000),
      near(50_000, 5_000_000, 1_500_000, 2_500_000),
    ),
    RebuildBasis: mostly("BCIS calculator", "Client estimate"),
    ContentsSI: near(1, 150_000, 1),
    AnnualRent: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 500_000 })),
    Excess: fc.constantFrom("250", "500", "1000", "2500"),
    SubsExcess: fc.constant("1000"),
  });

function earliest(a: Temporal.PlainDate, b: Temporal.PlainDate): Temporal.PlainDate {
  return Temporal.PlainDate.compare(a, b) < 0 ? a : b;
}

const claims = (today: Temporal.PlainDate, at: Temporal.PlainDate) =>
  fc.record({
    ItemType: fc.constant("claim" as const),
    PropertyRef: fc.constant(""),
    ParentRef: fc.constant("P001"),
    ClaimDate: fc
      .tuple(fc.constantFrom(0, 1, 2, 3, 4, 5, 6), near(-400, 400, 0))
      .map(([years, days]) => earliest(at.subtract({ years }).add({ days }), today).toString()),
    ClaimCause: fc.constantFrom("Fire", "Escape of water", "Theft"),
    ClaimAmount: usually(near(0, 6_000, 2500), near(0, 120_000, 10_000, 15_000, 100_000), 6),
    ClaimOpen: yesNo,
  });

const policies = (inception: string) =>
  fc.record(
    {
      TypeOfInsurance: fc.constant("LETPROP"),
      InceptionDateISO: fc.constant(inception),
      PortfolioSize: fc.constant(3),
      ProposerType: fc.constant("Trust"),
      CompanyName: fc.constant("Sampleton Trust"),
      BusinessPurpose: fc.constant("Yes"),
      YearsTrading: fc.constant(4),
      LandlordExperience: fc.constantFrom("First let", "Under 1 year", "1-3 years", "Over 3 years"),
      ManagedBy: fc.constantFrom("Owner", "Letting agent", "Housing association or council lease"),
      AgentName: fc.constant("Sampleton Lettings"),
      EverDeclined: mostly("No", "Yes"),
      EverDeclinedDetails: fc.constant("An insurer, long ago."),
      Insolvency: mostly("No", "Yes"),
      InsolvencyDetails: fc.constant("Discharged, long ago."),
      UnspentConvictions: mostly("No", "Yes"),
      ConvictionDetails: fc.constant("A fine, not long ago."),
      LiabilityLimit: fc.constantFrom("2000000", "5000000", "10000000"),
      CoverAD: yesNo,
      CoverMDT: yesNo,
      CoverEL: yesNo,
      ERN: fc.constant("123/A1234"),
      CoverLegal: yesNo,
      CoverTerror: yesNo,
    },
    {
      requiredKeys: [
        "TypeOfInsurance",
        "InceptionDateISO",
        "PortfolioSize",
        "ProposerType",
        "CompanyName",
        "BusinessPurpose",
        "YearsTrading",
        "LandlordExperience",
        "ManagedBy",
        "AgentName",
        "EverDeclined",
        "EverDeclinedDetails",
        "Insolvency",
        "InsolvencyDetails",
        "UnspentConvictions",
        "ConvictionDetails",
        "LiabilityLimit",
        "ERN",
      ],
    },
  );

/** Complete risks with parked answers, whose amounts and dates are close to the boundaries of the rules. */
export const randomRisk = fc
  .record({
    today: fc.constantFrom("2026-11-21", "2027-03-20", "2027-07-01", "2028-02-05", "2028-02-29", "2026-10-24"),
    ahead: fc.integer({ min: 0, max: 60 }),
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
        properties: fc
          .array(properties(clock, at), { minLength: 1, maxLength: 6 })
          .chain((some) => fc.boolean().map((one) => (one ? some.slice(0, 1) : some))),
        claims: usually(
          fc.array(claims(clock, at), { maxLength: 3 }),
          fc.array(claims(clock, at), { maxLength: 9 }),
          4,
        ),
        claimsFirst: fc.boolean(),
      })
      .map(({ RD, properties: drawn, claims: made, claimsFirst }) => {
        const numbered = drawn.map((each, index) => {
          const PropertyRef = `P00${index + 1}`;
          return { ...each, PropertyRef, RiskAddress: `${index + 1} Sample Street` };
        });
        const listed = made.map((each, index) => ({ ...each, PropertyRef: `C00${index + 1}` }));
        const PC = claimsFirst ? [...listed, ...numbered] : [...numbered, ...listed];
        return { today, risk: { RD, Pr: [proposer], PC, ATTACHMENTS: [] } };
      });
  });

export type RandomRisk = Drawn<typeof randomRisk>["risk"];
export type RandomItem = Extract<RandomRisk["PC"][number], { readonly ItemType: "property" }>;
