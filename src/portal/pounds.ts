import { formatPounds, pence } from "../insurance/money/money.ts";

/** Pounds as they come over the wire, as a person reads them: `1250.5` is `£1,250.50`. */
export const poundsWords = (amount: number): string => formatPounds(pence(amount));

/** The same of a difference, with its sign: `+£87.40`, `-£12.00`, `£0.00`. */
export const signedPoundsWords = (amount: number): string => `${amount > 0 ? "+" : ""}${poundsWords(amount)}`;

/** Whole pounds, as every figure of an indication is. */
export const wholePoundsWords = (amount: number): string => poundsWords(amount).replace(/\.00$/, "");
