import type { QuoteData } from "../../../schemas/quote.ts";
import { call } from "./call.ts";

export const searchClients = (q: string) => call("/api/v1/Clients/search", { q, pageSize: 20 });

export const getClient = (id: string) => call("/api/v1/Clients/get", { id });

/** What such a risk may cost; nothing is stored. */
export const askIndication = (TypeOfInsurance: string, data: QuoteData) =>
  call("/api/v1/Quote/indicate", { TypeOfInsurance, DATA: JSON.stringify(data) });

export type ClientFound = Awaited<ReturnType<typeof searchClients>>["clients"][number];
export type ClientShown = Awaited<ReturnType<typeof getClient>>;
export type IndicationAnswer = Awaited<ReturnType<typeof askIndication>>;
