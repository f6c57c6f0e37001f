import type { HandlersOf } from "../contract/handlers-of.ts";
import type { loginCalls } from "./login-calls.ts";
import { signOut } from "./sign-out.ts";

export const loginHandlers: HandlersOf<typeof loginCalls> = {
  "Login/signOut": (services, _user, _form, exchange) => signOut(services, exchange),
};
