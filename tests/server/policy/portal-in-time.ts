import { afterAll, beforeAll, beforeEach } from "vitest";
import { Client } from "../client.ts";
import { type InProcess, sendInto, startInProcess } from "../in-process.ts";

/** The start time of every test: before the term of `makePolicy`. */
const NOW = "2026-11-21T09:00:00Z";

/** A portal whose clock moves through the term of a policy, and its signed-in users. */
export interface PortalInTime {
  portal(): InProcess;
  readonly broker: Client;
  readonly underwriter: Client;
  /** Sets the clock; both users sign in again, because no session lasts from one of these days to another. */
  at(instant: string): Promise<void>;
}

/**
 * Called within a `describe`: starts the portal before the first test, ends it after the last, and resets it before
 * each.
 */
export function portalInTime(): PortalInTime {
  let started: InProcess | undefined;
  const portal = () => {
    if (!started) throw new Error("The portal is there from the first test on.");
    return started;
  };
  const client = () => new Client((path, init) => sendInto(portal().server)(path, init));
  const [broker, underwriter] = [client(), client()];
  const at = async (instant: string) => {
    portal().clock.current = new Date(instant);
    broker.cookie = undefined;
    underwriter.cookie = undefined;
    await broker.signIn("broker@alpha.test");
    await underwriter.signIn("underwriter@provider.test");
  };
  beforeAll(async () => {
    started = await startInProcess();
  });
  beforeEach(() => at(NOW));
  afterAll(() => started?.close());
  return { portal, broker, underwriter, at };
}
