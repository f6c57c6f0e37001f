/** Cursor of a page: the row after or before which it starts. */
export interface PageKey {
  readonly direction: "after" | "before";
  /** Time of the row's last change, to the microsecond as stored. */
  readonly at: string;
  readonly id: string;
  /** Version, where a file has several rows; 0 for rows without versions. */
  readonly number: number;
}

/** The rows of a page in order, and whether there are more on either side. */
export interface PageWanted<Row> {
  readonly rows: readonly Row[];
  readonly hasNext: boolean;
  readonly hasPrevious: boolean;
}

/**
 * Reads a page from its cursor, in reverse for the previous one.
 *
 * @param read is given the direction, and returns one row more than the page holds if there is one
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
