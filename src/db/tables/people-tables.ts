import type { Generated } from "kysely";

/** A client of a branch: what is known of a policyholder, keyed once. */
export interface ClientRow {
  firm_id: string;
  id: string;
  branch_id: string;
  name: string;
  postcode: string;
  own_reference: string;
  /** What a search looks through, in lower case. */
  search_text: string;
  /** What tells the same client again: the client's name, birth date or company number and postcode, hashed. */
  identity: string;
  /** Answers that a new quote takes over, by section of DATA, as JSON. */
  answers: string;
  /** Counts its changes. */
  version: number;
  made_at: Date;
  changed_at: Date;
  changed_by: string;
  changed_by_name: string;
}

/** A note in the diary of a quote or a policy. */
export interface DiaryNoteRow {
  firm_id: string;
  quote_id: string;
  id: string;
  at: Date;
  by_id: string;
  by_name: string;
  words: string;
  /** Calendar day on which it comes up. */
  due: string | null;
  done_at: Date | null;
  done_by_name: string | null;
  /** Whose it is now, where its writer's work was passed on. */
  passed_to: Generated<string | null>;
  passed_at: Generated<Date | null>;
}

/** A note whose day has come, and that somebody was told so. */
export interface DiaryToldRow {
  firm_id: string;
  quote_id: string;
  note_id: string;
  at: Date;
}

/** Something that a person is told in the portal. */
export interface NoticeRow {
  firm_id: string;
  user_id: string;
  id: string;
  at: Date;
  /** `referral-sent`, `info-asked`, `approved` ... */
  kind: string;
  reference: string;
  words: string;
  /** Address of the page that it is about. */
  path: string;
  read_at: Date | null;
  /** When the daily mail goes that tells of it; null where none is to, or it has gone. */
  digest_at: Generated<Date | null>;
}

/** A mail that waits to be sent, or was. */
export interface MailRow {
  id: string;
  firm_id: string;
  to_address: string;
  subject: string;
  /** As plain text, and laid out; the second is null in mails of before there was a layout. */
  body: string;
  html: Generated<string | null>;
  /** It opens something for whoever reads it: what it says is gone as soon as it has gone out. */
  secret: Generated<boolean>;
  /** Ids of documents that go with it, as JSON. */
  documents: string;
  state: "queued" | "sent" | "failed";
  tries: number;
  next_at: Date;
  created_at: Date;
  sent_at: Date | null;
  error: string | null;
}
