import { own } from "../values/own.ts";

const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));/gi;

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  pound: "£",
  euro: "€",
  ndash: "–",
  mdash: "—",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  hellip: "…",
  bull: "•",
  middot: "·",
  copy: "©",
  reg: "®",
  deg: "°",
  times: "×",
  frac12: "½",
  sup2: "²",
};

/** A text of HTML or XML with its entities as the characters that they name; unknown ones are left as they are. */
export const withoutEntities = (text: string): string =>
  text.replaceAll(entity, (written, decimal?: string, hex?: string, name = "") => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined;
    if (code === undefined) return own(entities, name.toLowerCase()) ?? written;
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
  });
