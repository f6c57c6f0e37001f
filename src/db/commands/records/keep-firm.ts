import type { Updateable } from "kysely";
import type { Database } from "../../open-database.ts";
import type { FirmRow } from "../../tables/firm-tables.ts";
import { sealStored } from "../seal-stored.ts";

export type KeptFirm = Pick<Updateable<FirmRow>, "name" | "frn" | "company_number" | "mfa_required">;

/** Brings a firm up to date with its answers, sealed, within the transaction that stores them. */
export const keepFirm = async (transaction: Database, id: string, firm: KeptFirm): Promise<void> => {
  await transaction.updateTable("firm").set(firm).where("id", "=", id).execute();
  await sealStored(transaction, "firm", [{ firmId: id, key: id }]);
};
