import { Icon } from "../icons/Icon.tsx";
import { PageTitle } from "../shell/PageTitle.tsx";
import type { ChunkLoadError } from "./chunk-load-error.ts";

const causes = {
  timeout: "It did not arrive within two minutes.",
  missing: "The server no longer has it: the portal has been updated since you opened this page.",
  error: "The connection broke, or the server refused.",
};

/** Says that an area did not load, how and from where, and offers another try. */
export function AreaFailure({ error, onRetry }: { readonly error: ChunkLoadError; readonly onRetry: () => void }) {
  return (
    <main id="main" className="page" tabIndex={-1}>
      <PageTitle title="Page not loaded" />
      <section className="panel empty" role="alert">
        <h1>
          <Icon name="alert" /> Loading this page failed
        </h1>
        <p>
          {causes[error.type]} Your answers are kept.
          <br />
          <span className="small">
            Failure type: {error.type}. Address: <code>{error.request}</code>
          </span>
        </p>
        <button type="button" className="button button-primary" onClick={onRetry}>
          Try again
        </button>
      </section>
    </main>
  );
}
