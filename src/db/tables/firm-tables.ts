import type { Generated } from "kysely";

export interface FirmRow {
  id: string;
  name: string;
  kind: "broker" | "provider";
  /** Numbers at the regulator and at Companies House, as the firm's own record says. */
  frn: Generated<string | null>;
  company_number: Generated<string | null>;
  /** Everybody of the firm needs a second factor to work. */
  mfa_required: Generated<boolean>;
}

export interface BranchRow {
  firm_id: string;
  id: string;
  name: string;
  /** Last calendar day on which it does business; null while it is open without an end. */
  closed_from: Generated<string | null>;
}

export interface UserRow {
  firm_id: string;
  id: string;
  branch_id: string;
  email: string;
  name: string;
  permissions: number;
  /** Empty of somebody who has not chosen a password yet. */
  password_hash: string;
  suspended: boolean;
  last_signed_in_at: Generated<Date | null>;
  /** When they last did anything, whatever became of the session. */
  last_seen_at: Generated<Date | null>;
  /** Counts the changes of its branch, rights and suspension. */
  version: Generated<number>;
  /** When the last of them was. */
  managed_at: Generated<Date>;
  /** Random: what is sealed of the person cannot be guessed without it. */
  seal_salt: Generated<string>;
}

/** Which account an email address, in lower case, signs in to. */
export interface SignInNameRow {
  email: string;
  firm_id: string;
  user_id: string;
}
