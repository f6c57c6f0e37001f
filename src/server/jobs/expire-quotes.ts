import { expiredQuotes } from "../../db/queries/quotes/quotes.ts";
import { londonDate } from "../../form/values/calendar.ts";
import { expire } from "../quote/expire.ts";
import type { Services } from "../services.ts";
import { inBatches } from "./in-batches.ts";

/**
 * Lets every price lapse whose last day is over. One node does it at a time.
 *
 * @param holder this node
 * @returns how many lapsed
 */
export const expireQuotes = ({ db, clock }: Services, holder: string): Promise<number> =>
  inBatches(db, {
    name: "expire-quotes",
    holder,
    size: 50,
    read: (limit) => expiredQuotes(db, londonDate(clock.now()), limit),
    work: (row) => expire(db, row, clock.now()),
  });
