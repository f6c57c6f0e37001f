import { insertNote as storeNote } from "../../db/commands/diary-notes.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { isCalendarDate, londonDate } from "../../form/values/calendar.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { badInput, forbidden } from "../refused.ts";
import type { Services } from "../services.ts";
import { noteAnswer } from "./note-answer.ts";
import { openDiary } from "./open-diary.ts";

/** Writes a note into the diary of a quote or a policy. */
export const addNote = async (
  services: Services,
  user: SessionUser,
  { reference, words, due = "" }: FormOf<"Diary/add">,
): Promise<AnswerOf<"Diary/add">> => {
  const { row, isOwn } = await openDiary(services, user, reference);
  if (!isOwn) throw forbidden();
  if (words.trim() === "") throw badInput("words", "Write the note.");
  if (due !== "" && !isCalendarDate(due)) throw badInput("due", "There is no such day.");
  const at = services.clock.now();
  const note = {
    firm_id: row.firm_id,
    quote_id: row.id,
    id: services.newId(),
    at,
    by_id: user.userId,
    by_name: user.name,
    words: words.trim(),
    due: due === "" ? null : due,
    done_at: null,
    done_by_name: null,
    passed_to: null,
    passed_at: null,
  };
  await storeNote(services.db, note);
  return { note: noteAnswer(note, londonDate(at)) };
};
