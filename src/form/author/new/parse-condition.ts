import type { Literal, Op } from "../../../../schemas/condition.ts";
import type { ImportedCondition } from "./asked.ts";

/** A parsed condition, or why it could not be parsed. */
export type ParsedCondition = { readonly test: ImportedCondition } | { readonly why: string };

type Token =
  /** A name in braces. */
  | { readonly is: "name"; readonly text: string }
  /** A text in quotation marks. */
  | { readonly is: "text"; readonly text: string }
  | { readonly is: "word"; readonly text: string }
  | { readonly is: "sign"; readonly text: string };

const lexeme =
  /\s*(?:\{([^{}]*)\}|'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|“([^”]*)”|(<>|!=|>=|<=|==|&&|\|\||[=<>!()[\],])|([^\s(){}[\],=<>!'"&|“]+))/y;

const maxDepth = 20;
export const maxCondition = 4_000;

class Unread extends Error {}

function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  const end = text.trimEnd().length;
  lexeme.lastIndex = 0;
  while (lexeme.lastIndex < end) {
    const at = lexeme.lastIndex;
    const found = lexeme.exec(text);
    if (!found) throw new Unread(`“${text.slice(at, at + 12).trim()}” is not understood`);
    const [, name, single, double, curly, sign, word] = found;
    const quoted = single ?? double ?? curly;
    if (name !== undefined) tokens.push({ is: "name", text: name.trim() });
    else if (quoted !== undefined) tokens.push({ is: "text", text: quoted.replace(/\\(.)/g, "$1") });
    else if (sign !== undefined) tokens.push({ is: "sign", text: sign });
    else tokens.push({ is: "word", text: word ?? "" });
  }
  return tokens;
}

const comparisons: Readonly<Record<string, Op>> = {
  "=": "eq",
  "==": "eq",
  equal: "eq",
  equals: "eq",
  is: "eq",
  "<>": "ne",
  "!=": "ne",
  notequal: "ne",
  ">": "gt",
  greater: "gt",
  ">=": "ge",
  greaterorequal: "ge",
  "<": "lt",
  less: "lt",
  "<=": "le",
  lessorequal: "le",
  anyof: "in",
  in: "in",
  contains: "in",
  contain: "in",
  notcontains: "nin",
  noneof: "nin",
  empty: "empty",
  notempty: "set",
  answered: "set",
};

const joins: Readonly<Record<string, "and" | "or">> = { and: "and", "&&": "and", or: "or", "||": "or" };

/** Parses `{Smoker} = 'Yes' and ({Age} > 50 or {Age} empty)`; without braces a name is the words before the comparison. */
class Reader {
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  whole(): ImportedCondition {
    const test = this.#any(0);
    const rest = this.#tokens[this.#at];
    if (rest) throw new Unread(`“${rest.text}” is not understood`);
    return test;
  }

  #any(depth: number): ImportedCondition {
    const parts = [this.#all(depth)];
    while (this.#takeJoin("or")) parts.push(this.#all(depth));
    return parts.length === 1 && parts[0] ? parts[0] : { any: parts };
  }

  #all(depth: number): ImportedCondition {
    const parts = [this.#one(depth)];
    while (this.#takeJoin("and")) parts.push(this.#one(depth));
    return parts.length === 1 && parts[0] ? parts[0] : { all: parts };
  }

  #one(depth: number): ImportedCondition {
    if (depth > maxDepth) throw new Unread("it is nested too deep");
    if (this.#takeSign("!") || this.#takeWord("not")) return { not: this.#one(depth + 1) };
    if (this.#takeSign("(")) {
      const inside = this.#any(depth + 1);
      if (!this.#takeSign(")")) throw new Unread("a bracket is not closed");
      return inside;
    }
    return this.#test();
  }

  #test(): ImportedCondition {
    const isName = this.#tokens[this.#at]?.is === "name";
    const key = this.#key();
    const token = this.#tokens[this.#at];
    const op = token && this.#opOf(token);
    // `{Agreed} and …`: a name alone is true if it is ticked or answered Yes.
    if (isName && (!token || token.text === ")" || Object.hasOwn(joins, token.text.toLowerCase())))
      return { key, op: "eq", v: true };
    if (!token || op === undefined) throw new Unread(`no valid comparison follows “${key}”`);
    this.#at += 1;
    if (op === "eq" && token.text.toLowerCase() === "is") return this.#afterIs(key);
    if (op === "set" || op === "empty") return { key, op };
    return this.#compared(key, op);
  }

  #afterIs(key: string): ImportedCondition {
    const isNot = this.#takeWord("not");
    if (this.#takeWord("empty")) return { key, op: isNot ? "set" : "empty" };
    if (this.#takeWord("answered")) return { key, op: isNot ? "empty" : "set" };
    if (this.#takeWord("in")) return this.#compared(key, isNot ? "nin" : "in");
    return this.#compared(key, isNot ? "ne" : "eq");
  }

  #compared(key: string, op: Op): ImportedCondition {
    if (!this.#takeSign("[")) {
      const v = this.#literal();
      return { key, op, v: op === "in" || op === "nin" ? [v] : v };
    }
    const list: Literal[] = [];
    do list.push(this.#literal());
    while (this.#takeSign(","));
    if (!this.#takeSign("]")) throw new Unread("a list is not closed");
    if (op !== "in" && op !== "nin" && op !== "eq" && op !== "ne") throw new Unread("a list has no size");
    return { key, op: op === "eq" ? "in" : op === "ne" ? "nin" : op, v: list };
  }

  #key(): string {
    const token = this.#tokens[this.#at];
    if (token?.is === "name") {
      this.#at += 1;
      return token.text;
    }
    const words: string[] = [];
    for (let next: Token | undefined = token; next?.is === "word"; next = this.#tokens[this.#at]) {
      if (words.length > 0 && this.#opOf(next) !== undefined) break;
      words.push(next.text);
      this.#at += 1;
    }
    if (this.#tokens[this.#at]?.text === "(" && words.length > 0) throw new Unread(`it calls ${words.join(" ")}()`);
    if (words.length === 0) throw new Unread("the name of a question is missing");
    return words.join(" ");
  }

  #literal(): Literal {
    const token = this.#tokens[this.#at];
    if (token?.is === "name") throw new Unread("it compares two answers");
    if (token?.is === "text") {
      this.#at += 1;
      return token.text;
    }
    const words: string[] = [];
    for (let next: Token | undefined = token; next?.is === "word"; next = this.#tokens[this.#at]) {
      if (words.length > 0 && Object.hasOwn(joins, next.text.toLowerCase())) break;
      words.push(next.text);
      this.#at += 1;
    }
    const text = words.join(" ");
    if (text === "") throw new Unread("the value to compare with is missing");
    if (/^-?\d{1,15}(?:\.\d{1,9})?$/.test(text)) return Number(text);
    return text.toLowerCase() === "true" ? true : text.toLowerCase() === "false" ? false : text;
  }

  #opOf({ is, text }: Token): Op | undefined {
    if (is !== "word" && is !== "sign") return undefined;
    const word = text.toLowerCase();
    return Object.hasOwn(comparisons, word) ? comparisons[word] : undefined;
  }

  #takeJoin(wanted: "and" | "or"): boolean {
    const token = this.#tokens[this.#at];
    const word = token?.text.toLowerCase() ?? "";
    if (!token || token.is === "text" || token.is === "name") return false;
    if (!Object.hasOwn(joins, word) || joins[word] !== wanted) return false;
    this.#at += 1;
    return true;
  }

  #takeSign(sign: string): boolean {
    const token = this.#tokens[this.#at];
    if (token?.is !== "sign" || token.text !== sign) return false;
    this.#at += 1;
    return true;
  }

  #takeWord(word: string): boolean {
    const token = this.#tokens[this.#at];
    if (token?.is !== "word" || token.text.toLowerCase() !== word) return false;
    this.#at += 1;
    return true;
  }
}

/**
 * Parses a condition as written in spreadsheets and SurveyJS: comparisons of an answer with a value, joined by and, or,
 * not and brackets. Calculations are not supported.
 */
export function parseCondition(text: string): ParsedCondition {
  try {
    if (text.length > maxCondition) return { why: "it is too long" };
    return { test: new Reader(tokensOf(text)).whole() };
  } catch (error) {
    if (error instanceof Unread) return { why: error.message };
    throw error;
  }
}
