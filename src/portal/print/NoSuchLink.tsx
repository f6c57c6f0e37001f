import { PageTitle } from "../shell/PageTitle.tsx";

/** The same for a link that never was, one that has run out and one that was taken back. */
export function NoSuchLink() {
  return (
    <main id="main" className="print-page" tabIndex={-1}>
      <PageTitle title="No document here" />
      <section className="panel empty">
        <h1>This link opens no document</h1>
        <p>Links to documents work for a short time and can be taken back. Ask whoever sent it to you for a new one.</p>
      </section>
    </main>
  );
}
