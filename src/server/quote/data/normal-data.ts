import type { QuoteData } from "../../../../schemas/quote.ts";
import type { PreparedForm } from "../../../form/definition/prepare-form.ts";
import { withNormalCodes } from "../../../form/values/normal-codes.ts";

/** DATA with its codes in the one form in which they are stored: an integrator may write `ls63ko` for `LS6 3KO`. */
export const withNormalData = (form: PreparedForm, data: QuoteData): QuoteData => {
  const { RD, Pr, PC } = data;
  return { ...data, ...withNormalCodes(form, { RD, Pr, PC }) };
};
