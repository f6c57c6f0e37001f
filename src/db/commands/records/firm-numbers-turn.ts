import type { Database } from "../../open-database.ts";
import { takeTurn } from "../take-turn.ts";

/** Waits within a transaction until nobody else gives a firm its numbers: of two who give the same, one hears of the other. */
export const takeFirmNumbersTurn = (transaction: Database): Promise<void> => takeTurn(transaction, "firm numbers");
