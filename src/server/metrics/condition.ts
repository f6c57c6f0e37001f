import { Gauge, type Registry } from "prom-client";
import type { Database } from "../../db/open-database.ts";
import { lastBackup } from "../../db/queries/upkeep/store-state.ts";
import type { Readiness } from "../pages/readiness.ts";

/** How a node and its store are, for the person who is woken by it. */
export interface NodeCondition {
  /** `/readyz` answers 200. */
  readonly ready: boolean;
  readonly readOnly: boolean;
  /** Seconds since 1970 of the last backup of the whole store, 0 where there is none; undefined where the store did not answer. */
  readonly backupSeconds: number | undefined;
}

export const conditionOf = async (db: Database, readiness: () => Promise<Readiness>): Promise<NodeCondition> => {
  const { status } = await readiness();
  const ready = status !== "not ready";
  // A store that does not answer is not asked for more, and may go away between.
  const seconds = ready ? lastBackup(db).then((at) => (at?.getTime() ?? 0) / 1_000) : undefined;
  const backupSeconds = await seconds?.catch(() => undefined);
  return { ready, readOnly: status === "read-only", backupSeconds };
};

/** Adds gauges of a node's condition to a registry; answers how they are set. */
export const conditionGauges = (registry: Registry): ((condition: NodeCondition) => void) => {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const isReady = gauge("portal_ready", "1 while the node says that it is ready, read-only included, else 0.");
  const isReadOnly = gauge("portal_read_only", "1 while nothing is saved for want of space on the disk, else 0.");
  const backup = gauge(
    "portal_last_backup_timestamp_seconds",
    "When the last backup of the whole store was read to its end through the portal; 0 where there is none.",
  );
  return ({ ready, readOnly, backupSeconds }) => {
    isReady.set(ready ? 1 : 0);
    isReadOnly.set(readOnly ? 1 : 0);
    if (backupSeconds === undefined) backup.remove();
    else backup.set(backupSeconds);
  };
};
