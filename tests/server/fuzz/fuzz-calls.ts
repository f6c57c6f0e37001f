import { sql } from "kysely";
import { expect } from "vitest";
import type { Database } from "../../../src/db/open-database.ts";
import { checkAudit } from "../../../src/db/queries/check-audit.ts";
import { type CallPath, calls } from "../../../src/server/calls.ts";
import type { CallShape, FormField } from "../../../src/server/contract/call-shape.ts";
import { isFile, isJson } from "../../../src/server/contract/form-fields.ts";
import { DEMONSTRATION } from "../../../src/server/seed/demonstration-accounts.ts";
import { callTable } from "../call-rows/call-table.ts";
import type { Client, FormOfTest } from "../client.ts";
import { type InProcess, makeGolden } from "../in-process.ts";
import { untilWritten } from "../until-written.ts";
import { anyFile, anyJson, anyNumber, anyText, bentJson, type Draw, drawFrom } from "./hostile-values.ts";

/** A user of each preset, of both firms, and an anonymous client. */
const roles = [
  "broker@alpha.test",
  "broker@alpha.test",
  "admin@alpha.test",
  "manager@alpha.test",
  "reader@alpha.test",
  "handler@alpha.test",
  "broker@beta.test",
  "underwriter@provider.test",
  "product@provider.test",
  "provideradmin@provider.test",
  "",
] as const;

/** Calls whose refusal is logged as a possible attack, or counted. */
const counts = /^(?:Login|Access|Signup|Upkeep|Privacy)\//;
/** Calls between two new quotes, so that acts on the last one do not block the next for long. */
const FRESH_EVERY = 100;

/** A digest of everything that is stored permanently, with the number of logged events. */
type Stored = Readonly<Record<"word" | "audit", string>>;

const readStored = async (db: Database): Promise<Stored> => {
  const { rows } = await sql<Stored>`
    select concat_ws(' ', (select md5(string_agg(data || version || web_status, '' order by id)) from quote),
      (select md5(string_agg(row_hash, '' order by row_hash)) from (select md5(p::text) row_hash from policy_version p) x),
      (select md5(string_agg(md5(c::text), '' order by id)) from client c),
      (select md5(string_agg(md5(r::text), '' order by md5(r::text))) from record r),
      (select count(*) from definition_version), (select count(*) from product_grant), (select count(*) from folder),
      (select count(*) from folder_file), (select count(*) from diary_note), (select count(*) from document)) as word,
      (select count(*) from audit)::text as audit`.execute(db);
  return rows[0] ?? { word: "", audit: "" };
};

const bentValue = (draw: Draw, field: FormField, usual: FormOfTest[string]): FormOfTest[string] => {
  if (isFile(field)) return draw.chance(20) ? anyText(draw) : anyFile(draw);
  if (draw.chance(3)) return anyFile(draw);
  if (isJson(field)) return typeof usual === "string" && draw.chance(70) ? bentJson(draw, usual) : anyJson(draw);
  if (field.schema.type === "integer") return anyNumber(draw);
  const words: unknown = field.schema.enum;
  if (Array.isArray(words) && draw.chance(60)) return String(draw.oneOf(words));
  return anyText(draw);
};

/** A valid form of a call with some fields changed, omitted or added. */
const formOf = (draw: Draw, shape: CallShape, usual: FormOfTest): FormOfTest => {
  const wild = draw.chance(25);
  const form: FormOfTest = {};
  for (const [name, field] of Object.entries(shape.form)) {
    const isThere = Object.hasOwn(usual, name);
    if (draw.chance(wild ? 15 : 3)) continue;
    if (isThere && !draw.chance(wild ? 70 : 25)) form[name] = usual[name];
    else if (isThere || draw.chance(30)) form[name] = bentValue(draw, field, usual[name]);
  }
  if (draw.chance(3)) form[draw.oneOf(["Strange", "__proto__", "constructor", "", "a\u202e"])] = "x";
  return form;
};

/** Signed-in clients by role; a client whose session, password or account a call has ended is signed in again. */
const signedIn = (portal: InProcess) => {
  const clients = new Map<string, Client>();
  return {
    as: async (account: string): Promise<Client> => {
      if (account === "") return portal.client();
      const known = clients.get(account);
      if (known) return known;
      const db = portal.store.db;
      await db.deleteFrom("sign_in_throttle").execute();
      await db.deleteFrom("totp").execute();
      await db.deleteFrom("passkey").execute();
      await db
        .updateTable("app_user")
        .set({ suspended: false, password_hash: `plain:${DEMONSTRATION.password}` })
        .where("email", "=", account)
        .execute();
      const client = await portal.as(account);
      clients.set(account, client);
      return client;
    },
    forget: (account: string) => clients.delete(account),
  };
};

/** The result: the number of responses of each status. */
export type Outcome = ReadonlyMap<number, number>;

/**
 * Sends calls drawn from a seed in each role: none is answered 5xx, every refusal has the common form, and a refused
 * call leaves all stored data unchanged.
 *
 * @param only the number of one failed call, to repeat it alone
 */
export const fuzzCalls = async (portal: InProcess, count: number, seed: number): Promise<Outcome> => {
  const people = signedIn(portal);
  const stored = untilWritten(() => portal.store.db, readStored);
  const outcome = new Map<number, number>();
  let quote = { reference: "", version: 1, data: "{}" };
  for (let at = 0; at < count; at += 1) {
    const draw = drawFrom(seed + at);
    const broker = await people.as("broker@alpha.test");
    if (at % FRESH_EVERY === 0) {
      const made = await makeGolden(broker);
      const { DATA } = await broker.call("Quote/getData", { reference: made.reference });
      quote = { ...made, data: JSON.stringify(DATA) };
    }
    const shape: CallShape & { path: CallPath } = draw.oneOf(calls);
    const row = callTable[shape.path];
    const account = draw.chance(60) ? (row.as ?? "broker@alpha.test") : draw.oneOf(roles);
    const client = await people.as(account);
    const form = formOf(draw, shape, row.form(quote));
    const withAudit = !counts.test(shape.path);
    const before = await stored();
    const { status, body } = await client.post(shape.path, form);
    const sent = () =>
      `call ${at} of seed ${seed}: ${shape.path} as ${account || "nobody"} with ${JSON.stringify(form).slice(0, 600)}: ${status} ${JSON.stringify(body).slice(0, 300)}`;
    if (status >= 500) expect.fail(`${sent()}\n${portal.log.slice(-3).join("").slice(0, 3_000)}`);
    if (status >= 400) {
      if (typeof body.error !== "string" || typeof body.message !== "string" || !Array.isArray(body.reasons))
        expect.fail(`No common form: ${sent()}`);
      if (/\bat .*\.ts:|node_modules|select .* from /.test(JSON.stringify(body)))
        expect.fail(`It tells too much: ${sent()}`);
      const after = await stored();
      if (after.word !== before.word || (withAudit && after.audit !== before.audit))
        expect.fail(`Refused and stored in part: ${sent()}`);
    }
    outcome.set(status, (outcome.get(status) ?? 0) + 1);
    if (status === 401 || /^(?:Login|Access|Users|Upkeep)\//.test(shape.path)) people.forget(account);
  }
  // The accounts are restored directly in the database, which the chains of their sign-in report.
  const broken = (await checkAudit(portal.store.db)).filter(
    ({ subject }) => !/^row\/(?:account|sign-in)\//.test(subject),
  );
  expect(broken).toEqual([]);
  return outcome;
};
