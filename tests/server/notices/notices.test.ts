import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dialogAnswers } from "../../../schemas/dialogs.ts";
import { storeKinds } from "../../db/stores.ts";
import type { Client } from "../client.ts";
import { goldenData, type InProcess } from "../in-process.ts";
import { startDemonstrationOn } from "../portal-on.ts";

describe.each(storeKinds())("notices on $name", (kind) => {
  let portal: InProcess;
  let broker: Client;
  let underwriter: Client;
  beforeAll(async () => {
    portal = await startDemonstrationOn(kind);
    broker = await portal.as("broker@alpha.test");
    underwriter = await portal.as("underwriter@provider.test");
    await portal.store.db.deleteFrom("notice").execute();
  });
  afterAll(() => portal.close());

  const refer = async (client = broker) => {
    const made = await client.call("Quote/createQuote", { TypeOfInsurance: "LETPROP", DATA: goldenData() });
    await client.call("Quote/calculate", made);
    await client.call("Quote/refer", {
      QuoteRef: made.reference,
      Options: "A",
      DATA: dialogAnswers({ Message: "Please." }),
    });
    return made.reference;
  };

  it("are listed newest first, a page at a time, and marked as read individually or all at once", async () => {
    const references: string[] = [];
    for (let each = 0; each < 3; each += 1) {
      references.push(await refer());
      portal.clock.pass(1);
    }
    const first = await underwriter.call("Notices/list", { pageSize: 2 });
    expect(first).toMatchObject({ unread: 3, total: 3 });
    expect(first.notices.map(({ reference }) => reference)).toEqual([references[2], references[1]]);
    const second = await underwriter.call("Notices/list", { pageSize: 2, page: 2 });
    expect(second.notices.map(({ reference }) => reference)).toEqual([references[0]]);
    const [newest] = first.notices;
    const { rows } = await broker.call("Documents/search", { q: references[2] ?? "" });
    expect(newest?.client).toBe(rows[0]?.client);
    expect(newest?.client).not.toBe("");
    expect(await underwriter.call("Notices/read", { ids: JSON.stringify([newest?.id]) })).toEqual({ unread: 2 });
    const again = await underwriter.call("Notices/list", {});
    expect(again.notices.map(({ read }) => read)).toEqual([true, false, false]);
    expect(await underwriter.call("Notices/read", { ids: "all" })).toEqual({ unread: 0 });
  });

  it("are counted by the page's polling, which keeps no session alive", async () => {
    const watching = await portal.as("underwriter@provider.test");
    await watching.call("Notices/read", { ids: "all" });
    await refer();
    portal.clock.pass(20);
    expect(await watching.call("Notices/count", {})).toEqual({ unread: 1 });
    portal.clock.pass(11);
    expect(await watching.post("Notices/count")).toMatchObject({ status: 401, body: { ended: "idle" } });
    broker = await portal.as("broker@alpha.test");
    underwriter = await portal.as("underwriter@provider.test");
    await underwriter.call("Notices/read", { ids: "all" });
  });

  it("are identified by valid ids only", async () => {
    const somebody = await portal.as("broker@alpha.test");
    expect(await somebody.post("Notices/read", { ids: '["\\u0000"]' })).toMatchObject({
      status: 400,
      body: { reasons: [{ path: "ids" }] },
    });
  });

  it("of another user are neither listed nor marked", async () => {
    await refer();
    const [theirs] = (await underwriter.call("Notices/list", {})).notices;
    const stranger = await portal.as("broker@beta.test");
    expect(await stranger.call("Notices/list", {})).toEqual({ unread: 0, total: 0, notices: [] });
    await stranger.call("Notices/read", { ids: JSON.stringify([theirs?.id]) });
    expect((await underwriter.call("Notices/list", {})).unread).toBe(1);
  });

  it("do not go to the acting user, nor to a colleague who may not see the quote", async () => {
    const reference = await refer();
    await underwriter.call("Referral/message", { reference, Message: "Which year?" });
    const noticesOf = (client: Client) =>
      client.call("Notices/list", {}).then(({ notices }) => notices.filter((each) => each.reference === reference));
    expect((await noticesOf(broker)).map(({ kind }) => kind)).toEqual(["referral-message"]);
    expect((await noticesOf(underwriter)).map(({ kind }) => kind)).toEqual(["referral-sent"]);
    for (const account of ["reader@alpha.test", "manager@alpha.test", "admin@beta.test"])
      expect(await noticesOf(await portal.as(account)), account).toEqual([]);
  });

  it("reach a colleague of the branch who has worked on the quote", async () => {
    const reference = await refer();
    const { DATA } = await broker.call("Quote/withdraw", {
      reference,
      version: (await broker.call("Quote/getData", { reference })).DATA.version,
    });
    const handler = await portal.as("handler@alpha.test");
    const { DATA: theirs } = await handler.call("Quote/getData", { reference });
    await handler.call("Quote/saveQuoteData", {
      DATA: JSON.stringify({ ...theirs, RD: { ...theirs.RD, YearsTrading: 21 } }),
    });
    await handler.call("Quote/calculate", { reference, version: DATA.version + 1 });
    await handler.call("Quote/refer", {
      QuoteRef: reference,
      Options: "A",
      DATA: dialogAnswers({ Message: "Please." }),
    });
    await underwriter.call("Referral/message", { reference, Message: "Which year?" });
    for (const client of [broker, handler])
      expect((await client.call("Notices/list", {})).notices).toContainEqual(
        expect.objectContaining({ kind: "referral-message", reference }),
      );
  });

  it.each(["[1]", "{}", "none", '["a"'])("are not marked by %s", async (ids) => {
    expect(await underwriter.post("Notices/read", { ids })).toMatchObject({
      status: 400,
      body: { reasons: [{ path: "ids" }] },
    });
  });

  it("are part of the act: if the act is refused nobody is notified", async () => {
    const reference = await refer();
    const before = await portal.store.db.selectFrom("notice").select("id").execute();
    const stale = { reference, version: 1, conditions: "[]", message: "Fine." };
    expect(await underwriter.post("Underwriting/approve", stale)).toMatchObject({ status: 409 });
    expect(await portal.store.db.selectFrom("notice").select("id").execute()).toHaveLength(before.length);
  });
});
