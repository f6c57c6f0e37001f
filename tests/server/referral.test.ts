import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Client } from "./client.ts";
import { goldenData, type InProcess, startInProcess } from "./in-process.ts";

/** A block of flats over the delegated limit: rule L09 refers it, and blocks binding. */
const block = (items: readonly object[]) =>
  items.map((item) => ({ ...item, PropertyType: "Block of flats", UnitsInBlock: 13, StoreysInBlock: 3 }));

/** Flooded: rule L14 refers it, and hides the price. */
const flooded = (items: readonly object[]) => items.map((item) => ({ ...item, FloodHistory: "Yes" }));

const questions = JSON.stringify([
  { label: "When was the block rewired?", type: "date", required: true },
  { label: "How many flats are let?", type: "integer", required: true },
  { label: "The fire risk assessment", type: "file", required: true },
  { label: "Anything else?", type: "longtext", required: false },
]);

describe("a referral", () => {
  let portal: InProcess;
  let broker: Client;
  let underwriter: Client;
  let senior: Client;

  beforeAll(async () => {
    portal = await startInProcess();
    [broker, underwriter, senior] = await Promise.all([
      portal.as("broker@alpha.test"),
      portal.as("underwriter@provider.test"),
      portal.as("senior@provider.test"),
    ]);
  });
  afterAll(() => portal.close());

  const priced = async (items: (items: readonly object[]) => unknown = block, client = broker) => {
    const { reference, version } = await client.call("Quote/createQuote", {
      TypeOfInsurance: "LETPROP",
      DATA: goldenData({ items }),
    });
    const { DATA } = await client.call("Quote/calculate", { reference, version });
    return { reference, version: DATA.version };
  };
  const referred = async (items?: (items: readonly object[]) => unknown, more: object = {}) => {
    const { reference } = await priced(items);
    const { DATA } = await broker.call("Quote/refer", {
      QuoteRef: reference,
      Options: "A,premium",
      Message: "Sprinklers throughout.",
      ...more,
    });
    return { reference, version: DATA.version };
  };
  const caseOf = (reference: string, client = underwriter) => client.call("Underwriting/get", { reference });
  const statusOf = async (reference: string) => (await broker.call("Quote/getData", { reference })).DATA.RD.WebStatus;
  const approval = { conditions: "[]", message: "Fine on these terms." };
  const asked = { message: "A few questions.", due: "2026-07-17", questions };

  it("tells both sides what was sent, why, with the answers behind it, and by when an answer is due", async () => {
    const { reference } = await referred(block, { WantedBy: "2026-07-16" });
    const seen = await broker.call("Referral/get", { reference });
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
    const { rows } = await underwriter.call("Underwriting/queue", { pageSize: 100 });
    expect(rows).toContainEqual(
      expect.objectContaining({ reference, claimedBy: null, reasons: 1, overdue: false, own: false, sent: true }),
    );
    const notices = await underwriter.call("Notices/list", {});
    expect(notices.notices).toContainEqual(
      expect.objectContaining({
        kind: "referral-sent",
        reference,
        path: `/user/underwriting/${reference}`,
        read: false,
      }),
    );
  });

  it("whose price waits is with the underwriters at once, and its clock starts when the broker sends it", async () => {
    const { reference } = await priced(flooded);
    expect((await broker.call("Referral/get", { reference })).referral).toMatchObject({ sent: false, targetAt: null });
    expect((await broker.call("Quote/getData", { reference })).state.referrals).toEqual([]);
    const waiting = await underwriter.call("Underwriting/queue", { status: "REFERRED", pageSize: 100 });
    expect(waiting.rows).toContainEqual(expect.objectContaining({ reference, sent: false, targetAt: null }));
    await broker.call("Quote/refer", { QuoteRef: reference, Options: "A", Message: "In 2019, since defended." });
    const sent = await broker.call("Referral/get", { reference });
    // Half a day where the client cannot even be told a price.
    expect(sent.referral).toMatchObject({ sent: true, targetAt: "2026-07-14T13:00:00.000Z" });
    expect(sent.earlier).toEqual([]);
  });

  it.each([
    ["Options that are none", { Options: "everything" }, "Options"],
    ["an option that the quote does not have", { Options: "B" }, "Options"],
    ["a change in the term of what is none", { Options: "mta" }, "Options"],
    ["a day that is over", { WantedBy: "2026-07-13" }, "WantedBy"],
    ["a day that there is not", { WantedBy: "2026-02-30" }, "WantedBy"],
    ["a file that there is not", { Attachments: '["00000000-0000-4000-8000-000000000000"]' }, "Attachments"],
    ["files that are no list", { Attachments: "{}" }, "Attachments"],
  ])("is not sent with %s", async (_name, more, path) => {
    const { reference, version } = await priced();
    const form = { QuoteRef: reference, Options: "A", Message: "Please.", version, ...more };
    expect(await broker.post("Quote/refer", form)).toMatchObject({ status: 400, body: { reasons: [{ path }] } });
    expect(await statusOf(reference)).toBe("QUOTED");
  });

  it("goes from question to answer to terms that the broker accepts", async () => {
    const { reference, version } = await referred();
    await underwriter.call("Underwriting/claim", { reference });
    const ask = await underwriter.call("Underwriting/ask", { reference, version, ...asked });
    expect(ask.WebStatus).toBe("INFO REQUESTED");
    const { request } = await broker.call("InfoRequest/get", { reference });
    expect(request).toMatchObject({ id: ask.id, due: "2026-07-17", sentAt: null, overdue: false });
    const id = ask.id;
    const early = await broker.post("InfoRequest/send", { reference, id, version: 1 });
    expect(early).toMatchObject({ status: 409, body: { error: "reasons" } });
    expect(early.body.reasons).toMatchObject([{ path: "/RD/Q1" }, { path: "/RD/Q2" }, { path: "/RD/Q3" }]);

    const half = { reference, id, version: 1, DATA: JSON.stringify({ RD: { Q1: "2019-05-01", Elsewhere: 1 } }) };
    const saved = await broker.call("InfoRequest/save", half);
    expect(saved.request).toMatchObject({ version: 2, DATA: { RD: { Q1: "2019-05-01" } } });
    expect(saved.request.DATA.RD).not.toHaveProperty("Elsewhere");
    expect(await broker.post("InfoRequest/save", half)).toMatchObject({
      status: 409,
      body: { error: "stale-version" },
    });
    const file = new File(["%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF"], "fire.pdf");
    const { attachment } = await broker.call("Files/add", { reference, place: `info-request/${id}/Q3`, file });
    const whole = JSON.stringify({ RD: { Q1: "2019-05-01", Q2: 12, Q3: attachment.id } });
    const kept = await broker.call("InfoRequest/save", { reference, id, version: 2, DATA: whole });
    expect(kept.request.ERRORS).toEqual([]);
    portal.clock.pass(5);
    const sent = await broker.call("InfoRequest/send", { reference, id, version: 3 });
    expect(sent.WebStatus).toBe("REFERRED");
    expect(await broker.post("InfoRequest/send", { reference, id, version: 3 })).toMatchObject({ status: 409 });

    const risk = await caseOf(reference);
    expect(risk.infoRequests).toMatchObject([
      {
        sentBy: "Nerys Alderton",
        answers: [
          { label: "When was the block rewired?", value: "01/05/2019" },
          { label: "How many flats are let?", value: "12" },
          { label: "The fire risk assessment", value: "fire.pdf" },
          { label: "Anything else?", value: "" },
        ],
      },
    ]);
    expect(risk.price?.premium).toBeGreaterThan(0);
    const [line] = risk.trace;
    expect(line?.factors.length).toBeGreaterThan(3);
    const preview = await underwriter.call("Underwriting/previewTerms", { reference, adjustment: "0.1" });
    const premium = risk.price?.premium ?? 0;
    expect(preview.price?.premium).toBeCloseTo(premium * 1.1, 2);
    expect(preview.authority).toMatchObject({ level: "underwriter", past: [] });

    const terms = {
      reference,
      version: risk.version,
      adjustment: "0.1",
      reason: "Age of the wiring",
      conditions: JSON.stringify([
        { words: "Rewire the common parts.", due: "2026-12-31" },
        { words: "No short lets." },
      ]),
      message: "With two conditions.",
    };
    const approved = await underwriter.call("Underwriting/approve", terms);
    expect(approved.WebStatus).toBe("QUOTED");
    const { DATA, price } = await broker.call("Quote/getData", { reference });
    expect(price).toMatchObject({ premium: preview.price?.premium, indicative: false });
    expect(price?.lines).toContainEqual(expect.objectContaining({ section: "UnderwriterAdjustment" }));
    const talk = await broker.call("Referral/get", { reference });
    expect(talk.messages.map(({ kind }) => kind)).toEqual(["sent", "asked", "answered", "approved"]);
    expect(talk.referral).toMatchObject({ outcome: "approved", closedAt: expect.any(String) });
    const { policyNumber } = await broker.call("Quote/accept", {
      reference,
      version: DATA.version,
      IdempotencyKey: reference,
    });
    expect(policyNumber).not.toBe("");
    const told = await broker.call("Notices/list", {});
    expect(
      told.notices
        .filter((each) => each.reference === reference)
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual(["approved", "info-asked"]);
  });

  it("is approved once, however often and by whomever", async () => {
    const { reference, version } = await referred();
    const all = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        (n % 2 === 0 ? underwriter : senior).post("Underwriting/approve", { reference, version, ...approval }),
      ),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.filter(({ status }) => status === 409)).toHaveLength(99);
    const { messages } = await broker.call("Referral/get", { reference });
    expect(messages.filter(({ kind }) => kind === "approved")).toHaveLength(1);
  });

  it("is taken on by one of two, and the other is told who", async () => {
    const { reference } = await referred();
    const both = await Promise.all([
      underwriter.post("Underwriting/claim", { reference }),
      senior.post("Underwriting/claim", { reference }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [lost] = both.filter(({ status }) => status === 409);
    const { row } = await caseOf(reference);
    expect(lost?.body).toMatchObject({ error: "claimed", reasons: [{ message: row.claimedBy?.name }] });
  });

  it("that somebody else has taken on is not decided, and goes on by his hand or a senior's", async () => {
    const { reference, version } = await referred();
    await senior.call("Underwriting/claim", { reference });
    for (const [path, form] of [
      ["Underwriting/approve", { reference, version, ...approval }],
      ["Underwriting/decline", { reference, version, message: "No." }],
      ["Underwriting/ask", { reference, version, ...asked }],
    ] as const)
      expect(await underwriter.post(path, form), path).toMatchObject({
        status: 409,
        body: { reasons: [{ path: "claimedBy" }] },
      });
    expect(await underwriter.post("Underwriting/release", { reference })).toMatchObject({ status: 409 });
    const { people } = await senior.call("Underwriting/people", {});
    const other = people.find(({ level, you }) => level === "underwriter" && !you);
    await senior.call("Underwriting/reassign", { reference, userId: other?.id ?? "" });
    expect((await caseOf(reference)).row.claimedBy).toEqual({ id: other?.id, name: other?.name });
    await underwriter.call("Underwriting/release", { reference });
    expect((await caseOf(reference)).row.claimedBy).toBeNull();
  });

  it.each([["more than an underwriter may give", { adjustment: "-0.2", reason: "Loyal" }, "adjustment"]])(
    "is not approved past one's authority: %s",
    async (_name, more, path) => {
      const { reference, version } = await referred();
      const form = { reference, version, ...approval, ...more };
      const refused = await underwriter.post("Underwriting/approve", form);
      expect(refused).toMatchObject({ status: 409, body: { error: "reasons" } });
      expect(refused.body.reasons).toContainEqual(expect.objectContaining({ path }));
      expect(await statusOf(reference)).toBe("REFERRED");
      expect(await senior.post("Underwriting/approve", form)).toMatchObject({ status: 200 });
    },
  );

  it.each([
    ["without a reason for its adjustment", { adjustment: "0.1" }, "reason"],
    ["with an adjustment that the rating does not take", { adjustment: "2", reason: "More" }, "adjustment"],
    ["with a condition without words", { conditions: '[{"words":" "}]' }, "conditions/0/words"],
    [
      "with a condition that is due too late",
      { conditions: '[{"words":"Do it.","due":"2026-07-01"}]' },
      "conditions/0/due",
    ],
    ["with conditions that are no list", { conditions: "{}" }, "conditions"],
  ])("is not approved %s", async (_name, more, path) => {
    const { reference, version } = await referred();
    expect(await underwriter.post("Underwriting/approve", { reference, version, ...approval, ...more })).toMatchObject({
      status: 400,
      body: { reasons: [{ path }] },
    });
  });

  it("is passed on to senior authority, whom alone it is decided by then", async () => {
    const { reference, version } = await referred();
    await underwriter.call("Underwriting/claim", { reference });
    await underwriter.call("Underwriting/escalate", { reference, message: "Fourteen units." });
    expect((await caseOf(reference)).row).toMatchObject({ level: "senior", claimedBy: null });
    expect(await underwriter.post("Underwriting/approve", { reference, version, ...approval })).toMatchObject({
      status: 409,
      body: { reasons: [{ path: "level" }] },
    });
    expect(await senior.post("Underwriting/escalate", { reference, message: "Up." })).toMatchObject({ status: 409 });
    const told = await senior.call("Notices/list", {});
    expect(told.notices).toContainEqual(expect.objectContaining({ kind: "escalated", reference }));
    expect(await senior.post("Underwriting/approve", { reference, version, ...approval })).toMatchObject({
      status: 200,
    });
  });

  it("of a risk that the rules decline is written by a senior only", async () => {
    const { reference } = await priced((items) =>
      items.map((item) => ({
        ...item,
        WallConstruction: "Timber or lath and plaster",
        YearBuilt: 1650,
        PropertyType: "Block of flats",
        UnitsInBlock: 13,
        StoreysInBlock: 7,
        CladdingEWS1: "B2",
      })),
    );
    expect(await statusOf(reference)).toBe("DECLINED");
    const { DATA } = await broker.call("Quote/refer", { QuoteRef: reference, Options: "cover", Message: "Re-clad." });
    const form = { reference, version: DATA.version, ...approval };
    const refused = await underwriter.post("Underwriting/approve", form);
    expect(refused).toMatchObject({ status: 409 });
    expect(refused.body.reasons).toContainEqual(expect.objectContaining({ path: "level" }));
    expect(await senior.post("Underwriting/approve", form)).toMatchObject({
      status: 200,
      body: { WebStatus: "QUOTED" },
    });
  });

  it("is never decided by who has worked on the quote himself", async () => {
    const provider = await portal.as("provideradmin@provider.test");
    const { reference } = await priced();
    const { DATA } = await provider.call("Quote/refer", { QuoteRef: reference, Options: "A", Message: "For them." });
    for (const [path, form] of [
      ["Underwriting/claim", { reference }],
      ["Underwriting/approve", { reference, version: DATA.version, ...approval }],
      ["Underwriting/decline", { reference, version: DATA.version, message: "No." }],
      ["Underwriting/escalate", { reference, message: "Up." }],
    ] as const) {
      const refused = await provider.post(path, form);
      expect(refused, path).toMatchObject({ status: 409 });
      expect(refused.body.reasons, path).toContainEqual(expect.objectContaining({ path: "own" }));
    }
    expect((await caseOf(reference, provider)).row.own).toBe(true);
    expect((await caseOf(reference)).row.own).toBe(false);
  });

  it("that is withdrawn is closed, with the questions that were open", async () => {
    const { reference, version } = await referred();
    const ask = await underwriter.call("Underwriting/ask", { reference, version, ...asked });
    await broker.call("Quote/withdraw", { reference, version: ask.version });
    const { request, earlier } = await broker.call("InfoRequest/get", { reference });
    expect(request).toBeNull();
    expect(earlier).toMatchObject([{ id: ask.id, closedAt: expect.any(String), sentAt: null }]);
    expect((await broker.call("Referral/get", { reference })).referral).toMatchObject({ outcome: "withdrawn" });
    const save = { reference, id: ask.id, version: 1, DATA: '{"RD":{}}' };
    expect(await broker.post("InfoRequest/save", save)).toMatchObject({ status: 409, body: { error: "closed" } });
    expect(await underwriter.post("Underwriting/claim", { reference })).toMatchObject({ status: 409 });
  });

  it("that is declined leaves no price, and what was said stays", async () => {
    const { reference, version } = await referred();
    await underwriter.call("Underwriting/decline", { reference, version, message: "Outside our appetite." });
    const { DATA, price } = await broker.call("Quote/getData", { reference });
    expect(DATA.RD.WebStatus).toBe("DECLINED");
    expect(DATA.RD).not.toHaveProperty("QuotePremium");
    expect(price).toBeNull();
    const { messages, referral } = await broker.call("Referral/get", { reference });
    expect(messages.at(-1)).toMatchObject({ kind: "declined", words: "Outside our appetite.", side: "underwriter" });
    expect(referral).toMatchObject({ outcome: "declined" });
  });

  it.each([
    ["none", "[]", "questions"],
    ["no list", "{}", "questions"],
    ["one without words", '[{"label":"","type":"text","required":true}]', "questions/0/label"],
    ["one with markup", '[{"label":"<b>Now</b>?","type":"text","required":true}]', "questions/0/label"],
    ["one of no such type", '[{"label":"Now?","type":"lookup","required":true}]', "questions/0/type"],
  ])("asks no questions that cannot be asked: %s", async (_name, list, path) => {
    const { reference, version } = await referred();
    const form = { reference, version, message: "Please.", due: "2026-07-17", questions: list };
    expect(await underwriter.post("Underwriting/ask", form)).toMatchObject({
      status: 400,
      body: { reasons: [{ path }] },
    });
  });

  it.each(["2026-07-13", "2026-02-30", "2027-07-14"])("asks for no answer by %s", async (due) => {
    const { reference, version } = await referred();
    expect(await underwriter.post("Underwriting/ask", { reference, version, ...asked, due })).toMatchObject({
      status: 400,
      body: { reasons: [{ path: "due" }] },
    });
  });

  it("carries a conversation, of which each side is told the other's words", async () => {
    const { reference } = await referred();
    await underwriter.call("Referral/message", { reference, Message: "Which year was it built?" });
    const { messages } = await broker.call("Referral/message", { reference, Message: "In 1998." });
    expect(messages.map(({ side, words }) => [side, words])).toEqual([
      ["broker", "Sprinklers throughout."],
      ["underwriter", "Which year was it built?"],
      ["broker", "In 1998."],
    ]);
    const told = await broker.call("Notices/list", {});
    expect(told.notices).toContainEqual(
      expect.objectContaining({
        kind: "referral-message",
        reference,
        path: `/user/risk-capture/pageReferQuote/LETPROP/${reference}/A,premium`,
      }),
    );
    const quote = await priced();
    expect(await broker.post("Referral/message", { reference: quote.reference, Message: "Hello?" })).toMatchObject({
      status: 409,
      body: { error: "status" },
    });
  });

  it("shows what else stands at its postcodes, in other quotes and policies of every firm", async () => {
    const other = await portal.as("broker@beta.test");
    const beside = await priced((items) => items, other);
    const { reference } = await referred();
    const { accumulation } = await caseOf(reference);
    const [highest] = accumulation;
    expect(highest).toMatchObject({ group: "Buildings and contents", here: expect.any(Number) });
    expect(highest?.total).toBe((highest?.here ?? 0) + (highest?.elsewhere ?? 0));
    expect(highest?.quotes.map((each) => each.reference)).toContain(beside.reference);
    expect(highest?.quotes.map((each) => each.reference)).not.toContain(reference);
  });

  it("leaves an audit in which every act stands, and nothing is broken", async () => {
    const { checkAudit } = await import("../../src/db/queries/check-audit.ts");
    expect(await checkAudit(portal.store.db)).toEqual([]);
    const acts = await portal.store.db
      .selectFrom("audit")
      .select("action")
      .where("subject", "like", "referral/%")
      .distinct()
      .execute();
    expect(acts.map(({ action }) => action).sort()).toEqual(
      [
        "approved",
        "answered",
        "asked",
        "claim",
        "declined",
        "escalated",
        "message",
        "reassign",
        "release",
        "sent",
        "withdrawn",
      ].sort(),
    );
  });
});
