import type { DiaryNote } from "../../db/commands/diary-notes.ts";

/** A note of a diary as a call answers it. @param today London calendar day */
export const noteAnswer = ({ id, at, by_name, words, due, done_at, done_by_name }: DiaryNote, today: string) => ({
  id,
  at: at.toISOString(),
  by: by_name,
  words,
  due,
  overdue: done_at === null && due !== null && due <= today,
  doneAt: done_at?.toISOString() ?? null,
  doneBy: done_by_name,
});
