import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Client } from "../client.ts";
import { type InProcess, startInProcess } from "../in-process.ts";

describe("pages and files", () => {
  let portal: InProcess;
  let visitor: Client;
  beforeAll(async () => {
    portal = await startInProcess();
    visitor = portal.client();
  });
  afterAll(() => portal.close());

  it("serves the shell on every page's path, with a fresh nonce and a strict policy", async () => {
    const nonces = new Set<string>();
    for (const path of ["/", "/login/signin", "/user/documents", "/user/risk-capture/page1/LETPROP/LP-104728?x=1"]) {
      const answer = await visitor.get(path);
      const page = await answer.text();
      expect(answer.status, path).toBe(200);
      expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
      expect(answer.headers.get("cache-control")).toBe("no-store");
      const policy = answer.headers.get("content-security-policy") ?? "";
      const [, nonce = ""] = /'nonce-([^']+)'/.exec(policy) ?? [];
      nonces.add(nonce);
      expect(page).toContain(`nonce="${nonce}"`);
      expect(page).not.toContain("__");
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe/);
      expect(answer.headers.get("cross-origin-opener-policy")).toBe("same-origin");
    }
    expect(nonces.size).toBe(4);
  });

  it("writes the site's configuration into the page, in which nothing can end the script element", async () => {
    const page = await (await visitor.get("/")).text();
    const [, text = ""] = /id="site-config"[^>]*>([\s\S]*?)<\/script>/.exec(page) ?? [];
    expect(JSON.parse(text)).toMatchObject({
      brand: "Fennmoor",
      phone: { tel: "+441632960123" },
      now: "2026-07-14T09:00:00.000Z",
      hasSession: false,
    });
    expect(text).not.toContain("<");
  });

  it("serves immutable assets, compressed if the browser accepts it, and 404 for unknown ones", async () => {
    const plain = await visitor.get("/assets/portal-0000.js");
    expect(plain.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(plain.headers.get("x-content-type-options")).toBe("nosniff");
    const gzip = await visitor.get("/assets/portal-0000.js", { "accept-encoding": "gzip" });
    expect(gzip.headers.get("content-encoding")).toBe("gzip");
    expect(gzip.headers.get("content-type")).toMatch(/javascript/);
    for (const path of [
      "/assets/gone-1234.js",
      "/assets/..%2findex.html",
      "/nothing.png",
      "/api/v1/Quote/nothing",
      "/api",
      "/assets",
      "/files/x",
    ]) {
      const answer = await visitor.get(path);
      expect(answer.status, path).toBe(404);
      expect(answer.headers.get("content-type"), path).toMatch(/json/);
    }
    expect((await visitor.get("/favicon.svg")).headers.get("content-type")).toBe("image/svg+xml");
  });

  it("describes the API, and reports health and readiness", async () => {
    const { paths } = await (await visitor.get("/api/v1/openapi.json")).json();
    expect(Object.keys(paths)).toContain("/api/v1/Quote/saveQuoteData");
    expect(Object.keys(paths).every((path) => path.startsWith("/api/v1/"))).toBe(true);
    expect(await (await visitor.get("/healthz")).json()).toEqual({ status: "ok" });
    expect(await (await visitor.get("/readyz")).json()).toEqual({ status: "ready" });
  });

  it("returns a menu by right", async () => {
    const menu = async (account: string) =>
      (await (await portal.as(account)).call("Header/getHeaderOptions", {})).MENU.map(({ label }) => label);
    expect(await menu("broker@alpha.test")).toEqual(["Work", "New quote", "Folders"]);
    expect(await menu("reader@alpha.test")).toEqual(["Work", "Folders"]);
  });
});
