import { removeOldLinks } from "../../db/commands/documents.ts";
import { filesToScan } from "../../db/commands/file-scans.ts";
import { textWaits } from "../../db/commands/folders/file-text.ts";
import { forgetUploads } from "../../db/commands/folders/uploads.ts";
import { sweepImpact } from "../../db/commands/impact.ts";
import { sweepCodes } from "../../db/commands/joining/signups.ts";
import { sweepBulkReads } from "../../db/commands/privileged.ts";
import { sweepSignIns } from "../../db/commands/sign-in/sign-ins.ts";
import { removalIsDue } from "../../db/contents/bucket-rows.ts";
import { mailIsDue } from "../../db/queries/notices/mails.ts";
import { passwordAskWaits } from "../../db/queries/sign-in/accounts.ts";
import { londonDate } from "../../form/values/calendar.ts";
import { answerPasswordAsks } from "../login/answer-password-asks.ts";
import type { Services } from "../services.ts";
import { anchorAudit, anchorIsDue } from "./anchor-audit.ts";
import { fillClients } from "./fill-clients.ts";
import { foldStatisticsJob, foldTalliesJob } from "./fold-statistics.ts";
import type { Job } from "./job.ts";
import { expireQuotes, inviteRenewals, lapsePolicies } from "./move-by-date.ts";
import { readTexts } from "./read-texts.ts";
import { emptyBucket, forgetKeys, keepNoLonger, sweepFiles } from "./remove-ended.ts";
import { scanFiles } from "./scan-files.ts";
import { sendDigests, sendMail } from "./send-mail.ts";
import { tellAheadJob, tellDueNotes } from "./tell-ahead.ts";
import { watchReleases } from "./watch-releases.ts";

/** An upload that nobody has gone on with for so long is forgotten; nobody comes back to it. */
const UPLOAD_RESTS_MS = 48 * 3_600_000;

/** What a version would do is looked at before it is published, and soon after; business changes meanwhile. */
const IMPACT_KEPT_MS = 30 * 24 * 3_600_000;

/** A command that removes what is past. */
const sweep = (name: string, work: (services: Services) => Promise<void>): Job => ({
  name,
  done: "rounds done",
  run: async (services) => {
    await work(services);
    return 0;
  },
});

/** What the portal does by itself every minute, one after the other. */
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
    done: "diary notes came up",
    run: (services, { holder }) => tellDueNotes(services, holder),
  },
  { name: "tell-ahead", done: "notified of days ahead", run: (services, { holder }) => tellAheadJob(services, holder) },
  {
    name: "watch-releases",
    done: "alerts of a release",
    restSeconds: 3_600,
    run: (services, { holder }) => watchReleases(services, holder),
  },
  { name: "send-digests", done: "daily mails", run: (services, { holder }) => sendDigests(services, holder) },
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
  { name: "fold-tallies", done: "tallies folded", run: (services, { holder }) => foldTalliesJob(services, holder) },
  {
    name: "fold-statistics",
    done: "figures folded",
    run: (services, { holder }) => foldStatisticsJob(services, holder),
  },
  { name: "forget-keys", done: "keys forgotten", run: (services, { holder }) => forgetKeys(services, holder) },
  {
    name: "sweep-files",
    done: "broken-off files removed",
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
    run: anchorAudit,
  },
  {
    name: "forget-impact",
    done: "old replays removed",
    run: ({ db, clock }) => sweepImpact(db, new Date(clock.now().getTime() - IMPACT_KEPT_MS)),
  },
  sweep("forget-uploads", ({ db, clock }) => forgetUploads(db, new Date(clock.now().getTime() - UPLOAD_RESTS_MS))),
];

/** Looked at every few seconds, too: somebody waits for their code or their link. A mail server that is slow holds up no other job. */
export const mailJobs: readonly Job[] = [
  {
    name: "send-mail",
    done: "mails went out",
    isDue: ({ db, clock }) => mailIsDue(db, clock.now()),
    run: (services, { holder }) => sendMail(services, holder),
  },
  {
    name: "keep-no-longer",
    done: "quotes and policies erased",
    restSeconds: 20 * 3_600,
    run: (services, { holder }) => keepNoLonger(services, holder),
  },
];

/** What somebody waits for: looked at every few seconds. */
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
