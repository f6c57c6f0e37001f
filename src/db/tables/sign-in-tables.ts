import type { Generated } from "kysely";

/** A user's authenticator app. It is enabled once a code of it was right. */
export interface TotpRow {
  firm_id: string;
  user_id: string;
  /** Encrypted, see src/server/access/secret-box.ts. */
  secret: string;
  made_at: Date;
  proven_at: Date | null;
  /** Time step of the newest code used: none works twice. */
  last_step: Generated<number>;
}

export interface RecoveryCodeRow {
  firm_id: string;
  user_id: string;
  /** SHA-256 of the user and the code. */
  code_hash: string;
  made_at: Date;
  used_at: Date | null;
}

export interface PasskeyRow {
  firm_id: string;
  /** Of the credential, base64url. */
  id: string;
  user_id: string;
  name: string;
  /** COSE key, base64url. */
  public_key: string;
  /** Signature counter of the authenticator; 0 where it has none. */
  counter: number;
  /** JSON list of transports, e.g. `["internal"]`. */
  transports: string;
  made_at: Date;
  last_used_at: Date | null;
}

/** A challenge for a passkey to sign: single use, and short-lived. */
export interface PasskeyChallengeRow {
  /** SHA-256 of the challenge. */
  challenge_hash: string;
  /** The signed-in user at the time; null for signing in. */
  firm_id: string | null;
  user_id: string | null;
  kind: "add" | "confirm" | "sign-in";
  ends_at: Date;
}

/** The secret key of a portal without a configured one. */
export interface SecretKeyRow {
  id: string;
  /** 32 bytes, base64. */
  key: string;
}

export interface SessionRow {
  /** SHA-256 of the cookie's value. */
  token_hash: string;
  /** Id for its owner's list: not secret. */
  id: Generated<string>;
  firm_id: string;
  user_id: string;
  made_at: Generated<Date>;
  seen_at: Date;
  ends_at: Date;
  /** Network address that it was started from. */
  address: Generated<string>;
  /** Browser and system that it was started with, e.g. `Chrome on Windows`. */
  agent: Generated<string>;
  /** When its owner last proved their identity. */
  confirmed_at: Generated<Date | null>;
  /** The same including sign-in, for privileged acts; and whether it was by a second factor. */
  proven_at: Generated<Date | null>;
  proven_by_factor: Generated<boolean>;
}

export interface ThrottleRow {
  /** SHA-256 of the counter's name: an account's address or a network address. */
  key: string;
  failures: number;
  /** The count is reset after this. */
  forget_at: Date;
}

/** A device remembered after a second factor, which it skips for a while. */
export interface KnownDeviceRow {
  /** SHA-256 of the cookie's value. */
  token_hash: string;
  id: string;
  firm_id: string;
  user_id: string;
  made_at: Date;
  seen_at: Date;
  ends_at: Date;
  address: string;
  agent: string;
}

/** A browser in which a user signed in or chose a password: wrong attempts there are counted separately. */
export interface KnownBrowserRow {
  firm_id: string;
  user_id: string;
  /** Constant while the cookie changes: attempts are counted under it. */
  id: string;
  /** SHA-256 of the cookie's value, shared by all users of the browser. */
  token_hash: string;
  made_at: Date;
  /** When they last signed in with it; null where they have only chosen a password by a link. */
  signed_in_at: Date | null;
  ends_at: Date;
}

/** How a deleted session ended. */
export interface SessionEndRow {
  /** SHA-256 of the cookie's value. */
  token_hash: string;
  firm_id: string;
  user_id: string;
  way: "signed-out" | "elsewhere" | "password" | "administrator" | "suspended";
  at: Date;
}

/** A single-use link in a mail for choosing a password. */
export interface PasswordLinkRow {
  /** SHA-256 of the link's token. */
  token_hash: string;
  firm_id: string;
  user_id: string;
  kind: "reset" | "invite";
  made_at: Date;
  ends_at: Date;
  used_at: Date | null;
}

/** A request for such a link, whether the address has an account or not; a job handles it. */
export interface PasswordAskRow {
  id: string;
  /** In lower case. */
  email: string;
  asked_at: Date;
}

/** A client of a branch, whose details are entered once. */
export interface ClientRow {
  firm_id: string;
  id: string;
  branch_id: string;
  name: string;
  postcode: string;
  own_reference: string;
  /** Searched text, in lower case. */
  search_text: string;
  /** Identifies the client: name and birth date, or company number, and postcode, hashed. */
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
  /** Its present owner, where its author's work was passed on. */
  passed_to: Generated<string | null>;
  passed_at: Generated<Date | null>;
}

/** A due note whose owner was notified. */
export interface DiaryToldRow {
  firm_id: string;
  quote_id: string;
  note_id: string;
  at: Date;
}

/** A notice in the portal. */
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
  /** When the daily mail with it is due; null where there is none, or it was sent. */
  digest_at: Generated<Date | null>;
}

/** A queued or sent mail. */
export interface MailRow {
  id: string;
  firm_id: string;
  to_address: string;
  subject: string;
  /** As plain text and as HTML; the latter is null in old mails. */
  body: string;
  html: Generated<string | null>;
  /** It grants access to its reader: its content is deleted once it was sent. */
  secret: Generated<boolean>;
  /** Ids of attached documents, as JSON. */
  documents: string;
  state: "queued" | "sent" | "failed";
  tries: number;
  next_at: Date;
  created_at: Date;
  sent_at: Date | null;
  error: string | null;
}
