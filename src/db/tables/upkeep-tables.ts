/** A hash over the audit rows of a day, of earlier days without an anchor, and over the previous hash. */
export interface AuditAnchorRow {
  /** In London, `YYYY-MM-DD`. */
  day: string;
  /** Number of rows. */
  rows: number;
  hash: string;
}

/** Everything up to the end of a day was found intact. */
export interface AuditCheckpointRow {
  checked_at: Date;
  /** The newest anchored day at the time, and its anchor's hash. */
  day: string;
  hash: string;
  /** The checking release, by its newest migration. */
  release: string;
  /** Authenticates the rest, by a key that is not in the store. */
  seal: string;
}

/** The latest run of a job, on any node. */
export interface JobRunRow {
  name: string;
  /** The node that ran it last. */
  holder: string;
  started_at: Date;
  /** Null during its first run. */
  ended_at: Date | null;
  succeeded_at: Date | null;
  /** How much it did in the last run, and in total. */
  done: number;
  done_ever: number;
  /** Number of consecutive failures. */
  failures: number;
  /** The last error; null where there was none. */
  error: string | null;
  /** Paused until then: after a failure, or because it runs rarely. */
  next_at: Date | null;
}

/** A user's bulk reads on a London calendar day, including those in progress. */
export interface BulkReadRow {
  firm_id: string;
  user_id: string;
  day: string;
  reads: number;
  rows: number;
}

/** An operator's request that another one must approve. */
export interface ApprovalRow {
  id: string;
  act: "backup" | "recovery";
  /** The account to recover; null for a backup. */
  firm_id: string | null;
  user_id: string | null;
  /** Firm and id of the person who asked. */
  asked_firm: string;
  asked_by: string;
  asked_at: Date;
  /** Valid until then. */
  ends_at: Date;
  released_by: string | null;
  released_at: Date | null;
  /** When it was used for a backup. */
  used_at: Date | null;
}
