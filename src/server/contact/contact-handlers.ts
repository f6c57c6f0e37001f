import type { HandlersOf } from "../contract/handlers-of.ts";
import type { contactCalls } from "./contact-calls.ts";
import { getContactForm } from "./get-contact-form.ts";
import { sendContactMessage } from "./send-message.ts";

export const contactHandlers: HandlersOf<typeof contactCalls> = {
  "Contact/getForm": getContactForm,
  "Contact/send": sendContactMessage,
};
