import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { openPglite } from "../../src/db/open-pglite.ts";
import { compiledPglite } from "../../src/db/pglite-client.ts";
import { statementsOf } from "../../src/db/pglite-statements.ts";

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

const heapBytes = (): number => {
  collect();
  return process.memoryUsage().heapUsed;
};

it("the embedded database keeps no completed results in memory", async () => {
  const database = await openPglite({ compiled: await compiledPglite() });
  const run = statementsOf(database);
  const ask = () => run({ id: 0, sql: "select repeat('x', $1::int) as long", parameters: [100_000] });
  expect(ask().rows?.[0]).toEqual({ long: "x".repeat(100_000) });
  const before = heapBytes();
  for (let count = 0; count < 300; count += 1) ask();
  expect(heapBytes() - before).toBeLessThan(5_000_000);
  await database.close();
});
