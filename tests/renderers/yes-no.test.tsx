// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { draw, one, press } from "./draw.tsx";
import { OneQuestion, questionOf } from "./one-question.tsx";

const drawn = async (value?: string) => {
  const onChange = vi.fn();
  await draw(<OneQuestion question={questionOf("yesno")} value={value} onChange={onChange} />);
  return onChange;
};

it.each([
  ["y", "Yes"],
  ["Y", "Yes"],
  ["n", "No"],
])("the key %s answers %s and moves the focus on", async (key, answer) => {
  const onChange = await drawn();
  await press(one("input[value=Yes]"), key);
  expect(onChange.mock.calls).toEqual([[answer]]);
  expect(document.activeElement?.getAttribute("value")).toBe(answer);
});

it("leaves shortcuts of the page alone", async () => {
  const onChange = await drawn();
  await press(one("input[value=Yes]"), "n", { ctrlKey: true });
  await press(one("input[value=Yes]"), "s", { ctrlKey: true });
  await press(one("input[value=Yes]"), "Tab");
  expect(onChange).not.toHaveBeenCalled();
});

it("Backspace removes the answer, because nobody is forced to say Yes or No", async () => {
  const onChange = await drawn("No");
  await press(one("input[value=No]"), "Backspace");
  expect(onChange.mock.calls).toEqual([[undefined]]);
  expect(document.querySelector("input:checked")).toBeNull();
});
