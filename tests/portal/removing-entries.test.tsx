// @vitest-environment happy-dom
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, it } from "vitest";
import { blocksWithin } from "../../src/form/definition/page-blocks.ts";
import { QuoteProvider } from "../../src/portal/capture/open/quote-context.ts";
import { PageBlocks } from "../../src/portal/capture/questions/FormPage.tsx";
import { clearToasts } from "../../src/portal/toast/toasts.ts";
import { click, draw, one } from "../renderers/draw.tsx";
import { fleetFields, fleetForm, wholeFleet } from "../state/fleet-form.ts";
import { openSmallQuote } from "../state/open-small-quote.ts";
import { freshQuoteState } from "./fresh-quote-state.ts";

/** The drivers Ada and Grace of a vehicle, with their convictions. */
const drawDrivers = () => {
  const { store } = openSmallQuote({ form: fleetForm, data: wholeFleet });
  const quote = {
    store,
    reference: "FL-1",
    fields: fleetFields,
    state: freshQuoteState,
    options: [],
    reload: async () => {},
  };
  return draw(
    <MemoryRouter>
      <QuoteProvider value={quote}>
        <PageBlocks blocks={blocksWithin(fleetForm, "vehicle")} parentId="v1" />
      </QuoteProvider>
    </MemoryRouter>,
  );
};

const remove = async (id: string) => {
  const button = one(`[id="entry-${id}"] > .entry-head [aria-label^="Remove"]`);
  button.focus();
  await click(button);
  expect(document.getElementById(`entry-${id}`)).toBeNull();
};

afterEach(clearToasts);

it("moves the focus to the next entry, and from the last to the button that adds one", async () => {
  await drawDrivers();
  await remove("d1");
  expect(document.activeElement?.id).toBe("entry-d2");
  await remove("d2");
  expect(document.activeElement?.textContent).toBe("Add driver");
});

it("stays in the parent of the removed entry", async () => {
  await drawDrivers();
  await remove("f1");
  const added = document.activeElement;
  expect(added?.textContent).toBe("Add conviction");
  expect(added?.closest(".inline-entry")?.id).toBe("entry-d1");
});

it("names the buttons that add by their parent", async () => {
  await drawDrivers();
  const buttons = [...document.querySelectorAll("button[id^=add-conviction]")];
  const names = buttons.map((button) => button.getAttribute("aria-label"));
  expect(names).toHaveLength(2);
  expect(new Set(names).size).toBe(2);
  for (const name of names) expect(name).toMatch(/^Add conviction to ./);
});
