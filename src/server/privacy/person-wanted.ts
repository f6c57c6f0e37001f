import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { findPersonClient, findPersonUser } from "../../db/queries/privacy/person.ts";
import { quotesWithId } from "../../db/queries/privacy/quotes-to-erase.ts";
import { may } from "../../insurance/permissions.ts";
import { forbidden, Refused } from "../refused.ts";
import type { Services } from "../services.ts";
import { everywhereNamed, namedInQuote, type PersonNamed } from "./named-in.ts";

export interface SentPerson {
  readonly Kind: "client" | "user" | "named";
  readonly PersonID: string;
  readonly Firm?: string | undefined;
}

/** A person about whom data is held. */
export interface Person {
  readonly kind: "client" | "user" | "named";
  readonly firmId: string;
  readonly id: string;
  readonly name: string;
  /** The entries that name a person who is neither a client nor a user. */
  readonly named: readonly PersonNamed[];
}

/** Id of a person named in a quote: the quote and the entry, so that neither URLs nor the audit contain the name. */
export const idOfPerson = ({ row, person }: PersonNamed): string => `${row.id}/${person.entry}`;

const partsOfNamed = (id: string): readonly [quoteId: string, entry: string] => {
  const slash = id.indexOf("/");
  return slash < 0 ? [id, ""] : [id.slice(0, slash), id.slice(slash + 1)];
};

/** Subject of the audit rows about a person's data; for one named in a quote, that quote. */
export const subjectOf = ({ kind, id }: Pick<Person, "kind" | "id">): string =>
  kind === "named" ? `named/${partsOfNamed(id)[0]}` : `${kind}/${id}`;

/** Which of the people named in the quote is meant, for its audit: the id of their entry. */
export const entryOf = ({ kind, id }: Pick<Person, "kind" | "id">): { readonly entry?: string } =>
  kind === "named" ? { entry: partsOfNamed(id)[1] } : {};

/** Who asks about people, and what they may read. */
export interface Asker {
  readonly userId: string;
  /** Limited to this firm; undefined for every firm. */
  readonly firmId: string | undefined;
  readonly permissions: number;
}

/**
 * The people for whose data the user is responsible: with the permission for the firm's profile and every branch, those of
 * their firm; for the provider's staff, those of every firm.
 *
 * @throws {Refused} 403
 */
export const askerOf = ({ userId, firmId, firmKind, permissions }: SessionUser): Asker => {
  if (!may(permissions, "manageFirm") || !may(permissions, "allBranches")) throw forbidden();
  return { userId, permissions, firmId: firmKind === "provider" ? undefined : firmId };
};

export const noSuchPerson = (): Refused => new Refused(404, "not-found", "There is no such person.");

const findNamed = async (store: Pick<Services, "db" | "definitions">, firmId: string | undefined, id: string) => {
  const [quoteId, entry] = partsOfNamed(id);
  const rows = await quotesWithId(store.db, quoteId);
  const row = rows.find(({ firm_id }) => firmId === undefined || firm_id === firmId);
  const person = row && (await namedInQuote(store, row)).find((each) => each.entry === entry);
  return row && person ? everywhereNamed(store, { row, person }) : undefined;
};

/** @throws {Refused} 404, the same for a person outside the user's scope and for none */
export const personWanted = async (
  store: Pick<Services, "db" | "definitions">,
  asker: Pick<Asker, "firmId">,
  { Kind, PersonID, Firm }: SentPerson,
): Promise<Person> => {
  const wanted = Firm === "" ? undefined : Firm;
  if (asker.firmId !== undefined && wanted !== undefined && wanted !== asker.firmId) throw noSuchPerson();
  const within = asker.firmId ?? wanted;
  if (Kind === "named") {
    const named = await findNamed(store, within, PersonID);
    if (!named) throw noSuchPerson();
    const [{ row, person }] = named;
    return { kind: Kind, firmId: row.firm_id, id: PersonID, name: person.name, named };
  }
  const find = Kind === "client" ? findPersonClient : findPersonUser;
  const found = await find(store.db, within, PersonID);
  if (!found) throw noSuchPerson();
  return { kind: Kind, firmId: found.firm_id, id: found.id, name: found.name, named: [] };
};
