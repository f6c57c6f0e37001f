import { call } from "./call.ts";

export interface ListQuery {
  readonly q: string;
  readonly status: string;
  readonly product: string;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

/** An empty filter is not sent. */
export const searchDocuments = ({ q, status, product, page, pageSize }: ListQuery) =>
  call("/api/v1/Documents/search", {
    ...(q ? { q } : {}),
    ...(status ? { status } : {}),
    ...(product ? { product } : {}),
    page,
    pageSize,
  });

export type ListAnswer = Awaited<ReturnType<typeof searchDocuments>>;
export type ListRow = ListAnswer["rows"][number];

export const listDocuments = (reference: string) => call("/api/v1/Documents/list", { reference });

/** Has the PDF written if nobody has asked for it yet. */
export const readyDocument = (id: string) => call("/api/v1/Documents/ready", { id });

export const makePrintLink = (id: string) => call("/api/v1/Documents/makeLink", { id });

/** Ends every link to a document version that is still open. */
export const revokePrintLinks = (id: string) => call("/api/v1/Documents/revokeLinks", { id });

export const getEvidence = (id: string) => call("/api/v1/Documents/evidence", { id });

export const mailDocuments = (ids: readonly string[], to: string, message: string) =>
  call("/api/v1/Documents/mail", { ids: JSON.stringify(ids), to, ...(message ? { message } : {}) });

export type QuoteDocument = Awaited<ReturnType<typeof listDocuments>>["documents"][number];
