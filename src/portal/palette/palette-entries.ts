import { isNear } from "../../form/words/slips.ts";
import type { ClientFound, ListAnswer, ListRow } from "../api/answers.ts";
import { listAddress, noFilter } from "../documents/list-address.ts";
import { quotePath } from "../documents/quote-path.ts";

/** What can be chosen: a quote or policy, a client, a page or an action. */
export interface PaletteEntry {
  readonly id: string;
  readonly words: string;
  /** Of a quote: its reference, in front of its client. */
  readonly reference?: string;
  /** At the end of its row. */
  readonly detail?: string;
  /** Keys that do the same: `Alt+N`. */
  readonly chord?: string;
  readonly row?: ListRow;
  /** Where it leads, or what it does. */
  readonly open: string | (() => void);
}

export interface PaletteGroup {
  readonly id: "quotes" | "clients" | "actions" | "pages";
  readonly title: string;
  readonly entries: readonly PaletteEntry[];
  /** There are more than are shown: `24`, `500+`. */
  readonly total: string;
}

/** What the server found for a text. */
export interface PaletteFound {
  readonly text: string;
  readonly quotes: ListAnswer;
  readonly clients: {
    readonly total: number;
    readonly clients: readonly ClientFound[];
    readonly near: ListAnswer["near"];
  };
}

/** `> sign out` looks for actions alone, `@ kestrel` for clients. */
export function readPaletteText(typed: string): { readonly text: string; readonly only?: "actions" | "clients" } {
  const text = typed.trim();
  if (text.startsWith(">")) return { text: text.slice(1).trim(), only: "actions" };
  if (text.startsWith("@")) return { text: text.slice(1).trim(), only: "clients" };
  return { text };
}

const wordsIn = (text: string): readonly string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/** Whether every word that was typed is in some words, or nearly one of them. */
export function isMeant(text: string, words: string): boolean {
  const whole = words.toLowerCase();
  return wordsIn(text).every((typed) => whole.includes(typed) || wordsIn(whole).some((word) => isNear(typed, word)));
}

const quoteEntry =
  (describe: (row: ListRow) => string) =>
  (row: ListRow): PaletteEntry => ({
    id: `quote ${row.reference}`,
    reference: row.reference,
    words: row.client || "No policyholder yet",
    detail: describe(row),
    row,
    open: quotePath(row.typeOfInsurance, row.reference, row.WebStatus),
  });

const clientEntry = ({ id, name, postcode, brokerReference }: ClientFound): PaletteEntry => ({
  id: `client ${id}`,
  words: name,
  detail: [postcode, brokerReference].filter(Boolean).join(" · "),
  open: `/user/documents?${listAddress({ ...noFilter, q: name })}`,
});

const groupOf = (
  id: PaletteGroup["id"],
  title: string,
  entries: readonly PaletteEntry[],
  total = String(entries.length),
): PaletteGroup => ({ id, title, entries, total });

interface Offered {
  readonly actions: readonly PaletteEntry[];
  readonly pages: readonly PaletteEntry[];
  /** Null until the server has answered for the first time. */
  readonly found: PaletteFound | null;
  /** The line at the end of a quote's row. */
  readonly describe: (row: ListRow) => string;
}

/** What is shown for a text, in groups; recent work first while nothing is typed. */
export function paletteGroups(typed: string, { actions, pages, found, describe }: Offered): readonly PaletteGroup[] {
  const { text, only } = readPaletteText(typed);
  const meant = (entries: readonly PaletteEntry[]) => entries.filter(({ words }) => isMeant(text, words));
  const quotes = found && only === undefined ? found.quotes : null;
  const clients = found && only !== "actions" ? found.clients : null;
  const isRecent = found?.text === "";
  const groups = [
    quotes &&
      groupOf(
        "quotes",
        isRecent ? "Recent" : "Quotes and policies",
        quotes.rows.map(quoteEntry(describe)),
        isRecent ? String(quotes.rows.length) : `${quotes.total}${quotes.isMore ? "+" : ""}`,
      ),
    clients && !(isRecent && only === undefined)
      ? groupOf("clients", "Clients", clients.clients.map(clientEntry), String(clients.total))
      : null,
    only === "clients" ? null : groupOf("actions", "Actions", meant(actions)),
    only === undefined ? groupOf("pages", "Pages", meant(pages)) : null,
  ];
  return groups.flatMap((group) => (group && group.entries.length > 0 ? [group] : []));
}

/** How words that nothing is spelt like were read, each once. */
export function nearOf({ quotes, clients }: PaletteFound): ListAnswer["near"] {
  const readings = new Map<string, ReadonlySet<string>>();
  for (const { typed, read } of [...quotes.near, ...clients.near])
    readings.set(typed, new Set([...(readings.get(typed) ?? []), ...read]));
  return [...readings].map(([typed, read]) => ({ typed, read: [...read] }));
}

/** Parts of a text, those that were looked for marked. */
export function markedParts(
  text: string,
  sought: readonly string[],
): readonly { readonly part: string; readonly isSought: boolean }[] {
  const words = sought.filter(Boolean).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  if (words.length === 0) return [{ part: text, isSought: false }];
  const pieces = text.split(new RegExp(`(${words.join("|")})`, "iu"));
  return pieces.map((part, at) => ({ part, isSought: at % 2 === 1 })).filter(({ part }) => part !== "");
}
