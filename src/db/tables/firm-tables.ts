import type { Generated } from "kysely";

/** Answers about a person, a branch or a firm, by the form in force when they were stored. */
export interface RecordRow {
  firm_id: string;
  /** `user`, `branch`, `firm` ... */
  kind: string;
  /** Id of its subject. */
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

/** A firm's sign-up. */
export interface SignupRow {
  /** The provider's firm, which decides it. */
  firm_id: string;
  id: string;
  /** Reference given to the firm, e.g. `SU-104728`. */
  reference: string;
  definition_id: string;
  definition_version: number;
  /** DATA as JSON. */
  answers: string;
  /** Answers for lists and for matching with other firms. */
  firm_name: string;
  frn: string;
  company_number: string;
  /** In lower case; verified by a code. */
  email: string;
  /** Accepted terms of business, e.g. `Terms/1`; the text is in that version of the form. */
  terms: string;
  asked_at: Date;
  /** Calendar day by which an answer was promised. */
  answer_by: string;
  state: "waiting" | "approved" | "refused";
  decided_at: Date | null;
  decided_by: string | null;
  decided_by_name: string | null;
  /** Reason for refusal, as sent to the firm. */
  reason: string | null;
  /** The firm that was created from it. */
  made_firm_id: string | null;
}

/** A code that verifies an email address, one per address. */
export interface SignupCodeRow {
  /** SHA-256 of the address in lower case. */
  email_hash: string;
  /** SHA-256 of salt, address and code. */
  code_hash: string;
  salt: string;
  made_at: Date;
  ends_at: Date;
  tries: number;
  /** Once used: the sign-up, and SHA-256 of its answers, so that a repeated request gets the same answer. */
  used_for: string | null;
  used_with: string | null;
}

export interface FirmRow {
  id: string;
  name: string;
  kind: "broker" | "provider";
  /** Numbers at the regulator and at Companies House, from the firm's record. */
  frn: Generated<string | null>;
  company_number: Generated<string | null>;
  /** Whether all users of the firm need a second factor. */
  mfa_required: Generated<boolean>;
}

export interface BranchRow {
  firm_id: string;
  id: string;
  name: string;
  /** Last calendar day on which it does business; null while no end is planned. */
  closed_from: Generated<string | null>;
}

export interface UserRow {
  firm_id: string;
  id: string;
  branch_id: string;
  email: string;
  name: string;
  permissions: number;
  /** Empty until the user has chosen a password. */
  password_hash: string;
  suspended: boolean;
  last_signed_in_at: Generated<Date | null>;
  /** When they were last active, independent of sessions. */
  last_seen_at: Generated<Date | null>;
  /** When they used their one sign-in without a required second factor, to set it up. */
  factor_grace_at: Generated<Date | null>;
  /** Counts the changes of branch, permissions and suspension. */
  version: Generated<number>;
  /** Time of the last of them. */
  managed_at: Generated<Date>;
  /** Random, so that sealed personal data cannot be guessed from its hash. */
  seal_salt: Generated<string>;
}

/** Maps an email address in lower case to its account. */
export interface SignInNameRow {
  email: string;
  firm_id: string;
  user_id: string;
}
