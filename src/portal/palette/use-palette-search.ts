import { useEffect, useState } from "react";
import { useRecordAtom } from "../../binding/state-hooks.ts";
import { call } from "../api/call.ts";
import { type Loaded, useLoaded } from "../api/use-loaded.ts";
import { searchDocuments } from "../documents/list-address.ts";
import { longestSearch } from "../list/list-query.ts";
import { session } from "../session/session.ts";
import { type PaletteFound, readPaletteText } from "./palette-entries.ts";

/** Milliseconds after the last key press before the server is queried. */
const quiet = 150;
/** Milliseconds before a message says that the search is slow. */
const slow = 2_000;
const MAX_SHOWN = 6;

const noClients: PaletteFound["clients"] = { total: 0, clients: [], near: [] };

/** The user's most recently changed work; if they have none, that of everyone they may see. */
async function recentWork(user: string): Promise<PaletteFound["quotes"]> {
  const own = await searchDocuments({ user }, "1", MAX_SHOWN);
  return own.rows.length > 0 || user === "" ? own : searchDocuments({}, "1", MAX_SHOWN);
}

async function look(text: string, user: string): Promise<PaletteFound> {
  if (text === "") return { text, quotes: await recentWork(user), clients: noClients };
  const [quotes, clients] = await Promise.all([
    searchDocuments({ q: text }, "1", MAX_SHOWN),
    call("/api/v1/Clients/search", { q: text, pageSize: MAX_SHOWN }),
  ]);
  return { text, quotes, clients };
}

interface PaletteSearch extends Omit<Loaded<PaletteFound>, "loading"> {
  /** All results shown match the present text. */
  readonly isCurrent: boolean;
  readonly isSlow: boolean;
}

/** Searches as the user types. Earlier results stay until the next arrive. */
export function usePaletteSearch(typed: string): PaletteSearch {
  const driver = useRecordAtom(session, session.driverAtom);
  const { text: now } = readPaletteText(typed);
  const [text, setText] = useState(now);
  useEffect(() => {
    const timer = setTimeout(() => setText(now.slice(0, longestSearch)), quiet);
    return () => clearTimeout(timer);
  }, [now]);
  const { loading, ...loaded } = useLoaded(`palette ${text}`, () => look(text, driver?.id ?? ""));
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    setSlow(false);
    if (!loading) return undefined;
    const timer = setTimeout(() => setSlow(true), slow);
    return () => clearTimeout(timer);
  }, [loading]);
  const isCurrent = !loading && loaded.value?.text === now;
  return { ...loaded, isCurrent, isSlow };
}
