import type { QuoteData } from "../../../../schemas/quote.ts";
import type { PreparedForm } from "../../../form/definition/prepare-form.ts";
import type { Dates } from "../../../form/expression/scope.ts";
import { type Resolution, resolveForm } from "../../../form/resolve/resolve.ts";
import { shareStructure } from "../../../form/tree/share-structure.ts";
import { treeOf } from "../../../form/tree/tree.ts";
import type { CalendarDate } from "../../../form/values/calendar.ts";

/** Fewer items are resolved as fast as they are compared with those before. */
const LARGE_FROM = 50;
/** Items of all quotes that are kept, each of some 20 KB. */
const MOST_KEPT = 10_000;

const sizeOf = ({ tree }: Resolution): number => tree.lists.PC?.order.length ?? 0;

/** How large quotes were resolved here last, by id, the one that was asked for longest ago first. */
const kept = new Map<string, Resolution>();

/** Nobody's answers stay in memory for longer than this after the last of such saves, in milliseconds. */
const FORGOTTEN_AFTER = 10 * 60_000;
let forgetting: NodeJS.Timeout | undefined;

const keep = (id: string, resolution: Resolution): void => {
  clearTimeout(forgetting);
  forgetting = setTimeout(() => kept.clear(), FORGOTTEN_AFTER).unref();
  kept.delete(id);
  kept.set(id, resolution);
  let size = [...kept.values()].reduce((sum, each) => sum + sizeOf(each), 0);
  for (const [other, oldest] of kept) {
    if (size <= MOST_KEPT) return;
    kept.delete(other);
    size -= sizeOf(oldest);
  }
};

/**
 * Resolves the answers of a quote. Of a large one it goes by how that was resolved here last: a save changes few of its
 * answers, and what rests on nothing that changed is neither resolved nor checked again.
 */
export const resolveQuote = (
  id: string,
  form: PreparedForm,
  data: QuoteData,
  today: CalendarDate | Dates,
): Resolution => {
  const tree = treeOf(form, data);
  if (data.PC.length < LARGE_FROM) return resolveForm(form, tree, today);
  const before = kept.get(id);
  const resolution = resolveForm(form, before ? shareStructure(before.tree, tree) : tree, today, before);
  keep(id, resolution);
  return resolution;
};
