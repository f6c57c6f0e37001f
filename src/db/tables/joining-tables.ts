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
  /** Why it was refused, as the firm was informed. */
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
