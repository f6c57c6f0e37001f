import { countNotesDue, notesDue } from "../../db/queries/people/diary-notes.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { londonDate } from "../../form/values/calendar.ts";
import { may } from "../../insurance/permissions.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import type { Services } from "../services.ts";
import { noteAnswer } from "./note-answer.ts";

const PAGE_SIZE = 25;

/** Notes whose day has come, of every quote of the user's branch, with the right of his firm. */
export const listDueNotes = async (
  { db, clock }: Services,
  { firmId, branchId, permissions }: SessionUser,
  { page = 1, pageSize = PAGE_SIZE }: FormOf<"Diary/due">,
): Promise<AnswerOf<"Diary/due">> => {
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
