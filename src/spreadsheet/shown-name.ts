/** Characters that are invisible, break the line, or reverse its direction so that `gpj.exe` is shown as `exe.jpg`. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * Makes text from a file safe to display: on one line, without invisible characters, shortened in the middle if long.
 *
 * @param maxLength maximum number of characters
 */
export function shownText(text: string, maxLength = 80): string {
  const signs = [
    ...text
      .slice(0, 4 * maxLength)
      .replace(unseen, " ")
      .replace(/\s+/g, " ")
      .trim(),
  ];
  if (text.length <= 4 * maxLength && signs.length <= maxLength) return signs.join("");
  return `${signs.slice(0, maxLength - 10).join("")}…${[...text.slice(-9).replace(unseen, " ")].join("")}`;
}

/** A file name for display, without its folders. */
export function shownName(name: string): string {
  const plain = shownText(name.split(/[/\\]/).at(-1) ?? "");
  return plain === "" || /^\.+$/.test(plain) ? "the file" : plain;
}

/** Accepted file types. Outlook emails and old workbooks can be chosen too, and get a message what to do instead. */
export const scheduleFiles =
  ".xlsx,.xls,.csv,.txt,.tsv,.pdf,.eml,.msg,text/csv,text/plain,application/pdf,message/rfc822,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
