/** One mistake of a product team, made in a shipped product. */
interface SlipInProduct {
  readonly product: "fleet" | "letprop" | "unocc";
  /** What the author did, in their words. */
  readonly mistake: string;
  /** As in `wrong-definitions.ts`. */
  readonly changes: Readonly<Record<string, unknown>>;
  /** The expected finding: rule and place. */
  readonly found: string;
}

const is = (f: string, v: unknown, op = "eq") => ({ f, op, v });

const rule = (
  id: string,
  group: string | undefined,
  when: unknown,
  at: unknown,
  message: string,
  severity = "refer",
) => ({
  "/rules/-": {
    ...{ id, severity, when, at, message },
    ...(severity === "refer" ? { blocks: "bind" } : {}),
    ...(group === undefined ? {} : { group }),
  },
});

const question = (
  section: string,
  group: string,
  asked: { readonly name: string; readonly [key: string]: unknown },
) => ({
  [`${section}/questions/-`]: asked.name,
  "/questions/-": {
    ...{ group, wording: `${asked.name}/1`, material: true, personal: "none", mta: "editable" },
    ...asked,
  },
});

/** Mistakes that were made to try the lint, without knowing its rules. */
export const slipsInProducts: readonly SlipInProduct[] = [
  {
    product: "unocc",
    mistake: "a referral that only blocks acceptance, and says that there is no price",
    changes: rule(
      "U30",
      undefined,
      is("BuildingsTotal", 2_000_000, "gt"),
      [{ of: "property", name: "BuildingsSI" }],
      "Buildings of more than £2,000,000: no price can be given until an underwriter has set the rate.",
    ),
    found: "severity-unlike-words /rules/U30/blocks",
  },
  {
    product: "unocc",
    mistake: "a warning about what cannot be insured",
    changes: rule(
      "U31",
      "property",
      { all: [is("PropertyUse", "Industrial or warehouse"), is("WallConstruction", "Other")] },
      ["PropertyUse", "WallConstruction"],
      "Warehouses of other construction cannot be insured here.",
      "warn",
    ),
    found: "severity-unlike-words /rules/U31/severity",
  },
  {
    product: "letprop",
    mistake: "a rule that refers homes with alarms, and says that there are none",
    changes: {
      ...question("/pages/page2/sections/safety", "property", {
        ...{ name: "SmokeAlarms", type: "yesno", label: "Mains smoke alarms on every floor?" },
      }),
      ...rule("L30", "property", is("SmokeAlarms", "Yes"), ["SmokeAlarms"], "No mains smoke alarms on every floor."),
    },
    found: "answer-unlike-words /rules/L30/when/v",
  },
  {
    product: "unocc",
    mistake: "details of squatters asked where there were none",
    changes: { "/questions/SquattersDetails/when/v": "No" },
    found: "asked-after-harmless /questions/SquattersDetails/when/v",
  },
  {
    product: "unocc",
    mistake: "repairs asked where nothing needs any",
    changes: { "/questions/RepairDetails/when/v": "Yes" },
    found: "asked-after-harmless /questions/RepairDetails/when/v",
  },
  {
    product: "letprop",
    mistake: "claims that go with a removed property",
    changes: { "/groups/claim/goesWithParent": true },
    found: "history-goes-with-parent /groups/claim/goesWithParent",
  },
  {
    product: "fleet",
    mistake: "convictions that stay after their driver is removed",
    changes: { "/groups/conviction/goesWithParent": undefined },
    found: "left-without-parent /groups/conviction",
  },
  {
    product: "letprop",
    mistake: "a link to a question that has nothing to do with the rule",
    changes: { "/rules/L22/at": ["Heating"] },
    found: "rule-leads-elsewhere /rules/L22/at",
  },
  {
    product: "letprop",
    mistake: "a certificate of employers' liability for everybody",
    changes: { "/documents/liability-certificate/when": undefined },
    found: "document-for-everybody /documents/liability-certificate",
  },
  {
    product: "fleet",
    mistake: "a certificate of motor insurance with the quote",
    changes: { "/documents/certificate/stages": ["policy", "change", "quote"] },
    found: "certificate-before-cover /documents/certificate/stages/2",
  },
  {
    product: "unocc",
    mistake: "an indication that asks what nothing reads",
    changes: { "/indication/property/-": "YearBuilt" },
    found: "indication-unread /indication/property/3",
  },
  {
    product: "letprop",
    mistake: "contents charged up to £20,000, which no text says",
    changes: { "/rating/lines/Contents/exposure": { min: [{ f: "ContentsSI" }, 20_000] } },
    found: "charge-capped /rating/lines/Contents/exposure/min/1",
  },
  {
    product: "letprop",
    mistake: "an optional cover that is asked and never charged",
    changes: question("/pages/page4/sections/covers", "policy", {
      ...{ name: "CoverHE", type: "yesno", label: "Home emergency", required: false, default: "No" },
      ...{ option: true, material: false },
    }),
    found: "cover-without-effect /questions/CoverHE",
  },
  {
    product: "letprop",
    mistake: "two years in a condition, three in the message",
    changes: {
      "/conditions/ClaimIn2Years": { group: "claim", test: is("ClaimDate", 2, "withinYears") },
      "/values/Escapes": {
        calc: { count: "claim", where: { all: [{ is: "ClaimIn2Years" }, is("ClaimCause", "Escape of water")] } },
      },
      ...rule(
        "L31",
        undefined,
        is("Escapes", 2, "ge"),
        [{ of: "claim", name: "ClaimCause" }],
        "Two escapes in 3 years.",
      ),
    },
    found: "period-unlike-words /conditions/ClaimIn2Years/test/v",
  },
  {
    product: "unocc",
    mistake: "twelve days for twelve months",
    changes: rule(
      "U32",
      "property",
      { all: [is("PropertyUse", "Church or hall"), is("UnoccupiedSince", 12, "olderThanDays")] },
      ["UnoccupiedSince"],
      "Church or hall empty for more than 12 months.",
    ),
    found: "period-unlike-words /rules/U32/when/all/1/v",
  },
  {
    product: "fleet",
    mistake: "a value that is named after two years and counts five",
    changes: {
      "/values/ClaimsIn2Years": { calc: { count: "claim", where: is("ClaimDate", 5, "withinYears") } },
      ...rule("F30", undefined, is("ClaimsIn2Years", 5, "ge"), [{ of: "claim", name: "ClaimDate" }], "Recent claims."),
    },
    found: "period-unlike-words /values/ClaimsIn2Years/calc/where/v",
  },
  {
    product: "letprop",
    mistake: "£100,000 in a rule, £150,000 in its message",
    changes: rule(
      "L32",
      "property",
      is("AnnualRent", 100_000, "gt"),
      ["AnnualRent"],
      "Annual rent of more than £150,000 needs underwriter review.",
    ),
    found: "figure-unlike-words /rules/L32/when/v",
  },
  {
    product: "fleet",
    mistake: "drivers of 17 accepted, and the message says 18",
    changes: { "/questions/DriverDOB/messages/notAfter": "A driver must be at least 18." },
    found: "figure-unlike-words /questions/DriverDOB/notAfter/years",
  },
  {
    product: "letprop",
    mistake: "a day in the past that must not be before today",
    changes: question("/pages/page2/sections/safety", "property", {
      ...{ name: "LastInspected", type: "date", label: "When was the property last inspected?" },
      notBefore: { from: "today" },
    }),
    found: "day-unlike-words /questions/LastInspected/notBefore",
  },
  {
    product: "unocc",
    mistake: "a referral of a missing answer in place of None",
    changes: rule("U33", "property", { f: "AlarmType", op: "empty" }, ["AlarmType"], "No intruder alarm."),
    found: "fires-before-the-answer /rules/U33/when",
  },
  {
    product: "unocc",
    mistake: "a cooling-off period of 30 days, of 14 in the documents",
    changes: { "/rating/cancellation/coolingOff/days": 30 },
    found: "cooling-off-unlike-words /rating/cancellation/coolingOff/days",
  },
  {
    product: "fleet",
    mistake: "a rate line that was copied and not changed",
    changes: {
      "/rating/lines/-": {
        ...{ section: "Breakdown2", label: "Roadside", per: "vehicle", when: is("RD.CoverBreakdown", "Yes") },
        ...{ base: "38.00", factors: ["policy"] },
      },
    },
    found: "line-charged-twice /rating/lines/Breakdown2",
  },
  {
    product: "fleet",
    mistake: "any driver first, so that the cases of the young are never reached",
    changes: {
      "/rating/tables/NamedDriver/cases/1/when": is("Drivers", 0, "gt"),
      "/rating/tables/NamedDriver/cases/2/when": is("DriversTo24", 0, "gt"),
    },
    found: "case-never-reached /rating/tables/NamedDriver/cases/2",
  },
];
