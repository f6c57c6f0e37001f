import { basename } from "node:path";
import type { Definition } from "../../../schemas/definition.ts";
import type { Refusal } from "../../../schemas/quote.ts";
import type { Json } from "../../../schemas/record.ts";
import { hashOf } from "../../db/audit-hash.ts";
import { publishDefinition } from "../../db/commands/publish-definition.ts";
import type { Database } from "../../db/open-database.ts";
import { newestDefinition, publishedBodies } from "../../db/queries/definitions/definitions.ts";
import { countGrants } from "../../db/queries/definitions/grants.ts";
import { readDefinition } from "../../form/definition/upgrade-definition.ts";
import { wordingFindings } from "../../form/diff/wording-findings.ts";
import type { ProductTestOutcome } from "../../insurance/cases/run-product-tests.ts";
import { conflict, Refused } from "../refused.ts";
import { type CheckedDefinition, checkDefinition, type DefinitionCheck, isPublishable } from "./check-definition.ts";
import { bundleValidators } from "./compile-validators.ts";
import { definitionFolders, readDefinitionFolder } from "./read-definition-folder.ts";

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
  /** The version that the definition was made from, 0 for a first one; what is shipped follows whatever is there. */
  readonly base?: number;
}

/** Somebody has published in between: nothing is published over what this one never saw. */
const staleBase = (id: string, newest: number): Refused => {
  const message =
    newest === 0
      ? `${id} is not published yet. Publish it over version 0.`
      : `Somebody has published version ${newest} of ${id} since. Compare it, and publish over version ${newest}.`;
  return new Refused(409, "stale-version", message, [{ path: "Base", message }], { newest });
};

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
 * @throws {Refused} 400 with every error of the lint and of the wordings, or 409 with every test that fails, or a newer version
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
  const { version, isNew, isStale } = await publishDefinition(db, row, publisher);
  if (isStale) throw staleBase(json.id, version);
  const warnings = [...findings, ...wordings].map(({ rule, path, message }) => ({ rule, path, message }));
  const branches = json.record === "quote" ? ((await countGrants(db)).get(json.id) ?? 0) : 0;
  return { id: json.id, version, hash, published: isNew, warnings, tests: ran, branches };
};

/** Who publishes what is shipped. */
const PORTAL = { firmId: "provider", userId: "portal" };

const idOf = (json: unknown): string => {
  const id: unknown = typeof json === "object" && json !== null ? Reflect.get(json, "id") : undefined;
  return typeof id === "string" ? id : "";
};

/** A shipped definition cannot be used as it is; the message names its folder and each finding with its path. */
export class UnfitDefinition extends Error {
  override readonly name = "UnfitDefinition";
  constructor(folder: string, findings: Refusal["reasons"]) {
    const lines = findings.map(({ path, message }) => `  ${path === "" ? "" : `${path}  `}${message}`);
    super(
      [`The shipped definition ${basename(folder)} has faults, so the server does not start:`, ...lines].join("\n"),
    );
  }
}

const read = (folder: string): Json => {
  try {
    return readDefinitionFolder(folder);
  } catch (error) {
    throw new UnfitDefinition(folder, [{ path: "", message: error instanceof Error ? error.message : String(error) }]);
  }
};

const publishFrom = async (db: Database, folder: string, json: Json, now: Date) => {
  try {
    return await publish(db, json, PORTAL, now);
  } catch (error) {
    if (error instanceof Refused) throw new UnfitDefinition(folder, error.reasons);
    throw error;
  }
};

/**
 * Publishes each shipped definition of which the store has no version yet. One that is there stays as it is, also when
 * the shipped files have changed: to publish is a decision of the product team.
 *
 * @returns ids that were published
 * @throws {UnfitDefinition} with every finding of the first one that has faults
 */
export const publishShipped = async (db: Database, root: string, now: Date): Promise<readonly string[]> => {
  const published: string[] = [];
  for (const folder of definitionFolders(root)) {
    const json = read(folder);
    if (await newestDefinition(db, idOf(json))) continue;
    const done = await publishFrom(db, folder, json, now);
    if (done.published) published.push(done.id);
  }
  return published;
};
