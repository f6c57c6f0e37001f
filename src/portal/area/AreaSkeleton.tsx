const rows = ["a", "b", "c", "d", "e", "f"];

/** The shape of a page while its script arrives. */
export function AreaSkeleton() {
  return (
    <main id="main" className="page" tabIndex={-1} aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading the page
      </p>
      <div className="panel" aria-hidden="true">
        {rows.map((row) => (
          <div key={row} className="panel-head">
            <span className="skeleton skeleton-short" />
            <span className="skeleton" />
          </div>
        ))}
      </div>
    </main>
  );
}
