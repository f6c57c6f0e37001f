import type { LockedAnswer, Sections } from "../../../schemas/record.ts";
import type { Database } from "../../db/open-database.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { Services } from "../services.ts";
import type { GivenAnswers } from "./read-record.ts";

/** Names of the kinds of records, as they travel and are stored. */
export const recordKindNames = ["user", "branch", "firm"] as const;

export type RecordKindName = (typeof recordKindNames)[number];

/** Whom or what a record is about, as somebody may see it. */
export interface RecordSubject {
  readonly firmId: string;
  /** Undefined for one that its first save makes. */
  readonly id: string | undefined;
  /** What is known of them otherwise, for as long as no answers are stored. */
  readonly known: GivenAnswers;
  /** Answers that are kept elsewhere and shown here: whatever was sent, these are stored. */
  readonly owned: GivenAnswers;
  /** What cannot be changed here by this person; the empty path stands for everything. */
  readonly locked: readonly LockedAnswer[];
}

/** Answers about to be stored: found right by the form. */
export interface RecordSave {
  readonly subject: RecordSubject;
  /** Of a new one, the id that it is given. */
  readonly id: string;
  readonly isNew: boolean;
  readonly answers: Sections;
  readonly user: SessionUser;
  readonly at: Date;
}

/** A reason for which answers are not stored although the form finds nothing wrong. */
export interface RecordReason {
  readonly path: string;
  readonly message: string;
}

/** A kind of record: how one is found, who may read and change it, what is refused, and what follows from its answers. */
export interface RecordKind {
  /** Id of the form, e.g. `USER`. */
  readonly definition: string;
  /**
   * @param id as sent; empty for one's own, "0" for a new one where there is such a thing
   * @throws {Refused} 403 without the right; 404 alike for what is foreign and what is not there
   */
  readonly find: (services: Services, user: SessionUser, id: string) => Promise<RecordSubject>;
  /**
   * Counts what a user may do so often only, before the transaction, so that a refused try counts as well.
   *
   * @throws {Refused} 429
   */
  readonly count?: (services: Services, save: RecordSave) => Promise<void>;
  /** What prevents it beyond the form, read within the transaction. */
  readonly refuse?: (transaction: Database, save: RecordSave) => Promise<readonly RecordReason[]>;
  /** Brings what other tables keep of these answers up to date, within the transaction that stores them. */
  readonly follow: (transaction: Database, services: Services, save: RecordSave) => Promise<void>;
}
