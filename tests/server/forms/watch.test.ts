import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { WatchedQuotes } from "../../../src/db/queries/definitions/watched-quotes.ts";
import { watchReleases } from "../../../src/server/jobs/portal-jobs.ts";
import { alertsOf } from "../../../src/server/studio/watch-release.ts";
import { storeKinds } from "../../db/stores.ts";
import { goldenCase, makeQuote, withProperty } from "../../journeys/golden-case.ts";
import type { Client } from "../client.ts";
import type { InProcess } from "../in-process.ts";
import { startPortalOn } from "../portal-on.ts";
import { publishNext } from "./publish-next.ts";

const none: WatchedQuotes = { decided: 0, referred: 0, declined: 0, quoted: 0, meanPremium: null, unpriceable: 0 };
const week: WatchedQuotes = { ...none, decided: 200, referred: 20, declined: 4, quoted: 176, meanPremium: 40_000 };

describe("the alerts about a release", () => {
  it("ignore differences that may be chance", () => {
    expect(alertsOf(none, week)).toEqual([]);
    expect(alertsOf(week, none)).toEqual([]);
    expect(alertsOf(week, week)).toEqual([]);
    expect(alertsOf({ ...none, decided: 6, referred: 2, quoted: 4, meanPremium: 60_000 }, week)).toEqual([]);
  });

  it("report a shifted share, a shifted premium and a quote without a price", () => {
    const since = { ...week, decided: 100, referred: 30, declined: 12, quoted: 58, meanPremium: 46_000 };
    expect(alertsOf({ ...since, unpriceable: 1 }, week)).toEqual([
      "1 quote has no price because of a fault in the form: see Stuck quotes.",
      "30% of quotes are referred, 10% before.",
      "12% of quotes are declined, 2% before.",
      "The mean premium is 15% higher than before.",
    ]);
  });
});

describe.each(storeKinds())("on $name the monitoring of a release", (kind) => {
  let portal: InProcess;
  let product: Client;
  let broker: Client;
  beforeAll(async () => {
    portal = await startPortalOn(kind, {});
    product = await portal.as("product@provider.test");
    await product.call("Forms/grant", { id: "LETPROP", Act: "grant", Branches: '["alpha"]' });
    broker = await portal.as("broker@alpha.test");
  }, 60_000);
  afterAll(() => portal.close());

  it("counts each quote of its version once, against those of the previous seven days", async () => {
    const calculate = async (answers: ReturnType<typeof goldenCase>) => {
      const reference = await makeQuote(broker, answers);
      const { DATA } = await broker.call("Quote/getData", { reference });
      await broker.call("Quote/calculate", { reference, version: DATA.version });
      return reference;
    };
    await calculate(goldenCase());
    const referred = withProperty({ FloodHistory: "Yes", FloodDetails: "The cellar was flooded in 2015." });
    await calculate(referred);
    portal.clock.pass(10);
    const { Definition } = await product.call("Forms/get", { id: "LETPROP" });
    await publishNext(product, { ...Object(Definition), title: "Let Property, again" });
    portal.clock.pass(10);
    const again = await calculate(goldenCase());
    const { DATA } = await broker.call("Quote/getData", { reference: again });
    await broker.call("Quote/calculate", { reference: again, version: DATA.version });
    portal.clock.pass(1);
    const [{ number } = { number: 0 }] = (await product.call("Studio/releases", { id: "LETPROP" })).releases;
    const watched = await product.call("Studio/watch", { id: "LETPROP", number });
    expect(watched).toMatchObject({
      since: { decided: 1, referred: 0, declined: 0, quoted: 1, unpriceable: 0 },
      before: { decided: 2, referred: 1, declined: 0, quoted: 1, unpriceable: 0 },
      alerts: [],
    });
    expect(watched.since.meanPremium).toBe(watched.before.meanPremium);
    expect((await product.post("Studio/watch", { id: "LETPROP", number: 99 })).status).toBe(404);

    const notices = async () =>
      (await product.call("Notices/list", {})).notices.filter(({ words }) => words.startsWith("Since version 2"));
    expect(await watchReleases(portal.services, "node")).toBe(0);
    const { db } = portal.store;
    const stuck = await db.selectFrom("quote").selectAll().where("reference", "=", again).executeTakeFirstOrThrow();
    const { firm_id, id: quote_id, version: quote_version, definition_id, definition_version } = stuck;
    const fault = { cause: "“Lock” has no rate for “None”.", since: portal.clock.now() };
    await db
      .insertInto("stuck_quote")
      .values({ firm_id, quote_id, quote_version, definition_id, definition_version, ...fault })
      .execute();
    portal.clock.pass(1);
    expect(await watchReleases(portal.services, "node")).toBeGreaterThan(0);
    expect(await watchReleases(portal.services, "node"), "once a day").toBe(0);
    expect(await notices()).toMatchObject([
      { words: expect.stringContaining("1 quote has no price because of a fault") },
    ]);
  });
});
