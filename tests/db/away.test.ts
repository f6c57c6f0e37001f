import { connect, createServer, type Server, type Socket } from "node:net";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isDatabaseAway } from "../../src/db/database-error.ts";
import { type OpenDatabase, openDatabase } from "../../src/db/open-database.ts";
import { storeTime } from "../../src/db/queries/upkeep/store-state.ts";
import { freePort, hasPostgres, startPostgres, type TestPostgres } from "../server/start-postgres.ts";

const ANSWERS_WITHIN_MS = 1_500;

/** A proxy between a client and PostgreSQL; a frozen one accepts bytes and forwards none, as a cut network does. */
const startWire = async (
  to: URL,
): Promise<{ url: string; freeze(): void; thaw(): void; cut(): void; close(): void }> => {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server: Server = createServer((near) => {
    const far = connect(Number(to.port), to.hostname);
    for (const [from, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on("data", (bytes) => other.write(bytes));
      from.on("close", () => other.destroy());
      from.on("error", () => other.destroy());
      if (isFrozen) from.pause();
    }
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const url = new URL(to);
  url.port = String(port);
  return {
    url: url.href,
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw: () => {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    cut: () => {
      for (const socket of sockets) socket.destroy();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};

describe.runIf(hasPostgres())("PostgreSQL that does not respond", () => {
  let postgres: TestPostgres;
  let store: OpenDatabase;
  let lost = () => {};
  let wire: Awaited<ReturnType<typeof startWire>>;
  beforeAll(async () => {
    postgres = await startPostgres();
    wire = await startWire(new URL(postgres.newDatabase()));
    const where = { kind: "postgresql", url: wire.url, answersWithinMs: ANSWERS_WITHIN_MS } as const;
    store = await openDatabase(where, () => lost());
  });
  afterAll(async () => {
    wire.thaw();
    await store.close();
    wire.close();
    await postgres.remove();
  });

  it("is reported as unavailable in time, to every caller, and is used again when it responds", async () => {
    await Promise.all(Array.from({ length: 5 }, () => storeTime(store.db)));
    wire.freeze();
    const before = Date.now();
    const asked = await Promise.all(
      Array.from({ length: 30 }, () => storeTime(store.db).catch((error: unknown) => error)),
    );
    expect(asked.filter((error) => !isDatabaseAway(error))).toEqual([]);
    expect(Date.now() - before).toBeLessThan(8_000);
    wire.thaw();
    await storeTime(store.db);
  });

  it("is unavailable to a transaction whose connection is cut between two statements", async () => {
    const cut = store.db.transaction().execute(async (transaction) => {
      await storeTime(transaction);
      const noticed = new Promise<void>((resolve) => {
        lost = () => resolve();
      });
      wire.cut();
      await noticed;
      await storeTime(transaction);
    });
    const error = await cut.catch((caught: unknown) => caught);
    expect(isDatabaseAway(error), String(error)).toBe(true);
    await storeTime(store.db);
  });

  it("ends a statement that takes too long, but not one of a migration", async () => {
    const slow = sql`select pg_sleep(${ANSWERS_WITHIN_MS / 1000 + 0.5})`;
    const error = await slow.execute(store.db).catch((caught: unknown) => caught);
    expect(isDatabaseAway(error)).toBe(true);
    await slow.execute(store.patient);
  });
});
