import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkAudit } from "../../../src/db/queries/check-audit.ts";
import type { Client } from "../client.ts";
import { type InProcess, startInProcess } from "../in-process.ts";

describe("the confirmed mapping of a schedule", () => {
  let portal: InProcess;
  let broker: Client;
  const typeOfInsurance = "LETPROP";

  beforeAll(async () => {
    portal = await startInProcess();
    broker = await portal.as("broker@alpha.test");
  });
  afterAll(() => portal.close());

  const keep = (client: Client, ...mappings: readonly unknown[]) =>
    client.call("Imports/remember", { typeOfInsurance, mappings: JSON.stringify(mappings) });
  const known = async (client: Client, product = typeOfInsurance) =>
    (await client.call("Imports/mappings", { typeOfInsurance: product })).mappings.map(
      ({ kind, words, means }) => `${kind} ${words} ${means}`,
    );

  it("is available to everybody of the firm, for that product, and to no other firm", async () => {
    await keep(
      broker,
      { kind: "heading", words: "property.pcm rent", means: "" },
      { kind: "heading", words: "property.rent", means: "AnnualRent" },
      { kind: "value", words: "property.TenantType=sharer", means: "Mixed" },
    );
    await keep(broker, { kind: "value", words: "property.TenantType=sharer", means: "Students" });
    const words = [
      "heading property.pcm rent ",
      "heading property.rent AnnualRent",
      "value property.TenantType=sharer Students",
    ];
    expect(await known(await portal.as("manager@alpha.test"))).toEqual(words);
    expect(await known(broker, "UNOCC")).toEqual([]);
    expect(await known(await portal.as("broker@beta.test"))).toEqual([]);
    expect(await checkAudit(portal.store.db)).toEqual([]);
  });

  it("leaves none of its words in the audit, which outlives an erasure", async () => {
    await keep(broker, { kind: "value", words: "property.tenanttype=ada lovelace", means: "Mixed" });
    const { rows } = await (await portal.as("provideradmin@provider.test")).call("Audit/search", { Act: "remember" });
    expect(rows).not.toEqual([]);
    const details = await portal.store.db
      .selectFrom("audit")
      .select("detail")
      .where("action", "=", "remember")
      .orderBy("seq", "desc")
      .execute();
    expect(JSON.stringify(details)).not.toMatch(/ada lovelace|tenanttype|sharer/i);
    expect(JSON.parse(details[0]?.detail ?? "{}")).toEqual({
      mappings: 1,
      words: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(await checkAudit(portal.store.db)).toEqual([]);
  });

  it("is not stored for what is no product", async () => {
    const mappings = JSON.stringify([{ kind: "value", words: "a", means: "b" }]);
    for (const other of ["NOSUCH", "CONTACT"])
      expect(await broker.post("Imports/remember", { typeOfInsurance: other, mappings })).toMatchObject({
        status: 404,
      });
    expect(
      await portal.store.db.selectFrom("import_mapping").select("words").where("words", "=", "a").execute(),
    ).toEqual([]);
  });

  it.each([
    ["{}"],
    ['[{"kind":"other","words":"a","means":"b"}]'],
    ['[{"kind":"value","words":"","means":"b"}]'],
    ['[{"kind":"value","words":"a"}]'],
    ["[null]"],
    [JSON.stringify([{ kind: "value", words: "a".repeat(201), means: "" }])],
  ])("is refused with %s", async (mappings) => {
    const before = await known(broker);
    expect((await broker.post("Imports/remember", { typeOfInsurance, mappings })).status).toBe(400);
    expect(await known(broker)).toEqual(before);
  });
});
