import { claimText, settleText, textWaits, waitForText } from "../../db/commands/folders/file-text.ts";
import { endLease, leaseJob } from "../../db/commands/jobs.ts";
import { FilesAway } from "../../db/contents/content-home.ts";
import { wholeFile } from "../../db/contents/file-content.ts";
import { hasText } from "../files/text/text-of.ts";
import type { Services } from "../services.ts";

const JOB = "read-texts";
/** For one file: longer than its thread may take. */
const LEASE_SECONDS = 60;

type Reading = Pick<Services, "db" | "bucket" | "log" | "files">;

const textOfFile = async (services: Reading, type: string, firmId: string, fileId: string) => {
  const { files, log } = services;
  if (!hasText(type)) return undefined;
  try {
    return await files.text(type, await wholeFile(services, { firmId, fileId }));
  } catch (error) {
    if (error instanceof FilesAway) throw error;
    // It is stored and can be opened; it only cannot be found by its words.
    log.warn({ err: error, file: fileId }, "the text of a file was not read");
    return undefined;
  }
};

/**
 * Reads the texts of files that were added, one after the other, for searching. One node does it at a time; a file that
 * ends the process is tried three times.
 *
 * @param holder this node
 * @param isOver asked before each file: the node is asked to stop
 * @returns of how many files
 */
export const readTexts = async (services: Reading, holder: string, isOver = () => false): Promise<number> => {
  const { db } = services;
  if (!(await textWaits(db))) return 0;
  let done = 0;
  try {
    while (!isOver() && (await leaseJob(db, JOB, holder, LEASE_SECONDS))) {
      const next = await claimText(db);
      if (!next) break;
      const text = await textOfFile(services, next.type ?? "", next.firm_id, next.file_id).catch(
        async (error: unknown) => {
          // It was not this file that failed.
          await waitForText(db, next);
          throw error;
        },
      );
      await settleText(db, next, text);
      done += 1;
    }
    return done;
  } finally {
    await endLease(db, JOB, holder);
  }
};
