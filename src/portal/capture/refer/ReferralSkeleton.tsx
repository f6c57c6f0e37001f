const rows = ["a", "b", "c"];

/** The shape of the page while the server is asked. */
export function ReferralSkeleton() {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading the referral
      </p>
      <div className="panel" aria-hidden="true">
        {rows.map((row) => (
          <div key={row} className="panel-head">
            <span className="skeleton skeleton-short" />
            <span className="skeleton" />
          </div>
        ))}
      </div>
    </div>
  );
}
