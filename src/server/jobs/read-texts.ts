import { claimText, settleText, textWaits, waitForText } from "../../db/commands/folders/file-text.ts";
import { endLease, leaseJob } from "../../db/commands/jobs.ts";
import { FilesAway } from "../../db/contents/content-home.ts";
import { wholeFile } from "../../db/contents/file-content.ts";
import { hasText } from "../files/text/text-of.ts";
import type { Services } from "../services.ts";

const JOB = "read-texts";
/** Lease for one file: longer than its thread may take. */
const LEASE_SECONDS = 60;

type Reading = Pick<Services, "db" | "bucket" | "log" | "files">;

const textOfFile = async (services: Reading, type: string, firmId: string, fileId: string) => {
  const { files, log } = services;
  if (!hasText(type)) return undefined;
  try {
    return await files.text(type, await wholeFile(services, { firmId, fileId }));
  } catch (error) {
    if (error instanceof FilesAway) throw error;
    // The file is stored and can be opened; searches just do not find it by its text.
    log.warn({ err: error, file: fileId }, "the text of a file was not read");
    return undefined;
  }
};

/**
 * Extracts the text of uploaded files for searching, one after the other. Runs on one node at a time; a file that kills
 * the process is tried three times.
 *
 * @param holder this node
 * @param isOver checked before each file: whether the node is shutting down
 * @returns number of files
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
          // The failure was not due to this file.
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
