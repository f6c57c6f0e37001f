import { basename } from "node:path";
import type { Definition } from "../../../schemas/definition.ts";
import type { Refusal } from "../../../schemas/quote.ts";
import type { Json } from "../../../schemas/record.ts";
import { hashOf } from "../../db/audit-hash.ts";
import { type NewDefinition, storeVersion, withDefinitionLock } from "../../db/commands/publish-definition.ts";
import type { Database } from "../../db/open-database.ts";
import { newestDefinition, publishedBodies, versionOfHash } from "../../db/queries/definitions/definitions.ts";
import { countGrants } from "../../db/queries/definitions/grants.ts";
import { releasesOf, type StoredRelease } from "../../db/queries/definitions/releases.ts";
import { readDefinition } from "../../form/definition/upgrade-definition.ts";
import { migrationFindings } from "../../form/diff/migration-findings.ts";
import { wordingFindings } from "../../form/diff/wording-findings.ts";
import { londonDate } from "../../form/values/calendar.ts";
import { isRecord } from "../../form/values/own.ts";
import { unmetWords } from "../../insurance/cases/run-product-tests.ts";
import { conflict, Refused } from "../refused.ts";
import {
  bundleValidators,
  type CheckedDefinition,
  checkDefinition,
  checkedWith,
  type DefinitionCheck,
  isPublishable,
} from "./check-definition.ts";
import { publishedDefinition } from "./definitions.ts";
import { ratesOf } from "./held-rates.ts";
import { definitionFolders, readDefinitionFolder, readSourceFiles } from "./read-definition-folder.ts";
import { type MadeRelease, noOthers, type OtherReleases, type Releaser, releaseWithin } from "./release.ts";
import { statesOf } from "./release-states.ts";
import { findingsInSources, joinSources, type Sources } from "./sources.ts";

export interface Published {
  readonly id: string;
  readonly version: number;
  readonly hash: string;
  /** False when an existing version has the same content. */
  readonly published: boolean;
  /** The release that puts it in force, now or later, for all branches; absent where nothing was released. */
  readonly release?: MadeRelease | undefined;
  readonly warnings: readonly { readonly rule: string; readonly path: string; readonly message: string }[];
  /** Number of tests that were run; all passed. None where nothing was published. */
  readonly tests: number;
  /** Branches that may quote it; 0 for a form of another record. */
  readonly branches: number;
}

/** A draft to publish, under its lock. */
interface LockedDraft {
  /** Nobody but its authors has approved it. */
  readonly urgent: boolean;
  /** Ends the draft as this version, in the same transaction. */
  readonly end: (version: number) => Promise<void>;
}

/** A draft that is being published. */
export interface PublishedDraft {
  readonly number: number;
  /** Runs work under the lock of the draft, taken before that of its definition; throws if the draft has changed. */
  readonly withLock: <Done>(work: (transaction: Database, draft: LockedDraft) => Promise<Done>) => Promise<Done>;
}

interface Publisher extends Releaser {
  /** The version that the definition was made from, 0 for a first one; undefined, for a shipped one, skips the check. */
  readonly base?: number;
  readonly reason?: string;
  /** The files that it was made from. */
  readonly sources?: Sources | undefined;
  /** The draft that is published; none for shipped definitions. */
  readonly draft?: PublishedDraft;
  /** What to do with other releases; `none` publishes the version without releasing it. */
  readonly others?: OtherReleases | "none";
}

/** Somebody else has published since: a version must not replace one that its author never saw. */
export const staleBase = (id: string, newest: number): Refused => {
  const message =
    newest === 0
      ? `${id} is not published yet. Publish it over version 0.`
      : `Someone has published version ${newest} of ${id} since. Compare yours with it, and publish over version ${newest}.`;
  return new Refused(409, "stale-version", message, [{ path: "Base", message }], { newest });
};

const asWords = ({ rule, path, message, fix }: CheckedDefinition["findings"][number]) => ({
  path,
  message: `${message}${fix === undefined ? "" : ` ${fix}`} [${rule}]`,
});

/** The refusal of a definition in which the lint finds errors. */
export const lintRefusal = (
  findings: CheckedDefinition["findings"],
  message = "This definition has faults and was not published.",
): Refused => {
  const errors = findings.filter(({ severity }) => severity === "error");
  return new Refused(400, "lint", message, errors.map(asWords));
};

export const refusalOfCheck = ({ findings, failed }: CheckedDefinition): Refused => {
  if (findings.some(({ severity }) => severity === "error")) return lintRefusal(findings);
  return conflict(
    "tests",
    "Tests of this definition fail, so it was not published.",
    failed.map((outcome) => ({
      path: outcome.path ?? `/tests/${outcome.position}`,
      message: `${outcome.name}: ${unmetWords(outcome)}`,
    })),
  );
};

/** Findings against the published version: wording changes without a new number, answers without a migration. */
export const findingsBesidePublished = async (
  db: Database,
  definition: Definition,
): Promise<CheckedDefinition["findings"]> => {
  const published = (await publishedBodies(db, definition.id)).map(({ version, body }) => {
    const before = readDefinition(body);
    return { version, definition: before };
  });
  return [...wordingFindings(published, definition), ...migrationFindings(published, definition)];
};

/** The same. @throws {Refused} 400 where one is an error */
const checkedWordings = async (db: Database, definition: Definition): Promise<CheckedDefinition["findings"]> => {
  const findings = await findingsBesidePublished(db, definition);
  if (findings.some(({ severity }) => severity === "error")) throw lintRefusal(findings);
  return findings;
};

type Checked = {
  readonly row: Omit<NewDefinition, "base_version" | "urgent">;
  readonly warnings: Published["warnings"];
} & Pick<Published, "tests">;

/** The row to store for a definition. @throws {Refused} as {@link publish} does */
const checkedRow = async (
  db: Database,
  json: unknown,
  { reason = "", sources, draft, userId, base }: Publisher,
  now: Date,
  check: DefinitionCheck,
): Promise<Checked> => {
  const { id } = idAndDay(json);
  const before = base === undefined ? undefined : ((await publishedDefinition(db, id, base)) ?? null);
  const checked = checkedWith(sources ? findingsInSources(sources) : [], await check(json, await ratesOf(db), before));
  const { validators: source, findings, ran } = checked;
  if (source === undefined || !isPublishable(json, checked)) throw refusalOfCheck(checked);
  const wordings = await checkedWordings(db, json);
  const body = JSON.stringify(json);
  const validators = await bundleValidators(source);
  const row = {
    id: json.id,
    record: json.record,
    title: json.title,
    effective_from: json.effectiveFrom,
    body,
    hash: hashOf(body),
    validators,
    validators_hash: hashOf(validators).slice(0, 16),
    published_at: now,
    published_by: userId,
    reason,
    sources: sources ? JSON.stringify(sources.own) : null,
    draft: draft?.number ?? null,
  };
  const warnings = [...findings, ...wordings].map(({ rule, path, message }) => ({ rule, path, message }));
  return { row, warnings, tests: ran };
};

/** The first day of the published version: not before today, unless it is the first release. */
const firstDay = (effectiveFrom: string, releases: readonly StoredRelease[], today: string): string =>
  releases.length === 0 || effectiveFrom > today ? effectiveFrom : today;

/** Puts a version in force for all branches, unless it is already in force or scheduled. */
const releasedWithin = async (
  transaction: Database,
  { id, version, effectiveFrom }: { readonly id: string; readonly version: number; readonly effectiveFrom: string },
  { others = noOthers, reason = "", ...by }: Publisher,
  now: Date,
): Promise<MadeRelease | undefined> => {
  if (others === "none") return undefined;
  const today = londonDate(now);
  const releases = await releasesOf(transaction, id);
  const states = statesOf(releases, today);
  const isOut = ({ number, version: of, branches }: StoredRelease) =>
    of === version && branches === null && ["live", "scheduled"].includes(states.get(number) ?? "");
  if (releases.some(isOut)) return undefined;
  const from = firstDay(effectiveFrom, releases, today);
  return releaseWithin(transaction, { id, version, act: "publish", from, reason, ...others }, by, now);
};

export const idAndDay = (json: unknown): { readonly id: string; readonly effectiveFrom: string } => {
  const { id, effectiveFrom }: Record<string, unknown> = isRecord(json) ? json : {};
  return {
    id: typeof id === "string" ? id : "",
    effectiveFrom: typeof effectiveFrom === "string" ? effectiveFrom : "",
  };
};

/**
 * Publishes a definition as the next version of its id, with its validators compiled, and puts it in force for all
 * branches. If an existing version has the same content, that version is put in force instead, without a check, so that it
 * is always possible to return to an earlier one.
 *
 * @param check runs the check: here, or in another thread
 * @throws {Refused} 400 with every error of the lint and of the wordings, or 409 with every failing test, a newer version,
 * or other releases that need a decision
 */
export const publish = async (
  db: Database,
  json: unknown,
  publisher: Publisher,
  now: Date,
  check: DefinitionCheck = async (definition, rates, base) => checkDefinition(definition, rates, base),
): Promise<Published> => {
  const { id, effectiveFrom } = idAndDay(json);
  const hash = hashOf(JSON.stringify(json));
  const known = await versionOfHash(db, id, hash);
  const checked = known === undefined ? await checkedRow(db, json, publisher, now, check) : undefined;
  const parts = (publisher.sources?.parts ?? []).map((part) => ({ id: part.id, files: JSON.stringify(part.files) }));
  const store = async (transaction: Database, { urgent = false, end }: Partial<LockedDraft> = {}) => {
    const newest = (await newestDefinition(transaction, id))?.version ?? 0;
    const same = await versionOfHash(transaction, id, hash);
    if (same !== newest && publisher.base !== undefined && publisher.base !== newest) throw staleBase(id, newest);
    const with_ = { firmId: publisher.firmId, parts };
    const version =
      same ??
      (checked &&
        (await storeVersion(
          transaction,
          { ...checked.row, urgent, base_version: publisher.base ?? newest },
          newest,
          with_,
        )));
    if (version === undefined) throw new TypeError(`A version of ${id} is gone.`);
    const release = await releasedWithin(transaction, { id, version, effectiveFrom }, publisher, now);
    await end?.(version);
    return { version, release, published: same === undefined };
  };
  const done = await (publisher.draft
    ? publisher.draft.withLock((outer, draft) =>
        withDefinitionLock(outer, id, (transaction) => store(transaction, draft)),
      )
    : withDefinitionLock(db, id, (transaction) => store(transaction)));
  const isProduct = isRecord(json) && json.record === "quote";
  const branches = isProduct ? ((await countGrants(db)).get(id) ?? 0) : 0;
  return { id, hash, ...done, branches, warnings: checked?.warnings ?? [], tests: checked?.tests ?? 0 };
};

/** The publisher of shipped definitions. */
const PORTAL = { firmId: "provider", userId: "portal" };

/** A shipped definition that is invalid; the message names its folder and each finding with its path. */
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
    const files = readSourceFiles(folder, "");
    const sources = files.length === 0 ? undefined : joinSources(files).sources;
    return await publish(db, json, { ...PORTAL, sources, reason: "Shipped with the portal" }, now);
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
    if (await newestDefinition(db, idAndDay(json).id)) continue;
    const done = await publishFrom(db, folder, json, now);
    if (done.published) published.push(done.id);
  }
  return published;
};
