import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = path.dirname(fileURLToPath(import.meta.url));

const options = {
  bundle: true,
  write: false,
  minify: true,
  format: "iife",
  target: "es2022",
  jsx: "automatic",
  define: { "process.env.NODE_ENV": '"production"' },
  legalComments: "none",
  logLevel: "error",
  outdir: here,
} as const;

/** The script and the style of the gallery, bundled as a product of its own. */
async function bundle(): Promise<ReadonlyMap<string, string>> {
  const contents = `
    import { startGallery } from "./Gallery.tsx";
    import definition from "./every-question.json";
    startGallery(definition);`;
  const stdin = { contents, resolveDir: here, loader: "ts", sourcefile: "gallery.ts" } as const;
  const [script, style] = await Promise.all([
    build({ ...options, stdin }),
    build({ ...options, entryPoints: [path.join(here, "gallery.css")] }),
  ]);
  const text = (files: readonly { readonly text: string }[]) => files[0]?.text ?? "";
  return new Map([
    ["/gallery.js", text(script.outputFiles)],
    ["/gallery.css", text(style.outputFiles)],
  ]);
}

const page = (theme: string, nonce: string) => `<!doctype html>
<html lang="en-GB" data-theme="${theme}" data-nonce="${nonce}">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <title>Every question</title>
  <link rel="stylesheet" href="/gallery.css">
  <div id="root"></div>
  <script src="/gallery.js"></script>
</html>`;

/** Serves `/light` and `/dark` under the policy of the portal's own pages: no inline script, no eval. */
export async function serveGallery(): Promise<{ readonly origin: string; readonly stop: () => void }> {
  const files = await bundle();
  const server = createServer(({ url = "" }, response) => {
    const file = files.get(url);
    if (file !== undefined) {
      response.setHeader("content-type", url.endsWith(".css") ? "text/css" : "text/javascript; charset=utf-8");
      return response.end(file);
    }
    const nonce = randomBytes(16).toString("base64");
    const policy = `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data:`;
    response.setHeader("content-type", "text/html; charset=utf-8").setHeader("content-security-policy", policy);
    return response.end(page(url === "/dark" ? "dark" : "light", nonce));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The gallery has no port.");
  return { origin: `http://127.0.0.1:${address.port}`, stop: () => server.close() };
}
