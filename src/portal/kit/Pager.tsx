import "./pager.css";
import type { ReactNode } from "react";
import { Icon } from "../icons/Icon.tsx";
import { Button } from "./Button.tsx";

interface Props {
  /** What its pages are of, e.g. `Pages of the list`. */
  readonly label: string;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Rows on all pages. */
  readonly total: number;
  readonly onPage: (page: number) => void;
  /** Said beside it. */
  readonly children?: ReactNode;
}

/** Turns the pages of a list. */
export function Pager({ label, page, pageSize, total, onPage, children }: Props) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(total, page * pageSize);
  const go = (wanted: number) => {
    if (wanted >= 1 && wanted <= last) onPage(wanted);
  };
  return (
    <nav className="pager" aria-label={label}>
      <span className="figure" aria-live="polite">
        {from > total ? `No page ${page}` : `${from}–${to} of ${total}`}
      </span>
      {children}
      <span className="row end">
        <Button size="small" aria-disabled={page <= 1} onClick={() => go(Math.min(page - 1, last))}>
          <Icon name="back" />
          Previous
        </Button>
        <Button size="small" aria-disabled={page >= last} onClick={() => go(page + 1)}>
          Next
          <Icon name="next" />
        </Button>
      </span>
    </nav>
  );
}
