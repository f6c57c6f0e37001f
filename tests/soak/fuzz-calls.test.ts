import { it } from "vitest";
import { fuzzCalls } from "../server/fuzz/fuzz-calls.ts";
import { startInProcess } from "../server/in-process.ts";

/**
 * The total number of calls; FUZZ_CALLS for another number, FUZZ_SEED for another seed. A new store for each part, so
 * that none becomes slow.
 */
const count = Number(process.env.FUZZ_CALLS ?? 100_000);
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000_007);
const PART = 5_000;
const parts = Array.from({ length: Math.ceil(count / PART) }, (_, part) => seed + part * PART);

it.each(parts)("calls from the seed %i cause no server error", async (from) => {
  const portal = await startInProcess();
  await fuzzCalls(portal, Math.min(PART, count), from);
  await portal.close();
});
