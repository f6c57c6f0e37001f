import type { Database } from "../../db/open-database.ts";
import { findSignup } from "../../db/queries/joining/signups.ts";
import { conflict, type Refused } from "../refused.ts";
import { settledObstacles } from "./approval-obstacles.ts";

/** Somebody was quicker: who, what he decided, and when. */
export const settled = async (db: Database, reference: string): Promise<Refused> => {
  const row = await findSignup(db, reference);
  const reasons = row ? settledObstacles({ row }) : [];
  return conflict("settled", reasons.map(({ message }) => message).join(" ") || "It was settled before.", reasons);
};
