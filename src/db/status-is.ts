import { type RawBuilder, sql } from "kysely";
import { codesWhere, type StatusFacts, statusesWhere } from "../../schemas/quote-status.ts";

/**
 * Condition for statuses with a property. The values are literals rather than parameters, so that the planner can use
 * partial indexes over them.
 */
export const statusIs = (
  column: `${string}web_status` | `${string}quote_status`,
  holds: (facts: StatusFacts) => boolean,
): RawBuilder<boolean> => {
  const values = column.endsWith("web_status") ? statusesWhere(holds) : codesWhere(holds);
  return sql<boolean>`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`;
};

/** A LIKE pattern for a word anywhere in a text. */
export const anywhere = (word: string): string => `%${word.replaceAll(/[\\%_]/g, (letter) => `\\${letter}`)}%`;
