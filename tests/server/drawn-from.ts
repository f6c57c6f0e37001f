import { createHash } from "node:crypto";

const BYTES = 6;

/** Draws pseudo-random integers from a fixed seed, so that a test finds a fault always or never. */
export const seededIntegers = (seed: string): ((below: number) => number) => {
  let count = 0;
  return (below) => {
    count += 1;
    return createHash("sha256").update(`${seed} ${count}`).digest().readUIntBE(0, BYTES) % below;
  };
};
