import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fileEndpoints } from "../../src/server/admit-to-file.ts";
import { calls } from "../../src/server/calls.ts";
import type { Client } from "./client.ts";
import { type InProcess, startInProcess } from "./in-process.ts";

interface Address {
  readonly method: string;
  readonly url: string;
}

/** What anybody may ask for: it tells nothing of anybody. */
const open: readonly string[] = [
  // The portal's own files, and its pages wherever nothing else is.
  "*",
  "/favicon.svg",
  "/api/v1/openapi.json",
  "/healthz",
  "/readyz",
];

/** `├── /api/v1/Quote/getData (POST)`: how deep it is below another, its part of the address, its methods. */
const LINE = /^((?:│ {3}| {4})*)[├└]── (\S*) \(([A-Z, ]+)\)$/;

/** Every address that a server answers at, from the table by which it finds who answers. */
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

  /** Those that are neither a call nor open, whatever the table of rights says of them. */
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

  it("is a call, open to anybody, or is in the table of rights of files", () => {
    const named = [...calls.map(({ path }) => `/api/v1/${path}`), ...open, ...Object.keys(fileEndpoints)];
    expect([...new Set(addresses.map(({ url }) => url))].sort()).toEqual(named.sort());
  });

  it("of a call takes nothing but what is sent", () => {
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
  ])("that gives a file gives none %s, whatever is sent with it", async (_how, headers, refused) => {
    for (const door of doors()) expect(await ask(door, headers()), door.url).toEqual(refused);
  });

  it("that gives a file gives none to who lacks the second factor that their firm asks for", async () => {
    await portal.store.db.updateTable("firm").set({ mfa_required: true }).where("id", "=", "alpha").execute();
    for (const door of doors())
      expect(await ask(door, { cookie: nobody.cookie ?? "" }), door.url).toEqual([403, "mfa-needed"]);
  });
});
