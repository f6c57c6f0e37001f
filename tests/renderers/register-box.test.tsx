// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { RegisterMatch } from "../../renderers/question-slots.ts";
import { byId, click, draw, press, type } from "./draw.tsx";
import { OneQuestion, place, questionOf } from "./one-question.tsx";

const addresses = ["2 Kestrel Yard, Leeds", "4 Kestrel Yard, Leeds"].map(
  (label): RegisterMatch => ({
    value: label,
    label,
    register: "the address register",
    answers: new Map([[place, label]]),
  }),
);
const offer = () => [...document.querySelectorAll("button")].find((each) => /at this postcode/.test(each.textContent));
const listed = () => [...document.querySelectorAll("[role=option]")].map((each) => each.textContent);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
const later = () => act(async () => vi.advanceTimersByTime(500));

/**
 * Renders the box on a page that is opened before there is a postcode, and then with one, or with one from the first.
 */
async function drawAddress(fills: Readonly<Record<string, string>>, value?: string, isThere = false) {
  const ask = vi.fn(async () => addresses);
  const question = questionOf("address", { register: { name: "addresses", by: ["RiskPostcode"], fills } });
  const page = (useRegister: () => typeof ask | undefined) => (
    <OneQuestion question={question} value={value} slots={{ useRegister }} />
  );
  const drawAgain = await draw(page(() => (isThere ? ask : undefined)));
  await later();
  await drawAgain(page(() => ask));
  await later();
  return ask;
}

it("requests nothing when a page is opened with an existing postcode", async () => {
  const ask = await drawAddress({ Asked: "line" }, undefined, true);
  expect(offer()).toBeUndefined();
  expect(ask).not.toHaveBeenCalled();
  await press(byId(place), "ArrowDown");
  await later();
  expect(listed()).toEqual(addresses.map(({ label }) => label));
});

it("says how many addresses a postcode has before anything is typed, and lists them on a click", async () => {
  await drawAddress({ Asked: "line" });
  expect(offer()?.textContent).toBe("2 addresses at this postcode: choose…");
  const button = offer();
  if (button) await click(button);
  await later();
  expect(listed()).toEqual(addresses.map(({ label }) => label));
  expect(document.activeElement).toBe(byId(place));
});

it("requests nothing if there is an answer", async () => {
  const ask = await drawAddress({ Asked: "line" }, "2 Kestrel Yard, Leeds");
  expect(offer()).toBeUndefined();
  expect(ask).not.toHaveBeenCalled();
});

it("hides it once the user types", async () => {
  await drawAddress({ Asked: "line" });
  await type(byId(place), "4");
  expect(offer()).toBeUndefined();
});

it("shows it once beside the boxes that one address fills", async () => {
  await drawAddress({ HouseNumber: "number", Asked: "street" });
  expect(offer()).toBeUndefined();
});
