import { type RawBuilder, sql } from "kysely";
import { codesWhere, type StatusFacts, statusesWhere } from "../../schemas/quote-status.ts";

/**
 * Whether a column holds a status of which something is so. The values are written out, not passed, so that the planner
 * recognises the partial indexes over them.
 */
export const statusIs = (
  column: `${string}web_status` | `${string}quote_status`,
  holds: (facts: StatusFacts) => boolean,
): RawBuilder<boolean> => {
  const values = column.endsWith("web_status") ? statusesWhere(holds) : codesWhere(holds);
  return sql<boolean>`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`;
};

/** A word as it may stand anywhere in a text, for LIKE. */
export const anywhere = (word: string): string => `%${word.replaceAll(/[\\%_]/g, (letter) => `\\${letter}`)}%`;
