import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { NamedCall } from "../contract/call-types.ts";
import type { Clock } from "../services.ts";
import { IDLE_MS } from "./session-limits.ts";

/** Who is signed in, as they see themselves. The end of the session is given by the clock that the page follows. */
export const personOf = (user: SessionUser, clock: Clock): NamedCall<"Person"> => ({
  Permissions: user.permissions,
  name: user.name,
  userId: user.userId,
  email: user.email,
  firm: user.firm,
  branch: user.branch,
  idleSeconds: IDLE_MS / 1000,
  endsAt: new Date(clock.now().getTime() + user.endsAt.getTime() - clock.wall().getTime()).toISOString(),
  factorMissing: user.factorMissing,
});
