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
