import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keepConditions } from "../../../src/db/commands/working-list/policy-conditions.ts";
import { checkAudit } from "../../../src/db/queries/check-audit.ts";
import type { Client } from "../client.ts";
import { type InProcess, startInProcess } from "../in-process.ts";

describe("conditions of a policy", () => {
  let portal: InProcess;
  let broker: Client;
  let policy: { reference: string; quote_id: string };
  beforeAll(async () => {
    portal = await startInProcess();
    broker = await portal.as("broker@alpha.test");
    const { rows } = await broker.call("Documents/search", { status: "ACCEPTED" });
    const reference = rows.find(({ termEnded }) => termEnded === null)?.reference ?? "";
    const row = await portal.store.db
      .selectFrom("quote")
      .select("id")
      .where("reference", "=", reference)
      .executeTakeFirstOrThrow();
    policy = { reference, quote_id: row.id };
  });
  afterAll(() => portal.close());

  const root = () => ({ firm_id: "alpha", quote_id: policy.quote_id });
  const at = new Date("2026-07-01T09:00:00Z");
  const alarm = { id: "rule P1 P001", words: "Fit an alarm.", due: "2026-07-20", listed: true };
  const record = {
    id: "terms 1",
    words: "They were convicted in 2020: send the record.",
    due: "2026-07-16",
    listed: false,
  };
  const due = async () =>
    (await broker.call("Documents/needsYou", {})).groups.find(({ id }) => id === "conditions-due");

  it("are listed on the home page until all that are due are done, without private details", async () => {
    await keepConditions(portal.store.db, root(), [alarm, record], at);
    expect(await due()).toMatchObject({
      count: 1,
      rows: [{ reference: policy.reference, due: "2026-07-16", why: "A condition of the policy is due" }],
    });
    const done = await broker.call("Policy/markCondition", { reference: policy.reference, id: "terms 1", done: "Yes" });
    expect(done.conditions).toMatchObject([
      { id: "terms 1", doneBy: "Nerys Alderton", doneAt: "2026-07-14T09:00:00.000Z" },
      { id: "rule P1 P001", doneAt: null },
    ]);
    expect(await due()).toMatchObject({ count: 1, rows: [{ due: "2026-07-20", why: "Fit an alarm." }] });
    await broker.call("Policy/markCondition", { reference: policy.reference, id: "rule P1 P001", done: "Yes" });
    expect(await due()).toMatchObject({ count: 0 });
  });

  it("remain done when the policy changes, end when it no longer has them, and are restored unchanged", async () => {
    await keepConditions(portal.store.db, root(), [alarm], at);
    const { conditions } = await broker.call("Policy/getConditions", { reference: policy.reference });
    expect(conditions).toMatchObject([{ id: "rule P1 P001", doneBy: "Nerys Alderton" }]);
    await broker.call("Policy/markCondition", { reference: policy.reference, id: "rule P1 P001", done: "No" });
    expect(await due()).toMatchObject({ count: 1 });
  });

  it("are marked by users who may edit, once, with an audit row for each change", async () => {
    const mark = (done: string) =>
      broker.post("Policy/markCondition", { reference: policy.reference, id: "rule P1 P001", done });
    await mark("Yes");
    await mark("Yes");
    const rows = await portal.store.db
      .selectFrom("audit")
      .select("action")
      .where("subject", "=", `conditions/${policy.quote_id}`)
      .orderBy("seq")
      .execute();
    expect(rows.map(({ action }) => action)).toEqual([
      "condition-done",
      "condition-done",
      "condition-not-done",
      "condition-done",
    ]);
    expect(await checkAudit(portal.store.db)).toEqual([]);
    const unknown = { reference: policy.reference, id: "rule none", done: "Yes" };
    expect(await broker.post("Policy/markCondition", unknown)).toMatchObject({ status: 404 });
  });
});
