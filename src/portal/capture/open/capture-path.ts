/** `/user/risk-capture/page2/LETPROP/LP-104728`. */
export const pagePath = (page: string, typeOfInsurance: string, reference: string): string =>
  `/user/risk-capture/${page}/${encodeURIComponent(typeOfInsurance)}/${encodeURIComponent(reference)}`;

/** `/user/risk-capture/page2Edit/LETPROP/LP-104728/edit/P001`; an item without a reference yet goes by its id. */
export const itemPath = (typeOfInsurance: string, reference: string, item: string): string =>
  `${pagePath("page2Edit", typeOfInsurance, reference)}/edit/${encodeURIComponent(item)}`;
