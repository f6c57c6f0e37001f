import { describe, expect, test } from "vitest";
import { textOfPattern } from "../../../src/form/cover/possible-values.ts";

const patterns = [
  "^[A-Z]{2}\\d{6}$",
  "^(?:[0-9]{3}/[A-Za-z0-9]{1,10}|[Ee][Xx][Ee][Mm][Pp][Tt])$",
  "^[\\p{L}\\p{M}'’ -]+$",
  "^(?:a|bb|ccc){2,4}$",
  "^\\d+(?:\\.\\d{1,2})?$",
  "^[^ ]+$",
  "^\\S+@\\S+$",
  "^(?=[A-Z])\\w{3}$",
  "^\\u0041\\x42$",
];

describe("A text is generated from its pattern", () => {
  test.each(patterns)("%s", (pattern) => {
    const form = new RegExp(pattern, "u");
    const texts = Array.from({ length: 24 }, (_, variant) => textOfPattern(pattern, variant, 7));
    expect(texts.filter((text) => text !== undefined && form.test(text)).length).toBeGreaterThan(0);
  });

  test("another number gives another text, and the same one the same", () => {
    expect(textOfPattern("^[a-z]{4}$", 0, 7)).not.toBe(textOfPattern("^[a-z]{4}$", 1, 7));
    expect(textOfPattern("^[a-z]{4}$", 3, 7)).toBe(textOfPattern("^[a-z]{4}$", 3, 7));
  });

  test("one with a back reference is not generated", () => {
    expect(textOfPattern("^(a)\\1$", 0, 7)).toBeUndefined();
  });
});
