import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DocumentModel } from "../../../src/documents/document-model.ts";
import { wholeText } from "../../documents/nodes.ts";
import type { Client } from "../client.ts";
import { type InProcess, startInProcess } from "../in-process.ts";
import { accepted, makeChange, makePolicy, ofFirst, priced } from "../policy/policies.ts";

const NOW = "2026-11-24T12:00:00Z";
const account = { name: "Northgate Client Account", sortCode: "20-20-15", number: "55555555" };

describe("the invoices of a policy", () => {
  let portal: InProcess;
  let broker: Client;
  const folder = mkdtempSync(join(tmpdir(), "portal-site-"));
  beforeAll(async () => {
    portal = await startInProcess();
    portal.clock.current = new Date(NOW);
    broker = await portal.as("broker@alpha.test");
  });
  afterAll(async () => {
    await portal.close();
    rmSync(folder, { recursive: true });
  });

  const bills = async (reference: string, client: Client = broker) => {
    const { documents } = await client.call("Documents/list", { reference });
    const found = documents
      .filter(({ kind }) => /invoice|credit-note/.test(kind))
      .toSorted((one, other) => one.madeAt.localeCompare(other.madeAt));
    return Promise.all(
      found.map(async ({ id, path }) => {
        const { token } = await client.call("Documents/makeLink", { id });
        const { model } = await client.call("Quote/getDataForPDF", { Token: token });
        return { path, model: model as unknown as DocumentModel };
      }),
    );
  };
  const change = async (policy: Awaited<ReturnType<typeof makePolicy>>, effective: string, CoverMDT: string) => {
    portal.clock.pass(1);
    const { DATA } = await broker.call("Quote/getData", { reference: policy.reference });
    const changing = {
      effective,
      answers: { CoverMDT },
      items: ofFirst({ BuildingsSI: CoverMDT === "Yes" ? 345_000 : 285_000 }),
    };
    await accepted(broker, await priced(broker, await makeChange(broker, { ...policy, DATA }, changing)));
  };

  it("are numbered consecutively together with credit notes, and state the due date", async () => {
    const policy = await makePolicy(broker);
    const { reference } = policy;
    await change(policy, "2027-03-10", "Yes");
    await change(policy, "2027-04-10", "No");
    const made = (await bills(reference)).map(({ model }) => model);
    expect(made.map(({ meta }) => meta.number)).toEqual([1, 2, 3].map((version) => `${reference}/${version}`));
    const [first, second, third] = made.map(wholeText);
    expect(first).toContain(`Invoice number\n${reference}/1\nDate\n24 November 2026\nPayment due by\n8 December 2026`);
    // An invoice of a future change is due by its first day.
    expect(second).toContain(`Invoice number\n${reference}/2`);
    expect(second).toContain("Payment due by\n10 March 2027");
    expect(third).toContain(`Credit note number\n${reference}/3`);
    expect(third).not.toContain("Payment due by");
    // The change applies from 10 April, and its return premium is paid 14 days later.
    expect(third).toContain("Refund due by\n24 April 2027");
  });

  it("are reprinted unchanged, whatever the provider changes later", async () => {
    const { reference } = await makePolicy(broker);
    const [before] = await bills(reference);
    const file = join(folder, "site.json");
    writeFileSync(file, JSON.stringify({ brand: "Northgate", creditDays: 30, account }));
    const later = await startInProcess({ seed: false, store: portal.store, env: { SITE_FILE: file } });
    later.clock.current = new Date("2026-11-25T12:00:00Z");
    try {
      const other = await later.as("broker@alpha.test");
      expect((await bills(reference, other))[0]).toEqual(before);
      const printed = Buffer.from(await (await other.get(before?.path ?? "")).arrayBuffer());
      const again = Buffer.from(await (await broker.get(before?.path ?? "")).arrayBuffer());
      expect(printed.subarray(0, 5).toString()).toBe("%PDF-");
      expect(again.equals(printed)).toBe(true);
      const [fresh] = await bills((await makePolicy(other)).reference, other);
      const words = fresh ? wholeText(fresh.model) : "";
      expect(words).toContain("Payment due by\n25 December 2026");
      expect(words).toContain("To the account below, in one payment.");
      expect(words).toContain("Account name\nNorthgate Client Account\nSort code\n20-20-15\nAccount number\n55555555");
      expect(words).toContain(`Payment reference\n${fresh?.model.meta.number}`);
      expect(before && wholeText(before.model)).not.toContain("Sort code");
    } finally {
      await later.close();
    }
  });
});
