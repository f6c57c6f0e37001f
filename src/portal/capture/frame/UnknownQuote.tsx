import { Link } from "react-router-dom";
import { Main } from "../../shell/Main.tsx";
import { PageTitle } from "../../shell/PageTitle.tsx";

export function UnknownQuote({ reference }: { readonly reference: string }) {
  return (
    <Main className="page" instead>
      <PageTitle title="No such quote" />
      <section className="panel empty">
        <h1>There is no quote {reference}</h1>
        <p>Or none that you may see. Check the reference, or find the quote in the list.</p>
        <Link className="button button-primary" to="/user/documents">
          Documents
        </Link>
      </section>
    </Main>
  );
}
