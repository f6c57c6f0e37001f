import type { Answers, Json } from "../../../schemas/record.ts";
import { own } from "../../form/values/own.ts";
import { applicantOf, entriesIn, type SignupData, sectionOf, textAnswer } from "./applicant.ts";

/** Answers of one record by section; its users add the rest. */
export type RecordAnswers = { readonly [section: string]: Json };

export interface FoundingBranch {
  /** Unique within the firm. */
  readonly name: string;
  readonly answers: RecordAnswers;
}

/** Initial records of a firm, copied from its sign-up, so that nothing is asked twice. */
export interface FoundingRecords {
  readonly firmName: string;
  readonly firm: RecordAnswers;
  /** The main office first. */
  readonly branches: readonly [FoundingBranch, ...FoundingBranch[]];
  readonly user: RecordAnswers;
  /** First and last name. */
  readonly userName: string;
  readonly email: string;
}

/** Names of the questions that FIRM and SIGNUP share. */
const firmQuestions = ["LegalForm", "CompanyNumber", "FRN", "Representative", "PrincipalFRN"];
const MAX_NAME_LENGTH = 60;

/** @param newId creates the id of the first principal's entry */
export function foundingRecords(data: SignupData, newId: () => string): FoundingRecords {
  const signup = sectionOf(data, "Signup");
  const address = sectionOf(data, "Address");
  const { firmName, firstName, lastName, email } = applicantOf(data);
  const contact = given({ Telephone: own(signup, "Telephone"), Email: email });
  return {
    firmName,
    firm: {
      Firm: { ...given({ Name: firmName, ...picked(signup, firmQuestions) }), ...contact },
      Address: address,
      Principals: [{ id: newId(), ...given({ FirstName: firstName, LastName: lastName }) }],
    },
    branches: foundingBranches(firmName, address, contact, entriesIn(data, "Offices")),
    user: { User: { ...given({ FirstName: firstName, LastName: lastName }), ...contact } },
    userName: `${firstName} ${lastName}`.trim(),
    email,
  };
}

function foundingBranches(
  firmName: string,
  address: Answers,
  contact: Answers,
  offices: readonly Answers[],
): FoundingRecords["branches"] {
  const taken = new Set<string>();
  const named = (town: string, postcode: string): string => {
    const name = freeName(taken, town, postcode);
    taken.add(name.toLowerCase());
    return name;
  };
  const mainName = named(textAnswer(address, "TownCity") || firmName, textAnswer(address, "Postcode"));
  const main = { name: mainName, answers: { Branch: { Name: mainName, ...contact, Open: "Yes" }, Address: address } };
  const others = offices.map((office) => {
    const [town, postcode] = [textAnswer(office, "Town"), textAnswer(office, "OfficePostcode")];
    const name = named(town || firmName, postcode);
    return {
      name,
      answers: { Branch: { Name: name, Open: "Yes" }, Address: given({ TownCity: town, Postcode: postcode }) },
    };
  });
  return [main, ...others];
}

/** A branch name from its town; if another office is in the same town, with the postcode, or else a number. */
function freeName(taken: ReadonlySet<string>, town: string, postcode: string): string {
  const short = town.slice(0, MAX_NAME_LENGTH - 12).trim();
  const names = [short, ...(postcode === "" ? [] : [`${short}, ${postcode}`])];
  const free = names.find((name) => !taken.has(name.toLowerCase()));
  if (free !== undefined) return free;
  let number = 2;
  while (taken.has(`${short} ${number}`.toLowerCase())) number += 1;
  return `${short} ${number}`;
}

function picked(answers: Answers, names: readonly string[]): { readonly [name: string]: Json | undefined } {
  return Object.fromEntries(names.map((name) => [name, own(answers, name)]));
}

/** Drops unanswered questions. */
function given(answers: { readonly [name: string]: Json | undefined }): Answers {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([name, value]) => (value === undefined || value === "" ? [] : [[name, value]])),
  );
}
