import { Link } from "react-router-dom";
import { Icon } from "../icons/Icon.tsx";

interface Props {
  readonly filtered: boolean;
  readonly mayEdit: boolean;
  readonly onClear: () => void;
}

export function EmptyList({ filtered, mayEdit, onClear }: Props) {
  if (filtered)
    return (
      <div className="empty">
        <h3>Nothing matches</h3>
        <p>
          Search reads references, policy numbers, clients, postcodes, registration marks, your own references and the
          text of files. Parts of words will do, and a slip of the fingers is forgiven.
        </p>
        <button type="button" className="button" onClick={onClear}>
          Clear filters
        </button>
      </div>
    );
  return (
    <div className="empty">
      <h3>No quotes yet</h3>
      <p>Quotes and policies of your branch show here, the latest change first.</p>
      {mayEdit && (
        <Link className="button button-primary" to="/user/risk-capture/page0">
          <Icon name="plus" />
          New quote
        </Link>
      )}
    </div>
  );
}
