import type { ReactNode } from "react";
import { Empty } from "../kit/Empty.tsx";
import { Pager } from "../kit/Pager.tsx";

interface Props {
  /** Rows on all pages; undefined while they are on their way. */
  readonly total: number | undefined;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** What its pages are of, e.g. `Pages of branches`. */
  readonly label: string;
  readonly onPage: (page: number) => void;
  /** Said in place of the rows where there is none. */
  readonly empty: { readonly title: string; readonly words: string };
  /** The rows, or the shape of them. */
  readonly children: ReactNode;
}

/** The rows of a list, with the turn of its pages where there are more than one, or what it means that there is none. */
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
