import { type ClaimedMail, claimMails } from "../../db/commands/claim-mails.ts";
import { endLease } from "../../db/commands/end-lease.ts";
import { leaseJob } from "../../db/commands/lease-job.ts";
import { settleMail } from "../../db/commands/settle-mail.ts";
import { isMailAddress, oneLine } from "../mail/mail-text.ts";
import { mailedFiles } from "../mail/mailed-files.ts";
import { laidOut } from "../mail/queue-mail.ts";
import type { Services } from "../services.ts";
import { errorWords } from "./error-words.ts";

const JOB = "send-mail";
const LEASE_SECONDS = 120;
const BATCH = 20;
const MINUTE_MS = 60_000;
/** A mail that was taken and of which nothing was heard is taken again after so long. */
const UNHEARD_MS = 10 * MINUTE_MS;
/** Waits after each failure; after the last one it is given up. */
const WAITS_MS = [1, 5, 15, 60, 240, 720, 1440].map((minutes) => minutes * MINUTE_MS);

const sendOne = async (services: Services, mail: ClaimedMail): Promise<boolean> => {
  const { db, mailer, log, site } = services;
  const now = services.clock.now();
  try {
    if (!isMailAddress(mail.to_address)) throw new Error("This is no address that a mail can go to.");
    const { id, to_address: to, subject, body: text, html } = mail;
    const files = await mailedFiles(services, mail);
    const shown = html ?? laidOut(site, mail);
    await mailer.send({ id, to, subject: oneLine(subject), text, html: shown, files, date: now });
    await settleMail(db, id, { state: "sent", at: now });
    return true;
  } catch (error) {
    const wait = WAITS_MS[mail.tries - 1];
    const next = wait === undefined ? undefined : new Date(now.getTime() + wait);
    await settleMail(db, mail.id, { state: "failed", error: errorWords(error), next });
    log.warn(
      { mail: mail.id, tries: mail.tries, given: next === undefined ? "up" : "another try" },
      "a mail was not sent",
    );
    return false;
  }
};

/**
 * Sends the mails that are due, each once: one node does it at a time, and a mail that fails is tried again later and
 * later, for about two days.
 *
 * @param holder this node
 * @returns how many were sent
 */
export const sendMail = async (services: Services, holder: string): Promise<number> => {
  const { db, clock } = services;
  let sent = 0;
  try {
    while (await leaseJob(db, JOB, holder, LEASE_SECONDS)) {
      const now = clock.now();
      const again = new Date(now.getTime() + UNHEARD_MS);
      const batch = await claimMails(db, { now, again, limit: BATCH });
      for (const mail of batch) if (await sendOne(services, mail)) sent += 1;
      if (batch.length < BATCH) break;
    }
    return sent;
  } finally {
    await endLease(db, JOB, holder);
  }
};
