// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { atom, createStore } from "jotai/vanilla";
import { afterEach, expect, it } from "vitest";
import type { Price, PriceLine } from "../../schemas/quote.ts";
import { type QuoteHere, QuoteProvider } from "../../src/portal/capture/open/quote-context.ts";
import { PriceTable } from "../../src/portal/capture/price/PriceTable.tsx";

afterEach(cleanup);

const sums = { premium: 10_000, ipt: 1_200, iptPct: "12", premiumIncIpt: 11_200, fee: 3_500, total: 14_700 };
const buildings = { section: "Buildings", label: "Buildings", amount: 10_000 };

const draw = (lines: readonly object[]) => {
  const price = { ...sums, lines: lines as readonly PriceLine[] } as unknown as Price;
  const status = atom("QUOTED");
  const store = {
    atoms: createStore(),
    outcomeAtom: atom({ price, outdated: false }),
    answerAtom: () => status,
  };
  const quote = { store, state: { policyVersions: 1 } } as unknown as QuoteHere;
  return render(
    <QuoteProvider value={quote}>
      <PriceTable />
    </QuoteProvider>,
  );
};

it("shows what the premium consists of, and its sums", () => {
  draw([buildings]);
  expect(screen.getByRole("rowheader", { name: "Buildings" })).toBeTruthy();
  expect(screen.queryByText(/is not shown/)).toBeNull();
});

it("says why to readers for whom the lines are withheld", () => {
  draw([]);
  expect(screen.getByRole("rowheader", { name: "Total payable" })).toBeTruthy();
  expect(screen.getByText(/^What the premium consists of is not shown: one of its lines depends/)).toBeTruthy();
});
