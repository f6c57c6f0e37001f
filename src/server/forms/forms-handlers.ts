import type { Json } from "../../../schemas/record.ts";
import {
  countGrantedBranches,
  type GrantedBranchFilter,
  grantedBranches,
} from "../../db/queries/definitions/grants.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { londonDate } from "../../form/values/calendar.ts";
import { branchState } from "../../insurance/branch-state.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import type { HandlersOf } from "../contract/handlers-of.ts";
import { publish } from "../definitions/publish.ts";
import { scanJson } from "../quote/data/scan-json.ts";
import { badInput } from "../refused.ts";
import { searchWords } from "../search-words.ts";
import type { Services } from "../services.ts";
import type { formsCalls } from "./forms-calls.ts";
import { getForm } from "./get-form.ts";
import { grantForm } from "./grant-form.ts";
import { listForms } from "./list-forms.ts";

type Form = FormOf<"Forms/grants">;

const PAGE_SIZE = 50;

/** @throws {Refused} 400 where a product is needed and none is named */
const shownBy = ({ show = "all", id }: Form): GrantedBranchFilter["show"] => {
  if (show !== "granted" && show !== "withheld") return show;
  if (id === undefined) throw badInput("id", `Name the product that is ${show}.`);
  return { product: id, granted: show === "granted" };
};

/** The branches of broker firms with what they may quote; those that may quote nothing stand first. */
const listGrants = async (
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

const parse = (text: string): Json => {
  try {
    return JSON.parse(text);
  } catch {
    throw badInput("Definition", "Definition is not valid JSON.");
  }
};

/** Publishes what was sent as the next version; the next opened record uses it, on every node. */
const publishForm = async (
  { db, clock, log, checkDefinition }: Services,
  user: SessionUser,
  { Definition }: FormOf<"Forms/publish">,
): Promise<AnswerOf<"Forms/publish">> => {
  scanJson(Definition, "Definition");
  const published = await publish(db, parse(Definition), user, clock.now(), checkDefinition);
  log.info({ definition: published.id, version: published.version, new: published.published }, "published");
  return published;
};

export const formsHandlers: HandlersOf<typeof formsCalls> = {
  "Forms/list": listForms,
  "Forms/get": getForm,
  "Forms/publish": publishForm,
  "Forms/grants": listGrants,
  "Forms/grant": grantForm,
};
