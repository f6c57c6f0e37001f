import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import path, { extname } from "node:path";
import { fileURLToPath } from "node:url";

/** The bundling of a gallery, like that of a separate product. */
export const galleryBundle = {
  bundle: true,
  write: false,
  minify: true,
  format: "iife",
  target: "es2022",
  jsx: "automatic",
  define: { "process.env.NODE_ENV": '"production"' },
  legalComments: "none",
  logLevel: "error",
  outdir: path.dirname(fileURLToPath(import.meta.url)),
} as const;

export interface Served {
  readonly origin: string;
  readonly stop: () => void;
}

const types: Readonly<Record<string, string>> = { ".css": "text/css", ".woff2": "font/woff2" };

/**
 * Serves files by their path (`/page.js`), and a page at any other, under the policy of the portal's own pages: no
 * inline script, no eval.
 */
export async function serveFiles(
  files: ReadonlyMap<string, string | Uint8Array>,
  page: (path: string, nonce: string) => string,
): Promise<Served> {
  const server = createServer(({ url = "" }, response) => {
    const file = files.get(url);
    if (file !== undefined) {
      response.setHeader("content-type", types[extname(url)] ?? "text/javascript; charset=utf-8");
      return response.end(file);
    }
    const nonce = randomBytes(16).toString("base64");
    const policy = `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; font-src 'self'; img-src 'self' data:`;
    response.setHeader("content-type", "text/html; charset=utf-8").setHeader("content-security-policy", policy);
    return response.end(page(url, nonce));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The server has no port.");
  return { origin: `http://127.0.0.1:${address.port}`, stop: () => server.close() };
}
