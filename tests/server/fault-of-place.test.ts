import { expect, it } from "vitest";
import { faultOfPlace } from "../../src/server/fault-of-place.ts";

const env = { DATABASE_URL: "postgres://portal:secret@db.example:5433/portal", METRICS_PORT: "9000", PORT: "4000" };

const error = (facts: Record<string, unknown>): Error => Object.assign(new Error("as the system says it"), facts);

it.each([
  [{ code: "EADDRINUSE", port: 4000 }, "Port 4000 is in use. Stop what listens there, or give another one with PORT."],
  [
    { code: "EADDRINUSE", port: 9000 },
    "Port 9000 is in use. Stop what listens there, or give another one with METRICS_PORT.",
  ],
  [{ code: "3D000" }, "There is no database portal at db.example:5433. Create it, or correct DATABASE_URL."],
  [{ code: "28P01" }, "The database at db.example:5433 refuses the password of DATABASE_URL."],
  [{ code: "57014" }, "The database at db.example:5433 does not answer in time. It may be busy with a restore."],
  [
    { code: "ENOTFOUND", hostname: "db.example" },
    "The database at db.example:5433 cannot be reached: there is no such host. Start it, or correct DATABASE_URL.",
  ],
  [{ code: "ENOTFOUND", hostname: "elsewhere" }, 'HOST is "", which is neither an address nor a known host name.'],
])("%j is reported with its remedy and without a password", (facts, words) => {
  expect(faultOfPlace(error(facts), env)).toBe(words);
});

it("gives the first reason if every address of a name was tried, and nothing about unknown errors", () => {
  const refused = new AggregateError([error({ code: "ECONNREFUSED" }), error({ code: "ECONNREFUSED" })]);
  expect(faultOfPlace(refused, env)).toContain("nothing listens there");
  expect(faultOfPlace(error({ code: "22012" }), env)).toBeUndefined();
});
