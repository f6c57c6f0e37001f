import { call } from "./call.ts";

export const loadMappings = (typeOfInsurance: string) => call("/api/v1/Imports/mappings", { typeOfInsurance });

/** What headings and values mean to the firm from now on. */
export const rememberMappings = (
  typeOfInsurance: string,
  mappings: readonly { readonly kind: "heading" | "value"; readonly words: string; readonly means: string }[],
) => call("/api/v1/Imports/remember", { typeOfInsurance, mappings: JSON.stringify(mappings) });
