import { finishNote as storeDone } from "../../db/commands/diary-notes.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { londonDate } from "../../form/values/calendar.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { Refused } from "../refused.ts";
import type { Services } from "../services.ts";
import { noteAnswer } from "./note-answer.ts";
import { openDiary } from "./open-diary.ts";

const noSuchNote = (): Refused => new Refused(404, "not-found", "There is no such note.");

/** Marks a note as done, by whomever it was written; once is enough. */
export const finishNote = async (
  services: Services,
  user: SessionUser,
  { reference, id }: FormOf<"Diary/finish">,
): Promise<AnswerOf<"Diary/finish">> => {
  const { row, isOwn } = await openDiary(services, user, reference);
  if (!isOwn) throw noSuchNote();
  const at = services.clock.now();
  const place = { firm_id: row.firm_id, quote_id: row.id, id };
  const note = await storeDone(services.db, place, { at, actor: user.userId, name: user.name });
  if (!note) throw noSuchNote();
  return { note: noteAnswer(note, londonDate(at)) };
};
