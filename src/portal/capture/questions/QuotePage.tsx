import { Navigate, useParams } from "react-router-dom";
import { Area } from "../../area/Area.tsx";
import { formPages } from "../frame/form-pages.ts";
import { pagePath } from "../open/capture-path.ts";
import { useQuote } from "../open/quote-context.ts";
import { FormPage } from "./FormPage.tsx";

const price = () => import("../price/PriceArea.tsx");

/** A page of the quote by the name in its address. The last page of the form is where it is priced and accepted. */
export function QuotePage() {
  const { page: name = "" } = useParams();
  const { fields, reference } = useQuote();
  const pages = formPages(fields);
  const page = pages.find(({ id }) => id === name);
  if (!page) return <Navigate to={pagePath("page1", fields.id, reference)} replace />;
  if (page === pages.at(-1)) return <Area name="capture/price" load={price} />;
  return <FormPage key={page.id} page={page} />;
}
