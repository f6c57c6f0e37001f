import { inOneTransaction } from "../../db/commands/in-one-transaction.ts";
import { forgetDevicesOf, deleteDevice as forgetOne } from "../../db/commands/sign-in/browsers.ts";
import { endOneSession, endSessionsOf } from "../../db/commands/sign-in/sessions.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { Refused } from "../refused.ts";
import type { Services } from "../services.ts";
import { aliveAt, readToken, tokenHash } from "../session/session-cookie.ts";
import type { Asked } from "./confirmed.ts";
import { noteChange } from "./note-change.ts";

/** Ends one of the user's sessions, on every node at once. @throws {Refused} 404 for a missing one or one of another user */
export const endOne = async (
  services: Services,
  user: SessionUser,
  { id }: FormOf<"Access/endSession">,
): Promise<AnswerOf<"Access/endSession">> => {
  await inOneTransaction(services.db, async (transaction) => {
    if (!(await endOneSession(transaction, user, id, services.clock.wall())))
      throw new Refused(404, "not-found", "There is no such session.");
    const words = "One of your sessions was ended.";
    await noteChange(transaction, services, user, { action: "session-ended", words });
  });
  return {};
};

/** Ends all of the user's sessions except this one. */
export const endOthers = async (
  services: Services,
  user: SessionUser,
  _: FormOf<"Access/endOtherSessions">,
  { request }: Asked,
): Promise<AnswerOf<"Access/endOtherSessions">> => {
  const own = tokenHash(readToken(request, services.cookie) ?? "");
  const ended = await inOneTransaction(services.db, async (transaction) => {
    const count = await endSessionsOf(transaction, user, {
      way: "elsewhere",
      alive: aliveAt(services.clock.wall()),
      except: own,
    });
    const words = "All your sessions except one were ended.";
    if (count > 0)
      await noteChange(transaction, services, user, { action: "sessions-ended", words, detail: { count } });
    return count;
  });
  return { ended };
};

/** Forgets one device: it must give a second factor again. @throws {Refused} 404 for a missing one or one of another user */
export const forgetDevice = async (
  services: Services,
  user: SessionUser,
  { id }: FormOf<"Access/forgetDevice">,
): Promise<AnswerOf<"Access/forgetDevice">> => {
  await inOneTransaction(services.db, async (transaction) => {
    if (!(await forgetOne(transaction, user, id))) throw new Refused(404, "not-found", "There is no such device.");
    const words = "A device was forgotten: it asks for your second factor again.";
    await noteChange(transaction, services, user, { action: "device-forgotten", words });
  });
  return {};
};

/** Forgets all of the user's devices. */
export const forgetDevices = async (
  services: Services,
  user: SessionUser,
): Promise<AnswerOf<"Access/forgetDevices">> => {
  const forgotten = await inOneTransaction(services.db, async (transaction) => {
    const count = await forgetDevicesOf(transaction, user);
    const words = "All devices were forgotten: each asks for your second factor again.";
    if (count > 0)
      await noteChange(transaction, services, user, { action: "devices-forgotten", words, detail: { count } });
    return count;
  });
  return { forgotten };
};
