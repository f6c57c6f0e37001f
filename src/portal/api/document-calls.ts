import { call, watch } from "./call.ts";
import { formDataOf } from "./client.ts";
import { Offline, readFailure } from "./failures.ts";

/** What the list is filtered by; an empty text is no filter. */
export interface ListFilter {
  readonly q: string;
  readonly status: string;
  readonly product: string;
  /** Id of a branch. */
  readonly branch: string;
  /** Id of who has it on their desk. */
  readonly user: string;
  /** Calendar days of the last change. */
  readonly from: string;
  readonly to: string;
  readonly need: string;
  /** Id of a firm, for staff of the provider. */
  readonly firm: string;
  /** What happened to it, as statistics count it, on which days, on whose desk, and why or which way. */
  readonly act: string;
  readonly actFrom: string;
  readonly actTo: string;
  readonly actUser: string;
  readonly part: string;
}

export const noFilter: ListFilter = {
  q: "",
  status: "",
  product: "",
  branch: "",
  user: "",
  from: "",
  to: "",
  need: "",
  firm: "",
  act: "",
  actFrom: "",
  actTo: "",
  actUser: "",
  part: "",
};

/** An empty filter is not sent. */
export const sentFilter = (filter: ListFilter): Partial<ListFilter> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ""));

/**
 * @param page `1`, or `next` or `previous` of an answer
 * @param pageSize 25 by default
 */
export const searchDocuments = (filter: Partial<ListFilter>, page = "1", pageSize?: number) =>
  call("/api/v1/Documents/search", {
    ...sentFilter({ ...noFilter, ...filter }),
    page,
    ...(pageSize === undefined ? {} : { pageSize }),
  });

export type ListAnswer = Awaited<ReturnType<typeof searchDocuments>>;
export type ListRow = ListAnswer["rows"][number];

/** What changed in the list since `asOf`; `shown` are the references of its rows. */
export const listChanges = (filter: ListFilter, since: string, shown: readonly string[]) =>
  watch("/api/v1/Documents/changes", { ...sentFilter(filter), since, shown: JSON.stringify(shown) });

/** @param user id of whose desk it is about; everybody's that may be seen where empty */
export const needsYou = (user: string) => call("/api/v1/Documents/needsYou", user ? { user } : {});

export type NeedGroup = Awaited<ReturnType<typeof needsYou>>["groups"][number];

/** @param firm the one whose branches and people are asked for, by staff of the provider */
export const getListOptions = (firm = "") => call("/api/v1/Documents/getListOptions", firm ? { firm } : {});

export type ListOptions = Awaited<ReturnType<typeof getListOptions>>;
export type SavedView = ListOptions["views"][number];

export const saveView = (name: string, address: string) => call("/api/v1/Documents/saveView", { name, address });

export const removeView = (id: string) => call("/api/v1/Documents/removeView", { id });

export const saveColumns = (columns: readonly string[]) =>
  call("/api/v1/Documents/saveColumns", { columns: JSON.stringify(columns) });

/**
 * Everything that the list is filtered by, as a file. What is searched for is in no address.
 * @throws SignedOut, Refused, ServerFailure or Offline
 */
export async function exportList(filter: ListFilter, format: "csv" | "xlsx"): Promise<Blob> {
  const body = formDataOf(sentFilter(filter));
  const response = await fetch(`/files/quotes.${format}`, { method: "POST", body }).catch((cause: unknown) => {
    throw new Offline("No answer", { cause });
  });
  if (!response.ok) throw readFailure(response, await response.json().catch(() => undefined));
  return response.blob();
}

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
