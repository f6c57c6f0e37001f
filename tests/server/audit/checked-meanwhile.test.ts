import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkAudit, checkAuditSince } from "../../../src/db/queries/check-audit.ts";
import { storeKinds } from "../../db/stores.ts";
import type { Client } from "../client.ts";
import { type InProcess, makeGolden } from "../in-process.ts";
import { startDemonstrationOn } from "../portal-on.ts";

describe.each(storeKinds())("the check of the audit on $name", (kind) => {
  let portal: InProcess;
  let broker: Client;
  beforeAll(async () => {
    portal = await startDemonstrationOn(kind, { asOwner: true });
    broker = await portal.as("broker@alpha.test");
  }, 120_000);
  afterAll(() => portal.close());

  const columnIn = (row: unknown, column: string): unknown => Object(row)[column];
  /** A store in which the quote is saved this many times, each time after its chain was read. */
  const savedAfter = async (times: number) => {
    const { reference } = await makeGolden(broker);
    const { id } = await portal.store.db
      .selectFrom("quote")
      .select("id")
      .where("reference", "=", reference)
      .executeTakeFirstOrThrow();
    let left = times;
    const db = portal.store.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        const isRead = result.rows.some(
          (row) => columnIn(row, "subject") === `quote/${id}` && columnIn(row, "seq") === 1,
        );
        if (isRead && left > 0) {
          left -= 1;
          const { DATA } = await broker.call("Quote/getData", { reference });
          await broker.call("Quote/saveQuoteData", {
            DATA: JSON.stringify({ ...DATA, RD: { ...DATA.RD, ClientReference: `Saved ${left}` } }),
          });
        }
        return result;
      },
    });
    return { db, id, left: () => left };
  };

  it("reports nothing for concurrent saves, in the full and in the incremental check", async () => {
    const since = new Date(portal.clock.now().getTime() - 1);
    const { db, left } = await savedAfter(2);
    expect(await checkAudit(db)).toEqual([]);
    expect(left(), "it was saved while it was checked").toBe(0);
    const again = await savedAfter(2);
    expect(await checkAuditSince(again.db, since)).toEqual([]);
    expect(again.left()).toBe(0);
  });

  it("reports a change made directly in the database, whatever is saved concurrently", async () => {
    const { db, id } = await savedAfter(0);
    await db
      .updateTable("quote")
      .set({ data: JSON.stringify({ RD: {} }) })
      .where("id", "=", id)
      .execute();
    expect(await checkAudit(db)).toMatchObject([{ subject: `quote/${id}`, fault: "edited" }]);
  });
});
