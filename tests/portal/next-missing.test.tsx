// @vitest-environment happy-dom
import { act } from "react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { expect, it } from "vitest";
import type { Page } from "../../schemas/definition.ts";
import type { Answers } from "../../schemas/record.ts";
import { NextMissing } from "../../src/portal/capture/frame/NextMissing.tsx";
import { addressOfStep } from "../../src/portal/capture/open/capture-path.ts";
import { QuoteProvider } from "../../src/portal/capture/open/quote-context.ts";
import { offeredActs } from "../../src/portal/keys/key-acts.ts";
import { draw } from "../renderers/draw.tsx";
import { openSmallQuote, wholeQuote } from "../state/open-small-quote.ts";
import { smallFields, smallForm } from "../state/small-form.ts";
import { freshQuoteState } from "./fresh-quote-state.ts";

const [first, ...others] = wholeQuote.PC;

/** The target of the key from the first page of a quote. */
async function ledTo(unit: Answers | undefined): Promise<string> {
  const PC = unit ? [unit, ...others] : others;
  const { store } = openSmallQuote({ form: smallForm, data: { ...wholeQuote, PC } });
  const quote = {
    ...{ store, reference: "SM-1", fields: smallFields, state: freshQuoteState, options: [] },
    reload: async () => {},
  };
  let at = "";
  const Where = () => {
    at = useLocation().pathname;
    return null;
  };
  await draw(
    <MemoryRouter initialEntries={["/here"]}>
      <QuoteProvider value={quote}>
        <NextMissing page="page1" />
        <Where />
      </QuoteProvider>
    </MemoryRouter>,
  );
  await act(async () =>
    offeredActs()
      .find(({ id }) => id === "next-missing")
      ?.run?.(),
  );
  return at;
}

it("leads from a complete page to the first missing answer of another page", async () => {
  const { Sum: _sum, ...without } = first ?? {};
  expect(await ledTo(without)).toContain("/page2");
});

it("does nothing if no answer is missing", async () => {
  expect(await ledTo(first)).toBe("/here");
});

it.each([
  { units: 1, isUnfinished: true, path: "/user/risk-capture/page2Edit/SMALL/SM-1/edit/U001" },
  { units: 1, isUnfinished: false, path: "/user/risk-capture/page2/SMALL/SM-1" },
  { units: 2, isUnfinished: true, path: "/user/risk-capture/page2/SMALL/SM-1" },
  { units: 0, isUnfinished: true, path: "/user/risk-capture/page2/SMALL/SM-1" },
])(
  "the step to a list leads to $path with $units units, unfinished: $isUnfinished",
  ({ units, isUnfinished, path }) => {
    const { store } = openSmallQuote({ data: { ...wholeQuote, PC: wholeQuote.PC.slice(0, units) } });
    const quote = { store, reference: "SM-1", fields: smallFields, state: freshQuoteState, options: [] };
    const page = smallFields.pages.find(({ id }) => id === "page2") as Page;
    expect(addressOfStep(quote, page, isUnfinished)).toBe(path);
  },
);
