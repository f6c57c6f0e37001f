import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fileEndpoints } from "../../src/server/admit-to-file.ts";
import { calls } from "../../src/server/calls.ts";
import type { Client } from "./client.ts";
import { type InProcess, startInProcess } from "./in-process.ts";

interface Address {
  readonly method: string;
  readonly url: string;
}

/** Addresses open to anybody: they reveal nothing about anyone. */
const open: readonly string[] = [
  // The portal's own files, and its pages for every other path.
  "*",
  "/favicon.svg",
  "/api/v1/openapi.json",
  "/healthz",
  "/readyz",
];

/** `├── /api/v1/Quote/getData (POST)`: the depth in the tree, this part of the address, the methods. */
const LINE = /^((?:│ {3}| {4})*)[├└]── (\S*) \(([A-Z, ]+)\)$/;

/** Every address that the server answers, from its routing table. */
const addressesOf = ({ server }: InProcess): readonly Address[] => {
  const above: string[] = [];
  const lines = server.printRoutes({ commonPrefix: false }).split("\n");
  return lines.filter(Boolean).flatMap((line) => {
    const [, indent = "", part = "", methods = ""] = LINE.exec(line) ?? [];
    if (part === "") throw new Error(`No address is read from ${line}`);
    const depth = indent.length / 4;
    above.length = depth;
    const url = above.join("") + part;
    above.push(part);
    return methods.split(", ").map((method) => ({ method, url }));
  });
};

describe("every address of the server", () => {
  let portal: InProcess;
  let addresses: readonly Address[];
  let nobody: Client;
  const noSnapshot = async () => {
    throw new Error("Nobody comes so far.");
  };
  beforeAll(async () => {
    portal = await startInProcess({ snapshot: noSnapshot });
    addresses = addressesOf(portal);
    nobody = await portal.as("reader@alpha.test");
    const account = portal.store.db.updateTable("app_user").where("id", "=", "alpha-reader");
    await account.set({ permissions: 0 }).execute();
  });
  afterAll(() => portal.close());

  /** Addresses that are neither a call nor open, whatever the table of rights says of them. */
  const doors = () => addresses.filter(({ url }) => !url.startsWith("/api/") && !open.includes(url));
  const ask = async ({ method, url }: Address, headers: Record<string, string>) => {
    const path = url.replaceAll(/:\w+/g, "none");
    const answer = await portal.server.inject({
      method: method === "POST" ? "POST" : "GET",
      url: path,
      headers: { host: "portal.test", ...headers },
    });
    return [answer.statusCode, answer.json().error];
  };

  it("is a call, open to anybody, or in the table of file rights", () => {
    const named = [...calls.map(({ path }) => `/api/v1/${path}`), ...open, ...Object.keys(fileEndpoints)];
    expect([...new Set(addresses.map(({ url }) => url))].sort()).toEqual(named.sort());
  });

  it("of a call accepts only POST with form-data", () => {
    const others = addresses.filter(({ url, method }) => url.startsWith("/api/") && method !== "POST");
    expect(others).toEqual([{ method: "GET", url: "/api/v1/openapi.json" }]);
  });

  it.each([
    ["without a session", () => ({}), [401, "not-signed-in"]],
    ["without any right", () => ({ cookie: nobody.cookie ?? "" }), [403, "forbidden"]],
    [
      "from another site",
      () => ({ cookie: nobody.cookie ?? "", origin: "https://evil.test", "sec-fetch-site": "cross-site" }),
      [403, "cross-site"],
    ],
  ])("of a file returns none %s, whatever is sent with it", async (_how, headers, refused) => {
    for (const door of doors()) expect(await ask(door, headers()), door.url).toEqual(refused);
  });

  it("of a file returns none to a user without the second factor that their firm requires", async () => {
    await portal.store.db.updateTable("firm").set({ mfa_required: true }).where("id", "=", "alpha").execute();
    for (const door of doors())
      expect(await ask(door, { cookie: nobody.cookie ?? "" }), door.url).toEqual([403, "mfa-needed"]);
  });
});
