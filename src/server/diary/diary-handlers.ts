import { type DiaryNote, finishNote as storeDone, insertNote as storeNote } from "../../db/commands/diary-notes.ts";
import { countNotesDue, notesDue, notesOfQuote } from "../../db/queries/people/diary-notes.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { isCalendarDate, londonDate } from "../../form/values/calendar.ts";
import { may } from "../../insurance/permissions.ts";
import type { HandlersOf, Signed } from "../contract/handlers-of.ts";
import { type OpenedQuote, openQuote } from "../quote/open-quote.ts";
import { badInput, forbidden, Refused } from "../refused.ts";
import type { Services } from "../services.ts";
import type { diaryCalls } from "./diary-calls.ts";

/** A diary note as calls return it. @param today London calendar day */
const noteAnswer = ({ id, at, by_name, words, due, done_at, done_by_name }: DiaryNote, today: string) => ({
  id,
  at: at.toISOString(),
  by: by_name,
  words,
  due,
  overdue: done_at === null && due !== null && due <= today,
  doneAt: done_at?.toISOString() ?? null,
  doneBy: done_by_name,
});

/** A quote, and whether the user may use its diary: it belongs to the firm, and the provider neither reads nor writes it. */
const openDiary = async (
  services: Services,
  user: SessionUser,
  reference: string,
): Promise<OpenedQuote & { readonly isOwn: boolean }> => {
  const quote = await openQuote(services, user, reference);
  return { ...quote, isOwn: quote.row.firm_id === user.firmId };
};

/** Adds a note to the diary of a quote or a policy. */
export const addNote: Signed<"Diary/add"> = async (services, user, { reference, words, due = "" }) => {
  const { row, isOwn } = await openDiary(services, user, reference);
  if (!isOwn) throw forbidden();
  if (words.trim() === "") throw badInput("words", "Enter the note.");
  if (due !== "" && !isCalendarDate(due)) throw badInput("due", "This date does not exist.");
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

const PAGE_SIZE = 25;

/** Notes that are due, for the user's branch, or for their whole firm with the permission for that. */
const listDueNotes: Signed<"Diary/due"> = async (
  { db, clock },
  { firmId, branchId, permissions },
  { page = 1, pageSize = PAGE_SIZE },
) => {
  const scope = may(permissions, "allBranches") ? { firmId } : { firmId, branchId };
  const today = londonDate(clock.now());
  const [total, rows] = await Promise.all([
    countNotesDue(db, scope, today),
    notesDue(db, scope, today, { offset: (page - 1) * pageSize, limit: pageSize }),
  ]);
  return {
    total,
    notes: rows.map((row) => ({
      ...noteAnswer(row, today),
      reference: row.reference,
      typeOfInsurance: row.definition_id,
      client: row.client,
      WebStatus: row.web_status,
    })),
  };
};

const noSuchNote = (): Refused => new Refused(404, "not-found", "There is no such note.");

/** Marks a note as done. Anyone with access to the diary may do so; repeating it changes nothing. */
const finishNote: Signed<"Diary/finish"> = async (services, user, { reference, id }) => {
  const { row, isOwn } = await openDiary(services, user, reference);
  if (!isOwn) throw noSuchNote();
  const at = services.clock.now();
  const place = { firm_id: row.firm_id, quote_id: row.id, id };
  const note = await storeDone(services.db, place, { at, actor: user.userId, name: user.name });
  if (!note) throw noSuchNote();
  return { note: noteAnswer(note, londonDate(at)) };
};

/** The diary of a quote or a policy; empty for the provider's staff. */
const listNotes: Signed<"Diary/list"> = async (services, user, { reference }) => {
  const { row, isOwn } = await openDiary(services, user, reference);
  if (!isOwn) return { notes: [] };
  const today = londonDate(services.clock.now());
  const notes = await notesOfQuote(services.db, row.firm_id, row.id);
  return { notes: notes.map((note) => noteAnswer(note, today)) };
};

export const diaryHandlers: HandlersOf<typeof diaryCalls> = {
  "Diary/list": listNotes,
  "Diary/add": addNote,
  "Diary/finish": finishNote,
  "Diary/due": listDueNotes,
};
