import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { rightGivers } from "../../db/queries/people/right-givers.ts";
import { rights } from "../../insurance/permissions.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import type { Services } from "../services.ts";

/** More names than these are no help. */
const MOST = 5;

/** Who of the own firm can give the user a right that a page needs: nobody gives what he lacks himself. */
export const getRightGivers = async (
  { db }: Services,
  user: SessionUser,
  { Permissions }: FormOf<"Header/getRightGivers">,
): Promise<AnswerOf<"Header/getRightGivers">> => {
  const needed = rights.manageUsers | Permissions | user.permissions;
  const people = await rightGivers(db, user, { rights: needed, everywhere: rights.allBranches, most: MOST });
  return { people: people.map(({ name, email }) => ({ name, email })) };
};
