import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkAudit } from "../../../src/db/queries/check-audit.ts";
import { eraseExpired } from "../../../src/server/jobs/remove-ended.ts";
import type { Client } from "../client.ts";
import { storeOnPostgres } from "../filled-postgres.ts";
import { type InProcess, makeGolden, startInProcess } from "../in-process.ts";
import { hasPostgres } from "../start-postgres.ts";

const asked = { CallBack: "Yes", CallDay: "2026-07-15", CallSlot: "09:00 to 11:00", CallNumber: "+441632960170" };

/** Tests of messages on one kind of store. */
const messagesOn = (start: () => Promise<InProcess>) => {
  let portal: InProcess;
  let broker: Client;
  let ines: Client;
  let other: Client;
  beforeAll(async () => {
    portal = await start();
    broker = await portal.as("broker@alpha.test");
    ines = await portal.as("underwriter@provider.test");
    other = await portal.as("senior@provider.test");
  }, 60_000);
  afterAll(() => portal.close());

  const send = async (answers: object = {}) => {
    const Contact = { Subject: "The portal", Message: `About ${Math.random()}`, CallBack: "No", ...answers };
    return (await broker.call("Contact/send", { DATA: JSON.stringify({ Contact }) })).id;
  };
  const open = async () => (await ines.call("Messages/list", { pageSize: 100 })).rows.map(({ number }) => number);
  const own = async (number: string) =>
    (await broker.call("Contact/getForm", {})).messages.find((message) => message.number === number);
  const nameOf = async (client: Client) => (await client.call("Profile/getPermissions", {})).name;

  it("are queued with sender, subject and call time, the most urgent first", async () => {
    const { reference } = await makeGolden(broker);
    const call = await send(asked);
    const message = await send({ Subject: "A claim", Reference: reference, Message: "Is it covered?" });
    const numbers = await open();
    expect(numbers.indexOf(message)).toBeLessThan(numbers.indexOf(call));
    const { rows } = await ines.call("Messages/list", { pageSize: 100 });
    expect(rows.find(({ number }) => number === message)).toMatchObject({
      from: "Nerys Alderton",
      firm: "Wickstead & Dunn",
      branch: "Leeds",
      subject: "A claim",
      reference,
      quote: { type: "LETPROP", status: "INCOMPLETE" },
      callBack: null,
      version: 0,
      claimedBy: null,
    });
    expect(rows.find(({ number }) => number === call)?.callBack).toEqual({
      day: "2026-07-15",
      slot: "09:00 to 11:00",
      number: "+441632960170",
      late: false,
    });
    const { answers, email } = await ines.call("Messages/get", { number: message });
    expect(email).toBe("broker@alpha.test");
    expect(answers).toContainEqual({ label: "Message", words: "Is it covered?" });
  });

  it("are late once their call time is over, and no longer after the call was made", async () => {
    const number = await send(asked);
    portal.clock.current = new Date("2026-07-15T10:00:00Z");
    const staff = await portal.as("underwriter@provider.test");
    const late = async () => (await staff.call("Messages/get", { number })).message.callBack?.late;
    expect(await late()).toBe(true);
    await staff.call("Messages/finish", { number, version: 0, note: "Called back at ten." });
    expect(await late()).toBe(false);
    expect((await staff.call("Messages/list", { state: "done" })).rows[0]).toMatchObject({ number, answered: false });
    portal.clock.current = new Date("2026-07-14T09:00:00Z");
    broker = await portal.as("broker@alpha.test");
    ines = await portal.as("underwriter@provider.test");
    other = await portal.as("senior@provider.test");
  });

  it("are counted as overdue on every page and tab, however many a page shows", async () => {
    const start = portal.clock.current;
    const staffAt = (instant: string) => {
      portal.clock.current = new Date(instant);
      return portal.as("underwriter@provider.test");
    };
    for (const { number, version } of (await ines.call("Messages/list", { pageSize: 100 })).rows)
      await ines.call("Messages/finish", { number, version, note: "Called." });
    const { done } = await ines.call("Messages/list", {});
    for (const CallDay of ["2026-07-14", "2026-07-15"])
      for (const CallSlot of ["09:00 to 11:00", "11:00 to 13:00", "13:00 to 15:00"])
        await send({ ...asked, CallDay, CallSlot });
    await send();
    for (const [instant, overdue] of [
      ["2026-07-14T09:59:59Z", 0],
      ["2026-07-14T10:00:00Z", 1],
      ["2026-07-14T23:30:00Z", 3],
      ["2026-07-15T12:00:00Z", 5],
    ] as const) {
      const staff = await staffAt(instant);
      for (const state of ["open", "done"] as const)
        for (const page of [1, 2, 4, 5])
          expect(await staff.call("Messages/list", { state, page, pageSize: 2 }), instant).toMatchObject({
            open: 7,
            overdue,
            done,
          });
      const { rows } = await staff.call("Messages/list", { pageSize: 100 });
      expect(rows.filter(({ callBack }) => callBack?.late)).toHaveLength(overdue);
    }
    const staff = await staffAt("2026-07-15T12:00:00Z");
    for (const { number } of (await staff.call("Messages/list", { pageSize: 100 })).rows)
      await staff.call("Messages/finish", { number, version: 0, note: "Called." });
    expect(await staff.call("Messages/list", {})).toMatchObject({ open: 0, overdue: 0, done: done + 7 });
    portal.clock.current = start;
    broker = await portal.as("broker@alpha.test");
    ines = await portal.as("underwriter@provider.test");
    other = await portal.as("senior@provider.test");
  });

  it("are queued whatever characters they contain", async () => {
    const number = await send({ ...asked, Message: 'a\\u0000b \\ud800 "CallDay":"2020-01-01" ✓ 李' });
    const { rows, overdue } = await ines.call("Messages/list", { pageSize: 100 });
    expect(rows.find((row) => row.number === number)?.callBack).toMatchObject({ day: "2026-07-15", late: false });
    expect(overdue).toBe(0);
    await ines.call("Messages/finish", { number, version: 0, note: "Read." });
  });

  it("are answered by mail, in a notice and on the sender's own page, and kept", async () => {
    const number = await send({ Message: "Which excess?" });
    expect(await own(number)).toMatchObject({ state: "waiting", answer: null });
    const { message } = await ines.call("Messages/claim", { number, version: 0 });
    const name = await nameOf(ines);
    expect(await own(number)).toMatchObject({ state: "taken", by: name });
    const answer = "£250 for each claim.";
    await ines.call("Messages/answer", { number, version: message.version, answer, note: "Phoned her before." });
    expect(await own(number)).toMatchObject({ state: "answered", by: name, answer });
    expect(JSON.stringify(await own(number))).not.toContain("Phoned her before.");
    const mail = await portal.store.db
      .selectFrom("mail")
      .select(["to_address", "body"])
      .where("subject", "=", `${number}: a reply from the team`)
      .execute();
    expect(mail).toHaveLength(1);
    expect(mail[0]).toMatchObject({ to_address: "broker@alpha.test" });
    for (const words of [answer, "Which excess?", name]) expect(mail[0]?.body).toContain(words);
    expect(mail[0]?.body).not.toContain("Phoned her before.");
    const { notices } = await broker.call("Notices/list", {});
    expect(notices.filter(({ path }) => path === `/user/contact-us?message=${number}`)).toMatchObject([
      { kind: "message-answered", reference: number },
    ]);
    expect(await ines.call("Messages/get", { number })).toMatchObject({ answer, note: "Phoned her before." });
    expect(await open()).not.toContain(number);
    const audited = await portal.store.db
      .selectFrom("audit")
      .select(["action", "detail"])
      .where("subject", "like", "contact/%")
      .where("detail", "like", `%"${number}"%`)
      .orderBy("seq")
      .execute();
    expect(audited.map(({ action }) => action)).toEqual(["contact", "claim", "answer"]);
    expect(JSON.stringify(audited)).not.toContain(answer);
  });

  it("that request a call stay in the queue until it is made, answered or not", async () => {
    const number = await send({ ...asked, Message: "Which excess, and please call." });
    const answer = "£250. We will call as you ask.";
    const { message } = await ines.call("Messages/answer", { number, version: 0, answer, note: "Sent ahead." });
    expect(message).toMatchObject({ answered: true, doneAt: null, claimedBy: { name: await nameOf(ines) } });
    expect(await open()).toContain(number);
    expect(await own(number)).toMatchObject({ state: "answered", by: await nameOf(ines), answer, doneAt: null });
    const twice = await other.post("Messages/answer", { number, version: message.version, answer: "Again." });
    expect(twice).toMatchObject({ status: 409, body: { error: "settled" } });
    await ines.call("Messages/finish", { number, version: message.version, note: "Called at nine." });
    expect(await open()).not.toContain(number);
    const done = await ines.call("Messages/get", { number });
    expect(done).toMatchObject({ answer, note: "Sent ahead.\nCalled at nine." });

    const late = await send(asked);
    portal.clock.current = new Date("2026-07-15T10:00:00Z");
    const staff = await portal.as("underwriter@provider.test");
    await staff.call("Messages/answer", { number: late, version: 0, answer: "Sorry that we missed you." });
    expect((await staff.call("Messages/get", { number: late })).message.doneAt).not.toBeNull();
    portal.clock.current = new Date("2026-07-14T09:00:00Z");
    broker = await portal.as("broker@alpha.test");
    ines = await portal.as("underwriter@provider.test");
    other = await portal.as("senior@provider.test");
  });

  it("are answered once: the second member of staff sees the first answer, and nothing is sent", async () => {
    const number = await send();
    const answers = await Promise.all([
      ines.post("Messages/answer", { number, version: 0, answer: "The first words." }),
      other.post("Messages/answer", { number, version: 0, answer: "The other words." }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { answer, message } = await ines.call("Messages/get", { number });
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ error: "settled" });
    expect(refused?.body.message).toBe(`${message.doneBy} answered ${number} on 14/07/2026 at 10:00: “${answer}”`);
    const sent = await portal.store.db
      .selectFrom("mail")
      .select("id")
      .where("subject", "like", `${number}: a reply%`)
      .execute();
    expect(sent).toHaveLength(1);
    expect(await other.post("Messages/finish", { number, version: 1, note: "Called." })).toMatchObject({ status: 409 });
  });

  it("that a colleague has just claimed are changed only by a user who has seen the claim", async () => {
    const number = await send();
    await ines.call("Messages/claim", { number, version: 0 });
    const over = await other.post("Messages/answer", { number, version: 0, answer: "Mine." });
    expect(over).toMatchObject({ status: 409, body: { error: "stale" } });
    expect(over.body.message).toContain(`${await nameOf(ines)} took on ${number}`);
    expect(await other.post("Messages/release", { number, version: 1 })).toMatchObject({ status: 409 });
    const taken = await other.call("Messages/claim", { number, version: 1 });
    expect(taken.message.claimedBy?.name).toBe(await nameOf(other));
    const back = await other.call("Messages/release", { number, version: 2 });
    expect(back.message).toMatchObject({ claimedBy: null, version: 3 });
  });

  it("need words, and a sender who can read them", async () => {
    const number = await send();
    expect(await ines.post("Messages/answer", { number, version: 0, answer: "  " })).toMatchObject({
      status: 400,
      body: { reasons: [{ path: "answer" }] },
    });
    expect(await ines.post("Messages/finish", { number, version: 0, note: " " })).toMatchObject({ status: 400 });
    const suspend = (suspended: boolean) =>
      portal.store.db.updateTable("app_user").set({ suspended }).where("email", "=", "broker@alpha.test").execute();
    await suspend(true);
    expect(await ines.post("Messages/answer", { number, version: 0, answer: "Yes." })).toMatchObject({
      status: 409,
      body: { error: "no-reader" },
    });
    await suspend(false);
    expect(await ines.post("Messages/get", { number: "M-1" })).toMatchObject({ status: 404 });
  });

  it("belong to the team: a broker has no such page, whatever rights the firm grants", async () => {
    const admin = await portal.as("admin@alpha.test");
    for (const client of [broker, admin]) {
      expect(await client.post("Messages/list", {})).toMatchObject({ status: 403 });
      expect((await client.call("Header/getHeaderOptions", {})).MENU.map(({ label }) => label)).not.toContain(
        "Messages",
      );
    }
    expect((await ines.call("Header/getHeaderOptions", {})).MENU.map(({ label }) => label)).toContain("Messages");
  });

  it("are erased with their answers after twelve months, and the audit chains hold", async () => {
    const { db } = portal.store;
    expect((await db.selectFrom("contact_case").select("message_id").execute()).length).toBeGreaterThan(2);
    const broken = async () => (await checkAudit(db)).filter(({ subject }) => !subject.startsWith("row/account"));
    expect(await broken()).toEqual([]);
    portal.clock.current = new Date("2027-07-16T09:00:00Z");
    await eraseExpired(portal.services, "node");
    expect(await db.selectFrom("contact_case").select("message_id").execute()).toEqual([]);
    expect(await broken()).toEqual([]);
  }, 60_000);
};

describe("messages to the team", () => {
  messagesOn(() => startInProcess());
});

describe.skipIf(!hasPostgres())("messages to the team on PostgreSQL", () => {
  messagesOn(async () => {
    const { store, remove } = await storeOnPostgres("demonstration");
    const portal = await startInProcess({ store, seed: false });
    const close = async () => {
      await portal.close();
      await remove();
    };
    return { ...portal, close };
  });
});
