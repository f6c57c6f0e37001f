import { notesOfQuote } from "../../db/queries/people/diary-notes.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { londonDate } from "../../form/values/calendar.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import type { Services } from "../services.ts";
import { noteAnswer } from "./note-answer.ts";
import { openDiary } from "./open-diary.ts";

/** The diary of a quote or a policy; empty for the provider's staff, whose it is not. */
export const listNotes = async (
  services: Services,
  user: SessionUser,
  { reference }: FormOf<"Diary/list">,
): Promise<AnswerOf<"Diary/list">> => {
  const { row, isOwn } = await openDiary(services, user, reference);
  if (!isOwn) return { notes: [] };
  const today = londonDate(services.clock.now());
  const notes = await notesOfQuote(services.db, row.firm_id, row.id);
  return { notes: notes.map((note) => noteAnswer(note, today)) };
};
