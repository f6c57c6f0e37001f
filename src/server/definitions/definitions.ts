import type { Definition, Fields } from "../../../schemas/definition.ts";
import type { Database } from "../../db/open-database.ts";
import { findDefinition, type StoredDefinition } from "../../db/queries/definitions/find-definition.ts";
import { currentVersion } from "../../db/queries/quotes/current-version.ts";
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

/**
 * Published definitions as this node uses them. A version is read once, since it never changes; which one is current
 * is asked every time, so that all nodes use a new one at once.
 */
export const definitionsOf = (db: Database): Definitions => {
  const loaded = new Map<string, Promise<LoadedDefinition>>();
  const read = async (id: string, version: number): Promise<LoadedDefinition> => {
    const stored = await findDefinition(db, id, version);
    if (!stored) throw new Error(`Version ${version} of the definition ${id} is not in the store.`);
    return ready(stored);
  };
  const load = (id: string, version: number): Promise<LoadedDefinition> => {
    const key = `${id} ${version}`;
    const known = loaded.get(key);
    if (known) return known;
    const reading = read(id, version);
    loaded.set(key, reading);
    reading.catch(() => loaded.delete(key));
    return reading;
  };
  return {
    load,
    current: async (id, today) => {
      const version = await currentVersion(db, id, today);
      return version === undefined ? undefined : load(id, version);
    },
  };
};
