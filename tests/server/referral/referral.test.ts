import { describe, expect, it } from "vitest";
import { dialogAnswers } from "../../../schemas/dialogs.ts";
import { flooded, referralDesk } from "./referral-desk.ts";

describe("a referral", () => {
  const { portal, broker, underwriter, priced, referred, caseOf, statusOf } = referralDesk();

  it("shows both sides what was sent, the reasons with their answers, and when a response is due", async () => {
    const { reference } = await referred(undefined, { WantedBy: "2026-07-16" });
    const seen = await broker().call("Referral/get", { reference });
    expect(seen.referral).toMatchObject({
      sent: true,
      options: "A,premium",
      asked: ["Option A", "another premium"],
      message: "Sprinklers throughout.",
      wantedBy: "2026-07-16",
      // Sent on Tuesday at 10:00 London time: eight working hours later it is 10:00 on Wednesday.
      targetAt: "2026-07-15T09:00:00.000Z",
      overdue: false,
      claimedBy: null,
    });
    expect(seen.reasons).toMatchObject([
      {
        decision: { id: "L09" },
        facts: [{ item: "P001", value: "13", path: "/PC/0/UnitsInBlock" }, { item: "P002" }],
        cleared: false,
      },
    ]);
    expect(seen.messages).toMatchObject([{ kind: "sent", side: "broker", words: "Sprinklers throughout." }]);
    const { rows } = await underwriter().call("Underwriting/queue", { pageSize: 100 });
    expect(rows).toContainEqual(
      expect.objectContaining({ reference, claimedBy: null, reasons: 1, overdue: false, own: false, sent: true }),
    );
    const notices = await underwriter().call("Notices/list", {});
    expect(notices.notices).toContainEqual(
      expect.objectContaining({
        kind: "referral-sent",
        reference,
        path: `/user/underwriting/${reference}`,
        read: false,
      }),
    );
  });

  it("whose price is held reaches the underwriters at once with its due time, which the broker's message does not change", async () => {
    const { reference } = await priced(flooded);
    // Half a day if the client cannot even be given a price.
    const targetAt = "2026-07-14T13:00:00.000Z";
    expect((await broker().call("Referral/get", { reference })).referral).toMatchObject({
      sent: false,
      targetAt,
    });
    expect((await broker().call("Quote/getData", { reference })).state.referrals).toEqual([]);
    const waiting = await underwriter().call("Underwriting/queue", { status: "REFERRED", pageSize: 100 });
    expect(waiting.rows).toContainEqual(expect.objectContaining({ reference, sent: false, targetAt }));
    const { rows } = await broker().call("Documents/search", { q: reference });
    expect(rows[0]?.referral).toEqual({
      since: "2026-07-14T09:00:00.000Z",
      reasons: [expect.stringMatching(/^Flood exposure/)],
    });
    const { clock } = portal();
    const later = 20;
    clock.pass(later);
    await broker().call("Quote/refer", {
      QuoteRef: reference,
      Options: "A",
      DATA: dialogAnswers({ Message: "In 2019, since defended." }),
    });
    const sent = await broker().call("Referral/get", { reference });
    expect(sent.referral).toMatchObject({ sent: true, targetAt, sentAt: "2026-07-14T09:00:00.000Z" });
    expect(sent.earlier).toEqual([]);
    clock.pass(-later);
  });

  it("has the rules that refer it as its reasons, not a condition that comes with the cover", async () => {
    const { reference } = await priced((items) =>
      items.map((item) => ({ ...item, FloodHistory: "Yes", SafetyCerts: "Missing one or more" })),
    );
    const ids = (reasons: readonly { readonly decision: { readonly id: string } }[]) =>
      reasons.map(({ decision }) => decision.id);
    const { row, reasons } = await caseOf(reference);
    expect(ids(reasons)).toEqual(["L14"]);
    expect(row.reasons).toBe(1);
    expect(ids((await broker().call("Referral/get", { reference })).reasons)).toEqual(["L14"]);
  });

  it.each([
    ["Options that are none", { Options: "everything" }, "Options"],
    ["an option that the quote does not have", { Options: "B" }, "Options"],
    ["a change in the term of what is none", { Options: "mta" }, "Options"],
    ["a file that there is not", { Attachments: '["00000000-0000-4000-8000-000000000000"]' }, "Attachments"],
    ["files that are no list", { Attachments: "{}" }, "Attachments"],
  ])("is not sent with %s", async (_name, more, path) => {
    const { reference, version } = await priced();
    const form = { QuoteRef: reference, Options: "A", DATA: dialogAnswers({ Message: "Please." }), version, ...more };
    expect(await broker().post("Quote/refer", form)).toMatchObject({ status: 400, body: { reasons: [{ path }] } });
    expect(await statusOf(reference)).toBe("QUOTED");
  });

  it.each([
    ["a day that is over", { WantedBy: "2026-07-13" }, "WantedBy"],
    ["a day that there is not", { WantedBy: "2026-02-30" }, "WantedBy"],
    ["no message", { Message: " " }, "Message"],
  ])("is not sent with %s", async (_name, more, name) => {
    const { reference, version } = await priced();
    const DATA = dialogAnswers({ Message: "Please.", ...more });
    expect(await broker().post("Quote/refer", { QuoteRef: reference, Options: "A", DATA, version })).toMatchObject({
      status: 409,
      body: { error: "answers", reasons: [{ path: `/Dialog/${name}` }] },
    });
    expect(await statusOf(reference)).toBe("QUOTED");
  });

  it("has a conversation that both sides read", async () => {
    const { reference } = await referred();
    await underwriter().call("Referral/message", { reference, Message: "Which year was it built?" });
    // Answered by a node whose clock is behind.
    const { clock } = portal();
    clock.pass(-4);
    const { messages } = await broker().call("Referral/message", { reference, Message: "In 1998." });
    clock.pass(4);
    expect(messages.map(({ side, words }) => [side, words])).toEqual([
      ["broker", "Sprinklers throughout."],
      ["underwriter", "Which year was it built?"],
      ["broker", "In 1998."],
    ]);
    const listed = await broker().call("Notices/list", {});
    expect(listed.notices).toContainEqual(
      expect.objectContaining({
        kind: "referral-message",
        reference,
        path: `/user/risk-capture/pageReferQuote/LETPROP/${reference}/A,premium`,
      }),
    );
    const quote = await priced();
    expect(await broker().post("Referral/message", { reference: quote.reference, Message: "Hello?" })).toMatchObject({
      status: 409,
      body: { error: "status" },
    });
  });

  it("shows the accumulation at its postcodes, in other quotes and policies of every firm", async () => {
    const other = await portal().as("broker@beta.test");
    const beside = await priced((items) => items, other);
    const { reference } = await referred();
    const { accumulation } = await caseOf(reference);
    const [highest] = accumulation;
    expect(highest).toMatchObject({ group: "Buildings and contents", here: expect.any(Number) });
    expect(highest?.total).toBe((highest?.here ?? 0) + (highest?.elsewhere ?? 0));
    expect(highest?.quotes.map((each) => each.reference)).toContain(beside.reference);
    expect(highest?.quotes.map((each) => each.reference)).not.toContain(reference);
  });
});
