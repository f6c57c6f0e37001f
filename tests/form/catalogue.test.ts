import { describe, expect, it } from "vitest";
import { english } from "../../schemas/words/english.ts";
import { englishWords, registerCatalogue, wordsIn } from "../../schemas/words/words.ts";

describe("What the engine says", () => {
  it("has the plural form of its number, and numbers as Britain writes them.", () => {
    const { say } = englishWords;
    expect(say("characters", { count: 1 })).toBe("1 character");
    expect(say("characters", { count: 1200 })).toBe("1,200 characters");
    expect(say("tooLong", { length: 12_345, limit: 12_000 })).toBe("12,345 characters are over the limit of 12,000.");
  });

  it("keeps braces and signs of a replacement that stand in an answer.", () => {
    expect(englishWords.say("isValue", { name: "{limit}", answer: "$& {name}" })).toBe("{limit} is “$& {name}”");
  });

  it("lists one, two and more.", () => {
    const { listed } = englishWords;
    expect([listed([], "or"), listed(["A"], "or"), listed(["A", "B"], "or")]).toEqual(["", "A", "A or B"]);
    expect(listed(["A", "B", "C"], "and")).toBe("A, B and C");
  });

  it("can be exchanged for another catalogue, whose language has plural forms of its own.", () => {
    const characters = { by: "count", one: "un", two: "dau", few: "tri", many: "chwech", other: "{count}" };
    registerCatalogue("cy-x-trial", { ...english, characters });
    const said = [1, 2, 3, 6, 1000].map((count) => wordsIn("cy-x-trial").say("characters", { count }));
    expect(said).toEqual(["un", "dau", "tri", "chwech", "1,000"]);
  });

  it("is English in a language that nobody registered, and of the language where only a region is not known.", () => {
    registerCatalogue("sco", { ...english, yes: "Aye" });
    expect([wordsIn("sco-GB").say("yes"), wordsIn("la").say("yes"), wordsIn(undefined).say("yes")]).toEqual([
      "Aye",
      "Yes",
      "Yes",
    ]);
    expect(() => registerCatalogue("en", english)).toThrow(RangeError);
  });
});
