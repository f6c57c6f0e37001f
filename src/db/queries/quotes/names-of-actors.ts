import type { Database } from "../../open-database.ts";

/**
 * What people are called whom an audit names, by their ids: users of this firm and of the provider, who may act on its
 * quotes. The portal itself has no account.
 */
export const namesOfActors = async (
  db: Database,
  firmId: string,
  actors: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (actors.length === 0) return new Map();
  const rows = await db
    .selectFrom("app_user")
    .innerJoin("firm", "firm.id", "app_user.firm_id")
    .select(["app_user.id", "app_user.name"])
    .where("app_user.id", "in", actors)
    .where((eb) => eb.or([eb("app_user.firm_id", "=", firmId), eb("firm.kind", "=", "provider")]))
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};
