import { useState } from "react";
import { useRecordAtom } from "../../binding/state-hooks.ts";
import { isNear } from "../../form/words/slips.ts";
import { may } from "../../insurance/permissions.ts";
import type { ClientFound, ListAnswer, ListRow } from "../api/answers.ts";
import { call } from "../api/call.ts";
import { useLoaded } from "../api/use-loaded.ts";
import { listAddress, noFilter } from "../documents/list-address.ts";
import { quotePath } from "../documents/quote-path.ts";
import { offeredActs } from "../keys/key-acts.ts";
import { mayOpen, profileAddress, profilePages } from "../profile/profile-pages.ts";
import { session } from "../session/session.ts";
import { useSignOut } from "../session/use-sign-out.ts";
import { chooseColorScheme, currentScheme } from "../shell/color-scheme.ts";
import { chooseDensity, chosenDensity } from "../shell/density.ts";

/** An entry to choose: a quote or policy, a client, a page or an action. */
export interface PaletteEntry {
  readonly id: string;
  readonly words: string;
  /** Reference of a quote, shown before its client. */
  readonly reference?: string;
  /** Shown at the end of its row. */
  readonly detail?: string;
  /** Its keyboard shortcut: `Alt+N`. */
  readonly chord?: string;
  readonly row?: ListRow;
  /** Address to open, or action to run. */
  readonly open: string | (() => void);
}

export interface PaletteGroup {
  readonly id: "quotes" | "clients" | "actions" | "pages";
  readonly title: string;
  readonly entries: readonly PaletteEntry[];
  /** Total number of results, if not all are shown: `24`, `500+`. */
  readonly total: string;
}

/** The server's results for a text. */
export interface PaletteFound {
  readonly text: string;
  readonly quotes: ListAnswer;
  readonly clients: {
    readonly total: number;
    readonly clients: readonly ClientFound[];
    readonly near: ListAnswer["near"];
  };
}

/** `> sign out` searches only actions, `@ kestrel` only clients. */
export function readPaletteText(typed: string): { readonly text: string; readonly only?: "actions" | "clients" } {
  const text = typed.trim();
  if (text.startsWith(">")) return { text: text.slice(1).trim(), only: "actions" };
  if (text.startsWith("@")) return { text: text.slice(1).trim(), only: "clients" };
  return { text };
}

const wordsIn = (text: string): readonly string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/** Whether every typed word matches, at least approximately. */
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
  /** Null until the first answer. */
  readonly found: PaletteFound | null;
  /** Text at the end of a quote's row. */
  readonly describe: (row: ListRow) => string;
}

/** The entries for a text, in groups; recent work first while nothing is typed. */
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

/** Approximate readings of words without an exact match, without repeats. */
export function approximateReadings({ quotes, clients }: PaletteFound): ListAnswer["near"] {
  const readings = new Map<string, ReadonlySet<string>>();
  for (const { typed, read } of [...quotes.near, ...clients.near])
    readings.set(typed, new Set([...(readings.get(typed) ?? []), ...read]));
  return [...readings].map(([typed, read]) => ({ typed, read: [...read] }));
}

/** Splits a text into highlighted and other parts. */
export function markedParts(
  text: string,
  sought: readonly string[],
): readonly { readonly part: string; readonly isSought: boolean }[] {
  const words = sought.filter(Boolean).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  if (words.length === 0) return [{ part: text, isSought: false }];
  const pieces = text.split(new RegExp(`(${words.join("|")})`, "iu"));
  return pieces.map((part, at) => ({ part, isSought: at % 2 === 1 })).filter(({ part }) => part !== "");
}

/** Entries for the registered shortcut actions of this page, or of every page. */
const keyEntries = (wanted: "page" | "everywhere"): readonly PaletteEntry[] =>
  offeredActs().flatMap(({ id, words, chord, where, run }) =>
    run && where === wanted && id !== "palette" ? [{ id: `key ${id}`, words, chord, open: run }] : [],
  );

/** Entries that change the appearance, based on the present one. */
function lookEntries(user: string | undefined): readonly PaletteEntry[] {
  const colours = currentScheme() === "dark" ? "light" : "dark";
  const spacing = chosenDensity(user) === "compact" ? "comfortable" : "compact";
  return [
    { id: "colours", words: `Use ${colours} colours`, open: () => chooseColorScheme(colours) },
    { id: "spacing", words: `Use ${spacing} spacing`, open: () => chooseDensity(user, spacing) },
  ];
}

/** Actions of the page and of the portal that the user's rights allow. */
export function usePaletteActions(): readonly PaletteEntry[] {
  const permissions = useRecordAtom(session, session.permissionsAtom);
  const driver = useRecordAtom(session, session.driverAtom);
  const mayEdit = may(permissions, "edit");
  const [ofPage] = useState(() => keyEntries("page"));
  const [ofAll] = useState(() => keyEntries("everywhere"));
  const [ofLook] = useState(() => lookEntries(driver?.id));
  const signOut = useSignOut();
  const { value } = useLoaded(`products ${mayEdit}`, async () =>
    mayEdit ? (await call("/api/v1/Quote/getProducts", {})).products : [],
  );
  const products = (value ?? []).map(({ id, title }) => ({
    id: `new ${id}`,
    words: `New ${title} quote`,
    open: `/user/risk-capture/page0?product=${encodeURIComponent(id)}`,
  }));
  return [...ofPage, ...products, ...ofAll, ...ofLook, { id: "sign-out", words: "Sign out", open: signOut }];
}

/** Pages of the menu and the profile that the user's rights open. */
export function usePalettePages(): readonly PaletteEntry[] {
  const permissions = useRecordAtom(session, session.permissionsAtom);
  const header = useRecordAtom(session, session.headerAtom);
  const profile = profilePages.flatMap((page) =>
    page.label !== undefined && mayOpen(page, permissions)
      ? [{ id: `page ${page.path}`, words: `Profile: ${page.label}`, open: profileAddress(page.path) }]
      : [],
  );
  const menu = (header?.MENU ?? []).map(({ label, address }) => ({
    id: `page ${address}`,
    words: label,
    open: address,
  }));
  return [...menu, ...profile, { id: "page contact", words: "Contact us", open: "/user/contact-us" }];
}
