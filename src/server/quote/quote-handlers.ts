import type { HandlersOf } from "../contract/handlers-of.ts";
import { accept } from "./acceptance/accept.ts";
import { createMTA } from "./change/create-mta.ts";
import { discardMTA } from "./change/discard-mta.ts";
import { previewChange } from "./change/preview-change.ts";
import { copyQuote } from "./copy-quote.ts";
import { createQuote } from "./create-quote.ts";
import { getBlankQuote } from "./data/get-blank-quote.ts";
import { getData } from "./data/get-data.ts";
import { getFMData } from "./data/get-fm-data.ts";
import { saveQuoteData } from "./data/save-quote-data.ts";
import { deleteQuote } from "./delete-quote.ts";
import { getProducts } from "./get-products.ts";
import { getHistory } from "./history/get-history.ts";
import { calculate } from "./price/calculate.ts";
import type { quoteCalls } from "./quote-calls.ts";
import { refer } from "./refer.ts";
import { searchClients } from "./summary/search-clients.ts";
import { withdraw } from "./withdraw.ts";

export const quoteHandlers: HandlersOf<typeof quoteCalls> = {
  "Quote/getProducts": getProducts,
  "Quote/getBlankQuote": getBlankQuote,
  "Quote/createQuote": createQuote,
  "Quote/getData": getData,
  "Quote/getFMData": getFMData,
  "Quote/getHistory": getHistory,
  "Quote/saveQuoteData": saveQuoteData,
  "Quote/calculate": calculate,
  "Quote/refer": refer,
  "Quote/withdraw": withdraw,
  "Quote/accept": accept,
  "Quote/createMTA": createMTA,
  "Quote/previewChange": previewChange,
  "Quote/discardMTA": discardMTA,
  "Quote/copyQuote": copyQuote,
  "Quote/deleteQuote": deleteQuote,
  "Quote/searchClients": searchClients,
};
