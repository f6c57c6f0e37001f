import "../../styles/items.css";
import { Icon } from "../../icons/Icon.tsx";
import { Button } from "../../kit/Button.tsx";
import { type EntriesPager, entriesAtOnce } from "./use-entries-pager.ts";

interface Props {
  readonly pager: EntriesPager;
  readonly total: number;
  readonly plural: string;
}

/** Turns the pages of a long list of entries. */
export function EntriesTurner({ pager: { page, pages, goTo }, total, plural }: Props) {
  if (pages === 1) return null;
  const from = page * entriesAtOnce + 1;
  const to = Math.min(total, from + entriesAtOnce - 1);
  const turn = (next: number) => {
    if (next >= 0 && next < pages) goTo(next);
  };
  return (
    <nav className="entries-turner" aria-label={`Pages of ${plural}`}>
      <span className="figure" role="status">
        {from.toLocaleString("en-GB")}–{to.toLocaleString("en-GB")} of {total.toLocaleString("en-GB")}
      </span>
      <span className="end">
        <Button size="small" aria-disabled={page === 0} onClick={() => turn(page - 1)}>
          <Icon name="back" />
          Previous
        </Button>
        <Button size="small" aria-disabled={page === pages - 1} onClick={() => turn(page + 1)}>
          Next
          <Icon name="next" />
        </Button>
      </span>
    </nav>
  );
}
