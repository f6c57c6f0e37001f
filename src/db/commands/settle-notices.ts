import type { Database } from "../open-database.ts";

/** What notices are about that nobody has to act on any more: `signup-sent` of SU-104728. */
export interface SettledNotices {
  /** Of those who were told. */
  readonly firmId: string;
  readonly kind: string;
  readonly reference: string;
}

/** Marks them as read for everybody who was told, within the transaction that settles it. */
export const settleNotices = async (
  db: Database,
  { firmId, kind, reference }: SettledNotices,
  at: Date,
): Promise<void> => {
  await db
    .updateTable("notice")
    .set({ read_at: at })
    .where("firm_id", "=", firmId)
    .where("kind", "=", kind)
    .where("reference", "=", reference)
    .where("read_at", "is", null)
    .execute();
};
