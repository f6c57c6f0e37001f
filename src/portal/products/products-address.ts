import type { GrantShow, GrantsQuery } from "../api/form-calls.ts";
import { readPage } from "../list/page-number.ts";

const isOfProduct = (show: GrantShow): boolean => show === "granted" || show === "withheld";

const readShow = (text: string | null): GrantShow =>
  text === "nothing" || text === "granted" || text === "withheld" ? text : "all";

/** What the list shows, as the address says it: `?show=withheld&product=LETPROP&q=leeds`. */
export function readProductsAddress(address: URLSearchParams): GrantsQuery {
  const product = address.get("product") ?? "";
  const show = readShow(address.get("show"));
  return {
    q: address.get("q") ?? "",
    show: isOfProduct(show) && product === "" ? "all" : show,
    product: isOfProduct(show) ? product : "",
    page: readPage(address),
  };
}

/** The address of a list; what is as usual is left out. */
export const productsAddress = ({ q, show, product, page }: GrantsQuery): URLSearchParams =>
  new URLSearchParams({
    ...(q ? { q } : {}),
    ...(show === "all" ? {} : { show }),
    ...(isOfProduct(show) && product ? { product } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  });
