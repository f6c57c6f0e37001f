import { readDetail } from "./read-detail.ts";
import { standingOf } from "./standing-of.ts";

const NAMED_IN = new Set(["branch", "branches", "firm", "from", "in", "to"]);

/** Ids that an act may mention of branches, people, firms and folders: what is to be looked up before it is read. */
export const idsMentioned = (detail: string): readonly string[] =>
  Object.entries(readDetail(detail) ?? {}).flatMap(([name, value]) => {
    if (!NAMED_IN.has(name)) return [];
    const standing = standingOf(value);
    const values: readonly unknown[] = standing ? [standing.branch] : Array.isArray(value) ? value : [value];
    return values.flatMap((each) => (typeof each === "string" ? each.split("/").filter((part) => part !== "") : []));
  });

/** The form by which an act was done, as `firm@3` in what it says; undefined for other acts. */
export const formMentioned = (detail: string): { readonly id: string; readonly version: number } | undefined => {
  const said = readDetail(detail);
  if (typeof said?.definition !== "string" || !Array.isArray(said.changed)) return undefined;
  const [id = "", version = ""] = said.definition.split("@");
  return id !== "" && /^\d+$/.test(version) ? { id, version: Number(version) } : undefined;
};
