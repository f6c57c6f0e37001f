import type { QuoteData } from "../../../schemas/quote.ts";
import { withNormalCodes } from "../../form/normal-codes.ts";
import type { PreparedForm } from "../../form/prepare-form.ts";

/** DATA with its codes in the one form in which they are stored: an integrator may write `ls63ko` for `LS6 3KO`. */
export const withNormalData = (form: PreparedForm, data: QuoteData): QuoteData => {
  const { RD, Pr, PC } = data;
  return { ...data, ...withNormalCodes(form, { RD, Pr, PC }) };
};
