import { createHash } from "node:crypto";
import type { Selectable } from "kysely";
import { hashOf } from "../audit-hash.ts";
import { ContentUnsound, type FilePlace, type FileStore } from "../contents/content-home.ts";
import { fileContent } from "../contents/file-content.ts";
import type { StoredRelease } from "../queries/definitions/releases.ts";
import type { DefinitionRow } from "../tables/release-tables.ts";
import type { AuditRow } from "../tables.ts";

/** Hashes of what belongs to a version of a definition, as the audit holds them beside that of its body. */
interface DefinitionSeal {
  /** Of the code of its validators, which servers run. */
  readonly validators: string;
  /** Of what else its row says. */
  readonly beside: string;
}

type Sealed = Omit<Selectable<DefinitionRow>, "id" | "version" | "body" | "hash" | "validators_hash">;

/** What is known of where a version comes from; nothing of one that was published before this was kept. */
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

/** Hash of all that a release says; the audit holds it. */
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
      // Of what is as it was before these were kept nothing is said.
      ...(row.urgent ? ["urgent"] : []),
      ...(row.basis === "opened" ? [] : [row.basis]),
    ]),
  );

/** SHA-256 of the content of a file as it is stored, in hexadecimal; read a piece at a time. That of none is empty. */
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

/** What a row in the chain of a definition says of one version: it was published, or sealed later. */
export interface PublishedHashes {
  readonly version: number;
  /** Of its body; undefined in a seal. */
  readonly body: string | undefined;
  /** Of its validators and of what else its row says; undefined where a release before there were such seals published it. */
  readonly validators: string | undefined;
  readonly beside: string | undefined;
}

const text = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

/** The detail of a row that was edited may be anything. */
export const publishedHashes = ({ detail }: Pick<AuditRow, "detail">): PublishedHashes | undefined => {
  try {
    const { version, hash, validators, beside }: Record<string, unknown> = JSON.parse(detail);
    if (typeof version !== "number") return undefined;
    return { version, body: text(hash), validators: text(validators), beside: text(beside) };
  } catch {
    return undefined;
  }
};
