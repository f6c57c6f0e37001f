import "../styles/refer.css";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { SaveState } from "../../state/saving/save-outcome.ts";
import { Trouble } from "../forms/Trouble.tsx";
import { Button } from "../kit/Button.tsx";
import { Panel, PanelBody } from "../kit/Panel.tsx";
import { useEffectOf } from "../use-effect-of.ts";
import type { SentCode } from "./use-sent-code.ts";

interface Props {
  readonly code: SentCode;
  /** How the sending of the whole stands. */
  readonly state: SaveState;
  readonly onSend: (typed: string) => void;
  readonly onBack: () => void;
}

const DIGITS = 6;
const onlyDigits = (typed: string): string => typed.replaceAll(/[\s-]/g, "");

/** What stands in the way of the sending, in words. */
const wordsOf = (state: SaveState): string | undefined => {
  if (state.kind === "refused") return state.message;
  if (state.kind === "offline")
    return "No connection. Your answers are kept in this page and sent as soon as there is one.";
  return undefined;
};

/** The last step: the code that came by email, and with it everything is sent. */
export function ProveAddress({ code, state, onSend, onBack }: Props) {
  const { email, minutes, sent } = code;
  const box = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState(false);
  // What was refused is said until something else is tried.
  const [said, setSaid] = useState(true);
  const trouble = missing ? `Type the ${DIGITS} digits of the code.` : said ? wordsOf(state) : undefined;
  // Each code that is sent is typed into an empty box.
  useEffectOf(sent, () => {
    if (box.current) box.current.value = "";
    box.current?.focus();
    setSaid(false);
  });
  useEffect(() => {
    if (state.kind !== "refused") return;
    setSaid(true);
    box.current?.focus();
    box.current?.select();
  }, [state]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (state.kind === "saving") return;
    const typed = onlyDigits(box.current?.value ?? "");
    const isWhole = typed.length === DIGITS && /^\d+$/.test(typed);
    setMissing(!isWhole);
    if (!isWhole) return box.current?.focus();
    setSaid(false);
    onSend(typed);
  };
  return (
    <Panel className="signup-prove" title="Prove your address">
      <PanelBody as="form" onSubmit={submit} noValidate>
        <p role="status">
          We have sent {sent > 1 ? "another" : "a"} code to <b>{email}</b>. It holds for {minutes} minutes.
        </p>
        <label className="label" htmlFor="signup-code">
          Code
        </label>
        <p className="small message-hint" id="signup-code-hint">
          {DIGITS} digits. Not there yet? Look in the folder for unwanted mail.
        </p>
        <div id="signup-code-trouble">
          <Trouble words={trouble ?? code.trouble} />
        </div>
        <input
          ref={box}
          className="input signup-code"
          id="signup-code"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          aria-invalid={trouble !== undefined}
          aria-describedby="signup-code-trouble signup-code-hint"
          onChange={() => {
            setMissing(false);
            setSaid(false);
          }}
        />
        <div className="signup-acts">
          <Button type="submit" variant="primary" busy={state.kind === "saving"}>
            {state.kind === "saving" ? "Sending" : "Ask to join"}
          </Button>
          <Button busy={code.busy} onClick={() => void code.send()}>
            Send another code
          </Button>
          <Button onClick={onBack}>Back to the answers</Button>
        </div>
      </PanelBody>
    </Panel>
  );
}
