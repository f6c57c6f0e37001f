// @vitest-environment happy-dom
import { act } from "react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { expect, it } from "vitest";
import type { Answers } from "../../schemas/record.ts";
import { NextMissing } from "../../src/portal/capture/frame/NextMissing.tsx";
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
