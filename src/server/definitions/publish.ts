import type { Definition } from "../../../schemas/definition.ts";
import { hashOf } from "../../db/audit-hash.ts";
import { publishDefinition } from "../../db/commands/publish-definition.ts";
import type { Database } from "../../db/open-database.ts";
import { publishedBodies } from "../../db/queries/definitions/definitions.ts";
import { countGrants } from "../../db/queries/definitions/grants.ts";
import { readDefinition } from "../../form/definition/upgrade-definition.ts";
import { wordingFindings } from "../../form/diff/wording-findings.ts";
import type { ProductTestOutcome } from "../../insurance/cases/run-product-tests.ts";
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
  /** Branches that may quote it; 0 for a form of another record. */
  readonly branches: number;
}

interface Publisher {
  readonly firmId: string;
  readonly userId: string;
}

const asWords = ({ rule, path, message, fix }: CheckedDefinition["findings"][number]) => ({
  path,
  message: `${message}${fix === undefined ? "" : ` ${fix}`} [${rule}]`,
});

const unmetWords = ({ unmet, error }: ProductTestOutcome): string =>
  error ??
  unmet
    .map(
      ({ what, expected, got }) => `${what} should be ${JSON.stringify(expected)}, but came as ${JSON.stringify(got)}`,
    )
    .join("; ");

const lintRefusal = (findings: CheckedDefinition["findings"]): Refused => {
  const errors = findings.filter(({ severity }) => severity === "error");
  return new Refused(400, "lint", "This definition has faults and was not published.", errors.map(asWords));
};

const refusalOf = ({ findings, failed }: CheckedDefinition): Refused => {
  if (findings.some(({ severity }) => severity === "error")) return lintRefusal(findings);
  return conflict(
    "tests",
    "Tests of this definition fail, so it was not published.",
    failed.map((outcome) => ({
      path: `/tests/${outcome.position}`,
      message: `${outcome.name}: ${unmetWords(outcome)}`,
    })),
  );
};

/** Wordings that should be counted up. @throws {Refused} 400 where a wording names another text, or was another question's, in some published version */
const checkedWordings = async (db: Database, definition: Definition): Promise<CheckedDefinition["findings"]> => {
  const published = (await publishedBodies(db, definition.id)).map(({ version, body }) => {
    const before = readDefinition(body);
    return { version, definition: before };
  });
  const findings = wordingFindings(published, definition);
  if (findings.some(({ severity }) => severity === "error")) throw lintRefusal(findings);
  return findings;
};

/**
 * Publishes a definition as the next version of its id, with its validators compiled. One that says what the newest
 * version says already is not published again.
 *
 * @param check how it is checked: here, or apart from what others wait for
 * @throws {Refused} 400 with every error of the lint and of the wordings, or 409 with every test that fails
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
  const wordings = await checkedWordings(db, json);
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
  const warnings = [...findings, ...wordings].map(({ rule, path, message }) => ({ rule, path, message }));
  const branches = json.record === "quote" ? ((await countGrants(db)).get(json.id) ?? 0) : 0;
  return { id: json.id, version, hash, published: isNew, warnings, tests: ran, branches };
};
