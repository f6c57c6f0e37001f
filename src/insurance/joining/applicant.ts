import type { Answers, Json } from "../../../schemas/record.ts";
import { isRecord, own } from "../../form/values/own.ts";

/** Answers of a sign-up, by section of DATA: `{ Signup: {...}, Address: {...}, Offices: [...] }`. */
export type SignupData = { readonly [section: string]: Json | undefined };

/** The applicant and their firm, as the portal reads them from a sign-up. Empty where unanswered. */
export interface Applicant {
  readonly firmName: string;
  readonly frn: string;
  readonly companyNumber: string;
  readonly firstName: string;
  readonly lastName: string;
  /** In lower case. */
  readonly email: string;
  /** Business that the firm would like to place, in its own words. */
  readonly lines: readonly string[];
}

/** A section with a single object; empty where it is missing. */
export function sectionOf(data: SignupData, section: string): Answers {
  const value = own(data, section);
  return isAnswers(value) ? value : {};
}

/** The entries of a list section. */
export function entriesIn(data: SignupData, section: string): readonly Answers[] {
  const value = own(data, section);
  return Array.isArray(value) ? value.filter(isAnswers) : [];
}

/** A text answer without surrounding spaces; empty for any other type. */
export function textAnswer(answers: Answers, name: string): string {
  const value = own(answers, name);
  return typeof value === "string" ? value.trim() : "";
}

export function applicantOf(data: SignupData): Applicant {
  const answers = sectionOf(data, "Signup");
  const lines = own(answers, "Lines");
  return {
    firmName: textAnswer(answers, "FirmName"),
    frn: textAnswer(answers, "FRN"),
    companyNumber: textAnswer(answers, "CompanyNumber"),
    firstName: textAnswer(answers, "FirstName"),
    lastName: textAnswer(answers, "LastName"),
    email: textAnswer(answers, "Email").toLowerCase(),
    lines: Array.isArray(lines) ? lines.filter((line) => typeof line === "string") : [],
  };
}

function isAnswers(value: Json | undefined): value is Answers {
  return isRecord(value);
}
