import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dialogAnswers } from "../../../schemas/dialogs.ts";
import { checkAudit } from "../../../src/db/queries/check-audit.ts";
import { makeGolden } from "../in-process.ts";
import { hasPostgres } from "../start-postgres.ts";
import { startTwoNodes, type TwoNodes } from "../start-two-nodes.ts";

describe.skipIf(!hasPostgres())("underwriters on two nodes of one PostgreSQL", () => {
  let nodes: TwoNodes;
  beforeAll(async () => {
    nodes = await startTwoNodes();
  });
  afterAll(() => nodes.close());

  it("decide a referral once, and claim it once", async () => {
    const { one, two } = nodes;
    const broker = await one.as("broker@alpha.test");
    const underwriter = await one.as("underwriter@provider.test");
    const senior = await two.as("senior@provider.test");
    const made = await makeGolden(broker);
    await broker.call("Quote/calculate", made);
    const file = new File(["Please see."], "note.txt");
    const { attachment } = await broker.call("Files/add", { reference: made.reference, place: "referral", file });
    const { DATA } = await broker.call("Quote/refer", {
      QuoteRef: made.reference,
      Options: "A",
      DATA: dialogAnswers({ Message: "Please." }),
      Attachments: JSON.stringify([attachment.id]),
    });
    const { reference } = made;
    expect(await (await senior.get(attachment.path)).text()).toBe("Please see.");
    const claims = await Promise.all(
      [underwriter, senior].map((client) => client.post("Underwriting/claim", { reference })),
    );
    expect(claims.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = claims[0]?.status === 200 ? underwriter : senior;
    const approval = { reference, version: DATA.version, conditions: "[]", message: "Fine." };
    const all = await Promise.all(
      Array.from({ length: 30 }, (_, n) => (n % 2 === 0 ? underwriter : senior).post("Underwriting/approve", approval)),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.filter(({ status }) => status === 409)).toHaveLength(29);
    const { rows, counts } = await winner.call("Underwriting/queue", {});
    expect(rows.map((row) => row.reference)).not.toContain(reference);
    expect(counts.all).toBe(rows.length);
    const risk = await winner.call("Underwriting/get", { reference });
    expect(risk.accumulation.length).toBeGreaterThan(0);
    expect(risk.referral).toMatchObject({ outcome: "approved" });
    expect(await checkAudit(one.store.db)).toEqual([]);
  }, 120_000);
});
