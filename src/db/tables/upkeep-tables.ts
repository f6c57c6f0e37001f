/** A hash over the rows of the audit of a day, and of the days before it that had none, and over the hash before it. */
export interface AuditAnchorRow {
  /** In London, `YYYY-MM-DD`. */
  day: string;
  /** Of how many rows. */
  rows: number;
  hash: string;
}

/** Up to the end of a day everything was found as it was written. */
export interface AuditCheckpointRow {
  checked_at: Date;
  /** The newest day that had an anchor then, and the anchor's hash. */
  day: string;
  hash: string;
  /** Which release looked, by its newest migration. */
  release: string;
  /** Proves the rest, by a key that is not in the store. */
  seal: string;
}

/** What came of a job of the portal the last time, on whichever node it ran. */
export interface JobRunRow {
  name: string;
  /** The node that ran it last. */
  holder: string;
  started_at: Date;
  /** Null while its first run goes on. */
  ended_at: Date | null;
  succeeded_at: Date | null;
  /** How much it did the last time, and ever. */
  done: number;
  done_ever: number;
  /** How often it failed one after the other. */
  failures: number;
  /** What went wrong the last time; null where nothing did. */
  error: string | null;
  /** It rests until then: after a failure, or because it runs seldom. */
  next_at: Date | null;
}

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
