import { isRecord } from "../../form/values/own.ts";

const NAMED_IN = new Set(["branch", "branches", "firm", "from", "in", "to"]);

/** What an act says beside its name, as it is stored; undefined where that is no JSON object, since it was edited. */
export const readDetail = (detail: string): Readonly<Record<string, unknown>> | undefined => {
  try {
    const said: unknown = JSON.parse(detail);
    return isRecord(said) ? said : undefined;
  } catch {
    return undefined;
  }
};

const SHA_256 = /^[0-9a-f]{64}$/;

const RANDOM_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether a text is a hash or an id that was drawn: it says nothing to a reader, and is there for the check. */
export const isForTheCheck = (value: string): boolean => SHA_256.test(value) || RANDOM_ID.test(value);

/** Where somebody works and what they may do, as a change of either says it. */
export interface AuditedAccess {
  readonly branch: string;
  readonly permissions: number;
}

export const readAccess = (value: unknown): AuditedAccess | undefined =>
  isRecord(value) && typeof value.branch === "string" && typeof value.permissions === "number"
    ? { branch: value.branch, permissions: value.permissions }
    : undefined;

/** Ids that an act may mention of branches, people, firms and folders: what is to be looked up before it is read. */
export const idsMentioned = (detail: string): readonly string[] =>
  Object.entries(readDetail(detail) ?? {}).flatMap(([name, value]) => {
    if (!NAMED_IN.has(name)) return [];
    const standing = readAccess(value);
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
