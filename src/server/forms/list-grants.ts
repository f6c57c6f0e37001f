import {
  countGrantedBranches,
  type GrantedBranchFilter,
  grantedBranches,
} from "../../db/queries/definitions/branches-with-grants.ts";
import { londonDate } from "../../form/values/calendar.ts";
import { branchState } from "../../insurance/branch-state.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { badInput } from "../refused.ts";
import { searchWords } from "../search-words.ts";
import type { Services } from "../services.ts";

type Form = FormOf<"Forms/grants">;

const PAGE_SIZE = 50;

/** @throws {Refused} 400 where a product is needed and none is named */
const shownBy = ({ show = "all", id }: Form): GrantedBranchFilter["show"] => {
  if (show !== "granted" && show !== "withheld") return show;
  if (id === undefined) throw badInput("id", `Name the product that is ${show}.`);
  return { product: id, granted: show === "granted" };
};

/** The branches of broker firms with what they may quote; those that may quote nothing stand first. */
export const listGrants = async (
  { db, clock }: Pick<Services, "db" | "clock">,
  _user: unknown,
  form: Form,
): Promise<AnswerOf<"Forms/grants">> => {
  const { q = "", page = 1, pageSize = PAGE_SIZE } = form;
  const today = londonDate(clock.now());
  const filter = { words: searchWords(q), show: shownBy(form), today };
  const [counts, rows] = await Promise.all([
    countGrantedBranches(db, filter),
    grantedBranches(db, filter, { offset: (page - 1) * pageSize, limit: pageSize }),
  ]);
  return {
    ...counts,
    rows: rows.map(({ closedFrom, products, ...branch }) => ({
      ...branch,
      state: branchState(closedFrom, today),
      products: [...products],
    })),
  };
};
