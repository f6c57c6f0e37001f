import type { Database } from "../../open-database.ts";
import { takeTurn } from "../take-turn.ts";

/**
 * Waits within a transaction until nobody else changes the people of a firm: two administrators who demote one another
 * at once come one after the other, and the second finds that he may not any more.
 */
export const takePeopleTurn = (transaction: Database, firmId: string): Promise<void> =>
  takeTurn(transaction, `${firmId} people`);
