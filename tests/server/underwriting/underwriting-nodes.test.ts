import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dialogAnswers } from "../../../schemas/dialogs.ts";
import { inOneTransaction } from "../../../src/db/commands/in-one-transaction.ts";
import { claimReferral } from "../../../src/db/commands/referrals.ts";
import type { Database } from "../../../src/db/open-database.ts";
import { checkAudit } from "../../../src/db/queries/check-audit.ts";
import type { Answered, Client } from "../client.ts";
import { makeGolden } from "../in-process.ts";
import { approval, asked } from "../referral/referral-desk.ts";
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

  const referred = async (broker: Client) => {
    const made = await makeGolden(broker);
    await broker.call("Quote/calculate", made);
    const { DATA } = await broker.call("Quote/refer", {
      QuoteRef: made.reference,
      Options: "A",
      DATA: dialogAnswers({ Message: "Please." }),
    });
    return { reference: made.reference, version: DATA.version };
  };

  /** Runs `meanwhile` while acts that have read the quote wait to write it. */
  const whileHeld = async (
    reference: string,
    acts: readonly (() => Promise<Answered<Record<string, unknown>>>)[],
    meanwhile: (transaction: Database, quote: { firm_id: string; id: string }) => Promise<unknown>,
  ) =>
    inOneTransaction(nodes.one.store.db, async (transaction) => {
      const quote = await transaction
        .selectFrom("quote")
        .select(["firm_id", "id"])
        .where("reference", "=", reference)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow();
      const answers = [];
      for (const act of acts) {
        answers.push(act());
        await new Promise((resolve) => setTimeout(resolve, 400));
      }
      await meanwhile(transaction, quote);
      return answers;
    }).then((answers) => Promise.all(answers));

  it.each([
    ["approve", approval],
    ["decline", { message: "No." }],
    ["ask", asked],
    ["escalate", { message: "Too large for me." }],
  ])(
    "do not %s a referral that a colleague has claimed since it was read",
    async (act, form) => {
      const broker = await nodes.one.as("broker@alpha.test");
      const underwriter = await nodes.two.as("underwriter@provider.test");
      const { reference, version } = await referred(broker);
      const sent = { ...form, reference, ...(act === "escalate" ? {} : { version }) };
      const senior = { id: "someone-else", name: "Sam Senior" };
      const [done] = await whileHeld(
        reference,
        [() => underwriter.post(`Underwriting/${act}`, sent)],
        (transaction, quote) => claimReferral(transaction, quote, senior, new Date(), [null]),
      );
      expect(done).toMatchObject({
        status: 409,
        body: { error: "claimed", reasons: [{ path: "claimedBy", message: expect.stringContaining("Sam Senior") }] },
      });
      expect((await broker.call("Quote/getData", { reference })).DATA.version).toBe(version);
    },
    120_000,
  );

  it("approve or escalate a referral at the same moment, in either order, and neither waits for the other", async () => {
    const broker = await nodes.one.as("broker@alpha.test");
    const underwriter = await nodes.two.as("underwriter@provider.test");
    for (const order of [
      ["approve", "escalate"],
      ["escalate", "approve"],
    ] as const) {
      const { reference, version } = await referred(broker);
      const sent = { approve: { ...approval, version }, escalate: { message: "Too large for me." } };
      const begun = Date.now();
      const answers = await whileHeld(
        reference,
        order.map((act) => () => underwriter.post(`Underwriting/${act}`, { reference, ...sent[act] })),
        async () => {},
      );
      expect(
        answers.map(({ status }) => status),
        JSON.stringify(answers),
      ).toEqual([200, 409]);
      expect(Date.now() - begun).toBeLessThan(10_000);
    }
    expect(await checkAudit(nodes.one.store.db)).toEqual([]);
  }, 120_000);
});
