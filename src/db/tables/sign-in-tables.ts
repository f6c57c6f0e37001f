import type { Generated } from "kysely";

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
  /** When its owner last proved that it is he. */
  confirmed_at: Generated<Date | null>;
}

export interface ThrottleRow {
  /** SHA-256 of what is counted: an account's address or a network address. */
  key: string;
  failures: number;
  /** The count starts anew after this. */
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

/** A browser that somebody signed in with, or chose a password in: his wrong tries there are counted by themselves. */
export interface KnownBrowserRow {
  firm_id: string;
  user_id: string;
  /** Stays as it is while the cookie changes: the tries are counted under it. */
  id: string;
  /** SHA-256 of the cookie's value: those who share a browser share it. */
  token_hash: string;
  made_at: Date;
  /** When he last signed in with it; null where he has only chosen a password by a link. */
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
