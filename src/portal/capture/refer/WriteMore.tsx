import { type FormEvent, useId, useRef, useState } from "react";
import type { AttachedFile } from "../../api/answers.ts";
import { call } from "../../api/call.ts";
import { SignedOut } from "../../api/failures.ts";
import { useDraft } from "../../forms/use-draft.ts";
import { Icon } from "../../icons/Icon.tsx";
import { Button } from "../../kit/Button.tsx";
import { TextAreaField } from "../../kit/Field.tsx";
import { Panel, PanelBody } from "../../kit/Panel.tsx";
import { useQuote } from "../open/quote-context.ts";
import { reasonWords } from "../price/GetQuote.tsx";
import { AttachFiles } from "./AttachFiles.tsx";

interface Props {
  readonly files: readonly AttachedFile[];
  /** Something was sent, or a file was added or taken back. */
  readonly onSent: () => void;
}

/** One more word to the underwriter, with files. */
export function WriteMore({ files, onSent }: Props) {
  const { reference } = useQuote();
  const [message, write] = useDraft(`message ${reference}`);
  const [trouble, setTrouble] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const id = useId();

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!message.trim()) {
      setTrouble("There is nothing to send yet.");
      return box.current?.focus();
    }
    setBusy(true);
    try {
      const attachments = files.map((file) => file.id);
      await call("/api/v1/Referral/message", {
        reference,
        Message: message.trim(),
        ...(attachments.length > 0 && { Attachments: JSON.stringify(attachments) }),
      });
      write("");
      setSent(true);
      onSent();
      box.current?.focus();
    } catch (error) {
      if (!(error instanceof SignedOut)) setTrouble(reasonWords(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Panel titleId={`${id}-title`} title="Write to the underwriter">
      <PanelBody as="form" className="refer" onSubmit={(event) => void send(event)} noValidate>
        <TextAreaField
          ref={box}
          label="Message"
          value={message}
          error={trouble}
          rows={3}
          onValue={(words) => {
            write(words);
            setTrouble(undefined);
            setSent(false);
          }}
        />
        <AttachFiles files={files} onChange={onSent} />
        <div className="cluster gap-x-4">
          <Button type="submit" variant="primary" busy={busy}>
            <Icon name="send" />
            {busy ? "Sending" : "Send"}
          </Button>
          <p className="small" role="status">
            {sent && "Sent. It is in the conversation."}
          </p>
        </div>
      </PanelBody>
    </Panel>
  );
}
