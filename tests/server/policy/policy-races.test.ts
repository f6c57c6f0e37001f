import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dialogAnswers } from "../../../schemas/dialogs.ts";
import { checkAudit } from "../../../src/db/queries/check-audit.ts";
import type { Answered, Client } from "../client.ts";
import { hasPostgres } from "../start-postgres.ts";
import { startTwoNodes, type TwoNodes } from "../start-two-nodes.ts";
import { makeChange, makePolicy, ofFirst, priced } from "./policies.ts";

const ROUNDS = 4;

type Act = () => Promise<Answered<Record<string, unknown>>>;

describe.skipIf(!hasPostgres())("concurrent acts on one policy at two nodes", () => {
  let nodes: TwoNodes;
  let broker: Client;
  let admin: Client;
  let staff: Client;
  beforeAll(async () => {
    nodes = await startTwoNodes();
    nodes.setClock("2026-12-20T09:00:00Z");
    broker = await nodes.one.as("broker@alpha.test");
    admin = await nodes.two.as("admin@alpha.test");
    staff = await nodes.two.as("provideradmin@provider.test");
  }, 60_000);
  afterAll(() => nodes.close());

  const versionOf = async (reference: string) => (await broker.call("Quote/getData", { reference })).DATA.version;
  const statusOf = async (reference: string) => (await broker.call("Quote/getData", { reference })).DATA.RD.WebStatus;
  const cancelling = (version: number, reference: string) => ({
    ...{ reference, version },
    DATA: dialogAnswers({ Effective: "2027-03-10", Reason: "sold", Words: "Both houses are sold." }),
  });
  /** Both at once; neither fails, and a refusal has an explanation. */
  const together = async (one: Act, other: Act) => {
    const answers = await Promise.all([one(), other()]);
    for (const { status, body } of answers) expect([200, 404, 409], JSON.stringify(body)).toContain(status);
    return answers.map(({ status }) => status === 200);
  };
  const policyOf = () => makePolicy(broker, { answers: { InceptionDateISO: "2026-12-20T00:00:00.000Z" } });

  it("start a change or request a cancellation, and never both", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { reference } = await policyOf();
      const wish = cancelling(await versionOf(reference), reference);
      const [isBegun, isAsked] = await together(
        () => broker.post("Quote/createMTA", { reference }),
        () => admin.post("Policy/requestCancellation", wish),
      );
      expect([isBegun, isAsked].filter(Boolean)).toHaveLength(1);
      expect(await statusOf(reference)).toBe(isAsked ? "CANCEL REQUESTED" : "ACCEPTED");
    }
  }, 60_000);

  it("accept a change or discard it, once, and the policy has the matching number of versions", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const policy = await policyOf();
      const change = { effective: "2027-02-01", items: ofFirst({ BuildingsSI: 400_000 }) };
      const made = await priced(broker, await makeChange(broker, policy, change));
      const [isAccepted, isDiscarded] = await together(
        () => broker.post("Quote/accept", { ...made, IdempotencyKey: made.reference }),
        () => admin.post("Quote/discardMTA", { ...made }),
      );
      expect([isAccepted, isDiscarded].filter(Boolean)).toHaveLength(1);
      const { versions } = await broker.call("Policy/getVersions", { reference: policy.reference });
      expect(versions).toHaveLength(isAccepted ? 2 : 1);
    }
  }, 60_000);

  it("confirm its cancellation once, and never withdraw a confirmed one", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { reference } = await policyOf();
      await broker.call("Policy/requestCancellation", cancelling(await versionOf(reference), reference));
      const seen = { reference, version: await versionOf(reference) };
      const [isConfirmed, isWithdrawn] = await together(
        () => staff.post("Policy/confirmCancellation", seen),
        () => broker.post("Policy/withdrawCancellation", seen),
      );
      expect([isConfirmed, isWithdrawn].filter(Boolean)).toHaveLength(1);
      const again = { reference, version: await versionOf(reference) };
      const twice = await together(
        () => staff.post("Policy/confirmCancellation", again),
        () => staff.post("Policy/confirmCancellation", again),
      );
      expect(twice).toEqual([false, false]);
    }
    expect(await checkAudit(nodes.one.store.db)).toEqual([]);
  }, 60_000);
});
