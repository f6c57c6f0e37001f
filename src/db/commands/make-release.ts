import { releaseSeal } from "../audit/hashes.ts";
import type { Database } from "../open-database.ts";
import { releasesOf, type StoredRelease } from "../queries/definitions/releases.ts";
import { definitionSubject } from "../quote-write.ts";
import type { ReleaseAct } from "../tables/release-tables.ts";
import { appendAudit } from "./seals.ts";

export type NewRelease = Omit<StoredRelease, "number" | "ended_at" | "ended_by">;

/** A release to end, and by whom. */
interface EndedRelease {
  readonly firmId: string;
  readonly id: string;
  readonly number: number;
  readonly at: Date;
  readonly by: string;
  readonly reason: string;
  /** Last calendar day on which it applies; undefined ends it at once. */
  readonly last?: string | undefined;
  /** Number of the release that ends it. */
  readonly endedBy?: number;
}

/** Names of the acts in the audit. */
const acts: Readonly<Record<ReleaseAct, { readonly action: string }>> = {
  publish: { action: "release-version" },
  "release-version": { action: "release-version" },
  "roll-back": { action: "roll-back" },
  retire: { action: "retire" },
};

/**
 * Stores a release with its audit row, under the definition's lock.
 *
 * @param firmId the actor's firm
 */
export const makeRelease = async (
  transaction: Database,
  release: NewRelease,
  firmId: string,
): Promise<StoredRelease> => {
  const [newest] = await releasesOf(transaction, release.definition_id);
  const row = { ...release, number: (newest?.number ?? 0) + 1, ended_at: null, ended_by: null };
  await transaction.insertInto("release").values(row).execute();
  await appendAudit(transaction, {
    firm_id: firmId,
    subject: definitionSubject(row.definition_id),
    at: row.made_at,
    actor: row.made_by,
    ...acts[row.act],
    detail: {
      release: row.number,
      version: row.version ?? "none",
      effective: row.from_day,
      ...(row.until_day === null ? {} : { last: row.until_day }),
      branches: row.branches === null ? "all" : JSON.parse(row.branches),
      reason: row.reason,
      row: releaseSeal(row),
    },
  });
  return row;
};

/** Ends a release, begun or not, with its audit row, under the definition's lock. */
export const endRelease = async (
  transaction: Database,
  { firmId, id, number, at, by, reason, last, endedBy }: EndedRelease,
): Promise<void> => {
  const row = await transaction
    .updateTable("release")
    .set(last === undefined ? { ended_at: at, ended_by: by } : { until_day: last })
    .where((eb) => eb.and({ definition_id: id, number }))
    .where("ended_at", "is", null)
    .returningAll()
    .executeTakeFirstOrThrow();
  const more = { ...(last === undefined ? {} : { last }), ...(endedBy === undefined ? {} : { endedBy }) };
  await noteOf(transaction, "end-release", row, { firmId, at, by, reason }, more);
};

/** Audits an act on a release, with the seal of its new state. */
const noteOf = (
  transaction: Database,
  action: "end-release" | "resume-release",
  row: StoredRelease,
  { firmId, at, by, reason }: Pick<EndedRelease, "firmId" | "at" | "by" | "reason">,
  more: { readonly last?: string; readonly endedBy?: number },
): Promise<unknown> =>
  appendAudit(transaction, {
    firm_id: firmId,
    subject: definitionSubject(row.definition_id),
    at,
    actor: by,
    action,
    detail: { release: row.number, version: row.version ?? "none", ...more, reason, row: releaseSeal(row) },
  });

/** A release that another one ended when it was made, and the last day that it had before; null for none. */
export interface EndedWith {
  readonly number: number;
  readonly until: string | null;
}

const madeOrEnded = [...new Set(Object.values(acts).map(({ action }) => action)), "end-release", "resume-release"];

/** Releases of a definition that another one ended, according to the audit. */
export const endedWith = async (
  transaction: Database,
  { definition_id: id, number: ender }: Pick<StoredRelease, "definition_id" | "number">,
): Promise<readonly EndedWith[]> => {
  const rows = await transaction
    .selectFrom("audit")
    .select(["action", "detail"])
    .where("subject", "=", definitionSubject(id))
    .where("action", "in", madeOrEnded)
    .orderBy("seq")
    .execute();
  const lastDays = new Map<number, string | null>();
  const found: EndedWith[] = [];
  for (const { action, detail } of rows) {
    const { release, last, endedBy }: { readonly release: number; readonly last?: string; readonly endedBy?: number } =
      JSON.parse(detail);
    if (endedBy === ender) found.push({ number: release, until: lastDays.get(release) ?? null });
    if (action !== "end-release" || last !== undefined) lastDays.set(release, last ?? null);
  }
  return found;
};

/** Resumes a release that another one had ended, with its audit row, under the definition's lock. */
export const resumeRelease = async (
  transaction: Database,
  { firmId, id, number, at, by, reason }: Omit<EndedRelease, "last">,
  until: string | null,
): Promise<StoredRelease> => {
  const row = await transaction
    .updateTable("release")
    .set({ ended_at: null, ended_by: null, until_day: until })
    .where((eb) => eb.and({ definition_id: id, number }))
    .returningAll()
    .executeTakeFirstOrThrow();
  await noteOf(transaction, "resume-release", row, { firmId, at, by, reason }, until === null ? {} : { last: until });
  return row;
};
