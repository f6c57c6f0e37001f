import type { ReactNode } from "react";
import { Empty } from "../kit/Empty.tsx";
import { Pager } from "../kit/Pager.tsx";

interface Props {
  /** Rows on all pages; undefined while loading. */
  readonly total: number | undefined;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Name of the pager, e.g. `Pages of branches`. */
  readonly label: string;
  readonly onPage: (page: number) => void;
  /** Shown if there are no rows. */
  readonly empty: { readonly title: string; readonly words: string };
  /** The rows, or their skeleton. */
  readonly children: ReactNode;
}

/** The rows of a list, with a pager if there is more than one page, or a message if there are none. */
export function PagedRows({ total, page, pageSize, label, onPage, empty, children }: Props) {
  if (total === 0)
    return (
      <Empty level={3} title={empty.title}>
        <p>{empty.words}</p>
      </Empty>
    );
  return (
    <>
      {children}
      {total !== undefined && (total > pageSize || page > 1) && (
        <Pager label={label} page={page} pageSize={pageSize} total={total} onPage={onPage} />
      )}
    </>
  );
}
