import { filesInBucket, filesInDatabase, moveToBucket, moveToDatabase } from "../../db/commands/move-contents.ts";
import { ContentUnsound, type FilePlace } from "../../db/contents/content-home.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { conflict } from "../refused.ts";
import type { Services } from "../services.ts";

/** Time limit of one call; the next one continues. */
const MAX_RUN_MS = 10_000;
const BATCH = 20;

/** Firm and file of the last one examined, as sent. */
const readAfter = (after: string): FilePlace => {
  const [firmId = "", fileId = ""] = after.split(" ");
  return { firmId, fileId };
};

/**
 * Moves file content to another store, as much as fits into some seconds, while the portal is in use. Content that cannot
 * be moved is listed and left where it is.
 *
 * @throws {Refused} 409 where no bucket is configured
 * @throws {FilesAway} what was moved stays moved
 */
export const moveFiles = async (
  { db, bucket, clock }: Pick<Services, "db" | "bucket" | "clock">,
  { To, After = "" }: FormOf<"Upkeep/moveFiles">,
): Promise<AnswerOf<"Upkeep/moveFiles">> => {
  if (!bucket)
    throw conflict("no-bucket", "FILES_S3_BUCKET is not set: there is no S3 store to move files to or from.");
  const until = performance.now() + MAX_RUN_MS;
  const [read, move] = To === "s3" ? [filesInDatabase, moveToBucket] : [filesInBucket, moveToDatabase];
  let after = readAfter(After);
  let moved = 0;
  const failed: string[] = [];
  const isOver = () => performance.now() >= until;
  while (!isOver()) {
    const places = await read(db, after, BATCH);
    let looked = 0;
    for (const place of places) {
      if (isOver()) break;
      try {
        if (await move(db, bucket.home, place, clock.wall())) moved += 1;
      } catch (error) {
        if (!(error instanceof ContentUnsound)) throw error;
        failed.push(`${place.firmId} ${place.fileId}`);
      }
      after = place;
      looked += 1;
    }
    if (looked === places.length && looked < BATCH) return { moved, failed, after: null };
  }
  return { moved, failed, after: `${after.firmId} ${after.fileId}` };
};
