import type { Database } from "../../db/open-database.ts";
import { newestTitles } from "../../db/queries/definitions/definitions.ts";
import type { Definitions } from "./definitions.ts";

/** Titles of products by id: from the version in force for all branches, else from the last one published. */
export const titlesOf = async (
  { definitions, db }: { readonly definitions: Definitions; readonly db: Database },
  ids: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, string>> => {
  const wanted = [...new Set(ids)];
  const found = await Promise.all(wanted.map(async (id) => [id, await definitions.current(id, { today })] as const));
  const inForce = found.flatMap(([id, current]) => (current ? [[id, current.definition.title] as const] : []));
  const others = found.flatMap(([id, current]) => (current ? [] : [id]));
  return new Map([...inForce, ...(others.length === 0 ? [] : await newestTitles(db, others))]);
};
