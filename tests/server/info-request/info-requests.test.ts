import { describe, expect, it } from "vitest";
import { checkAudit } from "../../../src/db/queries/check-audit.ts";
import { declareAgain } from "../policy/policies.ts";
import { asked, referralDesk } from "../referral/referral-desk.ts";

describe("a referral with a request for information", () => {
  const { portal, broker, underwriter, referred, caseOf } = referralDesk();

  it("goes from question to answer to terms that the broker accepts", async () => {
    const { reference, version } = await referred();
    await underwriter().call("Underwriting/claim", { reference });
    const ask = await underwriter().call("Underwriting/ask", { reference, version, ...asked });
    expect(ask.WebStatus).toBe("INFO REQUESTED");
    const { request } = await broker().call("InfoRequest/get", { reference });
    expect(request).toMatchObject({ id: ask.id, due: "2026-07-17", sentAt: null, overdue: false });
    const id = ask.id;
    const early = await broker().post("InfoRequest/send", { reference, id, version: 1 });
    expect(early).toMatchObject({ status: 409, body: { error: "reasons" } });
    expect(early.body.reasons).toMatchObject([{ path: "/RD/Q1" }, { path: "/RD/Q2" }, { path: "/RD/Q3" }]);

    const half = { reference, id, version: 1, DATA: JSON.stringify({ RD: { Q1: "2019-05-01", Elsewhere: 1 } }) };
    const saved = await broker().call("InfoRequest/save", half);
    expect(saved.request).toMatchObject({ version: 2, DATA: { RD: { Q1: "2019-05-01" } } });
    expect(saved.request.DATA.RD).not.toHaveProperty("Elsewhere");
    expect(await broker().post("InfoRequest/save", half)).toMatchObject({
      status: 409,
      body: { error: "stale-version" },
    });
    const file = new File(["%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF"], "fire.pdf");
    const { attachment } = await broker().call("Files/add", { reference, place: `info-request/${id}/Q3`, file });
    const whole = JSON.stringify({ RD: { Q1: "2019-05-01", Q2: 12, Q3: attachment.id } });
    const kept = await broker().call("InfoRequest/save", { reference, id, version: 2, DATA: whole });
    expect(kept.request.ERRORS).toEqual([]);
    portal().clock.pass(5);
    const sent = await broker().call("InfoRequest/send", { reference, id, version: 3 });
    expect(sent.WebStatus).toBe("REFERRED");
    expect(await broker().post("InfoRequest/send", { reference, id, version: 3 })).toMatchObject({ status: 409 });

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
    const preview = await underwriter().call("Underwriting/previewTerms", { reference, adjustment: "0.1" });
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
    const approved = await underwriter().call("Underwriting/approve", terms);
    expect(approved.WebStatus).toBe("QUOTED");
    const { price } = await broker().call("Quote/getData", { reference });
    expect(price).toMatchObject({ premium: preview.price?.premium, indicative: false });
    expect(price?.lines).toContainEqual(expect.objectContaining({ section: "UnderwriterAdjustment" }));
    const talk = await broker().call("Referral/get", { reference });
    expect(talk.messages.map(({ kind }) => kind)).toEqual(["sent", "asked", "answered", "approved"]);
    expect(talk.referral).toMatchObject({ outcome: "approved", closedAt: expect.any(String) });
    const { policyNumber } = await broker().call("Quote/accept", {
      reference,
      version: await declareAgain(broker(), reference),
      IdempotencyKey: reference,
    });
    expect(policyNumber).not.toBe("");
    const listed = await broker().call("Notices/list", {});
    expect(
      listed.notices
        .filter((each) => each.reference === reference)
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual(["approved", "info-asked"]);
  });

  it("that is withdrawn is closed together with its open questions", async () => {
    const { reference, version } = await referred();
    const ask = await underwriter().call("Underwriting/ask", { reference, version, ...asked });
    await broker().call("Quote/withdraw", { reference, version: ask.version });
    const { request, earlier } = await broker().call("InfoRequest/get", { reference });
    expect(request).toBeNull();
    expect(earlier).toMatchObject([{ id: ask.id, closedAt: expect.any(String), sentAt: null }]);
    expect((await broker().call("Referral/get", { reference })).referral).toMatchObject({ outcome: "withdrawn" });
    const save = { reference, id: ask.id, version: 1, DATA: '{"RD":{}}' };
    expect(await broker().post("InfoRequest/save", save)).toMatchObject({ status: 409, body: { error: "closed" } });
    expect(await underwriter().post("Underwriting/claim", { reference })).toMatchObject({ status: 409 });
  });

  it.each([
    ["none", "[]", "questions"],
    ["no list", "{}", "questions"],
    ["one without words", '[{"label":"","type":"text","required":true}]', "questions/0/label"],
    ["one with markup", '[{"label":"<b>Now</b>?","type":"text","required":true}]', "questions/0/label"],
    ["one of no such type", '[{"label":"Now?","type":"lookup","required":true}]', "questions/0/type"],
  ])("refuses invalid questions: %s", async (_name, list, path) => {
    const { reference, version } = await referred();
    const form = { reference, version, message: "Please.", due: "2026-07-17", questions: list };
    expect(await underwriter().post("Underwriting/ask", form)).toMatchObject({
      status: 400,
      body: { reasons: [{ path }] },
    });
  });

  it.each(["2026-07-13", "2026-02-30", "2027-07-14"])("refuses an answer by %s", async (due) => {
    const { reference, version } = await referred();
    expect(await underwriter().post("Underwriting/ask", { reference, version, ...asked, due })).toMatchObject({
      status: 400,
      body: { reasons: [{ path: "due" }] },
    });
  });

  it("leaves an intact audit", async () => {
    expect(await checkAudit(portal().store.db)).toEqual([]);
  });
});
