import type { Database } from "../../db/open-database.ts";
import { newestTitles } from "../../db/queries/definitions/definitions.ts";
import { insuredGroup } from "../quote/summary/summary-of.ts";
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

/** What a product calls an entry of its schedule, and several. */
export interface ItemNouns {
  readonly label: string;
  readonly plural: string;
}

/** These words of the products whose version is in force for all branches, by product. */
export const itemNounsOf = async (
  definitions: Definitions,
  ids: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, ItemNouns>> => {
  const found = await Promise.all(
    [...new Set(ids)].map(async (id) => {
      const current = await definitions.current(id, { today });
      const { label, plural } = (current && insuredGroup(current.form)?.group) ?? {};
      return label && plural ? [[id, { label, plural }] as const] : [];
    }),
  );
  return new Map(found.flat());
};
