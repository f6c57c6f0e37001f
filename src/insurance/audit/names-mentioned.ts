import { isRecord } from "../../form/values/own.ts";

const NAMED_IN = new Set(["attachment", "branch", "branches", "firm", "from", "in", "to"]);

/** The details of an act as stored; undefined where they are not a JSON object, because the row was tampered with. */
export const readDetail = (detail: string): Readonly<Record<string, unknown>> | undefined => {
  try {
    const parsed: unknown = JSON.parse(detail);
    return isRecord(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
};

const SHA_256 = /^[0-9a-f]{64}$/;

const RANDOM_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether a text is a hash or a generated id, which only the check of the audit needs. */
export const isOnlyForAuditCheck = (value: string): boolean => SHA_256.test(value) || RANDOM_ID.test(value);

/** A user's branch and permissions, as recorded in a change of either. */
export interface AuditedAccess {
  readonly branch: string;
  readonly permissions: number;
}

export const readAccess = (value: unknown): AuditedAccess | undefined =>
  isRecord(value) && typeof value.branch === "string" && typeof value.permissions === "number"
    ? { branch: value.branch, permissions: value.permissions }
    : undefined;

/** Ids of branches, people, firms, folders and files of quotes that an act may mention, to be looked up before it is shown. */
export const idsMentioned = (detail: string): readonly string[] =>
  Object.entries(readDetail(detail) ?? {}).flatMap(([name, value]) => {
    if (!NAMED_IN.has(name)) return [];
    const access = readAccess(value);
    const values: readonly unknown[] = access ? [access.branch] : Array.isArray(value) ? value : [value];
    return values.flatMap((each) => (typeof each === "string" ? each.split("/").filter((part) => part !== "") : []));
  });

/** The form used by an act, from `firm@3` in its details; undefined for other acts. */
export const formMentioned = (detail: string): { readonly id: string; readonly version: number } | undefined => {
  const parsed = readDetail(detail);
  if (typeof parsed?.definition !== "string" || !Array.isArray(parsed.changed)) return undefined;
  const [id = "", version = ""] = parsed.definition.split("@");
  return id !== "" && /^\d+$/.test(version) ? { id, version: Number(version) } : undefined;
};
