import type { Database } from "../open-database.ts";
import type { QuoteKey } from "../queries/referrals/referrals-of-quote.ts";
import { sealRows } from "./seal-rows.ts";

/** Who has taken a referral on; null for nobody. */
export type Claimant = { readonly id: string; readonly name: string } | null;

/**
 * Gives an open referral to somebody, or to nobody.
 *
 * @param from who may have it now: the change is made only if it is his, or, told nobody, if nobody has it
 * @returns whether it was done
 */
export const claimReferral = async (
  transaction: Database,
  { firm_id, id }: QuoteKey,
  to: Claimant,
  at: Date,
  from: readonly (string | null)[] | "anybody",
): Promise<boolean> => {
  const query = transaction
    .updateTable("referral")
    .set({ claimed_by: to?.id ?? null, claimed_by_name: to?.name ?? null, claimed_at: to ? at : null })
    .where("firm_id", "=", firm_id)
    .where("quote_id", "=", id)
    .where("closed_at", "is", null);
  const held = from === "anybody" ? [] : from.filter((each) => each !== null);
  const guarded =
    from === "anybody"
      ? query
      : query.where((eb) =>
          eb.or([
            ...(from.includes(null) ? [eb("claimed_by", "is", null)] : []),
            ...(held.length > 0 ? [eb("claimed_by", "in", held)] : []),
          ]),
        );
  const claimed = await guarded.returningAll().execute();
  await sealRows(transaction, "referral", claimed);
  return claimed.length > 0;
};
