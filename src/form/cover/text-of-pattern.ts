import type { Characters } from "../lint/pattern/characters.ts";
import { type PatternNode, parsePattern } from "../lint/pattern/parse-pattern.ts";

/** Characters that a person would type, those first that a text is best made from. */
const preferred = [..."KestrlOwpy abcdfghijmnquvxz0123456789ABCDEFGHIJLMNPQRSTUVWXYZ-/'.,_@&()"];

/**
 * A text that is in the form of a pattern, as far as its structure says: anyone who asks tries it. Undefined where the
 * pattern uses what cannot be followed (a back reference).
 *
 * @param variant another number is, where the pattern leaves room, another text
 * @param length about so many characters, where repetitions leave room
 */
export function textOfPattern(pattern: string, variant: number, length: number): string | undefined {
  const root = parsePattern(pattern);
  return root && new Writer(variant, length).text(root);
}

class Writer {
  #turn: number;
  #room: number;

  constructor(variant: number, length: number) {
    this.#turn = variant;
    this.#room = length;
  }

  text(node: PatternNode): string | undefined {
    switch (node.kind) {
      case "one":
        return this.#character(node.of);
      case "sequence":
        return this.#joined(node.parts);
      case "choice": {
        const { parts } = node;
        const chosen = parts[this.#turn % parts.length];
        return chosen && this.text(chosen);
      }
      case "repeat":
        return this.#joined(Array<PatternNode>(this.#times(node.least, node.most)).fill(node.part));
      case "back":
        return undefined;
      default:
        return "";
    }
  }

  #joined(parts: readonly PatternNode[]): string | undefined {
    const texts = parts.map((part) => this.text(part));
    return texts.every((text) => text !== undefined) ? texts.join("") : undefined;
  }

  #times(least: number, most: number): number {
    return Math.min(most, Math.max(least, Math.min(this.#room, most === Number.POSITIVE_INFINITY ? this.#room : 1)));
  }

  #character({ bits }: Characters): string | undefined {
    const possible = preferred.filter((each) => ((bits >> BigInt(each.codePointAt(0) ?? 0)) & 1n) === 1n);
    this.#room -= 1;
    const chosen = possible[this.#turn % Math.max(1, possible.length)];
    this.#turn = Math.floor(this.#turn / Math.max(1, possible.length));
    return chosen;
  }
}
