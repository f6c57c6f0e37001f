import { useVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useRef } from "react";
import type { RowWindow } from "./Table.tsx";

interface Rows {
  readonly count: number;
  /** Estimated height of a row, in pixels, until it is measured. */
  readonly rowHeight: number;
  /** A stable function for the same rows: a new one lays out all rows again. */
  readonly keyAt: (index: number) => string | number;
  /** Number of rows drawn beyond those on the screen. */
  readonly overscan?: number;
  /** False draws all rows. */
  readonly isLong?: boolean;
  /** The row that is initially at the top. */
  readonly first?: number;
}

interface VirtualRows {
  /** Ref for the table's box. */
  readonly box: React.RefObject<HTMLElement | null>;
  readonly sight: RowWindow | undefined;
  readonly scrollTo: (index: number) => void;
}

/** Which rows of a long table are on the screen, plus a few beyond. */
export function useVirtualRows({
  count,
  rowHeight,
  keyAt,
  overscan = 12,
  isLong = true,
  first = 0,
}: Rows): VirtualRows {
  const box = useRef<HTMLElement>(null);
  const rows = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan,
    enabled: isLong,
    initialOffset: first * rowHeight,
    getItemKey: keyAt,
  });
  const seen = rows.getVirtualItems();
  const sight = {
    seen: seen.map(({ index }) => index),
    above: seen[0]?.start ?? 0,
    below: rows.getTotalSize() - (seen.at(-1)?.end ?? 0),
    measure: rows.measureElement,
  };
  return {
    box,
    sight: isLong ? sight : undefined,
    scrollTo: useCallback((index) => rows.scrollToIndex(index), [rows]),
  };
}
