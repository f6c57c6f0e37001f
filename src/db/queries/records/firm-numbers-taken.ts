import type { Database } from "../../open-database.ts";

/** Which of a firm's numbers another firm has; an empty number is nobody's. */
export const firmNumbersTaken = async (
  db: Database,
  firmId: string,
  { frn, companyNumber }: { readonly frn: string; readonly companyNumber: string },
): Promise<{ readonly frn: boolean; readonly companyNumber: boolean }> => {
  const others = await db
    .selectFrom("firm")
    .select(["frn", "company_number"])
    .where("id", "<>", firmId)
    .where((eb) => eb.or([eb("frn", "=", frn), eb("company_number", "=", companyNumber)]))
    .execute();
  return {
    frn: frn !== "" && others.some((other) => other.frn === frn),
    companyNumber: companyNumber !== "" && others.some((other) => other.company_number === companyNumber),
  };
};
