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

/** Phone, hours and address of the team. The phone is in the page itself, so that it is there without an answer too. */
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
  /** Undefined where the user has not written it, or not lately. */
  readonly message: SentMessage | undefined;
  readonly isLoaded: boolean;
  readonly onMore: () => void;
  /** What is said of it. */
  readonly children: (message: SentMessage) => ReactNode;
}

/** One message that was sent to the team, in the place of the form; the way to the next one. */
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

/** What one has written to the team lately, with the number of each and where it is. */
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

/** One message to the team: where it is, and the answer. */
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

/** What was sent just now, and what happens next; safe to be loaded again. */
const MessageSent = ({ message: { number } }: { readonly message: SentMessage }) => (
  <Notice tone="ok" icon="check">
    Its number is <strong>{number}</strong>. A confirmation is on its way to you by email. Quote the number when you
    call.
  </Notice>
);

/** A message to the team: about a quote whose reference the address carries, `?reference=LP-104728`, or begun for them. */
const messageSource = (reference: string, { subject, message }: BegunMessage): RecordSource => ({
  name: ["contact", reference, subject, message].filter((part) => part !== "").join(" "),
  load: async () => {
    const form = await call("/api/v1/Contact/getForm", {
      ...(reference === "" ? {} : { reference }),
      ...inChosenLanguage(),
    });
    return { ...form, DATA: withBegun(form.FIELDS, form.DATA, { subject, message }) };
  },
  save: (data) => call("/api/v1/Contact/send", { DATA: JSON.stringify(data), ...inChosenLanguage() }),
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
      <div className="contact">
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

/** When the team calls back: `Call-backs: Monday to Friday, 9 to 5. Next available today.` */
export const callWords = ({ hours, firstDay, closed }: ContactForm["calls"], today: CalendarDate): string =>
  [
    `Call-backs: ${hours}.`,
    `Next available ${firstDay === today ? "today" : formatDate(firstDay)}.`,
    ...(closed.length === 0 ? [] : [`Closed on ${listed(closed.map(formatDate), "and")}.`]),
  ].join(" ");

type MessageState = Pick<ContactForm["messages"][number], "state" | "by" | "doneAt">;

/** Where a message is, in a sentence: `Answered 14/07/2026 by Ines Okafor.` */
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
