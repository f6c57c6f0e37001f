import { type RawBuilder, sql } from "kysely";
import type { AuditRow } from "../tables.ts";

/** A row of the audit, or what it covers, that is not as it was written, or that is gone. */
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

/** Hashes that an audit row holds of what was stored with it. */
export type Covered = Readonly<Partial<Record<(typeof parts)[number], string>>>;

/** What an audit row covers; the detail of one that was edited may be no JSON. */
export const coveredBy = ({ detail }: Pick<AuditRow, "detail">): Covered => {
  try {
    const said: Record<string, unknown> = JSON.parse(detail);
    return Object.fromEntries(parts.flatMap((part) => (typeof said[part] === "string" ? [[part, said[part]]] : [])));
  } catch {
    return {};
  }
};

/** Where a row of the audit is, as a key. */
export const keyOf = ({ firmId, subject, seq }: Omit<BrokenLink, "fault">): string => `${firmId} ${subject} ${seq}`;

/** Things of which alone something is looked at: quotes, files in folders. */
export interface OnlyKey {
  readonly firmId: string;
  readonly id: string;
}

/** All where none are given. */
export type Only = readonly OnlyKey[] | undefined;

/** A condition over the columns that hold a thing's firm and id. */
export const isAmong = (only: Only, firm: string, id: string): RawBuilder<boolean> => {
  if (only === undefined) return sql<boolean>`true`;
  const [firms, ids] = [only.map(({ firmId }) => firmId), only.map((key) => key.id)];
  return sql<boolean>`(${sql.ref(firm)}, ${sql.ref(id)}) in (select * from unnest(${firms}::text[], ${ids}::text[]))`;
};

/**
 * Such keys a few at a time. To ask for a page of what is among thousands of them has the store look through its whole index for
 * each page.
 */
export const batchesOfKeys = (only: readonly OnlyKey[], size: number): readonly (readonly OnlyKey[])[] =>
  Array.from({ length: Math.ceil(only.length / size) }, (_, at) => only.slice(at * size, (at + 1) * size));
