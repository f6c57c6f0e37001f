/** Which page of a list the address names, `?page=3`: the first where it names none that there can be. */
export function readPage(address: URLSearchParams): number {
  const page = Number(address.get("page") ?? "1");
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}
