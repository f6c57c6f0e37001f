import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import path from "node:path";
import { builtPages } from "./build-pages.mjs";

const page = (name) => `<!doctype html>
<html lang="en">
  <title>${name}</title>
  <link rel="stylesheet" href="/page.css" />${existsSync(path.join(builtPages, `${name}.css`)) ? `\n  <link rel="stylesheet" href="/${name}.css" />` : ""}
  <div id="root"></div>
  <script src="/count-renders.js"></script>
  <script src="/${name}.js"></script>
</html>`;

const kinds = { ".js": "text/javascript", ".css": "text/css", ".json": "application/json" };

/** Serves `/<library>?size=<questions>`; returns the address and a function that stops it. */
export async function servePages() {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, "http://bench");
    const kind = kinds[path.extname(pathname)];
    response.setHeader("content-type", kind ?? "text/html; charset=utf-8");
    response.end(kind ? await readFile(path.join(builtPages, path.basename(pathname))) : page(pathname.slice(1)));
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  return { origin: `http://127.0.0.1:${server.address().port}`, stop: () => server.close() };
}
