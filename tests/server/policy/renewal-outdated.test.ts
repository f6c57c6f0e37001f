import { describe, expect, it } from "vitest";
import { dialogAnswers } from "../../../schemas/dialogs.ts";
import { checkAudit } from "../../../src/db/queries/check-audit.ts";
import { inviteRenewals, lapsePolicies } from "../../../src/server/jobs/move-by-date.ts";
import type { Client } from "../client.ts";
import { accepted, makeChange, makePolicy, ofFirst, priced } from "./policies.ts";
import { portalInTime } from "./portal-in-time.ts";
import { AFTER_TERM, confirmed, FIRST_RENEWAL_DAY, openStandings, standing } from "./renewals.ts";

describe("a renewal that was offered", () => {
  const { portal, broker, underwriter, at } = portalInTime();

  type Policy = Awaited<ReturnType<typeof makePolicy>>;
  const read = (reference: string) => broker.call("Quote/getData", { reference });
  const renewed = async () => {
    const policy = await makePolicy(broker);
    await at(FIRST_RENEWAL_DAY);
    const { reference } = await broker.call("Policy/createRenewal", { reference: policy.reference });
    return { policy, reference, renewal: await priced(broker, await confirmed(broker, reference)) };
  };
  const changed = async (policy: Policy) => {
    const items = ofFirst({ BuildingsSI: 400000 });
    return accepted(broker, await priced(broker, await makeChange(broker, policy, { effective: "2027-11-10", items })));
  };
  const notified = async (client: Client, kind: string) =>
    (await client.call("Notices/list", { pageSize: 100 })).notices.filter((notice) => notice.kind === kind);
  const queued = async (reference: string) =>
    (await underwriter.call("Underwriting/queue", {})).rows.some((row) => row.reference === reference);

  it.each(openStandings)(
    "as %s is withdrawn when the policy changes, and made again from the policy in force",
    async (status) => {
      const { policy, reference, renewal } = await renewed();
      const version = await standing(broker, underwriter, renewal, status);
      await changed(policy);
      expect((await broker.post("Quote/getData", { reference })).status).toBe(404);
      const approved = { reference, version, conditions: "[]", message: "Fine." };
      expect((await underwriter.post("Underwriting/approve", approved)).status).toBe(404);
      expect(await queued(reference)).toBe(false);
      const again = await broker.call("Policy/createRenewal", { reference: policy.reference });
      expect((await read(again.reference)).DATA.PC[0]).toMatchObject({ BuildingsSI: 400000 });
    },
  );

  it("is mentioned by a change before its acceptance, as is an accepted next term that remains unchanged", async () => {
    const { policy, reference, renewal } = await renewed();
    const items = ofFirst({ BuildingsSI: 400000 });
    const change = await makeChange(broker, policy, { effective: "2027-11-10", items });
    expect((await read(change.reference)).state).toMatchObject({ openRenewal: reference });
    await accepted(broker, renewal);
    const { state } = await read(change.reference);
    expect(state.nextTerm).toBe(reference);
    expect(state).not.toHaveProperty("openRenewal");
    await accepted(broker, await priced(broker, change));
    expect((await read(change.reference)).state).not.toHaveProperty("nextTerm");
  });

  it("and referred is withdrawn with notices to the underwriters and the other brokers of the policy", async () => {
    const { policy, reference, renewal } = await renewed();
    await standing(broker, underwriter, renewal, "REFERRED");
    const colleague = await portal().as("admin@alpha.test");
    const changing = { effective: "2027-11-10", items: ofFirst({ BuildingsSI: 400000 }) };
    await accepted(colleague, await priced(colleague, await makeChange(colleague, policy, changing)));
    for (const client of [broker, underwriter])
      expect(await notified(client, "renewal-retracted")).toContainEqual(
        expect.objectContaining({ reference: policy.reference, words: expect.stringContaining(reference) }),
      );
    expect((await notified(colleague, "renewal-retracted")).filter(({ words }) => words.includes(reference))).toEqual(
      [],
    );
  });

  it("and not taken up is not reopened after the policy has changed, and blocks nothing", async () => {
    const { policy, reference, renewal } = await renewed();
    const ended = await broker.call("Quote/markNotTakenUp", { ...renewal, DATA: dialogAnswers({ Reason: "price" }) });
    await changed(policy);
    const refused = await broker.post("Quote/reopen", { reference, version: ended.DATA.version });
    expect(refused).toMatchObject({ status: 409, body: { error: "reasons", reasons: [{ path: "/RD/WebStatus" }] } });
    expect(JSON.stringify(refused.body.reasons)).toContain(`The policy ${policy.reference} has changed since`);
    expect((await read(policy.reference)).state).not.toHaveProperty("openRenewal");
    await inviteRenewals(portal().services, "node");
    expect(
      (await read(policy.reference)).state,
      "the client said no: the portal does not ask again",
    ).not.toHaveProperty("openRenewal");
    const again = await broker.call("Policy/createRenewal", { reference: policy.reference });
    expect((await read(policy.reference)).state.openRenewal).toBe(again.reference);
    expect((await read(again.reference)).DATA.PC[0]).toMatchObject({ BuildingsSI: 400000 });
    expect((await read(reference)).DATA.RD.WebStatus).toBe("NTU");
  });

  it("and not taken up is reopened while the policy is unchanged", async () => {
    const { reference, renewal } = await renewed();
    const ended = await broker.call("Quote/markNotTakenUp", { ...renewal, DATA: dialogAnswers({ Reason: "price" }) });
    const { DATA } = await broker.call("Quote/reopen", { reference, version: ended.DATA.version });
    expect(DATA.RD.WebStatus).toBe("RENEWAL QUOTE");
  });

  it("of another version of the policy, for whatever reason, is neither priced nor accepted, and is replaced", async () => {
    const { policy, reference, renewal } = await renewed();
    const madeOf = (policy_version: number) =>
      portal().store.db.updateTable("quote").set({ policy_version }).where("reference", "=", reference).execute();
    await madeOf(7);
    for (const [path, more] of [
      ["Quote/calculate", {}],
      ["Quote/accept", { IdempotencyKey: "outdated" }],
    ] as const) {
      const refused = await broker.post(path, { ...renewal, ...more });
      expect(refused, path).toMatchObject({ status: 409, body: { error: "reasons" } });
      expect(JSON.stringify(refused.body.reasons)).toContain("has changed since this renewal was made");
    }
    const again = await broker.call("Policy/createRenewal", { reference: policy.reference });
    expect((await broker.post("Quote/getData", { reference })).status).toBe(404);
    expect((await read(policy.reference)).state.openRenewal).toBe(again.reference);
    await madeOf(1);
  });

  it("and accepted remains when the previous term changes, and its brokers are informed", async () => {
    const { policy, reference, renewal } = await renewed();
    await accepted(broker, renewal);
    await changed(policy);
    expect((await read(reference)).DATA.PC[0]).not.toMatchObject({ BuildingsSI: 400000 });
    expect(await notified(broker, "next-term-unchanged")).toContainEqual(expect.objectContaining({ reference }));
  });

  it.each(openStandings)("as %s lapses with the term, and is not decided afterwards", async (status) => {
    const { policy, reference, renewal } = await renewed();
    await standing(broker, underwriter, renewal, status);
    await at(AFTER_TERM);
    await lapsePolicies(portal().services, "node");
    const { DATA } = await read(reference);
    expect(DATA.RD).toMatchObject({ WebStatus: "LAPSED", QuoteStatus: "LAPSED" });
    expect((await read(policy.reference)).DATA.RD.WebStatus).toBe("LAPSED");
    expect(await queued(reference)).toBe(false);
    const approved = { reference, version: DATA.version, conditions: "[]", message: "Fine." };
    expect(await underwriter.post("Underwriting/approve", approved)).toMatchObject({
      status: 409,
      body: { error: "status" },
    });
    const word = (await notified(broker, "lapsed")).filter((notice) => notice.reference === reference);
    expect(word).toHaveLength(status === "RENEWAL QUOTE" ? 0 : 1);
    const requests = portal()
      .store.db.selectFrom("info_request")
      .innerJoin("quote", "quote.id", "info_request.quote_id")
      .select("info_request.closed_at")
      .where("quote.reference", "=", reference);
    expect((await requests.execute()).filter(({ closed_at }) => closed_at === null)).toEqual([]);
  });

  it("leaves an intact audit chain", async () => {
    expect(await checkAudit(portal().store.db)).toEqual([]);
  });
});
