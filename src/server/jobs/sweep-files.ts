import { sweepUpload } from "../../db/commands/files.ts";
import { uploadsLeft } from "../../db/queries/documents/files.ts";
import type { Services } from "../services.ts";
import { inBatches } from "./in-batches.ts";

/** Few at a time: each may be ten megabytes. */
const FILES = 5;
/** No upload takes so long. */
const LEFT_MS = 3_600_000;

/**
 * Removes what is left of files whose upload was broken off. One node does it at a time.
 *
 * @param holder this node
 * @returns how many files were removed
 */
export const sweepFiles = ({ db, clock }: Pick<Services, "db" | "clock">, holder: string): Promise<number> => {
  const before = new Date(clock.now().getTime() - LEFT_MS);
  return inBatches(db, {
    name: "sweep-files",
    holder,
    size: FILES,
    read: (limit) => uploadsLeft(db, before, limit),
    work: (file) => sweepUpload(db, file),
  });
};
