/** A parsed JSON text, or its error with the line, from 1. */
export type ReadJson = { readonly json: unknown } | { readonly line: number; readonly message: string };

export function readJson(text: string): ReadJson {
  try {
    return { json: JSON.parse(text) };
  } catch (error) {
    const found = syntaxFault(text);
    const message = error instanceof Error ? error.message : String(error);
    return { line: text.slice(0, found?.at ?? text.length).split("\n").length, message: found?.message ?? message };
  }
}

const sign = /\s*(?:("(?:[^"\\\n]|\\.)*")|([{}[\],:])|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null))/y;

/** What may come next, by the parser's state. */
const expected = {
  value: "a value",
  "first value": "a value or ]",
  key: "a name in quotes",
  "first key": "a name in quotes or }",
  colon: "a colon",
  "{": "a comma or }",
  "[": "a comma or ]",
  end: "nothing",
} as const;

type Expected = keyof typeof expected;

/** The first invalid character, since browsers word the error differently, and not all of them give its position. */
function syntaxFault(text: string): { readonly at: number; readonly message: string } | undefined {
  const open: ("{" | "[")[] = [];
  let next: Expected = "value";
  const isGood = (signs: RegExpExecArray): boolean => {
    const [, quoted, mark, plain] = signs;
    const isKey = next === "key" || next === "first key";
    if (quoted !== undefined && isKey) next = "colon";
    else if (mark === ":" && next === "colon") next = "value";
    else if (mark === "," && (next === "{" || next === "[")) next = next === "{" ? "key" : "value";
    else if (
      (mark === "}" && (next === "{" || next === "first key")) ||
      (mark === "]" && /^(\[|first value)$/.test(next))
    ) {
      open.pop();
      next = open.at(-1) ?? "end";
    } else if (next !== "value" && next !== "first value") return false;
    else if (mark === "{" || mark === "[") {
      open.push(mark);
      next = mark === "{" ? "first key" : "first value";
    } else if (quoted !== undefined || plain !== undefined) next = open.at(-1) ?? "end";
    else return false;
    return true;
  };
  const isOver = (): boolean => next === "end";
  for (let at = 0; ; ) {
    sign.lastIndex = at;
    const found = sign.exec(text);
    if (found && isGood(found)) at += found[0].length;
    else {
      const from = at + (/^\s*/.exec(text.slice(at))?.[0].length ?? 0);
      if (isOver() && from === text.length) return undefined;
      const there = from === text.length ? "the end of the text" : text.slice(from).split(/\s/, 1)[0]?.slice(0, 20);
      return { at: from, message: `Expected ${expected[next]}, not ${there}.` };
    }
  }
}
