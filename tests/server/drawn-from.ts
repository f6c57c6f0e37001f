import { createHash } from "node:crypto";

const BYTES = 6;

/**
 * Draws whole numbers that look like any others and are the same in every run: what a test finds by chance it finds
 * always, or never.
 */
export const drawnFrom = (seed: string): ((below: number) => number) => {
  let count = 0;
  return (below) => {
    count += 1;
    return createHash("sha256").update(`${seed} ${count}`).digest().readUIntBE(0, BYTES) % below;
  };
};
