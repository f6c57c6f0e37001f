import { firmNameKey } from "./joining/firm-matches.ts";

/** A company may change its legal form and stays the one that it was. */
const legalForms: ReadonlySet<string> = new Set(["limited", "llp", "lp", "public", "company", "cic", "cyf"]);

/** Share of the pairs of letters that two names of one company have in common at least. */
const LEAST_IN_COMMON = 0.5;

const letters = (name: string): string => {
  const key = firmNameKey(name);
  const words = key.split(" ").filter((word) => !legalForms.has(word));
  return words.length > 0 ? words.join("") : key;
};

const pairs = (text: string): readonly string[] =>
  Array.from({ length: Math.max(1, text.length - 1) }, (_, at) => text.slice(at, at + 2));

/**
 * Whether two names under one company number may be one company's: spelled in another way, mistyped, or renamed in part.
 * Where they have too little in common, a mistyped number is likelier (Dice's coefficient of their pairs of letters).
 */
export function likelyOneName(one: string, other: string): boolean {
  const [first, second] = [pairs(letters(one)), pairs(letters(other))];
  const left = [...second];
  const shared = first.filter((pair) => {
    const at = left.indexOf(pair);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return (2 * shared.length) / (first.length + second.length) >= LEAST_IN_COMMON;
}
