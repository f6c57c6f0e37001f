import type { Answers } from "../../../schemas/record.ts";
import { addDays, addMonths, type CalendarDate, daysBetween } from "../../form/values/calendar.ts";
import type { DemonstrationAct } from "./demonstration-acts.ts";
import history from "./demonstration-history.json";
import type { DemonstrationLife } from "./seed-demonstration.ts";

type FirmId = keyof typeof history.firms;
type Firm = (typeof history.firms)[FirmId];
type Product = keyof Firm["like"];

/** This month and twelve full ones. */
const MONTHS = 13;
/** Months of the year before, in which some of today's clients came whose policies have since been renewed or lapsed. */
const EARLIER_MONTHS = 12;
const EARLIER_CLIENTS = 3;
/**
 * Days ago, from and to, on which clients came whose renewals are due soon: all of them clients of the manager, so that
 * a small branch has some, too.
 */
const DUE_SOON = [355, 364] as const;
/** The first start creates quotes of these last days itself. */
const OMITTED_DAYS = 3;
const PRICE_VALID_DAYS = 32;
/** First number of the history's own references, which no other demonstration quote uses: `ACK/301`. */
const FIRST_NUMBER = 301;

/** Pseudo-random by position: looks random, and is the same in every store. */
const mixed = (position: number): number => Math.imul(position + 1, 2_654_435_761) >>> 8;
const chosen = <T>(from: readonly T[], position: number): T => {
  const found = from[mixed(position) % from.length];
  if (found === undefined) throw new RangeError("The history of the demonstration chooses from an empty list.");
  return found;
};

const products: readonly Product[] = [
  ...Array<Product>(6).fill("LETPROP"),
  ...Array<Product>(2).fill("UNOCC"),
  ...Array<Product>(2).fill("FLEET"),
];
/** Six of twenty are accepted at once, one more after a referral. */
const outcomes = [
  ...Array<"accepted">(6).fill("accepted"),
  ...Array<"not taken up">(6).fill("not taken up"),
  ...Array<"expired">(5).fill("expired"),
  ...["approved", "declined", "out of appetite"],
] as const;
type Outcome = (typeof outcomes)[number];

/** Answers by which a quote of a product is referred, and those by which its rules decline it. */
const risks: Readonly<Record<Product, { readonly referred: readonly Answers[]; readonly refused: Answers }>> = {
  LETPROP: {
    referred: [
      { TenantType: "Holiday or short let", TenancyType: "Licence" },
      { Listed: "Grade II* or B" },
      { BuildingsSI: 1_650_000 },
    ],
    refused: { WallConstruction: "Prefabricated reinforced concrete" },
  },
  UNOCC: {
    referred: [{ BuildingsSI: 1_150_000 }, { InspectionFrequency: "Every 30 days" }],
    refused: { InspectionFrequency: "Less often or never" },
  },
  FLEET: {
    referred: [{ VehicleValue: 82_000 }, { Modified: "Yes", ModDetails: "Racking, fitted by the dealer." }],
    refused: { HazardousGoods: "Yes" },
  },
};

/** Letters used in postcodes and registration marks. */
const LETTERS = "ABDEFGHJLNPRSTUWXY";
const letterAt = (position: number): string => LETTERS[position % LETTERS.length] ?? "A";

const isWelsh = (district: string): boolean => /^(?:CF|NP)/.test(district);

const itemsOf = (product: Product, [town = "", district = ""]: readonly string[], n: number): readonly object[] => {
  const inward = (at: number) => `${(n + at) % 10}${letterAt(n * 3 + at)}${letterAt(Math.floor(n / 4) + 7 * at)}`;
  if (product === "FLEET")
    return [0, 1, 2, 3, 4].map((at) => ({
      VRM: `${letterAt(n)}${letterAt(n * 7)}${19 + at}${letterAt(n + at)}${letterAt(Math.floor(n / 20))}${letterAt(at)}`,
      VehicleValue: 8_000 + 500 * (mixed(n + at) % 30),
      OvernightPostcode: `${district} ${inward(0)}`,
    }));
  return [0, 1].map((at) => ({
    RiskPostcode: `${district} ${inward(at)}`,
    RiskAddress: `${2 + (mixed(n + at) % 90)} ${chosen(history.streets, n + 5 * at)}, ${town}`,
    BuildingsSI: 150_000 + 5_000 * (mixed(n * 2 + at) % 40),
    ...(product === "LETPROP" ? { AnnualRent: 7_200 + 300 * (mixed(n * 5 + at) % 30) } : {}),
    ...(product === "LETPROP" && isWelsh(district) ? { TenancyType: "Occupation contract (Wales)" } : {}),
  }));
};

const clientOf = (product: Product, isCompany: boolean, n: number, town: string) => {
  const [LastName, FirstName] = [chosen(history.surnames, n * 11), chosen(history.givenNames, n * 7)];
  const endings = product === "FLEET" ? history.fleetNames : history.lettingNames;
  const company = { CompanyName: `${LastName} ${chosen(endings, n * 13)}`, CompanyNumber: `0520${1000 + n}` };
  const Email = `${FirstName}.${LastName}${n}@client.example`.toLowerCase();
  return { RD: isCompany ? company : {}, Pr: { FirstName, LastName, TownCity: town, Email } };
};

const UNDERWRITER = "provider-underwriter";

/** The last acts of a quote; an accepted one continues as a policy. */
const endingOf = (outcome: Outcome, n: number, accepts: string): readonly DemonstrationAct[] => {
  const taken = { act: "accept", after: 2 + (n % 5), by: accepts };
  const referred = [
    { act: "calculate" },
    { act: "refer", options: "cover", words: "The client's file is ready if you need it.", after: 0.05 },
    { act: "claim", by: UNDERWRITER, after: 0.1 },
  ];
  switch (outcome) {
    case "accepted":
      return [{ act: "calculate" }, taken];
    case "not taken up":
      return [{ act: "calculate" }, { act: "notTakenUp", after: 4 + (n % 9), reason: chosen(history.notTakenUp, n) }];
    case "expired":
      return [{ act: "calculate" }, { act: "lapse", after: PRICE_VALID_DAYS }];
    case "approved":
      return [
        ...referred,
        { act: "approve", by: UNDERWRITER, after: 0.12 + (n % 3), words: "Released as quoted." },
        { ...taken, after: 6 },
      ];
    case "declined":
      return [...referred, { act: "decline", by: UNDERWRITER, after: 1, words: "We do not write this risk." }];
    case "out of appetite":
      return [{ act: "calculate" }];
  }
};

interface Policy {
  readonly product: Product;
  readonly accepts: string;
  readonly startsInDays: number;
  /** Changed answers of the MTA, by the reference of the item. */
  readonly change: object;
  /** Neither changed, cancelled nor renewed by a broker. */
  readonly isPlain: boolean;
  readonly n: number;
}

/** Acts on a policy, in days from the day of its quote. */
const termOf = ({ product, accepts, startsInDays, change, isPlain, n }: Policy): readonly DemonstrationAct[] => {
  const ends = startsInDays + (product === "UNOCC" ? 183 : 364);
  const cancelled = startsInDays + 110;
  const changed = startsInDays + 40 + (n % 60);
  const by = accepts;
  const changes =
    !isPlain && n % 3 === 0
      ? [
          { act: "change", after: changed, inDays: 5, by, PC: change },
          { act: "calculate", after: changed, by },
          { act: "accept", after: changed + 1, by },
        ]
      : [];
  if (!isPlain && n % 11 === 4)
    return [
      ...changes,
      { act: "requestCancel", after: cancelled, by, inDays: 4, reason: "sold", words: "It is sold." },
      { act: "confirmCancel", after: cancelled + 1, by: UNDERWRITER },
    ];
  if (isPlain || product === "UNOCC" || n % 5 === 0) return [...changes, { act: "endTerm", after: ends + 2 }];
  const renewal = [
    { act: "renew", after: ends - 22, by },
    { act: "calculate", after: ends - 22, by },
    { act: "accept", after: ends - 9, by },
  ];
  return [...changes, ...renewal];
};

const isWeekend = (day: CalendarDate): boolean => [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay());

/** The same day, or the Monday after it. */
const weekday = (day: CalendarDate): CalendarDate => (isWeekend(day) ? weekday(addDays(day, 1)) : day);

/** Acts up to yesterday, on working days. */
const soFar = (acts: readonly DemonstrationAct[], begun: CalendarDate, today: CalendarDate) =>
  acts.flatMap((act) => {
    const whole = Math.floor(act.after ?? 0);
    const day = weekday(addDays(begun, whole));
    if (day >= today) return [];
    return [{ ...act, after: daysBetween(begun, day) + ((act.after ?? 0) - whole) }];
  });

/** Drops a change or renewal that would be left unfinished. */
const finished = (acts: readonly DemonstrationAct[]): readonly DemonstrationAct[] => {
  const begun = acts.findLastIndex(({ act }) => act === "change" || act === "renew");
  const isOpen = begun > 0 && !acts.slice(begun).some(({ act }) => act === "accept");
  return isOpen && acts[begun]?.act === "change" ? acts.slice(0, begun) : acts;
};

/** A planned quote with its acts, and the London time at which it is begun. */
export interface PlannedLife extends DemonstrationLife {
  readonly RD: { readonly BrokerReference: string };
  readonly time: string;
}

interface Days {
  readonly begun: CalendarDate;
  readonly today: CalendarDate;
  readonly isEarlier: boolean;
}

const lifeOf = (firm: Firm, n: number, { begun, today, isEarlier }: Days): PlannedLife => {
  const daysAgo = daysBetween(begun, today);
  const isDueSoon = daysAgo >= DUE_SOON[0] && daysAgo <= DUE_SOON[1];
  const typeOfInsurance = isDueSoon || (isEarlier && n % 4 > 0) ? "LETPROP" : chosen(products, n * 17);
  const outcome = isDueSoon || isEarlier ? "accepted" : chosen(outcomes, n * 29);
  const town = chosen<readonly string[]>(firm.towns, n);
  const like = chosen<string>(firm.like[typeOfInsurance], n * 3);
  const { by, accepts } = chosen(
    firm.people
      .filter((person) => !isDueSoon || person.by.endsWith("-manager"))
      .flatMap((person) => Array<typeof person>(person.share).fill(person)),
    n * 31,
  );
  const isCompany = typeOfInsurance === "FLEET" || companies.has(like);
  const { RD, Pr } = clientOf(typeOfInsurance, isCompany, n, town[0] ?? "");
  const { referred, refused } = risks[typeOfInsurance];
  const isReferred = outcome === "approved" || outcome === "declined";
  const special = isReferred ? chosen(referred, n) : outcome === "out of appetite" ? refused : {};
  const [first, ...others] = itemsOf(typeOfInsurance, town, n);
  const startsInDays = 8 + (n % 14);
  const isDearer = n % 2 === 0;
  const change =
    typeOfInsurance === "FLEET"
      ? { V001: { VehicleValue: isDearer ? 26_500 : 6_500 } }
      : { P001: { BuildingsSI: isDearer ? 395_000 : 130_000 } };
  const policy = { product: typeOfInsurance, accepts, startsInDays, change, isPlain: isReferred || isDueSoon, n };
  const isAccepted = outcome === "accepted" || outcome === "approved";
  const acts = [...endingOf(outcome, n, accepts), ...(isAccepted ? termOf(policy) : [])];
  const minutes = String(mixed(n) % 60).padStart(2, "0");
  return {
    typeOfInsurance,
    like,
    by,
    daysAgo,
    startsInDays,
    RD: { BrokerReference: `${String(Pr.LastName).slice(0, 3).toUpperCase()}/${FIRST_NUMBER + n}`, ...RD },
    Pr,
    PC: [{ ...first, ...special }, ...others],
    time: `${String(9 + (n % 7)).padStart(2, "0")}:${minutes}`,
    then: finished(soFar(acts, begun, today)),
  };
};

/** Quotes of companies; the others are of people. */
const companies: ReadonlySet<string> = new Set(["RID/3", "B-1007", "MIN/1"]);

/** Days of a month on which quotes are begun, evenly spread. */
const daysOfMonth = (month: CalendarDate, count: number): readonly CalendarDate[] => {
  const length = daysBetween(month, addMonths(month, 1));
  return Array.from({ length: count }, (_, at) => weekday(addDays(month, Math.floor((at * (length - 2)) / count))));
};

/**
 * The business of both demonstration firms in the thirteen months before a day: more in spring and autumn, part of it
 * accepted, changed, renewed or cancelled, none of it in the future; and the clients whom they had before. Earliest first.
 */
export const planHistory = (today: CalendarDate): readonly PlannedLife[] => {
  const thisMonth = `${today.slice(0, 7)}-01`;
  const all = MONTHS + EARLIER_MONTHS;
  const months = Array.from({ length: all }, (_, at) => addMonths(thisMonth, at + 1 - all));
  let n = 0;
  return months.flatMap((month, at) =>
    Object.values(history.firms).flatMap((firm) => {
      const isEarlier = at < EARLIER_MONTHS;
      const usual = isEarlier ? EARLIER_CLIENTS : (history.newQuotesByMonth[Number(month.slice(5, 7)) - 1] ?? 0);
      return daysOfMonth(month, Math.round(usual * firm.share)).flatMap((begun) => {
        n += 1;
        return daysBetween(begun, today) < OMITTED_DAYS ? [] : [lifeOf(firm, n, { begun, today, isEarlier })];
      });
    }),
  );
};
