import type { HandlersOf } from "../contract/handlers-of.ts";
import { endUserSessions } from "./end-user-sessions.ts";
import { getBlankUser } from "./get-blank-user.ts";
import { getUser } from "./get-user.ts";
import { inviteUser } from "./invite-user.ts";
import { listUsers } from "./list-users.ts";
import { resendInvite } from "./resend-invite.ts";
import { resetUserFactor } from "./reset-user-factor.ts";
import { saveUser } from "./save-user.ts";
import { reactivateUser, suspendUser } from "./suspend-user.ts";
import { transferWork } from "./transfer-work.ts";
import type { usersCalls } from "./users-calls.ts";

export const usersHandlers: HandlersOf<typeof usersCalls> = {
  "Users/list": listUsers,
  "Users/get": getUser,
  "Users/getBlank": (services, user) => getBlankUser(services, user),
  "Users/invite": inviteUser,
  "Users/save": saveUser,
  "Users/suspend": suspendUser,
  "Users/reactivate": reactivateUser,
  "Users/resendInvite": resendInvite,
  "Users/endSessions": endUserSessions,
  "Users/resetSecondFactor": resetUserFactor,
  "Users/transferWork": transferWork,
};
