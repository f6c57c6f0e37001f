import type { PageKey } from "../../db/queries/folders/page-key.ts";

/** The first page. */
export const FIRST_PAGE = "1";

/** A page as it is in the address: `1`, or the row after or before which it goes on. */
export const pageAddress = ({ direction, at, id, number }: PageKey): string =>
  `${direction}-${Buffer.from(JSON.stringify([at, id, number])).toString("base64url")}`;

const isInstant = (text: unknown): text is string =>
  typeof text === "string" && /^\d{4}-\d{2}-\d{2}T[\d:.]{8,15}Z$/.test(text) && !Number.isNaN(Date.parse(text));

/** Reads a page of the address. @returns undefined for the first, null for what is no page */
export const readPage = (page: string): PageKey | undefined | null => {
  if (page === FIRST_PAGE || page === "") return undefined;
  const [, direction, key] = /^(after|before)-([\w-]{1,300})$/.exec(page) ?? [];
  if (key === undefined || (direction !== "after" && direction !== "before")) return null;
  try {
    const read: unknown = JSON.parse(Buffer.from(key, "base64url").toString());
    if (!Array.isArray(read) || read.length !== 3) return null;
    const [at, id, number]: unknown[] = read;
    if (!isInstant(at) || typeof id !== "string" || id.includes("\0") || !Number.isInteger(number)) return null;
    return { direction, at, id, number: Number(number) };
  } catch {
    return null;
  }
};
