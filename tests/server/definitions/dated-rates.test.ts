import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Definition } from "../../../schemas/definition.ts";
import { checkAudit } from "../../../src/db/queries/check-audit.ts";
import { storeKinds } from "../../db/stores.ts";
import { foundAfter } from "../audit/found-after.ts";
import type { Client } from "../client.ts";
import { publishOver } from "../forms/publish-next.ts";
import { type InProcess, makeGolden } from "../in-process.ts";
import { accepted, makeChange, makePolicy, ofFirst, priced } from "../policy/policies.ts";
import { confirmed, FIRST_RENEWAL_DAY } from "../policy/renewals.ts";
import { startDemonstrationOn } from "../portal-on.ts";

const at12 = "2026-12-09T00:00:00.000Z";
const at14 = "2026-12-10T00:00:00.000Z";
const budget = { name: "ipt-standard", Value: "14", From: "2026-12-10", Reason: "Budget", Base: 0 };

describe.each(storeKinds())("on $name insurance premium tax that is changed by one dated row", (kind) => {
  let portal: InProcess;
  let [broker, product, second]: Client[] = [];
  const as = () => {
    if (!broker || !product || !second) throw new Error("Everybody signs in first.");
    return { broker, product, second };
  };
  const enterAt = async (now: string) => {
    portal.clock.current = new Date(now);
    broker = await portal.as("broker@alpha.test");
    product = await portal.as("product@provider.test");
    second = await portal.as("product2@provider.test");
  };
  beforeAll(async () => {
    portal = await startDemonstrationOn(kind, { asOwner: true });
    await enterAt("2026-11-21T09:00:00Z");
  }, 60_000);
  afterAll(() => portal?.close());

  const pricedFrom = async (InceptionDateISO: string) =>
    priced(as().broker, await makeGolden(as().broker, { answers: { InceptionDateISO } }));
  const priceOf = async (reference: string) => (await as().broker.call("Quote/getData", { reference })).price;

  it("is requested by one user and charged once another has approved it", async () => {
    const before = await pricedFrom(at14);
    expect(await priceOf(before.reference)).toMatchObject({ premium: 564.76, ipt: 67.77, iptPct: 12 });
    const { asked } = await as().product.call("Studio/askRate", budget);
    expect(asked).toMatchObject({ number: 1, verdict: null, askedBy: "Sunita Rao" });
    const again = await priced(as().broker, before);
    expect(await priceOf(again.reference)).toMatchObject({ iptPct: 12 });

    const own = await as().product.post("Studio/decideRate", { name: asked.name, number: 1, Verdict: "approved" });
    expect(own).toMatchObject({ status: 403, body: { error: "own-request" } });
    const [notice] = (await as().second.call("Notices/list", {})).notices;
    expect(notice?.words).toBe(
      "Sunita Rao requests 14 for ipt-standard from 10/12/2026. Someone else has to approve it.",
    );
    await as().second.call("Studio/decideRate", { name: asked.name, number: 1, Verdict: "approved" });

    const late = await as().broker.post("Quote/accept", { ...again, IdempotencyKey: "made at 12" });
    expect(late).toMatchObject({ status: 409, body: { error: "reasons" } });
    expect(JSON.stringify(late.body)).toContain("The rate ipt-standard has changed");
    const now = await priced(as().broker, again);
    expect(await priceOf(now.reference)).toMatchObject({ premium: 564.76, ipt: 79.07, iptPct: 14, total: 678.83 });
    expect((await accepted(as().broker, now)).policyNumber).toBe(now.reference);
  });

  it("is determined by the first day of the term, and printed with its date on the documents", async () => {
    const [last, first] = [await pricedFrom(at12), await pricedFrom(at14)];
    expect(await priceOf(last.reference)).toMatchObject({ ipt: 67.77, iptPct: 12 });
    expect(await priceOf(first.reference)).toMatchObject({ ipt: 79.07, iptPct: 14 });
    const { documents } = await as().broker.call("Documents/list", { reference: first.reference });
    const models = await portal.store.db
      .selectFrom("document")
      .select("model")
      .where(
        "id",
        "in",
        documents.map(({ id }) => id),
      )
      .execute();
    const said = models.map(({ model }) => model).join("\n");
    expect(said).toContain("Insurance premium tax at 14% (rate from 10 December 2026)");
  });

  it("applies to a change from its day and to the renewal, and is refunded at the rate at which it was charged", async () => {
    await enterAt("2026-11-21T09:00:00Z");
    const policy = await makePolicy(as().broker);
    const changing = { effective: "2027-03-10", items: ofFirst({ BuildingsSI: 345000 }) };
    const change = await priced(as().broker, await makeChange(as().broker, policy, changing));
    const { difference } = await as().broker.call("Quote/previewChange", { reference: change.reference });
    expect(difference).toMatchObject({ iptPct: 14 });
    const { premium = 0, ipt } = difference ?? {};
    expect(ipt).toBe(Math.round(premium * 14) / 100);
    await accepted(as().broker, change);

    await enterAt("2027-04-01T09:00:00Z");
    const asked = { reference: policy.reference, effective: "2027-04-01", reason: "sold" } as const;
    const { refund } = await as().broker.call("Policy/quoteCancellation", asked);
    expect(refund?.words.join(" ")).toContain("at 12% and 14%");
    expect(refund).toMatchObject({ iptRates: "12% and 14%" });

    await enterAt(FIRST_RENEWAL_DAY);
    const { reference } = await as().broker.call("Policy/createRenewal", { reference: policy.reference });
    await confirmed(as().broker, reference);
    const { DATA } = await as().broker.call("Quote/getData", { reference });
    await priced(as().broker, { reference, version: DATA.version });
    expect(await priceOf(reference)).toMatchObject({ iptPct: 14 });
  });

  it("is refused beyond its bounds, for a past day, and over a newer version", async () => {
    await enterAt("2026-11-21T09:00:00Z");
    const ask = (more: object) =>
      as().product.post("Studio/askRate", { ...budget, Base: 1, From: "2027-06-01", ...more });
    const high = await ask({ Value: "120" });
    expect(high).toMatchObject({ status: 400, body: { error: "bad-input" } });
    const [fault, ...others] = high.body.reasons as { message: string }[];
    expect(fault?.message).toMatch(/^[A-Z@0-9, and]*LETPROP@\d.*: Insurance premium tax as a percentage is 120/);
    expect(others, "one fault is said once, whichever versions have it").toEqual([]);
    expect(await ask({ Value: "twelve" })).toMatchObject({ status: 400, body: { reasons: [{ path: "Value" }] } });
    expect(await ask({ From: "2026-11-20" })).toMatchObject({ status: 400, body: { reasons: [{ path: "From" }] } });
    expect(await ask({ Base: 0 })).toMatchObject({ status: 409, body: { error: "stale" } });
    expect(await ask({ Value: '{"A": "1.00"}' })).toMatchObject({ status: 400 });
  });

  it("leaves the totals of tests inside definitions unchanged, and refuses to publish a definition without a rate", async () => {
    await enterAt("2026-12-11T09:00:00Z");
    const { Definition } = await as().product.call("Forms/get", { id: "LETPROP" });
    const Base = (await as().product.call("Forms/list", {})).definitions.filter(({ id }) => id === "LETPROP").length;
    const again = { ...Definition, title: "Let Property, again" };
    expect(await publishOver(as().product, again, Base)).toMatchObject({ status: 200 });
    const rating = { ...Definition.rating, iptPct: { dated: "ipt-standart" } };
    const wrong = await publishOver(as().product, { ...Definition, rating }, Base + 1);
    expect(wrong).toMatchObject({ status: 400 });
    expect(JSON.stringify(wrong.body.reasons)).toContain("There is no dated rate “ipt-standart”");
  });

  it("is in the audit, whose check reports a row that was changed directly", async () => {
    expect(await checkAudit(portal.store.db)).toEqual([]);
    const found = await foundAfter(portal.store.db, (transaction) =>
      transaction.updateTable("dated_rate").set({ value: '"1"' }).where("number", "=", 1).execute(),
    );
    expect(found).toMatchObject([{ firmId: "provider", fault: "edited" }]);
  });

  it("is listed under any name, and cannot be approved if a product that depends on it could not be sold", async () => {
    const today = "2026-11-21";
    await enterAt(`${today}T09:00:00Z`);
    const { product, second } = as();
    const ask = (name: string, Value: string, From: string, Base: number) =>
      product.call("Studio/askRate", { name, Value, From, Reason: "Tried", Base });
    const approve = (name: string, number: number) =>
      second.post("Studio/decideRate", { name, number, Verdict: "approved" });
    await ask("constructor", "1", "2027-01-01", 0);
    const { rates } = await product.call("Studio/rates", {});
    expect(rates.find(({ name }) => name === "constructor")).toMatchObject({ rows: [], asked: [{ verdict: null }] });

    await ask("levy", "12", today, 0);
    await ask("levy", "99", "2027-01-01", 1);
    expect((await approve("levy", 1)).status).toBe(200);
    const { Definition: letprop } = await product.call("Forms/get", { id: "LETPROP" });
    const rating = { ...(letprop as Definition).rating, iptPct: { dated: "levy" } };
    const { version } = (await product.call("Forms/list", {})).definitions.find(({ id }) => id === "LETPROP") ?? {};
    const published = await publishOver(
      product,
      { ...(letprop as Definition), effectiveFrom: today, rating },
      version ?? 0,
      { End: "[2]" },
    );
    expect(published.status, JSON.stringify(published.body)).toBe(200);
    expect(await approve("levy", 2)).toMatchObject({
      status: 400,
      body: { reasons: [expect.objectContaining({ message: expect.stringContaining("LETPROP") })] },
    });
    await second.call("Studio/decideRate", { name: "levy", number: 2, Verdict: "refused" });
  });
});
