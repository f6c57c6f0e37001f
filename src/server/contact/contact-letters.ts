import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { type Letter, words } from "../mail/letter.ts";
import { oneLine } from "../mail/mail-text.ts";
import type { Services } from "../services.ts";
import type { MessageWords } from "./message-words.ts";

/** A message as both of its mails tell of it. */
export interface SentMessage {
  readonly number: string;
  readonly reference: string | null;
  /** Its answers in words, by the labels of the form, in their order. */
  readonly answers: MessageWords;
}

/** To the team: everything that it needs to answer, and who wrote it. */
export const letterToTeam = (user: SessionUser, { number, reference, answers }: SentMessage): Letter => ({
  subject: `${number}${reference === null ? "" : ` ${reference}`}: message from ${user.firm}`,
  parts: [
    words(`${user.name} of ${user.firm} has written to the team.`),
    {
      kind: "facts",
      rows: [
        ["Number", number],
        ...answers,
        ["From", `${user.name}, ${user.firm}, ${user.branch}`],
        ["Email", user.email],
      ],
    },
  ],
});

/** To who wrote it: what they sent, and what happens next. */
export const letterToWriter = ({ phone }: Services["site"], { number, answers }: SentMessage): Letter => ({
  subject: `${number}: your message has reached the team`,
  parts: [
    words(
      `Your message has reached the team under the number ${number}. Name it when you call: ${phone.display}, ${phone.hours}.`,
    ),
    { kind: "facts", rows: answers },
  ],
});

interface Answered {
  readonly number: string;
  readonly by: Pick<SessionUser, "name">;
  readonly answer: string;
  readonly message: MessageWords;
}

/** To who wrote it: what the team answers, above what they had written. */
export const letterWithAnswer = (
  { site, publicUrl }: Pick<Services, "site" | "publicUrl">,
  { number, by, answer, message }: Answered,
): Letter => ({
  subject: `${number}: an answer from the team`,
  parts: [
    words(`${oneLine(by.name)} of ${oneLine(site.brand)} answers your message ${number}:`),
    words(answer),
    ...(publicUrl === undefined
      ? []
      : [
          {
            kind: "link" as const,
            label: "Your messages in the portal",
            address: `${publicUrl}/user/contact-us?message=${number}`,
          },
        ]),
    words("You had written:"),
    { kind: "facts", rows: message },
  ],
});
