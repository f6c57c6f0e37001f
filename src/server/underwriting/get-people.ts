import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { listUnderwriters } from "../../db/queries/referrals/list-underwriters.ts";
import { rights } from "../../insurance/permissions.ts";
import { authorityOf } from "../../insurance/underwriting/authority.ts";
import type { AnswerOf } from "../contract/call-types.ts";
import { forbidden } from "../refused.ts";
import type { Services } from "../services.ts";

/** Who may decide referrals. */
export const getPeople = async ({ db }: Services, user: SessionUser): Promise<AnswerOf<"Underwriting/people">> => {
  if (user.firmKind !== "provider") throw forbidden();
  const people = await listUnderwriters(db, rights.underwrite);
  return {
    people: people.map(({ id, name, permissions, claimed }) => ({
      id,
      name,
      level: authorityOf(permissions).level,
      claimed,
      you: id === user.userId,
    })),
  };
};
