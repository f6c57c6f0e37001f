/** Marks that stand in a name unseen, break its line, or turn its direction round so that `gpj.exe` reads `exe.jpg`. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

const longest = 80;

/** The name of a file as it can be shown: without the folders in front of it and without marks that nobody sees. */
export function shownName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? "";
  const plain = last.replace(unseen, " ").replace(/\s+/g, " ").trim();
  if (plain === "" || /^\.+$/.test(plain)) return "the file";
  const signs = [...plain];
  return signs.length <= longest ? plain : `${signs.slice(0, longest - 10).join("")}…${signs.slice(-9).join("")}`;
}
