import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** A file for the summary as JSON, besides the lines on the screen. */
const report = process.env.VITEST_REPORT;

/** Rooms whose tests leave nothing behind in a module, so that what they import is read once for all of them. */
const shared = ["server", "db", "insurance", "form", "documents", "spreadsheet", "definitions"].map(
  (room) => `tests/${room}/**/*.test.ts`,
);
const travelled = ["tests/journeys/**/*.test.ts", "tests/gallery/**/*.test.ts"];
const every = ["tests/**/*.test.ts", "tests/**/*.test.tsx"];
const never = ["tests/bench/**", "tests/soak/**", "node_modules/**"];

export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  test: {
    reporters: report ? ["default", "json"] : ["default"],
    ...(report ? { outputFile: { json: report } } : {}),
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      { extends: true, test: { name: "alone", include: every, exclude: [...never, ...shared, ...travelled] } },
      {
        extends: true,
        test: {
          name: "journeys",
          include: travelled,
          exclude: never,
          // What a browser on a busy machine did not do in its time is tried once more; the report says that it was.
          retry: 1,
          // They wait for a browser and a server more than they work, so one more of them runs at once.
          maxWorkers: Math.max(3, availableParallelism()),
          sequence: { groupOrder: 1 },
        },
      },
      { extends: true, test: { name: "shared", include: shared, exclude: never, isolate: false } },
    ],
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
});
