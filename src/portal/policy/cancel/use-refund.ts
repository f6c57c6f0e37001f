import { useState } from "react";
import type { CancellationRefund } from "../../../../schemas/life.ts";
import { failureWords, Refused, SignedOut } from "../../api/failures.ts";
import type { CancellationAsked, CancelReason } from "../../api/policy-calls.ts";
import { useEffectOf } from "../../use-effect-of.ts";

interface RefundHere {
  readonly refund: CancellationRefund | undefined;
  readonly loading: boolean;
  /** Why the day cannot be taken, or whatever else a field got wrong. */
  readonly refusalOf: (field: string) => string | undefined;
  /** What stands in the way and belongs to no field. */
  readonly otherwise: string | undefined;
}

type Quote = (asked: CancellationAsked) => Promise<{ readonly refund: CancellationRefund }>;

interface Answer {
  readonly refund?: CancellationRefund;
  readonly error?: unknown;
}

/** What would come back, asked for whenever day and reason are both known; only the latest answer counts. */
export function useRefund(effective: string, reason: CancelReason | undefined, quote: Quote): RefundHere {
  const [answer, setAnswer] = useState<Answer>({});
  const [loading, setLoading] = useState(false);
  useEffectOf(`${effective} ${reason}`, () => {
    if (effective === "" || reason === undefined) return setAnswer({});
    let current = true;
    setLoading(true);
    quote({ effective, reason })
      .then(({ refund }) => current && setAnswer({ refund }))
      .catch((error: unknown) => current && !(error instanceof SignedOut) && setAnswer({ error }))
      .finally(() => current && setLoading(false));
    return () => {
      current = false;
    };
  });
  const { refund, error } = answer;
  const reasons = error instanceof Refused ? error.refusal.reasons : [];
  const placed = reasons.filter(({ path }) => path.endsWith("effective"));
  const others = reasons.filter((each) => !placed.includes(each));
  const words = error === undefined || placed.length > 0 ? [] : [failureWords(error)];
  const otherwise = [...words, ...others.map(({ message }) => message)].join(" ");
  return {
    refund,
    loading,
    refusalOf: (field) => placed.find(({ path }) => path.endsWith(field))?.message,
    otherwise: otherwise === "" ? undefined : otherwise,
  };
}
