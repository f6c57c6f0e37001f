import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { may } from "../../../insurance/permissions.ts";
import { session } from "../../session/session.ts";
import { type Obstacle, useObstacles } from "../frame/actions/obstacles.ts";
import { useFlags } from "../frame/side/use-flags.ts";
import { usePrice } from "../frame/side/use-price.ts";

/** What prevents accepting: answers, referrals that block binding, and rights. */
export function useAcceptObstacles(): readonly Obstacle[] {
  const answers = useObstacles("accept");
  const { price } = usePrice();
  const flags = useFlags();
  const mayAccept = may(useRecordAtom(session, session.permissionsAtom), "accept");
  const referrals = flags.filter(({ severity, blocks }) => severity === "refer" && blocks === "bind");
  const toRefer = referrals.map((problem): Obstacle => {
    const words = `Refer it: ${problem.message}`;
    return { key: `${problem.code} ${problem.message}`, words, count: 1, problem };
  });
  const indicative: readonly Obstacle[] =
    price?.indicative && toRefer.length === 0
      ? [{ key: "indicative", words: "Refer it: an underwriter has to agree", count: 1 }]
      : toRefer;
  const right: readonly Obstacle[] = mayAccept
    ? []
    : [{ key: "right", words: "Ask a colleague who may accept cover", count: 1 }];
  return [...answers, ...indicative, ...right];
}
