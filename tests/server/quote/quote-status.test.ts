import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Client } from "../client.ts";
import { type InProcess, makeGolden, startInProcess } from "../in-process.ts";
import { priced } from "../policy/policies.ts";

describe("the status of a quote", () => {
  let portal: InProcess;
  let broker: Client;
  beforeAll(async () => {
    portal = await startInProcess();
    broker = await portal.as("broker@alpha.test");
  });
  afterAll(() => portal.close());

  it("has one source, which every act checks: the stored columns, not the answers", async () => {
    const made = await priced(broker, await makeGolden(broker));
    const { reference } = made;
    const set = { web_status: "On Hold  (special)", quote_status: "ONHOLD" };
    await portal.store.db.updateTable("quote").set(set).where("reference", "=", reference).execute();
    const stands = { WebStatus: "On Hold  (special)", QuoteStatus: "ONHOLD" };
    const { DATA, state } = await broker.call("Quote/getData", { reference });
    expect(DATA.RD).toMatchObject(stands);
    expect(state.readOnly).toBe(true);
    expect((await broker.call("Quote/getFMData", { QuoteRef: reference })).body.DATA.RD).toMatchObject(stands);
    const { rows } = await broker.call("Documents/search", { q: reference });
    expect(rows).toMatchObject([stands]);
    const refused = await broker.post("Quote/accept", { ...made, IdempotencyKey: "on-hold" });
    expect(refused).toMatchObject({ status: 409, body: { error: "status" } });
    expect(refused.body.message).toContain("On Hold  (special)");
  });
});
