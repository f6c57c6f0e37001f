import { useEffect, useMemo, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { getContactForm, sendMessage } from "../api/contact-calls.ts";
import { useLoaded } from "../api/use-loaded.ts";
import { RecordForm } from "../records/RecordForm.tsx";
import type { RecordSource } from "../records/record-source.ts";
import { Main } from "../shell/Main.tsx";
import { PageTitle } from "../shell/PageTitle.tsx";
import { type BegunMessage, readBegunMessage, withBegun } from "./begun-message.ts";
import { MessageSent } from "./MessageSent.tsx";
import { MessageShown } from "./MessageShown.tsx";
import { OwnMessage } from "./OwnMessage.tsx";
import { OwnMessages } from "./OwnMessages.tsx";
import { TeamPanel } from "./TeamPanel.tsx";

/** A message to the team: about a quote whose reference the address carries, `?reference=LP-104728`, or begun for him. */
const messageSource = (reference: string, { subject, message }: BegunMessage): RecordSource => ({
  name: ["contact", reference, subject, message].filter((part) => part !== "").join(" "),
  load: async () => {
    const form = await getContactForm(reference);
    return { ...form, DATA: withBegun(form.FIELDS, form.DATA, { subject, message }) };
  },
  save: sendMessage,
});

/** How the team is reached: by phone in its hours, by a message, and by asking to be called. */
export default function ContactArea() {
  const [address, setAddress] = useSearchParams();
  const [trouble, setTrouble] = useState(false);
  const sent = address.get("sent");
  const own = address.get("message");
  /** Of the message that is shown in place of the form. */
  const number = sent ?? own;
  const reference = address.get("reference") ?? "";
  const { subject, message } = readBegunMessage(address);
  const source = useMemo(() => messageSource(reference, { subject, message }), [reference, subject, message]);
  const { value } = useLoaded(`contact ${number ?? ""}`, () => getContactForm(""));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (number !== null) heading.current?.focus();
  }, [number]);
  const shown = value?.messages.find((each) => each.number === number);
  const ownTitle = shown ? `Your message ${shown.number}` : "Your message";
  const title = sent === null ? (own === null ? "Contact us" : ownTitle) : "Message sent";
  return (
    <Main className="page">
      <PageTitle title={title} error={trouble && number === null} />
      <div className="page-head">
        <h1 ref={heading} tabIndex={-1}>
          {sent === null ? title : shown ? `Your message ${shown.number} has reached the team` : "Contact us"}
        </h1>
      </div>
      <div className="contact">
        <div className="contact-main">
          {number === null ? (
            <RecordForm
              source={source}
              about="Your message"
              saveLabel="Send"
              beginWords="Not sent yet"
              savedWords=""
              onTrouble={setTrouble}
              onSaved={({ id }) => setAddress({ sent: id })}
            />
          ) : (
            <MessageShown message={shown} isLoaded={value !== null} onMore={() => setAddress({})}>
              {(written) => (sent === null ? <OwnMessage message={written} /> : <MessageSent message={written} />)}
            </MessageShown>
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
