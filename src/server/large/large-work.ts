import type { OpenDatabase } from "../../db/open-database.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { CallPath } from "../calls.ts";
import { lane, type TaskCare } from "../lane.ts";
import type { ServicesConfig } from "../make-services.ts";
import type { Services } from "../services.ts";
import { openStoreThread, type StoreThreadStart } from "../store-thread.ts";

type Form = Readonly<Record<string, unknown>>;

/** A call to be answered in another thread. */
export interface LargeCall {
  readonly path: CallPath;
  readonly user: SessionUser;
  /** Validated against the call's schema, except for the content of its long texts. */
  readonly form: Form;
}

/** Start-up data of such a thread. */
export interface LargeStart extends StoreThreadStart {
  readonly config: ServicesConfig;
  /** A fixed instant in place of the present. */
  readonly clock: Date | undefined;
}

/** Characters of answers from which calls take seconds: those of some 1,000 properties. */
const HEAVY_FROM = 700_000;

/** 10,000 properties take half a minute; a fully loaded machine is allowed a good deal more. */
const TIMEOUT_MS = 600_000;

/** More room for short-lived objects halves the time of a quote with many items. */
const resourceLimits = { maxYoungGenerationSizeMb: 96, maxOldGenerationSizeMb: 3072 };

/** Answers calls about large quotes outside the main thread. */
export type LargeWork = (call: LargeCall, length: number, care: Omit<TaskCare, "endsWithinMs">) => Promise<Uint8Array>;

/**
 * Two threads for calls about large quotes, each started on first use: one for hundreds of items and one for thousands, so
 * that a quote of three hundred does not wait for one of five thousand.
 *
 * @param script address of the built worker
 * @param share tells the thread where the store is
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
    (length < HEAVY_FROM ? long : veryLong)(call, { ...care, of: call.user.firmId, endsWithinMs: TIMEOUT_MS });
};
