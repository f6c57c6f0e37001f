import type { DocumentSign } from "../../../schemas/document.ts";

/** Signs of the sections of an IPID, drawn as strokes in a square of 16 by 16. */
export const signPaths: Readonly<Record<DocumentSign, string>> = {
  about: "M8 7.2 V11.6 M8 4.5 V4.6",
  insured: "M4.2 8.4 L6.9 11 L11.9 5.2",
  "not-insured": "M5 5 L11 11 M11 5 L5 11",
  restrictions: "M8 4.2 V9 M8 11.5 V11.6",
  where: "M8 12.6 C6 10 4.7 8.4 4.7 6.6 A3.3 3.3 0 0 1 11.3 6.6 C11.3 8.4 10 10 8 12.6 M8 6.6 V6.7",
  obligations: "M5 3.8 H11 V12.2 H5 Z M6.9 6.6 H9.1 M6.9 9.2 H9.1",
  payment: "M10.2 5.2 C9.6 3.9 6.9 4 6.9 6.3 V9.4 C6.9 10.6 6.4 11.3 5.6 11.7 H10.6 M5.4 8.1 H9.3",
  period: "M8 4.7 V8 L10.2 9.4 M8 3.2 A4.8 4.8 0 1 0 8.01 3.2",
  cancel: "M9.6 4 H4.8 V12 H9.6 M7.4 8 H12 M10.2 6.2 L12 8 L10.2 9.8",
};
