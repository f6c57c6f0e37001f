/** The address names no branch that this person runs. */
export function NoSuchBranch() {
  return (
    <section className="panel empty">
      <h2>There is no such branch</h2>
      <p>The address may be mistyped, or the branch may be another firm's. Open one from the list of branches.</p>
    </section>
  );
}
