import { Navigate, useParams } from "react-router-dom";
import { blocksOfPage } from "../../../form/definition/page-blocks.ts";
import { Area } from "../../area/Area.tsx";
import { NoPage } from "../../area/NoPage.tsx";
import { formPages, useFormPages } from "../frame/use-form-pages.ts";
import { pagePath } from "../open/capture-path.ts";
import { useQuote } from "../open/quote-context.ts";
import { FormPage, hasTable } from "./FormPage.tsx";

const items = () => import("../items/ItemsArea.tsx");
const price = () => import("../price/PriceArea.tsx");

/**
 * A page of the quote by the name in its address. The last page of the form is where it is priced and accepted; a change
 * of a policy has pages of its own for that. Of a page that is not asked, the one before it that is.
 */
export function QuotePage() {
  const { page: name = "" } = useParams();
  const { store, fields, reference, state } = useQuote();
  const asked = useFormPages();
  const all = formPages(fields);
  const at = all.findIndex(({ id }) => id === name);
  const page = all[at];
  if (page && page === all.at(-1) && state.kind !== "mta") return <Area name="capture/price" load={price} />;
  if (page && asked.includes(page))
    return hasTable(blocksOfPage(store.form, page)) ? (
      <Area name="capture/items" load={items} />
    ) : (
      <FormPage key={page.id} page={page} />
    );
  if (at < 0) return <NoPage to="/user/documents" words="There is no page at that address; this is your home." />;
  const before = all.slice(0, at).findLast((each) => asked.includes(each));
  return <Navigate to={pagePath((before ?? asked[0])?.id ?? "page1", fields.id, reference)} replace />;
}
