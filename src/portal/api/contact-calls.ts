import type { RecordData } from "../../../schemas/record.ts";
import { inChosenLanguage } from "../forms/form-language.ts";
import { call } from "./call.ts";
import type { AnswerOf } from "./client.ts";

export type ContactForm = AnswerOf<"/api/v1/Contact/getForm">;

export const getContactForm = (reference: string) =>
  call("/api/v1/Contact/getForm", { ...(reference === "" ? {} : { reference }), ...inChosenLanguage() });

export const sendContactMessage = (data: RecordData) =>
  call("/api/v1/Contact/send", { DATA: JSON.stringify(data), ...inChosenLanguage() });
