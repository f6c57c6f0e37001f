import { Icon } from "../icons/Icon.tsx";

/** Something could not be loaded: what is shown stays, quietly marked. */
export function Stale({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <p className="stale" role="status">
      <Icon name="cloud" />
      Not up to date.
      <button type="button" className="link-button" onClick={onRetry}>
        Retry
      </button>
    </p>
  );
}
