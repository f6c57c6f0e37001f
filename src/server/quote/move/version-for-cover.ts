import { releaseInForce, releasesOf, type StoredRelease } from "../../../db/queries/definitions/releases.ts";
import type { StoredQuote } from "../../../db/queries/quotes/quotes.ts";
import { formatDate, londonDate } from "../../../form/values/calendar.ts";
import { conflict } from "../../refused.ts";
import type { Services } from "../../services.ts";
import { basisOf } from "./move-version.ts";

const isByCover = ({ basis }: StoredRelease): boolean => basis === "cover-start";

/**
 * A version that was released by the start of cover is sold for cover that starts then, and no other is: a quote whose
 * cover start has changed to the other side of the day is moved first.
 *
 * @throws {Refused} 409 naming the version to which it has to be moved
 */
export const refuseOtherCover = async (
  { db, clock }: Pick<Services, "db" | "clock">,
  row: StoredQuote,
): Promise<void> => {
  const { kind, definition_id: id, definition_version: version, cover_start: start } = row;
  if (kind === "mta" || start === null) return;
  const branch = { firmId: row.firm_id, branchId: row.branch_id };
  const held = await releaseInForce(db, id, basisOf(row, londonDate(clock.now())), branch);
  if (!held || held.version === null || held.version === version) return;
  const ofVersion = (await releasesOf(db, id)).filter((each) => each.version === version && each.ended_at === null);
  if (!isByCover(held) && !(ofVersion.length > 0 && ofVersion.every(isByCover))) return;
  throw conflict(
    "other-version",
    `Cover that starts on ${formatDate(start)} is sold by version ${held.version} of this form, and this quote is on version ${version}. Move it to version ${held.version}; nothing that you answered is lost.`,
  );
};
