import { grantedProducts } from "../../db/queries/definitions/grants.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { londonDate } from "../../form/values/calendar.ts";
import type { LoadedDefinition } from "../definitions/definitions.ts";
import { noSuchProduct } from "../refused.ts";
import type { Services } from "../services.ts";

/**
 * The definition of a type of insurance that new quotes use today.
 *
 * @throws {Refused} 404, the same where there is none and where the branch may not quote it
 */
export const grantedDefinition = async (
  { db, clock, definitions }: Services,
  user: SessionUser,
  typeOfInsurance: string,
): Promise<LoadedDefinition> => {
  const granted = await grantedProducts(db, user.firmId, user.branchId);
  const current = granted.includes(typeOfInsurance)
    ? await definitions.current(typeOfInsurance, londonDate(clock.now()))
    : undefined;
  if (current?.definition.record !== "quote") throw noSuchProduct();
  return current;
};
