import type { SealedRows } from "./sealed-row-kind.ts";

/** Rows that determine who may do what: firms, branches with their products, people with their sign-in methods. */
export const sealedPeople = {
  account: {
    table: "app_user",
    key: ["id"],
    columns: ["branch_id", "permissions", "suspended", "version"],
    written: ["managed_at"],
  },
  branch: {
    table: "branch",
    key: ["id"],
    columns: ["name", "closed_from"],
    sets: [{ table: "product_grant", of: "branch_id", columns: ["definition_id"] }],
    written: [],
  },
  firm: {
    table: "firm",
    firm: "id",
    key: ["id"],
    columns: ["name", "kind", "frn", "company_number", "mfa_required"],
    written: [],
  },
  // The owner may remove it, so its existence is sealed with their sign-in methods.
  passkey: {
    table: "passkey",
    key: ["id"],
    columns: ["user_id", "name", "public_key", "transports", "made_at"],
    written: ["made_at"],
    ends: true,
  },
  record: {
    table: "record",
    key: ["id", "kind"],
    columns: ["definition_id", "definition_version", "answers", "version", "changed_by", "changed_by_name"],
    written: ["changed_at"],
  },
  // The salt is deleted when the person is erased, so that nobody can test a name and address against an old seal. A
  // password is covered by the hash of its salted hash, a recovery code by the hash of its hash.
  "sign-in": {
    table: "app_user",
    key: ["id"],
    columns: ["seal_salt", "name", "email", "password_hash"],
    sets: [
      { table: "sign_in_name", of: "user_id", columns: ["email"] },
      { table: "totp", of: "user_id", columns: ["user_id"] },
      { table: "passkey", of: "user_id", columns: ["id"] },
      { table: "recovery_code", of: "user_id", columns: ["code_hash"], filled: "used_at" },
    ],
    written: [],
  },
  signup: {
    table: "signup",
    key: ["id"],
    columns: [
      "reference",
      "definition_id",
      "definition_version",
      "answers",
      "email",
      "terms",
      "asked_at",
      "state",
      "decided_at",
      "decided_by",
      "decided_by_name",
      "reason",
      "made_firm_id",
    ],
    written: ["decided_at", "asked_at"],
  },
  // The owner or their administrator may remove it, so its existence is sealed with their sign-in methods.
  totp: {
    table: "totp",
    key: ["user_id"],
    columns: ["secret", "made_at", "proven_at"],
    written: ["proven_at", "made_at"],
    ends: true,
  },
} as const satisfies Readonly<Record<string, SealedRows>>;
