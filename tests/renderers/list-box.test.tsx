// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { plainWords } from "../../renderers/widgets/plain-words.ts";
import { byId, draw, press } from "./draw.tsx";
import { OneQuestion, place, questionOf } from "./one-question.tsx";

const limits = ["1000000", "2000000", "5000000", "10000000"].map((value) => ({
  value,
  label: `£${Number(value).toLocaleString("en-GB")}`,
}));

async function drawn(value?: string, choices: readonly { value: string; label?: string }[] = limits) {
  const onChange = vi.fn();
  await draw(
    <OneQuestion question={questionOf("choice")} state={{ options: choices }} value={value} onChange={onChange} />,
  );
  const typed = async (keys: string) => {
    for (const key of keys) await press(byId(place), key);
  };
  return { onChange, typed };
}

it("a number leads to the amount that starts with it", async () => {
  const { onChange, typed } = await drawn();
  await typed("5");
  expect(onChange.mock.calls).toEqual([["5000000"]]);
});

it.each([
  ["10", "10000000"],
  ["10,0", "10000000"],
  ["2000", "2000000"],
  ["£2", "2000000"],
])("%j is read as written, otherwise without its commas", async (keys, expected) => {
  const { onChange, typed } = await drawn();
  await typed(keys);
  expect(onChange.mock.lastCall).toEqual([expected]);
});

it("the same letter again goes on to the next option that starts with it, cyclically", async () => {
  const choices = ["Barn", "Bungalow", "Bothy", "House"].map((value) => ({ value }));
  const { onChange, typed } = await drawn("Barn", choices);
  await typed("bbb");
  expect(onChange.mock.calls).toEqual([["Bungalow"], ["Bothy"], ["Barn"]]);
});

it("letters spell a word, spaces included", async () => {
  const choices = ["Semi-detached", "Semi conversion"].map((value) => ({ value }));
  const { onChange, typed } = await drawn(undefined, choices);
  await typed("semi c");
  expect(onChange.mock.lastCall).toEqual(["Semi conversion"]);
});

it("a search without a match changes nothing", async () => {
  const { onChange, typed } = await drawn("2000000");
  await typed("x9");
  expect(onChange).not.toHaveBeenCalled();
});

it.each([
  ["£5,000,000", "5000000"],
  ["  Über  £2.5m (or more) ", "uber 25m or more"],
  ["Owner’s", "owners"],
])("%j is compared as %j", (text, plain) => {
  expect(plainWords(text)).toBe(plain);
});
