import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { findPersonClient, findPersonUser } from "../../db/queries/privacy/find-person.ts";
import { may } from "../../insurance/permissions.ts";
import { forbidden, Refused } from "../refused.ts";
import type { Services } from "../services.ts";

export interface SentPerson {
  readonly Kind: "client" | "user";
  readonly PersonID: string;
  readonly Firm?: string | undefined;
}

/** Somebody of whom something is kept. */
export interface Person {
  readonly kind: "client" | "user";
  readonly firmId: string;
  readonly id: string;
  readonly name: string;
}

/** Under which the audit has what is done with what is kept of somebody. */
export const subjectOf = ({ kind, id }: Pick<Person, "kind" | "id">): string => `${kind}/${id}`;

/** Who asks about persons, and what of them he may read. */
export interface Asker {
  readonly userId: string;
  /** Only of this firm; of every firm where undefined. */
  readonly firmId: string | undefined;
  readonly permissions: number;
}

/**
 * Whose persons somebody answers for: with the firm's profile and every branch those of his firm, of the provider's staff
 * those of every firm.
 *
 * @throws {Refused} 403
 */
export const askerOf = ({ userId, firmId, firmKind, permissions }: SessionUser): Asker => {
  if (!may(permissions, "manageFirm") || !may(permissions, "allBranches")) throw forbidden();
  return { userId, permissions, firmId: firmKind === "provider" ? undefined : firmId };
};

export const noSuchPerson = (): Refused => new Refused(404, "not-found", "There is no such person.");

/** @throws {Refused} 404, the same for a foreign person and for nobody */
export const personWanted = async (
  { db }: Pick<Services, "db">,
  asker: Pick<Asker, "firmId">,
  { Kind, PersonID, Firm }: SentPerson,
): Promise<Person> => {
  const wanted = Firm === "" ? undefined : Firm;
  if (asker.firmId !== undefined && wanted !== undefined && wanted !== asker.firmId) throw noSuchPerson();
  const find = Kind === "client" ? findPersonClient : findPersonUser;
  const found = await find(db, asker.firmId ?? wanted, PersonID);
  if (!found) throw noSuchPerson();
  return { kind: Kind, firmId: found.firm_id, id: found.id, name: found.name };
};
