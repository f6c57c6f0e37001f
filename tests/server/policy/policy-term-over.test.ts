import { describe, expect, it } from "vitest";
import { dialogAnswers } from "../../../schemas/dialogs.ts";
import { checkAudit } from "../../../src/db/queries/check-audit.ts";
import { lapsePolicies } from "../../../src/server/jobs/move-by-date.ts";
import { accepted, makePolicy, priced } from "./policies.ts";
import { portalInTime } from "./portal-in-time.ts";
import { AFTER_TERM, confirmed, FIRST_RENEWAL_DAY } from "./renewals.ts";

describe("a term whose next one is accepted", () => {
  const { portal, broker, underwriter, at } = portalInTime();

  const read = (reference: string) => broker.call("Quote/getData", { reference });
  const renewedPolicy = async () => {
    const { reference } = await makePolicy(broker);
    await at(FIRST_RENEWAL_DAY);
    const { reference: next } = await broker.call("Policy/createRenewal", { reference });
    await accepted(broker, await priced(broker, await confirmed(broker, next)));
    return { reference, next };
  };
  const wish = async (reference: string, effective: string) => {
    const { version } = (await read(reference)).DATA;
    return { reference, version, DATA: dialogAnswers({ Effective: effective, Reason: "sold" }) };
  };
  const rowOf = async (reference: string) =>
    (await broker.call("Documents/search", { q: reference })).rows.find((row) => row.reference === reference);

  it("is not cancelled alone, neither before its last day nor afterwards: the next one is named", async () => {
    const { reference, next } = await renewedPolicy();
    for (const [now, words] of [
      [FIRST_RENEWAL_DAY, `The next term ${next} has already been accepted: cancel that one first.`],
      [AFTER_TERM, `The term ended on 30/11/2027 and continues as ${next}: cancel that one.`],
    ] as const) {
      await at(now);
      const asked = await wish(reference, "2027-11-20");
      const quoted = { reference, effective: "2027-11-20", reason: "sold" } as const;
      const refusal = { status: 409, body: { error: "reasons", reasons: [{ path: "/RD/WebStatus", message: words }] } };
      expect(await broker.post("Policy/quoteCancellation", quoted)).toMatchObject(refusal);
      expect(await broker.post("Policy/requestCancellation", asked)).toMatchObject(refusal);
    }
    expect((await read(reference)).DATA.RD.WebStatus).toBe("ACCEPTED");
  });

  it("is cancelled once the next one is", async () => {
    const { reference, next } = await renewedPolicy();
    const ended = await broker.call("Policy/requestCancellation", await wish(next, "2027-12-01"));
    await underwriter.call("Policy/confirmCancellation", { reference: next, version: ended.DATA.version });
    expect((await read(reference)).state).not.toHaveProperty("nextTerm");
    const asked = await broker.call("Policy/requestCancellation", await wish(reference, "2027-11-20"));
    expect(asked.DATA.RD.WebStatus).toBe("CANCEL REQUESTED");
  });

  it("shows its state on the page and in the list", async () => {
    const { reference, next } = await renewedPolicy();
    expect((await read(reference)).state.nextTerm).toBe(next);
    expect(await rowOf(reference)).toMatchObject({ termEnded: null, nextTerm: next });
    await at(AFTER_TERM);
    await lapsePolicies(portal().services, "node");
    expect(await rowOf(reference)).toMatchObject({ WebStatus: "ACCEPTED", termEnded: "2027-11-30", nextTerm: next });
    expect(await rowOf(next)).toMatchObject({ termEnded: null, nextTerm: null });
  });

  it("and a term that ended without a renewal are over: nothing is refunded", async () => {
    const { reference } = await makePolicy(broker);
    await at(AFTER_TERM);
    const refused = await broker.post("Policy/requestCancellation", await wish(reference, "2027-11-20"));
    expect(refused.body.reasons).toEqual([{ path: "/RD/WebStatus", message: "The term ended on 30/11/2027." }]);
  });

  it("with a request in time is cancelled after the term, as requested", async () => {
    const { reference } = await makePolicy(broker);
    await at("2027-11-29T09:00:00Z");
    await broker.call("Policy/requestCancellation", await wish(reference, "2027-11-20"));
    await at(AFTER_TERM);
    await lapsePolicies(portal().services, "node");
    const { version } = (await read(reference)).DATA;
    const { DATA } = await underwriter.call("Policy/confirmCancellation", { reference, version });
    expect(DATA.RD.WebStatus).toBe("CANCELLED");
    const back = await broker.post("Policy/requestReinstatement", { reference, words: "A mistake." });
    expect(back).toMatchObject({ status: 409, body: { reasons: [{ message: "The term ended on 30/11/2027." }] } });
  });

  it("leaves an intact audit chain", async () => {
    expect(await checkAudit(portal().store.db)).toEqual([]);
  });
});
