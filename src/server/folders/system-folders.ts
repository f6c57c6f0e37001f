import type { Shelf } from "../../db/queries/folders/quote-shelf.ts";

/** A folder that everybody has, by its word in the address. */
export type SystemFolder =
  /** Of quotes and policies, which stand there by themselves. */
  | { readonly kind: "shelf"; readonly slug: Shelf; readonly name: string }
  /** Of files that are put there. */
  | { readonly kind: "files"; readonly slug: "claims-experience" | "correspondence"; readonly name: string }
  /** Of files that were put away. */
  | { readonly kind: "archive"; readonly slug: "archive"; readonly name: string };

/** In the order of the tree. */
export const systemFolders: readonly SystemFolder[] = [
  { kind: "shelf", slug: "quotes", name: "Quotes" },
  { kind: "shelf", slug: "policies", name: "Policies" },
  { kind: "shelf", slug: "mtas", name: "MTAs" },
  { kind: "shelf", slug: "renewals", name: "Renewals" },
  { kind: "files", slug: "claims-experience", name: "Claims experience" },
  { kind: "files", slug: "correspondence", name: "Correspondence" },
  { kind: "archive", slug: "archive", name: "Archive" },
];

export const systemFolder = (slug: string): SystemFolder | undefined =>
  systemFolders.find((each) => each.slug === slug);
