import { useEffect, useState } from "react";
import { useRecordAtom } from "../../binding/state-hooks.ts";
import { call } from "../api/call.ts";
import { type Loaded, useLoaded } from "../api/use-loaded.ts";
import { searchDocuments } from "../documents/list-address.ts";
import { longestSearch } from "../list/list-query.ts";
import { session } from "../session/session.ts";
import { type PaletteFound, readPaletteText } from "./palette-entries.ts";

/** Quiet time after the last key before the server is asked, in milliseconds. */
const quiet = 150;
/** After so long it is said that the search takes longer than usual, in milliseconds. */
const slow = 2_000;
const SHOWN = 6;

const noClients: PaletteFound["clients"] = { total: 0, clients: [], near: [] };

/** The work that the user changed last; of somebody who has none, that of all whom they may see. */
async function recentWork(user: string): Promise<PaletteFound["quotes"]> {
  const own = await searchDocuments({ user }, "1", SHOWN);
  return own.rows.length > 0 || user === "" ? own : searchDocuments({}, "1", SHOWN);
}

async function look(text: string, user: string): Promise<PaletteFound> {
  if (text === "") return { text, quotes: await recentWork(user), clients: noClients };
  const [quotes, clients] = await Promise.all([
    searchDocuments({ q: text }, "1", SHOWN),
    call("/api/v1/Clients/search", { q: text, pageSize: SHOWN }),
  ]);
  return { text, quotes, clients };
}

interface PaletteSearch extends Omit<Loaded<PaletteFound>, "loading"> {
  /** Everything that is shown was found for the text as it is now. */
  readonly isCurrent: boolean;
  readonly isSlow: boolean;
}

/** Searches while one types. What was found before stays until the next is there. */
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
