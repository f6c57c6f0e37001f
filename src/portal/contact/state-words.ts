import type { ContactForm } from "../api/contact-calls.ts";
import { momentWords } from "../clock.ts";

type OwnMessage = Pick<ContactForm["messages"][number], "state" | "by" | "doneAt">;

/** Where a message is, in a sentence: `Answered 14/07/2026 by Ines Okafor.` */
export function messageStateWords({ state, by, doneAt }: OwnMessage): string {
  const when = doneAt === null ? "" : ` ${momentWords(doneAt).replace("Today", "today at")}`;
  switch (state) {
    case "waiting":
      return "Waits for the team.";
    case "taken":
      return `${by} sees to it.`;
    case "answered":
      return `Answered${when} by ${by}.`;
    case "done":
      return `Dealt with${when} by ${by}.`;
  }
}
