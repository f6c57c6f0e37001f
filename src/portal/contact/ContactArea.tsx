import { useEffect, useMemo, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { getContactForm, sendMessage } from "../api/contact-calls.ts";
import { useLoaded } from "../api/use-loaded.ts";
import { RecordForm } from "../records/RecordForm.tsx";
import type { RecordSource } from "../records/record-source.ts";
import { Main } from "../shell/Main.tsx";
import { PageTitle } from "../shell/PageTitle.tsx";
import { MessageSent } from "./MessageSent.tsx";
import { OwnMessages } from "./OwnMessages.tsx";
import { TeamPanel } from "./TeamPanel.tsx";

/** A message to the team about a quote, whose reference the address may carry: `?reference=LP-104728`. */
const messageSource = (reference: string): RecordSource => ({
  name: `contact ${reference}`,
  load: () => getContactForm(reference),
  save: sendMessage,
});

/** How the team is reached: by phone in its hours, by a message, and by asking to be called. */
export default function ContactArea() {
  const [address, setAddress] = useSearchParams();
  const [trouble, setTrouble] = useState(false);
  const sent = address.get("sent");
  const reference = address.get("reference") ?? "";
  const source = useMemo(() => messageSource(reference), [reference]);
  const { value } = useLoaded(`contact ${sent ?? ""}`, () => getContactForm(""));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (sent !== null) heading.current?.focus();
  }, [sent]);
  const confirmed = value?.messages.find(({ number }) => number === sent);
  return (
    <Main className="page">
      <PageTitle title={sent === null ? "Contact us" : "Message sent"} error={trouble && sent === null} />
      <div className="page-head">
        <h1 ref={heading} tabIndex={-1}>
          {confirmed ? `Your message ${confirmed.number} has reached the team` : "Contact us"}
        </h1>
      </div>
      <div className="contact">
        <div className="contact-main">
          {sent === null ? (
            <RecordForm
              source={source}
              about="Your message"
              saveLabel="Send"
              savedWords=""
              onTrouble={setTrouble}
              onSaved={({ id }) => setAddress({ sent: id })}
            />
          ) : (
            <MessageSent message={confirmed} isLoaded={value !== null} onMore={() => setAddress({})} />
          )}
        </div>
        <div className="contact-side">
          <TeamPanel team={value} />
          {value && value.messages.length > 0 && <OwnMessages messages={value.messages} />}
        </div>
      </div>
    </Main>
  );
}
