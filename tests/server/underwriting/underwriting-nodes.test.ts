import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "../../../src/db/open-database.ts";
import { checkAudit } from "../../../src/db/queries/check-audit.ts";
import { seedDemonstration } from "../../../src/server/seed/seed-demonstration.ts";
import { type InProcess, makeGolden, startInProcess } from "../in-process.ts";
import { hasPostgres, startPostgres, type TestPostgres } from "../start-postgres.ts";

const isPostgresHere = hasPostgres();

describe.skipIf(!isPostgresHere)("underwriters on two nodes of one PostgreSQL", () => {
  let postgres: TestPostgres;
  const nodes: InProcess[] = [];
  const stores: { close(): Promise<void> }[] = [];

  beforeAll(async () => {
    postgres = await startPostgres();
    const url = postgres.newDatabase();
    for (let node = 0; node < 2; node += 1) {
      const store = await openDatabase({ kind: "postgresql", url }, (error) => {
        throw error;
      });
      stores.push(store);
      nodes.push(await startInProcess({ store, seed: false }));
    }
    const [first] = nodes;
    if (first) await seedDemonstration(first.services, () => undefined);
  }, 120_000);
  afterAll(async () => {
    for (const node of nodes) await node.close();
    for (const store of stores) await store.close();
    await postgres.remove();
  });

  it("decide a referral once, and take it on once", async () => {
    const [one, two] = nodes;
    if (!one || !two) throw new Error("There are two nodes.");
    const broker = await one.as("broker@alpha.test");
    const underwriter = await one.as("underwriter@provider.test");
    const senior = await two.as("senior@provider.test");
    const made = await makeGolden(broker);
    await broker.call("Quote/calculate", made);
    const file = new File(["Please see."], "note.txt");
    const { attachment } = await broker.call("Files/add", { reference: made.reference, place: "referral", file });
    const { DATA } = await broker.call("Quote/refer", {
      QuoteRef: made.reference,
      Options: "A",
      Message: "Please.",
      Attachments: JSON.stringify([attachment.id]),
    });
    const { reference } = made;
    expect(await (await senior.get(attachment.path)).text()).toBe("Please see.");
    const claims = await Promise.all(
      [underwriter, senior].map((client) => client.post("Underwriting/claim", { reference })),
    );
    expect(claims.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = claims[0]?.status === 200 ? underwriter : senior;
    const approval = { reference, version: DATA.version, conditions: "[]", message: "Fine." };
    const all = await Promise.all(
      Array.from({ length: 30 }, (_, n) => (n % 2 === 0 ? underwriter : senior).post("Underwriting/approve", approval)),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.filter(({ status }) => status === 409)).toHaveLength(29);
    const { rows, counts } = await winner.call("Underwriting/queue", {});
    expect(rows.map((row) => row.reference)).not.toContain(reference);
    expect(counts.all).toBe(rows.length);
    const risk = await winner.call("Underwriting/get", { reference });
    expect(risk.accumulation.length).toBeGreaterThan(0);
    expect(risk.referral).toMatchObject({ outcome: "approved" });
    expect(await checkAudit(one.store.db)).toEqual([]);
  }, 120_000);
});
