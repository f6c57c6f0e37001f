import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { countPeople, listPeople, type PeopleSearch } from "../../db/queries/people/list-people.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { plainText } from "../plain-text.ts";
import { badInput } from "../refused.ts";
import { searchWords } from "../search-words.ts";
import type { Services } from "../services.ts";
import { branchAnswer } from "./branch-answer.ts";
import { branchesRunBy, openBranch } from "./open-person.ts";
import { peopleAnswer } from "./person-answer.ts";

const PAGE_SIZE = 50;

const readState = (state: string): PeopleSearch["state"] => {
  if (state === "") return undefined;
  if (state === "active" || state === "invited" || state === "suspended") return state;
  throw badInput("state", "The state is active, invited or suspended.");
};

/** The people whom somebody runs, by name. */
export const listUsers = async (
  services: Services,
  user: SessionUser,
  { q = "", branch = "", state = "", page = 1 }: FormOf<"Users/list">,
): Promise<AnswerOf<"Users/list">> => {
  const { db } = services;
  const branches = await branchesRunBy(db, user);
  if (branch !== "") await openBranch(db, user, branch);
  const [only] = branches.length === 1 ? branches : [];
  const branchId = branch === "" ? only?.id : branch;
  const wanted = readState(state);
  const search: PeopleSearch = {
    firmId: user.firmId,
    words: searchWords(plainText(q)),
    ...(branchId === undefined ? {} : { branchId }),
    ...(wanted === undefined ? {} : { state: wanted }),
  };
  const [people, total] = await Promise.all([
    listPeople(db, search, { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE }),
    countPeople(db, search),
  ]);
  return {
    people: await peopleAnswer(services, user, people),
    total,
    page,
    pageSize: PAGE_SIZE,
    branches: branches.map((each) => branchAnswer(each, services.clock)),
  };
};
