import { takeDigest } from "../../db/commands/face/take-digest.ts";
import { inOneTransaction } from "../../db/commands/in-one-transaction.ts";
import { type DigestReader, digestsDue } from "../../db/queries/face/digests-due.ts";
import { queueMails } from "../mail/queue-mail.ts";
import { digestLetter } from "../notices/digest-letter.ts";
import type { Services } from "../services.ts";
import { inBatches } from "./in-batches.ts";

/** What he has read in the portal meanwhile he is not told again; where nothing is left, no mail goes. */
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
