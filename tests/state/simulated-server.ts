import type { QuoteData } from "../../schemas/quote.ts";
import type { Answers, ErrorEntry, Json } from "../../schemas/record.ts";
import { quoteDataOf } from "../../src/insurance/lifecycle/load-quote.ts";
import type { Scheduler } from "../../src/state/saving/debouncer.ts";
import type { Save, SaveOutcome } from "../../src/state/saving/save-outcome.ts";

/** `mute`: requests are stored, and the response is lost. */
type Weather = "up" | "offline" | "mute" | "signed-out" | "refusing";

/** Stores one record as the server does: by base version, with references for new units. */
export function createSimulatedServer(start: QuoteData, scheduler: Scheduler, latency = 100) {
  let stored: QuoteData = start;
  let weather: Weather = "up";
  let errors: readonly ErrorEntry[] = [];
  let inFlight = 0;
  let maxInFlight = 0;
  /** Every DATA received, in order. */
  const received: QuoteData[] = [];
  /** Every DATA stored, in order. */
  const accepted: QuoteData[] = [];

  function answerTo(sent: QuoteData): SaveOutcome {
    if (weather === "offline") return { kind: "offline" };
    if (weather === "signed-out") return { kind: "unauthorised" };
    if (weather === "refusing") return { kind: "refused", message: "Not now.", reasons: [] };
    if (sent.version !== stored.version) return { kind: "stale", answer: { DATA: copy(stored), ERRORS: errors } };
    stored = { ...copy(sent), PC: numbered(sent.PC), version: stored.version + 1 };
    accepted.push(copy(stored));
    if (weather === "mute") return { kind: "offline" };
    return { kind: "saved", answer: { DATA: copy(stored), ERRORS: errors }, at: `saved ${stored.version}` };
  }

  const save: Save = (data) => {
    const sent = copy(quoteDataOf(data));
    received.push(sent);
    inFlight += 1;
    maxInFlight = Math.max(maxInFlight, inFlight);
    return new Promise((resolve) => {
      scheduler.after(latency, () => {
        inFlight -= 1;
        resolve(answerTo(copy(sent)));
      });
    });
  };

  return {
    save,
    received,
    accepted,
    stored: () => stored,
    maxInFlight: () => maxInFlight,
    setWeather: (next: Weather): void => {
      weather = next;
    },
    setErrors: (next: readonly ErrorEntry[]): void => {
      errors = next;
    },
    /** Another user saves. */
    change(edit: (data: QuoteData) => QuoteData): void {
      stored = { ...edit(copy(stored)), version: stored.version + 1 };
    },
  };
}

/** As serialised: no object is shared between browser and server. */
const copy = (data: QuoteData): QuoteData => structuredClone(data);

function numbered(items: readonly Answers[]): readonly Answers[] {
  const last = Math.max(0, ...items.map(({ PropertyRef }) => Number(String(PropertyRef ?? "U0").slice(1))));
  let next = last;
  return items.map((item): Answers => {
    const reference: Json = item.PropertyRef ?? `U${String(++next).padStart(3, "0")}`;
    return item.ItemType === "unit" ? { ...item, PropertyRef: reference } : item;
  });
}
