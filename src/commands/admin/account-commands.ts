import { parseArgs } from "node:util";
import { localTime } from "../../form/values/calendar.ts";
import { passwordLinkFor, setSuspended } from "../../server/upkeep/upkeep-handlers.ts";
import { aligned } from "../aligned.ts";
import { CommandError, type CommandIo, OK } from "../command-io.ts";
import { addressOf } from "../reach-portal.ts";
import { asCommand, atAdminDesk, OPERATOR, signedIn } from "./admin-desk.ts";
import { usage } from "./usage.ts";

const emailIn = (words: readonly string[]): string => {
  const [email, ...more] = words;
  if (email === undefined || !email.includes("@") || more.length > 0) throw new CommandError(usage);
  return email;
};

/** Suspends an account, or with `--undo` lets it sign in again. */
export const suspendCommand = async (words: readonly string[], io: CommandIo): Promise<number> => {
  const { values, positionals } = parseArgs({
    args: [...words],
    options: { undo: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const email = emailIn(positionals);
  const suspended = !values.undo;
  const changed = await atAdminDesk(io, {
    server: async (client) => {
      const form = { Email: email, Act: suspended ? ("suspend" as const) : ("reactivate" as const) };
      return (await client.call("Upkeep/suspend", form)).changed;
    },
    store: (desk) => setSuspended(desk, email, suspended, OPERATOR),
  });
  const state = suspended ? "is suspended, and all its sessions have ended" : "can sign in again";
  io.say(changed ? `${email} ${state}.` : `${email} ${suspended ? "was already suspended" : "is not suspended"}.`);
  return OK;
};

/** Requests an action that needs two people: a backup, or the recovery of an account. */
export const askTwoCommand = async (words: readonly string[], io: CommandIo): Promise<number> => {
  const [act, ...rest] = words;
  if (act !== "backup" && act !== "recovery") throw new CommandError(usage);
  if (act === "backup" && rest.length > 0) throw new CommandError(usage);
  const about = act === "recovery" ? { Email: emailIn(rest) } : {};
  const client = await signedIn(io);
  const { id, until } = await asCommand(client.call("Upkeep/askForTwo", { Act: act, ...about }));
  io.say(id);
  io.remark(
    `Another administrator of the provider releases it until ${localTime(until)}: npm run admin -- release-two ${id}`,
  );
  return OK;
};

/** Releases another person's request; without an id, lists the requests. */
export const releaseTwoCommand = async (words: readonly string[], io: CommandIo): Promise<number> => {
  const [id, ...more] = words;
  if (more.length > 0) throw new CommandError(usage);
  const client = await signedIn(io);
  if (id === undefined) {
    const { asked } = await asCommand(client.call("Upkeep/listForTwo", {}));
    for (const line of aligned(
      asked.map((row) => [row.id, row.act, row.about, row.by, row.released ? "released" : ""]),
    ))
      io.say(line);
    if (asked.length === 0) io.say("No requests are waiting for a second person.");
    return OK;
  }
  const { act } = await asCommand(client.call("Upkeep/releaseForTwo", { id }));
  io.say(
    act === "backup"
      ? "The person who requested it can now make the backup, once."
      : "Their second factor has been removed. They can sign in once to set up a new one.",
  );
  return OK;
};

/** Prints a password link for the owner of an account. Anyone with the link can sign in, unless a second factor is set. */
export const resetPasswordCommand = async (words: readonly string[], io: CommandIo): Promise<number> => {
  const email = emailIn(words);
  const { link, endsAt } = await atAdminDesk(io, {
    server: async (client, url) => {
      const made = await client.call("Upkeep/resetPassword", { Email: email });
      return { ...made, link: new URL(made.link, url).href };
    },
    store: async (desk) => {
      const made = await passwordLinkFor(desk, email, OPERATOR);
      return { ...made, link: new URL(made.link, addressOf({}, desk.config)).href };
    },
  });
  io.say(link);
  io.remark(
    `It works once, until ${localTime(endsAt)}. Send it to the owner of ${email} in a way that no one else can read.`,
  );
  return OK;
};
