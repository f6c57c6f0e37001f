/**
 * Whether a regular expression can take exponential time: an unbounded repetition inside another (`(a+)+`), or one
 * whose alternatives begin alike (`(a|ab)*`). Stricter than need be: what it passes cannot backtrack that way.
 */
export function slowReason(pattern: string): string | undefined {
  const parser = new PatternReader(pattern);
  const root = parser.alternatives();
  return parser.rest() === "" ? problemIn(root) : "it cannot be read";
}

type Node =
  | { readonly kind: "set"; readonly matches: ReadonlySet<string> | "any" }
  | { readonly kind: "nothing" }
  | { readonly kind: "sequence"; readonly parts: readonly Node[] }
  | { readonly kind: "choice"; readonly parts: readonly Node[] }
  | { readonly kind: "repeat"; readonly part: Node; readonly least: number; readonly most: number };

/** More repetitions than this count as unbounded. */
const manyTimes = 10;

function repeats(node: Node): boolean {
  if (node.kind === "repeat") return node.most > manyTimes || repeats(node.part);
  return node.kind === "sequence" || node.kind === "choice" ? node.parts.some(repeats) : false;
}

function problemIn(node: Node): string | undefined {
  if (node.kind === "sequence" || node.kind === "choice") {
    for (const part of node.parts) {
      const problem = problemIn(part);
      if (problem) return problem;
    }
    return undefined;
  }
  if (node.kind !== "repeat") return undefined;
  if (node.most > manyTimes && repeats(node.part)) return "a repetition stands inside a repetition";
  if (node.most > manyTimes && hasAlikeAlternatives(node.part)) return "alternatives inside a repetition begin alike";
  return problemIn(node.part);
}

function hasAlikeAlternatives(node: Node): boolean {
  if (node.kind === "sequence") return node.parts.some(hasAlikeAlternatives);
  if (node.kind === "repeat") return hasAlikeAlternatives(node.part);
  if (node.kind !== "choice") return false;
  const firsts = node.parts.map(firstOf);
  const alike = firsts.some((first, index) => firsts.slice(index + 1).some((other) => overlap(first, other)));
  return alike || node.parts.some(hasAlikeAlternatives);
}

/** Characters with which a match can begin; anything where it can be empty. */
function firstOf(node: Node): ReadonlySet<string> | "any" {
  switch (node.kind) {
    case "set":
      return node.matches;
    case "nothing":
      return "any";
    case "repeat":
      return node.least === 0 ? "any" : firstOf(node.part);
    case "choice": {
      const firsts = node.parts.map(firstOf);
      return firsts.some((first) => first === "any") ? "any" : new Set(firsts.flatMap((first) => [...first]));
    }
    default:
      return node.parts[0] ? firstOf(node.parts[0]) : "any";
  }
}

function overlap(a: ReadonlySet<string> | "any", b: ReadonlySet<string> | "any"): boolean {
  return a === "any" || b === "any" || [...a].some((character) => b.has(character));
}

/** Reads as much of the grammar as the analysis needs; classes with ranges over more than ASCII count as anything. */
class PatternReader {
  readonly #pattern: string;
  #at = 0;

  constructor(pattern: string) {
    this.#pattern = pattern;
  }

  rest(): string {
    return this.#pattern.slice(this.#at);
  }

  alternatives(): Node {
    const parts = [this.#sequence()];
    while (this.#take("|")) parts.push(this.#sequence());
    const [only] = parts;
    return parts.length === 1 && only ? only : { kind: "choice", parts };
  }

  #take(text: string): boolean {
    if (!this.#pattern.startsWith(text, this.#at)) return false;
    this.#at += text.length;
    return true;
  }

  #match(expression: RegExp): RegExpExecArray | undefined {
    const match = expression.exec(this.rest());
    if (!match) return undefined;
    this.#at += match[0].length;
    return match;
  }

  #sequence(): Node {
    const parts: Node[] = [];
    while (this.#at < this.#pattern.length && !/^[|)]/.test(this.rest())) {
      const before = this.#at;
      parts.push(this.#repeated(this.#atom()));
      if (this.#at === before) break;
    }
    return { kind: "sequence", parts };
  }

  #repeated(part: Node): Node {
    const [, sign, low, comma, high] = this.#match(/^(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/) ?? [];
    if (sign === undefined && low === undefined) return part;
    const infinite = Number.POSITIVE_INFINITY;
    if (sign !== undefined)
      return { kind: "repeat", part, least: sign === "+" ? 1 : 0, most: sign === "?" ? 1 : infinite };
    const most = comma === "" ? Number(low) : high === "" ? infinite : Number(high);
    return { kind: "repeat", part, least: Number(low), most };
  }

  #atom(): Node {
    if (this.#match(/^(?:[\^$]|\\[bB])/)) return { kind: "nothing" };
    if (this.#match(/^\((?:\?(?:[:=!]|<[=!]|<[A-Za-z_]\w*>))?/)) {
      const inner = this.alternatives();
      this.#take(")");
      return inner;
    }
    if (this.#take("[")) return this.#class();
    const sequence = this.#match(/^\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|.)/);
    if (sequence) return { kind: "set", matches: escaped(sequence[0]) };
    const character = this.#match(/^[\s\S]/u)?.[0] ?? "";
    return { kind: "set", matches: character === "." ? "any" : new Set([character]) };
  }

  #class(): Node {
    const negated = this.#take("^");
    const matches = new Set<string>();
    let any = negated;
    for (let part = this.#classPart(); part; part = this.#classPart()) {
      if (part === "any") any = true;
      else for (const character of part) matches.add(character);
    }
    this.#take("]");
    return { kind: "set", matches: any ? "any" : matches };
  }

  #classPart(): ReadonlySet<string> | "any" | undefined {
    const sequence = this.#match(/^\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|.)/);
    if (sequence) return escaped(sequence[0]);
    const [, from, to] = this.#match(/^([^\]\\])-([^\]\\])/u) ?? [];
    if (from !== undefined && to !== undefined) return range(from, to);
    const single = this.#match(/^[^\]]/u)?.[0];
    return single === undefined ? undefined : new Set([single]);
  }
}

function range(from: string, to: string): ReadonlySet<string> | "any" {
  const [first, last] = [from.codePointAt(0) ?? 0, to.codePointAt(0) ?? 0];
  if (last > 0x7f) return "any";
  return new Set(
    Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => String.fromCodePoint(first + index)),
  );
}

function escaped(sequence: string): ReadonlySet<string> | "any" {
  if (sequence === "\\d") return range("0", "9");
  if (/^\\[wWsSDpPux]/.test(sequence)) return "any";
  return new Set([sequence.slice(1)]);
}
