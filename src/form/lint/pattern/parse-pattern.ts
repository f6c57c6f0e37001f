import {
  allBut,
  between,
  type Characters,
  either,
  noCharacters,
  noWhiteSpace,
  tried,
  whiteSpace,
} from "./characters.ts";

/** A pattern as a tree, in the detail that its cost requires. */
export type PatternNode =
  | { readonly kind: "one"; readonly of: Characters }
  /** `^`, `$`, `\b` and the like, which match no character. */
  | { readonly kind: "nothing" }
  | { readonly kind: "sequence"; readonly parts: readonly PatternNode[] }
  | { readonly kind: "choice"; readonly parts: readonly PatternNode[] }
  | { readonly kind: "repeat"; readonly part: PatternNode; readonly min: number; readonly max: number }
  | { readonly kind: "look"; readonly part: PatternNode }
  | { readonly kind: "back" };

/** The tree of a pattern that compiles with the `u` flag; undefined for unsupported syntax. */
export function parsePattern(pattern: string): PatternNode | undefined {
  const reader = new PatternReader(pattern);
  const root = reader.choice();
  return reader.done ? root : undefined;
}

const digit = between(48, 57);
const word = [between(65, 90), between(95, 95), between(97, 122)].reduce(either, digit);

const escapedClasses: Readonly<Record<string, Characters>> = {
  d: digit,
  D: allBut(digit),
  w: word,
  W: allBut(word),
  s: whiteSpace,
  S: noWhiteSpace,
};

const escapeSequence =
  /^\\(?:(?<property>[pP]\{[^}]*\})|(?<code>u\{[\da-f]+\}|u[\da-f]{4}|x[\da-f]{2})|c[a-z]|0|(?<one>[^0-9]))/iu;

const controlCodes: Readonly<Record<string, number>> = { b: 8, t: 9, n: 10, v: 11, f: 12, r: 13 };

class PatternReader {
  #rest: string;

  constructor(pattern: string) {
    this.#rest = pattern;
  }

  get done(): boolean {
    return this.#rest === "";
  }

  choice(): PatternNode {
    const parts = [this.#sequence()];
    while (this.#take(/^\|/u)) parts.push(this.#sequence());
    const [only] = parts;
    return parts.length === 1 && only ? only : { kind: "choice", parts };
  }

  #take(expression: RegExp): RegExpExecArray | undefined {
    const match = expression.exec(this.#rest) ?? undefined;
    if (match) this.#rest = this.#rest.slice(match[0].length);
    return match;
  }

  #sequence(): PatternNode {
    const parts: PatternNode[] = [];
    for (let atom = this.#atom(); atom; atom = this.#atom()) parts.push(this.#repeated(atom));
    return { kind: "sequence", parts };
  }

  #repeated(part: PatternNode): PatternNode {
    const found = this.#take(/^(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/u);
    if (!found) return part;
    const [, sign, low = "0", comma, high = ""] = found;
    const min = sign === undefined ? Number(low) : sign === "+" ? 1 : 0;
    if (sign !== undefined) return { kind: "repeat", part, min, max: sign === "?" ? 1 : Number.POSITIVE_INFINITY };
    const max = comma === "" ? min : high === "" ? Number.POSITIVE_INFINITY : Number(high);
    return { kind: "repeat", part, min, max };
  }

  /** Undefined at the end of a sequence, or at unsupported syntax. */
  #atom(): PatternNode | undefined {
    if (this.#rest === "" || this.#rest.startsWith("|") || this.#rest.startsWith(")")) return undefined;
    if (this.#take(/^(?:[\^$]|\\[bB])/u)) return { kind: "nothing" };
    if (this.#take(/^\\(?:[1-9]\d*|k<[^>]*>)/u)) return { kind: "back" };
    if (this.#take(/^\(\?<?[=!]/u)) return this.#closed((part) => ({ kind: "look", part }));
    if (this.#take(/^\((?:\?:|\?<[^>=!][^>]*>)?(?!\?)/u)) return this.#closed((part) => part);
    if (this.#take(/^\[\^/u)) return this.#class(true);
    if (this.#take(/^\[/u)) return this.#class(false);
    if (this.#take(/^\./u)) return { kind: "one", of: allBut(either(between(10, 10), between(13, 13))) };
    const of = this.#rest.startsWith("\\") ? this.#escaped() : this.#literal(/^[^*+?{}()[\]\\]/u);
    return of && { kind: "one", of };
  }

  #closed(made: (part: PatternNode) => PatternNode): PatternNode | undefined {
    const part = this.choice();
    return this.#take(/^\)/u) ? made(part) : undefined;
  }

  #class(negated: boolean): PatternNode | undefined {
    let of = noCharacters;
    while (!this.#take(/^\]/u)) {
      const low = this.#classPart();
      if (!low) return undefined;
      const [first, last] = [onlyCode(low), this.#rangeEnd()];
      of = either(of, last === undefined || first === undefined ? low : between(first, last));
    }
    return { kind: "one", of: negated ? allBut(of) : of };
  }

  #classPart(): Characters | undefined {
    return this.#rest.startsWith("\\") ? this.#escaped() : this.#literal(/^[^\]\\]/u);
  }

  /** The last code of `a-z` after its `a`; 256 means any beyond. */
  #rangeEnd(): number | undefined {
    if (!/^-[^\]]/u.test(this.#rest)) return undefined;
    this.#take(/^-/u);
    const end = this.#classPart();
    return end && (onlyCode(end) ?? 256);
  }

  #literal(expression: RegExp): Characters | undefined {
    const code = this.#take(expression)?.[0].codePointAt(0);
    return code === undefined ? undefined : between(code, code);
  }

  #escaped(): Characters | undefined {
    const match = this.#take(escapeSequence);
    const { property, code, one } = match?.groups ?? {};
    if (property !== undefined) return tried(`\\${property}`);
    if (code !== undefined) return codeOf(Number.parseInt(code.replace(/[^\da-f]/giu, ""), 16));
    if (one === undefined) return match && between(0, 31);
    return escapedClasses[one] ?? codeOf(controlCodes[one] ?? one.codePointAt(0) ?? 0);
  }
}

function codeOf(code: number): Characters {
  return between(code, code);
}

/** The code of a single character, 256 for one beyond the first 256; undefined for a set of several. */
function onlyCode({ bits, othersBeyond }: Characters): number | undefined {
  if (othersBeyond) return bits === 0n ? 256 : undefined;
  const isOne = bits !== 0n && (bits & (bits - 1n)) === 0n;
  return isOne ? bits.toString(2).length - 1 : undefined;
}
