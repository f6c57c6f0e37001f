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
