import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { inOneTransaction } from "../../src/db/commands/in-one-transaction.ts";
import type { Database } from "../../src/db/open-database.ts";
import { hasPostgres } from "../server/start-postgres.ts";
import { openStore } from "./open-store.ts";
import { storeKinds } from "./stores.ts";

/** A barrier for two: both continue when the second has arrived; later ones are not blocked. */
const meeting = (): (() => Promise<void>) => {
  let come = 0;
  let open: () => void = () => {};
  const both = new Promise<void>((resolve) => {
    open = resolve;
  });
  return () => {
    come += 1;
    if (come === 2) open();
    return both;
  };
};

describe.skipIf(!hasPostgres()).each(storeKinds().filter(({ name }) => name === "PostgreSQL"))(
  "two transactions that wait for each other on $name",
  (kind) => {
    const store = openStore(kind);
    const lock = (db: Database, key: number) => sql`select pg_advisory_xact_lock(${key})`.execute(db);

    it("both succeed: the one that the database aborts is restarted", async () => {
      const { db } = store();
      await sql`create table deed (name text primary key)`.execute(db);
      const met = meeting();
      let begun = 0;
      const work = (name: string, first: number, second: number) =>
        inOneTransaction(db, async (transaction) => {
          begun += 1;
          await lock(transaction, first);
          await sql`insert into deed values (${name})`.execute(transaction);
          await met();
          await inOneTransaction(transaction, (inner) => lock(inner, second));
          return name;
        });
      expect(await Promise.all([work("one", 1, 2), work("other", 2, 1)])).toEqual(["one", "other"]);
      expect(begun).toBe(3);
      const { rows } = await sql`select name from deed order by name`.execute(db);
      expect(rows).toEqual([{ name: "one" }, { name: "other" }]);
    });

    it("fail with the database's message if it aborts them each time", async () => {
      let begun = 0;
      const ended = Object.assign(new Error("deadlock detected"), { code: "40P01" });
      const work = inOneTransaction(store().db, () => {
        begun += 1;
        throw ended;
      });
      await expect(work).rejects.toBe(ended);
      expect(begun).toBe(3);
    });
  },
);
