import { expect, it } from "vitest";
import { withheldWords } from "../../renderers/widgets/Withheld.tsx";
import { withheldWords as wordsOfTheEngine } from "../../src/form/draw/show-answer.ts";

it("what can be said in place of an answer is called the same beside its box and on documents", () => {
  expect(withheldWords).toEqual(wordsOfTheEngine);
});
