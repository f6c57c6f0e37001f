import sharp from "sharp";
import { readPictureHere } from "./picture-reader.ts";

sharp.concurrency(1);
sharp.cache(false);

/** At once and whatever is being drawn: an ordinary exit would wait for it. */
const end = () => process.kill(process.pid, "SIGKILL");

/** Reads one picture, in a process of its own that ends with the server's. */
process.once("disconnect", end);
process.once("message", async (bytes) => {
  const found = bytes instanceof Uint8Array ? await readPictureHere(bytes) : { fault: "is not a picture." };
  process.send?.(found, undefined, undefined, end);
});
