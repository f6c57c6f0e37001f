import { randomUUID } from "node:crypto";
import type { QuoteData } from "../../../schemas/quote.ts";
import type { Answers } from "../../../schemas/record.ts";
import type { Client } from "../client.ts";
import { type MadeQuote, makeGolden } from "../in-process.ts";

/** The worked example on cover from 1 December 2026 to 30 November 2027. */
export const startOfGolden = "2026-12-01T00:00:00.000Z";

export const priced = async (client: Client, made: MadeQuote): Promise<MadeQuote> => {
  const { DATA } = await client.call("Quote/calculate", made);
  return { reference: made.reference, version: DATA.version };
};

export const accepted = (client: Client, made: MadeQuote, key: string = randomUUID()) =>
  client.call("Quote/accept", { ...made, IdempotencyKey: key });

/** A policy of the worked example, with other answers applied. */
export const makePolicy = async (
  client: Client,
  change: Parameters<typeof makeGolden>[1] = {},
): Promise<{ readonly reference: string; readonly DATA: QuoteData }> => {
  const answers = { InceptionDateISO: startOfGolden, ...change.answers };
  const made = await priced(client, await makeGolden(client, { ...change, answers }));
  const { DATA } = await accepted(client, made);
  return { reference: made.reference, DATA };
};

/** The questions that a change asks again, as the worked example answers them. */
const askedAgain = (policy: QuoteData): Answers => {
  const { EverDeclined, Insolvency, UnspentConvictions, AdviceGiven, DemandsAndNeeds, Declaration, CoverEL } =
    policy.RD;
  const answers = { EverDeclined, Insolvency, UnspentConvictions, AdviceGiven, DemandsAndNeeds, Declaration, CoverEL };
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== undefined)) as Answers;
};

export interface Changing {
  readonly effective?: string;
  readonly answers?: object;
  readonly items?: (items: QuoteData["PC"]) => readonly Answers[];
}

/** Saves a change with every repeated question and its own changes. */
export const saveChange = async (
  client: Client,
  reference: string,
  policy: QuoteData,
  { effective, answers, items }: Changing,
): Promise<MadeQuote> => {
  const { DATA } = await client.call("Quote/getData", { reference });
  const EffectiveDate = effective === undefined ? {} : { EffectiveDate: effective };
  const RD = { ...DATA.RD, ...askedAgain(policy), ...EffectiveDate, ...answers };
  const PC = items?.(DATA.PC) ?? DATA.PC;
  const saved = await client.call("Quote/saveQuoteData", { DATA: JSON.stringify({ ...DATA, RD, PC }) });
  return { reference, version: saved.DATA.version };
};

/** A change of a policy, saved. */
export const makeChange = async (
  client: Client,
  policy: { readonly reference: string; readonly DATA: QuoteData },
  changing: Changing,
): Promise<MadeQuote> => {
  const { reference } = await client.call("Quote/createMTA", { reference: policy.reference });
  return saveChange(client, reference, policy.DATA, changing);
};

/** Other answers in the first item. */
export const ofFirst =
  (answers: Answers) =>
  (items: QuoteData["PC"]): readonly Answers[] =>
    items.map((item, at) => (at === 0 ? { ...item, ...answers } : item));

/** Repeats the declaration, as after an underwriter's terms; returns the version to accept. */
export const declareAgain = async (client: Client, reference: string): Promise<number> => {
  const { DATA } = await client.call("Quote/getData", { reference });
  const RD = { ...DATA.RD, Declaration: true };
  const saved = await client.call("Quote/saveQuoteData", { DATA: JSON.stringify({ ...DATA, RD }) });
  return saved.DATA.version;
};
