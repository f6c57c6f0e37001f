import { inOneTransaction } from "../../db/commands/in-one-transaction.ts";
import { tellNote } from "../../db/commands/notices.ts";
import { type NoteToTell, notesToTell } from "../../db/queries/people/diary-notes.ts";
import { personToTell } from "../../db/queries/referrals/referrals.ts";
import { londonDate } from "../../form/values/calendar.ts";
import { brokersConcerned } from "../notices/concerned.ts";
import { diaryPath } from "../notices/page-paths.ts";
import { tell } from "../notices/tell.ts";
import type { Services } from "../services.ts";
import { inBatches } from "./in-batches.ts";

/** Tells whose a note is that its day has come; where they are gone, everybody who works on the quote. */
const tellDue = (services: Services, note: NoteToTell, now: Date): Promise<boolean> =>
  inOneTransaction(services.db, async (transaction) => {
    const { firm_id, quote_id, id, owner_id, branch_id, reference } = note;
    if (!(await tellNote(transaction, { firm_id, quote_id, note_id: id, at: now }))) return false;
    const owner = await personToTell(transaction, owner_id);
    const to = owner.length > 0 ? owner : await brokersConcerned(transaction, { firm_id, id: quote_id, branch_id });
    await tell(transaction, services, {
      at: now,
      kind: "diary-due",
      reference,
      words: `A note in the diary of ${reference} comes up.`,
      path: diaryPath(note),
      to,
    });
    return true;
  });

/**
 * Tells of every diary note whose day has come, once. One node does it at a time.
 *
 * @param holder this node
 * @returns of how many
 */
export const tellDueNotes = (services: Services, holder: string): Promise<number> => {
  const now = services.clock.now();
  return inBatches(services.db, {
    name: "tell-due-notes",
    holder,
    size: 50,
    read: (limit) => notesToTell(services.db, londonDate(now), limit),
    work: (note) => tellDue(services, note, now),
  });
};
