import { listDefinitions } from "../../db/queries/definitions/list-definitions.ts";
import { londonDate } from "../../form/values/calendar.ts";
import type { Services } from "../services.ts";

export interface QuotableProduct {
  readonly id: string;
  readonly title: string;
}

/** Types of insurance that can be quoted today, each as its newest version in force calls it. */
export const quotableProducts = async ({
  db,
  clock,
}: Pick<Services, "db" | "clock">): Promise<readonly QuotableProduct[]> => {
  const today = londonDate(clock.now());
  const inForce = (await listDefinitions(db)).filter(
    ({ record, effective_from }) => record === "quote" && effective_from <= today,
  );
  const newest = new Map<string, QuotableProduct>();
  for (const { id, title } of inForce) if (!newest.has(id)) newest.set(id, { id, title });
  return [...newest.values()];
};
