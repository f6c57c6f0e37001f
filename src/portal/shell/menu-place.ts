const capture = "/user/risk-capture";
const newQuote = `${capture}/page0`;
const documents = "/user/documents";

/** `/user/underwriting/LP-104728` belongs to `/user/underwriting`. */
const areaOf = (path: string): string => path.split("/").slice(0, 3).join("/");

/**
 * Whether a page belongs to an entry of the menu. Quotes, policies and their changes are opened from the working list
 * and lead back to it; only the page on which a quote is begun is the new quote's.
 */
export function isMenuPlace(address: string, path: string): boolean {
  const at = areaOf(path) === capture ? (path.startsWith(newQuote) ? newQuote : documents) : areaOf(path);
  return (areaOf(address) === capture ? newQuote : areaOf(address)) === at;
}
