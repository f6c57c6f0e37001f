import type { ContactForm } from "../api/answers.ts";
import { call } from "../api/call.ts";
import { inChosenLanguage } from "../forms/form-language.ts";
import "../styles/messages.css";
import "../styles/contact.css";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { type CalendarDate, formatDate } from "../../form/values/calendar.ts";
import { listed } from "../../form/words/phrases.ts";
import { useLoaded } from "../api/use-loaded.ts";
import { momentWords, stampWords, today } from "../clock.ts";
import { useSite } from "../config.ts";
import { Button } from "../kit/Button.tsx";
import { Notice } from "../kit/Notice.tsx";
import { Panel } from "../kit/Panel.tsx";
import { RecordForm } from "../records/RecordForm.tsx";
import type { RecordSource } from "../records/record-source.ts";
import { Main, PageTitle } from "../shell/Main.tsx";
import { type BegunMessage, readBegunMessage, withBegun } from "./begun-message.ts";

/**
 * The team's phone, hours and address. The phone number is part of the page, so it is available even if the server is
 * not.
 */
function TeamPanel({ team }: { readonly team: ContactForm | null }) {
  const { phone } = useSite();
  return (
    <Panel padded className="stack gap-3" aria-labelledby="contact-team">
      <h2 id="contact-team">Call the team</h2>
      <p>
        <a className="size-20 strong block" href={`tel:${phone.tel}`}>
          {phone.display}
        </a>
        <span className="small">{phone.hours}</span>
      </p>
      {team && (
        <>
          <p>
            <a href={`mailto:${team.email}`}>{team.email}</a>
          </p>
          <p className="small">{callWords(team.calls, today())}</p>
        </>
      )}
    </Panel>
  );
}

type SentMessage = ContactForm["messages"][number];

interface Props {
  /** Undefined if the user did not write it, or not recently. */
  readonly message: SentMessage | undefined;
  readonly isLoaded: boolean;
  readonly onMore: () => void;
  /** What to say about it. */
  readonly children: (message: SentMessage) => ReactNode;
}

/** One sent message in place of the form, with a button for the next one. */
function MessageShown({ message, isLoaded, onMore, children }: Props) {
  if (!message && !isLoaded) return <span className="skeleton" />;
  return (
    <Panel padded className="stack gap-3">
      {message ? children(message) : <p>This message is not among your recent ones.</p>}
      <p>
        <Button onClick={onMore}>Write another message</Button>
      </p>
    </Panel>
  );
}

/** The user's recent messages to the team, with their numbers and status. */
function OwnMessages({ messages }: Pick<ContactForm, "messages">) {
  return (
    <Panel title="Your messages">
      <ul className="contact-list ruled break-anywhere">
        {messages.map((message) => (
          <li key={message.number} className="pad-slim">
            <Link to={`/user/contact-us?message=${message.number}`}>{message.number}</Link> {message.subject}
            {message.reference !== null && <>, {message.reference}</>}
            <span className="small block">
              {momentWords(message.at)}. {messageStateWords(message)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** One message to the team: its status, and the answer. */
function OwnMessage({ message }: { readonly message: SentMessage }) {
  const { subject, reference, at, text, answer } = message;
  return (
    <>
      <p>
        {subject}
        {reference !== null && <>, {reference}</>}. Sent {stampWords(new Date(at))}.
      </p>
      <p className="measure as-typed break-anywhere">{text}</p>
      <p>
        <strong>{messageStateWords(message)}</strong>
      </p>
      {answer !== null && <blockquote className="measure as-typed break-anywhere">{answer}</blockquote>}
    </>
  );
}

/** Confirms a message just sent, and says what happens next; safe to reload. */
const MessageSent = ({ message: { number } }: { readonly message: SentMessage }) => (
  <Notice tone="ok" icon="check">
    Its number is <strong>{number}</strong>. A confirmation is on its way to you by email. Quote the number when you
    call.
  </Notice>
);

/** A message to the team, about the quote in the address (`?reference=LP-104728`) or prefilled. */
const messageSource = (reference: string, { subject, message }: BegunMessage): RecordSource => ({
  name: ["contact grid at-start gap-4 gap-x-6", reference, subject, message].filter((part) => part !== "").join(" "),
  load: async () => {
    const form = await call("/api/v1/Contact/getForm", {
      ...(reference === "" ? {} : { reference }),
      ...inChosenLanguage(),
    });
    return { ...form, DATA: withBegun(form.FIELDS, form.DATA, { subject, message }) };
  },
  save: (data) => call("/api/v1/Contact/send", { DATA: JSON.stringify(data), ...inChosenLanguage() }),
});

/** How to reach the team: by phone during its hours, by message, or by call-back. */
export default function ContactArea() {
  const [address, setAddress] = useSearchParams();
  const [trouble, setTrouble] = useState(false);
  const sent = address.get("sent");
  const own = address.get("message");
  /** Number of the message shown in place of the form. */
  const number = sent ?? own;
  const reference = address.get("reference") ?? "";
  const { subject, message } = readBegunMessage(address);
  const source = useMemo(() => messageSource(reference, { subject, message }), [reference, subject, message]);
  const { value } = useLoaded(`contact ${number ?? ""}`, () => call("/api/v1/Contact/getForm", inChosenLanguage()));
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
      <div className="contact grid at-start gap-4 gap-x-6">
        <div className="stack gap-4 min-0">
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
        <div className="stack gap-4 min-0">
          <TeamPanel team={value} />
          {value && value.messages.length > 0 && <OwnMessages messages={value.messages} />}
        </div>
      </div>
    </Main>
  );
}

/** When call-backs are available: `Call-backs: Monday to Friday, 9 to 5. Next available today.` */
export const callWords = ({ hours, firstDay, closed }: ContactForm["calls"], today: CalendarDate): string =>
  [
    `Call-backs: ${hours}.`,
    `Next available ${firstDay === today ? "today" : formatDate(firstDay)}.`,
    ...(closed.length === 0 ? [] : [`Closed on ${listed(closed.map(formatDate), "and")}.`]),
  ].join(" ");

type MessageState = Pick<ContactForm["messages"][number], "state" | "by" | "doneAt">;

/** Status of a message in a sentence: `Answered 14/07/2026 by Ines Okafor.` */
export function messageStateWords({ state, by, doneAt }: MessageState): string {
  const when = doneAt === null ? "" : ` ${momentWords(doneAt).replace("Today", "today at")}`;
  switch (state) {
    case "waiting":
      return "Waiting for the team.";
    case "taken":
      return `${by} is handling it.`;
    case "answered":
      return `Answered${when} by ${by}.`;
    case "done":
      return `Dealt with${when} by ${by}.`;
  }
}
