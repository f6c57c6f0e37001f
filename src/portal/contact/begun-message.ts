import type { Fields } from "../../../schemas/definition.ts";
import type { RecordData } from "../../../schemas/record.ts";
import { isRecord } from "../../form/values/own.ts";

/** Prefilled message for a user sent to the contact page; they can edit all of it. */
export interface BegunMessage {
  /** An option of the form, or left open: `Something else`. */
  readonly subject: string;
  readonly message: string;
}

/** Maximum length accepted from an address. */
const MAX_CHARACTERS = 500;

/**
 * Address of the contact page with a prefilled message:
 * `/user/contact-us?subject=Something+else&text=Leeds+would+like+to+quote`.
 */
export const begunMessagePath = ({ subject, message }: BegunMessage): string =>
  `/user/contact-us?${new URLSearchParams({ subject, text: message })}`;

export const readBegunMessage = (address: URLSearchParams): BegunMessage => ({
  subject: address.get("subject") ?? "",
  message: (address.get("text") ?? "").slice(0, MAX_CHARACTERS),
});

/** Prefills a blank message, as far as the form asks for its parts. */
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
