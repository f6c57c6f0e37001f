import type { Page } from "../../../../schemas/definition.ts";
import { blocksOfPage, groupAround } from "../../../form/definition/page-blocks.ts";
import { entryTitle } from "../../../form/draw/entry-title.ts";
import { itemIdOf, referenceOf } from "../../../form/resolve/entry-reference.ts";
import { type Place, readPlace } from "../../../form/tree/place.ts";
import { own } from "../../../form/values/own.ts";
import type { Problem } from "../../../state/findings/problem.ts";
import type { OpenQuote } from "./open-quote.ts";

/** `/user/risk-capture/page2/LETPROP/LP-104728`. */
export const pagePath = (page: string, typeOfInsurance: string, reference: string): string =>
  `/user/risk-capture/${page}/${encodeURIComponent(typeOfInsurance)}/${encodeURIComponent(reference)}`;

/** The first page of a quote, whatever its definition calls it. */
export const answersPath = (typeOfInsurance: string, reference: string): string =>
  pagePath("first", typeOfInsurance, reference);

/** The page of a quote with its price, which is the last of its definition. */
export const pricePath = (typeOfInsurance: string, reference: string): string =>
  pagePath("price", typeOfInsurance, reference);

/** `/user/risk-capture/page2Edit/LETPROP/LP-104728/edit/P001`; an item without a reference yet uses its id. */
export const itemPath = (typeOfInsurance: string, reference: string, item: string): string =>
  `${pagePath("page2Edit", typeOfInsurance, reference)}/edit/${encodeURIComponent(item)}`;

/** Pages about a policy in force, its mid-term adjustment, and its renewal invitation. */
type PolicyPageName = "edit-accepted" | "edit-accepted-confirmation" | "edit-accepted-thank-you";

/** `/user/risk-capture/LETPROP/edit-accepted/LP-104728`. */
export const policyPath = (page: PolicyPageName, typeOfInsurance: string, reference: string): string =>
  `/user/risk-capture/${encodeURIComponent(typeOfInsurance)}/${page}/${encodeURIComponent(reference)}`;

/**
 * The page to refer a quote and correspond with the underwriter. `options`: what is requested, as read by
 * src/insurance/underwriting/referral-options.ts, e.g. `A,premium`.
 */
export const referPath = (typeOfInsurance: string, reference: string, options = "cover"): string =>
  `${pagePath("pageReferQuote", typeOfInsurance, reference)}/${encodeURIComponent(options).replaceAll("%2C", ",")}`;

/** The page to answer an underwriter's questions about a quote. */
export const infoRequestPath = (reference: string): string =>
  `/user/risk-capture/infoRequest/${encodeURIComponent(reference)}`;

/** Name of an item in addresses and on screen: `P002`, or its id until saved. */
export function itemName({ store }: OpenQuote, section: string, itemId: string): string {
  const list = own(store.tree().lists, section);
  return list ? referenceOf(list, itemId) : itemId;
}

/** Title of the entry with a reference, `P002, 12A Test Terrace, G12 8QQ`; the reference if there is no such entry. */
export function itemTitle({ store }: OpenQuote, reference: string): string {
  for (const [section, list] of Object.entries(store.tree().lists)) {
    const id = itemIdOf(list, reference);
    const group = id === undefined ? undefined : groupOfPlace({ store }, section, id);
    if (group && id !== undefined) return entryTitle(store.resolution(), group.name, id);
  }
  return reference;
}

/** The group of an answer: by its entry's type, or else by its section. */
export function groupOfPlace({ store }: Pick<OpenQuote, "store">, section: string, itemId: string | undefined) {
  const { form } = store;
  const itemType =
    itemId === undefined ? undefined : own(own(store.tree().lists, section)?.byId.get(itemId) ?? {}, "ItemType");
  return form.groupOfEntry(section, itemType) ?? [...form.groups.values()].find(({ group }) => group.at === section);
}

/** The page of an answer: that of its item if items have their own pages. */
export function addressOfPlace(quote: OpenQuote, place: Place): string {
  const { section, itemId, name } = readPlace(place);
  const { fields, reference } = quote;
  const group = groupOfPlace(quote, section, itemId);
  if (itemId !== undefined && group && (isTable(quote, group.name) || groupAround(quote.store.form, group.name)))
    return addressOfEntry(quote, group.name, itemId);
  const question = name === undefined ? undefined : group?.byName.get(name);
  const page = question?.page?.id ?? pageOfGroup(quote, group?.name);
  return pagePath(page, fields.id, reference);
}

const isTable = ({ store }: OpenQuote, group: string): boolean => store.form.group(group)?.layout === "table";

/** The page that asks about an entry: its own, or else that of its list. */
function addressOfEntry(quote: OpenQuote, group: string, itemId: string): string {
  const { store, fields, reference } = quote;
  if (isTable(quote, group))
    return itemPath(fields.id, reference, itemName(quote, store.form.group(group)?.at ?? group, itemId));
  const around = groupAround(store.form, group);
  return addressOfList(quote, group, around && store.resolution().holder(around, group, itemId)?.itemId);
}

/**
 * Where a step of the form leads: its page. If that only lists entries, and its only one is unfinished, then to the page
 * of that one, which shows the list as well.
 */
export function addressOfStep(quote: OpenQuote, page: Page, isUnfinished: boolean): string {
  const { store, fields, reference } = quote;
  const [block, ...others] = blocksOfPage(store.form, page);
  if (isUnfinished && block?.kind === "table" && others.length === 0) {
    const [only, ...more] = store.resolution().items(block.group);
    if (only !== undefined && more.length === 0) return addressOfEntry(quote, block.group, only);
  }
  return pagePath(page.id, fields.id, reference);
}

/** The page that lists the entries of a group: that of their parent, or else the group's own. */
export function addressOfList(quote: OpenQuote, group: string, parentId: string | undefined): string {
  const around = groupAround(quote.store.form, group);
  if (around !== undefined && parentId !== undefined) return addressOfEntry(quote, around, parentId);
  return pagePath(pageOfGroup(quote, group), quote.fields.id, quote.reference);
}

/** The page whose sections contain a group; the first page if there is none. */
export function pageOfGroup({ fields }: Pick<OpenQuote, "fields">, group: string | undefined): string {
  const page = fields.pages.find(({ sections }) => sections.some((section) => section.group === group));
  return page?.id ?? "first";
}

/** Where to resolve a problem; for a problem of the whole record, its page. */
export function addressOfProblem(quote: OpenQuote, { place, page }: Problem): string {
  if (place) return addressOfPlace(quote, place);
  return pagePath(page || "first", quote.fields.id, quote.reference);
}
