import type { Op } from "../../../schemas/condition.ts";

/** Binary ops as written in formulas. */
export const signs: Readonly<Partial<Record<Op, string>>> = {
  eq: "=",
  ne: "<>",
  gt: ">",
  ge: ">=",
  lt: "<",
  le: "<=",
  like: "like",
};

/** Functions with one name or group as argument. */
export const ofOneName = ["age", "daysSince", "postcodeArea", "nation", "position"] as const;
/** Functions of `today` or `asAt`. */
export const ofOneDay = ["year", "month", "dayOfMonth", "day"] as const;
/** Functions of several names, with their number of arguments. */
export const ofNames = { daysBetween: 2, driverNumberMismatch: 3 } as const;
/** Functions over the entries of a group that take an expression for each. */
export const measures = ["sum", "largest", "smallest"] as const;

/** Why a formula cannot be parsed, with the position in the text, from 0. */
export interface UnreadFormula {
  readonly error: string;
  readonly at: number;
}

/** The error after the text before it: `After “Rent *”: Here it ends …`. */
export function unreadWords(text: string, { error, at }: UnreadFormula): string {
  const before = text.slice(0, at).trimEnd();
  return before === "" ? error : `After “${before.slice(-30)}”: ${error}`;
}

/** The formula cannot be parsed from this position on. */
export class Unreadable extends Error {
  readonly at: number;

  constructor(message: string, at: number) {
    super(message);
    this.at = at;
  }
}

/** A word, number, text or operator of a formula. */
interface Token {
  readonly kind: "number" | "name" | "text" | "sign" | "end";
  readonly text: string;
  readonly at: number;
}

const tokenPattern =
  /\s*(?:(?<number>\d+(?:\.\d+)?)|(?<name>[A-Za-z]\w*(?:\.[A-Za-z]\w*)?)|"(?<text>(?:[^"]|"")*)"|(?<sign><>|<=|>=|[-+*/×÷−(),<>=]))/y;

/** Typographic operators as typed ones. */
const plainSign: Readonly<Record<string, string>> = { "×": "*", "÷": "/", "−": "-" };

/**
 * The tokens of a formula, followed by an end token.
 *
 * @throws Unreadable at an unknown character
 */
function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (text.slice(at).trim() !== "") {
    tokenPattern.lastIndex = at;
    const found = tokenPattern.exec(text);
    if (!found) {
      const place = at + text.slice(at).search(/\S/);
      throw new Unreadable(`“${text.charAt(place)}” has no meaning here.`, place);
    }
    at = tokenPattern.lastIndex;
    const { number, name, text: quoted, sign } = found.groups ?? {};
    const place = { at: at - found[0].trimStart().length };
    if (number !== undefined) tokens.push({ kind: "number", text: number, ...place });
    else if (name !== undefined) tokens.push({ kind: "name", text: name, ...place });
    else if (quoted !== undefined) tokens.push({ kind: "text", text: quoted.replaceAll('""', '"'), ...place });
    else tokens.push({ kind: "sign", text: plainSign[sign ?? ""] ?? sign ?? "", ...place });
  }
  return [...tokens, { kind: "end", text: "", at: text.length }];
}

/** Reads the tokens of a formula from left to right, once. */
export class TokenReader {
  readonly tokens: readonly Token[];
  /** Position of the current token. */
  place = 0;

  constructor(text: string) {
    this.tokens = tokensOf(text);
  }

  get now(): Token {
    return this.tokens[this.place] ?? { kind: "end", text: "", at: 0 };
  }

  unlike(wanted: string): Unreadable {
    const { kind, text, at } = this.now;
    return new Unreadable(`Expected ${wanted}, but ${kind === "end" ? "the formula ends" : `found “${text}”`}.`, at);
  }

  isAt(text: string, kind: Token["kind"] = "sign"): boolean {
    return this.now.kind === kind && this.now.text === text;
  }

  take(text: string, kind: Token["kind"] = "sign"): boolean {
    const isThere = this.isAt(text, kind);
    if (isThere) this.place++;
    return isThere;
  }

  need(text: string, kind: Token["kind"] = "sign"): void {
    if (!this.take(text, kind)) throw this.unlike(`“${text}”`);
  }

  word(text: string): boolean {
    return this.take(text, "name");
  }

  name(): string {
    if (this.now.kind !== "name") throw this.unlike("a name");
    return this.tokens[this.place++]?.text ?? "";
  }

  sign(): string {
    return this.now.kind === "sign" ? this.now.text : "";
  }
}
