import { afterAll, beforeAll, beforeEach } from "vitest";
import { Client } from "../client.ts";
import { type InProcess, sendInto, startInProcess } from "../in-process.ts";

/** When every test begins: before the term of `makePolicy`. */
const NOW = "2026-11-21T09:00:00Z";

/** A portal in which the days of a policy pass, and who works with it. */
export interface PortalInTime {
  portal(): InProcess;
  readonly broker: Client;
  readonly underwriter: Client;
  /** Sets the clock; both sign in again, since no session lives from one of these days to another. */
  at(instant: string): Promise<void>;
}

/** To be called where tests are described: started before the first, ended after the last, set back before each. */
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
