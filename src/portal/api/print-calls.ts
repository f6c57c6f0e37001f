import { tryCall } from "./call.ts";

/** What a link to a document opens. It needs no session, so that no answer leads to the sign-in page. */
export const getDataForPDF = (Token: string) => tryCall("/api/v1/Quote/getDataForPDF", { Token });
