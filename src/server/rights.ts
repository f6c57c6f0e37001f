/** The permission bits that calls of the API ask for. */
export const RIGHT = {
  view: 1,
  edit: 2,
  refer: 4,
  accept: 8,
  productsAndRates: 524_288,
} as const;
