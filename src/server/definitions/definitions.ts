import type { Definition, Fields } from "../../../schemas/definition.ts";
import { welsh } from "../../../schemas/words/welsh.ts";
import { registerCatalogue } from "../../../schemas/words/words.ts";
import { hashOf } from "../../db/audit-hash.ts";
import { isInsideTransaction } from "../../db/inside-transaction.ts";
import type { Database } from "../../db/open-database.ts";
import { findDefinition, publishedAs, type StoredDefinition } from "../../db/queries/definitions/definitions.ts";
import { type ReleaseBranch, type ReleaseDays, versionInForce } from "../../db/queries/definitions/releases.ts";
import { SecondConnection } from "../../db/refuse-second-connection.ts";
import { inLanguage } from "../../form/definition/in-language.ts";
import { type PreparedForm, prepareForm } from "../../form/definition/prepare-form.ts";
import { projectFields } from "../../form/definition/project-fields.ts";
import { readDefinition } from "../../form/definition/upgrade-definition.ts";
import { formSchema } from "../../form/schema/form-schema.ts";
import { bundleValidators, validatorSource, validatorsHere } from "./check-definition.ts";
import { type HeldRates, heldRates } from "./held-rates.ts";

/** A published version, loaded and prepared; it never changes. */
export interface LoadedDefinition {
  readonly definition: Definition;
  readonly version: number;
  readonly form: PreparedForm;
  /** The fields that the browser gets. */
  readonly fields: Fields;
  /** Runs the compiled validators; returns JSON Pointers to invalid answers. */
  readonly validate: Validate;
}

export interface Definitions {
  /** The version, if it was ever published. */
  find(id: string, version: number): Promise<LoadedDefinition | undefined>;
  /** @throws an error when this version was never published */
  load(id: string, version: number): Promise<LoadedDefinition>;
  /**
   * The version in force on a calendar day: in a branch, or, without one, in every branch that has no release of its own.
   */
  current(id: string, days: ReleaseDays, branch?: ReleaseBranch): Promise<LoadedDefinition | undefined>;
  /** An unpublished definition, prepared as the version that it would become; its body is JSON that passed the lint. */
  unpublished(body: string, version: number): Promise<LoadedDefinition>;
  /** Reloads the dated rates at once, after one was approved; otherwise they are at most a second old. */
  renewRates(): Promise<void>;
  /** The same, read through a transaction: code inside one must not query the store on another connection. */
  within(transaction: Database): Definitions;
}

registerCatalogue("cy", welsh);

const translated = new WeakMap<LoadedDefinition, Map<string, LoadedDefinition>>();

/** The version in one of its languages, prepared once; English if it lacks that language. */
export function definitionIn(loaded: LoadedDefinition, language = ""): LoadedDefinition {
  const { definition, fields } = loaded;
  if (!Object.hasOwn(definition.translations ?? {}, language)) return loaded;
  const known = translated.get(loaded) ?? new Map<string, LoadedDefinition>();
  translated.set(loaded, known);
  const made = known.get(language) ?? {
    ...loaded,
    form: prepareForm(inLanguage(definition, language), loaded.form.rates),
    fields: inLanguage(fields, language, definition.translations),
  };
  known.set(language, made);
  return made;
}

/** A published version, for comparison; undefined where there is none, as for version 0. */
export const publishedDefinition = async (
  db: Database,
  id: string,
  version: number,
): Promise<Definition | undefined> => {
  const stored = version === 0 ? undefined : await findDefinition(db, id, version);
  return stored && readDefinition(stored.body);
};

type ReportUnsound = (unsound: UnsoundValidators) => void;

/** What all readers of definitions on one node share. */
interface Reading {
  readonly tell: ReportUnsound;
  readonly rates: HeldRates;
}

const ready = async (db: Database, stored: StoredDefinition, { tell, rates }: Reading): Promise<LoadedDefinition> => {
  const definition = readDefinition(stored.body);
  const { version } = stored;
  const form = prepareForm(definition, rates.held);
  return {
    definition,
    version,
    form,
    fields: projectFields(definition, version),
    validate: await loadValidators(await soundValidators(db, stored, form, tell)),
  };
};

const read = async (
  db: Database,
  id: string,
  version: number,
  with_: Reading,
): Promise<LoadedDefinition | undefined> => {
  const stored = await findDefinition(db, id, version);
  return stored && ready(db, stored, with_);
};

/** @param known versions loaded earlier; newly loaded ones are added */
const reading = (db: Database, known: Map<string, LoadedDefinition>, with_: Reading): Definitions => {
  const underWay = new Map<string, Promise<LoadedDefinition | undefined>>();
  const find = async (id: string, version: number): Promise<LoadedDefinition | undefined> => {
    const key = `${id} ${version}`;
    await with_.rates.renew(db);
    const found = known.get(key);
    if (found) return found;
    // A second connection may wait for the same transaction that waits for it.
    if (isInsideTransaction(db)) throw new SecondConnection();
    const begun = underWay.get(key) ?? read(db, id, version, with_);
    underWay.set(key, begun);
    try {
      const loaded = await begun;
      if (loaded) known.set(key, loaded);
      return loaded;
    } finally {
      underWay.delete(key);
    }
  };
  const load = async (id: string, version: number): Promise<LoadedDefinition> => {
    const loaded = await find(id, version);
    if (!loaded) throw new Error(`Version ${version} of the definition ${id} is not in the store.`);
    return loaded;
  };
  return {
    find,
    load,
    current: async (id, days, branch) => {
      const version = await versionInForce(db, id, days, branch);
      return version === undefined ? undefined : load(id, version);
    },
    unpublished: async (body, version) => {
      await with_.rates.renew(db);
      const definition = readDefinition(body);
      const form = prepareForm(definition, with_.rates.held);
      const fields = projectFields(definition, version);
      // Compiled on first use: it takes half a second, and most replays need none.
      let validate: Validate | undefined;
      const validators = () => {
        validate ??= validating(validatorsHere(formSchema(form).schema));
        return validate;
      };
      return { definition, version, form, fields, validate: (data) => validators()(data) };
    },
    renewRates: () => with_.rates.renew(db, 0),
    // What a transaction reads may be rolled back with it, so it is cached for that transaction only.
    within: (transaction) => reading(transaction, new Map(known), with_),
  };
};

/**
 * Published definitions for this node. A version never changes, so it is read once; which one is current is queried every
 * time, so that all nodes use a new one at once.
 *
 * @param tell receives validators that were not run because they are not the ones published
 */
export const definitionsOf = (db: Database, tell: ReportUnsound = () => {}): Definitions =>
  reading(db, new Map(), { tell, rates: heldRates(db) });

/** JSON Pointers to the places where data does not fit the schema. */
type Validate = (data: unknown) => readonly string[];

interface Fault {
  readonly instancePath: string;
  readonly params: { readonly missingProperty?: unknown };
}

type Compiled = ((data: unknown) => boolean) & { readonly errors?: readonly Fault[] | null };

const isCompiled = (value: unknown): value is Compiled => typeof value === "function";

/** A missing answer is reported at its own path, not at its parent's. */
const pathOf = ({ instancePath, params: { missingProperty } }: Fault): string =>
  typeof missingProperty === "string"
    ? `${instancePath}/${missingProperty.replaceAll("~", "~0").replaceAll("/", "~1")}`
    : instancePath;

/** Loads the validators' module that was compiled when the version was published. */
const loadValidators = async (source: string): Promise<Validate> => {
  const module: unknown = await import(`data:text/javascript;base64,${Buffer.from(source).toString("base64")}`);
  const validate: unknown = typeof module === "object" && module ? Reflect.get(module, "default") : undefined;
  if (!isCompiled(validate)) throw new Error("The stored validators export no function.");
  return validating(validate);
};

const validating =
  (validate: Compiled): Validate =>
  (data) =>
    validate(data) ? [] : [...new Set((validate.errors ?? []).map(pathOf))];

/** Stored validators that were rejected. */
export interface UnsoundValidators {
  readonly id: string;
  readonly version: number;
  /** `changed`: they differ from their seal; `unsealed`: a node of an earlier release published them without one. */
  readonly why: "changed" | "unsealed";
}

/** Whether the sealed hashes agree, and are this one. */
const isOnly = (hash: string, audited: readonly (string | undefined)[]): boolean => {
  const hashes = new Set(audited.filter((each) => each !== undefined));
  return hashes.size === 1 && hashes.has(hash);
};

/**
 * The validators' code for a version: the stored code if it matches the seal in the audit. Otherwise it is recompiled from
 * the definition, which takes most of a second, so that code that somebody wrote into the store is never run.
 *
 * @param tell is called when the code is recompiled
 * @throws an error if the definition does not match its seal either
 */
const soundValidators = async (
  db: Database,
  { id, version, body, validators }: Pick<StoredDefinition, "id" | "version" | "body" | "validators">,
  form: PreparedForm,
  tell: (unsound: UnsoundValidators) => void,
): Promise<string> => {
  const published = await publishedAs(db, id, version);
  const sealed = published.map((each) => each.validators);
  if (isOnly(hashOf(validators), sealed)) return validators;
  const why = sealed.every((hash) => hash === undefined) ? "unsealed" : "changed";
  tell({ id, version, why });
  if (
    !isOnly(
      hashOf(body),
      published.map((each) => each.body),
    )
  )
    throw new Error(
      `Version ${version} of the definition ${id} is not as it was published, and its validators are ${why}.`,
    );
  return bundleValidators(validatorSource(formSchema(form).schema));
};
