import type { LockedAnswer, Sections } from "../../../schemas/record.ts";
import type { Database } from "../../db/open-database.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { PrivilegedAct } from "../privileged/privileged-acts.ts";
import type { Services } from "../services.ts";
import type { GivenAnswers } from "./read-record.ts";

/** Kinds of records by name, in calls and in the store. */
export const recordKindNames = ["user", "branch", "firm"] as const;

export type RecordKindName = (typeof recordKindNames)[number];

/** The subject of a record, as a user may see it. */
export interface RecordSubject {
  readonly firmId: string;
  /** Undefined for a record that the first save creates. */
  readonly id: string | undefined;
  /** What is otherwise known, until answers are stored. */
  readonly known: GivenAnswers;
  /** Answers that other tables own: stored whatever was sent. */
  readonly owned: GivenAnswers;
  /** What this user cannot change; the empty path means everything. */
  readonly locked: readonly LockedAnswer[];
}

/** Answers to store, accepted by the form. */
export interface RecordSave {
  readonly subject: RecordSubject;
  /** For a new record, the id that it gets. */
  readonly id: string;
  readonly isNew: boolean;
  readonly answers: Sections;
  readonly user: SessionUser;
  readonly at: Date;
}

/** A reason to refuse answers that the form accepts. */
export interface RecordReason {
  readonly path: string;
  readonly message: string;
}

/** A kind of record: how it is found, who may read and change it, what is refused, and what follows from its answers. */
export interface RecordKind {
  /** Id of the form, e.g. `USER`. */
  readonly definition: string;
  /**
   * @param id as sent; empty for the user's own, "0" for a new one where those exist
   * @throws {Refused} 403 without the permission; 404 both outside the user's scope and where there is none
   */
  readonly find: (services: Services, user: SessionUser, id: string) => Promise<RecordSubject>;
  /** The privileged act to which these answers amount, which needs a recent proof of identity; none by default. */
  readonly privileged?: (services: Services, save: RecordSave) => Promise<PrivilegedAct | undefined>;
  /**
   * Counts a rate-limited act before the transaction, so that a refused attempt counts too.
   *
   * @throws {Refused} 429
   */
  readonly count?: (services: Services, save: RecordSave) => Promise<void>;
  /** Reasons beyond the form, read in the transaction. */
  readonly refuse?: (transaction: Database, save: RecordSave) => Promise<readonly RecordReason[]>;
  /** Updates other tables that hold these answers, in the transaction that stores them. */
  readonly follow: (transaction: Database, services: Services, save: RecordSave) => Promise<void>;
}
