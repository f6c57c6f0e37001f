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

/** What a checkpoint's seal is good for, and for nothing else. */
const purposeOf = ({ checked_at, day, hash, release }: Omit<AuditCheckpointRow, "seal">): string =>
  `audit checkpoint ${checked_at.toISOString()} ${day} ${hash} ${release}`;

const isSealed = async ({ secrets }: Needed, row: AuditCheckpointRow): Promise<boolean> =>
  secrets.open(row.seal, purposeOf(row)).then(
    () => true,
    () => false,
  );

/** Why a checkpoint is not believed; undefined where it is. */
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

/** The newest checkpoint that is believed, and those after it that are not. */
const whereToBegin = async (services: Needed, outside: readonly AuditAnchorRow[]) => {
  const rows = await services.db.selectFrom("audit_checkpoint").selectAll().orderBy("checked_at", "desc").execute();
  const doubted: Checkpoint[] = [];
  for (const row of rows) {
    const fault = await faultOf(services, row, outside);
    if (fault === undefined) return { from: row, doubted };
    doubted.push({ day: row.day, checkedAt: row.checked_at.toISOString(), fault });
  }
  return { from: undefined, doubted };
};

/** Notes that everything was as it was written, up to an anchor and beyond it. */
const keepCheckpoint = async ({ db, secrets, clock }: Needed, anchor: AuditAnchorRow): Promise<void> => {
  const release = migrationNames.at(-1) ?? "";
  const row = { checked_at: clock.now(), day: anchor.day, hash: anchor.hash, release };
  await db
    .insertInto("audit_checkpoint")
    .values({ ...row, seal: await secrets.seal("", purposeOf(row)) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
    .catch((error: unknown) => {
      // Nothing is saved for want of space, and what was found is said all the same.
      if (!(error instanceof StoreFull)) throw error;
    });
};

/**
 * Every row of the audit that does not hold, and every day that is not as it was anchored. Where the whole of it holds that
 * is kept as a checkpoint, from which a check of what is new may begin: only where its seal is the portal's own, and its
 * anchor is among those of the store and among those from outside.
 *
 * @param outside lines of `AUDIT_ANCHORS`
 * @param onlyNew begins at the newest checkpoint that is believed; at the beginning where there is none
 * @throws {Refused} 400 where a line is no anchor
 * @throws {FilesAway}
 */
export const checkAuditOf = async (services: Needed, outside = "", onlyNew = false): Promise<Answer> => {
  const { db, bucket } = services;
  const anchors = anchorsIn(outside);
  if (!anchors) throw new Refused(400, "invalid", "Anchors: write a day, a number of rows and a hash in each line.");
  const { from, doubted } = await whereToBegin(services, anchors);
  const begin = onlyNew ? from : undefined;
  // Before anything is read: one of a day that ends meanwhile has rows under it that come too late for this check.
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
