/** The row at which a page begins: the page is of what comes after it, or before it. */
export interface PageKey {
  readonly direction: "after" | "before";
  /** Instant of the row's last change, to the microsecond as the store has it. */
  readonly at: string;
  readonly id: string;
  /** Version, where a file has several rows; 0 of what has no versions. */
  readonly number: number;
}

/** The rows of a page in their order, and whether there are others on either side. */
export interface PageWanted<Row> {
  readonly rows: readonly Row[];
  readonly hasNext: boolean;
  readonly hasPrevious: boolean;
}

/**
 * Reads a page by its key, backwards where it is the one before.
 *
 * @param read receives the direction, and gives one row more than the page has room for where there is one
 */
export const pageOf = async <Row>(
  key: PageKey | undefined,
  read: (forward: boolean) => Promise<readonly Row[]>,
  limit: number,
): Promise<PageWanted<Row>> => {
  const forward = key?.direction !== "before";
  const found = await read(forward);
  const rows = found.slice(0, limit);
  const more = found.length > limit;
  return forward
    ? { rows, hasNext: more, hasPrevious: key !== undefined }
    : { rows: rows.toReversed(), hasNext: true, hasPrevious: more };
};
