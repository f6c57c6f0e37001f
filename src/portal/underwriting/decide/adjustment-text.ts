/** What an underwriter typed as a percentage, as the decimal that the rating takes. */
export type TypedAdjustment = { readonly rate: string | undefined } | { readonly error: string };

/**
 * Reads a discount or a loading as it is typed: `-10`, `+12.5%`, `5`. Nothing typed is none; nought is `0.0000`.
 *
 * @returns the part of the premium with four places, `-10` as `-0.1000`
 */
export function readAdjustmentText(text: string): TypedAdjustment {
  const typed = text.replaceAll(/[\s%]/g, "").replace("−", "-");
  if (typed === "") return { rate: undefined };
  if (!/^[+-]?\d{1,3}(?:\.\d{1,2})?$/.test(typed))
    return { error: `“${text.trim()}” is not a percentage. Type a discount as -10, a loading as 12.5.` };
  const percent = Number(typed);
  return { rate: (percent === 0 ? 0 : percent / 100).toFixed(4) };
}
