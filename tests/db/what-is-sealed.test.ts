import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { firmColumn } from "../../src/db/audit/read-sealed.ts";
import { sealedNames, sealedRows } from "../../src/db/audit/sealed-rows.ts";
import type { OpenDatabase } from "../../src/db/open-database.ts";
import { sealedColumns } from "../../src/db/quote-write.ts";
import { openInMemory } from "../server/in-process.ts";

/** Covered by hashes in the audit of the acts themselves; `sealed-rows.ts` names the others. */
const coveredByActs: Readonly<Record<string, readonly string[]>> = {
  answer_change: ["firm_id", "quote_id", "version", "changes"],
  audit: ["firm_id", "subject", "seq", "at", "actor", "action", "detail", "previous_hash", "hash"],
  definition_version: [
    ...["id", "version", "record", "title", "effective_from", "body", "hash", "validators", "validators_hash"],
    ...["published_at", "published_by", "base_version", "reason", "sources", "parts", "draft", "urgent"],
  ],
  definition_part: ["id", "version", "files", "hash"],
  release: [
    ...["definition_id", "number", "version", "act", "basis", "from_day", "until_day", "branches", "reason"],
    ...["made_at", "made_by", "ended_at", "ended_by", "urgent"],
  ],
  document: [
    ...["kind", "title", "stage", "number", "quote_version", "definition_id", "definition_version"],
    ...["policy_version", "valid_from", "model", "evidence", "file_id"],
  ],
  exposure: ["firm_id", "quote_id", "postcode", "amount"],
  file_chunk: ["firm_id", "file_id", "number", "content"],
  file_in_bucket: ["firm_id", "file_id", "sha256"],
  policy: ["policy_number", "version", "cover_start", "cover_end"],
  policy_version: [
    ...["firm_id", "quote_id", "number", "kind", "made_from", "effective", "data", "price", "premium", "decisions"],
    ...["terms", "charge"],
  ],
  quote: ["version", "data", "audit_hash", ...sealedColumns],
  quote_reference: ["firm_id", "reference"],
  quote_version: [
    ...["firm_id", "quote_id", "version", "web_status", "data", "errors", "price", "price_hidden", "decisions"],
  ],
  referral_message: ["firm_id", "quote_id", "id", "words", "attachments"],
};

/** Columns that can be changed in the database without detection, by table; all of its columns if none is named. */
const uncovered: Readonly<Record<string, readonly string[]>> = {
  app_user: ["factor_grace_at", "last_seen_at", "last_signed_in_at", "managed_at"],
  approval: [],
  audit_anchor: [],
  audit_checkpoint: [],
  bucket_removal: [],
  bulk_read: [],
  cancellation: ["answer"],
  client: ["changed_at", "changed_by_name", "made_at", "search_text"],
  contact_case: ["changed_at"],
  day_round: [],
  definition_part: ["made_at"],
  diary_told: [],
  document: ["made_at", "made_by", "model_hash", "place", "sha256"],
  draft_visit: [],
  file_scan: [],
  file_text: [],
  file_upload: [],
  folder: ["changed_at", "made_at", "name_key"],
  folder_file: ["changed_at", "name_key"],
  idempotency_key: [],
  impact_row: [],
  impact_run: [],
  import_mapping: [],
  info_request: ["asked_at", "asked_by_name", "changed_at"],
  job_lease: [],
  job_run: [],
  known_browser: [],
  known_device: [],
  list_columns: [],
  logo_source: [],
  mail: [],
  notice: [],
  passkey: ["counter", "last_used_at"],
  passkey_challenge: [],
  password_ask: [],
  password_link: [],
  policy: ["accepted_at", "accepted_by", "renews"],
  policy_condition: [],
  policy_version: ["made_at", "made_by", "made_by_name"],
  print_link: ["made_at"],
  quote: [
    ...["changed_at", "changed_by", "changed_by_name", "client", "cover_start", "created_by", "erased_at", "handler"],
    ...["item_count", "own_reference", "postcode", "ref_counters", "search_text", "unique_keys"],
  ],
  quote_search: [],
  quote_tally: [],
  quote_tally_change: [],
  quote_version: ["created_at"],
  record: ["changed_at"],
  recovery_code: ["made_at"],
  referral: ["claimed_by_name", "sent_by_name"],
  referral_message: ["at", "by_id", "by_name", "kind", "referral_version", "side"],
  saved_view: [],
  search_word: [],
  secret_key: [],
  session: [],
  session_end: [],
  sign_in_throttle: [],
  signup: ["answer_by", "company_number", "firm_name", "frn"],
  signup_code: [],
  statistic_change: [],
  statistic_fact: [],
  statistic_tally: [],
  stuck_quote: [],
  told_ahead: [],
  totp: ["last_step"],
  upload: [],
};

const covered = (): ReadonlySet<string> => {
  const of = (table: string, columns: readonly string[]) => columns.map((column) => `${table}.${column}`);
  return new Set([
    ...Object.entries(coveredByActs).flatMap(([table, columns]) => of(table, columns)),
    ...sealedNames.flatMap((name) => {
      const { table, key, columns, sets = [] } = sealedRows[name];
      return [
        ...of(table, [firmColumn(sealedRows[name]), ...key, ...columns]),
        ...sets.flatMap((set) =>
          of(set.table, ["firm_id", set.of, ...set.columns, ...(set.filled === undefined ? [] : [set.filled])]),
        ),
      ];
    }),
  ]);
};

describe("a column of the store", () => {
  let store: OpenDatabase;
  beforeAll(async () => {
    store = await openInMemory("definitions");
  });
  afterAll(() => store.close());

  it("is covered by the audit, or listed as not covered", async () => {
    const { rows } = await sql<{ table: string; column: string }>`
      select c.relname as table, a.attname as column
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and c.relname not like 'kysely%'
      order by 1, 2`.execute(store.db);
    const known = covered();
    const open = rows.filter(({ table, column }) => !known.has(`${table}.${column}`));
    const expected = rows.filter(({ table, column }) => {
      const columns = uncovered[table];
      return columns !== undefined && (columns.length === 0 || columns.includes(column));
    });
    expect(open).toEqual(expected);
    const names = new Set(rows.map(({ table }) => table));
    expect(Object.keys(uncovered).filter((table) => !names.has(table))).toEqual([]);
  });

  it("that is not covered is in the operators' list, by its table", () => {
    const readme = readFileSync(new URL("../../src/server/README.md", import.meta.url), "utf8");
    const list = readme.slice(readme.indexOf("what `check-audit` does not see"));
    expect(Object.keys(uncovered).filter((table) => !list.includes(`\`${table}\``))).toEqual([]);
  });
});
