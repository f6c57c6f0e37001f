import type { DetailsBlock } from "../../../schemas/document.ts";

type Row = DetailsBlock["rows"][number];

/** Who is insured. */
export const insuredRows: readonly Row[] = [
  { label: "Policyholder", text: "{document.Policyholder}" },
  { label: "Address", text: "{document.PolicyholderAddress}" },
  { label: "Type of insurance", text: "{document.Product}" },
];

/** The insurer and the intermediary, with contact details. */
export const partyRows: readonly Row[] = [
  { label: "Insurer", text: "{document.Insurer}" },
  { label: "Arranged by", text: "{document.FirmInFull}" },
  { label: "Contact", text: "{document.FirmContact}" },
];

/** Where the client returns a completed document. */
export const returnRows: readonly Row[] = [
  { label: "Return it to", text: "{document.Firm}, {document.FirmAddress}", has: ["FirmAddress"] },
  { label: "Contact", text: "{document.FirmContact}" },
];

/** The period of insurance. */
export const periodRows: readonly Row[] = [
  {
    label: "Period of insurance",
    text: "{document.Start} to {document.End}, both dates inclusive",
    has: ["Start", "End"],
  },
  { label: "Cover starts at", text: "{document.StartTime} on the first day", has: ["StartTime"] },
];

export const policyRows: readonly Row[] = [
  { label: "Policy number", text: "{document.PolicyNumber}" },
  { label: "Version", text: "{document.Version}, issued {document.Issued}" },
];
