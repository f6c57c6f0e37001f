import type { StoredClient } from "../../db/commands/keep-client.ts";
import type { Database } from "../../db/open-database.ts";
import { countClients, findClientsNamed } from "../../db/queries/people/clients.ts";
import type { QuoteScope } from "../../db/quote-scope.ts";
import { type NearReading, nearestReadings, nearIn } from "../working-list/find-by-words.ts";

interface FoundClients {
  /** Clients on all pages. */
  readonly total: number;
  /** Clients on the page, last changed first. */
  readonly rows: readonly StoredClient[];
  /** Empty where the words matched as typed. */
  readonly near: readonly NearReading[];
}

/**
 * Clients of a scope who match all words; where nobody does, those who match words of nearly the same spelling, by the
 * rules of the working list.
 */
export const findClientsByWords = async (
  db: Database,
  scope: QuoteScope,
  typed: readonly string[],
  window: { readonly offset: number; readonly limit: number },
): Promise<FoundClients> => {
  const exact = typed.map((word) => [word]);
  const total = await countClients(db, { scope, words: exact });
  if (total > 0) return { total, rows: await findClientsNamed(db, { scope, words: exact }, window), near: [] };
  for (const words of await nearestReadings(db, typed)) {
    const count = await countClients(db, { scope, words });
    if (count === 0) continue;
    const rows = await findClientsNamed(db, { scope, words }, window);
    const texts = rows.map(({ search_text }) => search_text);
    return { total: count, rows, near: nearIn(words, texts) };
  }
  return { total: 0, rows: [], near: [] };
};
