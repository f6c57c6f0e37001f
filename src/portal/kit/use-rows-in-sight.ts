import { useVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useRef } from "react";
import type { Sight } from "./Table.tsx";

interface Rows {
  readonly count: number;
  /** Of a row before it is measured, in pixels. */
  readonly rowHeight: number;
  /** The same function for the same rows: for another one all rows are laid out afresh. */
  readonly keyAt: (index: number) => string | number;
  /** Rows that are drawn beyond those in sight. */
  readonly overscan?: number;
  /** Without it all rows are drawn. */
  readonly isLong?: boolean;
  /** The row that is at the top at first. */
  readonly first?: number;
}

interface InSight {
  /** For the box of the table. */
  readonly box: React.RefObject<HTMLElement | null>;
  readonly sight: Sight | undefined;
  readonly scrollTo: (index: number) => void;
}

/** Which rows of a long table are in sight of its box, and a few beyond. */
export function useRowsInSight({ count, rowHeight, keyAt, overscan = 12, isLong = true, first = 0 }: Rows): InSight {
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
