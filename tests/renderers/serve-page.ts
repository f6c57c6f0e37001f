import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { build } from "esbuild";
import { pagePolicy } from "../../src/server/security-headers.ts";

export interface ServedPage {
  readonly address: string;
  readonly close: () => Promise<void>;
}

/** Serves one module as a page under the portal's content security policy; nothing is written to disk. */
export async function servePage(entry: string): Promise<ServedPage> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    outdir: "/page",
    entryNames: "page",
    bundle: true,
    write: false,
    format: "esm",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "error",
  });
  const text = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? "";
  const server = createServer((request, response) => {
    const asset = { "/page.js": ["text/javascript", ".js"], "/page.css": ["text/css", ".css"] }[request.url ?? ""];
    if (asset) {
      response.setHeader("content-type", asset[0] ?? "");
      response.end(text(asset[1] ?? ""));
      return;
    }
    const { nonce, policy } = pagePolicy(false);
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.setHeader("content-security-policy", policy);
    response.end(
      `<!doctype html><html lang="en"><head><title>A page</title><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><link rel="stylesheet" href="/page.css"></head><body><div id="app"></div><script type="module" src="/page.js" nonce="${nonce}"></script></body></html>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
