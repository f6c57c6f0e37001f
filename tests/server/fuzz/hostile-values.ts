/** Pseudo-random numbers: the same for the same seed. */
export interface Draw {
  /** An integer from 0, less than below. */
  below(most: number): number;
  /** True in this percentage of cases. */
  chance(percent: number): boolean;
  oneOf<Value>(values: readonly Value[]): Value;
}

/** A generator of 32 bits, mulberry32. */
export const drawFrom = (seed: number): Draw => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (most: number): number => Math.floor(next() * most);
  return {
    below,
    chance: (percent) => next() * 100 < percent,
    oneOf: (values) => {
      const value = values[below(values.length)];
      if (value === undefined) throw new Error("There is nothing to draw from.");
      return value;
    },
  };
};

const texts: readonly string[] = [
  "",
  " ",
  "0",
  "null",
  "undefined",
  "[object Object]",
  "\0",
  "a\0b",
  "\u202eevil",
  "\u2067x\u2069",
  "a\r\nBcc: a@b.test",
  "\ud83c\udfe0",
  "é".repeat(40),
  "x".repeat(5_000),
  "%",
  "_%\\",
  "' or 1=1 --",
  "'; drop table quote; --",
  "../../etc/passwd",
  "..\\..\\x",
  "__proto__",
  "constructor",
  "toString",
  "=cmd|' /C calc'!A0",
  "<script>alert(1)</script>",
  "{{constructor.constructor('1')()}}",
  "$&",
  "(?:a+)+$",
  "LP-0",
  "LP-999999999",
  "00000000-0000-4000-8000-000000000000",
  "2026-02-30",
  "0000-00-00",
  "9999-12-31",
  "-0001-01-01",
  "2026-07-14",
  "all",
  "*",
  "a@b.test",
  "a@b",
  "\ufeff",
  "0x10",
  "1e400",
];

/** What a lenient parser would accept as an integer, and what is none. */
export const notWhole = [
  "Infinity",
  "-Infinity",
  "NaN",
  "1e3",
  "1e999",
  "-0",
  "0x10",
  " 5 ",
  "5.0",
  "007",
  "+1",
  "",
  "٣",
];

const numbers: readonly string[] = [
  "0",
  "1",
  "2",
  "-1",
  "7",
  "100",
  "2147483647",
  "2147483648",
  "-2147483648",
  "4294967296",
  "9007199254740991",
  "9007199254740993",
  "99999999999999999999",
  "5.5",
  ...notWhole,
];

const leaves: readonly string[] = [
  "null",
  "true",
  "false",
  "0",
  "-1",
  "1e21",
  "1e308",
  "9007199254740993",
  "0.1",
  '""',
  '"\\u0000"',
  '"\\ud800"',
  '"\\u202e"',
  '"<b>"',
  '"LP-1"',
  '"2026-02-30"',
  "[]",
  "{}",
  '{"noAnswer":"unknown"}',
  '{"amount":1e308,"unit":"m²"}',
  '{"length":4294967295}',
  '{"id":"a"}',
  '["a","a"]',
  "[[[[]]]]",
];

const broken: readonly string[] = ["", "{", "[1,", '"', "nul", "{}{}", "[,]", "01", "{'a':1}", "\ufeff{}", "NaN"];

const jsonOf = (draw: Draw, depth: number): string => {
  if (depth === 0 || draw.chance(40)) return draw.oneOf(leaves);
  const parts = Array.from({ length: draw.below(4) }, () => jsonOf(draw, depth - 1));
  if (draw.chance(50)) return `[${parts.join(",")}]`;
  const keys = [
    "id",
    "version",
    "words",
    "due",
    "label",
    "type",
    "RD",
    "Pr",
    "PC",
    "__proto__",
    "a\\u0000",
    "",
    "kind",
    "means",
  ];
  return `{${parts.map((part) => `"${draw.oneOf(keys)}":${part}`).join(",")}}`;
};

const hugeJson = (draw: Draw): string =>
  draw.oneOf([
    `${"[".repeat(3_000)}${"]".repeat(3_000)}`,
    `${'{"a":'.repeat(500)}1${"}".repeat(500)}`,
    `[${"1,".repeat(20_000)}1]`,
    `{${Array.from({ length: 6_000 }, (_, n) => `"k${n}":${n}`).join(",")}}`,
    `"${"x".repeat(200_000)}"`,
  ]);

/** A text of any kind. */
export const anyText = (draw: Draw): string => draw.oneOf(texts);

/** Candidates for an integer field. */
export const anyNumber = (draw: Draw): string => draw.oneOf(numbers);

/** JSON of any shape, sometimes malformed or huge. */
export const anyJson = (draw: Draw): string => {
  if (draw.chance(15)) return draw.oneOf(broken);
  return draw.chance(5) ? hugeJson(draw) : jsonOf(draw, 4);
};

/** JSON with one value replaced, one added, or truncated. */
export const bentJson = (draw: Draw, text: string): string => {
  if (draw.chance(5)) return text.slice(0, draw.below(text.length + 1));
  const values = [...text.matchAll(/(?<=:)(?:"[^"\\]*"|-?\d+|true|false|null|\[\]|\{\})(?=[,}])/g)];
  if (values.length === 0) return anyJson(draw);
  const { 0: value, index } = draw.oneOf(values);
  return text.slice(0, index) + jsonOf(draw, 2) + text.slice(index + value.length);
};

/** A file of any content. */
export const anyFile = (draw: Draw): File => {
  const content = draw.oneOf([
    "",
    "%PDF-1.7",
    "PK\u0003\u0004",
    "\u0089PNG\r\n\u001a\n",
    "<svg onload=alert(1)>",
    "a,b\n=1+1,2",
    "x".repeat(100_000),
  ]);
  const name = draw.oneOf([
    "a.pdf",
    "a.png",
    "a.svg",
    "a.xlsx",
    "a.csv",
    "../a.pdf",
    "a\u202efdp.exe",
    "",
    "a.pdf.exe",
    "CON",
  ]);
  return new File([Buffer.from(content, "latin1")], name, { type: draw.oneOf(["", "application/pdf", "text/html"]) });
};
