import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { presets } from "../../../src/insurance/permissions.ts";
import { remindOfDueNotes } from "../../../src/server/jobs/reminders.ts";
import { makeGolden } from "../in-process.ts";
import { FirmPeople } from "./firm-people.ts";

describe("users reassign their work", () => {
  let firm: FirmPeople;
  beforeAll(async () => {
    firm = await FirmPeople.start();
  });
  afterAll(() => firm.portal.close());

  it("to a colleague who sees all of it, who is informed", async () => {
    const [from, to] = [
      await firm.active({ permissions: presets.broker }),
      await firm.active({ permissions: presets.broker, name: "Basil" }),
    ];
    const client = await firm.portal.as(from.email);
    const made = await makeGolden(client);
    await client.call("Diary/add", { reference: made.reference, words: "Call back.", due: "2026-07-20" });
    expect((await firm.admin.call("Users/get", { UserID: from.id })).work).toEqual({
      quotes: 1,
      policies: 0,
      referrals: 0,
      notes: 1,
    });
    const answer = await firm.admin.call("Users/transferWork", { UserID: from.id, to: to.id });
    expect(answer.passed).toEqual({ quotes: 1, policies: 0, referrals: 0, notes: 1 });
    expect(answer.left).toEqual({ quotes: 0, policies: 0, referrals: 0, notes: 0 });
    const heir = await firm.portal.as(to.email);
    const { rows } = await heir.call("Documents/search", { q: "", user: to.id });
    expect(rows.map(({ reference }) => reference)).toEqual([made.reference]);
    const { notices } = await heir.call("Notices/list", { page: 1 });
    expect(notices[0]).toMatchObject({
      kind: "work-passed",
      words: expect.stringContaining("1 quote and 1 diary note of Ada Quill"),
    });
    expect(await firm.acts(from.id)).toContain("pass-work");
    expect(await firm.admin.call("Users/transferWork", { UserID: from.id, to: to.id })).toMatchObject({
      passed: { quotes: 0 },
    });
  });

  it("only as far as the colleague sees it, and say what remains", async () => {
    const [from, york] = [
      await firm.active({ permissions: presets.broker }),
      await firm.active({ branch: "york", name: "Yara" }),
    ];
    await makeGolden(await firm.portal.as(from.email));
    const answer = await firm.admin.call("Users/transferWork", { UserID: from.id, to: york.id });
    expect(answer).toMatchObject({ passed: { quotes: 0 }, left: { quotes: 1 } });
  });

  it.each([
    ["somebody who only reads", () => firm.active({ permissions: presets.reader }), "has read-only access"],
    ["somebody who has not chosen a password", () => firm.invite(), "cannot sign in"],
  ])("not to %s", async (_who, make, words) => {
    const [from, to] = [await firm.active(), await make()];
    const answer = await firm.admin.post("Users/transferWork", { UserID: from.id, to: to.id });
    expect(answer.status).toBe(409);
    expect(answer.body.message).toContain(words);
  });

  it("not to a user of another firm, as if there were no such user", async () => {
    const answers = await Promise.all(
      ["beta-broker", "nobody"].map((to) => firm.admin.post("Users/transferWork", { UserID: "alpha-handler", to })),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
  });

  it("so that a note becomes due for its new owner", async () => {
    const [from, to] = [
      await firm.active({ permissions: presets.broker }),
      await firm.active({ permissions: presets.broker, name: "Basil" }),
    ];
    const client = await firm.portal.as(from.email);
    const made = await makeGolden(client);
    await client.call("Diary/add", { reference: made.reference, words: "Call back.", due: "2026-07-14" });
    await firm.admin.call("Users/transferWork", { UserID: from.id, to: to.id });
    await remindOfDueNotes(firm.portal.services, "test");
    const due = await firm.portal.store.db
      .selectFrom("notice")
      .select("user_id")
      .where("kind", "=", "diary-due")
      .where("reference", "=", made.reference)
      .execute();
    expect(due).toEqual([{ user_id: to.id }]);
  });
});
