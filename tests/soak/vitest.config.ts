import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** What takes minutes: run by `npm run soak`, never by `npm test`. */
export default defineConfig({
  root: fileURLToPath(new URL("../..", import.meta.url)),
  test: {
    include: ["tests/soak/**/*.test.ts"],
    reporters: ["verbose"],
    maxWorkers: 2,
    testTimeout: 3 * 3_600_000,
    hookTimeout: 120_000,
  },
});
