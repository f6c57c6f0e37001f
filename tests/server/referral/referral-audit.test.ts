import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dialogAnswers } from "../../../schemas/dialogs.ts";
import type { Database } from "../../../src/db/open-database.ts";
import { checkAudit } from "../../../src/db/queries/check-audit.ts";
import type { Client } from "../client.ts";
import { goldenData, type InProcess, startInProcess } from "../in-process.ts";

describe("the audit of a referral", () => {
  let portal: InProcess;
  let broker: Client;
  let db: Database;
  beforeAll(async () => {
    portal = await startInProcess();
    broker = await portal.as("broker@alpha.test");
    db = portal.store.db;
    const made = await broker.call("Quote/createQuote", { TypeOfInsurance: "LETPROP", DATA: goldenData() });
    await broker.call("Quote/calculate", made);
    await broker.call("Files/add", {
      reference: made.reference,
      place: "referral",
      file: new File(["As it was."], "note.txt"),
    });
    await broker.call("Quote/refer", {
      QuoteRef: made.reference,
      Options: "A",
      DATA: dialogAnswers({ Message: "As it was said." }),
    });
  });
  afterAll(() => portal.close());

  it("is intact after messages and additions", async () => {
    expect(await checkAudit(db)).toEqual([]);
  });

  it.each<readonly [what: string, fault: string, subject: string, change: (db: Database) => Promise<unknown>]>([
    [
      "a word that was edited",
      "edited",
      "referral/",
      (store) => store.updateTable("referral_message").set({ words: "Something else." }).execute(),
    ],
    ["a word that was removed", "missing", "referral/", (store) => store.deleteFrom("referral_message").execute()],
    [
      "a word that nobody said",
      "missing",
      "referral/",
      async (store) => {
        const [row] = await store.selectFrom("referral_message").selectAll().execute();
        if (!row) throw new Error("There is a word.");
        await store
          .insertInto("referral_message")
          .values({ ...row, id: "000099" })
          .execute();
      },
    ],
    [
      "a file that was exchanged",
      "edited",
      "quote/",
      (store) =>
        store
          .updateTable("file_chunk")
          .set({ content: Buffer.from("Another.") })
          .execute(),
    ],
    ["a file that was removed", "missing", "quote/", (store) => store.deleteFrom("attachment").execute()],
  ])("reports %s", async (_what, fault, subject, change) => {
    await db
      .transaction()
      .execute(async (transaction) => {
        await change(transaction);
        expect(await checkAudit(transaction)).toContainEqual(
          expect.objectContaining({ fault, subject: expect.stringContaining(subject) }),
        );
        throw new Undone();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undone)) throw error;
      });
    expect(await checkAudit(db)).toEqual([]);
  });
});

/** Undoes the change. */
class Undone extends Error {}
