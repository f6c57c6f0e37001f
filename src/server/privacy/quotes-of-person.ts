import { type KeptQuote, keptOfClient, keptOfThese } from "../../db/queries/privacy/quotes-to-erase.ts";
import type { Services } from "../services.ts";
import type { Person } from "./person-wanted.ts";

/** The quotes and policies that somebody is the client of, or that name them; none of a user. */
export const quotesOfPerson = async (
  { db }: Pick<Services, "db">,
  { kind, firmId, id, named }: Person,
): Promise<readonly KeptQuote[]> => {
  if (kind === "client") return keptOfClient(db, firmId, id);
  return kind === "named"
    ? keptOfThese(
        db,
        named.map(({ row }) => ({ firm_id: row.firm_id, quote_id: row.id })),
      )
    : [];
};
