import type { Definition } from "../../../schemas/definition.ts";
import type { DatedRow } from "../../../schemas/rating.ts";
import { askRate, decideRate, withRateLock } from "../../db/commands/dated-rates.ts";
import type { Database } from "../../db/open-database.ts";
import { datedRateRows, type StoredRate } from "../../db/queries/definitions/dated-rates.ts";
import { findDefinition } from "../../db/queries/definitions/definitions.ts";
import { releasesNotEnded } from "../../db/queries/definitions/releases.ts";
import { staffWith } from "../../db/queries/referrals/referrals.ts";
import { datedNames } from "../../form/definition/rating-parts.ts";
import { readDefinition } from "../../form/definition/upgrade-definition.ts";
import type { LintFinding } from "../../form/lint/lint-rule.ts";
import { formatDate, isCalendarDate, londonDate } from "../../form/values/calendar.ts";
import { isRecord, own } from "../../form/values/own.ts";
import { listed } from "../../form/words/phrases.ts";
import { rights } from "../../insurance/permissions.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import type { HandlersOf } from "../contract/handlers-of.ts";
import { ratesIn } from "../definitions/held-rates.ts";
import { notify } from "../notices/notify.ts";
import { refuseOnePerson } from "../privileged/factor-demand.ts";
import { badInput, conflict, Refused } from "../refused.ts";
import type { Services } from "../services.ts";
import type { rateCalls } from "./rate-calls.ts";

type Store = Pick<Services, "db" | "clock" | "checkDefinition" | "newId" | "site" | "publicUrl">;

/** Who requests or decides. */
export interface RateUser {
  readonly firmId: string;
  readonly userId: string;
  readonly name: string;
}

type AskedRate = AnswerOf<"Studio/askRate">["asked"];

const valueText = (value: DatedRow["value"]): string => (typeof value === "string" ? value : JSON.stringify(value));

const shownRate = (row: StoredRate): AskedRate => ({
  name: row.name,
  number: row.number,
  from: row.from_day,
  value: valueText(JSON.parse(row.value)),
  changesFrom: row.changes_from,
  reason: row.reason,
  askedAt: row.asked_at.toISOString(),
  askedBy: row.asked_by_name,
  verdict: row.verdict,
  decidedBy: row.decided_by_name,
});

interface ProductOut {
  readonly definition: Definition;
  readonly version: number;
}

/** Products in force or scheduled, each version once. */
const productsOut = async (db: Database): Promise<readonly ProductOut[]> => {
  const versions = new Set(
    (await releasesNotEnded(db)).flatMap(({ definition_id: id, version }) =>
      version === null ? [] : [`${id} ${version}`],
    ),
  );
  const found = await Promise.all(
    [...versions].map((key) => {
      const [id = "", version] = key.split(" ");
      return findDefinition(db, id, Number(version));
    }),
  );
  return found.flatMap((stored) =>
    stored ? [{ definition: readDefinition(stored.body), version: stored.version }] : [],
  );
};

const restsOn = ({ definition: { rating } }: ProductOut, name: string): boolean =>
  rating !== undefined && datedNames(rating).has(name);

/** Every dated rate. */
export const listRates = async ({ db }: Pick<Services, "db">): Promise<AnswerOf<"Studio/rates">> => {
  const [rows, products] = [await datedRateRows(db), await productsOut(db)];
  const held = ratesIn(rows);
  const names = [...new Set([...Object.keys(held), ...rows.map(({ name }) => name)])].sort();
  return {
    rates: names.map((name) => ({
      name,
      rows: (own(held, name) ?? []).map(({ from, value, changesFrom = null }) => ({
        from,
        value: valueText(value),
        changesFrom,
      })),
      asked: rows.filter((row) => row.name === name).map(shownRate),
      products: [
        ...new Set(products.filter((each) => restsOn(each, name)).map(({ definition }) => definition.id)),
      ].sort(),
    })),
  };
};

const decimal = /^-?\d{1,12}(?:\.\d{1,12})?$/;

/** @throws {Refused} 400 naming the field */
const valueIn = (text: string): DatedRow["value"] => {
  if (decimal.test(text)) return text;
  try {
    const table: unknown = JSON.parse(text);
    if (isRecord(table) && Object.keys(table).length > 0 && Object.values(table).every(isDecimal))
      return toTable(table);
  } catch {
    // Reported below, with everything else that is not a value.
  }
  throw badInput("Value", `Write a decimal, such as 14, or a JSON object of them, such as {"A": "1.00", "B": "1.20"}.`);
};

const isDecimal = (value: unknown): value is string => typeof value === "string" && decimal.test(value);

const toTable = (table: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(table).map(([key, value]) => [key, String(value)]));

const dayOf = (field: string, day: string, earliest: string, words: string): string => {
  if (!isCalendarDate(day)) throw badInput(field, `${day} is not a date. Write it as 2027-01-31.`);
  if (day >= earliest) return day;
  throw badInput(field, words);
};

const sign = ({ rule, path, message }: LintFinding): string => `${rule} ${path} ${message}`;

/** Faults that products in force would have and do not have today. */
const faultsWith = async (
  { db, checkDefinition }: Store,
  rows: readonly StoredRate[],
  asked: StoredRate,
): Promise<Refused["reasons"]> => {
  const [before, after] = [ratesIn(rows), ratesIn([...rows, asked])];
  // Several versions of a product have the same fault, which is listed once with their numbers.
  const faults = new Map<string, string[]>();
  for (const { definition, version } of (await productsOut(db)).filter((each) => restsOn(each, asked.name))) {
    const known = new Set((await checkDefinition(definition, before)).findings.map(sign));
    const { findings } = await checkDefinition(definition, after);
    for (const finding of findings) {
      if (finding.severity !== "error" || known.has(sign(finding))) continue;
      const words = `${finding.message} ${finding.fix}`;
      faults.set(words, [...new Set([...(faults.get(words) ?? []), `${definition.id}@${version}`])]);
    }
  }
  return [...faults].map(([words, products]) => ({ path: "Value", message: `${listed(products, "and")}: ${words}` }));
};

/** @throws {Refused} 400 with the faults of each product in force if this value applied */
const refuseFaults = async (services: Store, rows: readonly StoredRate[], asked: StoredRate): Promise<void> => {
  const reasons = await faultsWith(services, rows, asked);
  if (reasons.length > 0)
    throw new Refused(400, "bad-input", "Products in force could not be quoted with this value.", reasons);
};

/** Requests another value of a dated rate. */
export const askForRate = async (
  services: Store,
  { firmId, userId, name: byName }: RateUser,
  { name, Value, From, ChangesFrom, Reason: reason, Base }: FormOf<"Studio/askRate">,
): Promise<AnswerOf<"Studio/askRate">> => {
  const now = services.clock.now();
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name))
    throw badInput("name", "Use lower-case letters, digits and hyphens, such as ipt-standard.");
  const value = valueIn(Value.trim());
  const today = londonDate(now);
  const from = dayOf(
    "From",
    From,
    today,
    `Premiums already charged do not change: start on ${formatDate(today)} or later.`,
  );
  const changes =
    ChangesFrom === undefined ? null : dayOf("ChangesFrom", ChangesFrom, from, "It is not before the first day.");
  const asked = {
    asked_firm: firmId,
    name,
    from_day: from,
    value: JSON.stringify(value),
    changes_from: changes,
    reason,
    asked_at: now,
    asked_by: userId,
    asked_by_name: byName,
  };
  const decided = { verdict: "approved", decided_at: now, decided_by: "", decided_by_name: "" } as const;
  await refuseFaults(services, await datedRateRows(services.db), { ...asked, ...decided, number: 0 });
  const row = await withRateLock(services.db, name, async (transaction, rows) => {
    const newest = rows.at(-1)?.number ?? 0;
    if (newest !== Base)
      throw conflict("stale", "Someone has requested another value since. Review it first.", [
        { path: "Base", message: `The newest row is ${newest}.` },
      ]);
    const row = await askRate(transaction, rows, asked);
    await notify(transaction, services, {
      at: now,
      kind: "rate-asked",
      reference: name,
      path: "/user/studio",
      by: userId,
      words: `${byName} requests ${shownRate(row).value} for ${name} from ${formatDate(from)}. Someone else has to approve it.`,
      to: await staffWith(transaction, rights.approve),
    });
    return row;
  });
  return { asked: shownRate(row) };
};

/** @throws {Refused} where this person may not decide this */
const admitVerdict = (
  row: StoredRate | undefined,
  { userId }: RateUser,
  { Verdict }: FormOf<"Studio/decideRate">,
  today: string,
): void => {
  if (!row) throw new Refused(404, "not-found", "There is no such row of a dated rate.");
  if (row.verdict !== null) throw conflict("decided", `It was ${row.verdict} by ${row.decided_by_name}.`);
  if (Verdict === "refused") return;
  if (row.asked_by === userId)
    throw new Refused(403, "own-request", "You requested this value yourself: someone else has to approve it.");
  if (row.from_day < today)
    throw conflict(
      "too-late",
      "Its first day has passed, and premiums already charged do not change: request it from a later day.",
    );
};

/**
 * Approves or refuses a value. It is checked again, since products that did not use the rate when it was requested may do
 * so now.
 */
export const decideOnRate = async (
  services: Store,
  by: RateUser,
  form: FormOf<"Studio/decideRate">,
): Promise<AnswerOf<"Studio/decideRate">> => {
  const { db, clock } = services;
  const now = clock.now();
  const meant = (rows: readonly StoredRate[]) =>
    rows.find(({ name, number }) => name === form.name && number === form.number);
  const rows = await datedRateRows(db);
  const asked = meant(rows);
  admitVerdict(asked, by, form, londonDate(now));
  if (asked && form.Verdict === "approved") await refuseFaults(services, rows, { ...asked, verdict: "approved" });
  const row = await withRateLock(db, form.name, async (transaction, current) => {
    const latest = meant(current);
    admitVerdict(latest, by, form, londonDate(now));
    if (latest && form.Verdict === "approved") await refuseOnePerson(transaction, by, [latest.asked_by], now);
    const { userId: decided_by, name: decided_by_name } = by;
    return decideRate(transaction, form, { verdict: form.Verdict, decided_at: now, decided_by, decided_by_name });
  });
  return { asked: shownRate(row) };
};

export const rateHandlers: HandlersOf<typeof rateCalls> = {
  "Studio/rates": (services) => listRates(services),
  "Studio/askRate": askForRate,
  "Studio/decideRate": async (services, user, form) => {
    const answer = await decideOnRate(services, user, form);
    await services.definitions.renewRates();
    return answer;
  },
};
