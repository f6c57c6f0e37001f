/** The team's work on a message; a message without one is unclaimed. */
export interface ContactCaseRow {
  /** Firm of the message's writer. */
  firm_id: string;
  message_id: string;
  /** Counts the acts on it, from 1. */
  version: number;
  /** Id of the team member who claimed it. */
  claimed_by: string | null;
  claimed_by_name: string | null;
  claimed_at: Date | null;
  /** The reply; null where it was closed otherwise, for example by a call. */
  answer: string | null;
  /** Visible to the team only. */
  note: string | null;
  done_at: Date | null;
  done_by: string | null;
  done_by_name: string | null;
  changed_at: Date;
}

/** An uploaded picture to crop to a logo, re-encoded as PNG; its content is in chunks under its id. */
export interface LogoSourceRow {
  firm_id: string;
  id: string;
  /** Of the file as uploaded. */
  name: string;
  /** In pixels. */
  width: number;
  height: number;
  /** Its bounding box without empty margins, as JSON: see src/server/logo/picture.ts. */
  trimmed: string;
  sha256: string;
  made_at: Date;
  made_by: string;
}

/** One version of a firm's logo, or its removal: the newest applies. Versions are never deleted. */
export interface LogoRow {
  firm_id: string;
  id: string;
  /** From 1. */
  version: number;
  /** Null where the logo was removed. */
  source_id: string | null;
  /** The crop of the source, as JSON. */
  crop: string | null;
  /** Content id of the picture: a PNG sized for document headers at 300 dpi. */
  file_id: string | null;
  sha256: string | null;
  /** In pixels. */
  width: number | null;
  height: number | null;
  set_at: Date;
  set_by: string;
  set_by_name: string;
}

/** A message to the provider's team. */
export interface ContactMessageRow {
  firm_id: string;
  id: string;
  /** As it is given on the phone, e.g. `M-100001`. */
  number: string;
  branch_id: string;
  user_id: string;
  user_name: string;
  at: Date;
  definition_id: string;
  definition_version: number;
  /** The quote or policy concerned. */
  quote_reference: string | null;
  /** As JSON, by section of DATA. */
  answers: string;
}

/** A reminder that was sent about a coming date of a quote or policy. */
export interface ReminderRow {
  firm_id: string;
  quote_id: string;
  user_id: string;
  /** `price`, or `condition <id>`. */
  what: string;
  /** The last day of the price, or the due date of the condition. */
  day: string;
  at: Date;
}

/** The last London day for which a daily job has run. */
export interface DayRoundRow {
  name: string;
  day: string;
}
