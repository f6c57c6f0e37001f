/** Marks that stand in a name unseen, break its line, or turn its direction round so that `gpj.exe` reads `exe.jpg`. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * A text of a file as it can be shown: on one line, without marks that nobody sees, and cut in the middle where it is long.
 *
 * @param most characters of it
 */
export function shownText(text: string, most = 80): string {
  const signs = [
    ...text
      .slice(0, 4 * most)
      .replace(unseen, " ")
      .replace(/\s+/g, " ")
      .trim(),
  ];
  if (text.length <= 4 * most && signs.length <= most) return signs.join("");
  return `${signs.slice(0, most - 10).join("")}…${[...text.slice(-9).replace(unseen, " ")].join("")}`;
}

/** The name of a file as it can be shown: without the folders in front of it. */
export function shownName(name: string): string {
  const plain = shownText(name.split(/[/\\]/).at(-1) ?? "");
  return plain === "" || /^\.+$/.test(plain) ? "the file" : plain;
}

/** What can be read; a mail of Outlook and an old workbook can be chosen, and it is said how to go on. */
export const scheduleFiles =
  ".xlsx,.xls,.csv,.txt,.tsv,.pdf,.eml,.msg,text/csv,text/plain,application/pdf,message/rfc822,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
