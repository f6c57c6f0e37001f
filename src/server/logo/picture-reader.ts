import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { type Crop, cropOf, type Picture, PictureFault, readPicture, trimmedOf } from "./picture.ts";

const SECONDS = 10;

/** Environment variables that the drawing process needs; none of the portal's secrets. */
const PASSED_VARIABLES =
  /^(?:PATH|HOME|TZ|LANG|LC_\w+|LD_LIBRARY_PATH|FONTCONFIG_\w+|XDG_\w+|SYSTEMROOT|TE?MP|TMPDIR)$/i;

const readingOf = (sent: unknown): PictureReading | undefined => {
  if (typeof sent !== "object" || sent === null) return undefined;
  if ("fault" in sent && typeof sent.fault === "string") return { fault: sent.fault };
  if (!("png" in sent && sent.png instanceof Uint8Array && "trimmed" in sent)) return undefined;
  if (!("width" in sent && typeof sent.width === "number")) return undefined;
  if (!("height" in sent && typeof sent.height === "number")) return undefined;
  const trimmed = cropOf(sent.trimmed);
  return trimmed && { png: sent.png, width: sent.width, height: sent.height, trimmed };
};

const unread = {
  fault: "cannot be read: it is damaged, or takes too much memory. Save it again as PNG, JPEG or SVG.",
} as const;

/**
 * Reads each picture in a process of its own. Rendering cannot be interrupted within a process, not even in a thread; a
 * process can always be killed.
 *
 * @param script address of the built worker
 * @param endsWithinMs milliseconds that a picture may take, from the start of its process
 */
export const readPictureApart =
  (script: URL, endsWithinMs: number = SECONDS * 1000): PictureReader =>
  (bytes) =>
    new Promise((resolve) => {
      const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => PASSED_VARIABLES.test(name)));
      const child = fork(fileURLToPath(script), [], {
        serialization: "advanced",
        execArgv: [],
        env,
        stdio: ["ignore", "ignore", "ignore", "ipc"],
      });
      const answer = (found: PictureReading) => {
        clearTimeout(timer);
        resolve(found);
        child.kill("SIGKILL");
      };
      const timer = setTimeout(
        () => answer({ fault: "takes too long to draw. Simplify it, or export the logo as a PNG." }),
        endsWithinMs,
      );
      child.once("message", (sent) => answer(readingOf(sent) ?? unread));
      child.once("error", () => answer(unread));
      child.once("exit", () => answer(unread));
      child.send(bytes, () => {});
    });

/** A picture with its proposed crop. */
interface ReadPicture extends Picture {
  readonly trimmed: Crop;
}

/** The result: the picture, or the message of a {@link PictureFault}. */
type PictureReading = ReadPicture | { readonly fault: string };

/** Reads an uploaded picture. */
export type PictureReader = (bytes: Uint8Array) => Promise<PictureReading>;

/** In this process: for tests, and inside the separate process. */
export const readPictureHere: PictureReader = async (bytes) => {
  try {
    const picture = await readPicture(bytes);
    return { ...picture, trimmed: await trimmedOf(picture) };
  } catch (error) {
    if (error instanceof PictureFault) return { fault: error.message };
    throw error;
  }
};
