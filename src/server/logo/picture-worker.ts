import sharp from "sharp";
import { readPictureHere } from "./picture-reader.ts";

sharp.concurrency(1);
sharp.cache(false);

/** Immediately, even while drawing: an ordinary exit would wait for it. */
const end = () => process.kill(process.pid, "SIGKILL");

/** Reads one picture, in a process that ends when the server's does. */
process.once("disconnect", end);
process.once("message", async (bytes) => {
  const found = bytes instanceof Uint8Array ? await readPictureHere(bytes) : { fault: "is not a picture." };
  process.send?.(found, undefined, undefined, end);
});
