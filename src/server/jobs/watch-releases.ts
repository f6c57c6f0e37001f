import { inOneTransaction } from "../../db/commands/in-one-transaction.ts";
import { tellAhead } from "../../db/commands/notices.ts";
import { youngReleases } from "../../db/queries/definitions/releases.ts";
import { type Recipient, staffWith } from "../../db/queries/referrals/referrals.ts";
import { addDays, londonDate } from "../../form/values/calendar.ts";
import { rights } from "../../insurance/permissions.ts";
import { RELEASE_WATCH_DAYS } from "../../insurance/time/release-watch.ts";
import { tell } from "../notices/tell.ts";
import type { Services } from "../services.ts";
import { watchRelease } from "../studio/watch-release.ts";
import { whileLeased } from "./job.ts";

/** Notifies those who may take a release back of what is not as it was before it, each at most once a day. */
const watchAll = async (services: Services): Promise<number> => {
  const { db, clock } = services;
  const at = clock.now();
  const day = londonDate(at);
  let alerted = 0;
  for (const { definition_id: id, number, version } of await youngReleases(
    db,
    addDays(day, -RELEASE_WATCH_DAYS),
    day,
  )) {
    const { alerts } = await watchRelease(services, { id, number });
    if (alerts.length === 0) continue;
    const staff = await staffWith(db, rights.release);
    alerted += await inOneTransaction(db, async (transaction) => {
      const to: Recipient[] = [];
      for (const person of staff) {
        const row = {
          firm_id: person.firmId,
          quote_id: id,
          user_id: person.userId,
          what: `release ${number}`,
          day,
          at,
        };
        if (await tellAhead(transaction, row)) to.push(person);
      }
      const words = `Since version ${version} of ${id} was released: ${alerts.join(" ")}`;
      await tell(transaction, services, { at, kind: "release-watch", reference: id, words, path: "/user/studio", to });
      return to.length;
    });
  }
  return alerted;
};

/** Watches releases on one node at a time. @returns of how many notices */
export const watchReleases = (services: Services, holder: string): Promise<number> =>
  whileLeased(services.db, "watch-releases", holder, async () => ({ done: await watchAll(services), isMore: false }));
