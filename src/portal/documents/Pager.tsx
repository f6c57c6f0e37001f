import type { ListQuery } from "../api/document-calls.ts";
import { Icon } from "../icons/Icon.tsx";

interface Props {
  readonly query: ListQuery;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

export function Pager({ query: { page, pageSize }, total, onPage }: Props) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(total, page * pageSize);
  const go = (wanted: number) => {
    if (wanted >= 1 && wanted <= last) onPage(wanted);
  };
  return (
    <nav className="pager" aria-label="Pages of the list">
      <span className="figure">{from > total ? `No page ${page}` : `${from}–${to} of ${total}`}</span>
      <span className="on-desk muted">Premium includes commission. An expired price is shown in grey.</span>
      <span className="end">
        <button
          type="button"
          className="button button-small"
          aria-disabled={page <= 1}
          onClick={() => go(Math.min(page - 1, last))}
        >
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
