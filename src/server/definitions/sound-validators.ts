import { hashOf } from "../../db/audit-hash.ts";
import type { Database } from "../../db/open-database.ts";
import { publishedAs, type StoredDefinition } from "../../db/queries/definitions/definitions.ts";
import type { PreparedForm } from "../../form/definition/prepare-form.ts";
import { formSchema } from "../../form/schema/form-schema.ts";
import { bundleValidators, validatorSource } from "./compile-validators.ts";

/** Stored validators that were not used. */
export interface UnsoundValidators {
  readonly id: string;
  readonly version: number;
  /** They are not those that were sealed; or none were, since a node of an earlier release published them. */
  readonly why: "changed" | "unsealed";
}

/** Not `undefined`, and one alone. */
const isOnly = (hash: string, said: readonly (string | undefined)[]): boolean => {
  const hashes = new Set(said.filter((each) => each !== undefined));
  return hashes.size === 1 && hashes.has(hash);
};

/**
 * The code of a version's validators that may be run: what is stored where the audit says that it is what was published.
 * Else it is compiled anew of the definition, which takes most of a second: code that anybody wrote into the store is
 * never run.
 *
 * @param tell is told where it is compiled anew
 * @throws an error where the definition too is another than was published, so that nothing is left to go by
 */
export const soundValidators = async (
  db: Database,
  { id, version, body, validators }: Pick<StoredDefinition, "id" | "version" | "body" | "validators">,
  form: PreparedForm,
  tell: (unsound: UnsoundValidators) => void,
): Promise<string> => {
  const published = await publishedAs(db, id, version);
  const sealed = published.map((said) => said.validators);
  if (isOnly(hashOf(validators), sealed)) return validators;
  const why = sealed.every((hash) => hash === undefined) ? "unsealed" : "changed";
  tell({ id, version, why });
  if (
    !isOnly(
      hashOf(body),
      published.map((said) => said.body),
    )
  )
    throw new Error(
      `Version ${version} of the definition ${id} is not as it was published, and its validators are ${why}.`,
    );
  return bundleValidators(validatorSource(formSchema(form).schema));
};
