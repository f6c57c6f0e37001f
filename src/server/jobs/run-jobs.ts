import { randomUUID } from "node:crypto";
import { forgetUploads } from "../../db/commands/folders/uploads.ts";
import { removeOldLinks } from "../../db/commands/print-links.ts";
import { sweepSignIns } from "../../db/commands/sweep-sign-ins.ts";
import type { Services } from "../services.ts";
import { expireQuotes } from "./expire-quotes.ts";
import { fillClients } from "./fill-clients.ts";
import { foldTallies } from "./fold-tallies.ts";
import { forgetKeys } from "./forget-keys.ts";
import { inviteRenewals } from "./invite-renewals.ts";
import { lapsePolicies } from "./lapse-policies.ts";
import { readTexts } from "./read-texts.ts";
import { sendMail } from "./send-mail.ts";
import { sweepFiles } from "./sweep-files.ts";
import { tellDueNotes } from "./tell-due-notes.ts";

const EVERY_MS = 60_000;
/** An upload that nobody has gone on with for so long is forgotten; nobody comes back to it. */
const UPLOAD_RESTS_MS = 48 * 3_600_000;
/** A file is found by its words so long after it was added. */
const TEXTS_EVERY_MS = 3_000;

/**
 * Runs what the portal does by itself, at once and every minute from then on. A round that fails is logged and the
 * next one tries again.
 *
 * @returns stops; waits for the round that is running
 */
export const runJobs = (services: Services): (() => Promise<void>) => {
  const holder = randomUUID();
  const round = async () => {
    try {
      const lapsed = await expireQuotes(services, holder);
      if (lapsed > 0) services.log.info({ lapsed }, "prices lapsed");
      const over = await lapsePolicies(services, holder);
      if (over > 0) services.log.info({ over }, "policies lapsed");
      const invited = await inviteRenewals(services, holder);
      if (invited > 0) services.log.info({ invited }, "renewals offered");
      const due = await tellDueNotes(services, holder);
      if (due > 0) services.log.info({ due }, "diary notes came up");
      const sent = await sendMail(services, holder);
      if (sent > 0) services.log.info({ sent }, `mails went ${services.mailer.goes}`);
      const filed = await fillClients(services, holder);
      if (filed > 0) services.log.info({ filed }, "quotes filed under their clients");
      await removeOldLinks(services.db, services.clock.wall());
      await sweepSignIns(services.db, services.clock.wall());
      await foldTallies(services, holder);
      await forgetKeys(services, holder);
      await sweepFiles(services, holder);
      await forgetUploads(services.db, new Date(services.clock.now().getTime() - UPLOAD_RESTS_MS));
    } catch (error) {
      services.log.error({ err: error }, "a job failed");
    }
  };
  let running = round();
  const timer = setInterval(() => {
    running = running.then(round);
  }, EVERY_MS);
  let isOver = false;
  const texts = async () => {
    try {
      await readTexts(services, holder, () => isOver);
    } catch (error) {
      services.log.error({ err: error }, "reading the texts of files failed");
    }
  };
  let reading = texts();
  const textTimer = setInterval(() => {
    reading = reading.then(texts);
  }, TEXTS_EVERY_MS);
  return async () => {
    isOver = true;
    clearInterval(timer);
    clearInterval(textTimer);
    await Promise.all([running, reading]);
  };
};
