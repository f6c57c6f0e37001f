import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type InProcess, startInProcess } from "../in-process.ts";

describe("the dashboard", () => {
  let portal: InProcess;
  beforeAll(async () => {
    portal = await startInProcess();
  });
  afterAll(() => portal.close());

  const year = { from: "2025-07-15", to: "2026-07-14" };

  it.each(["manager@alpha.test", "admin@alpha.test", "provideradmin@provider.test"])(
    "has the same figures and running totals as the ledger, for %s",
    async (account) => {
      const client = await portal.as(account);
      const [shown, ledger] = [
        await client.call("Statistics/dashboard", year),
        await client.call("Statistics/overview", year),
      ];
      expect(shown.figures).toEqual(ledger.figures);
      expect(shown.beforeFigures).toEqual(ledger.beforeFigures);
      expect(shown.premium).toHaveLength(365);
      expect(shown.premium.at(-1)).toBe(ledger.figures.written);
      expect(shown.premiumBefore.at(-1)).toBe(ledger.beforeFigures.written);
      const due = shown.due.reduce((sum, { count }) => sum + count, 0);
      expect(due).toBe(ledger.due.find(({ days }) => days === 30)?.count);
    },
  );

  it("has the rows of products and users that trends have, and the total of the terms in the list", async () => {
    const admin = await portal.as("admin@alpha.test");
    const [shown, trends] = [
      await admin.call("Statistics/dashboard", year),
      await admin.call("Statistics/trends", year),
    ];
    expect(shown.products).toEqual(trends.products);
    expect(shown.people).toEqual(trends.people);
    const period = { actFrom: "2026-07-14", actTo: "2026-08-13" };
    const { rows } = await admin.call("Documents/search", { act: "due", ...period, pageSize: 100 });
    const pence = (pounds: number | null) => Math.round((pounds ?? 0) * 100);
    expect(rows.length).toBeGreaterThan(0);
    expect(shown.due.reduce((sum, { total }) => sum + pence(total), 0)).toBe(
      rows.reduce((sum, { total }) => sum + pence(total), 0),
    );
    const provider = await (await portal.as("provideradmin@provider.test")).call("Statistics/dashboard", year);
    expect([provider.isAllFirms, provider.people]).toEqual([true, []]);
  });

  it("says why each referral waits, once for each reason", async () => {
    const admin = await portal.as("admin@alpha.test");
    const { referrals } = await admin.call("Statistics/dashboard", {});
    expect(referrals.rows.flatMap(({ reasons }) => reasons)).toContain(
      "Block of more than 12 units: please supply management and fire risk assessment.",
    );
    for (const { reasons } of referrals.rows) expect(new Set(reasons).size).toBe(reasons.length);
  });

  it("counts open quotes of each status as the working list does, and totals their value", async () => {
    const admin = await portal.as("admin@alpha.test");
    const { pipeline } = await admin.call("Statistics/dashboard", {});
    expect(pipeline.map(({ WebStatus }) => WebStatus)).toEqual(
      expect.arrayContaining(["INCOMPLETE", "QUOTED", "REFERRED"]),
    );
    for (const { WebStatus, count, total } of pipeline) {
      const { rows } = await admin.call("Documents/search", { status: WebStatus, pageSize: 100 });
      const priced = rows.flatMap((row) => (row.total === null ? [] : [Math.round(row.total * 100)]));
      expect([WebStatus, count]).toEqual([WebStatus, rows.length]);
      expect(total === null ? null : Math.round(total * 100)).toBe(
        priced.length === 0 ? null : priced.reduce((sum, each) => sum + each, 0),
      );
    }
  });

  it("lists referrals without a decision, the longest waiting first, and only those of the firm", async () => {
    const admin = await portal.as("admin@alpha.test");
    const { referrals } = await admin.call("Statistics/dashboard", {});
    expect(referrals.count).toBeGreaterThan(0);
    const ages = referrals.rows.map(({ daysWaiting }) => daysWaiting);
    expect(ages).toEqual(ages.toSorted((one, other) => other - one));
    for (const { reference } of referrals.rows) await admin.call("Quote/getData", { reference });
    const beta = await (await portal.as("admin@beta.test")).call("Statistics/dashboard", {});
    const own = new Set(referrals.rows.map(({ reference }) => reference));
    expect(beta.referrals.rows.some(({ reference }) => own.has(reference))).toBe(false);
  });

  it("shows no value instead of 0 for a week in which nothing was priced", async () => {
    const admin = await portal.as("admin@alpha.test");
    const { weeks } = await admin.call("Statistics/dashboard", { product: "NONE" });
    expect(weeks).toHaveLength(12);
    expect(weeks.map(({ conversion }) => conversion)).toEqual(Array(12).fill(null));
    expect(weeks.at(-1)?.period.to).toBe("2026-07-14");
  });
});
