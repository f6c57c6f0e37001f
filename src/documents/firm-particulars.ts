import type { Answers, Json } from "../../schemas/record.ts";
import { showPhone } from "../form/kinds/codes.ts";
import { sectionOf, textAnswer } from "../insurance/joining/applicant.ts";
import type { DocumentContact, DocumentFirm } from "./document-input.ts";
import { firmStatus } from "./firm-status.ts";

/** What is known of a firm and its branch on the day on which a document is made. */
export interface KnownFirm {
  /** Its registered name, its firm reference number and its number at Companies House. */
  readonly name: string;
  readonly frn: string | null;
  readonly companyNumber: string | null;
  /** Answers about the firm, and about the branch that has the quote, by section; none where nobody has given any. */
  readonly firm: RecordAnswers;
  readonly branch: RecordAnswers;
}

type RecordAnswers = { readonly [section: string]: Json | undefined };

/** Who a firm's documents say that it is. What nobody has answered is not there, and nothing is empty. */
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

/** A town alone, as a sign-up tells it of an office, is nowhere to write to. */
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
