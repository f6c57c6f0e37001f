import { formatPounds, pence } from "../insurance/money/money.ts";

/** Pounds as they come over the wire, as a person reads them: `1250.5` is `£1,250.50`, `-30` with the sign of documents `−£30.00`. */
export const poundsWords = (amount: number): string => formatPounds(pence(amount)).replace("-", "−");

/** The same of a difference, with its sign: `+£87.40`, `−£12.00`, `£0.00`. */
export const signedPoundsWords = (amount: number): string => `${amount > 0 ? "+" : ""}${poundsWords(amount)}`;

const short = new Intl.NumberFormat("en-GB", { notation: "compact", maximumFractionDigits: 1 });

/** A round figure for the axis of a chart: `1.5k`. */
export const shortWords = (figure: number): string => short.format(figure);

/** The same of pounds: `£1.5k`, `-£1.5k`. */
export const shortPoundsWords = (amount: number): string => `${amount < 0 ? "-" : ""}£${shortWords(Math.abs(amount))}`;

/** Whole pounds, as every figure of an indication is. */
export const wholePoundsWords = (amount: number): string => poundsWords(amount).replace(/\.00$/, "");
