import { columnNames, isColumn } from "../../../schemas/list-columns.ts";
import {
  removeView as removeStored,
  saveColumns as storeColumns,
  saveView as storeView,
} from "../../db/commands/working-list/save-view.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { brokerFirms } from "../../db/queries/statistics/facts.ts";
import {
  branchesOfFirm,
  chosenColumns,
  type Owner,
  peopleOfFirm,
  savedViews,
} from "../../db/queries/working-list/saved-views.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { plainText } from "../plain-text.ts";
import { quoteScopeOf } from "../quote/quote-scope-of.ts";
import { readTextList } from "../read-json-list.ts";
import { badInput, conflict, Refused } from "../refused.ts";
import type { Services } from "../services.ts";
import { viewAddress } from "./view-address.ts";

const MOST_VIEWS = 30;

const ownerOf = ({ firmId, userId }: SessionUser): Owner => ({ firmId, userId });

const viewsOf = async ({ db }: Services, user: SessionUser) =>
  (await savedViews(db, ownerOf(user))).map(({ id, name, address }) => ({ id, name, address }));

/** What the list can be filtered by, the views that somebody saved, and the columns that he chose. */
export const getListOptions = async (
  services: Services,
  user: SessionUser,
  { firm = "" }: FormOf<"Documents/getListOptions">,
): Promise<AnswerOf<"Documents/getListOptions">> => {
  const { db } = services;
  const scope = quoteScopeOf(user);
  // Of a firm that is not the user's he is told as much as of one that there is not.
  const firmId = scope.firmId ?? (firm === "" ? undefined : firm);
  const [views, columns, firms, branches, people] = await Promise.all([
    viewsOf(services, user),
    chosenColumns(db, ownerOf(user)),
    scope.firmId === undefined ? brokerFirms(db) : [],
    firmId !== undefined && scope.branchId === undefined ? branchesOfFirm(db, firmId) : [],
    firmId === undefined ? [] : peopleOfFirm(db, firmId, scope.branchId),
  ]);
  return { views, columns: columns ?? null, allColumns: columnNames, firms, branches, people, you: user.userId };
};

/** Saves the filters of the list under a name; one of the same name is replaced. */
export const saveView = async (
  services: Services,
  user: SessionUser,
  { name, address }: FormOf<"Documents/saveView">,
): Promise<AnswerOf<"Documents/saveView">> => {
  const plain = plainText(name).trim();
  const filters = viewAddress(address);
  if (plain === "") throw badInput("name", "Give the view a name.");
  if (filters === undefined) throw badInput("address", "Choose a filter or search for something first.");
  const nameKey = plain.toLowerCase();
  const before = await savedViews(services.db, ownerOf(user));
  if (before.length >= MOST_VIEWS && !before.some(({ name_key }) => name_key === nameKey))
    throw conflict("full", "This view cannot be saved.", [
      { path: "name", message: `You have ${MOST_VIEWS} views; remove one first.` },
    ]);
  await storeView(services.db, {
    firm_id: user.firmId,
    user_id: user.userId,
    id: services.newId(),
    name: plain,
    name_key: nameKey,
    address: filters,
    saved_at: services.clock.now(),
  });
  return { views: await viewsOf(services, user) };
};

export const removeView = async (
  services: Services,
  user: SessionUser,
  { id }: FormOf<"Documents/removeView">,
): Promise<AnswerOf<"Documents/removeView">> => {
  if (!(await removeStored(services.db, ownerOf(user), id)))
    throw new Refused(404, "not-found", "There is no such view.");
  return { views: await viewsOf(services, user) };
};

/** Keeps the columns that somebody chose; the reference and what can be done always show. */
export const saveColumns = async (
  services: Services,
  user: SessionUser,
  { columns }: FormOf<"Documents/saveColumns">,
): Promise<AnswerOf<"Documents/saveColumns">> => {
  const names = readTextList("columns", columns, columnNames.length);
  const unknown = names.find((name) => !isColumn(name));
  if (unknown !== undefined) throw badInput("columns", `There is no column ${unknown}.`);
  await storeColumns(services.db, ownerOf(user), names);
  return { columns: names };
};
