import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkAudit } from "../../src/db/queries/check-audit.ts";
import { inviteRenewals } from "../../src/server/jobs/move-by-date.ts";
import type { Client } from "./client.ts";
import { publishOver } from "./forms/publish-next.ts";
import { type MadeQuote, makeGolden } from "./in-process.ts";
import { makeChange, makePolicy, ofFirst, priced, startOfGolden } from "./policy/policies.ts";
import { hasPostgres } from "./start-postgres.ts";
import { startTwoNodes, type TwoNodes } from "./start-two-nodes.ts";

const TIMES = 100;

describe.skipIf(!hasPostgres())("acceptance on two nodes of one PostgreSQL, a hundred times at once", () => {
  let nodes: TwoNodes;
  /** Two users, each on a node of their own. */
  let users: readonly [Client, Client];
  const setClock = async (instant: string) => {
    nodes.setClock(instant);
    users = [await nodes.one.as("broker@alpha.test"), await nodes.two.as("admin@alpha.test")];
  };

  beforeAll(async () => {
    nodes = await startTwoNodes();
    await setClock("2026-11-21T09:00:00Z");
  });
  afterAll(() => nodes.close());

  const db = () => nodes.one.store.db;
  const acceptOften = (made: MadeQuote, key: (n: number) => string) =>
    Promise.all(
      Array.from({ length: TIMES }, (_, n) =>
        users[n % 2 ? 1 : 0].post("Quote/accept", { ...made, IdempotencyKey: key(n) }),
      ),
    );
  const stored = async (reference: string) => {
    const { id } = await db()
      .selectFrom("quote")
      .select("id")
      .where("reference", "=", reference)
      .executeTakeFirstOrThrow();
    const policies = await db().selectFrom("policy").select("quote_id").where("quote_id", "=", id).execute();
    const versions = await db().selectFrom("policy_version").select("number").where("quote_id", "=", id).execute();
    return { policies: policies.length, versions: versions.length };
  };

  it("creates one policy with one number and one version of a quote, for different keys", async () => {
    const made = await priced(users[0], await makeGolden(users[0], { answers: { InceptionDateISO: startOfGolden } }));
    const answers = await acceptOften(made, (n) => `quote-${n}`);
    const done = answers.filter(({ status }) => status === 200);
    expect(done).toHaveLength(1);
    expect(done[0]?.body.policyNumber).toBe(made.reference);
    expect(answers.filter(({ status, body }) => status === 409 && body.error === "status")).toHaveLength(TIMES - 1);
    expect(await stored(made.reference)).toEqual({ policies: 1, versions: 1 });
  }, 120_000);

  it("answers one user's key the same each time, whichever node it reaches", async () => {
    const [broker] = users;
    const other = nodes.onTwo(broker);
    const made = await priced(broker, await makeGolden(broker, { answers: { InceptionDateISO: startOfGolden } }));
    const answers = await Promise.all(
      Array.from({ length: TIMES }, (_, n) =>
        (n % 2 ? other : broker).post("Quote/accept", { ...made, IdempotencyKey: "one-key" }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(TIMES).fill(200));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await stored(made.reference)).toEqual({ policies: 1, versions: 1 });
  }, 120_000);

  it("creates one next version of the policy for a change, and one endorsement", async () => {
    const [broker] = users;
    const policy = await makePolicy(broker);
    const change = { effective: "2027-03-10", items: ofFirst({ BuildingsSI: 400000 }) };
    const made = await priced(broker, await makeChange(broker, policy, change));
    const answers = await acceptOften(made, (n) => `change-${n}`);
    const done = answers.filter(({ status }) => status === 200);
    expect(done.map(({ body }) => body.endorsement)).toEqual(["E1"]);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(TIMES - 1);
    expect(await stored(policy.reference)).toEqual({ policies: 1, versions: 2 });
    const { state } = await users[1].call("Quote/getData", { reference: policy.reference });
    expect(state).toMatchObject({ policyVersions: 2 });
  }, 120_000);

  it("starts one change, and invites one renewal by the jobs of both nodes", async () => {
    const policy = await makePolicy(users[0]);
    const begun = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        users[n % 2 ? 1 : 0].post("Quote/createMTA", { reference: policy.reference }),
      ),
    );
    expect(begun.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    await setClock("2027-11-10T09:00:00Z");
    const invite = () =>
      Promise.all([nodes.one, nodes.two].map(({ services }, n) => inviteRenewals(services, `node-${n}`)));
    await invite();
    await invite();
    const { state } = await users[0].call("Quote/getData", { reference: policy.reference });
    const renewals = await db()
      .selectFrom("quote as renewal")
      .innerJoin("quote as root", "root.id", "renewal.policy_quote_id")
      .select("renewal.reference")
      .where("root.reference", "=", policy.reference)
      .where("renewal.kind", "=", "renewal")
      .execute();
    expect(renewals).toEqual([{ reference: state.openRenewal }]);
  }, 120_000);

  it("leaves an intact audit chain", async () => {
    expect(await checkAudit(db())).toEqual([]);
  });

  it("uses a version at the next opened quote that the other node has put in force or rolled back", async () => {
    const product = await nodes.one.as("product@provider.test");
    const { Definition, version } = await product.call("Forms/get", { id: "LETPROP" });
    const titles = [1, 2, 3].map((n) => `Let Property ${n}`);
    for (const [n, title] of titles.entries()) {
      const sent = { ...Object(Definition), title };
      expect(await publishOver(product, sent, version + n)).toMatchObject({ status: 200 });
    }
    const titleOfNext = async () => {
      const { reference } = await users[1].call("Quote/createQuote", { TypeOfInsurance: "LETPROP" });
      return (await users[1].call("Quote/getData", { reference })).FIELDS.title;
    };
    expect(await titleOfNext()).toBe(titles[2]);
    await product.call("Studio/rollBack", { id: "LETPROP", version, Reason: "As it was" });
    expect(await titleOfNext()).toBe(Object(Definition).title);
    expect(await product.call("Forms/get", { id: "LETPROP" })).toEqual({ id: "LETPROP", version, Definition });
  }, 60_000);
});
