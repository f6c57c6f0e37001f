import { pageSize, type QueueQuery } from "../../api/underwriting-calls.ts";
import { Icon } from "../../icons/Icon.tsx";

interface Props {
  readonly query: QueueQuery;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

/** Turns the pages of the queue; not there while it has one. */
export function QueuePager({ query: { page }, total, onPage }: Props) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (last === 1) return null;
  const go = (wanted: number) => {
    if (wanted >= 1 && wanted <= last) onPage(wanted);
  };
  return (
    <nav className="pager" aria-label="Pages of the queue">
      <span className="figure">
        {(page - 1) * pageSize + 1}–{Math.min(total, page * pageSize)} of {total}
      </span>
      <span className="end">
        <button type="button" className="button button-small" aria-disabled={page <= 1} onClick={() => go(page - 1)}>
          <Icon name="back" />
          Previous
        </button>
        <button type="button" className="button button-small" aria-disabled={page >= last} onClick={() => go(page + 1)}>
          Next
          <Icon name="next" />
        </button>
      </span>
    </nav>
  );
}
