import type { AuditRow } from "../tables.ts";
import { coveredBy } from "./covered-by.ts";

/** What the rows of one chain say at last of what is stored, by its hashes. */
export interface ChainEnd {
  readonly firmId: string;
  readonly subject: string;
  readonly seq: number;
  /** Answers of a quote, its columns beside them by their names, and its sums insured by postcode. */
  readonly data?: string;
  readonly columns?: Readonly<Record<string, string>>;
  readonly exposures?: string;
  /** The policy, as the row of its acceptance says. */
  readonly policy?: { readonly seq: number; readonly hash: string };
  /** A row that has a chain of its own. */
  readonly row?: string;
  /** Its last row says that what it is about was erased. */
  readonly erased?: boolean;
}

/** The end of a chain with one more row. */
export const withRow = (before: ChainEnd | undefined, audit: AuditRow): ChainEnd => {
  const { data, exposures, policy, row } = coveredBy(audit);
  const { firm_id: firmId, subject, seq } = audit;
  return {
    ...before,
    ...{ firmId, subject, seq },
    ...(data === undefined ? {} : { data }),
    ...(exposures === undefined ? {} : { exposures }),
    ...(row === undefined ? {} : { row }),
    ...(policy === undefined ? {} : { policy: { seq, hash: policy } }),
    columns: { ...before?.columns, ...columnsIn(audit) },
    erased: audit.action === "erase",
  };
};

/** The detail of a row that was edited may be anything. */
const columnsIn = ({ detail }: Pick<AuditRow, "detail">): Readonly<Record<string, string>> => {
  try {
    const { columns }: Record<string, unknown> = JSON.parse(detail);
    if (typeof columns !== "object" || columns === null) return {};
    return Object.fromEntries(
      Object.entries(columns).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
    );
  } catch {
    return {};
  }
};
