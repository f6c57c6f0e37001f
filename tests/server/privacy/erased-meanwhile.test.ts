import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inOneTransaction, QuoteGone } from "../../../src/db/commands/in-one-transaction.ts";
import { eraseQuote } from "../../../src/db/commands/privacy/erase-quote.ts";
import { recordingStuck } from "../../../src/server/quote/move/recording-stuck.ts";
import { openRow } from "../../../src/server/quote/open-quote.ts";
import { CannotPrice } from "../../../src/server/quote/price/rate-answers.ts";
import { type InProcess, makeGolden, startInProcess } from "../in-process.ts";

describe("a quote that is erased meanwhile", () => {
  let portal: InProcess;
  beforeAll(async () => {
    portal = await startInProcess();
  });
  afterAll(() => portal.close());

  it("leaves no note of the answer without a price while it was priced", async () => {
    const { services, store } = portal;
    const { reference } = await makeGolden(await portal.as("broker@alpha.test"));
    const find = store.db.selectFrom("quote").selectAll().where("reference", "=", reference);
    const row = await find.executeTakeFirstOrThrow();
    const quote = await openRow(services, row);
    const now = portal.clock.now();
    await inOneTransaction(store.db, (transaction) => eraseQuote(transaction, row, { at: now, actor: "portal" }));
    const priced = recordingStuck(services, quote, now, () => {
      throw new CannotPrice("“Occupation” has no rate for “Blacksmith”.");
    });
    await expect(priced).rejects.toThrow(QuoteGone);
    expect(await store.db.selectFrom("stuck_quote").selectAll().where("quote_id", "=", row.id).execute()).toEqual([]);
  });

  it("is not mailed once its document is written", async () => {
    const { services, store } = portal;
    const broker = await portal.as("broker@alpha.test");
    const made = await makeGolden(broker);
    await broker.call("Quote/calculate", made);
    const { documents } = await broker.call("Documents/list", { reference: made.reference });
    const row = await store.db
      .selectFrom("quote")
      .selectAll()
      .where("reference", "=", made.reference)
      .executeTakeFirstOrThrow();
    const { renderPdf } = services;
    portal.replace({
      renderPdf: async (...document) => {
        const pdf = await renderPdf(...document);
        const now = portal.clock.now();
        await inOneTransaction(store.db, (transaction) => eraseQuote(transaction, row, { at: now, actor: "portal" }));
        return pdf;
      },
    });
    const mails = () => store.db.selectFrom("mail").select("subject").where("to_address", "=", "kim@example.com");
    const ids = JSON.stringify([documents[0]?.id]);
    const sent = await broker.post("Documents/mail", { ids, to: "kim@example.com", message: "Dear Kim" });
    portal.replace({ renderPdf });
    expect(await mails().execute()).toEqual([]);
    expect(sent).toMatchObject({ status: 404 });
  });
});
