import { MessageChannel } from "node:worker_threads";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { inOneTransaction } from "../../src/db/commands/in-one-transaction.ts";
import { type OpenDatabase, openDatabase } from "../../src/db/open-database.ts";
import { packed } from "../../src/db/packed-text.ts";
import { storeKinds } from "./stores.ts";

const LONG = JSON.stringify(Array.from({ length: 20_000 }, (_, at) => ({ at, street: "Sorrel Terrace, Glasgow £" })));

for (const kind of storeKinds())
  describe(kind.name, () => {
    let store: OpenDatabase;
    beforeAll(async () => {
      store = await kind.open();
      await sql`create table said (id integer primary key, words text)`.execute(store.db);
    });
    afterAll(async () => {
      await store.close();
      await kind.remove();
    });

    const words = async (id: number, db = store.db) => {
      const { rows } = await sql<{ words: string }>`select words from said where id = ${id}`.execute(db);
      return rows[0]?.words;
    };

    it("stores a long text compressed, in a tenth of its length, and returns it unchanged", async () => {
      await sql`insert into said values (1, ${packed(LONG)}), (2, ${packed("short")})`.execute(store.db);
      const { rows } = await sql<{ length: number }>`select length(words) from said order by id`.execute(store.db);
      expect(rows[0]?.length).toBeLessThan(LONG.length / 10);
      expect(rows[1]?.length).toBe(5);
      expect(await words(1)).toBe(LONG);
      expect(await words(2)).toBe("short");
    });

    it("is read and written from another thread, whose errors keep their code", async () => {
      const other = await openDatabase(store.share(), () => {});
      await inOneTransaction(other.db, (transaction) => sql`insert into said values (3, 'there')`.execute(transaction));
      expect(await words(3)).toBe("there");
      const twice = await sql`insert into said values (3, 'again')`.execute(other.db).catch((error: unknown) => error);
      expect(Reflect.get(Object(twice), "code")).toBe("23505");
      await other.close();
    });

    it("does not wait for a thread that requested one statement and has no time to read the result", async () => {
      const where = store.share();
      if (where.kind !== "shared") return;
      const { port1: busy, port2: port } = new MessageChannel();
      const answers: unknown[] = [];
      let hasTime = false;
      busy.on("message", (asked) => where.port.postMessage(asked));
      where.port.on("message", (answer) => (hasTime ? busy.postMessage(answer) : answers.push(answer)));
      const other = await openDatabase({ kind: "shared", port }, () => {});
      const asked = words(1, other.db);
      await vi.waitUntil(() => answers.length > 0);
      await inOneTransaction(store.db, (transaction) => sql`select 1`.execute(transaction));
      hasTime = true;
      for (const answer of answers) busy.postMessage(answer);
      expect(await asked).toBe(LONG);
      await other.close();
      busy.close();
      where.port.close();
    });

    it("rolls back what another thread had not finished when it ended, and continues", async () => {
      const where = store.share();
      const other = await openDatabase(where, () => {});
      const transaction = await other.db.startTransaction().execute();
      await sql`insert into said values (4, 'half')`.execute(transaction);
      if (where.kind === "shared") where.port.close();
      else await transaction.rollback().execute();
      expect(await words(4)).toBeUndefined();
      await sql`insert into said values (4, 'whole')`.execute(store.db);
      expect(await words(4)).toBe("whole");
    });
  });
