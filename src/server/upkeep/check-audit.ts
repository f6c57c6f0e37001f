import { anchorOfDay, anchorsIn, brokenDays, newestAnchor } from "../../db/audit/anchors.ts";
import { checkAudit, checkAuditSince } from "../../db/queries/check-audit.ts";
import { migrationNames } from "../../db/run-migrations.ts";
import { StoreFull } from "../../db/space-guard.ts";
import type { AuditAnchorRow, AuditCheckpointRow } from "../../db/tables/upkeep-tables.ts";
import type { AnswerOf } from "../contract/call-types.ts";
import { endOfDay } from "../jobs/anchor-audit.ts";
import { Refused } from "../refused.ts";
import type { Services } from "../services.ts";

type Needed = Pick<Services, "db" | "bucket" | "secrets" | "clock">;
type Answer = AnswerOf<"Upkeep/checkAudit">;
type Checkpoint = Answer["checkpoints"][number];

/** Encryption purpose of a checkpoint's seal, which ties it to this content. */
const purposeOf = ({ checked_at, day, hash, release }: Omit<AuditCheckpointRow, "seal">): string =>
  `audit checkpoint ${checked_at.toISOString()} ${day} ${hash} ${release}`;

const isSealed = async ({ secrets }: Needed, row: AuditCheckpointRow): Promise<boolean> =>
  secrets.open(row.seal, purposeOf(row)).then(
    () => true,
    () => false,
  );

/** Why a checkpoint is not trusted; undefined where it is. */
const faultOf = async (
  services: Needed,
  row: AuditCheckpointRow,
  outside: readonly AuditAnchorRow[],
): Promise<Checkpoint["fault"] | undefined> => {
  if (!(await isSealed(services, row))) return "forged";
  const anchors = [await anchorOfDay(services.db, row.day), outside.find(({ day }) => day === row.day)];
  const wanted = outside.length > 0 ? anchors : anchors.slice(0, 1);
  return wanted.every((anchor) => anchor?.hash === row.hash) ? undefined : "unanchored";
};

/** The newest trusted checkpoint, and later ones that are not trusted. */
const startingPoint = async (services: Needed, outside: readonly AuditAnchorRow[]) => {
  const rows = await services.db.selectFrom("audit_checkpoint").selectAll().orderBy("checked_at", "desc").execute();
  const doubted: Checkpoint[] = [];
  for (const row of rows) {
    const fault = await faultOf(services, row, outside);
    if (fault === undefined) return { from: row, doubted };
    doubted.push({ day: row.day, checkedAt: row.checked_at.toISOString(), fault });
  }
  return { from: undefined, doubted };
};

/** Records that everything was intact up to an anchor and beyond it. */
const keepCheckpoint = async ({ db, secrets, clock }: Needed, anchor: AuditAnchorRow): Promise<void> => {
  const release = migrationNames.at(-1) ?? "";
  const row = { checked_at: clock.now(), day: anchor.day, hash: anchor.hash, release };
  await db
    .insertInto("audit_checkpoint")
    .values({ ...row, seal: await secrets.seal("", purposeOf(row)) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
    .catch((error: unknown) => {
      // With a full disk the checkpoint cannot be saved, but the result is still returned.
      if (!(error instanceof StoreFull)) throw error;
    });
};

/**
 * Checks the audit: every row whose seal is wrong, and every day that differs from its anchor. If all is intact, a
 * checkpoint is stored from which a later check may start: only if its seal is the portal's own, and its anchor is among
 * those in the store and those from outside.
 *
 * @param outside lines of `AUDIT_ANCHORS`
 * @param onlyNew starts at the newest trusted checkpoint; at the beginning where there is none
 * @throws {Refused} 400 where a line is not an anchor
 * @throws {FilesAway}
 */
export const checkAuditOf = async (services: Needed, outside = "", onlyNew = false): Promise<Answer> => {
  const { db, bucket } = services;
  const anchors = anchorsIn(outside);
  if (!anchors) throw new Refused(400, "invalid", "Anchors: write a day, a number of rows and a hash in each line.");
  const { from, doubted } = await startingPoint(services, anchors);
  const begin = onlyNew ? from : undefined;
  // Read first: a day that ends during the check has rows that this check does not see.
  const newest = await newestAnchor(db);
  const broken = begin ? await checkAuditSince(db, endOfDay(begin.day), bucket) : await checkAudit(db, bucket);
  const after = begin && { day: begin.day, rows: 0, hash: begin.hash };
  const days = await brokenDays(db, anchors, endOfDay, after);
  if (begin === undefined && newest && broken.length + days.length === 0) await keepCheckpoint(services, newest);
  return {
    since: begin?.day ?? null,
    checkpoints: doubted,
    days,
    broken: broken.map(({ firmId, subject, seq, fault }) => ({ firm: firmId, subject, seq, fault })),
  };
};
