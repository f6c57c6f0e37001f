import type { ErrorEntry, QuoteData } from "../../../schemas/quote.ts";
import { completeData } from "../../form/complete-data.ts";
import { resolveForm } from "../../form/resolve.ts";
import { treeOf } from "../../form/tree.ts";
import type { LoadedDefinition } from "../definitions/definitions.ts";

/**
 * Where the compiled validators of a definition refuse answers in which the form itself finds nothing wrong. Both are
 * made of one definition, so there should never be such a place; where there is, no price can be trusted.
 *
 * @returns JSON Pointers
 */
export const schemaDisagrees = (
  { form, validate }: LoadedDefinition,
  data: QuoteData,
  errors: readonly ErrorEntry[],
  today: string,
): readonly string[] => {
  const complete = completeData(resolveForm(form, treeOf(form, data), today));
  const known = new Set(errors.filter(({ severity }) => severity === "error").map(({ path }) => path));
  return validate(complete).filter((path) => !known.has(path));
};
