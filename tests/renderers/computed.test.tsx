// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { byId, click, draw, one } from "./draw.tsx";
import { OneQuestion, place, questionOf } from "./one-question.tsx";

const question = questionOf("computed", { unit: "years" });
const copy = () => byId(`${place}:copy`);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("announces a computed value when it changes, and names its inputs", async () => {
  const from = { place: "RD/BirthDate", label: "Date of birth", words: "Date of birth (01/02/1985)" };
  await draw(<OneQuestion question={question} value="41" view={{ workedOutFrom: [from] }} />);
  expect(byId(place).tagName).toBe("OUTPUT");
  expect(byId(`${place}:from`).textContent).toBe("Worked out from Date of birth (01/02/1985).");
  expect(one(".question-why a").getAttribute("href")).toBe("#RD/BirthDate");
});

it("says that it is unknown, and offers no copy then", async () => {
  await draw(<OneQuestion question={question} />);
  expect(byId(place).textContent).toBe("–");
  expect(document.getElementById(`${place}:copy`)).toBeNull();
});

it("is copied by its button, which confirms it for a while", async () => {
  vi.useFakeTimers();
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  await draw(<OneQuestion question={question} value="41" />);
  await click(copy());
  expect(writeText.mock.calls).toEqual([["41"]]);
  expect(copy().textContent).toBe("Copied");
  await act(async () => vi.advanceTimersByTime(2_000));
  expect(copy().textContent).toBe("Copy");
});

it("is at least selected if the page has no clipboard", async () => {
  vi.stubGlobal("navigator", {});
  await draw(<OneQuestion question={question} value="41" />);
  await click(copy());
  expect(getSelection()?.toString()).toBe("41");
  expect(copy().textContent).toBe("Selected: press Ctrl+C");
});
