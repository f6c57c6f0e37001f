import { useNavigate } from "react-router-dom";
import {
  type Ask,
  type ReferralOptions,
  referralOptionsText,
} from "../../../insurance/underwriting/referral-options.ts";
import type { AttachedFile, ReferralAnswer } from "../../api/answers.ts";
import { call } from "../../api/call.ts";
import { DialogQuestions } from "../../dialogs/DialogQuestions.tsx";
import { Check, Radio } from "../../kit/Check.tsx";
import { Panel, PanelBody } from "../../kit/Panel.tsx";
import { focusWhenThere } from "../../shell/focus-when-there.ts";
import { referPath } from "../open/capture-path.ts";
import { useQuote } from "../open/quote-context.ts";
import { AttachFiles } from "./AttachFiles.tsx";

const asks: readonly (readonly [Ask, string])[] = [
  ["cover", "Agree the cover as requested"],
  ["premium", "Review the premium"],
  ["terms", "Other terms: an excess, a condition, a limit"],
];

const inTerm: readonly [Ask, string] = ["mta", "Agree the mid-term change"];

/** What is requested, and for which option. Kept in the address, so that a reload or a link preserves it. */
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
          <legend className="label">Which option?</legend>
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
        <legend className="label">What are you asking for?</legend>
        <div className="choice-list column">
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
  /** A rule has already referred the quote: the message is added to that referral. */
  readonly isWith: boolean;
  readonly onFiles: () => void;
}

/** The request to the underwriter, with a message, files and a due date. */
export function ReferForm({ options, reasons, files, target, isWith, onFiles }: Props) {
  const { store, reference, reload } = useQuote();
  const blocksPrice = reasons.some(({ decision }) => decision.blocks === "premium");
  const send = async (DATA: string): Promise<string | undefined> => {
    if (!(await store.saveNow())) return "The answers are not saved yet, so nothing was sent.";
    const attachments = files.map((file) => file.id);
    try {
      await call("/api/v1/Quote/refer", {
        QuoteRef: reference,
        Options: referralOptionsText(options),
        DATA,
        ...(attachments.length > 0 && { Attachments: JSON.stringify(attachments) }),
      });
      focusWhenThere("referral-title");
    } finally {
      await reload();
    }
    return undefined;
  };
  return (
    <Panel
      title={isWith ? "Add a message" : "Ask an underwriter"}
      beside={
        <span className="muted">
          {isWith
            ? "It is already with an underwriter, who can see every answer. Add anything that they cannot see."
            : "The quote is locked until you withdraw it or they reply."}
        </span>
      }
    >
      <PanelBody className="refer grid gap-4">
        <AskChoice options={options} />
      </PanelBody>
      <DialogQuestions
        id="REFERRAL"
        about={reference}
        send={isWith ? "Send to the underwriter" : "Send to an underwriter"}
        sending="Sending"
        onSend={send}
      >
        {() => (
          <>
            <AttachFiles files={files} onChange={onFiles} />
            {!isWith && (
              <p className="small">
                Answered within {blocksPrice ? target.premiumHours : target.bindHours} working hours. {target.hours}
              </p>
            )}
          </>
        )}
      </DialogQuestions>
    </Panel>
  );
}

/** Toggles a request. There is always one: the default is the cover as requested. */
export function toggled({ letters, asks }: ReferralOptions, ask: Ask): ReferralOptions {
  const next = asks.includes(ask) ? asks.filter((each) => each !== ask) : [...asks, ask];
  return { letters, asks: next.length === 0 && letters.length === 0 ? ["cover"] : next };
}

/** For this option of the quote only. */
export const withLetter = ({ asks }: ReferralOptions, letter: string): ReferralOptions => ({ letters: [letter], asks });

/** Whether a quote of this kind is a mid-term adjustment. */
export const isInTerm = (kind: string): boolean => kind === "mta";
