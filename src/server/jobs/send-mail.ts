import { endLease, leaseJob } from "../../db/commands/jobs.ts";
import { type ClaimedMail, claimMails, settleMail } from "../../db/commands/mails.ts";
import { mailedDocuments } from "../../db/queries/documents/documents.ts";
import { wholeFile } from "../../db/queries/documents/files.ts";
import { fileName } from "../files/file-name.ts";
import { isMailAddress, oneLine } from "../mail/mail-text.ts";
import type { MailedFile } from "../mail/mailer.ts";
import { laidOut } from "../mail/queue-mail.ts";
import type { Services } from "../services.ts";
import { errorWords } from "./error-words.ts";

/**
 * The documents that go with a mail, in the order in which they were named.
 *
 * @throws an error where one of them is gone or not written yet: the mail is tried again
 */
const mailedFiles = async (
  { db }: Pick<Services, "db">,
  { firm_id, documents }: { readonly firm_id: string; readonly documents: string },
): Promise<readonly MailedFile[]> => {
  const ids: readonly string[] = JSON.parse(documents);
  if (ids.length === 0) return [];
  const stored = new Map((await mailedDocuments(db, firm_id, ids)).map((row) => [row.id, row]));
  const files: MailedFile[] = [];
  for (const id of ids) {
    const { title, file_id: fileId } = stored.get(id) ?? {};
    if (title === undefined || !fileId) throw new Error(`The document ${id} is not written yet.`);
    const content = await wholeFile(db, { firmId: firm_id, fileId });
    files.push({ name: fileName(`${title}.pdf`), type: "application/pdf", content });
  }
  return files;
};

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
