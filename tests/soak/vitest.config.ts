import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("../..", import.meta.url));
const seed = process.env.PROPERTY_SEED ?? String(Date.now() % 1_000_000_007);
console.log(`Properties are drawn with PROPERTY_SEED=${seed}.`);

const tests = readdirSync(join(root, "tests"), { recursive: true, encoding: "utf8" }).filter((file) =>
  /\.test\.tsx?$/.test(file),
);
/** Property tests, of which `npm test` runs a tenth of the cases with one seed. */
const properties = tests.filter((file) => readFileSync(join(root, "tests", file), "utf8").includes('/property.ts"'));

/** Long tests: run by `npm run soak`, never by `npm test`. */
export default defineConfig({
  root,
  resolve: { tsconfigPaths: true },
  test: {
    include: ["tests/soak/**/*.test.ts", ...properties.map((file) => `tests/${file}`)],
    env: { PROPERTY_DRAWS: "all", PROPERTY_SEED: seed },
    reporters: ["verbose"],
    maxWorkers: 2,
    testTimeout: 3 * 3_600_000,
    hookTimeout: 120_000,
  },
});
