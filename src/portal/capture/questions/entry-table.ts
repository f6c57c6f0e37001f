import { type ComponentType, createContext } from "react";
import type { PageBlock } from "../../../form/definition/page-blocks.ts";

interface EntryTableProps {
  readonly group: string;
  /** The entry inside which they are listed; undefined where they stand on the page itself. */
  readonly parentId?: string | undefined;
  readonly heading?: "h1" | "h2" | "h3" | "h4";
}

/** Draws the entries of a group as a table. It is loaded with the first page that has one. */
export const EntryTableContext = createContext<ComponentType<EntryTableProps> | null>(null);

/** Whether a table of entries is drawn among these blocks, or inside an entry of one. */
export const hasTable = (blocks: readonly PageBlock[]): boolean =>
  blocks.some(({ kind, within }) => kind === "table" || hasTable(within));
