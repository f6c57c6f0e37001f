import { type FormEvent, useId, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import {
  type Ask,
  type ReferralOptions,
  referralOptionsText,
} from "../../../insurance/underwriting/referral-options.ts";
import { Refused, SignedOut } from "../../api/failures.ts";
import type { AttachedFile } from "../../api/file-calls.ts";
import { type ReferralAnswer, refer } from "../../api/referral-calls.ts";
import { today } from "../../clock.ts";
import { TypedDate } from "../../forms/TypedDate.tsx";
import { useDraft } from "../../forms/use-draft.ts";
import { Icon } from "../../icons/Icon.tsx";
import { Button } from "../../kit/Button.tsx";
import { Check, Radio } from "../../kit/Check.tsx";
import { TextAreaField } from "../../kit/Field.tsx";
import { Panel, PanelBody } from "../../kit/Panel.tsx";
import { focusWhenThere } from "../../shell/focus-when-there.ts";
import { referPath } from "../open/capture-path.ts";
import { useQuote } from "../open/quote-context.ts";
import { reasonWords } from "../price/use-calculate.ts";
import { AttachFiles } from "./AttachFiles.tsx";

const asks: readonly (readonly [Ask, string])[] = [
  ["cover", "Agree the cover as requested"],
  ["premium", "Look at the premium"],
  ["terms", "Other terms: an excess, a condition, a limit"],
];

const inTerm: readonly [Ask, string] = ["mta", "Agree the change in the term"];

/** What is asked, and about which option. It is in the address, so that a reload or a link keeps it. */
function AskChoice({ options }: { readonly options: ReferralOptions }) {
  const { fields, reference, options: quoted } = useQuote();
  const navigate = useNavigate();
  const { kind } = useQuote().state;
  const offered = isInTerm(kind) ? [inTerm, ...asks] : asks;
  const change = (next: ReferralOptions) =>
    navigate(referPath(fields.id, reference, referralOptionsText(next)), { replace: true, state: { stay: true } });
  return (
    <>
      {quoted.length > 1 && (
        <fieldset>
          <legend className="label">About which option?</legend>
          <div className="choice-row">
            {quoted.map(({ letter }) => (
              <Radio
                name="letter"
                checked={(options.letters[0] ?? "A") === letter}
                onChecked={() => change(withLetter(options, letter))}
                key={letter}
              >
                Option {letter}
              </Radio>
            ))}
          </div>
        </fieldset>
      )}
      <fieldset>
        <legend className="label">What do you ask for?</legend>
        <div className="choice-list">
          {offered.map(([ask, words]) => (
            <Check checked={options.asks.includes(ask)} onChecked={() => change(toggled(options, ask))} key={ask}>
              {words}
            </Check>
          ))}
        </div>
      </fieldset>
    </>
  );
}

interface Props {
  readonly options: ReferralOptions;
  readonly reasons: ReferralAnswer["reasons"];
  readonly files: readonly AttachedFile[];
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
    <Panel
      titleId={`${id}-title`}
      title={isWith ? "Add a message" : "Ask an underwriter"}
      beside={
        <span className="muted">
          {isWith
            ? "It is with an underwriter already, with every answer. Say what they cannot see."
            : "The quote is locked until you take it back or they answer."}
        </span>
      }
    >
      <PanelBody as="form" className="refer" onSubmit={(event) => void send(event)} noValidate>
        <AskChoice options={options} />
        <TextAreaField
          ref={box}
          label="Message"
          hint="Anything the underwriter cannot see in the answers, such as why the risk is unusual or what the client will do about it."
          value={message}
          error={trouble}
          onValue={(words) => {
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
          <Button type="submit" variant="primary" busy={busy}>
            <Icon name="send" />
            {busy ? "Sending" : isWith ? "Send to the underwriter" : "Send to an underwriter"}
          </Button>
          {!isWith && (
            <p className="small">
              Answered within {holdsPrice ? target.premiumHours : target.bindHours} working hours. {target.hours}
            </p>
          )}
        </div>
      </PanelBody>
    </Panel>
  );
}

/** Asked for as well, or no longer. Something is always asked for: without anything else, the cover as requested. */
export function toggled({ letters, asks }: ReferralOptions, ask: Ask): ReferralOptions {
  const next = asks.includes(ask) ? asks.filter((each) => each !== ask) : [...asks, ask];
  return { letters, asks: next.length === 0 && letters.length === 0 ? ["cover"] : next };
}

/** About this option of the quote, and no other. */
export const withLetter = ({ asks }: ReferralOptions, letter: string): ReferralOptions => ({ letters: [letter], asks });

/** Whether a quote of this kind is a change of a policy in its term. */
export const isInTerm = (kind: string): boolean => kind === "mta";
