import { foldTallies, keepStatistics } from "../../db/commands/statistics.ts";
import type { Services } from "../services.ts";
import { whileLeased } from "./in-batches.ts";

const TALLIES = 2_000;

/** Folds what was counted since into the tallies of the list, likewise. */
export const foldTalliesJob = async ({ db }: Pick<Services, "db">, holder: string): Promise<number> => {
  const folded = await whileLeased(db, "fold-tallies", holder, async () => {
    const done = await foldTallies(db, TALLIES);
    return { done, isMore: done === TALLIES };
  });
  if (folded > 0) await keepStatistics(db);
  return folded;
};
