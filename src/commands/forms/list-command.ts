import { parseArgs } from "node:util";
import { clockOf } from "../../server/clock.ts";
import { listForms } from "../../server/forms/list-forms.ts";
import type { CommandIo } from "../command-io.ts";
import { signInTo } from "../portal-client.ts";
import { accountOf, type PortalOptions, portalOptions, reachPortal, withStore } from "../reach-portal.ts";

const listFrom = async (options: PortalOptions, io: CommandIo) => {
  const portal = await reachPortal(options, io);
  if (portal.kind === "store")
    return withStore(portal.config, ({ db }) => listForms({ db, clock: clockOf(portal.config.clock) }));
  const client = await signInTo(portal.url, accountOf(options, io));
  return client.call("Forms/list", {});
};

/** Lists every published version, newest first; a star marks what new quotes use. */
export const listCommand = async (words: readonly string[], io: CommandIo): Promise<number> => {
  const { values } = parseArgs({ args: [...words], options: { json: { type: "boolean" }, ...portalOptions } });
  const listed = await listFrom(values, io);
  if (values.json) io.say(JSON.stringify(listed, null, 2));
  else
    for (const { id, version, title, publishedAt, publishedBy, hash, current } of listed.definitions)
      io.say(
        `${current ? "*" : " "} ${id} ${version}  ${publishedAt.slice(0, 16)}  ${hash.slice(0, 12)}  ${title}, by ${publishedBy}`,
      );
  return 0;
};
