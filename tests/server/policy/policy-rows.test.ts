import { describe, expect, it } from "vitest";
import { dialogAnswers } from "../../../schemas/dialogs.ts";
import { pence } from "../../../src/insurance/money/money.ts";
import { firstSheet } from "../../spreadsheet/read-rows.ts";
import { exportedList } from "../working-list/exported-list.ts";
import { accepted, makePolicy, ofFirst, priced, saveChange } from "./policies.ts";
import { portalInTime } from "./portal-in-time.ts";

describe("a policy in the working list and in its exports", () => {
  const { portal, broker, underwriter, at } = portalInTime();
  const on = (day: string) => at(`${day}T09:00:00Z`);

  const rowOf = async (reference: string) => {
    const { rows } = await broker.call("Documents/search", { q: reference });
    const row = rows.find((each) => each.reference === reference);
    if (!row) throw new Error(`${reference} is not in the list.`);
    const { premium, ipt, fee, total } = row;
    expect(pence(premium ?? 0) + pence(ipt ?? 0) + pence(fee ?? 0), "the row adds up").toBe(pence(total ?? 0));
    const { versions } = await broker.call("Policy/getVersions", { reference });
    const charged = versions.reduce((sum, { charge }) => sum + pence(charge), 0);
    expect(pence(total ?? 0), "the row is what was charged in all").toBe(charged);
    return row;
  };

  /** The rows of the CSV export for these search words, by heading. */
  const exportedLines = async (q: string): Promise<readonly Readonly<Record<string, string>>[]> => {
    const { rawPayload } = await exportedList(portal(), broker, "csv", { q });
    const [headings = [], ...lines] = firstSheet(rawPayload).rows;
    return lines.map((line) => Object.fromEntries(headings.map((heading, place) => [heading, line[place] ?? ""])));
  };

  it("adds up through a change, a cancellation and their reversal, with the premium in force beside it", async () => {
    const policy = await makePolicy(broker);
    const { reference } = policy;
    expect(await rowOf(reference)).toMatchObject({ premium: 564.76, total: 667.53, annualPremium: null });
    await on("2026-12-05");
    expect(await rowOf(reference)).toMatchObject({ annualPremium: 564.76, cancelledFrom: null });

    const items = ofFirst({ BuildingsSI: 400000 });
    const startOf = async (sought: string) =>
      (await broker.call("Documents/search", { q: sought })).rows.find((row) => row.reference === sought)?.coverStart;
    const begun = await broker.call("Quote/createMTA", { reference });
    expect(await startOf(begun.reference), "no day is chosen yet").toBeNull();
    const changing = { effective: "2027-01-10", items } as const;
    const change = await priced(broker, await saveChange(broker, begun.reference, policy.DATA, changing));
    expect(await startOf(change.reference)).toBe("2027-01-10");
    const { newPremium } = (await broker.call("Quote/getData", { reference: change.reference })).state.difference ?? {};
    await accepted(broker, change);
    const before = await rowOf(reference);
    expect(before.premium).toBeGreaterThan(564.76);
    expect(before, "the change is not in force yet").toMatchObject({ annualPremium: 564.76, fee: 55 });
    await on("2027-01-10");
    expect(await rowOf(reference)).toMatchObject({ premium: before.premium, annualPremium: newPremium });

    const { version } = (await broker.call("Quote/getData", { reference })).DATA;
    const wish = { reference, version, DATA: dialogAnswers({ Effective: "2027-03-03", Reason: "sold" }) };
    const asked = await broker.call("Policy/requestCancellation", wish);
    await underwriter.call("Policy/confirmCancellation", { reference, version: asked.DATA.version });
    const ending = await rowOf(reference);
    expect(ending).toMatchObject({ WebStatus: "CANCELLED", cancelledFrom: "2027-03-03", annualPremium: newPremium });
    const shelf = await broker.call("Folders/open", { webFolder: "policies", page: "1" });
    expect(shelf.rows.find(({ id }) => id === reference)?.quote).toMatchObject({ cancelledFrom: "2027-03-03" });
    const { clients } = await broker.call("Clients/search", { q: ending.client });
    const client = await broker.call("Clients/get", { id: clients[0]?.id ?? "" });
    expect(client.quotes.find((quote) => quote.reference === reference)).toMatchObject({ cancelledFrom: "2027-03-03" });
    const admin = await portal().as("admin@alpha.test");
    const kept = await admin.call("Privacy/whatIsKept", { Kind: "client", PersonID: clients[0]?.id ?? "" });
    expect(kept.quotes.find((quote) => quote.reference === reference)).toMatchObject({ cancelledFrom: "2027-03-03" });

    const lines = await exportedLines(ending.policyNumber ?? "");
    const line = lines.find(({ Reference }) => Reference === reference) ?? {};
    const ofChange = lines.find(({ Reference }) => Reference === change.reference);
    expect(ofChange).toMatchObject({ Status: "MTA accepted", Premium: "", IPT: "", Fee: "", "Total payable": "" });
    const { rows } = await broker.call("Documents/search", { q: change.reference });
    expect(Number(ofChange?.["Change, in its policy's total"])).toBe(rows[0]?.total);
    const total = lines.reduce((sum, each) => sum + pence(Number(each["Total payable"])), 0);
    expect(total, "the column adds up to what was charged in all").toBe(pence(ending.total ?? 0));
    expect(line).toMatchObject({ Premium: String(ending.premium), "Cancelled from": "03/03/2027" });
    expect(line["Annual premium in force"]).toBe(String(newPremium));
    const sums = ["Premium", "IPT", "Fee"].map((heading) => pence(Number(line[heading])));
    expect(sums.reduce((sum, each) => sum + each, 0)).toBe(pence(Number(line["Total payable"])));

    await on("2027-03-03");
    expect(await rowOf(reference)).toMatchObject({ total: ending.total, annualPremium: null });
  });
});
