import { useEffect, useRef, useState } from "react";
import { type ListAnswer, type ListFilter, type ListRow, listChanges } from "../api/document-calls.ts";
import { SignedOut } from "../api/failures.ts";

/** Between two looks while the page is seen, in milliseconds. */
const EVERY_MS = 20_000;

interface Live {
  /** The rows as they are now, in the places in which they were. */
  readonly rows: readonly ListRow[] | undefined;
  /** References of rows that changed while they were looked at. */
  readonly fresh: ReadonlySet<string>;
  /** How many others changed that the list would show. */
  readonly others: number;
}

interface Seen {
  readonly answer: ListAnswer | null;
  readonly rows: ReadonlyMap<string, ListRow>;
  readonly others: ReadonlySet<string>;
}

const nothing: Omit<Seen, "answer"> = { rows: new Map(), others: new Set() };

const isNewer = (row: ListRow, than: ListRow | undefined): boolean =>
  than !== undefined && row.changedAt > than.changedAt;

/**
 * @param onNews told with every look that found something
 *
 * Keeps a list up to date without moving it: a row that changed is shown anew where it stands, others are only counted
 * until somebody asks for them.
 */
export function useLiveList(
  filter: ListFilter,
  answer: ListAnswer | null,
  onNews: (tell: (turns: number) => number) => void,
): Live {
  const [seen, setSeen] = useState<Seen>({ answer, ...nothing });
  const current = seen.answer === answer ? seen : { answer, ...nothing };
  const state = useRef({ filter, current, onNews });
  state.current = { filter, current, onNews };

  useEffect(() => {
    if (!answer) return undefined;
    let over = false;
    let since = answer.asOf;
    const look = async () => {
      if (document.visibilityState !== "visible") return;
      const { filter: asked } = state.current;
      const shown = answer.rows.map(({ reference }) => reference);
      const found = await listChanges(asked, since, shown);
      if (over) return;
      since = found.asOf;
      const last = state.current.current;
      const rows = new Map(last.rows);
      const before = new Map(answer.rows.map((row) => [row.reference, row]));
      const news = found.rows.filter((row) => isNewer(row, rows.get(row.reference) ?? before.get(row.reference)));
      for (const row of news) rows.set(row.reference, row);
      const later = found.others.filter(({ changedAt }) => changedAt > answer.asOf).map(({ reference }) => reference);
      const others = new Set([...last.others, ...later]);
      if (news.length === 0 && others.size === last.others.size) return;
      setSeen({ answer, rows, others });
      state.current.onNews((turns) => turns + 1);
    };
    const tick = () => void look().catch((error: unknown) => error instanceof SignedOut || console.error(error));
    const timer = setInterval(tick, EVERY_MS);
    document.addEventListener("visibilitychange", tick);
    return () => {
      over = true;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, [answer]);

  return {
    rows: answer?.rows.map((row) => current.rows.get(row.reference) ?? row),
    fresh: new Set(current.rows.keys()),
    others: current.others.size,
  };
}
