import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { possibleHeirs } from "../../db/queries/people/possible-heirs.ts";
import { type Work, workOf } from "../../db/queries/people/work-of.ts";
import { allRights, rights } from "../../insurance/permissions.ts";
import { providerRights } from "../../insurance/rights/right-groups.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import type { Services } from "../services.ts";
import { branchAnswer } from "./branch-answer.ts";
import { branchesRunBy, openPerson } from "./open-person.ts";
import { peopleAnswer } from "./person-answer.ts";

const NO_WORK: Work = { quotes: 0, policies: 0, referrals: 0, notes: 0 };

/** The rights that somebody may give, as bits. */
const mayGive = ({ firmKind, permissions }: SessionUser): number => {
  const staff = providerRights.reduce((sum, right) => sum | rights[right], 0);
  return permissions & allRights & (firmKind === "broker" ? ~staff : allRights);
};

/** One person with his work, or, for a new one, what he may be given. */
export const getUser = async (
  services: Services,
  user: SessionUser,
  { UserID = "0" }: FormOf<"Users/get">,
): Promise<AnswerOf<"Users/get">> => {
  const { db, clock } = services;
  const person = UserID === "0" || UserID === "" ? undefined : await openPerson(db, user, UserID);
  const [branches, work, heirs, [answer = null]] = await Promise.all([
    branchesRunBy(db, user),
    person ? workOf(db, person.firmId, person.userId) : NO_WORK,
    person ? possibleHeirs(db, person.firmId, person.userId) : [],
    peopleAnswer(services, user, person ? [person] : []),
  ]);
  return {
    person: answer,
    work,
    firmKind: user.firmKind,
    mayGive: mayGive(user),
    branches: branches.map((branch) => branchAnswer(branch, clock)),
    colleagues: heirs.map(({ id, name, branch }) => ({ id, name, branch })),
  };
};
