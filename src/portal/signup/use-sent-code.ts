import { useState } from "react";
import { placeOf } from "../../form/tree/place.ts";
import { answerAt } from "../../form/tree/tree.ts";
import type { FormStore } from "../../state/form-store.ts";
import { sendSignupCode } from "../api/signup-calls.ts";
import { useAct } from "../use-act.ts";

export interface SentCode {
  /** The address that it went to; undefined while none was sent for these answers. */
  readonly email: string | undefined;
  /** For so many minutes it holds. */
  readonly minutes: number;
  /** How often one was sent. */
  readonly sent: number;
  readonly busy: boolean;
  /** Why it was not sent. */
  readonly trouble: string | undefined;
  readonly send: () => Promise<boolean>;
  /** The answers are looked at again. */
  readonly forget: () => void;
}

const emailIn = (store: FormStore): string => {
  const answer = answerAt(store.tree(), placeOf("Signup", undefined, "Email"));
  return typeof answer === "string" ? answer : "";
};

/** The code that proves the address which the answers give. */
export function useSentCode(store: FormStore): SentCode {
  const [to, setTo] = useState<{ readonly email: string; readonly minutes: number }>();
  const [sent, setSent] = useState(0);
  const { busy, trouble, act } = useAct();
  const send = () =>
    act(async () => {
      const email = emailIn(store);
      const { minutes } = await sendSignupCode(email);
      setTo({ email, minutes });
      setSent((last) => last + 1);
    });
  return { email: to?.email, minutes: to?.minutes ?? 0, sent, busy, trouble, send, forget: () => setTo(undefined) };
}
