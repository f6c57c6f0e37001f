import { type FormEvent, useState } from "react";
import { formatDate } from "../../../form/values/calendar.ts";
import { sendReferralMessage } from "../../api/referral-calls.ts";
import type { Case } from "../../api/underwriting-calls.ts";
import { AttachmentLinks } from "../../capture/refer/AttachmentLinks.tsx";
import { Conversation } from "../../capture/refer/Conversation.tsx";
import { Button } from "../../kit/Button.tsx";
import { TextAreaField } from "../../kit/Field.tsx";
import { Panel, PanelBody } from "../../kit/Panel.tsx";
import { useAct } from "../../use-act.ts";

interface Props {
  readonly risk: Case;
  readonly reload: () => Promise<void>;
}

/** What the broker asks for, what both sides have written since, and a word back. */
export function Talk({ risk: { row, referral, messages, attachments }, reload }: Props) {
  if (!referral) return null;
  const said = messages.some((message) => message.attachments.length > 0);
  return (
    <>
      <Panel
        titleId="asked-title"
        title="What the broker asks"
        beside={referral.wantedBy && <span className="end small">Wanted by {formatDate(referral.wantedBy)}</span>}
      >
        <PanelBody className="case-asked">
          <p className="capital">
            {referral.asked.length > 0 ? referral.asked.join(", ") : "Nothing in particular: a rule refers it."}
          </p>
          {messages.length === 0 && referral.message && <blockquote>{referral.message}</blockquote>}
          {!said && <AttachmentLinks attachments={attachments} />}
        </PanelBody>
      </Panel>
      <Conversation messages={messages} />
      {referral.closedAt === null && <Reply reference={row.reference} reload={reload} />}
    </>
  );
}

function Reply({ reference, reload }: { readonly reference: string; readonly reload: () => Promise<void> }) {
  const [words, setWords] = useState("");
  const { busy, trouble, act, refuse } = useAct();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (words.trim() === "") return refuse("There is nothing to send yet.");
    void act(async () => {
      await sendReferralMessage(reference, words.trim(), []);
      setWords("");
      await reload();
    });
  };
  return (
    <Panel as="form" padded className="case-reply" onSubmit={send} noValidate>
      <TextAreaField label="Write to the broker" error={trouble} rows={2} value={words} onValue={setWords} />
      <Button type="submit" busy={busy}>
        Send
      </Button>
    </Panel>
  );
}
