import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BuiltServer, buildServer } from "./build-server.ts";
import { clientOf } from "./client.ts";
import { seededDataDir, startPortal } from "./start-server.ts";

let made: BuiltServer;
beforeAll(() => {
  made = buildServer();
}, 300_000);
afterAll(() => made.remove());
const built = () => made;

/** Waits for this response of a probe, for most of the drain time. */
const untilReadyz = async (url: string, status: number): Promise<void> => {
  const began = Date.now();
  while ((await fetch(`${url}/readyz`)).status !== status) {
    if (Date.now() - began > 8_000) throw new Error(`It does not answer ${status}.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

describe("a server that is shutting down", () => {
  it("reports it first, serves for a while on connections that it closes, and then exits", async () => {
    const server = await startPortal({ main: built().main, env: { DRAIN_SECONDS: "10" } });
    const client = await clientOf(server.url).signIn("broker@alpha.test");
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    const stopped = server.stop();
    await untilReadyz(server.url, 503);
    for (let asked = 0; asked < 3; asked += 1) {
      const answer = await client.post("Quote/getProducts");
      expect([answer.status, answer.headers.get("connection")]).toEqual([200, "close"]);
    }
    await stopped;
    expect(server.process.exitCode).toBe(0);
  });
});

describe("an embedded database that has outgrown its limit", () => {
  it("is not started, and the alternative is explained", async () => {
    const dataDir = await seededDataDir(built().main);
    await expect(startPortal({ main: built().main, dataDir, env: { EMBEDDED_MAX_MB: "1" } })).rejects.toThrow(
      /more than the 1 MB of EMBEDDED_MAX_MB\.[\s\S]*move-to-postgres/,
    );
    rmSync(dataDir, { recursive: true, force: true });
  });
});
