import { hashOf } from "../audit-hash.ts";
import { sealedPeople } from "./sealed-people.ts";
import type { SealedRows, SealedSet } from "./sealed-row-kind.ts";

const of = <Name extends string>(rows: Readonly<Record<Name, SealedRows>>): Readonly<Record<Name, SealedRows>> => rows;

/** By the name in the subject of their seals. */
export const sealedRows = of({
  ...sealedPeople,
  attachment: {
    table: "attachment",
    key: ["quote_id", "id"],
    columns: ["name", "type", "bytes", "sha256", "place", "added_at", "added_by", "added_by_name", "removed_at"],
    written: ["removed_at", "added_at"],
  },
  cancellation: {
    table: "cancellation",
    key: ["quote_id", "id"],
    columns: [
      "asked_at",
      "asked_by",
      "asked_by_name",
      "effective",
      "reason",
      "words",
      "refund",
      "state",
      "decided_at",
      "decided_by",
      "decided_by_name",
    ],
    written: ["decided_at", "asked_at"],
  },
  client: {
    table: "client",
    key: ["id"],
    columns: ["branch_id", "name", "postcode", "own_reference", "identity", "answers", "version", "changed_by"],
    written: ["changed_at"],
  },
  "contact-case": {
    table: "contact_case",
    key: ["message_id"],
    columns: [
      "version",
      "claimed_by",
      "claimed_by_name",
      "claimed_at",
      "answer",
      "note",
      "done_at",
      "done_by",
      "done_by_name",
    ],
    written: ["changed_at"],
  },
  "contact-message": {
    table: "contact_message",
    key: ["id"],
    columns: [
      "number",
      "branch_id",
      "user_id",
      "user_name",
      "at",
      "definition_id",
      "definition_version",
      "quote_reference",
      "answers",
    ],
    written: ["at"],
  },
  "cover-end": {
    table: "policy",
    key: ["quote_id"],
    columns: ["cancelled_from"],
    written: ["accepted_at"],
    unsealed: "empty",
  },
  "dated-rate": {
    table: "dated_rate",
    firm: "asked_firm",
    key: ["name", "number"],
    columns: [
      "from_day",
      "value",
      "changes_from",
      "reason",
      "asked_at",
      "asked_by",
      "asked_by_name",
      "verdict",
      "decided_at",
      "decided_by",
      "decided_by_name",
    ],
    written: ["decided_at", "asked_at"],
  },
  draft: {
    table: "draft",
    firm: "asked_firm",
    key: ["number"],
    columns: [
      "definition_id",
      "base_version",
      "title",
      "reason",
      "owner",
      "owner_name",
      "files",
      "revision",
      "state",
      "needed",
      "version",
      "opened_at",
      "changed_at",
    ],
    written: ["changed_at"],
  },
  "draft-publish-only": {
    table: "draft",
    firm: "asked_firm",
    key: ["number"],
    columns: ["publish_only"],
    written: ["changed_at"],
    unsealed: "empty",
  },
  "draft-edit": {
    table: "draft_edit",
    firm: "asked_firm",
    key: ["draft", "revision"],
    columns: ["at", "by", "by_name", "words", "patch", "inverse"],
    written: ["at"],
  },
  "draft-note": {
    table: "draft_note",
    firm: "asked_firm",
    key: ["draft", "number"],
    columns: ["revision", "at", "by", "by_name", "verdict", "place", "words"],
    written: ["at"],
  },
  "draft-note-answers": {
    table: "draft_note",
    firm: "asked_firm",
    key: ["draft", "number"],
    columns: ["answers", "settles"],
    written: ["at"],
    unsealed: "empty",
  },
  "diary-note": {
    table: "diary_note",
    key: ["quote_id", "id"],
    columns: ["at", "by_id", "by_name", "words", "due", "done_at", "done_by_name"],
    written: ["done_at", "at"],
  },
  "diary-note-passed": {
    table: "diary_note",
    key: ["quote_id", "id"],
    columns: ["passed_to", "passed_at"],
    written: ["passed_at"],
    unsealed: "empty",
  },
  "document-end": {
    table: "document",
    key: ["quote_id", "id"],
    columns: ["superseded_at", "stands_until"],
    written: ["superseded_at", "made_at"],
    unsealed: "empty",
  },
  "filed-under": {
    table: "quote",
    key: ["id"],
    columns: ["client_id"],
    written: ["changed_at"],
    unsealed: "any",
  },
  folder: {
    table: "folder",
    key: ["id"],
    columns: ["branch_id", "parent_id", "name", "version", "changed_by", "changed_by_name", "removed_at"],
    written: ["changed_at"],
  },
  "folder-file": {
    table: "folder_file",
    key: ["id"],
    columns: [
      "branch_id",
      "folder",
      "quote_id",
      "name",
      "tags",
      "number",
      "version",
      "archived_at",
      "removed_at",
      "changed_by",
      "changed_by_name",
    ],
    written: ["changed_at"],
  },
  "folder-file-version": {
    table: "folder_file_version",
    key: ["file_id", "number"],
    columns: ["content_id", "type", "bytes", "sha256", "added_at", "added_by", "added_by_name"],
    written: ["added_at"],
  },
  "info-request": {
    table: "info_request",
    key: ["quote_id", "id"],
    columns: [
      "referral_version",
      "asked_by",
      "due",
      "message",
      "definition",
      "answers",
      "version",
      "sent_at",
      "sent_by_name",
      "closed_at",
    ],
    written: ["closed_at", "changed_at"],
  },
  logo: {
    table: "logo",
    key: ["id"],
    columns: [
      "version",
      "source_id",
      "crop",
      "file_id",
      "sha256",
      "width",
      "height",
      "set_at",
      "set_by",
      "set_by_name",
    ],
    written: ["set_at"],
  },
  "print-link": {
    table: "print_link",
    key: ["token_hash"],
    columns: ["quote_id", "document_id", "made_by", "ends_at", "revoked_at"],
    written: ["revoked_at", "made_at"],
    ends: true,
  },
  // A store may have referrals from before seals existed; one that nobody sent is noticed in the quote's own chain.
  referral: {
    table: "referral",
    key: ["quote_id", "version"],
    columns: [
      "web_status",
      "options",
      "message",
      "sent_by",
      "sent_at",
      "wanted_by",
      "target_at",
      "reasons",
      "level",
      "claimed_by",
      "claimed_at",
      "closed_at",
      "outcome",
      "decided_by",
      "decided_by_name",
    ],
    written: ["closed_at", "claimed_at", "sent_at"],
    unsealed: "any",
  },
});

export type SealedName = keyof typeof sealedRows;

/** A row as the store gives it. */
export type StoredRow = Readonly<Record<string, unknown>>;

/** Subject prefix of seals. */
export const SEALS = "row/";

/** Subject of a row's seals. */
export const sealSubject = (name: SealedName, row: StoredRow): string =>
  [`${SEALS}${name}`, ...sealedRows[name].key.map((column) => String(row[column]))].join("/");

/** Name under which a set's rows are read with the row that they belong to, one text each. */
export const setName = ({ table }: SealedSet): string => `set of ${table}`;

const textsOf = (value: unknown): readonly string[] => {
  if (!Array.isArray(value)) throw new Error("A row is sealed with the sets that belong to it.");
  return value.map(String).sort();
};

/** Hash of a row's sealed columns in order, and of its sets in any order. */
export const rowHash = ({ columns, sets = [] }: SealedRows, row: StoredRow): string =>
  hashOf(
    JSON.stringify([...columns.map((column) => row[column] ?? null), ...sets.map((set) => textsOf(row[setName(set)]))]),
  );

/** The kind and key of the row that a subject seals; undefined for any other subject. */
export const readSealSubject = (
  subject: string,
): { readonly name: SealedName; readonly key: readonly string[] } | undefined => {
  if (!subject.startsWith(SEALS)) return undefined;
  const [written = "", ...key] = subject.slice(SEALS.length).split("/");
  const name = sealedNames.find((each) => each === written);
  return name === undefined ? undefined : { name, key };
};

export const sealedNames = Object.keys(sealedRows).filter((name): name is SealedName => name in sealedRows);
