import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** A file for the summary as JSON, besides the lines on the screen. */
const report = process.env.VITEST_REPORT;

export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  test: {
    include: ["tests/**/*.test.ts", "tests/**/*.test.tsx"],
    exclude: ["tests/bench/**", "tests/soak/**", "node_modules/**"],
    reporters: report ? ["default", "json"] : ["default"],
    ...(report ? { outputFile: { json: report } } : {}),
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // Journeys wait for a browser and a server more than they work: three at once even where there are two cores.
    maxWorkers: Math.max(3, availableParallelism() - 1),
  },
});
