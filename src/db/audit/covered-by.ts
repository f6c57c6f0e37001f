import { type RawBuilder, sql } from "kysely";
import type { AuditRow } from "../tables.ts";

/** An audit row, or what it covers, that was changed or is missing. */
export interface BrokenLink {
  readonly firmId: string;
  readonly subject: string;
  readonly seq: number;
  readonly fault: "edited" | "missing";
}

const parts = [
  "data",
  "changes",
  "snapshot",
  "exposures",
  "policy",
  "policyVersion",
  "document",
  "pdf",
  "hash",
  "row",
] as const;

/** Hashes in an audit row of what was stored with it. */
export type Covered = Readonly<Partial<Record<(typeof parts)[number], string>>>;

/** What an audit row covers; the detail of a tampered row may not be JSON. */
export const coveredBy = ({ detail }: Pick<AuditRow, "detail">): Covered => {
  try {
    const audited: Record<string, unknown> = JSON.parse(detail);
    return Object.fromEntries(
      parts.flatMap((part) => (typeof audited[part] === "string" ? [[part, audited[part]]] : [])),
    );
  } catch {
    return {};
  }
};

/** Key of an audit row. */
export const keyOf = ({ firmId, subject, seq }: Omit<BrokenLink, "fault">): string => `${firmId} ${subject} ${seq}`;

/** Quotes or files to which a check is limited. */
export interface OnlyKey {
  readonly firmId: string;
  readonly id: string;
}

/** Undefined for all. */
export type Only = readonly OnlyKey[] | undefined;

/** Condition for columns that hold a thing's firm and id. */
export const isAmong = (only: Only, firm: string, id: string): RawBuilder<boolean> => {
  if (only === undefined) return sql<boolean>`true`;
  const [firms, ids] = [only.map(({ firmId }) => firmId), only.map((key) => key.id)];
  return sql<boolean>`(${sql.ref(firm)}, ${sql.ref(id)}) in (select * from unnest(${firms}::text[], ${ids}::text[]))`;
};

/** Splits keys into batches: with thousands of them in one query, the store scans a whole index for each page. */
export const batchesOfKeys = (only: readonly OnlyKey[], size: number): readonly (readonly OnlyKey[])[] =>
  Array.from({ length: Math.ceil(only.length / size) }, (_, at) => only.slice(at * size, (at + 1) * size));
