import { type FormEvent, useState } from "react";
import type { CancellationRefund } from "../../../../schemas/life.ts";
import { formatDate } from "../../../form/values/calendar.ts";
import { failureWords, Refused, SignedOut } from "../../api/failures.ts";
import {
  type CancellationAsked,
  type CancelReason,
  quoteCancellation,
  requestCancellation,
} from "../../api/policy-calls.ts";
import { useQuote } from "../../capture/open/quote-context.ts";
import { versionOf } from "../../capture/price/version-of.ts";
import { FormActs } from "../../forms/FormActs.tsx";
import { ReasonSelect } from "../../forms/ReasonSelect.tsx";
import { Trouble } from "../../forms/Trouble.tsx";
import { TypedDate } from "../../forms/TypedDate.tsx";
import { PanelBody } from "../../kit/Panel.tsx";
import { poundsWords } from "../../pounds.ts";
import { focusWhenThere } from "../../shell/focus-when-there.ts";
import { toast } from "../../toast/toasts.ts";
import { useAct } from "../../use-act.ts";
import { useEffectOf } from "../../use-effect-of.ts";
import { PanelOfAct } from "../overview/PanelOfAct.tsx";
import { cancelReasons, isCancelReason } from "./cancel-reasons.ts";
import { RefundWords } from "./RefundWords.tsx";

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
function useRefund(effective: string, reason: CancelReason | undefined, quote: Quote): RefundHere {
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

/** Asks the provider to end the policy: on which day, why, and what comes back, worked out as it is filled in. */
export function CancelPanel({ onClose }: { readonly onClose: () => void }) {
  const { reference, store, state, reload } = useQuote();
  const [effective, setEffective] = useState("");
  const [reason, setReason] = useState<CancelReason>();
  const [words, setWords] = useState("");
  const { busy, trouble, act, refuse, forget } = useAct();
  const [dayMissing, setDayMissing] = useState(false);
  const refund = useRefund(effective, reason, (asked) => quoteCancellation(reference, asked));

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (effective === "") {
      setDayMissing(true);
      return void focusWhenThere("cancel-day");
    }
    if (reason === undefined) {
      refuse("Choose why it ends.");
      return void focusWhenThere("cancel-reason");
    }
    void act(async () => {
      await requestCancellation(reference, versionOf(store), words.trim(), { effective, reason });
      toast(`The provider is asked to end ${reference} from ${formatDate(effective)}.`);
      await reload();
      onClose();
    });
  };
  const term = state.term && `Within the term, ${formatDate(state.term.start)} to ${formatDate(state.term.end)}.`;
  return (
    <PanelOfAct title="Cancel the policy" words="It stays in force until the provider confirms." onClose={onClose}>
      <PanelBody as="form" className="decide" onSubmit={send} onChange={forget} noValidate>
        <TypedDate
          id="cancel-day"
          label="First day off cover"
          hint={`${term ?? ""} 1/2/26, today or +30 will do.`.trim()}
          value={effective}
          error={dayMissing ? "Say from which day the policy ends." : refund.refusalOf("effective")}
          onChange={(day) => {
            setEffective(day);
            setDayMissing(false);
          }}
        />
        <ReasonSelect
          id="cancel-reason"
          className="input cancel-reason"
          label="Why it ends"
          reasons={cancelReasons}
          reason={reason}
          isReason={isCancelReason}
          onChange={setReason}
        />
        <div>
          <label className="label" htmlFor="cancel-words">
            What the client said, if there is more
          </label>
          <textarea
            id="cancel-words"
            className="input"
            rows={2}
            maxLength={2000}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </div>
        <div aria-live="polite" aria-busy={refund.loading}>
          {refund.refund && <RefundWords refund={refund.refund} />}
          {refund.otherwise && <Trouble words={refund.otherwise} />}
        </div>
        <Trouble words={trouble} />
        <FormActs
          busy={busy}
          send={
            refund.refund ? `Request cancellation, ${poundsWords(refund.refund.toReturn)} back` : "Request cancellation"
          }
          leave="Keep the policy"
          onLeave={onClose}
        />
      </PanelBody>
    </PanelOfAct>
  );
}
