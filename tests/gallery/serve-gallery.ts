import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { galleryBundle, type Served, serveFiles } from "./serve-files.ts";

const here = path.dirname(fileURLToPath(import.meta.url));

/** The script and the style of the gallery, bundled like a separate product. */
async function bundle(): Promise<ReadonlyMap<string, string>> {
  const contents = `
    import { startGallery } from "./Gallery.tsx";
    import definition from "./every-question.json";
    import grid from "./grid.json";
    startGallery(definition, grid);`;
  const stdin = { contents, resolveDir: here, loader: "ts", sourcefile: "gallery.ts" } as const;
  const [script, style] = await Promise.all([
    build({ ...galleryBundle, stdin }),
    build({ ...galleryBundle, entryPoints: [path.join(here, "gallery.css")] }),
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

/** Serves `/light` and `/dark`. */
export const serveGallery = async (): Promise<Served> =>
  serveFiles(await bundle(), (at, nonce) => page(at === "/dark" ? "dark" : "light", nonce));
