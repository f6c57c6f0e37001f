/** A formula cannot be read from this place on. */
export class Unreadable extends Error {
  readonly at: number;

  constructor(message: string, at: number) {
    super(message);
    this.at = at;
  }
}

/** One word, number, text or sign of a formula. */
export interface Token {
  readonly kind: "number" | "name" | "text" | "sign" | "end";
  readonly text: string;
  readonly at: number;
}

const tokenPattern =
  /\s*(?:(?<number>\d+(?:\.\d+)?)|(?<name>[A-Za-z]\w*(?:\.[A-Za-z]\w*)?)|"(?<text>(?:[^"]|"")*)"|(?<sign><>|<=|>=|[-+*/×÷−(),<>=]))/y;

/** Signs as they are typed and as people write them. */
const plainSign: Readonly<Record<string, string>> = { "×": "*", "÷": "/", "−": "-" };

/**
 * The words of a formula, and behind them its end.
 *
 * @throws Unreadable at a sign that none has
 */
export function tokensOf(text: string): readonly Token[] {
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
