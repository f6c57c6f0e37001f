import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const built = new URL("../../dist/portal/build.json", import.meta.url);

/** Gzipped JavaScript of the first load of each area, in bytes, as the build wrote it. */
const firstLoad = (): Readonly<Record<string, number>> => JSON.parse(readFileSync(built, "utf8")).firstLoadGzip;

it.each([
  ["login", 160],
  ["documents", 160],
  ["capture", 260],
])("the first load of %s is at most %d KB of gzipped JavaScript", (area, most) => {
  const bytes = firstLoad()[area];
  expect(bytes).toBeGreaterThan(0);
  expect((bytes ?? 0) / 1024).toBeLessThanOrEqual(most);
});
