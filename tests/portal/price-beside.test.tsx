// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { PriceBeside } from "../../src/portal/studio/draft/PriceBeside.tsx";

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

it("has the price of the version and of the draft side by side", () => {
  draw(false);
  expect(cellsOf("Total payable")).toEqual(["£147.00", "£147.00"]);
  expect(cellsOf("Outcome")).toEqual(["Quoted", "Quoted"]);
});

it("has no price of a draft with errors, and says when there is one", () => {
  draw(true);
  expect(screen.getByRole("status").textContent).toBe("The draft is priced once the errors are corrected.");
  expect(cellsOf("Total payable")).toEqual(["£147.00", "–"]);
  expect(cellsOf("Outcome")).toEqual(["Quoted", "Not priced"]);
});
