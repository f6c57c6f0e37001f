import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkAudit } from "../../../src/db/queries/check-audit.ts";
import { remindOfDueNotes } from "../../../src/server/jobs/reminders.ts";
import type { Client } from "../client.ts";
import { type InProcess, makeGolden, startInProcess } from "../in-process.ts";

describe("the diary of a quote", () => {
  let portal: InProcess;
  let broker: Client;

  beforeAll(async () => {
    portal = await startInProcess();
    broker = await portal.as("broker@alpha.test");
  });
  afterAll(() => portal.close());

  const add = async (reference: string, words: string, due?: string) =>
    (await broker.call("Diary/add", { reference, words, ...(due === undefined ? {} : { due }) })).note;
  const words = async (reference: string) =>
    (await broker.call("Diary/list", { reference })).notes.map((note) => note.words);

  it("shows open notes first by due date, then the rest, newest first", async () => {
    const { reference } = await makeGolden(broker);
    await add(reference, "Called.");
    portal.clock.pass(1);
    await add(reference, "Chase the survey.", "2026-07-20");
    portal.clock.pass(1);
    await add(reference, "Call back.", "2026-07-15");
    portal.clock.pass(1);
    await add(reference, "Left a message.");
    expect(await words(reference)).toEqual(["Call back.", "Chase the survey.", "Left a message.", "Called."]);
  });

  it("marks a note as done, once, with the user", async () => {
    const { reference } = await makeGolden(broker);
    const { id } = await add(reference, "Call back.", "2026-07-14");
    const { note } = await broker.call("Diary/finish", { reference, id });
    expect(note).toMatchObject({ overdue: false, doneBy: expect.any(String), doneAt: expect.any(String) });
    portal.clock.pass(1);
    expect((await broker.call("Diary/finish", { reference, id })).note).toEqual(note);
  });

  it("appears on its due date in the list of due notes, for its branch only", async () => {
    const { reference } = await makeGolden(broker);
    await add(reference, "Due today.", "2026-07-14");
    await add(reference, "Due tomorrow.", "2026-07-15");
    const due = await broker.call("Diary/due", {});
    expect(due.notes).toContainEqual(expect.objectContaining({ reference, words: "Due today.", overdue: true }));
    expect(due.notes.map((note) => note.words)).not.toContain("Due tomorrow.");
    for (const account of ["manager@alpha.test", "broker@beta.test", "underwriter@provider.test"])
      expect((await (await portal.as(account)).call("Diary/due", {})).notes, account).toEqual([]);
    expect((await (await portal.as("admin@alpha.test")).call("Diary/due", {})).total).toBeGreaterThan(0);
  });

  it("notifies the author on the due date, once, and marks the quote in the working list until it is done", async () => {
    const { reference } = await makeGolden(broker);
    const { id } = await add(reference, "Ask for the survey.", "2026-07-14");
    await add(reference, "Not before tomorrow.", "2026-07-15");
    const noteDue = async (client: Client) =>
      (await client.call("Documents/search", { q: reference })).rows.map((row) => row.noteDue);
    const notified = async () =>
      (await broker.call("Notices/list", {})).notices.filter((each) => each.reference === reference);
    const provider = await portal.as("underwriter@provider.test");
    expect([await noteDue(broker), await noteDue(provider)]).toEqual([["2026-07-14"], [null]]);
    expect(await notified()).toEqual([]);
    for (const round of [1, 2]) await remindOfDueNotes(portal.services, `node ${round}`);
    expect(await notified()).toMatchObject([
      { kind: "diary-due", path: `/user/risk-capture/first/LETPROP/${reference}?diary=open` },
    ]);
    expect(JSON.stringify(await notified())).not.toContain("survey");
    await broker.call("Diary/finish", { reference, id });
    expect(await noteDue(broker)).toEqual([null]);
  });

  it("belongs to the firm: the provider neither reads nor writes it", async () => {
    const { reference } = await makeGolden(broker);
    const { id } = await add(reference, "Between us.");
    const provider = await portal.as("provideradmin@provider.test");
    expect((await provider.call("Diary/list", { reference })).notes).toEqual([]);
    expect((await provider.post("Diary/add", { reference, words: "Hello." })).status).toBe(403);
    expect((await provider.post("Diary/finish", { reference, id })).status).toBe(404);
  });

  it.each([
    ["has no words", { words: "  " }, "words"],
    ["names a day that there is not", { words: "Call.", due: "2026-02-30" }, "due"],
  ])("refuses a note that %s", async (_, note, path) => {
    const { reference } = await makeGolden(broker);
    const refused = await broker.post("Diary/add", { reference, ...note });
    expect(refused).toMatchObject({ status: 400, body: { reasons: [{ path }] } });
  });

  it("refuses a note of another quote", async () => {
    const [one, other] = [await makeGolden(broker), await makeGolden(broker)];
    const { id } = await add(one.reference, "Here.");
    expect((await broker.post("Diary/finish", { reference: other.reference, id })).status).toBe(404);
  });

  it("is part of the audit", async () => {
    const { reference } = await makeGolden(broker);
    await add(reference, "Noted.");
    expect(await checkAudit(portal.store.db)).toEqual([]);
  });
});
