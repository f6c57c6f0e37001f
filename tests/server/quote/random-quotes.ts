import type { Insertable } from "kysely";
import { webStatuses } from "../../../schemas/quote-status.ts";
import { insertQuote } from "../../../src/db/commands/write-quote.ts";
import type { Database } from "../../../src/db/open-database.ts";
import type { QuoteRow } from "../../../src/db/tables.ts";
import { addDays } from "../../../src/form/values/calendar.ts";
import { statusFields } from "../../../src/insurance/lifecycle/statuses.ts";
import { noPrice } from "../../../src/server/quote/price/price-quote.ts";

/** Numbers from 0 up to, not including, 1: the same sequence every time. */
const chanceOf = (seed: number) => {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
};

const places = [
  ["alpha", "leeds"],
  ["alpha", "york"],
  ["beta", "glasgow"],
] as const;

/** Quotes in any status, of any firm and branch, with dates around today and open tasks, in arbitrary combinations. */
export const storeRandomQuotes = async (db: Database, today: string, count: number): Promise<void> => {
  const chance = chanceOf(20_260_714);
  const one = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T;
  const day = () => addDays(today, Math.floor(chance() * 90) - 45);
  const users = await db.selectFrom("app_user").select(["id", "firm_id"]).execute();
  const branches = await db.selectFrom("branch").selectAll().execute();
  const earlier: { firm: string; id: string }[] = [];
  for (let number = 0; number < count; number += 1) {
    const [firm] = one(places);
    const branch = one(branches.filter(({ firm_id }) => firm_id === firm)).id;
    const status = one(webStatuses);
    const id = `random-${number}`;
    const kind = status === "RENEWAL QUOTE" ? "renewal" : one(["new", "new", "mta", "renewal"] as const);
    const root = one(earlier.filter((each) => each.firm === firm));
    const at = new Date(`${day()}T${String(Math.floor(chance() * 24)).padStart(2, "0")}:00:00Z`);
    const user = one(users.filter(({ firm_id }) => firm_id === firm)).id;
    const decider = one(users).id;
    const quote: Insertable<QuoteRow> = {
      firm_id: firm,
      id,
      reference: `RQ-${100_000 + number}`,
      branch_id: branch,
      definition_id: one(["LETPROP", "UNOCC", "FLEET"]),
      definition_version: 1,
      version: 1,
      web_status: status,
      quote_status: statusFields(status).QuoteStatus,
      data: "{}",
      ref_counters: "{}",
      client: one(["Alderton", "Birkett", "Cawthorne", "Dunmere"]),
      own_reference: "",
      postcode: "LS6 3AB",
      item_count: 1,
      cover_start: day(),
      search_text: `rq-${100_000 + number}\n${one(["alderton", "birkett", "cawthorne"])}\nls6 3ab\nls63ab`,
      unique_keys: [],
      ...noPrice,
      valid_to: chance() < 0.6 ? day() : null,
      policy_number: null,
      kind,
      policy_quote_id: kind !== "new" && root ? root.id : null,
      created_by: user,
      changed_by: chance() < 0.5 ? decider : user,
      changed_by_name: "Somebody",
      changed_at: at,
      deleted_at: null,
      audit_hash: "",
    };
    await insertQuote(db, quote, "create", "[]");
    if (chance() < 0.1) await db.updateTable("quote").set({ deleted_at: at }).where("id", "=", id).execute();
    const key = { firm_id: firm, quote_id: id };
    if (chance() < 0.4) {
      await db
        .insertInto("policy")
        .values({
          ...key,
          policy_number: `P-${number}`,
          version: 1,
          cover_start: addDays(today, -320),
          cover_end: day(),
          accepted_at: at,
          accepted_by: user,
        })
        .execute();
      earlier.push({ firm, id });
    }
    if (chance() < 0.4)
      await db
        .insertInto("referral")
        .values({
          ...key,
          version: 1,
          web_status: "QUOTED",
          options: "A",
          message: "",
          sent_by: user,
          sent_by_name: "",
          sent_at: at,
          closed_at: chance() < 0.8 ? at : null,
          outcome: one(["approved", "declined", "withdrawn"] as const),
          decided_by: decider,
        })
        .execute();
    for (const condition of ["a", "b"])
      if (chance() < 0.3)
        await db
          .insertInto("policy_condition")
          .values({
            ...key,
            id: condition,
            words: "Fit an alarm.",
            due: day(),
            listed: true,
            made_at: at,
            ended_at: chance() < 0.2 ? at : null,
            done_at: chance() < 0.3 ? at : null,
            done_by: null,
            done_by_name: null,
          })
          .execute();
  }
};
