/** The page on which work on a quote goes on, by where it stands. */
export function quotePath(typeOfInsurance: string, reference: string, webStatus: string): string {
  const page = pageOf(webStatus.toUpperCase());
  return `/user/risk-capture/${page}/${encodeURIComponent(typeOfInsurance)}/${encodeURIComponent(reference)}`;
}

function pageOf(webStatus: string): string {
  if (webStatus === "INCOMPLETE") return "page1";
  if (webStatus === "ACCEPTED") return "pageConfirmation";
  return "page4";
}
