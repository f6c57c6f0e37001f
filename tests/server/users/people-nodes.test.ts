import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BuiltServer, buildServer } from "../build-server.ts";
import { type Client, clientOf } from "../client.ts";
import { goldenData } from "../in-process.ts";
import { hasPostgres, startPostgres, type TestPostgres } from "../start-postgres.ts";
import { type ServerProcess, startPortal } from "../start-server.ts";

/** On a busy machine; the promise is five seconds. */
const WELL_WITHIN_MS = 5_000;

describe.skipIf(!hasPostgres())("two nodes on one PostgreSQL, without sticky sessions", () => {
  let built: BuiltServer;
  let postgres: TestPostgres;
  const nodes: ServerProcess[] = [];
  const env: Record<string, string> = {};
  beforeAll(async () => {
    built = buildServer("nodes");
    postgres = await startPostgres();
    Object.assign(env, { DATABASE_URL: postgres.newDatabase(), SEED_DEMO: "1" });
    for (let node = 0; node < 2; node += 1) nodes.push(await startPortal({ main: built.main, env }));
  }, 180_000);
  afterAll(async () => {
    for (const node of nodes) await node.stop();
    await postgres.remove();
    built.remove();
  }, 60_000);
  const urlOf = (at: number): string => nodes[at]?.url ?? "";
  const onNode = (client: Client, at: number): Client => {
    const other = clientOf(urlOf(at));
    other.cookie = client.cookie;
    return other;
  };

  it("let a user sign in on one and work on the other, until they are suspended on the first", async () => {
    const one = await clientOf(urlOf(0)).signIn("handler@alpha.test");
    const other = onNode(one, 1);
    const { reference } = await other.call("Quote/createQuote", { TypeOfInsurance: "LETPROP" });
    expect((await one.call("Quote/getData", { reference })).DATA.RD.Reference).toBe(reference);
    const operator = await clientOf(urlOf(0)).signIn("provideradmin@provider.test");
    await operator.call("Upkeep/suspend", { Email: "handler@alpha.test", Act: "suspend" });
    expect((await other.post("Quote/getData", { reference })).status).toBe(401);
    expect((await one.post("Quote/getData", { reference })).status).toBe(401);
    const again = { Email: "handler@alpha.test", Password: "demonstration-2026" };
    expect((await clientOf(urlOf(1)).post("Login/signIn", again)).status).toBe(401);
    await onNode(operator, 1).call("Upkeep/suspend", { Email: "handler@alpha.test", Act: "reactivate" });
    expect((await clientOf(urlOf(0)).post("Login/signIn", again)).status).toBe(200);
  }, 60_000);

  it("answer 503 while PostgreSQL is down, stay alive, and recover soon after it is back", async () => {
    const client = await clientOf(urlOf(0)).signIn("broker@alpha.test");
    const golden = { TypeOfInsurance: "LETPROP", DATA: goldenData() };
    const { reference } = await client.call("Quote/createQuote", golden);
    await postgres.stop();
    for (const at of [0, 1]) {
      const away = await onNode(client, at).post("Quote/getData", { reference });
      expect(away.status).toBe(503);
      expect(away.headers.get("retry-after")).toMatch(/^\d+$/);
      expect((await fetch(`${urlOf(at)}/healthz`)).status).toBe(200);
      expect((await fetch(`${urlOf(at)}/readyz`)).status).toBe(503);
    }
    await postgres.start();
    const back = Date.now();
    for (const at of [0, 1]) {
      const node = onNode(client, at);
      let status = 0;
      while (status !== 200 && Date.now() - back < WELL_WITHIN_MS) {
        ({ status } = await node.post("Quote/getData", { reference }));
        if (status !== 200) await new Promise((resolve) => setTimeout(resolve, 100));
      }
      expect(status, `node ${at} within ${WELL_WITHIN_MS} ms`).toBe(200);
    }
  }, 60_000);
});
