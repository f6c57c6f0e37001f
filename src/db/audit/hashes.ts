import { createHash } from "node:crypto";
import type { Selectable } from "kysely";
import { hashOf } from "../audit-hash.ts";
import { ContentUnsound, type FilePlace, type FileStore } from "../contents/content-home.ts";
import { fileContent } from "../contents/file-content.ts";
import type { StoredRelease } from "../queries/definitions/releases.ts";
import type { DefinitionRow } from "../tables/release-tables.ts";
import type { AuditRow } from "../tables.ts";

/** Hashes of the parts of a definition version besides its body, for the audit. */
interface DefinitionSeal {
  /** Hash of its validators' code, which servers run. */
  readonly validators: string;
  /** Hash of the other columns of its row. */
  readonly beside: string;
}

type Sealed = Omit<Selectable<DefinitionRow>, "id" | "version" | "body" | "hash" | "validators_hash">;

/** Origin of a version; empty for one published before origins were recorded. */
const originOf = ({ base_version: base, reason, sources, parts, draft, urgent }: Sealed): readonly unknown[] =>
  base === null ? [] : [base, reason, sources && hashOf(sources), parts, ...(draft === null ? [] : [draft, urgent])];

export const definitionSeal = (row: Sealed): DefinitionSeal => ({
  validators: hashOf(row.validators),
  beside: hashOf(
    JSON.stringify([
      row.record,
      row.title,
      row.effective_from,
      row.published_at.toISOString(),
      row.published_by,
      ...originOf(row),
    ]),
  ),
});

/** Hash of all columns of a release, for the audit. */
export const releaseSeal = (row: StoredRelease): string =>
  hashOf(
    JSON.stringify([
      row.definition_id,
      row.number,
      row.version,
      row.act,
      row.from_day,
      row.until_day,
      row.branches,
      row.reason,
      row.made_at.toISOString(),
      row.made_by,
      row.ended_at?.toISOString() ?? null,
      row.ended_by,
      // Columns with their original defaults are left out, so that earlier hashes stay valid.
      ...(row.urgent ? ["urgent"] : []),
      ...(row.basis === "opened" ? [] : [row.basis]),
    ]),
  );

/** SHA-256 of a file's stored content, in hexadecimal, read chunk by chunk; for missing content that of an empty one. */
export const fileHash = async (store: FileStore, place: FilePlace): Promise<string> => {
  const hash = createHash("sha256");
  try {
    for await (const chunk of fileContent(store, place)) hash.update(chunk);
  } catch (error) {
    if (error instanceof ContentUnsound) return "";
    throw error;
  }
  return hash.digest("hex");
};

/** Hashes of a version in its definition's chain: from its publication, or a later seal. */
export interface PublishedHashes {
  readonly version: number;
  /** Of its body; undefined in a seal. */
  readonly body: string | undefined;
  /** Of its validators and of its row's other columns; undefined for one published by a release without such seals. */
  readonly validators: string | undefined;
  readonly beside: string | undefined;
}

const text = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

/** The detail of a tampered row may be anything. */
export const publishedHashes = ({ detail }: Pick<AuditRow, "detail">): PublishedHashes | undefined => {
  try {
    const { version, hash, validators, beside }: Record<string, unknown> = JSON.parse(detail);
    if (typeof version !== "number") return undefined;
    return { version, body: text(hash), validators: text(validators), beside: text(beside) };
  } catch {
    return undefined;
  }
};
