import { describe, expect, it } from "vitest";
import { dialogAnswers } from "../../../schemas/dialogs.ts";
import { checkAudit } from "../../../src/db/queries/check-audit.ts";
import { exposuresAt } from "../../../src/db/queries/referrals/exposures-at.ts";
import type { Client } from "../client.ts";
import { accepted, makeChange, makePolicy, ofFirst, priced } from "./policies.ts";
import { portalInTime } from "./portal-in-time.ts";

describe("the cancellation of a policy", () => {
  const { portal, broker, underwriter, at } = portalInTime();

  const read = (reference: string) => broker.call("Quote/getData", { reference });
  const versionOf = async (reference: string) => (await read(reference)).DATA.version;
  const request = async (reference: string, effective: string, client = broker) =>
    client.post("Policy/requestCancellation", {
      reference,
      version: await versionOf(reference),
      DATA: dialogAnswers({ Effective: effective, Reason: "sold", Words: "Both houses are sold." }),
    });
  const act = async (client: Client, path: string, reference: string, more = {}) =>
    client.post(path, { reference, version: await versionOf(reference), ...more });
  const quoted = (reference: string, effective: string) =>
    broker.call("Policy/quoteCancellation", { reference, effective, reason: "sold" });
  const consumer = { BusinessPurpose: "No" };
  /** The audit outlasts what it is about, so it has hashes of what people wrote. */
  const saidInAudit = async (words: string) =>
    (await portal().store.db.selectFrom("audit").select("detail").execute()).filter(({ detail }) =>
      detail.includes(words),
    );

  it("refunds the remaining days less the fee for a change, with tax on the returned premium", async () => {
    const { reference } = await makePolicy(broker);
    const { refund } = await quoted(reference, "2027-03-10");
    // 564.76 x 266 / 365 = 411.58; less 20.00 is 391.58; 12% of it 46.99.
    expect(refund).toMatchObject({
      daysInTerm: 365,
      daysOnCover: 99,
      daysRemaining: 266,
      coolingOff: false,
      share: 411.58,
      premium: 391.58,
      ipt: 46.99,
      fee: 20,
      feeReturned: 0,
      toReturn: 438.57,
    });
    expect(refund.words).toEqual([
      "The premium for the remaining 266 of 365 days is refunded: £411.58 of £564.76.",
      "A fee of £20.00 is retained, which leaves £391.58.",
      "IPT refunded: £46.99, at 12%.",
      "Refund to the client: £438.57.",
    ]);
  });

  it("returns nothing of an additional premium that was too small to be charged", async () => {
    const policy = await makePolicy(broker);
    const before = (await quoted(policy.reference, "2027-03-10")).refund;
    const small = { effective: "2027-02-01", items: ofFirst({ BuildingsSI: 287000 }) };
    const made = await priced(broker, await makeChange(broker, policy, small));
    expect((await read(made.reference)).state.difference).toMatchObject({ waived: true, change: expect.any(Number) });
    await accepted(broker, made);
    const { refund } = await quoted(policy.reference, "2027-03-10");
    expect(refund).toMatchObject({ share: before.share, toReturn: before.toReturn });
    expect(refund.words.join(" ")).toContain("too small to be charged when the policy was changed");
  });

  it.each([
    ["2026-12-01", { coolingOff: true, premium: 564.76, ipt: 67.77, feeReturned: 35, toReturn: 667.53 }],
    ["2026-12-15", { coolingOff: true, daysOnCover: 14, fee: 0, feeReturned: 35 }],
    ["2026-12-16", { coolingOff: false, fee: 20, feeReturned: 0 }],
  ])("of a consumer from %s keeps no fee in the first 14 days", async (effective, expected) => {
    const { reference } = await makePolicy(broker, { answers: consumer });
    expect((await quoted(reference, effective)).refund).toMatchObject(expected);
  });

  it("returns nothing after a claim in the term, and says so", async () => {
    const policy = await makePolicy(broker);
    await at("2027-02-10T09:00:00Z");
    const claim = {
      id: "claim-1",
      ItemType: "claim",
      ParentRef: "P001",
      ClaimDate: "2027-02-01",
      ClaimCause: "Storm",
      ClaimAmount: 900,
      ClaimOpen: "No",
    };
    const change = { effective: "2027-02-10", items: (items: typeof policy.DATA.PC) => [...items, claim] };
    await accepted(broker, await priced(broker, await makeChange(broker, policy, change)));
    const { refund } = await quoted(policy.reference, "2027-03-10");
    expect(refund).toMatchObject({ toReturn: 0, reasonNone: "A claim has been made in the term." });
  });

  it("is requested by the broker, confirmed by the provider, and becomes a version of the policy", async () => {
    const { reference } = await makePolicy(broker);
    const asked = await request(reference, "2027-03-10");
    expect(asked).toMatchObject({ status: 200, body: { refund: { toReturn: 438.57 } } });
    const waiting = await read(reference);
    expect(waiting.DATA.RD).toMatchObject({ WebStatus: "CANCEL REQUESTED", QuoteStatus: "CANREQ" });
    expect(waiting.state.cancellation).toMatchObject({ state: "asked", effective: "2027-03-10", reason: "sold" });
    expect(await act(broker, "Policy/confirmCancellation", reference)).toMatchObject({ status: 403 });
    expect(await act(underwriter, "Policy/confirmCancellation", reference)).toMatchObject({ status: 200 });
    const { DATA, state } = await read(reference);
    expect(DATA.RD).toMatchObject({ WebStatus: "CANCELLED", QuoteStatus: "CANCELLED" });
    expect(state).toMatchObject({ policyVersions: 2, cancellation: { state: "confirmed" }, readOnly: true });
    const { versions } = await broker.call("Policy/getVersions", { reference });
    expect(versions).toMatchObject([
      { number: 1, kind: "new", charge: 667.53 },
      { number: 2, kind: "cancellation", effective: "2027-03-10", charge: -438.57 },
    ]);
    const { documents } = await broker.call("Documents/list", { reference });
    const { db } = portal().store;
    const places = (await db.selectFrom("exposure").select("postcode").distinct().execute()).map((row) => row.postcode);
    const endOn = async (today: string) =>
      new Set(
        (await exposuresAt(db, places, today, []))
          .filter((each) => each.reference === reference)
          .map(({ cancelled_from }) => cancelled_from),
      );
    expect(await endOn("2027-03-09"), "in force until the day before, and said to be ending").toEqual(
      new Set(["2027-03-10"]),
    );
    expect((await endOn("2027-03-10")).size).toBe(0);
    expect(documents.map(({ stage }) => stage)).toContain("cancellation");
    expect(await act(broker, "Quote/createMTA", reference)).toMatchObject({ status: 400 });
    expect(await broker.post("Quote/createMTA", { reference })).toMatchObject({
      status: 409,
      body: { error: "status" },
    });
  });

  it("can be withdrawn while it is pending, which leaves the policy unchanged", async () => {
    const { reference } = await makePolicy(broker);
    await request(reference, "2027-03-10");
    expect(await act(broker, "Policy/withdrawCancellation", reference)).toMatchObject({ status: 200 });
    const { DATA, state } = await read(reference);
    expect(DATA.RD.WebStatus).toBe("ACCEPTED");
    expect(state).toMatchObject({ policyVersions: 1, cancellation: { state: "withdrawn" } });
    expect(await act(underwriter, "Policy/confirmCancellation", reference)).toMatchObject({ status: 409 });
  });

  it("can be refused by the provider with a reason, which leaves the policy unchanged", async () => {
    const { reference } = await makePolicy(broker);
    await request(reference, "2027-03-10");
    const words = "The lender has to agree first.";
    expect(await act(broker, "Policy/refuseCancellation", reference, { words })).toMatchObject({ status: 403 });
    expect(await act(underwriter, "Policy/refuseCancellation", reference, { words: " " })).toMatchObject({
      status: 400,
    });
    expect(await act(underwriter, "Policy/refuseCancellation", reference, { words })).toMatchObject({ status: 200 });
    const { DATA, state } = await read(reference);
    expect(DATA.RD.WebStatus).toBe("ACCEPTED");
    expect(state).toMatchObject({ policyVersions: 1, cancellation: { state: "refused", answer: words } });
    const { notices } = await broker.call("Notices/list", {});
    const sent = notices.find((notice) => notice.reference === reference && notice.kind === "cancellation-refused");
    expect(sent?.path).toMatch(/edit-accepted/);
    expect(sent?.words).not.toContain("lender");
    expect(await saidInAudit("lender")).toEqual([]);
    expect(await act(underwriter, "Policy/confirmCancellation", reference)).toMatchObject({ status: 409 });
    expect(await request(reference, "2027-04-10")).toMatchObject({ status: 200 });
  });

  it("is in the underwriters' queue while it is pending, and its notice leads to the page where it is decided", async () => {
    const { reference } = await makePolicy(broker);
    const queue = () => underwriter.call("Underwriting/queue", {});
    const before = (await queue()).counts;
    await request(reference, "2027-03-10");
    const waiting = await queue();
    expect(waiting.counts).toMatchObject({ all: before.all, endings: before.endings + 1 });
    expect(waiting.endings).toContainEqual(
      expect.objectContaining({ reference, asked: "cancel", effective: "2027-03-10" }),
    );
    const { notices } = await underwriter.call("Notices/list", {});
    expect(notices.find((notice) => notice.reference === reference)).toMatchObject({
      kind: "cancellation-asked",
      path: `/user/underwriting/${reference}`,
    });
    await act(underwriter, "Policy/confirmCancellation", reference);
    expect((await queue()).counts.endings).toBe(before.endings);
    await broker.post("Policy/requestReinstatement", { reference, words: "It was sold to nobody." });
    expect((await queue()).endings).toContainEqual(expect.objectContaining({ reference, asked: "reinstate" }));
  });

  it("is reversed by the provider within 30 days, and the refund is charged again", async () => {
    const { reference } = await makePolicy(broker);
    await request(reference, "2027-01-10");
    await act(underwriter, "Policy/confirmCancellation", reference);
    const ended = (await broker.call("Documents/list", { reference })).documents;
    const until = (wanted: string) => ended.find(({ kind }) => kind === wanted)?.standsUntil;
    expect([until("policy-schedule"), until("invoice"), until("cancellation-notice")]).toEqual([
      "2027-01-09",
      null,
      null,
    ]);
    await at("2027-02-09T09:00:00Z");
    const asked = await broker.post("Policy/requestReinstatement", { reference, words: "It was sold to nobody." });
    expect(asked).toMatchObject({ status: 200, body: { DATA: { RD: { WebStatus: "CANCELLED" } } } });
    expect((await read(reference)).state.cancellation).toMatchObject({ answer: "It was sold to nobody." });
    await at("2027-02-12T09:00:00Z");
    expect(await act(underwriter, "Policy/reinstate", reference, { words: "Agreed." })).toMatchObject({ status: 200 });
    const { DATA, state } = await read(reference);
    expect(DATA.RD.WebStatus).toBe("ACCEPTED");
    expect(state.cancellation).toMatchObject({ state: "reinstated", answer: "Agreed." });
    expect([...(await saidInAudit("sold to nobody")), ...(await saidInAudit("Agreed."))]).toEqual([]);
    const { versions } = await broker.call("Policy/getVersions", { reference });
    expect(versions[2]?.kind).toBe("reinstatement");
    expect((versions[1]?.charge ?? 0) + (versions[2]?.charge ?? 0)).toBe(0);
    const { documents } = await broker.call("Documents/list", { reference });
    const of = (stage: string) => documents.filter((each) => each.stage === stage);
    expect(documents.filter(({ standsUntil }) => standsUntil !== null)).toEqual([]);
    expect(of("cancellation").map(({ superseded }) => superseded)).toEqual([true, true]);
    expect(of("reinstatement").map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["policy-schedule", "reinstatement-notice", "reinstatement-invoice"]),
    );
  });

  it("is not reversed after 30 days", async () => {
    const { reference } = await makePolicy(broker);
    await request(reference, "2027-01-10");
    await act(underwriter, "Policy/confirmCancellation", reference);
    await at("2027-02-10T09:00:00Z");
    const late = await broker.post("Policy/requestReinstatement", { reference, words: "Please." });
    expect(late).toMatchObject({ status: 409, body: { error: "reasons" } });
    expect(JSON.stringify(late.body.reasons)).toContain("until 09/02/2027");
    expect(await act(underwriter, "Policy/reinstate", reference, { words: "No." })).toMatchObject({ status: 409 });
  });

  it.each([
    ["2026-11-30", "a date within the policy term"],
    ["2027-12-01", "a date within the policy term"],
  ])("from %s is refused", async (effective, words) => {
    const { reference } = await makePolicy(broker);
    const refused = await request(reference, effective);
    expect(refused).toMatchObject({ status: 409, body: { error: "reasons" } });
    expect(JSON.stringify(refused.body.reasons)).toContain(words);
  });

  it("is refused while a change is open, and may precede the start of an accepted one", async () => {
    const policy = await makePolicy(broker);
    const change = { effective: "2027-03-10", items: ofFirst({ BuildingsSI: 400000 }) };
    const made = await makeChange(broker, policy, change);
    const open = await request(policy.reference, "2027-04-10");
    expect(open).toMatchObject({ status: 409, body: { reasons: [{ path: "reference" }] } });
    await accepted(broker, await priced(broker, made));
    const { versions } = await broker.call("Policy/getVersions", { reference: policy.reference });
    // 564.76 x 266 / 365 = 411.58, and the whole premium of the change whether it began that day or never does.
    const { premium = 0 } = (await read(made.reference)).state.difference ?? {};
    expect(versions[1]).toMatchObject({ kind: "mta", effective: "2027-03-10" });
    const { refund } = await quoted(policy.reference, "2027-03-10");
    expect(refund.share).toBeCloseTo(411.58 + premium, 5);
    const early = (await quoted(policy.reference, "2027-03-09")).refund;
    expect(early.share).toBeCloseTo(413.13 + premium, 5);
    expect(early.words.join(" ")).toContain("The change from 10/03/2027 never begins");
    expect((await request(policy.reference, "2027-03-09")).status).toBe(200);
    // After reinstatement the change still begins on its day and not before.
    await act(underwriter, "Policy/confirmCancellation", policy.reference);
    await act(underwriter, "Policy/reinstate", policy.reference, { words: "It was sold to nobody." });
    const next = await makeChange(broker, policy, { ...change, effective: "2027-03-09" });
    const { ERRORS } = await broker.call("Quote/previewChange", { reference: next.reference });
    expect(JSON.stringify(ERRORS)).toContain("changed from 10/03/2027");
  });

  it("needs a valid day and a current version", async () => {
    const { reference, DATA } = await makePolicy(broker);
    const form = (Effective: string) => ({
      reference,
      version: DATA.version,
      DATA: dialogAnswers({ Effective, Reason: "sold" }),
    });
    const day = await broker.post("Policy/requestCancellation", form("2027-02-30"));
    expect(day).toMatchObject({ status: 409, body: { reasons: [{ path: "/Dialog/Effective" }] } });
    const stale = { ...form("2027-03-10"), version: DATA.version - 1 };
    expect(await broker.post("Policy/requestCancellation", stale)).toMatchObject({
      status: 409,
      body: { error: "stale-version" },
    });
  });

  it("of a consumer after a month refunds neither all days nor the fee through an earlier date", async () => {
    const { reference } = await makePolicy(broker, { answers: consumer });
    await at("2027-01-02T09:00:00Z");
    const wish = { reference, effective: "2026-12-05", reason: "sold" } as const;
    expect(await broker.post("Policy/quoteCancellation", wish)).toMatchObject({
      status: 409,
      body: { reasons: [{ path: "effective" }] },
    });
    const admin = await portal().as("provideradmin@provider.test");
    expect((await admin.call("Policy/quoteCancellation", wish)).refund).toMatchObject({ coolingOff: false });
  });

  it("is never confirmed by its requester, nor reversed by the user who requested that", async () => {
    const { reference } = await makePolicy(broker);
    const admin = await portal().as("provideradmin@provider.test");
    expect((await request(reference, "2027-03-10", admin)).status).toBe(200);
    const own = { status: 409, body: { reasons: [{ path: "own" }] } };
    expect(await act(admin, "Policy/confirmCancellation", reference)).toMatchObject(own);
    expect(await act(underwriter, "Policy/confirmCancellation", reference)).toMatchObject({ status: 200 });
    await admin.call("Policy/requestReinstatement", { reference, words: "It was not sold." });
    expect(await act(admin, "Policy/reinstate", reference, { words: "Yes." })).toMatchObject(own);
    expect(await act(underwriter, "Policy/reinstate", reference, { words: "Yes." })).toMatchObject({ status: 200 });
  });

  it("leaves an intact audit chain", async () => {
    expect(await checkAudit(portal().store.db)).toEqual([]);
  });
});
