import { formatPounds, pence } from "../insurance/money/money.ts";

/** Formats an amount in pounds: `1250.5` as `£1,250.50`, `-30` with the minus sign of documents, `−£30.00`. */
export const poundsWords = (amount: number): string => formatPounds(pence(amount)).replace("-", "−");

/** Formats a difference with its sign: `+£87.40`, `−£12.00`, `£0.00`. */
export const signedPoundsWords = (amount: number): string => `${amount > 0 ? "+" : ""}${poundsWords(amount)}`;

const short = new Intl.NumberFormat("en-GB", { notation: "compact", maximumFractionDigits: 1 });

/** A rounded figure for the axis of a chart: `1.5k`. */
export const shortWords = (figure: number): string => short.format(figure);

/** As `shortWords`, in pounds: `£1.5k`, `-£1.5k`. */
export const shortPoundsWords = (amount: number): string => `${amount < 0 ? "-" : ""}£${shortWords(Math.abs(amount))}`;

/** Whole pounds, for figures of an indication. */
export const wholePoundsWords = (amount: number): string => poundsWords(amount).replace(/\.00$/, "");
