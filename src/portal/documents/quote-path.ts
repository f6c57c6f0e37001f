import { infoRequestPath, pagePath, policyPath, referPath } from "../capture/open/capture-path.ts";

/** The page on which work on a quote goes on, by where it stands. */
export function quotePath(typeOfInsurance: string, reference: string, webStatus: string): string {
  switch (webStatus.toUpperCase()) {
    case "INCOMPLETE":
      return pagePath("page1", typeOfInsurance, reference);
    case "REFERRED":
      return referPath(typeOfInsurance, reference);
    case "MTA REFERRED":
      return referPath(typeOfInsurance, reference, "mta");
    case "INFO REQUESTED":
    case "MTA INFO REQUESTED":
      return infoRequestPath(reference);
    case "MTA ACCEPTED":
      return policyPath("edit-accepted-thank-you", typeOfInsurance, reference);
    case "ACCEPTED":
    case "CANCEL REQUESTED":
    case "CANCELLED":
    case "LAPSED":
    case "MTA QUOTE":
    case "MTA DECLINED":
    case "RENEWAL QUOTE":
      return policyPath("edit-accepted", typeOfInsurance, reference);
    default:
      return pagePath("page4", typeOfInsurance, reference);
  }
}
