import { readPlace } from "../../form/tree/place.ts";
import type { Problem } from "../findings/problem.ts";

/** The item of a problem. Problems of one item stand together, so its id is read once for all of them. */
export function createItemReader(): (problem: Problem) => string | undefined {
  let prefix = "";
  let itemId: string | undefined;
  return ({ place = "" }) => {
    const before = place.slice(0, place.lastIndexOf("/") + 1);
    if (before !== prefix) {
      prefix = before;
      itemId = readPlace(place).itemId;
    }
    return itemId;
  };
}
