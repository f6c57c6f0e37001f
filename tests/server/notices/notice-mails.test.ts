import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { dialogAnswers } from "../../../schemas/dialogs.ts";
import { reminderJob } from "../../../src/server/jobs/reminders.ts";
import { sendDigests } from "../../../src/server/jobs/send-mail.ts";
import { storeKinds } from "../../db/stores.ts";
import type { Client } from "../client.ts";
import { type InProcess, makeGolden } from "../in-process.ts";
import { priced } from "../policy/policies.ts";
import { startDemonstrationOn } from "../portal-on.ts";

const EVERYTHING = [
  "A referral was answered",
  "An underwriter asks for information",
  "A quote is about to expire",
  "A renewal is due",
  "A condition is due",
  "A colleague passed work to me",
];

describe.each(storeKinds())("notifications as users have chosen them, on $name", (kind) => {
  let portal: InProcess;
  let broker: Client;
  let underwriter: Client;
  const start = "2026-07-14T09:00:00Z";
  beforeAll(async () => {
    portal = await startDemonstrationOn(kind, { asOwner: true, env: { PUBLIC_URL: "http://portal.test" } });
  });
  afterAll(() => portal.close());
  beforeEach(async () => {
    const { db } = portal.store;
    portal.clock.current = new Date(start);
    for (const table of ["mail", "notice", "told_ahead", "day_round", "policy_condition"] as const)
      await db.deleteFrom(table).execute();
    await db.updateTable("quote").set({ valid_to: null }).execute();
    broker = await portal.as("broker@alpha.test");
    underwriter = await portal.as("underwriter@provider.test");
    await choose({ NotifyBy: "At once by email", NotifyAbout: EVERYTHING, ExpiryDays: 7 });
  });

  const choose = async (answers: Record<string, unknown>, client = broker) => {
    const { DATA } = await client.call("Profile/getForm", { Form: "user" });
    const User = { ...(DATA.User as object), ...answers };
    await client.call("Profile/saveForm", { Form: "user", DATA: JSON.stringify({ ...DATA, User }) });
  };
  const refer = async () => {
    const made = await makeGolden(broker);
    await broker.call("Quote/calculate", made);
    await broker.call("Quote/refer", {
      QuoteRef: made.reference,
      Options: "A",
      DATA: dialogAnswers({ Message: "Please." }),
    });
    return made.reference;
  };
  const answered = async () => {
    const reference = await refer();
    await underwriter.call("Referral/message", { reference, Message: "Which year?" });
    return reference;
  };
  const notices = async (client = broker) => (await client.call("Notices/list", {})).notices;
  const mails = async (to = "broker@alpha.test") =>
    portal.store.db.selectFrom("mail").selectAll().where("to_address", "=", to).orderBy("created_at").execute();

  it("are mailed at once", async () => {
    const reference = await answered();
    expect(await mails()).toMatchObject([{ subject: expect.stringContaining(reference) }]);
    expect((await notices()).map(({ kind }) => kind)).toEqual(["referral-message"]);
  });

  it("are in the portal only, if that was chosen", async () => {
    await choose({ NotifyBy: "In the portal only", NotifyAbout: undefined });
    await answered();
    expect(await mails()).toEqual([]);
    expect(await notices()).toHaveLength(1);
  });

  it("are not mailed if that kind was deselected", async () => {
    await choose({ NotifyAbout: ["A renewal is due"] });
    await answered();
    expect(await mails()).toEqual([]);
    expect(await notices()).toHaveLength(1);
  });

  describe("once a day", () => {
    beforeEach(() => choose({ NotifyBy: "Once a day by email", DigestTime: "16:00" }));

    it("are sent in one mail at that time in London, once", async () => {
      const first = await answered();
      portal.clock.pass(1);
      const second = await answered();
      expect(await sendDigests(portal.services, "node")).toBe(0);
      // 16:00 in London in July.
      portal.clock.current = new Date("2026-07-14T15:00:00Z");
      expect(await Promise.all([sendDigests(portal.services, "one"), sendDigests(portal.services, "two")])).toContain(
        1,
      );
      const [mail, ...more] = await mails();
      expect(more).toEqual([]);
      expect(mail?.subject).toBe(`2 unread notices: ${first}, ${second}`);
      for (const body of [mail?.body ?? "", mail?.html ?? ""]) {
        expect(body).toContain(`/pageReferQuote/LETPROP/${first}/`);
        expect(body).toContain(`/pageReferQuote/LETPROP/${second}/`);
        expect(body).not.toContain("Which year?");
      }
      expect(await sendDigests(portal.services, "node")).toBe(0);
    });

    it("omit what was read in the meantime, and send nothing if all of it was", async () => {
      const [first, second] = [await answered(), await answered()];
      const read = (await notices()).find(({ reference }) => reference === first);
      await broker.call("Notices/read", { ids: JSON.stringify([read?.id]) });
      portal.clock.current = new Date("2026-07-14T15:00:00Z");
      await sendDigests(portal.services, "node");
      expect((await mails()).map(({ subject }) => subject)).toEqual([`1 unread notice: ${second}`]);
      portal.clock.current = new Date(start);
      broker = await portal.as("broker@alpha.test");
      underwriter = await portal.as("underwriter@provider.test");
      await answered();
      await broker.call("Notices/read", { ids: "all" });
      portal.clock.current = new Date("2026-07-14T15:00:00Z");
      await sendDigests(portal.services, "node");
      expect(await mails()).toHaveLength(1);
    });
  });

  describe("days ahead", () => {
    const quoted = async (validTo: string) => {
      const { reference } = await priced(broker, await makeGolden(broker));
      await portal.store.db
        .updateTable("quote")
        .set({ valid_to: validTo })
        .where("reference", "=", reference)
        .execute();
      return reference;
    };
    const lapsing = async () => (await notices()).filter(({ kind }) => kind === "price-lapses");

    it("report once when a price lapses within the chosen days, to users who have the quote", async () => {
      const reference = await quoted("2026-07-21");
      const later = await quoted("2026-07-22");
      expect(await reminderJob(portal.services, "node")).toBe(1);
      expect(await lapsing()).toMatchObject([
        {
          reference,
          words: `The price of ${reference} is valid until 21/07/2026. After that day it lapses.`,
          path: `/user/risk-capture/price/LETPROP/${reference}`,
        },
      ]);
      expect(await mails()).toHaveLength(1);
      expect(await notices(await portal.as("handler@alpha.test"))).toEqual([]);
      // On the same day nothing is repeated; the next day reports what has come within the days, each once.
      expect(await reminderJob(portal.services, "node")).toBe(0);
      portal.clock.pass(24 * 60);
      expect(await reminderJob(portal.services, "node")).toBe(1);
      broker = await portal.as("broker@alpha.test");
      expect((await lapsing()).map((each) => each.reference).sort()).toEqual([reference, later].sort());
    });

    it.each([
      [1, "2026-07-15", 1],
      [1, "2026-07-16", 0],
      [29, "2026-08-12", 1],
      [29, "2026-08-13", 0],
    ])("%i days before: a price until %s is reported %i times", async (ExpiryDays, validTo, times) => {
      await choose({ ExpiryDays });
      await quoted(validTo);
      expect(await reminderJob(portal.services, "node")).toBe(times);
    });

    it("report every other price if one fails, which an operator is shown", async () => {
      const bad = await quoted("2026-07-18");
      const good = await quoted("2026-07-19");
      const { db } = portal.store;
      await sql`alter table notice add constraint made_up check (reference <> ${sql.lit(bad)})`.execute(db);
      const round = reminderJob(portal.services, "node");
      await expect(round).rejects.toMatchObject({ done: 1, message: expect.stringContaining(`${bad} (`) });
      await sql`alter table notice drop constraint made_up`.execute(db);
      expect((await lapsing()).map(({ reference }) => reference)).toEqual([good]);
      expect(await reminderJob(portal.services, "node")).toBe(0);
      portal.clock.pass(24 * 60);
      expect(await reminderJob(portal.services, "node")).toBe(1);
    });

    it("wait for the morning in London", async () => {
      await quoted("2026-07-18");
      portal.clock.current = new Date("2026-07-15T05:59:00Z");
      expect(await reminderJob(portal.services, "node")).toBe(0);
      portal.clock.current = new Date("2026-07-15T06:00:00Z");
      expect(await reminderJob(portal.services, "node")).toBe(1);
    });

    it("go to those who work on a quote if its handler is suspended", async () => {
      const reference = await quoted("2026-07-18");
      const handler = await portal.as("handler@alpha.test");
      const { DATA } = await handler.call("Quote/getData", { reference });
      const saved = await handler.call("Quote/saveQuoteData", {
        DATA: JSON.stringify({ ...DATA, RD: { ...DATA.RD, YearsTrading: 21 } }),
      });
      await handler.call("Quote/calculate", { reference, version: saved.DATA.version });
      const { db } = portal.store;
      await db.updateTable("quote").set({ valid_to: "2026-07-18" }).where("reference", "=", reference).execute();
      await db.updateTable("app_user").set({ suspended: true }).where("email", "=", "broker@alpha.test").execute();
      try {
        expect(await reminderJob(portal.services, "node")).toBe(1);
        expect((await notices(handler)).map(({ kind }) => kind)).toEqual(["price-lapses"]);
      } finally {
        await db.updateTable("app_user").set({ suspended: false }).where("email", "=", "broker@alpha.test").execute();
      }
    });

    it("report that a condition is due", async () => {
      const { db } = portal.store;
      const policy = await db
        .selectFrom("quote")
        .selectAll()
        .where("firm_id", "=", "alpha")
        .where("web_status", "=", "ACCEPTED")
        .limit(1)
        .executeTakeFirstOrThrow();
      const row = {
        firm_id: "alpha",
        quote_id: policy.id,
        words: "Fit an alarm.",
        listed: true,
        made_at: new Date(start),
      };
      const none = { ended_at: null, done_at: null, done_by: null, done_by_name: null };
      await db
        .insertInto("policy_condition")
        .values([
          { ...row, ...none, id: "terms 1", due: "2026-07-20" },
          { ...row, ...none, id: "terms 2", due: "2026-09-20" },
        ])
        .execute();
      expect(await reminderJob(portal.services, "node")).toBeGreaterThan(0);
      const notified = await db.selectFrom("notice").selectAll().where("kind", "=", "condition-due").execute();
      expect(new Set(notified.map(({ words }) => words))).toEqual(
        new Set([`A condition of ${policy.reference} is due on 20/07/2026.`]),
      );
      const before = notified.length;
      portal.clock.pass(24 * 60);
      await reminderJob(portal.services, "node");
      expect(await db.selectFrom("notice").select("id").where("kind", "=", "condition-due").execute()).toHaveLength(
        before,
      );
    });
  });
});
