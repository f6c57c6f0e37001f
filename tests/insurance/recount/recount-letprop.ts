import { Temporal } from "temporal-polyfill";
import type { RandomItem, RandomRisk } from "./random-letprop.ts";
import { penceOf, type Recount, written } from "./recount.ts";

/**
 * Let Property implemented a second time, from the product specification and by other means: plain predicates, tables
 * as printed, integers scaled by powers of ten, calendar days by Temporal. Slow and obvious; it shares no code with
 * what it checks.
 */
type Shown = Partial<RandomItem>;

const propertyTypes: Record<string, string> = {
  "Detached house": "1.00",
  "Semi-detached house": "0.97",
  "Terraced house": "0.95",
  Bungalow: "1.00",
  "Purpose-built flat": "0.92",
  "Converted flat": "1.08",
  "Block of flats": "1.10",
  "House in multiple occupation (HMO)": "1.45",
};
const walls: Record<string, string> = {
  "Brick, stone or concrete": "1.00",
  "Timber frame with brick skin": "1.08",
  "Timber or lath and plaster": "1.40",
  "Modern methods (SIPS, modular)": "1.35",
  Other: "1.50",
};
const roofs: Record<string, string> = {
  "Slate, tile or concrete": "1.00",
  "Felt on timber": "1.15",
  "Metal or composite": "1.05",
  Thatch: "2.20",
  Other: "1.40",
};
const tenants: Record<string, string> = {
  "Professional or working": "1.00",
  Family: "1.00",
  Students: "1.20",
  "Benefit supported": "1.15",
  Mixed: "1.15",
  "Local authority or asylum contract": "1.45",
  "Company let": "1.05",
  "Holiday or short let": "1.30",
  "Owner or family": "0.95",
  Unoccupied: "1.60",
};
const experience: Record<string, string> = {
  "First let": "1.08",
  "Under 1 year": "1.05",
  "1-3 years": "1.02",
  "Over 3 years": "1.00",
};
const managers: Record<string, string> = {
  Owner: "1.00",
  "Letting agent": "0.98",
  "Housing association or council lease": "1.10",
};
const excesses: Record<string, string> = { "250": "1.00", "500": "0.94", "1000": "0.87", "2500": "0.78" };
const limits: Record<string, string> = { "2000000": "10.00", "5000000": "14.00", "10000000": "21.00" };
const bands: readonly (readonly [string, string])[] = [
  ["0.85", "AB CA DD DG DT EX FK HR HS IV KW KY LA LD LL PH PL SA SY TA TD TQ TR ZE"],
  ["0.95", "BA BH BN CB CF CH CO CT CW DE DH DL EH GL HG IP KA LN NP NR PA PE PO SN SO SP TF WR YO"],
  [
    "1.00",
    "AL BB BL BS BT CM CV DN DY FY GU HD HP HU HX LE LU ME MK ML NE NG NN OX PR RG RH S SG SK SL SR SS ST TN TS WA WF WN",
  ],
  ["1.15", "B BD BR CR DA EN G HA KT LS OL RM SM TW UB WD WS WV"],
  ["1.35", "E EC IG L M N NW SE SW W WC"],
];
const terrorTargets = "E EC N NW SE SW W WC".split(" ");

const areaOf = (postcode: string) => postcode.slice(0, postcode.search(/\d/)).trim();
const bandOf = (postcode: string) => bands.find(([, areas]) => areas.split(" ").includes(areaOf(postcode)))?.[0];
const sum = (numbers: readonly number[]) => numbers.reduce((so, next) => so + next, 0);

/** The questions that are asked for this property; everything else is empty. */
function shownOf(item: RandomItem): Shown {
  const shown: Shown = { ...item };
  const hide = (...names: readonly (keyof RandomItem)[]) => {
    for (const name of names) delete shown[name];
  };
  const type = item.PropertyType;
  const isHmo = type === "House in multiple occupation (HMO)";
  if (!isHmo && type !== "Block of flats") hide("UnitsInBlock");
  if (!["Purpose-built flat", "Converted flat", "Block of flats"].includes(type)) hide("StoreysInBlock");
  if (!(shown.StoreysInBlock !== undefined && shown.StoreysInBlock > 4)) hide("CladdingEWS1");
  if (!isHmo) hide("HMOLicence", "CookingInRooms");
  if (item.FlatRoofPct <= 25) hide("FlatRoofAge");
  if (item.WorksPlanned === "No") hide("WorksValue", "WorksStructural");
  if (item.TenantType !== "Unoccupied") hide("UnoccupiedSince", "UnoccupiedPlan");
  if (item.BuildingsSI === 0) hide("RebuildBasis", "SubsExcess");
  return shown;
}

export function recount(risk: RandomRisk, today: string): Recount {
  const { RD } = risk;
  const inception = Temporal.Instant.from(RD.InceptionDateISO).toZonedDateTimeISO("Europe/London").toPlainDate();
  const now = Temporal.PlainDate.from(today);
  const at = Temporal.PlainDate.compare(inception, now) < 0 ? now : inception;
  const properties = risk.PC.flatMap((item) =>
    item.ItemType === "property" ? [{ ref: item.PropertyRef, is: shownOf(item) }] : [],
  );
  const claims = risk.PC.flatMap((item) => (item.ItemType === "claim" ? [item] : []));
  const since = (years: number) =>
    claims.filter(({ ClaimDate }) => {
      const day = Temporal.PlainDate.from(ClaimDate);
      const first = at.subtract({ years });
      return Temporal.PlainDate.compare(day, first) >= 0 && Temporal.PlainDate.compare(day, at) <= 0;
    });
  const paid = (years: number) => sum(since(years).map(({ ClaimAmount }) => ClaimAmount));

  const rules: [string, readonly string[]][] = [];
  const items = (id: string, fires: (is: Shown) => boolean | undefined, andPolicy = false) => {
    const refs = [...properties.filter(({ is }) => fires(is)).map(({ ref }) => ref), ...(andPolicy ? ["POLICY"] : [])];
    if (refs.length > 0) rules.push([id, refs]);
  };
  const policy = (id: string, fires: boolean) => {
    if (fires) rules.push([id, ["POLICY"]]);
  };
  const days = (from: string) => Temporal.PlainDate.from(from).until(at, { largestUnit: "days" }).days;
  const inPostcode = (postcode: string | undefined) =>
    sum(properties.filter(({ is }) => is.RiskPostcode === postcode).map(({ is }) => is.BuildingsSI ?? 0));
  const total = sum(properties.map(({ is }) => is.BuildingsSI ?? 0));

  items("L01", (p) => bandOf(p.RiskPostcode ?? "") === undefined);
  items("L02", (p) => p.WallConstruction === "Prefabricated reinforced concrete");
  items("L03", (p) => p.RoofConstruction === "Thatch" && /HMO|Block of flats/.test(p.PropertyType ?? ""));
  items("L04", (p) => p.CookingInRooms === "Yes");
  items("L05", (p) => {
    const storeys = p.StoreysInBlock ?? 0;
    return storeys > 6 || (storeys > 4 && ["A3", "B1", "B2"].includes(p.CladdingEWS1 ?? ""));
  });
  items("L06", (p) => p.TenantType === "Unoccupied" && p.UnoccupiedPlan === "No plan" && p.GoodRepair === "No");
  policy("L07", since(5).length > 6 || paid(5) > 100_000);
  items("L08", (p) => p.HMOLicence === "Applied for" || p.HMOLicence === "None held");
  items("L09", (p) => (p.UnitsInBlock ?? 0) > 12);
  items(
    "L10",
    (p) =>
      ["Timber or lath and plaster", "Modern methods (SIPS, modular)", "Other"].includes(p.WallConstruction ?? "") ||
      ["Thatch", "Other"].includes(p.RoofConstruction ?? ""),
  );
  items("L11", (p) => (p.FlatRoofPct ?? 0) > 50 || ((p.FlatRoofPct ?? 0) > 25 && (p.FlatRoofAge ?? 0) > 10));
  items("L12", (p) => p.Listed === "Grade II* or B" || p.Listed === "Grade I or A");
  items("L13", (p) => p.SubsidenceHistory === "Yes");
  items("L14", (p) => p.FloodHistory === "Yes" || p.FloodZone === "Under 100 m");
  items("L15", (p) => ["Local authority or asylum contract", "Holiday or short let"].includes(p.TenantType ?? ""));
  items(
    "L16",
    (p) => p.UnoccupiedSince !== undefined && (days(p.UnoccupiedSince) > 45 || p.UnoccupiedPlan === "No plan"),
  );
  items("L17", (p) => p.WorksStructural === "Yes" || (p.WorksValue ?? 0) > 50_000);
  items("L18", (p) => (p.BuildingsSI ?? 0) > 1_500_000, total > 5_000_000);
  items("L19", (p) => inPostcode(p.RiskPostcode) > 2_500_000);
  const large = since(5).some(({ ClaimOpen, ClaimAmount }) => ClaimOpen === "Yes" && ClaimAmount > 10_000);
  policy("L20", since(3).length >= 3 || paid(3) > 15_000 || large);
  policy("L21", [RD.EverDeclined, RD.Insolvency, RD.UnspentConvictions].includes("Yes"));
  items("L22", (p) => p.RebuildBasis === "Client estimate" && (p.BuildingsSI ?? 0) > 750_000);
  items("L23", (p) => p.SafetyCerts === "Missing one or more");

  const decision = decisionOf(rules.map(([id]) => id));
  const result = { ratingDate: at.toString(), decision, rules };
  if (decision === "DECLINE") return { ...result, lines: null, amounts: null };

  const inThree = since(3).length;
  const claimsFactor =
    inThree === 0 ? "0.90" : inThree === 1 ? (paid(3) < 2500 ? "1.00" : "1.10") : inThree === 2 ? "1.25" : "1.50";
  const count = properties.length;
  const policyFactors = [
    experience[RD.LandlordExperience] ?? "",
    managers[RD.ManagedBy] ?? "",
    claimsFactor,
    count === 1 ? "1.00" : count < 5 ? "0.97" : count < 10 ? "0.93" : "0.90",
  ];
  const lines: [string, string, bigint][] = [];
  for (const { ref, is: p } of properties) {
    const year = p.YearBuilt ?? 0;
    const flat = p.FlatRoofPct ?? 0;
    const factors = [
      propertyTypes[p.PropertyType ?? ""] ?? "",
      year < 1850 ? "1.25" : year < 1920 ? "1.10" : year < 1980 ? "1.00" : year < 2010 ? "0.95" : "0.90",
      walls[p.WallConstruction ?? ""] ?? "",
      roofs[p.RoofConstruction ?? ""] ?? "",
      flat <= 25 ? "1.00" : flat <= 50 ? "1.08" : "1.20",
      tenants[p.TenantType ?? ""] ?? "",
      excesses[p.Excess ?? ""] ?? "",
      bandOf(p.RiskPostcode ?? "") ?? "",
      ...policyFactors,
    ];
    const line = (section: string, chosen: boolean, amount: number, ...by: readonly string[]) => {
      if (chosen && amount > 0) lines.push([ref, section, penceOf(amount, ...by)]);
    };
    const [buildings, units] = [p.BuildingsSI ?? 0, p.UnitsInBlock ?? 1];
    line("Buildings", true, buildings, "0.00095", ...factors);
    line("Contents", true, p.ContentsSI ?? 0, "0.0035", ...factors);
    line("LossOfRent", true, p.AnnualRent ?? 0, "0.0012", ...factors);
    line("Liability", true, units, limits[RD.LiabilityLimit] ?? "", ...policyFactors);
    line("AccidentalDamage", RD.CoverAD === "Yes", buildings, "0.00012", ...factors);
    const letOut = RD.CoverMDT === "Yes" && p.TenantType !== "Unoccupied";
    line("MaliciousDamageByTenants", letOut, buildings, "0.00022", ...factors);
    line("LegalAndRentGuarantee", RD.CoverLegal === "Yes", units, "78.00", ...policyFactors);
    const target = terrorTargets.includes(areaOf(p.RiskPostcode ?? "")) ? "3" : "1";
    line("Terrorism", RD.CoverTerror === "Yes", buildings, "0.00006", target, ...factors);
  }
  if (RD.CoverEL === "Yes") lines.push(["POLICY", "EmployersLiability", penceOf("65.00", ...policyFactors)]);
  const rated = lines.reduce((so, [, , amount]) => so + amount, 0n);
  if (rated < 15000n) lines.push(["POLICY", "MinimumPremiumAdjustment", 15000n - rated]);
  const premium = rated < 15000n ? 15000n : rated;
  const ipt = penceOf(written(premium), "0.12");
  return {
    ...result,
    lines: lines.map(([ref, section, amount]) => [ref, section, written(amount)] as const),
    amounts: [premium, ipt, premium + ipt, 3500n, premium + ipt + 3500n, penceOf(written(premium), "0.25")].map(
      written,
    ),
  };
}

function decisionOf(ids: readonly string[]): string {
  const any = (...wanted: readonly string[]) => ids.some((id) => wanted.includes(id));
  if (any("L01", "L02", "L03", "L04", "L05", "L06", "L07")) return "DECLINE";
  if (any("L08", "L10", "L13", "L14", "L16", "L20")) return "REFER/premium";
  return any("L09", "L11", "L12", "L15", "L17", "L18", "L19", "L21", "L22") ? "REFER/bind" : "QUOTE";
}
