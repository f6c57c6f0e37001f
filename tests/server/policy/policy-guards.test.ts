import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dialogAnswers } from "../../../schemas/dialogs.ts";
import { type WebStatus, webStatuses } from "../../../schemas/quote-status.ts";
import { type ActName, actRules } from "../../../src/insurance/lifecycle/acts.ts";
import { statusFields } from "../../../src/insurance/lifecycle/statuses.ts";
import type { CallPath } from "../../../src/server/calls.ts";
import type { Client } from "../client.ts";
import { type InProcess, startInProcess } from "../in-process.ts";
import { makePolicy } from "./policies.ts";

/** The call that requests each act, with its fields besides reference and version. */
const asked: Readonly<Partial<Record<ActName, readonly [CallPath, Record<string, string>, unversioned?: true]>>> = {
  calculate: ["Quote/calculate", {}],
  delete: ["Quote/deleteQuote", {}],
  discard: ["Quote/discardMTA", {}],
  accept: ["Quote/accept", { IdempotencyKey: "guard" }],
  withdraw: ["Quote/withdraw", {}],
  ntu: ["Quote/markNotTakenUp", { DATA: dialogAnswers({ Reason: "price" }) }],
  reopen: ["Quote/reopen", {}],
  adjust: ["Quote/createMTA", {}, true],
  renew: ["Policy/createRenewal", {}, true],
  requestCancel: ["Policy/requestCancellation", { DATA: dialogAnswers({ Effective: "2027-03-10", Reason: "sold" }) }],
  withdrawCancel: ["Policy/withdrawCancellation", {}],
  confirmCancel: ["Policy/confirmCancellation", {}],
  refuseCancel: ["Policy/refuseCancellation", { words: "Not yet." }],
  requestReinstate: ["Policy/requestReinstatement", { words: "Please." }, true],
  reinstate: ["Policy/reinstate", { words: "Agreed." }],
};

/** An expired quote is quoted again by requesting its price. */
const alsoFrom: Readonly<Partial<Record<ActName, readonly WebStatus[]>>> = { calculate: ["EXPIRED"] };

const acts = Object.keys(asked) as ActName[];
const refusals = acts.flatMap((act) =>
  webStatuses
    .filter((status) => !actRules[act].from.includes(status) && !alsoFrom[act]?.includes(status))
    .map((status) => [act, status] as const),
);

describe("every act, requested by its call in a status that does not allow it", () => {
  let portal: InProcess;
  let everybody: Client;
  let reference = "";
  beforeAll(async () => {
    portal = await startInProcess();
    portal.clock.current = new Date("2026-11-21T09:00:00Z");
    reference = (await makePolicy(await portal.as("broker@alpha.test"))).reference;
    everybody = await portal.as("provideradmin@provider.test");
  });
  afterAll(() => portal.close());

  /** Sets the policy to another status, as if it had reached it. */
  const stand = async (words: string) => {
    const { version, data } = await portal.store.db
      .selectFrom("quote")
      .select(["version", "data"])
      .where("reference", "=", reference)
      .executeTakeFirstOrThrow();
    const known = webStatuses.find((status) => status === words);
    const fields = known ? statusFields(known) : { WebStatus: words, QuoteStatus: words };
    const stored = JSON.parse(data);
    await portal.store.db
      .updateTable("quote")
      .set({
        web_status: fields.WebStatus,
        quote_status: fields.QuoteStatus,
        data: JSON.stringify({ ...stored, RD: { ...stored.RD, ...fields } }),
      })
      .where("reference", "=", reference)
      .execute();
    return version;
  };
  const ask = async (act: ActName, status: string) => {
    const [path, more, unversioned] = asked[act] ?? [];
    if (!path) throw new Error(`No call asks for ${act}.`);
    const version = await stand(status);
    return everybody.post(path, { reference, ...(unversioned ? {} : { version }), ...more });
  };

  it.each(refusals)("%s from %s: 409 with the reason, and nothing changes", async (act, status) => {
    const answer = await ask(act, status);
    expect(answer, JSON.stringify(answer.body)).toMatchObject({
      status: 409,
      body: { error: "status", message: expect.any(String), reasons: [{ path: "/RD/WebStatus" }] },
    });
    const { DATA } = await everybody.call("Quote/getData", { reference });
    expect(DATA.RD.WebStatus).toBe(status);
  });

  it.each(acts)("%s from an unknown status: read-only", async (act) => {
    const answer = await ask(act, "ON HOLD");
    expect(answer).toMatchObject({ status: 409, body: { error: "status" } });
    expect((await everybody.call("Quote/getData", { reference })).DATA.RD.WebStatus).toBe("ON HOLD");
  });
});
