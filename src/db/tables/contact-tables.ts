/** What the team does with a message; a message without one waits, and nobody has taken it on. */
export interface ContactCaseRow {
  /** Of who wrote the message. */
  firm_id: string;
  message_id: string;
  /** Counts what was done with it, from 1. */
  version: number;
  /** Who of the team has taken it on. */
  claimed_by: string | null;
  claimed_by_name: string | null;
  claimed_at: Date | null;
  /** What the writer was answered; null where it was settled otherwise, by a call for example. */
  answer: string | null;
  /** For the team alone. */
  note: string | null;
  done_at: Date | null;
  done_by: string | null;
  done_by_name: string | null;
  changed_at: Date;
}
