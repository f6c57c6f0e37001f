// @vitest-environment happy-dom
import { act } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, it, vi } from "vitest";
import { QuoteProvider } from "../../src/portal/capture/open/quote-context.ts";
import { AcceptQuote } from "../../src/portal/capture/price/AcceptQuote.tsx";
import { Toasts } from "../../src/portal/kit/Toasts.tsx";
import { clearToasts } from "../../src/portal/toast/toasts.ts";
import { click, draw, one } from "../renderers/draw.tsx";
import { fleetFields, fleetForm, wholeFleet } from "../state/fleet-form.ts";
import { openSmallQuote } from "../state/open-small-quote.ts";
import { freshQuoteState } from "./fresh-quote-state.ts";

const reload = vi.fn(async () => {});

/** Presses "Accept" on a complete quote, which the server refuses for some reasons. */
async function refuseFor(...messages: readonly string[]): Promise<string | null> {
  const reasons = messages.map((message) => ({ path: "", message }));
  const body = { error: "rules", message: "Cover was not accepted.", reasons };
  vi.stubGlobal("fetch", async () => Response.json(body, { status: 409 }));
  const { store } = openSmallQuote({ form: fleetForm, data: wholeFleet });
  const whole = { ...store, tryAll: () => [] };
  const quote = { store: whole, reference: "FL-1", fields: fleetFields, state: freshQuoteState, options: [], reload };
  await draw(
    <MemoryRouter>
      <QuoteProvider value={quote}>
        <AcceptQuote reasonsId="reasons" obstacles={[]} onStop={() => {}} />
      </QuoteProvider>
      <Toasts />
    </MemoryRouter>,
  );
  await click(one("button"));
  await vi.waitFor(() => one(".toast-bad > span"));
  return one(".toast-bad > span").textContent;
}

afterEach(async () => {
  await act(async () => clearToasts());
  vi.unstubAllGlobals();
  reload.mockClear();
});

it("is shown with its one reason in a sentence, and the quote is reloaded", async () => {
  expect(await refuseFor("The price has expired.")).toBe("Cover was not accepted. The price has expired.");
  expect(reload).toHaveBeenCalledOnce();
});

it("is shown with all of several reasons, each on its own line", async () => {
  expect(await refuseFor("The price has expired.", "The rebuilding cost needs a referral.")).toBe(
    "Cover was not accepted.\n• The price has expired.\n• The rebuilding cost needs a referral.",
  );
});

it("is shown with six of many reasons, and how many more there are", async () => {
  const said = await refuseFor(...Array.from({ length: 8 }, (_, index) => `Reason ${index + 1}.`));
  expect(said?.split("\n").slice(-2)).toEqual(["• Reason 6.", "and 2 more"]);
});
