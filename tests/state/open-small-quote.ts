import type { ErrorEntry, QuoteData } from "../../schemas/quote.ts";
import { createQuoteStore } from "../../src/state/create-quote-store.ts";
import type { QuoteStoreOptions } from "../../src/state/quote-store.ts";
import { createFakeScheduler } from "./fake-scheduler.ts";
import { createSimulatedServer } from "./simulated-server.ts";
import { smallForm } from "./small-form.ts";

export const now = "2026-07-14T09:00:00.000Z";

/** A quote with nothing wrong or missing in it, of two units. */
export const wholeQuote: QuoteData = {
  RD: {
    Reference: "SM-1",
    WebStatus: "INCOMPLETE",
    QuoteStatus: "INCOMPLETE",
    Holder: "Company",
    CompanyName: "Kestrel Ltd",
    Turnover: 250_000,
    InceptionDateISO: "2026-08-01T00:00:00+01:00",
  },
  Pr: [{ id: "p", ProposerID: 1, FirstName: "Ada", Country: "United Kingdom", isComplete: false }],
  PC: [
    {
      id: "a",
      ItemType: "unit",
      PropertyRef: "U001",
      Address: "1 Mill Lane",
      Use: "Store",
      Sum: 2000,
      Alarm: "Yes",
      Roof: "Tile",
    },
    {
      id: "b",
      ItemType: "unit",
      PropertyRef: "U002",
      Address: "2 Mill Lane",
      Use: "Shop",
      Sum: 3000,
      Alarm: "No",
      Roof: "Tile",
    },
  ],
  ATTACHMENTS: [],
  loaded: true,
  version: 1,
};

interface Opening extends Partial<QuoteStoreOptions> {
  readonly data?: QuoteData;
  readonly errors?: readonly ErrorEntry[];
}

/** Opens a quote on a server of its own, in a time of its own. */
export function openSmallQuote({ data = wholeQuote, errors = [], ...options }: Opening = {}) {
  const time = createFakeScheduler();
  const server = createSimulatedServer(data, time.scheduler);
  let made = 0;
  const store = createQuoteStore({
    form: smallForm,
    loaded: { DATA: structuredClone(data), ERRORS: errors },
    save: server.save,
    now: () => new Date(now),
    newId: () => `new-${++made}`,
    scheduler: time.scheduler,
    ...options,
  });
  const read = store.atoms.get;
  return { store, server, read, advance: time.advance, pending: time.pending };
}
