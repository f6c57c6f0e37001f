import type { OpenDatabase } from "../../db/open-database.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { CallPath } from "../calls.ts";
import { lane, type TaskCare } from "../lane.ts";
import type { ServicesConfig } from "../make-services.ts";
import type { Services } from "../services.ts";
import { openStoreThread, type StoreThreadStart } from "../store-thread.ts";

type Form = Readonly<Record<string, unknown>>;

/** A call that a thread of its own answers. */
export interface LargeCall {
  readonly path: CallPath;
  readonly user: SessionUser;
  /** Checked against the call's description, but for what its long texts hold. */
  readonly form: Form;
}

/** What such a thread begins with. */
export interface LargeStart extends StoreThreadStart {
  readonly config: ServicesConfig;
  /** An instant that stands for now. */
  readonly clock: Date | undefined;
}

/** Characters of answers from which they take seconds: those of some 1,000 properties. */
const VERY_LONG = 700_000;

/** 10,000 properties take half a minute; a machine that is as busy as can be is given a hundred times that. */
const ENDS_WITHIN_MS = 600_000;

/** With more room for short-lived objects half the time of many items is saved. */
const resourceLimits = { maxYoungGenerationSizeMb: 96, maxOldGenerationSizeMb: 3072 };

/** Answers calls about large quotes beside the others. */
export type LargeWork = (call: LargeCall, length: number, care: Omit<TaskCare, "endsWithinMs">) => Promise<Uint8Array>;

/**
 * Two threads that answer calls about large quotes, each started when it is first wanted: one for those of hundreds of items and one for
 * those of thousands, so that nobody with three hundred waits for somebody's five thousand.
 *
 * @param script address of the built worker
 * @param share says where the thread finds the store
 */
export const largeWork = (
  script: URL,
  share: OpenDatabase["share"],
  { clock, ...config }: ServicesConfig & { readonly clock?: Date },
  log: Services["log"],
): LargeWork => {
  const open = () => openStoreThread(script, share, log, { config, clock }, resourceLimits);
  const long = lane<LargeCall, Uint8Array>(open);
  const veryLong = lane<LargeCall, Uint8Array>(open);
  return (call, length, care) =>
    (length < VERY_LONG ? long : veryLong)(call, { ...care, of: call.user.firmId, endsWithinMs: ENDS_WITHIN_MS });
};
