import type { Answers, Json } from "../../schemas/record.ts";
import { showPhone } from "../form/kinds/codes.ts";
import { sectionOf, textAnswer } from "../insurance/joining/applicant.ts";
import type { DocumentContact, DocumentFirm } from "./document-input.ts";

interface RegulatedFirm {
  /** Registered name, firm reference number, number at Companies House. */
  readonly name: string;
  readonly frn: string | null;
  readonly companyNumber: string | null;
  /** The firm's answers about itself. */
  readonly answers: Answers;
}

/**
 * The firm's authorisation, reference number and registration, e.g. `Oakline is a trading name of Oakline
 * Insurance Services Ltd, which is authorised and regulated by the Financial Conduct Authority, firm reference number
 * 123456. Registered in England and Wales, company number 01234567.` Empty where none of it is known.
 */
function firmStatus(firm: RegulatedFirm): string {
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

/** Companies and LLPs must state where they are registered (Companies Act 2006, section 82). */
function registration({ companyNumber, answers }: RegulatedFirm): string {
  const isRegistered = ["Limited company", "LLP"].includes(textAnswer(answers, "LegalForm"));
  if (!isRegistered || !companyNumber) return "";
  const [, country] = registers.find(([begins]) => begins.test(companyNumber)) ?? [];
  return country === undefined
    ? `Companies House number ${companyNumber}.`
    : `Registered in ${country}, company number ${companyNumber}.`;
}

/** Prefixes of Companies House numbers by register. */
const registers: readonly (readonly [RegExp, string])[] = [
  [/^(?:\d|OC)/, "England and Wales"],
  [/^S[CO]/, "Scotland"],
  [/^(?:N[CI]|R)/, "Northern Ireland"],
];

/** Data of a firm and its branch on the day on which a document is produced. */
export interface KnownFirm {
  /** Its registered name, its firm reference number and its number at Companies House. */
  readonly name: string;
  readonly frn: string | null;
  readonly companyNumber: string | null;
  /** Answers about the firm, and about the quote's branch, by section; may be empty. */
  readonly firm: RecordAnswers;
  readonly branch: RecordAnswers;
}

type RecordAnswers = { readonly [section: string]: Json | undefined };

/** A firm's particulars on its documents. Unanswered details are absent, never empty. */
export function firmParticulars(known: KnownFirm): DocumentFirm {
  const answers = sectionOf(known.firm, "Firm");
  const trading = textAnswer(answers, "TradingName");
  const isOther = trading !== "" && trading !== known.name;
  const status = firmStatus({ ...known, answers });
  const website = textAnswer(answers, "Website");
  const firm = contactOf(known.firm, answers);
  const complaintsEmail = textAnswer(answers, "ComplaintsEmail");
  return {
    name: isOther ? trading : known.name,
    ...(isOther ? { nameInFull: `${trading}, a trading name of ${known.name}` } : {}),
    ...(known.frn ? { onRegister: `firm reference number ${known.frn}` } : {}),
    ...(status ? { status } : {}),
    ...(website ? { website } : {}),
    ...firm,
    ...contactOf(known.branch, sectionOf(known.branch, "Branch")),
    complaints: { ...firm, ...(complaintsEmail ? { email: complaintsEmail } : {}) },
  };
}

function contactOf(record: RecordAnswers, answers: Answers): DocumentContact {
  const address = addressOf(sectionOf(record, "Address"));
  const phone = showPhone(textAnswer(answers, "Telephone"));
  const email = textAnswer(answers, "Email");
  return {
    ...(address.length > 0 ? { address } : {}),
    ...(phone ? { phone } : {}),
    ...(email ? { email } : {}),
  };
}

/** A town alone, as given for an office on sign-up, is not a postal address. */
function addressOf(address: Answers): readonly string[] {
  const line = (...names: readonly string[]): string =>
    names
      .map((name) => textAnswer(address, name))
      .filter(Boolean)
      .join(" ");
  if (line("AddressLine1") === "") return [];
  return [
    line("HouseName"),
    line("HouseNumber", "AddressLine1"),
    line("TownCity"),
    line("RegionCounty"),
    line("Postcode"),
  ].filter(Boolean);
}
