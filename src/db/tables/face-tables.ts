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

/** A picture that somebody sent to be cut to a logo, decoded and written again as PNG; its content is in chunks under its id. */
export interface LogoSourceRow {
  firm_id: string;
  id: string;
  /** Of the file as it was sent. */
  name: string;
  /** In pixels. */
  width: number;
  height: number;
  /** The part of it that is not empty, as JSON: see src/server/logo/picture.ts. */
  trimmed: string;
  sha256: string;
  made_at: Date;
  made_by: string;
}

/** One version of a firm's logo, or that it has none from then on: the newest holds. None is ever removed. */
export interface LogoRow {
  firm_id: string;
  id: string;
  /** From 1. */
  version: number;
  /** Null where the logo was taken away. */
  source_id: string | null;
  /** What was cut from the source, as JSON. */
  crop: string | null;
  /** Where the picture is, in chunks: a PNG as large as the head of a document takes it at 300 dots an inch. */
  file_id: string | null;
  sha256: string | null;
  /** In pixels. */
  width: number | null;
  height: number | null;
  set_at: Date;
  set_by: string;
  set_by_name: string;
}

/** What somebody wrote to the provider's team. */
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
  /** The quote or policy that it is about. */
  quote_reference: string | null;
  /** As JSON, by section of DATA. */
  answers: string;
}

/** A day that comes up for a quote or a policy, and that somebody was notified. */
export interface ToldAheadRow {
  firm_id: string;
  quote_id: string;
  user_id: string;
  /** `price`, or `condition <id>`. */
  what: string;
  /** The last day of the price, or that on which the condition is due. */
  day: string;
  at: Date;
}

/** The London day for which a job that runs once a day has run last. */
export interface DayRoundRow {
  name: string;
  day: string;
}
