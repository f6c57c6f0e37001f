import type { HandlersOf } from "../contract/handlers-of.ts";
import { addNote } from "./add-note.ts";
import type { diaryCalls } from "./diary-calls.ts";
import { finishNote } from "./finish-note.ts";
import { listDueNotes } from "./list-due-notes.ts";
import { listNotes } from "./list-notes.ts";

export const diaryHandlers: HandlersOf<typeof diaryCalls> = {
  "Diary/list": listNotes,
  "Diary/add": addNote,
  "Diary/finish": finishNote,
  "Diary/due": listDueNotes,
};
