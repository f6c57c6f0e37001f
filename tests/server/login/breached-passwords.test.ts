import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { dictionary } from "@zxcvbn-ts/language-common";
import { describe, expect, it } from "vitest";
import { normalised } from "../../../src/insurance/sign-in/own-words.ts";
import { isBreached, placeAmongBreached } from "../../../src/server/login/password-fault.ts";

const file = fileURLToPath(new URL("../../../src/server/login/breached-passwords.json", import.meta.url));

/** `LIST=write npx vitest run tests/server/login/breached-passwords.test.ts` writes the shipped list. */
const writing = process.env.LIST === "write";

/** Shorter ones are parts of words; a longer password is looked up by its parts. */
const SHORTEST = 4;

const listed = (): string => {
  const words = dictionary["passwords-common"].map((word) => normalised(String(word)));
  // In the order of the package, most frequent first: the rank of a word is its position in the list.
  const wanted = [...new Set(words)].filter((word) => word.length >= SHORTEST && !/\s/.test(word));
  const source =
    "@zxcvbn-ts/language-common, passwords-common: MIT licence; the commonest passwords of published breaches";
  return `${JSON.stringify({ source, words: wanted.join(" ") }, null, 2)}\n`;
};

describe("the shipped list of breached passwords", () => {
  it("matches the package, in the form in which it is looked up", () => {
    const made = listed();
    if (writing) writeFileSync(file, made);
    expect(readFileSync(file, "utf8") === made).toBe(true);
  });

  it.each(["password", "123456789", "qwertyuiop", "sunshine", "passwordpassword"])("contains %s", (word) => {
    expect(isBreached(word)).toBe(true);
  });

  it("is ordered by frequency", () => {
    const places = ["password", "sunshine", "horse", "battery"].map(placeAmongBreached);
    expect(places).toEqual([...places].sort((a = 0, b = 0) => a - b));
    expect(placeAmongBreached("kestrels of the north")).toBeUndefined();
  });

  it("contains no passphrase", () => {
    expect(isBreached("tapestry lantern kestrel")).toBe(false);
  });
});
