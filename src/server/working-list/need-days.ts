import type { NeedDays } from "../../db/queries/working-list/need-sources.ts";
import { addDays, londonDate } from "../../form/values/calendar.ts";
import { RENEWAL_DAYS } from "../../insurance/renewal/renewal.ts";

/** A price that ends within so many days wants a decision. */
const EXPIRING_DAYS = 7;
/** A condition is due so many days ahead: what it asks for, an inspection say, takes its time. */
const CONDITION_DAYS = 14;
/** An answer that nobody went on with for so long is no news. */
const NEWS_MS = 30 * 86_400_000;

/** The days that what waits for a broker goes by, as of an instant. */
export const needDays = (now: Date): NeedDays => {
  const today = londonDate(now);
  return {
    today,
    expiringTo: addDays(today, EXPIRING_DAYS),
    conditionsTo: addDays(today, CONDITION_DAYS),
    renewalsTo: addDays(today, RENEWAL_DAYS),
    answeredAfter: new Date(now.getTime() - NEWS_MS),
  };
};
