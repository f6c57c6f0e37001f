import { isRecord } from "../../form/values/own.ts";

/** Where somebody works and what they may do, as a change of either says it. */
export interface AuditStanding {
  readonly branch: string;
  readonly permissions: number;
}

export const standingOf = (value: unknown): AuditStanding | undefined =>
  isRecord(value) && typeof value.branch === "string" && typeof value.permissions === "number"
    ? { branch: value.branch, permissions: value.permissions }
    : undefined;
