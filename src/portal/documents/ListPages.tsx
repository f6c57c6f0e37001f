import "../kit/pager.css";
import type { ReactNode } from "react";
import type { ListAnswer } from "../api/document-calls.ts";
import { Icon } from "../icons/Icon.tsx";
import { Button } from "../kit/Button.tsx";

interface Props {
  readonly answer: Pick<ListAnswer, "next" | "previous">;
  readonly onPage: (page: string) => void;
  readonly children: ReactNode;
}

/** Turns the pages of the list; a page is where a row is, so none shifts while others are at work. */
export function ListPages({ answer: { next, previous }, onPage, children }: Props) {
  return (
    <nav className="pager" aria-label="Pages of the list">
      {children}
      <span className="end">
        <Button size="small" aria-disabled={previous === null} onClick={() => previous !== null && onPage(previous)}>
          <Icon name="back" />
          Previous
        </Button>
        <Button size="small" aria-disabled={next === null} onClick={() => next !== null && onPage(next)}>
          Next
          <Icon name="next" />
        </Button>
      </span>
    </nav>
  );
}
