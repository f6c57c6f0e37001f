import { expect, it } from "vitest";
import { startInProcess } from "../in-process.ts";
import { fuzzCalls } from "./fuzz-calls.ts";

it("2,000 calls of any kind cause no server error, and none is stored in part", async () => {
  const portal = await startInProcess();
  const outcome = await fuzzCalls(
    portal,
    Number(process.env.FUZZ_CALLS ?? 2_000),
    Number(process.env.FUZZ_SEED ?? 20_261_125),
  );
  const all = [...outcome.values()].reduce((sum, each) => sum + each, 0);
  // The calls reach beyond the validation of the form: many succeed, and not all refused ones are malformed.
  expect(outcome.get(200) ?? 0).toBeGreaterThan(all / 10);
  expect((outcome.get(404) ?? 0) + (outcome.get(409) ?? 0)).toBeGreaterThan(all / 50);
  expect(outcome.get(401) ?? 0).toBeLessThan(all / 4);
  await portal.close();
}, 1_200_000);
