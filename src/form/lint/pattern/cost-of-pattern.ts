import { anyCharacter, type Characters, either, noCharacters, overlap } from "./characters.ts";
import { type PatternNode, parsePattern } from "./parse-pattern.ts";

/** More attempts than this on one answer are too slow: some milliseconds. */
export const maxTries = 1_000_000;

/**
 * Upper bound on a backtracking engine's attempts to reject a text of this length, or why there is none. Derived from the
 * structure. Wherever the next character alone decides (the alternatives start differently, or what follows a repetition
 * starts differently from it) there is one way. Otherwise every way counts: sequences multiply, and a repetition
 * multiplies once per iteration, which is where `(a+)+` and `(a|ab)*` explode. A lookaround is evaluated once for each way
 * that reaches it. Back references, and lookarounds inside a repetition, are not supported and so are refused; it may
 * refuse a pattern that is fast in practice, but never accepts a slow one.
 */
export function costOfPattern(pattern: string, length: number): number | string {
  const root = parsePattern(pattern);
  if (!root) return "it cannot be read";
  const unknown = uncountedIn(root, false);
  if (unknown !== undefined) return unknown;
  return costOf(root, noCharacters, length);
}

/** Every way through the node scans the text once, and once for each way of each lookaround that it meets. */
function costOf(node: PatternNode, next: Characters, length: number): number {
  const around = looksIn(node).reduce((sum, { part }) => sum + costOf(part, anyCharacter, length), 0);
  return waysThrough(node, next, length) * (length + around);
}

type Look = Extract<PatternNode, { readonly kind: "look" }>;

/** The lookarounds of a node, without nested ones. */
function looksIn(node: PatternNode): readonly Look[] {
  if (node.kind === "look") return [node];
  if (node.kind === "repeat") return looksIn(node.part);
  return node.kind === "sequence" || node.kind === "choice" ? node.parts.flatMap(looksIn) : [];
}

function uncountedIn(node: PatternNode, repeated: boolean): string | undefined {
  if (node.kind === "back") return "it has a back-reference";
  if (node.kind === "look")
    return repeated ? "it has a lookaround inside a repetition" : uncountedIn(node.part, repeated);
  if (node.kind === "repeat") return uncountedIn(node.part, repeated || node.max > 1);
  if (node.kind === "one" || node.kind === "nothing") return undefined;
  for (const part of node.parts) {
    const unknown = uncountedIn(part, repeated);
    if (unknown !== undefined) return unknown;
  }
  return undefined;
}

/** @param next characters that may follow the node, as far as the next one decides */
function waysThrough(node: PatternNode, next: Characters, length: number): number {
  switch (node.kind) {
    case "sequence":
      return waysThroughSequence(node.parts, next, length);
    case "choice":
      return waysThroughChoice(node.parts, next, length);
    case "repeat":
      return waysThroughRepeat(node, next, length);
    default:
      // Engines do not backtrack into a lookaround that has matched.
      return 1;
  }
}

function waysThroughSequence(parts: readonly PatternNode[], next: Characters, length: number): number {
  let [ways, after] = [1, next];
  for (const part of parts.toReversed()) {
    ways *= waysThrough(part, after, length);
    after = beginning(part, after);
  }
  return ways;
}

function waysThroughChoice(parts: readonly PatternNode[], next: Characters, length: number): number {
  const ways = parts.map((part) => waysThrough(part, next, length));
  let seen = noCharacters;
  for (const part of parts) {
    const begins = beginning(part, next);
    if (overlap(seen, begins)) return ways.reduce((sum, each) => sum + each, 0);
    seen = either(seen, begins);
  }
  return Math.max(...ways);
}

type Repeat = Extract<PatternNode, { readonly kind: "repeat" }>;

function waysThroughRepeat({ part, min, max }: Repeat, next: Characters, length: number): number {
  const begins = beginning(part, noCharacters);
  const times = Math.min(max, length);
  const inside = waysThrough(part, times > 1 ? either(begins, next) : next, length) ** Math.max(times, 1);
  const ends = overlap(begins, next) ? Math.max(1, times - Math.min(min, times) + 1) : 1;
  return inside * ends;
}

/** First characters of the node's matches; including those of what follows, if it can be empty. */
function beginning(node: PatternNode, next: Characters): Characters {
  switch (node.kind) {
    case "one":
      return node.of;
    case "sequence":
      return node.parts.reduceRight((after, part) => beginning(part, after), next);
    case "choice":
      return node.parts.map((part) => beginning(part, next)).reduce(either);
    case "repeat":
      return node.min === 0 ? either(beginning(node.part, next), next) : beginning(node.part, next);
    case "back":
      return anyCharacter;
    default:
      return next;
  }
}
