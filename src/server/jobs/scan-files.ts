import { filesToScan, noteScan, type UnscannedFile } from "../../db/commands/files.ts";
import { forgetTextOf } from "../../db/commands/folders/file-text.ts";
import { fileSubject } from "../../db/commands/folders/folder-write.ts";
import { inOneTransaction } from "../../db/commands/in-one-transaction.ts";
import { appendAudit } from "../../db/commands/seals.ts";
import { FilesAway } from "../../db/contents/content-home.ts";
import { wholeFile } from "../../db/contents/file-content.ts";
import { peopleWithRights } from "../../db/queries/privileged.ts";
import { personToTell } from "../../db/queries/referrals/referrals.ts";
import { rightsOf } from "../../insurance/permissions.ts";
import { ScannerAway, type VirusScanner } from "../files/virus-scanner.ts";
import { tell } from "../notices/tell.ts";
import { PORTAL } from "../quote/expire.ts";
import type { Services } from "../services.ts";
import { inBatches } from "./in-batches.ts";

/** Of whom somebody is notified beside the person who added the file. */
const administrators = rightsOf("manageUsers", "allBranches");

/** Few at a time: each may be ten megabytes. */
const FILES = 5;

/** Shuts a file away: nobody opens it, no search finds its words, and the person who added it is notified. */
const quarantine = (services: Services, file: UnscannedFile, found: string): Promise<void> =>
  inOneTransaction(services.db, async (transaction) => {
    const at = services.clock.now();
    const { firmId, fileId, name, reference } = file;
    await noteScan(transaction, file, at, found);
    await forgetTextOf(transaction, firmId, fileId);
    await appendAudit(transaction, {
      firm_id: firmId,
      subject: fileSubject(file.folderFile ?? fileId),
      at,
      actor: PORTAL.actor,
      action: "quarantine",
      detail: { name, content: fileId, found },
    });
    await tell(transaction, services, {
      at,
      kind: "file-quarantined",
      reference: reference ?? "",
      // Its name may be a client's: anyone who follows the link reads it there.
      words: `The virus scanner found ${found} in a file ${reference === null ? "of your folders" : `of ${reference}`}. It is in quarantine, and nobody can open it.`,
      path: reference === null ? "/user/folders" : `/user/folders/${reference}/1`,
      to: [
        ...(await personToTell(transaction, file.addedBy)),
        ...(await peopleWithRights(transaction, firmId, administrators)),
      ],
    });
  });

/**
 * Scans files that were kept while there was no scanner, those that were added last first. One node does it at a time.
 *
 * @param holder this node
 * @returns how many files were scanned
 */
export const scanFiles = async (services: Services, scan: VirusScanner, holder: string): Promise<number> =>
  inBatches(services.db, {
    name: "scan-files",
    holder,
    size: FILES,
    read: (limit) => filesToScan(services.db, limit),
    nameOf: ({ fileId }) => fileId,
    stops: (error) => error instanceof FilesAway || error instanceof ScannerAway,
    work: async (file) => {
      const scanned = await scan(await wholeFile(services, file));
      if (scanned === "clean") await noteScan(services.db, file, services.clock.now());
      else await quarantine(services, file, scanned.found);
      return true;
    },
  });
