import { inOneTransaction } from "../../db/commands/in-one-transaction.ts";
import { takeDigest } from "../../db/commands/mails.ts";
import { type DigestReader, digestsDue } from "../../db/queries/notices/mails.ts";
import { counted } from "../../form/words/phrases.ts";
import { type Letter, type LetterPart, words } from "../mail/letter.ts";
import { oneLine } from "../mail/mail-text.ts";
import { queueMails } from "../mail/queue-mail.ts";
import type { Services } from "../services.ts";
import { inBatches } from "./in-batches.ts";

/** Something of the day, as it was shown in the portal. */
interface DigestNotice {
  readonly words: string;
  readonly reference: string;
  /** Address of its page, from the root. */
  readonly path: string;
}

/** So many have a line of their own. */
const MOST = 50;

const partsOf = ({ words: what, path }: DigestNotice, publicUrl: string | undefined): readonly LetterPart[] =>
  publicUrl === undefined
    ? [words(oneLine(what))]
    : [words(oneLine(what)), { kind: "link", label: "Open it in the portal", address: `${publicUrl}${path}` }];

/** The mail of the day: what happened, oldest first, and the way to each. Nothing of any answer is in it. */
const digestLetter = (notices: readonly DigestNotice[], publicUrl: string | undefined): Letter => {
  const count = counted(notices.length, "notice");
  const left = notices.length - MOST;
  return {
    subject: `${count} that you have not read: ${[...new Set(notices.map(({ reference }) => reference))].join(", ")}`,
    parts: [
      words("This has happened since your last daily email:"),
      ...notices.slice(0, MOST).flatMap((notice) => partsOf(notice, publicUrl)),
      ...(left > 0 ? [words(`And ${left} more, under the bell of the portal.`)] : []),
      words("You are notified once a day, as you chose under Your profile, Notifications."),
    ],
  };
};

/** What they have read in the portal meanwhile they are not given again; where nothing is left, no mail goes. */
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
 * Sends the mails of the day to whom theirs is due, each once. One node does it at a time.
 *
 * @param holder this node
 * @returns for how many people
 */
export const sendDigests = (services: Services, holder: string): Promise<number> => {
  const now = services.clock.now();
  return inBatches(services.db, {
    name: "send-digests",
    holder,
    size: 50,
    read: (limit) => digestsDue(services.db, now, limit),
    work: (reader) => sendTo(services, reader, now),
  });
};
