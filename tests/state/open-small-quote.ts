import type { QuoteData } from "../../schemas/quote.ts";
import type { ErrorEntry } from "../../schemas/record.ts";
import type { PreparedForm } from "../../src/form/definition/prepare-form.ts";
import { dataOf } from "../../src/form/tree/tree.ts";
import { quoteDataOf } from "../../src/insurance/lifecycle/load-quote.ts";
import { openQuoteStore } from "../../src/portal/quote/open-quote-store.ts";
import type { FormStore } from "../../src/state/form-store.ts";
import { createFakeScheduler } from "./fake-scheduler.ts";
import { createSimulatedServer } from "./simulated-server.ts";
import { smallForm } from "./small-form.ts";

export const now = "2026-07-14T09:00:00.000Z";

/** A complete and valid quote of two units. */
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

type Adapters = Parameters<typeof openQuoteStore>[2];

interface Opening extends Partial<Adapters> {
  readonly data?: QuoteData;
  readonly errors?: readonly ErrorEntry[];
  /** As the server sends it, in place of `data` and `errors`. */
  readonly loaded?: Parameters<typeof openQuoteStore>[1];
  readonly form?: PreparedForm;
}

/** Opens a quote on a server of its own, with a clock of its own. */
export function openSmallQuote({ data = wholeQuote, errors = [], loaded, form = smallForm, ...options }: Opening = {}) {
  const time = createFakeScheduler();
  const server = createSimulatedServer(data, time.scheduler);
  let made = 0;
  const store = openQuoteStore(form, loaded ?? { DATA: structuredClone(data), ERRORS: errors }, {
    save: server.save,
    now: () => new Date(now),
    newId: () => `new-${++made}`,
    scheduler: time.scheduler,
    ...options,
  });
  const read = store.atoms.get;
  return { store, server, read, advance: time.advance, pending: time.pending };
}

/** The current answers of a quote. */
export const quoteIn = ({ tree }: Pick<FormStore, "tree">): QuoteData => quoteDataOf(dataOf(tree()));
