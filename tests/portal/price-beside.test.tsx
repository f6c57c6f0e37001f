// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { Definition } from "../../schemas/definition.ts";
import { EffectOfRates, PriceBeside } from "../../src/portal/studio/draft/PriceBeside.tsx";

afterEach(cleanup);

const price = {
  decision: "QUOTE",
  premium: 10_000,
  tax: 1_200,
  fee: 3_500,
  total: 14_700,
  reasons: [],
  errors: 0,
} as const;
const draw = (hasErrors: boolean) =>
  render(
    <PriceBeside
      {...{ priced: { before: price, after: price }, base: 1, hasErrors, working: false, others: [] }}
      onSample={() => undefined}
    />,
  );
const cellsOf = (words: string) =>
  [...(screen.getByRole("rowheader", { name: words }).closest("tr")?.querySelectorAll("td") ?? [])].map(
    ({ textContent }) => textContent,
  );

it("shows the price of the version and of the draft side by side", () => {
  draw(false);
  expect(cellsOf("Total payable")).toEqual(["£147.00", "£147.00"]);
  expect(cellsOf("Outcome")).toEqual(["Quoted", "Quoted"]);
});

it("has no price of a draft with errors, and shows it once there is one", () => {
  draw(true);
  expect(screen.getByRole("status").textContent).toBe("The draft is priced once the errors are corrected.");
  expect(cellsOf("Total payable")).toEqual(["£147.00", "–"]);
  expect(cellsOf("Outcome")).toEqual(["Quoted", "Not priced"]);
});

const tests = (...totals: readonly (readonly [name: string, total: string | undefined])[]) =>
  ({ tests: totals.map(([name, total]) => ({ name, given: {}, expect: { total } })) }) as unknown as Definition;
const base = tests(["House", "100.00"], ["Flat", "200.00"], ["Declined", undefined], ["Refused", "300.00"]);
const failed = (position: number, got: string) => ({
  ...{ name: "", position },
  unmet: [{ what: "total", expected: "", got, words: "" }],
});
const effect = (shown: Partial<Parameters<typeof EffectOfRates>[0]>) =>
  render(
    <EffectOfRates
      {...{ definition: base, base, version: 2, failed: [], hasErrors: false, business: undefined }}
      onSample={vi.fn()}
      onTests={vi.fn()}
      {...shown}
    />,
  );

it("shows the effect of the rates on the totals of the tests, the largest change first", () => {
  const onSample = vi.fn();
  effect({ failed: [failed(0, "104.30"), failed(1, "150.00"), failed(3, "no price: declined")], onSample });
  expect(
    screen.getByText("1 test costs more and 1 less, from -25.0% to +4.3%. 1 test no longer has a price."),
  ).toBeTruthy();
  expect(screen.getAllByRole("row").map(({ textContent }) => textContent)).toEqual([
    "TestVersion 2This draftChange",
    "Flat£200.00£150.00-25.0%",
    "House£100.00£104.30+4.3%",
  ]);
  fireEvent.click(screen.getByRole("button", { name: "House" }));
  expect(onSample).toHaveBeenCalledWith("House");
});

it("compares with the previous version once new totals are accepted, and says if none changes", () => {
  effect({ definition: tests(["House", "110.00"], ["New", "50.00"]) });
  expect(screen.getByText("1 test costs more and 0 less, from +10.0% to +10.0%.")).toBeTruthy();
  cleanup();
  effect({});
  expect(screen.getByText("No total of a test changes.")).toBeTruthy();
});

it("says what the totals of the tests wait for", () => {
  effect({ failed: undefined });
  expect(screen.getByText("The tests are running.")).toBeTruthy();
  cleanup();
  effect({ hasErrors: true });
  expect(screen.getByText("Tests run once the errors are corrected.")).toBeTruthy();
});
