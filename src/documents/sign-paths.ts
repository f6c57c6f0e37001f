import type { DocumentSign } from "../../schemas/document.ts";

/** Colours in which signs and marks of an IPID are drawn. */
type SignTone = "petrol" | "green" | "red" | "orange" | "blue" | "yellow" | "black";

/**
 * Backgrounds of the white signs, as prescribed by article 7 of the same Regulation; none for the first
 * section. Article 6 prescribes the list marks: a green tick, a red cross, an orange exclamation mark and, for where
 * cover applies, a blue tick.
 */
export const signTones: Readonly<Record<DocumentSign, SignTone>> = {
  about: "petrol",
  insured: "green",
  "not-insured": "red",
  restrictions: "orange",
  where: "blue",
  obligations: "green",
  payment: "yellow",
  period: "blue",
  cancel: "black",
};

const triangle = "M8 2.6 L14 13 H2 Z";

/**
 * Signs of the sections of an IPID, as strokes in a square of 16 by 16. Their motifs are prescribed by article 7 of
 * Implementing Regulation (EU) 2017/1469, retained in ICOBS 6, except for the first section.
 */
export const signPaths: Readonly<Record<DocumentSign, string>> = {
  about: "M8 7.2 V11.6 M8 4.5 V4.6",
  /** An umbrella. */
  insured: "M2.6 8.4 A5.4 5.4 0 0 1 13.4 8.4 Z M8 3 V2 M8 8.4 V12.4 A1.3 1.3 0 0 1 5.4 12.4",
  /** A cross in a triangle. */
  "not-insured": `${triangle} M6.4 7.9 L9.6 11.1 M9.6 7.9 L6.4 11.1`,
  /** An exclamation mark in a triangle. */
  restrictions: `${triangle} M8 6.6 V9.2 M8 11 V11.1`,
  /** A globe. */
  where: "M8 2.6 A5.4 5.4 0 1 0 8.01 2.6 M2.6 8 H13.4 M8 2.6 C4.6 5.6 4.6 10.4 8 13.4 C11.4 10.4 11.4 5.6 8 2.6",
  /** A handshake. */
  obligations:
    "M1.6 5 L4.2 4.4 L7 5.2 M14.4 5 L11.8 4.4 L8.8 5 L6 7.4 A1 1 0 0 0 7.4 8.8 L9 7.6 L12.4 10.4 A0.9 0.9 0 0 1 11.2 11.6 L10.6 11.1 M11.2 11.6 A0.9 0.9 0 0 1 9.8 12.4 L9.2 11.9 M9.8 12.4 A0.9 0.9 0 0 1 8.4 12.8 L3.6 9 L1.6 9.4 M14.4 9.6 L12.4 10.4",
  /** Coins. */
  payment:
    "M2.4 5 A3.4 1.7 0 1 0 9.2 5 A3.4 1.7 0 1 0 2.4 5 M2.4 5 V8 A3.4 1.7 0 0 0 6.4 9.6 M9.2 5 V6.6 M6.8 9.4 A3.4 1.7 0 1 0 13.6 9.4 A3.4 1.7 0 1 0 6.8 9.4 M6.8 9.4 V12 A3.4 1.7 0 0 0 13.6 12 V9.4",
  /** An hourglass. */
  period:
    "M4 2.6 H12 M4 13.4 H12 M5 2.6 C5 6.2 7.3 6.6 7.3 8 C7.3 9.4 5 9.8 5 13.4 M11 2.6 C11 6.2 8.7 6.6 8.7 8 C8.7 9.4 11 9.8 11 13.4",
  /** An open hand on a shield. */
  cancel:
    "M8 1.8 L13.4 3.6 V8 C13.4 11.2 11 13.4 8 14.4 C5 13.4 2.6 11.2 2.6 8 V3.6 Z M6.2 8.4 V6 M7.4 7.6 V5 M8.6 7.6 V5 M9.8 8.4 V6 M6.2 7.6 V9.4 C6.2 10.8 7 11.4 8 11.4 C9.4 11.4 9.8 10.6 9.8 9.4 V7.6 M6.2 9.6 L5 8.4",
};
