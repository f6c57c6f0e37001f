import "../../kit/pager.css";
import { Icon } from "../../icons/Icon.tsx";
import { Button } from "../../kit/Button.tsx";

interface Props {
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
  readonly onPage: (page: number) => void;
}

/** Turns the pages of the list, where there is more than one. */
export function UserPages({ total, page, pageSize, onPage }: Props) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (total === 0) return null;
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(total, page * pageSize);
  return (
    <nav className="pager" aria-label="Pages of the list">
      <span className="muted" role="status">
        {from} to {to} of {total.toLocaleString("en-GB")}
      </span>
      {last > 1 && (
        <span className="end">
          <Button size="small" aria-disabled={page === 1} onClick={() => page > 1 && onPage(page - 1)}>
            <Icon name="back" />
            Previous
          </Button>
          <Button size="small" aria-disabled={page === last} onClick={() => page < last && onPage(page + 1)}>
            Next
            <Icon name="next" />
          </Button>
        </span>
      )}
    </nav>
  );
}
