import { dialogAnswers } from "../../../schemas/dialogs.ts";
import type { Client } from "../client.ts";
import type { MadeQuote } from "../in-process.ts";

/** The first day on which the next term of `makePolicy` is offered: 30 days before 30 November 2027. */
export const FIRST_RENEWAL_DAY = "2027-10-31T09:00:00Z";
/** The day after its term. */
export const AFTER_TERM = "2027-12-01T09:00:00Z";

/** Declares, and confirms every fact of a renewal; returns the version to price or to accept. */
export const confirmed = async (broker: Client, reference: string): Promise<MadeQuote> => {
  const { DATA, state } = await broker.call("Quote/getData", { reference });
  const sent = { ...DATA, RD: { ...DATA.RD, Declaration: true } };
  const saved = await broker.call("Quote/saveQuoteData", { DATA: JSON.stringify(sent) });
  const sections = JSON.stringify(state.renewal?.facts.map(({ section }) => section));
  const done = await broker.call("Policy/confirmFacts", { reference, version: saved.DATA.version, sections });
  return { reference, version: done.DATA.version };
};

/** A renewal in the given status; returns its version. */
const ways: Readonly<Record<string, (broker: Client, underwriter: Client, renewal: MadeQuote) => Promise<number>>> = {
  "RENEWAL QUOTE": async (_, __, { version }) => version,
  REFERRED: async (broker, _, { reference, version }) => {
    const sent = { QuoteRef: reference, Options: "A", DATA: dialogAnswers({ Message: "As last year?" }), version };
    return (await broker.call("Quote/refer", sent)).DATA.version;
  },
  "INFO REQUESTED": async (broker, underwriter, renewal) => {
    const version = await standing(broker, underwriter, renewal, "REFERRED");
    const questions = JSON.stringify([{ label: "Still let?", type: "yesno", required: true }]);
    const asked = { reference: renewal.reference, version, message: "One question.", due: "2027-11-20", questions };
    return (await underwriter.call("Underwriting/ask", asked)).version;
  },
  DECLINED: async (broker, underwriter, renewal) => {
    const version = await standing(broker, underwriter, renewal, "REFERRED");
    const declined = { reference: renewal.reference, version, message: "Not again." };
    return (await underwriter.call("Underwriting/decline", declined)).version;
  },
};

export const openStandings = Object.keys(ways);

/** Brings a priced renewal into the given status. */
export const standing = async (
  broker: Client,
  underwriter: Client,
  renewal: MadeQuote,
  status: string,
): Promise<number> => {
  const way = ways[status];
  if (!way) throw new Error(`No way leads a renewal to ${status}.`);
  return way(broker, underwriter, renewal);
};
