import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { galleryBundle, type Served, serveFiles } from "./serve-files.ts";

const here = path.dirname(fileURLToPath(import.meta.url));

const own = `
#root .panel { margin-bottom: 16px; }
.gallery-part { display: grid; gap: 16px; }
.gallery-part > :where(button, .list-popover) { justify-self: start; }
.gallery-long { max-height: 240px; overflow: auto; }
.gallery-tall { height: 480px; }`;

const page = (theme: string) => `<!doctype html>
<html lang="en-GB" data-theme="${theme}">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <title>Component kit</title>
  <link rel="stylesheet" href="/KitGallery.css">
  <link rel="stylesheet" href="/own.css">
  <div id="root"></div>
  <script src="/KitGallery.js"></script>
</html>`;

/** Serves the gallery of the kit at `/light` and `/dark`. */
export async function serveKitGallery(): Promise<Served> {
  const { outputFiles } = await build({
    entryPoints: [path.join(here, "KitGallery.tsx")],
    ...galleryBundle,
    loader: { ".woff2": "file" },
    publicPath: "/",
  });
  const files = new Map(
    outputFiles.map(({ path: file, contents: bytes }) => [`/${path.basename(file)}`, bytes] as const),
  );
  files.set("/own.css", Buffer.from(own));
  return serveFiles(files, (at) => page(at === "/dark" ? "dark" : "light"));
}
