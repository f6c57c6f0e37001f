import type { Generated } from "kysely";

/** Answers about a person, a branch or a firm, by the form in force when they were stored. */
export interface RecordRow {
  firm_id: string;
  /** `user`, `branch`, `firm` ... */
  kind: string;
  /** Id of what it is about. */
  id: string;
  definition_id: string;
  definition_version: number;
  /** Sections with their answers, as JSON; without the version. */
  answers: string;
  /** From 1; counts its changes. */
  version: number;
  changed_at: Date;
  changed_by: string;
  changed_by_name: string;
}

/** A firm that asked to join. */
export interface SignupRow {
  /** The provider's, who answers it. */
  firm_id: string;
  id: string;
  /** As the firm is given it, e.g. `SU-104728`. */
  reference: string;
  definition_id: string;
  definition_version: number;
  /** DATA as JSON. */
  answers: string;
  /** What a list and a search for the same firm go by, as the answers say it. */
  firm_name: string;
  frn: string;
  company_number: string;
  /** In lower case; proven by a code. */
  email: string;
  /** Wording of the terms of business that were accepted, e.g. `Terms/1`; their words stand in that version of the form. */
  terms: string;
  asked_at: Date;
  /** Calendar day by which the firm was promised an answer. */
  answer_by: string;
  state: "waiting" | "approved" | "refused";
  decided_at: Date | null;
  decided_by: string | null;
  decided_by_name: string | null;
  /** Reason for refusal, as the firm was informed. */
  reason: string | null;
  /** The firm that was made from it. */
  made_firm_id: string | null;
}

/** A code that proves an email address, one an address. */
export interface SignupCodeRow {
  /** SHA-256 of the address in lower case. */
  email_hash: string;
  /** SHA-256 of salt, address and code. */
  code_hash: string;
  salt: string;
  made_at: Date;
  ends_at: Date;
  tries: number;
  /** Once it was used: for which sign-up, and SHA-256 of its answers, so that the same request sent again is answered alike. */
  used_for: string | null;
  used_with: string | null;
}

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
  /** When they were let in without the second factor that they owe, to set it up: that is done once. */
  factor_grace_at: Generated<Date | null>;
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
