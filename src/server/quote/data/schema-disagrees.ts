import { completeData } from "../../../form/tree/complete-data.ts";
import { type Calculation, startPath } from "../../../insurance/rating/calculate-risk.ts";
import type { LoadedDefinition } from "../../definitions/definitions.ts";

/**
 * Where the compiled validators of a definition refuse answers in which the form itself finds nothing wrong. Both are
 * made of one definition, so there should never be such a place; where there is, no price can be trusted. The start of
 * cover is left to the form, which alone knows whether it is asked.
 *
 * @returns JSON Pointers
 */
export const schemaDisagrees = (
  { validate }: LoadedDefinition,
  { errors, resolution }: Pick<Calculation, "errors" | "resolution">,
): readonly string[] => {
  const known = new Set(errors.filter(({ severity }) => severity === "error").map(({ path }) => path));
  return validate(completeData(resolution)).filter((path) => !known.has(path) && path !== startPath);
};
