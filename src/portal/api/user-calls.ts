import type { RecordData } from "../../../schemas/record.ts";
import { inChosenLanguage } from "../forms/form-language.ts";
import { call } from "./call.ts";
import type { AnswerOf } from "./client.ts";

export interface UserQuery {
  readonly q: string;
  readonly branch: string;
  readonly state: string;
  readonly page: number;
}

export const listUsers = ({ q, branch, state, page }: UserQuery) =>
  call("/api/v1/Users/list", { q, branch, state, page });

export const getUser = (UserID: string) => call("/api/v1/Users/get", { UserID });

export type UserPage = AnswerOf<"/api/v1/Users/get">;
export type FirmUser = NonNullable<UserPage["person"]>;
export type FirmBranch = UserPage["branches"][number];
export type DeskWork = UserPage["work"];

export const getBlankUser = () => call("/api/v1/Users/getBlank", inChosenLanguage());

/** What somebody is to do, and where. */
export interface UserStanding {
  readonly branchId: string;
  readonly permissions: number;
}

export const inviteUser = (data: RecordData, { branchId, permissions }: UserStanding) =>
  call("/api/v1/Users/invite", { DATA: JSON.stringify(data), BranchID: branchId, Permissions: permissions });

export const saveUser = ({ id, version }: FirmUser, { branchId, permissions }: UserStanding) =>
  call("/api/v1/Users/save", { UserID: id, version, BranchID: branchId, Permissions: permissions });

export const suspendUser = ({ id, version }: FirmUser) => call("/api/v1/Users/suspend", { UserID: id, version });

export const reactivateUser = ({ id, version }: FirmUser) => call("/api/v1/Users/reactivate", { UserID: id, version });

export const resendInvite = ({ id }: FirmUser) => call("/api/v1/Users/resendInvite", { UserID: id });

export const endUserSessions = ({ id }: FirmUser) => call("/api/v1/Users/endSessions", { UserID: id });

export const resetSecondFactor = ({ id }: FirmUser) => call("/api/v1/Users/resetSecondFactor", { UserID: id });

export const transferWork = ({ id }: FirmUser, to: string) => call("/api/v1/Users/transferWork", { UserID: id, to });
