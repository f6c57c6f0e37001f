const named: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  pound: "£",
};

const lettered = (all: string, name: string): string => {
  if (!name.startsWith("#")) return named[name] ?? all;
  const code = name[1] === "x" ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
};

/** The words between the tags of XML or HTML; what a page would run or paint with is left out. */
export const markupText = (markup: string): string =>
  markup
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, " ")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/&(#?\w{1,8});/g, lettered);
