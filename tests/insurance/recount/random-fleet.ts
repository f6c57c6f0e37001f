import { Temporal } from "temporal-polyfill";
import fc from "../../property.ts";
import { type Drawn, mostly, near, proposer, usually, yesNo } from "./random-answers.ts";

/** Every answer of a vehicle, including those of hidden questions, which remain parked. */
const vehicles = fc.record({
  ItemType: fc.constant("vehicle" as const),
  PropertyRef: fc.constant(""),
  VRM: mostly("AB12CDE", "TBA"),
  VehicleType: usually<string>(
    fc.constantFrom("Car", "Van up to 3.5t", "Pickup", "Minibus", "Rigid 3.5-7.5t", "Trailer"),
    fc.constantFrom("Rigid over 7.5t", "Articulated tractor", "Plant"),
    30,
  ),
  Make: fc.constant("Fordenham"),
  Model: fc.constant("Haul"),
  YearMade: fc.constant(2020),
  VehicleValue: usually(near(500, 40_000, 10_000, 25_000), near(500, 250_000, 40_000, 50_000, 75_000)),
  GVW: near(3501, 44_000, 7500),
  Seats: fc.constant(12),
  FuelType: fc.constant("Diesel"),
  VehicleUse: usually<string>(
    fc.constantFrom("Social and business", "Carriage of own goods", "Courier or hire and reward"),
    fc.constantFrom("Carriage of passengers for hire", "Haulage"),
    40,
  ),
  HazardousGoods: usually(fc.constant("No"), yesNo, 60),
  AirsideUse: usually(fc.constant("No"), yesNo, 60),
  OvernightPostcode: fc.constantFrom(
    "EX1 1AA",
    "BS1 4ST",
    "NG7 2RD",
    "LS6 3AB",
    "M1 1AE",
    "SW1A 1AA",
    "BT1 5GS",
    "EC1A 1BB",
  ),
  OvernightParking: fc.constantFrom("Locked compound", "Drive or private land", "Street", "Employee's home"),
  Security: fc.constant("None"),
  RegisteredKeeper: mostly("Policyholder", "Lease or hire company", "Director or partner", "Employee", "Other"),
  LeaseCompany: fc.constant("Nonesuch Leasing"),
  Modified: usually(fc.constant("No"), yesNo),
  ModDetails: fc.constant("A taller roof."),
  Cover: fc.constantFrom("Comprehensive", "Third party fire and theft", "Third party only"),
});

/** Days on which a person has an age in full years, most of them next to a birthday. */
const bornFor = (at: Temporal.PlainDate) =>
  fc
    .record({
      age: usually(near(25, 75, 25, 30, 66, 75), near(17, 80, 21, 76), 6),
      after: fc.constantFrom(0, 1, 100, 364),
    })
    .map(({ age, after }) => {
      const born = at.subtract({ years: age }).subtract({ days: after });
      return Temporal.PlainDate.compare(born, at.subtract({ years: 81 })) <= 0 ? at.subtract({ years: 80 }) : born;
    });

const drivers = (at: Temporal.PlainDate) =>
  fc
    .record({
      ItemType: fc.constant("driver" as const),
      PropertyRef: fc.constant(""),
      DriverFirstName: fc.constant("Nobody"),
      DriverLastName: fc.constant("Sampleton"),
      born: bornFor(at),
      LicenceType: usually<string>(
        fc.constantFrom("Full GB or NI", "Full EU or EEA"),
        fc.constantFrom("Exchangeable other", "Provisional", "International"),
      ),
      held: usually(fc.constantFrom(2, 3, 40), fc.constantFrom(0, 1), 16),
      MedicalDVLA: usually(fc.constant("No"), yesNo, 40),
    })
    .map(({ born, held, ...driver }) => {
      const most = Math.max(0, born.until(at, { largestUnit: "years" }).years - 17);
      return { ...driver, DriverDOB: born.toString(), LicenceYears: Math.min(held, most) };
    });

/** A day on either side of this many years before the start, or any since. */
const dayNear = (today: Temporal.PlainDate, at: Temporal.PlainDate, years: number) =>
  fc
    .oneof(
      fc.constantFrom(-1, 0, 1).map((days) => at.subtract({ years }).add({ days })),
      fc.integer({ min: 0, max: 365 * (years + 2) }).map((days) => at.subtract({ days })),
    )
    .map((day) => (Temporal.PlainDate.compare(day, today) < 0 ? day : today).toString());

const convictions = (today: Temporal.PlainDate, at: Temporal.PlainDate, parents: readonly string[]) =>
  fc.record({
    ItemType: fc.constant("conviction" as const),
    PropertyRef: fc.constant(""),
    ParentRef: fc.constantFrom(...parents),
    ConvictionCode: usually<string>(
      fc.constantFrom("SP10-SP60", "AC10-AC30", "BA10-BA60", "TT99", "MS90", "Other"),
      fc.constantFrom("CU80", "IN10", "DR10-DR90", "DD10-DD90"),
      4,
    ),
    ConvictionDate: dayNear(today, at, 5),
    ConvictionPoints: fc.constantFrom(0, 1, 2, 3, 3, 4, 5, 6),
    Disqualified: usually(fc.constant("No"), yesNo, 12),
  });

const claims = (today: Temporal.PlainDate, at: Temporal.PlainDate) =>
  fc.record({
    ItemType: fc.constant("claim" as const),
    PropertyRef: fc.constant(""),
    ClaimDate: dayNear(today, at, 3),
    ClaimType: fc.constantFrom(
      "Fault accident",
      "Fault accident",
      "Non-fault",
      "Theft",
      "Windscreen",
      "Open or disputed",
    ),
    ClaimAmount: usually(near(0, 4_000, 2500), near(0, 30_000, 25_000), 8),
  });

const policies = (inception: string) =>
  fc.record({
    TypeOfInsurance: fc.constant("FLEET"),
    InceptionDateISO: fc.constant(inception),
    VehicleCount: usually(fc.constant(3), fc.constantFrom(20, 21), 60),
    ProposerType: fc.constant("Trust"),
    CompanyName: fc.constant("Sampleton Trust"),
    BusinessPurpose: fc.constant("Yes"),
    YearsTrading: fc.constant(4),
    TradeDescription: usually<string>(
      fc.constantFrom("Building trade", "Courier or parcel", "Haulage own goods", "Care services", "Other"),
      fc.constantFrom("Haulage hire and reward", "Taxi or private hire", "Motor trade"),
    ),
    TradeOther: fc.constant("Beekeeping"),
    OperatorLicence: usually<string>(fc.constantFrom("Not needed", "Restricted"), fc.constant("None held"), 12),
    OLicenceNumber: fc.constant("OB1234567"),
    DrivingBasis: fc.constantFrom(
      "Any driver",
      "Any driver over 25",
      "Any driver over 30",
      "Named drivers only",
      "Named drivers only",
    ),
    TelematicsFitted: fc.constantFrom("None", "Dash cameras all vehicles", "Telematics all vehicles", "Both"),
    LicenceChecks: mostly("Yearly", "DVLA check every 6 months", "At engagement only", "Not checked"),
    ForeignUse: usually(fc.constant(0), near(0, 365, 1, 90), 6),
    ForeignCountries: usually<readonly string[]>(fc.constant(["EU and EEA"]), fc.constant(["Switzerland", "Other"]), 6),
    ExperienceDoc: fc.constantFrom("Attached", "To follow within 14 days", "First-time fleet, no experience"),
    EverDeclined: mostly("No", "Yes"),
    EverDeclinedDetails: fc.constant("An insurer, long ago."),
    Insolvency: mostly("No", "Yes"),
    InsolvencyDetails: fc.constant("Discharged, long ago."),
    UnspentConvictions: mostly("No", "Yes"),
    ConvictionDetails: fc.constant("A fine, not long ago."),
    Excess: fc.constantFrom("250", "500", "1000"),
    CoverBreakdown: yesNo,
  });

const numbered = <T extends object>(prefix: string, entries: readonly T[]) =>
  entries.map((each, index) => ({ ...each, PropertyRef: `${prefix}${String(index + 1).padStart(3, "0")}` }));

/** Complete risks with parked answers, whose amounts, ages and dates are close to the boundaries of the rules. */
export const randomRisk = fc
  .record({
    today: fc.constantFrom("2026-11-21", "2027-03-20", "2027-07-01", "2028-02-05", "2028-02-29", "2026-10-24"),
    ahead: fc.integer({ min: 0, max: 30 }),
    time: fc.constantFrom("T00:00:00", "T12:00:00", "T23:30:00"),
    offset: fc.constantFrom("Z", "+01:00"),
    people: fc.integer({ min: 1, max: 4 }),
  })
  .chain(({ today, ahead, time, offset, people }) => {
    const day = Temporal.PlainDate.from(today);
    const inception = `${day.add({ days: ahead }).toString()}${ahead === 0 || ahead > 28 ? "T12:00:00" : time}${offset}`;
    const at = Temporal.Instant.from(inception).toZonedDateTimeISO("Europe/London").toPlainDate();
    const now = Temporal.PlainDate.compare(at, day) < 0 ? at : day;
    const refs = Array.from({ length: people }, (_, index) => `D00${index + 1}`);
    return fc
      .record({
        RD: policies(inception),
        vehicles: usually(
          fc.array(vehicles, { minLength: 2, maxLength: 6 }),
          fc.array(vehicles, { minLength: 9, maxLength: 21 }),
          8,
        ),
        drivers: fc.array(drivers(at), { minLength: people, maxLength: people }),
        convictions: usually(
          fc.array(convictions(now, at, refs), { maxLength: 1 }),
          fc.array(convictions(now, at, refs), { maxLength: 6 }),
          2,
        ),
        claims: fc.array(claims(now, at), { maxLength: 6 }),
        claimsFirst: fc.boolean(),
      })
      .map(({ RD, claimsFirst, ...drawn }) => {
        const entries = [
          ...numbered("V", drawn.vehicles),
          ...numbered("K", drawn.convictions),
          ...numbered("D", drawn.drivers),
        ];
        const listed = numbered("C", drawn.claims);
        const PC = claimsFirst ? [...listed, ...entries] : [...entries, ...listed];
        return { today, risk: { RD, Pr: [proposer], PC, ATTACHMENTS: [] } };
      });
  });

export type RandomRisk = Drawn<typeof randomRisk>["risk"];
type RandomItem = RandomRisk["PC"][number];
export type RandomVehicle = Extract<RandomItem, { readonly ItemType: "vehicle" }>;
export type RandomDriver = Extract<RandomItem, { readonly ItemType: "driver" }>;
export type RandomConviction = Extract<RandomItem, { readonly ItemType: "conviction" }>;
export type RandomClaim = Extract<RandomItem, { readonly ItemType: "claim" }>;
