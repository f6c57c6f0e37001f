import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../../src/", import.meta.url));

/** Files that leave a firm's scope, and why; see src/db/firm-scope.ts. */
const leaving: Readonly<Record<string, string>> = {
  "db/commands/privacy/erase-messages.ts": "the letters that brought a message to the provider's team",
  "db/commands/privacy/erase-quote.ts":
    "words that another firm's quotes may have, and what underwriters were notified of",
  "db/commands/records/records.ts": "an email address may sign in to another firm",
  "db/queries/joining/signups.ts": "the provider's firm, and firms that a sign-up may be of",
  "db/queries/quotes/actors.ts": "names of underwriters in a quote's history",
  "db/queries/records/records.ts": "another firm may have a firm's number",
  "db/queries/referrals/referrals.ts": "who of the provider is to be notified",
  "db/queries/upkeep/subjects-named.ts": "names of the provider's staff in a firm's audit",
  "server/documents/print-view.ts": "which firm the token of a print link is of",
  "server/notices/notify.ts": "a firm's act notifies staff of the provider",
};

/** Files that choose a scope. */
const choosing: Readonly<Record<string, string>> = {
  "db/firm-scope.ts": "defines it",
  "server/documents/print-view.ts": "the firm of the document that a link opens",
  "server/services.ts": "a request's own: its firm's, the provider's, or nobody's yet",
};

const filesWith = (pattern: RegExp): readonly string[] =>
  readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && pattern.test(readFileSync(join(root, file), "utf8")))
    .sort();

describe("the row policies of each firm", () => {
  it("are left by these files only", () => {
    expect(filesWith(/\bacrossFirms\(/)).toEqual(Object.keys(leaving).sort());
  });

  it("are chosen for a request in one place", () => {
    expect(filesWith(/\bwithinScope\(|\bwithinScope = /)).toEqual(Object.keys(choosing).sort());
  });
});
