import type { Answers } from "../../../schemas/record.ts";
import { inChosenLanguage } from "../forms/form-language.ts";
import { call } from "./call.ts";

/** A quote, and the version of it that this page has seen. */
export interface QuoteVersion {
  readonly reference: string;
  readonly version: number;
}

/** Alternatives beside the quote itself, which is A. */
export type ChangeableLetter = "B" | "C";

export const saveOption = (quote: QuoteVersion, letter: ChangeableLetter, answers: Answers) =>
  call("/api/v1/Quote/saveOption", { ...quote, letter, answers: JSON.stringify(answers), ...inChosenLanguage() });

export const removeOption = (quote: QuoteVersion, letter: ChangeableLetter) =>
  call("/api/v1/Quote/removeOption", { ...quote, letter, ...inChosenLanguage() });

export const chooseOption = (quote: QuoteVersion, letter: ChangeableLetter) =>
  call("/api/v1/Quote/chooseOption", { ...quote, letter, ...inChosenLanguage() });

export const comparePrices = (reference: string) => call("/api/v1/Quote/comparePrices", { reference });

export const markNotTakenUp = (quote: QuoteVersion, DATA: string) =>
  call("/api/v1/Quote/markNotTakenUp", { ...quote, DATA });

export const reopen = (quote: QuoteVersion) => call("/api/v1/Quote/reopen", { ...quote, ...inChosenLanguage() });

export type OptionShown = Awaited<ReturnType<typeof saveOption>>["options"][number];
export type EarlierPrice = Awaited<ReturnType<typeof comparePrices>>["earlier"][number];
