import { Temporal } from "temporal-polyfill";
import type { RandomItem, RandomRisk } from "./random-unocc.ts";
import { penceOf, type Recount, written } from "./recount.ts";

/**
 * Unoccupied Property implemented a second time, from the product specification and by other means: plain predicates,
 * tables as printed, whole numbers of pence, calendar days by Temporal. It shares no code with what it checks.
 */
type Shown = Partial<RandomItem>;
type Table = Readonly<Record<string, string>>;

const uses: Table = {
  "Residential house": "1.00",
  "Residential flat": "0.90",
  "Block of flats": "1.15",
  Shop: "1.25",
  Office: "1.15",
  "Public house, hotel or restaurant": "1.80",
  "Industrial or warehouse": "1.50",
  "Care home or school": "1.70",
  "Church or hall": "1.40",
};
const reasons: Table = {
  Probate: "0.90",
  "For sale": "1.00",
  "Awaiting tenant": "0.95",
  Renovation: "1.15",
  "Recently bought": "1.00",
  "Owner in care or hospital": "0.92",
  "Owner working away": "0.95",
  Repossessed: "1.40",
  Other: "1.20",
};
const inspections: Table = { "Every 7 days": "1.00", "Every 14 days": "1.10", "Every 30 days": "1.35" };
const services: Table = {
  "All off and drained": "0.92",
  "Off except power for alarm": "0.95",
  "Heating kept at 10C or more": "1.00",
  "All left on": "1.15",
};
const boarding: Table = { No: "1.00", "Steel screens": "0.88", Boarded: "1.05" };
const alarms: Table = { None: "1.00", "Monitored (NSI/SSAIB)": "0.90", "Bells only": "0.97" };
const works: Table = {
  None: "1.00",
  Cosmetic: "1.05",
  "Non-structural refurbishment": "1.20",
  Structural: "1.50",
};
const excesses: Table = { "250": "1.05", "500": "1.00", "1000": "0.92", "2500": "0.83" };
const shortPeriods: Table = { "3 months": "0.40", "6 months": "0.65", "9 months": "0.85", "12 months": "1.00" };
const limits: Table = { "1000000": "18.00", "2000000": "25.00", "5000000": "38.00" };
const levels: Table = {
  "Level 1 FLEEA and liability": "0.0022",
  "Level 2 plus storm, flood, water, impact": "0.0030",
  "Level 3 plus theft and malicious damage": "0.0041",
};
/** Of the postcodes of the random risks. */
const areas: Table = { RG: "1.00", SW: "1.35", EX: "0.85", BN: "0.95", LS: "1.15", BT: "1.00", ZE: "0.85" };

const isBefore = (a: Temporal.PlainDate, b: Temporal.PlainDate) => Temporal.PlainDate.compare(a, b) < 0;

/** The questions that are asked for this property; everything else is empty. */
function shownOf(item: RandomItem): Shown {
  const shown: Shown = { ...item };
  const hide = (...names: readonly (keyof RandomItem)[]) => {
    for (const name of names) delete shown[name];
  };
  const isBuilding = item.WorksPlanned === "Structural" || item.WorksPlanned === "Non-structural refurbishment";
  if (!isBuilding) hide("WorksValue", "WorksContractor", "HeatWork");
  if (item.WorksPlanned !== "Structural") hide("JCTRequired");
  if (item.Furnished === "None") hide("ContentsSI");
  return shown;
}

/** Whether some day of the term is in November to March: checks each day. */
function touchesWinter(first: Temporal.PlainDate, months: number): boolean {
  const end = first.add({ months });
  for (let day = first; isBefore(day, end); day = day.add({ days: 1 }))
    if (day.month < 4 || day.month > 10) return true;
  return false;
}

function emptyFor(since: Temporal.PlainDate, at: Temporal.PlainDate): string {
  if (isBefore(since, at.subtract({ months: 24 }))) return "1.60";
  const { days } = since.until(at, { largestUnit: "days" });
  return days > 365 ? "1.30" : days > 90 ? "1.10" : "1.00";
}

export function recount({ RD, PC }: RandomRisk, today: string): Recount {
  const inception = Temporal.Instant.from(RD.InceptionDateISO).toZonedDateTimeISO("Europe/London").toPlainDate();
  const now = Temporal.PlainDate.from(today);
  const at = isBefore(inception, now) ? now : inception;
  const properties = PC.flatMap((item) =>
    item.ItemType === "property" ? [{ ref: item.PropertyRef, is: shownOf(item), since: item.UnoccupiedSince }] : [],
  ).map((each) => ({ ...each, since: Temporal.PlainDate.from(each.since) }));
  const recent = PC.flatMap((item) => (item.ItemType === "claim" ? [item] : [])).filter(({ ClaimDate }) => {
    const day = Temporal.PlainDate.from(ClaimDate);
    return !isBefore(day, at.subtract({ years: 5 })) && !isBefore(at, day);
  });
  const months = Number(RD.PolicyTerm.split(" ")[0]);

  const rules: [string, readonly string[]][] = [];
  const items = (id: string, fires: (is: Shown, since: Temporal.PlainDate) => boolean) => {
    const refs = properties.filter(({ is, since }) => fires(is, since)).map(({ ref }) => ref);
    if (refs.length > 0) rules.push([id, refs]);
  };
  const policy = (id: string, fires: boolean) => {
    if (fires) rules.push([id, ["POLICY"]]);
  };
  const isEmptyOver = (since: Temporal.PlainDate, over: number) => isBefore(since, at.subtract({ months: over }));
  const winter = touchesWinter(at, months);
  const isTheftCovered = (p: Shown) => p.CoverLevel === "Level 3 plus theft and malicious damage";

  items("U01", (p, since) => /^(Public|Care)/.test(p.PropertyUse ?? "") && isEmptyOver(since, 12));
  items("U02", (p) => p.UnoccupiedReason === "Awaiting demolition" || p.WorksPlanned === "Demolition");
  items("U03", (p) => p.InspectionFrequency === "Less often or never");
  items("U04", (p) => p.WorksContractor === "DIY" && p.WorksPlanned === "Structural");
  items("U05", (p) => p.WallConstruction === "Prefabricated");
  items("U06", (p) => p.FireHazards === "Yes" && p.Boarded === "No");
  items("U07", (p) => p.GoodRepair === "No" && p.CoverLevel !== "Level 1 FLEEA and liability");
  items("U08", (_, since) => isEmptyOver(since, 24));
  items("U09", (p) => p.InspectionFrequency === "Every 30 days");
  items("U10", (p) => p.SquattersHistory === "Yes");
  items("U11", (p) => p.WorksPlanned === "Structural" || (p.WorksValue ?? 0) > 75_000);
  items("U12", (p) => p.HeatWork === "Yes");
  items("U13", (p) => p.JCTRequired === "Yes");
  items("U14", (p) => p.Listed !== "Not listed" && isTheftCovered(p));
  items("U15", (p) => /^(Thatch|Other)$/.test(p.RoofConstruction ?? "") || (p.FlatRoofPct ?? 0) > 50);
  items("U16", (p) => p.FloodHistory === "Yes" || p.SubsidenceHistory === "Yes");
  items("U17", (p) => p.UtilitiesOff === "All left on" && winter);
  items("U18", (p) => (p.BuildingsSI ?? 0) > 1_000_000);
  policy("U19", /^(Mortgagee|Receiver)/.test(RD.OwnershipType));
  policy("U20", [RD.EverDeclined, RD.Insolvency, RD.UnspentConvictions].includes("Yes"));
  policy("U21", recent.length >= 2 || recent.some(({ ClaimCause }) => ClaimCause === "Arson"));
  policy("U22", RD.OwnershipType === "Executor or administrator" && RD.ProbateStatus !== "Granted");

  const decision = decisionOf(rules.map(([id]) => id));
  const result = { ratingDate: at.toString(), decision, rules };
  if (decision === "DECLINE") return { ...result, lines: null, amounts: null };

  const claims = recent.length === 0 ? "1.00" : recent.length === 1 ? "1.15" : "1.40";
  const ofPolicy = [claims, shortPeriods[RD.PolicyTerm] ?? ""];
  const lines: [string, string, bigint][] = [];
  for (const { ref, is: p, since } of properties) {
    const isLand = p.PropertyUse === "Land only";
    const all = [
      uses[p.PropertyUse ?? ""] ?? "",
      reasons[p.UnoccupiedReason ?? ""] ?? "",
      emptyFor(since, at),
      inspections[p.InspectionFrequency ?? ""] ?? "",
      services[p.UtilitiesOff ?? ""] ?? "",
      boarding[p.Boarded ?? ""] ?? "",
      alarms[p.AlarmType ?? ""] ?? "",
      works[p.WorksPlanned ?? ""] ?? "",
      excesses[p.Excess ?? ""] ?? "",
      areas[(p.RiskPostcode ?? "").slice(0, 2)] ?? "",
      ...ofPolicy,
    ];
    const line = (section: string, amount: number, rate: string) => {
      if (amount > 0 && !isLand) lines.push([ref, section, penceOf(amount, rate, ...all)]);
    };
    line("Buildings", p.BuildingsSI ?? 0, levels[p.CoverLevel ?? ""] ?? "");
    line("Contents", p.ContentsSI ?? 0, "0.0090");
    lines.push([ref, "Liability", penceOf(limits[RD.LiabilityLimit] ?? "", isLand ? "0.30" : "1", ...ofPolicy)]);
    line("Works", p.WorksValue ?? 0, "0.0035");
  }
  const rated = lines.reduce((so, [, , amount]) => so + amount, 0n);
  if (rated < 17500n) lines.push(["POLICY", "MinimumPremiumAdjustment", 17500n - rated]);
  const premium = rated < 17500n ? 17500n : rated;
  const ipt = penceOf(written(premium), "0.12");
  const amounts = [premium, ipt, premium + ipt, 4500n, premium + ipt + 4500n, penceOf(written(premium), "0.225")];
  return {
    ...result,
    lines: lines.map(([ref, section, amount]) => [ref, section, written(amount)] as const),
    amounts: amounts.map(written),
  };
}

function decisionOf(ids: readonly string[]): string {
  const any = (...wanted: readonly string[]) => ids.some((id) => wanted.includes(id));
  if (any("U01", "U02", "U03", "U04", "U05", "U06", "U07")) return "DECLINE";
  if (any("U08", "U09", "U14", "U15", "U16", "U21")) return "REFER/premium";
  return any("U10", "U11", "U12", "U13", "U17", "U18", "U19", "U20") ? "REFER/bind" : "QUOTE";
}
