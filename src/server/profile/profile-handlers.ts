import type { HandlersOf } from "../contract/handlers-of.ts";
import { personOf } from "../session/begin-session.ts";
import type { profileCalls } from "./profile-calls.ts";

export const profileHandlers: HandlersOf<typeof profileCalls> = {
  "Profile/getPermissions": ({ clock }, user) => personOf(user, clock),
};
