import type { Fields } from "../../../schemas/definition.ts";
import type { RecordData } from "../../../schemas/record.ts";
import { isRecord } from "../../form/values/own.ts";

/** What somebody who was led to the page of a message wants to say; they can change all of it. */
export interface BegunMessage {
  /** An option of the form, else it is left open: `Something else`. */
  readonly subject: string;
  readonly message: string;
}

/** Longer ones are not taken from an address. */
const MOST_CHARACTERS = 500;

/** The page with a message that is begun: `/user/contact-us?subject=Something+else&text=Leeds+would+like+to+quote`. */
export const begunMessagePath = ({ subject, message }: BegunMessage): string =>
  `/user/contact-us?${new URLSearchParams({ subject, text: message })}`;

export const readBegunMessage = (address: URLSearchParams): BegunMessage => ({
  subject: address.get("subject") ?? "",
  message: (address.get("text") ?? "").slice(0, MOST_CHARACTERS),
});

/** Lays what was begun over a blank message, where the form asks for it. */
export function withBegun(
  { questions }: Pick<Fields, "questions">,
  data: RecordData,
  { subject, message }: BegunMessage,
): RecordData {
  const { Contact } = data;
  if (!isRecord(Contact)) return data;
  const options = questions.find(({ name }) => name === "Subject")?.options ?? [];
  const isOption = typeof options !== "string" && options.some(({ value }) => value === subject);
  const asksMessage = questions.some(({ name }) => name === "Message");
  return {
    ...data,
    Contact: {
      ...Contact,
      ...(isOption ? { Subject: subject } : {}),
      ...(asksMessage && message !== "" ? { Message: message } : {}),
    },
  };
}
