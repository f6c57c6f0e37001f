import { removeOldLinks } from "../../db/commands/documents.ts";
import { filesToScan, noteScan, type UnscannedFile } from "../../db/commands/files.ts";
import { forgetTextOf, textWaits } from "../../db/commands/folders/file-text.ts";
import { fileSubject } from "../../db/commands/folders/folder-write.ts";
import { forgetUploads } from "../../db/commands/folders/uploads.ts";
import { sweepImpact } from "../../db/commands/impact.ts";
import { inOneTransaction } from "../../db/commands/in-one-transaction.ts";
import { sweepCodes } from "../../db/commands/joining/signups.ts";
import { fileUnderClient } from "../../db/commands/keep-client.ts";
import { noteReminder } from "../../db/commands/notices.ts";
import { sweepBulkReads } from "../../db/commands/privileged.ts";
import { appendAudit } from "../../db/commands/seals.ts";
import { sweepSignIns } from "../../db/commands/sign-in/sign-ins.ts";
import { removalIsDue } from "../../db/contents/bucket-rows.ts";
import { FilesAway } from "../../db/contents/content-home.ts";
import { wholeFile } from "../../db/contents/file-content.ts";
import { recentReleases } from "../../db/queries/definitions/releases.ts";
import { mailIsDue } from "../../db/queries/notices/mails.ts";
import { quotesWithoutClient } from "../../db/queries/people/clients.ts";
import { peopleWithRights } from "../../db/queries/privileged.ts";
import { type Recipient, recipientById, staffWith } from "../../db/queries/referrals/referrals.ts";
import { passwordAskWaits } from "../../db/queries/sign-in/accounts.ts";
import { addDays, londonDate } from "../../form/values/calendar.ts";
import { rights, rightsOf } from "../../insurance/permissions.ts";
import { RELEASE_WATCH_DAYS } from "../../insurance/time/working-time.ts";
import { keepClientOf, knownClient } from "../clients/keep-client-of.ts";
import { ScannerAway, type VirusScanner } from "../files/virus-scanner.ts";
import { answerPasswordAsks } from "../login/reset.ts";
import { notify } from "../notices/notify.ts";
import { PORTAL } from "../quote/expire.ts";
import { dataOfRow } from "../quote/open-quote.ts";
import type { Services } from "../services.ts";
import { watchRelease } from "../studio/watch-release.ts";
import { anchorAudit, anchorIsDue } from "./anchor-audit.ts";
import { foldStatisticsJob, foldTalliesJob } from "./fold-statistics.ts";
import { inBatches } from "./in-batches.ts";
import { type Job, whileLeased } from "./job.ts";
import { expireQuotes, inviteRenewals, lapsePolicies } from "./move-by-date.ts";
import { readTexts } from "./read-texts.ts";
import { reminderJob, remindOfDueNotes } from "./reminders.ts";
import { emptyBucket, eraseExpired, forgetKeys, sweepFiles } from "./remove-ended.ts";
import { sendDigests, sendMail } from "./send-mail.ts";

/** An upload that was idle for this long is abandoned. */
const UPLOAD_IDLE_MS = 48 * 3_600_000;

/** Impact runs are read before publishing and soon after; later the business has changed. */
const IMPACT_RETENTION_MS = 30 * 24 * 3_600_000;

/** A job that deletes old rows. */
const sweep = (name: string, work: (services: Services) => Promise<void>): Job => ({
  name,
  done: "rounds done",
  run: async (services) => {
    await work(services);
    return 0;
  },
});

const JOB = "fill-clients";

/** Batch size, small enough that no save waits long behind it. */
const BATCH = 50;

/** Marks a quote that names no client, so that it is not examined again. */
const NO_CLIENT = "";

/**
 * Creates client records from quotes that were priced before such records existed, oldest first, so that the latest
 * details win. Runs on one node at a time.
 *
 * @param holder this node
 * @returns how many quotes were filed
 */
export const fillClients = ({ db, definitions, newId }: Services, holder: string): Promise<number> =>
  inBatches(db, {
    name: JOB,
    holder,
    size: BATCH,
    read: (limit) => quotesWithoutClient(db, limit),
    nameOf: ({ reference }) => reference,
    work: async (row) => {
      const { form } = await definitions.load(row.definition_id, row.definition_version);
      const client = knownClient(form, dataOfRow(row), row.client, row.own_reference);
      const keeping = { newId, at: row.changed_at, by: row.changed_by, byName: row.changed_by_name };
      await inOneTransaction(db, (transaction) =>
        client ? keepClientOf(transaction, row, client, keeping) : fileUnderClient(transaction, row, NO_CLIENT),
      );
      return true;
    },
  });

/** Notifies users who may end a release that figures have changed since it, at most once a day each. */
const watchAll = async (services: Services): Promise<number> => {
  const { db, clock } = services;
  const at = clock.now();
  const day = londonDate(at);
  let alerted = 0;
  for (const { definition_id: id, number, version } of await recentReleases(
    db,
    addDays(day, -RELEASE_WATCH_DAYS),
    day,
  )) {
    const { alerts } = await watchRelease(services, { id, number });
    if (alerts.length === 0) continue;
    const staff = await staffWith(db, rights.release);
    alerted += await inOneTransaction(db, async (transaction) => {
      const to: Recipient[] = [];
      for (const person of staff) {
        const row = {
          firm_id: person.firmId,
          quote_id: id,
          user_id: person.userId,
          what: `release ${number}`,
          day,
          at,
        };
        if (await noteReminder(transaction, row)) to.push(person);
      }
      const words = `Since version ${version} of ${id} was released: ${alerts.join(" ")}`;
      await notify(transaction, services, {
        at,
        kind: "release-watch",
        reference: id,
        words,
        path: "/user/studio",
        to,
      });
      return to.length;
    });
  }
  return alerted;
};

/** Watches releases, on one node at a time. @returns number of notices */
export const watchReleases = (services: Services, holder: string): Promise<number> =>
  whileLeased(services.db, "watch-releases", holder, async () => ({ done: await watchAll(services), isMore: false }));

/** Permissions of the users who are notified besides the person who added the file. */
const administrators = rightsOf("manageUsers", "allBranches");

/** A small batch: each may be ten megabytes. */
const FILES = 5;

/** Quarantines a file: nobody can open it, searches do not find its text, and the person who added it is notified. */
const quarantine = (services: Services, file: UnscannedFile, found: string): Promise<void> =>
  inOneTransaction(services.db, async (transaction) => {
    const at = services.clock.now();
    const { firmId, fileId, reference } = file;
    await noteScan(transaction, file, at, found);
    await forgetTextOf(transaction, firmId, fileId);
    await appendAudit(transaction, {
      firm_id: firmId,
      subject: fileSubject(file.folderFile ?? fileId),
      at,
      actor: PORTAL.actor,
      action: "quarantine",
      detail: { content: fileId, found },
    });
    await notify(transaction, services, {
      at,
      kind: "file-quarantined",
      reference: reference ?? "",
      // The file's name may be a client's, so it is not mailed: the link shows it.
      words: `The virus scanner found ${found} in a file ${reference === null ? "of your folders" : `of ${reference}`}. It is in quarantine, and nobody can open it.`,
      path: reference === null ? "/user/folders" : `/user/folders/${reference}/1`,
      to: [
        ...(await recipientById(transaction, file.addedBy)),
        ...(await peopleWithRights(transaction, firmId, administrators)),
      ],
    });
  });

/**
 * Scans files that were stored without a scan, newest first. Runs on one node at a time.
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

/** Jobs that run every minute, one after the other. */
export const minuteJobs: readonly Job[] = [
  { name: "expire-quotes", done: "prices lapsed", run: (services, { holder }) => expireQuotes(services, holder) },
  { name: "lapse-policies", done: "policies lapsed", run: (services, { holder }) => lapsePolicies(services, holder) },
  {
    name: "invite-renewals",
    done: "renewals offered",
    run: (services, { holder }) => inviteRenewals(services, holder),
  },
  {
    name: "tell-due-notes",
    done: "diary notes due",
    run: (services, { holder }) => remindOfDueNotes(services, holder),
  },
  { name: "tell-ahead", done: "notified of days ahead", run: (services, { holder }) => reminderJob(services, holder) },
  {
    name: "watch-releases",
    done: "alerts of a release",
    restSeconds: 3_600,
    run: (services, { holder }) => watchReleases(services, holder),
  },
  { name: "send-digests", done: "daily emails", run: (services, { holder }) => sendDigests(services, holder) },
  {
    name: "fill-clients",
    done: "quotes filed under their clients",
    run: (services, { holder }) => fillClients(services, holder),
  },
  sweep("sweep-links", ({ db, clock }) => removeOldLinks(db, clock.wall())),
  sweep("sweep-signup-codes", ({ db, clock }) => sweepCodes(db, clock.wall())),
  sweep("sweep-sign-ins", async ({ db, clock }) => {
    await sweepSignIns(db, clock.wall());
    await sweepBulkReads(db, londonDate(clock.wall()));
  }),
  { name: "fold-tallies", done: "tallies updated", run: (services, { holder }) => foldTalliesJob(services, holder) },
  {
    name: "fold-statistics",
    done: "figures updated",
    run: (services, { holder }) => foldStatisticsJob(services, holder),
  },
  { name: "forget-keys", done: "keys removed", run: (services, { holder }) => forgetKeys(services, holder) },
  {
    name: "sweep-files",
    done: "incomplete uploads removed",
    run: (services, { holder }) => sweepFiles(services, holder),
  },
  {
    name: "empty-bucket",
    done: "contents removed from the S3 store",
    isDue: ({ db, clock }) => removalIsDue(db, clock.now()),
    run: (services, { holder }) => emptyBucket(services, holder),
  },
  {
    name: "scan-files",
    done: "files scanned",
    isDue: async ({ db, scan }) => scan !== undefined && (await filesToScan(db, 1)).length > 0,
    run: async (services, { holder }) => (services.scan ? scanFiles(services, services.scan, holder) : 0),
  },
  {
    name: "anchor-audit",
    done: "audit rows anchored",
    isDue: anchorIsDue,
    ofThePast: true,
    run: anchorAudit,
  },
  {
    name: "forget-impact",
    done: "old replays removed",
    run: ({ db, clock }) => sweepImpact(db, new Date(clock.now().getTime() - IMPACT_RETENTION_MS)),
  },
  sweep("forget-uploads", ({ db, clock }) => forgetUploads(db, new Date(clock.now().getTime() - UPLOAD_IDLE_MS))),
];

/** Also run every few seconds, but apart from the others, which a slow mail server must not delay. */
export const mailJobs: readonly Job[] = [
  {
    name: "send-mail",
    done: "emails sent",
    isDue: ({ db, clock }) => mailIsDue(db, clock.now()),
    run: (services, { holder }) => sendMail(services, holder),
  },
  {
    name: "keep-no-longer",
    done: "quotes and policies erased",
    restSeconds: 20 * 3_600,
    run: (services, { holder }) => eraseExpired(services, holder),
  },
];

/** Run every few seconds, since users wait for them. */
export const quickJobs: readonly Job[] = [
  {
    name: "answer-password-asks",
    done: "links to choose a password asked for",
    isDue: ({ db }) => passwordAskWaits(db),
    run: (services, { isOver }) => answerPasswordAsks(services, isOver),
  },
  {
    name: "read-texts",
    done: "files read for searching",
    isDue: ({ db }) => textWaits(db),
    run: (services, { holder, isOver }) => readTexts(services, holder, isOver),
  },
];
