import { PageTitle } from "../shell/PageTitle.tsx";

/** Something on the page failed while it was drawn. What was typed is still in memory. */
export function PageFailure({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <main id="main" className="page" tabIndex={-1}>
      <PageTitle title="Page not shown" />
      <section className="panel empty" role="alert">
        <h1>This page cannot be shown</h1>
        <p>Your answers are kept in this page. Try again, or open another page from the menu.</p>
        <button type="button" className="button button-primary" onClick={onRetry}>
          Try again
        </button>
      </section>
    </main>
  );
}
