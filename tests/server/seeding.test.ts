import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { webStatuses } from "../../schemas/quote-status.ts";
import { checkAudit } from "../../src/db/queries/check-audit.ts";
import { seedDemonstration } from "../../src/server/seed/seed-demonstration.ts";
import { type InProcess, startInProcess } from "./in-process.ts";

/** What a firm sees of its quotes before any is a policy. */
const statusesOfQuotes = ["ACCEPTED", "DECLINED", "EXPIRED", "INCOMPLETE", "QUOTED", "REFERRED"];

const quiet = () => {};

describe("demonstration data", () => {
  let portal: InProcess;
  beforeAll(async () => {
    portal = await startInProcess({ seed: false });
  });
  afterAll(() => portal.close());

  const rowsOf = async () => {
    const { db } = portal.store;
    const [firms, users, quotes, references, keys] = await Promise.all([
      db.selectFrom("firm").select("id").execute(),
      db.selectFrom("app_user").select("id").execute(),
      db.selectFrom("quote").select(["id", "web_status"]).execute(),
      db.selectFrom("quote_reference").select("reference").execute(),
      db.selectFrom("idempotency_key").select("key").execute(),
    ]);
    return { firms, users, quotes, references, keys };
  };

  it("leaves nothing behind if its creation fails in the middle", async () => {
    for (const most of [1, 20, 45]) {
      let ids = 0;
      const newId = () => {
        ids += 1;
        if (ids > most) throw new Error("The power is cut.");
        return portal.services.newId();
      };
      await expect(seedDemonstration({ ...portal.services, newId }, quiet)).rejects.toThrow("The power is cut.");
      expect(await rowsOf(), `after ${most} ids`).toEqual({
        firms: [],
        users: [],
        quotes: [],
        references: [],
        keys: [],
      });
    }
  });

  it("is completed by the next start, once, also when two nodes start at once", async () => {
    const said: string[] = [];
    const both = [1, 2].map(() => seedDemonstration(portal.services, (line) => said.push(line)));
    expect(await Promise.all(both)).toEqual([true, true]);
    const made = await rowsOf();
    expect(made.firms).toHaveLength(3);
    expect(made.quotes.length).toBe(made.references.length);
    expect([...new Set(made.quotes.map((row) => row.web_status))].sort()).toEqual([...webStatuses].sort());
    expect(said.filter((line) => line.includes("unfinished"))).toEqual([]);
    expect(await checkAudit(portal.store.db)).toEqual([]);
    expect(await seedDemonstration(portal.services, quiet)).toBe(true);
    expect(await rowsOf()).toEqual(made);
  });

  it("has quotes in every status, of both firms and all branches", async () => {
    const seen = new Set<string>();
    for (const firm of ["alpha", "beta"]) {
      const { counts, rows } = await (await portal.as(`admin@${firm}.test`)).call("Documents/search", {
        pageSize: 100,
      });
      const statuses = counts.map(({ WebStatus }) => WebStatus);
      expect(statuses, firm).toEqual(expect.arrayContaining([...statusesOfQuotes]));
      for (const status of statuses) seen.add(status);
      expect(new Set(rows.map(({ branch }) => branch)).size).toBe(2);
    }
    expect([...seen].sort()).toEqual([...webStatuses].sort());
  });

  it("uses another reference for a quote whose first one is taken", async () => {
    const other = await startInProcess({ seed: false });
    let draws = 0;
    const randomBelow = (below: number) => {
      draws += 1;
      return draws <= 2 ? 7 : draws * 1000 < below ? draws * 1000 : 8;
    };
    await seedDemonstration({ ...other.services, randomBelow }, quiet);
    const quotes = await other.store.db.selectFrom("quote").select("reference").execute();
    await other.close();
    expect(draws).toBeGreaterThan(quotes.length);
    expect(quotes.map(({ reference }) => reference)).toContain("LP-100007");
  }, 120_000);
});
