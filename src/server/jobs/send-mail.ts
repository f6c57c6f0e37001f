import { inOneTransaction } from "../../db/commands/in-one-transaction.ts";
import { endLease, leaseJob } from "../../db/commands/jobs.ts";
import { type ClaimedMail, claimMail, settleMail, takeDigest } from "../../db/commands/mails.ts";
import { wholeFile } from "../../db/contents/file-content.ts";
import { mailedDocuments } from "../../db/queries/documents/documents.ts";
import { type DigestReader, digestsDue } from "../../db/queries/notices/mails.ts";
import { counted } from "../../form/words/phrases.ts";
import { fileName } from "../files/file-name.ts";
import { isMailAddress, type Letter, type LetterPart, oneLine, words } from "../mail/letter.ts";
import type { MailedFile } from "../mail/mailer.ts";
import { laidOut, queueMails } from "../mail/queue-mail.ts";
import type { Services } from "../services.ts";
import { inBatches } from "./in-batches.ts";
import { errorWords } from "./job.ts";

/** A notice of the day, as the portal showed it. */
interface DigestNotice {
  readonly words: string;
  readonly reference: string;
  /** Path of its page, from the root. */
  readonly path: string;
}

/** Most notices with a line of their own. */
const MAX_LISTED = 50;

const partsOf = ({ words: what, path }: DigestNotice, publicUrl: string | undefined): readonly LetterPart[] =>
  publicUrl === undefined
    ? [words(oneLine(what))]
    : [words(oneLine(what)), { kind: "link", label: "Open it in the portal", address: `${publicUrl}${path}` }];

/** The daily mail: what happened, oldest first, with links. It contains no answers. */
const digestLetter = (notices: readonly DigestNotice[], publicUrl: string | undefined): Letter => {
  const count = counted(notices.length, "unread notice");
  const left = notices.length - MAX_LISTED;
  return {
    subject: `${count}: ${[...new Set(notices.map(({ reference }) => reference))].join(", ")}`,
    parts: [
      words("This has happened since your last daily email:"),
      ...notices.slice(0, MAX_LISTED).flatMap((notice) => partsOf(notice, publicUrl)),
      ...(left > 0 ? [words(`And ${left} more, under Notices in the portal.`)] : []),
      words("You receive this email once a day, as you chose under Your profile, Notices."),
    ],
  };
};

/** Leaves out what they have read in the portal meanwhile; if nothing remains, no mail is sent. */
const sendTo = (services: Services, reader: DigestReader, now: Date): Promise<boolean> =>
  inOneTransaction(services.db, async (transaction) => {
    const taken = await takeDigest(transaction, reader, now);
    const unread = taken.filter(({ read_at }) => read_at === null);
    if (unread.length > 0 && !reader.suspended)
      await queueMails(transaction, services, [
        { firmId: reader.firm_id, to: reader.email, letter: digestLetter(unread, services.publicUrl) },
      ]);
    return taken.length > 0;
  });

/**
 * Sends the daily mails that are due, once each. Runs on one node at a time.
 *
 * @param holder this node
 * @returns number of recipients
 */
export const sendDigests = (services: Services, holder: string): Promise<number> => {
  const now = services.clock.now();
  return inBatches(services.db, {
    name: "send-digests",
    holder,
    size: 50,
    read: (limit) => digestsDue(services.db, now, limit),
    nameOf: ({ user_id }) => user_id,
    work: (reader) => sendTo(services, reader, now),
  });
};

/**
 * The documents attached to a mail, in the order given.
 *
 * @throws an error where one of them is missing or not written yet: the mail is retried
 */
const mailedFiles = async (
  services: Pick<Services, "db" | "bucket">,
  { firm_id, documents }: { readonly firm_id: string; readonly documents: string },
): Promise<readonly MailedFile[]> => {
  const ids: readonly string[] = JSON.parse(documents);
  if (ids.length === 0) return [];
  const stored = new Map((await mailedDocuments(services.db, firm_id, ids)).map((row) => [row.id, row]));
  const files: MailedFile[] = [];
  for (const id of ids) {
    const { title, file_id: fileId } = stored.get(id) ?? {};
    if (title === undefined || !fileId) throw new Error(`The document ${id} is not written yet.`);
    const content = await wholeFile(services, { firmId: firm_id, fileId });
    files.push({ name: fileName(`${title}.pdf`), type: "application/pdf", content });
  }
  return files;
};

const JOB = "send-mail";
const LEASE_SECONDS = 120;
const MINUTE_MS = 60_000;
/** After this long, a mail that was claimed without an outcome is claimed again. */
const CLAIM_TTL_MS = 10 * MINUTE_MS;
/** Delays after each failure; after the last one the mail is given up. */
const RETRY_DELAYS_MS = [1, 5, 15, 60, 240, 720, 1440].map((minutes) => minutes * MINUTE_MS);

const sendOne = async (services: Services, mail: ClaimedMail): Promise<boolean> => {
  const { db, mailer, log, site } = services;
  const now = services.clock.now();
  try {
    if (!isMailAddress(mail.to_address)) throw new Error("An email cannot be sent to this address.");
    const { id, to_address: to, subject, body: text, html } = mail;
    const files = await mailedFiles(services, mail);
    const shown = html ?? laidOut(site, mail);
    await mailer.send({ id, to, subject: oneLine(subject), text, html: shown, files, date: now });
    await settleMail(db, id, { state: "sent", at: now });
    return true;
  } catch (error) {
    const wait = RETRY_DELAYS_MS[mail.tries - 1];
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
 * Sends the mails that are due, once each: one node at a time, with retries at growing intervals for about two days. Each
 * mail is claimed just before it is sent: in a batch, the last could wait for a slow mail server until another node claims
 * it too.
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
      const mail = await claimMail(db, { now, again: new Date(now.getTime() + CLAIM_TTL_MS) });
      if (!mail) break;
      if (await sendOne(services, mail)) sent += 1;
    }
    return sent;
  } finally {
    await endLease(db, JOB, holder);
  }
};
