import type { Definition, Fields } from "../../../schemas/definition.ts";
import { isInsideTransaction } from "../../db/inside-transaction.ts";
import type { Database } from "../../db/open-database.ts";
import { findDefinition, type StoredDefinition } from "../../db/queries/definitions/find-definition.ts";
import { currentVersion } from "../../db/queries/quotes/current-version.ts";
import { SecondConnection } from "../../db/refuse-second-connection.ts";
import { type PreparedForm, prepareForm } from "../../form/definition/prepare-form.ts";
import { projectFields } from "../../form/definition/project-fields.ts";
import { loadValidators, type Validate } from "./load-validators.ts";
import { validatorsAddress } from "./validators-address.ts";

/** A published version made ready for work; it never changes. */
export interface LoadedDefinition {
  readonly definition: Definition;
  readonly version: number;
  readonly form: PreparedForm;
  /** What the browser gets of it. */
  readonly fields: Fields;
  /** Where the compiled validators refuse answers, as JSON Pointers. */
  readonly validate: Validate;
}

export interface Definitions {
  /** @throws an error when this version was never published */
  load(id: string, version: number): Promise<LoadedDefinition>;
  /** The newest version in force on a calendar day. */
  current(id: string, today: string): Promise<LoadedDefinition | undefined>;
  /** The same, read by a transaction: within one nothing else may ask the store. */
  within(transaction: Database): Definitions;
}

const ready = async (stored: StoredDefinition): Promise<LoadedDefinition> => {
  const definition: Definition = JSON.parse(stored.body);
  const { id, version, validators_hash } = stored;
  return {
    definition,
    version,
    form: prepareForm(definition),
    fields: projectFields(definition, version, validatorsAddress(id, version, validators_hash)),
    validate: await loadValidators(stored.validators),
  };
};

const read = async (db: Database, id: string, version: number): Promise<LoadedDefinition> => {
  const stored = await findDefinition(db, id, version);
  if (!stored) throw new Error(`Version ${version} of the definition ${id} is not in the store.`);
  return ready(stored);
};

/** @param known versions that were read already; those that are read now are added */
const reading = (db: Database, known: Map<string, LoadedDefinition>): Definitions => {
  const underWay = new Map<string, Promise<LoadedDefinition>>();
  const load = async (id: string, version: number): Promise<LoadedDefinition> => {
    const key = `${id} ${version}`;
    const found = known.get(key);
    if (found) return found;
    // Who reads it outside may wait for the very transaction that would wait here.
    if (isInsideTransaction(db)) throw new SecondConnection();
    const begun = underWay.get(key) ?? read(db, id, version);
    underWay.set(key, begun);
    try {
      const loaded = await begun;
      known.set(key, loaded);
      return loaded;
    } finally {
      underWay.delete(key);
    }
  };
  return {
    load,
    current: async (id, today) => {
      const version = await currentVersion(db, id, today);
      return version === undefined ? undefined : load(id, version);
    },
    // What a transaction has read might be undone with it, so that it is known to that transaction alone.
    within: (transaction) => reading(transaction, new Map(known)),
  };
};

/**
 * Published definitions as this node uses them. A version is read once, since it never changes; which one is current
 * is asked every time, so that all nodes use a new one at once.
 */
export const definitionsOf = (db: Database): Definitions => reading(db, new Map());
