import { type RawBuilder, sql } from "kysely";

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
