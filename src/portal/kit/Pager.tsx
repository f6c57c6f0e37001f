import type { ReactNode } from "react";
import { Icon } from "../icons/Icon.tsx";
import { Button } from "./Button.tsx";

interface PageTurnerProps {
  /** Name of the list, e.g. `Pages of the list`. */
  readonly label: string;
  /** Undefined if there is no previous or next page. */
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  /** Shown next to the buttons. */
  readonly children?: ReactNode;
}

/** Previous and next buttons for a list whose pages have no numbers. */
export function PageTurner({ label, onPrevious, onNext, children }: PageTurnerProps) {
  return (
    <nav className="pager row gap-4 pad-panel size-13 quiet line-above" aria-label={label}>
      {children}
      <span className="row end">
        <Button size="small" aria-disabled={!onPrevious} onClick={onPrevious}>
          <Icon name="back" />
          Previous
        </Button>
        <Button size="small" aria-disabled={!onNext} onClick={onNext}>
          Next
          <Icon name="next" />
        </Button>
      </span>
    </nav>
  );
}

interface Props extends Pick<PageTurnerProps, "label" | "children"> {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Rows on all pages. */
  readonly total: number;
  readonly onPage: (page: number) => void;
}

/** Pages through a list with numbered pages. */
export function Pager({ label, page, pageSize, total, onPage, children }: Props) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(total, page * pageSize);
  return (
    <PageTurner
      label={label}
      onPrevious={page > 1 ? () => onPage(Math.min(page - 1, last)) : undefined}
      onNext={page < last ? () => onPage(page + 1) : undefined}
    >
      <span className="figure" aria-live="polite">
        {from > total ? `No page ${page}` : `${from}–${to} of ${total}`}
      </span>
      {children}
    </PageTurner>
  );
}
