/** The address names nobody whom this person runs. */
export function NoSuchUser() {
  return (
    <section className="panel empty">
      <h2>There is no such user</h2>
      <p>The address may be mistyped, or the user may belong to another branch. Open one from the list of users.</p>
    </section>
  );
}
