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

/** Somebody of whom something is kept. */
export interface Person {
  readonly kind: "client" | "user" | "named";
  readonly firmId: string;
  readonly id: string;
  readonly name: string;
  /** Where quotes name them who is neither a client nor a user. */
  readonly named: readonly PersonNamed[];
}

/** Of somebody whom a quote names: the quote and the entry, so that no address and no audit has their name. */
export const idOfPerson = ({ row, person }: PersonNamed): string => `${row.id}/${person.entry}`;

const partsOfNamed = (id: string): readonly [quoteId: string, entry: string] => {
  const slash = id.indexOf("/");
  return slash < 0 ? [id, ""] : [id.slice(0, slash), id.slice(slash + 1)];
};

/** Under which the audit has what is done with what is kept of somebody; of whom a quote names, under that quote. */
export const subjectOf = ({ kind, id }: Pick<Person, "kind" | "id">): string =>
  kind === "named" ? `named/${partsOfNamed(id)[0]}` : `${kind}/${id}`;

/** Which of those whom the quote names is meant, as its audit has it: the id of their entry. */
export const entryOf = ({ kind, id }: Pick<Person, "kind" | "id">): { readonly entry?: string } =>
  kind === "named" ? { entry: partsOfNamed(id)[1] } : {};

/** Who asks about persons, and what of them they may read. */
export interface Asker {
  readonly userId: string;
  /** Only of this firm; of every firm where undefined. */
  readonly firmId: string | undefined;
  readonly permissions: number;
}

/**
 * Whose persons somebody answers for: with the firm's profile and every branch those of their firm, of the provider's staff
 * those of every firm.
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

/** @throws {Refused} 404, the same for a foreign person and for nobody */
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
