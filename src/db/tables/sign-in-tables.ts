import type { Generated } from "kysely";

/** The app that shows somebody's codes. It counts once a code of it was right. */
export interface TotpRow {
  firm_id: string;
  user_id: string;
  /** Encrypted, see src/server/access/secret-box.ts. */
  secret: string;
  made_at: Date;
  proven_at: Date | null;
  /** The time step of the newest code that was taken: none is taken twice. */
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
  /** Signatures that the authenticator has counted; 0 of one that counts none. */
  counter: number;
  /** JSON list of how it can be reached, e.g. `["internal"]`. */
  transports: string;
  made_at: Date;
  last_used_at: Date | null;
}

/** What a passkey is asked to sign: once, and not for long. */
export interface PasskeyChallengeRow {
  /** SHA-256 of the challenge. */
  challenge_hash: string;
  /** Who was signed in when it was asked; nobody for signing in. */
  firm_id: string | null;
  user_id: string | null;
  kind: "add" | "confirm" | "sign-in";
  ends_at: Date;
}

/** The key of a portal that nobody configured one for. */
export interface SecretKeyRow {
  id: string;
  /** 32 bytes, base64. */
  key: string;
}

export interface SessionRow {
  /** SHA-256 of the cookie's value. */
  token_hash: string;
  /** What it is called where its owner lists it: no secret. */
  id: Generated<string>;
  firm_id: string;
  user_id: string;
  made_at: Generated<Date>;
  seen_at: Date;
  ends_at: Date;
  /** Network address that it was started from. */
  address: Generated<string>;
  /** What it was started with, e.g. `Chrome on Windows`. */
  agent: Generated<string>;
  /** When its owner last proved their identity. */
  confirmed_at: Generated<Date | null>;
  /** The same, signing in included, for privileged acts; and whether it was by a second factor. */
  proven_at: Generated<Date | null>;
  proven_by_factor: Generated<boolean>;
}

export interface ThrottleRow {
  /** SHA-256 of what is counted: an account's address or a network address. */
  key: string;
  failures: number;
  /** The count starts again after this. */
  forget_at: Date;
}

/** A device on which a second factor was given, and need not be given again for a while. */
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

/** A browser that somebody signed in with, or chose a password in: their wrong tries there are counted by themselves. */
export interface KnownBrowserRow {
  firm_id: string;
  user_id: string;
  /** Stays as it is while the cookie changes: the tries are counted under it. */
  id: string;
  /** SHA-256 of the cookie's value: those who share a browser share it. */
  token_hash: string;
  made_at: Date;
  /** When they last signed in with it; null where they have only chosen a password by a link. */
  signed_in_at: Date | null;
  ends_at: Date;
}

/** How a session ended that is there no more. */
export interface SessionEndRow {
  /** SHA-256 of the cookie's value. */
  token_hash: string;
  firm_id: string;
  user_id: string;
  way: "signed-out" | "elsewhere" | "password" | "administrator" | "suspended";
  at: Date;
}

/** A link in a mail by which somebody chooses a password, once. */
export interface PasswordLinkRow {
  /** SHA-256 of what the link carries. */
  token_hash: string;
  firm_id: string;
  user_id: string;
  kind: "reset" | "invite";
  made_at: Date;
  ends_at: Date;
  used_at: Date | null;
}

/** Somebody asked for such a link, whether the address has an account or not: a job looks. */
export interface PasswordAskRow {
  id: string;
  /** In lower case. */
  email: string;
  asked_at: Date;
}

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

/** A note whose day has come, and that somebody was notified. */
export interface DiaryToldRow {
  firm_id: string;
  quote_id: string;
  note_id: string;
  at: Date;
}

/** Something that a person is shown in the portal. */
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
  /** It opens something for anyone who reads it: what it says is gone as soon as it has gone out. */
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
