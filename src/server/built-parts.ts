import { fileURLToPath } from "node:url";
import type { BuiltParts } from "./start-server.ts";

/** The parts beside the built server: `dist/server/` is where this file ends up. */
export const builtParts = (): BuiltParts => ({
  portal: fileURLToPath(new URL("../portal", import.meta.url)),
  definitions: fileURLToPath(new URL("../definitions", import.meta.url)),
  fileWorker: new URL("./file-worker.js", import.meta.url),
  pictureWorker: new URL("./picture-worker.js", import.meta.url),
  documentWorker: new URL("./document-worker.js", import.meta.url),
  definitionWorker: new URL("./definition-worker.js", import.meta.url),
  impactWorker: new URL("./impact-worker.js", import.meta.url),
  largeWorker: new URL("./large-worker.js", import.meta.url),
  pgliteWorker: new URL("./pglite-worker.js", import.meta.url),
});
