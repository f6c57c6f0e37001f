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
