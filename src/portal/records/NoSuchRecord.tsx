/** The address names nothing that this person may see. */
export function NoSuchRecord() {
  return (
    <section className="panel empty">
      <h2>There is no such page</h2>
      <p>It may have been taken away, or it is not for you. Choose another page at the side.</p>
    </section>
  );
}
