import { type FormEvent, useId, useRef, useState } from "react";
import type { ReferralOptions } from "../../../insurance/underwriting/referral-options.ts";
import { referralOptionsText } from "../../../insurance/underwriting/referral-options.ts";
import { Refused, SignedOut } from "../../api/failures.ts";
import type { Attachment } from "../../api/file-calls.ts";
import { type ReferralAnswer, refer } from "../../api/referral-calls.ts";
import { today } from "../../clock.ts";
import { MessageBox } from "../../forms/MessageBox.tsx";
import { TypedDate } from "../../forms/TypedDate.tsx";
import { useDraft } from "../../forms/use-draft.ts";
import { Icon } from "../../icons/Icon.tsx";
import { focusWhenThere } from "../../shell/focus-when-there.ts";
import { useQuote } from "../open/quote-context.ts";
import { reasonWords } from "../price/use-calculate.ts";
import { AskChoice } from "./AskChoice.tsx";
import { AttachFiles } from "./AttachFiles.tsx";

interface Props {
  readonly options: ReferralOptions;
  readonly reasons: ReferralAnswer["reasons"];
  readonly files: readonly Attachment[];
  readonly target: ReferralAnswer["target"];
  /** A rule has referred it already: the words are added to what is there. */
  readonly isWith: boolean;
  readonly onFiles: () => void;
}

/** What is asked of the underwriter, in words and with files, and by when. */
export function ReferForm({ options, reasons, files, target, isWith, onFiles }: Props) {
  const { store, reference, reload } = useQuote();
  const [message, write] = useDraft(`refer ${reference}`);
  const [wantedBy, setWantedBy] = useState("");
  const [trouble, setTrouble] = useState<string>();
  const [busy, setBusy] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const holdsPrice = reasons.some(({ decision }) => decision.blocks === "premium");
  const late = wantedBy !== "" && wantedBy < today() ? "That day is over. Give today or a later one." : undefined;

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (late) return void focusWhenThere(`${id}-wanted`);
    if (!message.trim()) {
      setTrouble("Say what the underwriter should know.");
      return box.current?.focus();
    }
    setBusy(true);
    try {
      if (!(await store.saveNow())) return setTrouble("The answers are not saved yet, so nothing was sent.");
      const attachments = files.map((file) => file.id);
      await refer(reference, {
        options: referralOptionsText(options),
        message: message.trim(),
        wantedBy: wantedBy || undefined,
        attachments,
      });
      write("");
      await reload();
      focusWhenThere("referral-title");
    } catch (error) {
      if (error instanceof SignedOut) return;
      setTrouble(reasonWords(error));
      if (error instanceof Refused) await reload();
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="panel" aria-labelledby={`${id}-title`}>
      <div className="panel-head">
        <h2 id={`${id}-title`}>{isWith ? "Add a message" : "Ask an underwriter"}</h2>
        <span className="muted">
          {isWith
            ? "It is with an underwriter already, with every answer. Say what he cannot see."
            : "The quote is locked until you take it back or he answers."}
        </span>
      </div>
      <form className="panel-body refer" onSubmit={(event) => void send(event)} noValidate>
        <AskChoice options={options} />
        <MessageBox
          ref={box}
          label="Message"
          hint="What he cannot see in the answers: why the risk is as it is, what the client will do about it."
          words={message}
          trouble={trouble}
          onChange={(words) => {
            write(words);
            setTrouble(undefined);
          }}
        />
        <AttachFiles files={files} onChange={onFiles} />
        <TypedDate
          id={`${id}-wanted`}
          label="Wanted by (optional)"
          hint="By when an answer is of use to the client."
          value={wantedBy}
          error={late}
          onChange={setWantedBy}
        />
        <div className="refer-acts">
          <button type="submit" className="button button-primary" aria-busy={busy}>
            <Icon name="send" />
            {busy ? "Sending" : isWith ? "Send to the underwriter" : "Send to an underwriter"}
          </button>
          {!isWith && (
            <p className="small">
              Answered within {holdsPrice ? target.premiumHours : target.bindHours} working hours. {target.hours}
            </p>
          )}
        </div>
      </form>
    </section>
  );
}
