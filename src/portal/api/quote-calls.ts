import type { QuoteData } from "../../../schemas/quote.ts";
import type { Answers } from "../../../schemas/record.ts";
import { inChosenLanguage } from "../forms/form-language.ts";
import { call } from "./call.ts";

export const getProducts = () => call("/api/v1/Quote/getProducts", {});

export const getBlankQuote = (TypeOfInsurance: string) =>
  call("/api/v1/Quote/getBlankQuote", { TypeOfInsurance, ...inChosenLanguage() });

/** First answers of a new quote; sections left out are empty. */
export interface FirstAnswers {
  readonly RD: Answers;
  readonly Pr?: readonly Answers[];
  readonly PC?: readonly Answers[];
}

export const createQuote = (TypeOfInsurance: string, answers: FirstAnswers) =>
  call("/api/v1/Quote/createQuote", { TypeOfInsurance, DATA: JSON.stringify(answers) });

export const getData = (reference: string) => call("/api/v1/Quote/getData", { reference, ...inChosenLanguage() });

export const saveQuoteData = (data: QuoteData) =>
  call("/api/v1/Quote/saveQuoteData", { DATA: JSON.stringify(data), ...inChosenLanguage() });

export const calculate = (reference: string, version: number) =>
  call("/api/v1/Quote/calculate", { reference, version, ...inChosenLanguage() });

export const withdraw = (reference: string, version: number) =>
  call("/api/v1/Quote/withdraw", { reference, version, ...inChosenLanguage() });

/** Binds cover; the same key answers the same again, so that a lost answer can be asked for once more. */
export const accept = (reference: string, version: number, IdempotencyKey: string) =>
  call("/api/v1/Quote/accept", { reference, version, IdempotencyKey });

export const copyQuote = (reference: string) => call("/api/v1/Quote/copyQuote", { reference });

export const deleteQuote = (reference: string) => call("/api/v1/Quote/deleteQuote", { reference });

/** Changes of a quote, newest first; `place` keeps to one answer or entry. Pages are of 50 and count from 1. */
export const getHistory = (reference: string, { place, page }: { place: string | undefined; page: number }) =>
  call("/api/v1/Quote/getHistory", { reference, page, ...(place === undefined ? {} : { place }) });

export type OpenedQuote = Awaited<ReturnType<typeof getData>>;
export type QuoteState = OpenedQuote["state"];
export type HistoryChange = Awaited<ReturnType<typeof getHistory>>["changes"][number];
export type Product = Awaited<ReturnType<typeof getProducts>>["products"][number];
