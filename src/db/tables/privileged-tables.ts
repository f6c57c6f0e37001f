/** What somebody has read in bulk on a London calendar day, or may still be reading. */
export interface BulkReadRow {
  firm_id: string;
  user_id: string;
  day: string;
  reads: number;
  rows: number;
}

/** What one of those who run the portal asks for and another one releases. */
export interface ApprovalRow {
  id: string;
  act: "backup" | "recovery";
  /** Whose account is recovered; null of a backup. */
  firm_id: string | null;
  user_id: string | null;
  /** The firm, and the id, of who asked. */
  asked_firm: string;
  asked_by: string;
  asked_at: Date;
  /** It is good until then. */
  ends_at: Date;
  released_by: string | null;
  released_at: Date | null;
  /** It is used for one backup. */
  used_at: Date | null;
}
