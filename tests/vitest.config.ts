import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** A file for the summary as JSON, besides the lines on the screen. */
const report = process.env.VITEST_REPORT;

/** Rooms whose tests leave nothing behind in a module, so that what they import is read once for all of them. */
const shared = ["server", "db", "insurance", "form", "documents", "spreadsheet", "definitions"].map(
  (room) => `tests/${room}/**/*.test.ts`,
);
/** Tests in a real browser, of which there is one for each process that runs them. */
const travelled = ["tests/journeys/**/*.test.ts", "tests/gallery/**/*.test.ts", "tests/packages/**/*.test.ts"];
/** Tests that start a server or a command as a process of its own. */
const started = [
  "tests/commands/**/*.test.ts",
  "tests/readme/**/*.test.ts",
  "tests/server/processes.test.ts",
  "tests/server/files/uploads-cut.test.ts",
  "tests/server/quote/import-killed.test.ts",
  "tests/server/users/people-nodes.test.ts",
];
const outside = [...travelled, ...started];
const every = ["tests/**/*.test.ts", "tests/**/*.test.tsx"];
const never = ["tests/bench/**", "tests/soak/**", "node_modules/**"];

/**
 * After the others, and one more at once than there are cores: they wait for what they started more than they work. On a
 * machine that is busy with other things they are slow and not wrong.
 */
const waiting = {
  maxWorkers: Math.max(3, availableParallelism()),
  sequence: { groupOrder: 1 },
  testTimeout: 300_000,
  hookTimeout: 300_000,
};

export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  resolve: { tsconfigPaths: true },
  test: {
    reporters: report ? ["default", "json"] : ["default"],
    ...(report ? { outputFile: { json: report } } : {}),
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      { extends: true, test: { name: "alone", include: every, exclude: [...never, ...shared, ...outside] } },
      { extends: true, test: { name: "journeys", include: travelled, exclude: never, isolate: false, ...waiting } },
      { extends: true, test: { name: "processes", include: started, exclude: never, ...waiting } },
      { extends: true, test: { name: "shared", include: shared, exclude: [...never, ...outside], isolate: false } },
    ],
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
});
