import type { Answers } from "../../schemas/record.ts";
import { textAnswer } from "../insurance/joining/applicant.ts";

export interface RegulatedFirm {
  /** Registered name, firm reference number, number at Companies House. */
  readonly name: string;
  readonly frn: string | null;
  readonly companyNumber: string | null;
  /** What the firm answered about itself. */
  readonly answers: Answers;
}

/**
 * Who authorised the firm, under which number, and where it is registered, e.g. `Oakline is a trading name of Oakline
 * Insurance Services Ltd, which is authorised and regulated by the Financial Conduct Authority, firm reference number
 * 123456. Registered in England and Wales, company number 01234567.` Empty where none of it is known.
 */
export function firmStatus(firm: RegulatedFirm): string {
  return [authorisation(firm), registration(firm)].filter(Boolean).join(" ");
}

const authorised = "authorised and regulated by the Financial Conduct Authority";

/** An appointed representative is not authorised itself: its principal is (FSMA 2000, section 39). */
function authorisation({ name, frn, answers }: RegulatedFirm): string {
  if (!frn) return "";
  const trading = textAnswer(answers, "TradingName");
  const firm = trading === "" || trading === name ? name : `${trading} is a trading name of ${name}, which`;
  const number = `firm reference number ${frn}`;
  switch (textAnswer(answers, "Representative")) {
    case "No":
      return `${firm} is ${authorised}, ${number}.`;
    case "Yes":
      return `${firm} is an appointed representative, ${number}${ofPrincipal(answers)}.`;
    default:
      return `${firm} has the ${number} on the Financial Services Register.`;
  }
}

function ofPrincipal(answers: Answers): string {
  const [name, frn] = [textAnswer(answers, "PrincipalFirm"), textAnswer(answers, "PrincipalFRN")];
  const number = frn === "" ? "" : `, firm reference number ${frn}`;
  if (name !== "") return `, of ${name}, which is ${authorised}${number}`;
  return number === "" ? "" : `, of the firm that is ${authorised}${number}`;
}

/** Companies and partnerships with limited liability state where they are registered (Companies Act 2006, section 82). */
function registration({ companyNumber, answers }: RegulatedFirm): string {
  const isRegistered = ["Limited company", "LLP"].includes(textAnswer(answers, "LegalForm"));
  if (!isRegistered || !companyNumber) return "";
  const [, country] = registers.find(([begins]) => begins.test(companyNumber)) ?? [];
  return country === undefined
    ? `Companies House number ${companyNumber}.`
    : `Registered in ${country}, company number ${companyNumber}.`;
}

/** What the numbers of Companies House begin with in each part of the kingdom. */
const registers: readonly (readonly [RegExp, string])[] = [
  [/^(?:\d|OC)/, "England and Wales"],
  [/^S[CO]/, "Scotland"],
  [/^(?:N[CI]|R)/, "Northern Ireland"],
];
