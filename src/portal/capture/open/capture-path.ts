/** `/user/risk-capture/page2/LETPROP/LP-104728`. */
export const pagePath = (page: string, typeOfInsurance: string, reference: string): string =>
  `/user/risk-capture/${page}/${encodeURIComponent(typeOfInsurance)}/${encodeURIComponent(reference)}`;

/** `/user/risk-capture/page2Edit/LETPROP/LP-104728/edit/P001`; an item without a reference yet goes by its id. */
export const itemPath = (typeOfInsurance: string, reference: string, item: string): string =>
  `${pagePath("page2Edit", typeOfInsurance, reference)}/edit/${encodeURIComponent(item)}`;

/** Pages about a policy in force, about a change of one in its term, and about the invitation for its next term. */
export type PolicyPageName = "edit-accepted" | "edit-accepted-confirmation" | "edit-accepted-thank-you";

/** `/user/risk-capture/LETPROP/edit-accepted/LP-104728`. */
export const policyPath = (page: PolicyPageName, typeOfInsurance: string, reference: string): string =>
  `/user/risk-capture/${encodeURIComponent(typeOfInsurance)}/${page}/${encodeURIComponent(reference)}`;

/**
 * The page on which a quote is referred and talked about with the underwriter. `options`: what is asked of them, as
 * src/insurance/underwriting/referral-options.ts reads it, e.g. `A,premium`.
 */
export const referPath = (typeOfInsurance: string, reference: string, options = "cover"): string =>
  `${pagePath("pageReferQuote", typeOfInsurance, reference)}/${encodeURIComponent(options).replaceAll("%2C", ",")}`;

/** The page on which an underwriter's questions about a quote are answered. */
export const infoRequestPath = (reference: string): string =>
  `/user/risk-capture/infoRequest/${encodeURIComponent(reference)}`;
