import { Temporal } from "temporal-polyfill";
import type { RandomClaim, RandomConviction, RandomDriver, RandomRisk, RandomVehicle } from "./random-fleet.ts";
import type { Recount } from "./recount.ts";

type Table = Readonly<Record<string, string>>;

const bases: Table = {
  Car: "420",
  "Van up to 3.5t": "510",
  Pickup: "540",
  Minibus: "760",
  "Rigid 3.5-7.5t": "980",
  "Rigid over 7.5t": "1450",
  "Articulated tractor": "2100",
  Trailer: "95",
  Plant: "380",
};
const covers: Table = { Comprehensive: "1.00", "Third party fire and theft": "0.72", "Third party only": "0.62" };
const uses: Table = {
  "Social and business": "0.95",
  "Carriage of own goods": "1.00",
  "Courier or hire and reward": "1.75",
  "Carriage of passengers for hire": "1.90",
  Haulage: "1.60",
};
const parkings: Table = {
  "Locked compound": "0.95",
  "Drive or private land": "1.00",
  Street: "1.10",
  "Employee's home": "1.03",
};
const drivingBases: Table = {
  "Any driver": "1.35",
  "Any driver over 25": "1.08",
  "Any driver over 30": "0.97",
  "Named drivers only": "1.00",
};
const telematics: Table = {
  None: "1.00",
  "Dash cameras all vehicles": "0.97",
  "Telematics all vehicles": "0.94",
  Both: "0.91",
};
const excesses: Table = { "250": "1.00", "500": "0.95", "1000": "0.88" };
const areas: Table = { EX: "0.80", BS: "0.95", NG: "1.05", LS: "1.20", M: "1.45", SW: "1.75", EC: "1.75", BT: "1.20" };
const heavy = ["Rigid 3.5-7.5t", "Rigid over 7.5t", "Articulated tractor", "Plant"];

const sum = (numbers: readonly number[]) => numbers.reduce((so, next) => so + next, 0);

/** Product of decimals in pence: digits and places separately, with a half added before truncation. */
function penceOf(...decimals: readonly (string | number | undefined)[]): bigint {
  const texts = decimals.map(String);
  const places = sum(texts.map((text) => text.split(".")[1]?.length ?? 0));
  const digits = texts.reduce((so, text) => so * BigInt(text.replace(".", "")), 100n);
  const unit = 10n ** BigInt(places);
  return (digits + unit / 2n) / unit;
}

const written = (pence: bigint) => `${pence / 100n}.${(pence % 100n).toString().padStart(2, "0")}`;

/** In full years, a day at a time for 29 February: Temporal keeps the 28th, the specification takes 1 March. */
function ageAt(born: string, at: Temporal.PlainDate): number {
  const day = Temporal.PlainDate.from(born);
  const hadBirthday = at.month > day.month || (at.month === day.month && at.day >= day.day);
  return at.year - day.year - (hadBirthday ? 0 : 1);
}

function ageFactor(age: number): number {
  if (age <= 20) return 210;
  if (age <= 24) return 160;
  if (age <= 29) return 120;
  if (age <= 65) return 100;
  return age <= 75 ? 108 : 135;
}

const valueFactor = (value: number) =>
  value <= 10_000 ? "0.92" : value <= 25_000 ? "1.00" : value <= 50_000 ? "1.18" : value <= 75_000 ? "1.40" : "1.70";

const pointsFactor = (points: number) =>
  points === 0 ? "1.00" : points <= 3 ? "1.06" : points <= 6 ? "1.15" : points <= 8 ? "1.30" : "1.60";

/** Claims in 3 years over vehicles x 3, compared by whole numbers. */
function experienceFactor(claims: number, vehicles: number): string {
  const upTo = (tenths: number) => 10 * claims <= tenths * 3 * vehicles;
  return upTo(0) ? "0.80" : upTo(1) ? "0.90" : upTo(2) ? "1.00" : upTo(3) ? "1.15" : upTo(4) ? "1.35" : "1.60";
}

/**
 * Mini Fleet implemented a second time, from the product specification and by other means: plain predicates, tables as
 * printed, integers scaled by powers of ten, calendar days by Temporal. Slow and obvious; it shares no code with what
 * it checks.
 */
export function recount({ RD, PC }: RandomRisk, today: string): Recount {
  const inception = Temporal.Instant.from(RD.InceptionDateISO).toZonedDateTimeISO("Europe/London").toPlainDate();
  const now = Temporal.PlainDate.from(today);
  const at = Temporal.PlainDate.compare(inception, now) < 0 ? now : inception;
  const inYears = (years: number) => (day: string) =>
    Temporal.PlainDate.compare(day, at.subtract({ years })) >= 0 && Temporal.PlainDate.compare(day, at) <= 0;
  const vehicles = PC.flatMap((item): RandomVehicle[] => (item.ItemType === "vehicle" ? [item] : []));
  const drivers = PC.flatMap((item): RandomDriver[] => (item.ItemType === "driver" ? [item] : []));
  const convictions = PC.flatMap((item): RandomConviction[] => (item.ItemType === "conviction" ? [item] : [])).filter(
    ({ ConvictionDate }) => inYears(5)(ConvictionDate),
  );
  const claims = PC.flatMap((item): RandomClaim[] => (item.ItemType === "claim" ? [item] : [])).filter(
    ({ ClaimDate }) => inYears(3)(ClaimDate),
  );
  const counting = claims.filter(({ ClaimType }) => ["Fault accident", "Open or disputed"].includes(ClaimType)).length;
  const of = ({ PropertyRef }: RandomDriver) => convictions.filter(({ ParentRef }) => ParentRef === PropertyRef);
  const codes = (driver: RandomDriver) => of(driver).map(({ ConvictionCode }) => ConvictionCode);
  const points = (driver: RandomDriver) => sum(of(driver).map(({ ConvictionPoints }) => ConvictionPoints));
  const age = ({ DriverDOB }: RandomDriver) => ageAt(DriverDOB, at);

  const rules: [string, readonly string[]][] = [];
  const each = <T extends { readonly PropertyRef: string }>(
    id: string,
    all: readonly T[],
    fires: (one: T) => boolean,
  ) => {
    const refs = all.filter(fires).map(({ PropertyRef }) => PropertyRef);
    if (refs.length > 0) rules.push([id, refs]);
  };
  const policy = (id: string, fires: boolean) => {
    if (fires) rules.push([id, ["POLICY"]]);
  };

  policy("F01", ["Taxi or private hire", "Motor trade"].includes(RD.TradeDescription));
  policy("F02", Math.max(RD.VehicleCount, vehicles.length) > 20);
  const asksForGoods = ["Courier or hire and reward", "Haulage"];
  each("F03", vehicles, (v) => v.HazardousGoods === "Yes" && asksForGoods.includes(v.VehicleUse));
  each("F04", vehicles, (v) => v.AirsideUse === "Yes");
  each("F05", drivers, (d) => codes(d).includes("DD10-DD90") || codes(d).filter((c) => c === "DR10-DR90").length >= 2);
  const notForLearners = vehicles.some((v) => v.VehicleType !== "Car" && v.VehicleType !== "Van up to 3.5t");
  each("F06", drivers, (d) => d.LicenceType === "Provisional" && notForLearners);
  const unlicensed = RD.OperatorLicence === "None held";
  each("F07", vehicles, (v) => unlicensed && heavy.includes(v.VehicleType) && v.GVW > 3500);
  const dear = vehicles.some((v) => v.VehicleValue > 40_000);
  each("F08", drivers, (d) => age(d) < 21 || (age(d) < 25 && dear));
  each("F09", drivers, (d) => age(d) > 75);
  each(
    "F10",
    drivers,
    (d) =>
      codes(d).some((code) => ["DR10-DR90", "IN10", "CU80"].includes(code)) ||
      points(d) >= 9 ||
      of(d).some(({ Disqualified }) => Disqualified === "Yes"),
  );
  each("F11", drivers, (d) => d.LicenceYears < 2 || ["Exchangeable other", "International"].includes(d.LicenceType));
  each("F12", drivers, (d) => d.MedicalDVLA === "Yes");
  each("F13", vehicles, (v) => v.VehicleValue > 75_000);
  each("F14", vehicles, (v) => v.Modified === "Yes");
  each("F15", vehicles, (v) => ["Employee", "Other"].includes(v.RegisteredKeeper));
  const forReward = vehicles.filter((v) => ["Carriage of passengers for hire", "Haulage"].includes(v.VehicleUse));
  const haulier = RD.TradeDescription === "Haulage hire and reward" ? ["POLICY"] : [];
  const rewarded = [...forReward.map(({ PropertyRef }) => PropertyRef), ...haulier];
  if (rewarded.length > 0) rules.push(["F16", rewarded]);
  policy("F17", RD.ForeignUse > 90 || (RD.ForeignUse > 0 && RD.ForeignCountries.includes("Other")));
  const claimed = sum(claims.map(({ ClaimAmount }) => ClaimAmount));
  policy("F18", 10 * counting > 4 * 3 * vehicles.length || claimed > 25_000);
  const unchecked = ["At engagement only", "Not checked"].includes(RD.LicenceChecks);
  policy("F19", RD.DrivingBasis === "Any driver" && unchecked);
  policy("F20", [RD.EverDeclined, RD.Insolvency, RD.UnspentConvictions].includes("Yes"));
  each("F21", vehicles, (v) => ["Rigid over 7.5t", "Articulated tractor", "Plant"].includes(v.VehicleType));
  policy("F22", RD.ExperienceDoc === "To follow within 14 days");
  each("F23", vehicles, (v) => v.VRM === "TBA");

  const decision = decisionOf(rules.map(([id]) => id));
  const result = { ratingDate: at.toString(), decision, rules };
  if (decision === "DECLINE") return { ...result, lines: null, amounts: null };

  const named = RD.DrivingBasis === "Named drivers only";
  const worstAge = named ? Math.max(...drivers.map((driver) => ageFactor(age(driver)))) : 100;
  const policyFactors = [
    drivingBases[RD.DrivingBasis],
    `${Math.floor(worstAge / 100)}.${String(worstAge % 100).padStart(2, "0")}`,
    pointsFactor(Math.max(...drivers.map(points))),
    telematics[RD.TelematicsFitted],
    experienceFactor(counting, vehicles.length),
    vehicles.length < 5 ? "1.00" : vehicles.length < 10 ? "0.96" : "0.92",
    excesses[RD.Excess],
  ];
  const lines: [string, string, bigint][] = [];
  for (const v of vehicles) {
    const area = areas[/^[A-Z]+/.exec(v.OvernightPostcode)?.[0] ?? ""];
    const own = [covers[v.Cover], valueFactor(v.VehicleValue), uses[v.VehicleUse], parkings[v.OvernightParking], area];
    lines.push([v.PropertyRef, "Vehicle", penceOf(bases[v.VehicleType], ...own, ...policyFactors)]);
    if (RD.CoverBreakdown === "Yes") lines.push([v.PropertyRef, "Breakdown", penceOf("38.00", ...policyFactors)]);
  }
  const rated = lines.reduce((so, [, , amount]) => so + amount, 0n);
  if (rated < 60_000n) lines.push(["POLICY", "MinimumPremiumAdjustment", 60_000n - rated]);
  const premium = rated < 60_000n ? 60_000n : rated;
  const ipt = penceOf(written(premium), "0.12");
  const commission = penceOf(written(premium), "0.125");
  return {
    ...result,
    lines: lines.map(([ref, section, amount]) => [ref, section, written(amount)] as const),
    amounts: [premium, ipt, premium + ipt, 6000n, premium + ipt + 6000n, commission].map(written),
  };
}

function decisionOf(ids: readonly string[]): string {
  const any = (...wanted: readonly string[]) => ids.some((id) => wanted.includes(id));
  if (any("F01", "F02", "F03", "F04", "F05", "F06", "F07")) return "DECLINE";
  if (any("F08", "F09", "F16", "F18")) return "REFER/premium";
  return any("F10", "F11", "F12", "F13", "F14", "F15", "F17", "F19", "F20", "F21") ? "REFER/bind" : "QUOTE";
}
