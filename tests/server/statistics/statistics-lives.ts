import { randomUUID } from "node:crypto";
import { dialogAnswers } from "../../../schemas/dialogs.ts";
import type { QuoteData } from "../../../schemas/quote.ts";
import { addDays, londonDate } from "../../../src/form/values/calendar.ts";
import type { Client } from "../client.ts";
import { type InProcess, makeGolden } from "../in-process.ts";
import { makeChange, ofFirst, priced } from "../policy/policies.ts";
import { flooded } from "../referral/referral-desk.ts";

/** Numbers from 0 up to, not including, 1: the same sequence every time. */
const chanceOf = (seed: number) => {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
};

const brokers = ["broker@alpha.test", "manager@alpha.test", "admin@alpha.test", "broker@beta.test"] as const;
const reasons = ["price", "cover", "service", "elsewhere", "withdrew", "duplicate"] as const;
const DRAFT_RESTS = 0.1;

/**
 * Quote lifecycles as brokers and underwriters drive them, through the API, at any hour: started, priced, referred and
 * answered, abandoned, not taken up and reopened, deleted, accepted, changed, cancelled and reinstated.
 */
export const driveLifecycles = async (portal: InProcess, count: number, seed: number): Promise<void> => {
  const chance = chanceOf(seed);
  const one = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T;
  /** Advances the clock by up to this many hours; sessions end sooner, so everybody signs in again. */
  const later = async <T>(hours: number, account: string, act: (client: Client) => Promise<T>): Promise<T> => {
    portal.clock.pass(Math.floor(chance() * hours * 60));
    return act(await portal.as(account));
  };
  const ahead = (days: number): string => addDays(londonDate(portal.clock.now()), days);
  const versionOf = async (client: Client, reference: string) =>
    (await client.call("Quote/getData", { reference })).DATA.version;

  const cancel = async (account: string, reference: string) => {
    await later(30, account, async (client) =>
      client.call("Policy/requestCancellation", {
        reference,
        version: await versionOf(client, reference),
        DATA: dialogAnswers({ Effective: ahead(120), Reason: "sold" }),
      }),
    );
    await later(30, "underwriter@provider.test", async (client) =>
      client.call("Policy/confirmCancellation", { reference, version: await versionOf(client, reference) }),
    );
  };
  const reinstate = async (account: string, reference: string) => {
    await later(10, account, (client) => client.call("Policy/requestReinstatement", { reference, words: "Not sold." }));
    await later(10, "underwriter@provider.test", async (client) =>
      client.call("Policy/reinstate", { reference, version: await versionOf(client, reference), words: "Agreed." }),
    );
  };
  const change = async (account: string, policy: { readonly reference: string; readonly DATA: QuoteData }) => {
    const BuildingsSI = one([150_000, 240_000, 400_000, 600_000]);
    await later(30, account, async (client) => {
      const made = await makeChange(client, policy, { effective: ahead(60), items: ofFirst({ BuildingsSI }) });
      const { DATA } = await client.call("Quote/calculate", made);
      if (chance() < 0.2) return client.call("Quote/discardMTA", { reference: made.reference, version: DATA.version });
      return client.post("Quote/accept", {
        reference: made.reference,
        version: DATA.version,
        IdempotencyKey: randomUUID(),
      });
    });
  };
  const bound = async (account: string, reference: string, version: number) => {
    const { DATA } = await later(30, account, (client) =>
      client.call("Quote/accept", { reference, version, IdempotencyKey: randomUUID() }),
    );
    if (chance() < 0.5) await change(account, { reference, DATA });
    for (let round = 0; round < 2 && chance() < 0.5; round += 1) {
      await cancel(account, reference);
      if (chance() < 0.4) return;
      await reinstate(account, reference);
    }
  };
  const refused = async (account: string, reference: string, version: number) => {
    const marked = await later(30, account, (client) =>
      client.call("Quote/markNotTakenUp", { reference, version, DATA: dialogAnswers({ Reason: one(reasons) }) }),
    );
    if (chance() < 0.3)
      await later(30, account, (client) => client.call("Quote/reopen", { reference, version: marked.DATA.version }));
  };
  const sentUp = async (account: string, reference: string) => {
    await later(30, account, (client) =>
      client.call("Quote/refer", {
        QuoteRef: reference,
        Options: "A,premium",
        DATA: dialogAnswers({ Message: "Flooded once." }),
      }),
    );
    if (chance() < 0.2) return;
    await later(90, "underwriter@provider.test", async (client) => {
      const version = await versionOf(client, reference);
      if (chance() < 0.4) return client.call("Underwriting/decline", { reference, version, message: "No." });
      return client.call("Underwriting/approve", { reference, version, conditions: "[]", message: "Fine." });
    });
    if (chance() < 0.3)
      await later(30, account, (client) =>
        client.post("Quote/refer", {
          QuoteRef: reference,
          Options: "A",
          DATA: dialogAnswers({ Message: "Once more." }),
        }),
      );
  };

  for (let life = 0; life < count; life += 1) {
    const account = one(brokers);
    const isFlooded = chance() < 0.35;
    const made = await later(40, account, (client) =>
      makeGolden(client, {
        answers: { InceptionDateISO: `${ahead(35)}T00:00:00.000Z` },
        ...(isFlooded ? { items: flooded } : {}),
      }),
    );
    if (chance() < DRAFT_RESTS) continue;
    if (chance() < DRAFT_RESTS) {
      await later(5, account, (client) => client.call("Quote/deleteQuote", made));
      continue;
    }
    const { version } = await later(20, account, (client) => priced(client, made));
    if (isFlooded) await sentUp(account, made.reference);
    else if (chance() < 0.3) await refused(account, made.reference, version);
    else if (chance() < 0.8) await bound(account, made.reference, version);
  }
};
