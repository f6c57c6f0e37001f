import { describe, expect, it } from "vitest";
import { english } from "../../schemas/words/english.ts";
import { englishWords, registerCatalogue, wordsIn } from "../../schemas/words/words.ts";

describe("The engine's messages", () => {
  it("have the plural form of their number, and numbers in British format.", () => {
    const { say } = englishWords;
    expect(say("characters", { count: 1 })).toBe("1 character");
    expect(say("characters", { count: 1200 })).toBe("1,200 characters");
    expect(say("tooLong", { length: 12_345, limit: 12_000 })).toBe("12,345 characters are over the limit of 12,000.");
  });

  it("keep braces and replacement characters in an answer.", () => {
    expect(englishWords.say("isValue", { name: "{limit}", answer: "$& {name}" })).toBe("{limit} is “$& {name}”");
  });

  it("list one, two and more.", () => {
    const { listed } = englishWords;
    expect([listed([], "or"), listed(["A"], "or"), listed(["A", "B"], "or")]).toEqual(["", "A", "A or B"]);
    expect(listed(["A", "B", "C"], "and")).toBe("A, B and C");
  });

  it("can be replaced by another catalogue, whose language has plural forms of its own.", () => {
    const characters = { by: "count", one: "un", two: "dau", few: "tri", many: "chwech", other: "{count}" };
    registerCatalogue("cy-x-trial", { ...english, characters });
    const said = [1, 2, 3, 6, 1000].map((count) => wordsIn("cy-x-trial").say("characters", { count }));
    expect(said).toEqual(["un", "dau", "tri", "chwech", "1,000"]);
  });

  it("are English in an unregistered language, and in the base language if only a region is unknown.", () => {
    registerCatalogue("sco", { ...english, yes: "Aye" });
    expect([wordsIn("sco-GB").say("yes"), wordsIn("la").say("yes"), wordsIn(undefined).say("yes")]).toEqual([
      "Aye",
      "Yes",
      "Yes",
    ]);
    expect(() => registerCatalogue("en", english)).toThrow(RangeError);
  });
});
