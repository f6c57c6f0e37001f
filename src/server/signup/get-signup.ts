import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { applicantOf } from "../../insurance/joining/applicant.ts";
import { declaredTerms } from "../../insurance/joining/declared-terms.ts";
import { companyAddress, registerAddress } from "../../insurance/joining/register-addresses.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import type { Services } from "../services.ts";
import { answersInWords } from "./answers-in-words.ts";
import { approvalObstacles, needsWord } from "./approval-obstacles.ts";
import { openSignup } from "./open-signup.ts";
import { quotableProducts } from "./quotable-products.ts";
import { signupRow } from "./signup-row.ts";

/** All that somebody needs to decide about a firm that asks to join. */
export const getSignup = async (
  services: Services,
  user: SessionUser,
  { reference }: FormOf<"Signups/get">,
): Promise<AnswerOf<"Signups/get">> => {
  const signup = await openSignup(services, reference);
  const { row, matches, founding, resolution } = signup;
  const { lines } = applicantOf(JSON.parse(row.answers));
  const wanted = new Set(lines.map((line) => line.toLowerCase()));
  const products = await quotableProducts(services);
  return {
    signup: {
      ...signupRow(row, matches, services.clock.now()),
      email: row.email,
      terms: row.terms,
      termsText: declaredTerms(resolution.form.source.questions)
        .map(({ text }) => text)
        .join("\n\n"),
      definition: { id: row.definition_id, version: row.definition_version },
      reason: row.reason,
      madeFirm: row.made_firm_id,
    },
    answers: answersInWords(resolution),
    registerUrl: registerAddress(row.frn),
    companyUrl: companyAddress(row.company_number) ?? null,
    branches: founding.branches.map(({ name }) => name),
    products: products.map(({ id, title }) => ({ id, title, wanted: wanted.has(title.toLowerCase()) })),
    obstacles: [...approvalObstacles(signup, user)],
    needsWord: needsWord(signup),
  };
};
