import { hashOf } from "../../db/audit-hash.ts";
import { publishDefinition } from "../../db/commands/publish-definition.ts";
import type { Database } from "../../db/open-database.ts";
import type { TestOutcome } from "../../insurance/run-product-tests.ts";
import { conflict, Refused } from "../refused.ts";
import { type CheckedDefinition, checkDefinition, type DefinitionCheck, isPublishable } from "./check-definition.ts";
import { bundleValidators } from "./compile-validators.ts";

export interface Published {
  readonly id: string;
  readonly version: number;
  readonly hash: string;
  /** False when the newest version already says the same. */
  readonly published: boolean;
  readonly warnings: readonly { readonly rule: string; readonly path: string; readonly message: string }[];
  /** Tests that were run; all passed. */
  readonly tests: number;
}

interface Publisher {
  readonly firmId: string;
  readonly userId: string;
}

const asWords = ({ rule, path, message, fix }: CheckedDefinition["findings"][number]) => ({
  path,
  message: `${message}${fix === undefined ? "" : ` ${fix}`} [${rule}]`,
});

const unmetWords = ({ unmet, error }: TestOutcome): string =>
  error ??
  unmet
    .map(
      ({ what, expected, got }) => `${what} should be ${JSON.stringify(expected)}, but came as ${JSON.stringify(got)}`,
    )
    .join("; ");

const refusalOf = ({ findings, failed }: CheckedDefinition): Refused => {
  const errors = findings.filter(({ severity }) => severity === "error");
  if (errors.length > 0)
    return new Refused(400, "lint", "This definition has faults and was not published.", errors.map(asWords));
  return conflict(
    "tests",
    "Tests of this definition fail, so it was not published.",
    failed.map((outcome) => ({
      path: `/tests/${outcome.position}`,
      message: `${outcome.name}: ${unmetWords(outcome)}`,
    })),
  );
};

/**
 * Publishes a definition as the next version of its id, with its validators compiled. One that says what the newest
 * version says already is not published again.
 *
 * @param check how it is checked: here, or apart from what others wait for
 * @throws {Refused} 400 with every error of the lint, or 409 with every test that fails
 */
export const publish = async (
  db: Database,
  json: unknown,
  publisher: Publisher,
  now: Date,
  check: DefinitionCheck = async (definition) => checkDefinition(definition),
): Promise<Published> => {
  const checked = await check(json);
  const { validators: source, findings, ran } = checked;
  if (source === undefined || !isPublishable(json, checked)) throw refusalOf(checked);
  const body = JSON.stringify(json);
  const hash = hashOf(body);
  const validators = await bundleValidators(source);
  const row = {
    id: json.id,
    record: json.record,
    title: json.title,
    effective_from: json.effectiveFrom,
    body,
    hash,
    validators,
    validators_hash: hashOf(validators).slice(0, 16),
    published_at: now,
    published_by: publisher.userId,
  };
  const { version, isNew } = await publishDefinition(db, row, publisher.firmId);
  const warnings = findings.map(({ rule, path, message }) => ({ rule, path, message }));
  return { id: json.id, version, hash, published: isNew, warnings, tests: ran };
};
