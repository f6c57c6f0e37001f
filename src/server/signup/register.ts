import type { FastifyRequest } from "fastify";
import { hashOf } from "../../db/audit-hash.ts";
import { inOneTransaction } from "../../db/commands/in-one-transaction.ts";
import { addSignup, useCode } from "../../db/commands/joining/signups.ts";
import type { Database } from "../../db/open-database.ts";
import { emailsOfFirms, findSignup, providerFirm } from "../../db/queries/joining/signups.ts";
import { staffWith } from "../../db/queries/referrals/referrals.ts";
import { findAccount } from "../../db/queries/sign-in/accounts.ts";
import { formatDate, londonDate } from "../../form/values/calendar.ts";
import { type Applicant, applicantOf } from "../../insurance/joining/applicant.ts";
import { declaredTerms, termsAccepted } from "../../insurance/joining/declared-terms.ts";
import { answerDay, sharesMailDomain } from "../../insurance/joining/firm-matches.ts";
import { rights } from "../../insurance/permissions.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { definitionIn, type LoadedDefinition } from "../definitions/definitions.ts";
import { isMailAddress, type Letter, oneLine } from "../mail/letter.ts";
import { queueMails } from "../mail/queue-mail.ts";
import { notify } from "../notices/notify.ts";
import { underNewReference } from "../quote/write/store-new-quote.ts";
import { checkRecord, formInForce, readRecord, refusalOf } from "../records/read-record.ts";
import { badInput, conflict, Refused } from "../refused.ts";
import type { Services } from "../services.ts";
import { CODE_MINUTES, checkCode, limitTries, makeCode, wrongCode } from "./address-code.ts";
import { knownTo, matchesOf, SIGNUP_FORM } from "./open-signup.ts";
import { keptAnswers } from "./signup-calls.ts";
import { codeLetter, knownFirmLetter, knownPersonLetter, receivedLetter } from "./signup-letters.ts";

/** Firm of mails that belong to none. */
const NO_FIRM = "";

/** Mails a code to an address. Only the mail reveals whether the address has an account. */
export const sendCode = async (
  services: Services,
  { Email }: FormOf<"Signup/sendCode">,
  { request }: { readonly request: Pick<FastifyRequest, "ip"> },
): Promise<AnswerOf<"Signup/sendCode">> => {
  const email = Email.trim().toLowerCase();
  if (!isMailAddress(email)) throw badInput("Email", "This is not an email address. One looks like name@firm.co.uk.");
  await limitTries(services, "codesFromNetwork", request.ip);
  await limitTries(services, "codesToAddress", email);
  await inOneTransaction(services.db, async (transaction) => {
    const [firmId = NO_FIRM, account] = [await providerFirm(transaction), await findAccount(transaction, email)];
    const code = await makeCode(transaction, services, email);
    const letter = codeLetter(services, { code, hasAccount: account !== undefined });
    await queueMails(transaction, services, [{ firmId, to: email, letter, secret: true }]);
  });
  return { minutes: CODE_MINUTES };
};

/** The page on which the provider's staff decide on a sign-up. */
const signupPath = (reference: string): string => `/user/signups/${reference}`;

/** A firm's sign-up, accepted by the form. */
interface SentSignup {
  readonly definition: LoadedDefinition;
  /** As JSON. */
  readonly answers: string;
  readonly applicant: Applicant;
}

/** Refuses acceptance of terms other than those shown: new ones may have been published while the page was open. */
const refuseOtherTerms = ({ form }: LoadedDefinition, shown: string): void => {
  const { questions } = form.source;
  if (shown === termsAccepted(questions)) return;
  const message =
    "The terms of business have changed since you opened this page. Read the current terms, then send again to accept them.";
  const reasons = questions
    .filter((question) => declaredTerms([question]).length > 0)
    .map(({ group, name }) => ({ path: `/${form.group(group)?.at ?? group}/${name}`, message }));
  throw conflict("other-terms", message, reasons);
};

/** @throws {Refused} 400 where it cannot be read, 409 with what is missing or wrong and where */
const readSent = async (
  services: Services,
  { DATA: text, Terms: shown, language }: FormOf<"Signup/register">,
): Promise<SentSignup> => {
  const definition = await formInForce(services, SIGNUP_FORM);
  refuseOtherTerms(definition, shown);
  const sent = readRecord(definition.form, text, services.newId);
  const today = londonDate(services.clock.now());
  const refusal = refusalOf(checkRecord(definitionIn(definition, language), sent, today).errors);
  if (refusal) throw refusal;
  const { resolution } = checkRecord(definition, sent, today);
  const kept = keptAnswers(resolution);
  return { definition, answers: JSON.stringify(kept), applicant: applicantOf(kept) };
};

/** The mail to the applicant: the only place that reveals whether they, or their firm, are known. */
const letterTo = async (
  transaction: Database,
  services: Services,
  { applicant }: SentSignup,
  promise: AnswerOf<"Signup/register">,
): Promise<Letter> => {
  const known = await knownTo(transaction, []);
  // A shared office or domain is not enough: only a shared number or name suggests that the applicant's firm exists.
  const firms = matchesOf({ ...applicant, place: "" }, known).flatMap(({ kind, id }) => (kind === "firm" ? [id] : []));
  // Looked up for every applicant, so that the response time reveals nothing.
  const emails = await emailsOfFirms(transaction, firms);
  if (await findAccount(transaction, applicant.email)) return knownPersonLetter(services, promise);
  return sharesMailDomain(applicant.email, emails)
    ? knownFirmLetter(services, promise)
    : receivedLetter(services, promise);
};

const store = (
  services: Services,
  provider: string,
  sent: SentSignup,
  useFor: (transaction: Database, reference: string) => Promise<void>,
): Promise<AnswerOf<"Signup/register">> => {
  const { definition, answers, applicant } = sent;
  const at = services.clock.now();
  const answerBy = answerDay(londonDate(at));
  return inOneTransaction(services.db, async (transaction) => {
    const { referencePrefix = SIGNUP_FORM } = definition.definition;
    const reference = await underNewReference(referencePrefix, services.randomBelow, (each) =>
      inOneTransaction(transaction, (inner) =>
        addSignup(inner, {
          firm_id: provider,
          id: services.newId(),
          reference: each,
          definition_id: definition.definition.id,
          definition_version: definition.version,
          answers,
          firm_name: applicant.firmName,
          frn: applicant.frn,
          company_number: applicant.companyNumber,
          email: applicant.email,
          terms: termsAccepted(definition.form.source.questions),
          asked_at: at,
          answer_by: answerBy,
        }),
      ),
    );
    await useFor(transaction, reference);
    const letter = await letterTo(transaction, services, sent, { reference, answerBy });
    await queueMails(transaction, services, [{ firmId: provider, to: applicant.email, letter }]);
    await notify(transaction, services, {
      at,
      kind: "signup-sent",
      reference,
      words: `${oneLine(applicant.firmName)} has asked to join. It was promised an answer by ${formatDate(answerBy)}.`,
      path: signupPath(reference),
      to: await staffWith(transaction, rights.approveSignups),
    });
    return { reference, answerBy };
  });
};

const nobodyThere = () =>
  new Refused(
    503,
    "nobody-there",
    "Applications to join cannot be handled yet. Try again later.",
    [],
    {},
    {
      "retry-after": "3600",
    },
  );

/**
 * Stores a firm's sign-up. A repeat with the same code and answers, such as after a lost answer, gets the same answer and
 * is not stored again.
 */
export const register = async (
  services: Services,
  form: FormOf<"Signup/register">,
  { request }: { readonly request: Pick<FastifyRequest, "ip"> },
): Promise<AnswerOf<"Signup/register">> => {
  await limitTries(services, "signupsFromNetwork", request.ip);
  const { Code } = form;
  const sent = await readSent(services, form);
  const provider = await providerFirm(services.db);
  if (provider === undefined) throw nobodyThere();
  const code = await checkCode(services, sent.applicant.email, Code);
  const answersHash = hashOf(sent.answers);
  if (code.used_for !== null) {
    const before = code.used_with === answersHash ? await findSignup(services.db, code.used_for) : undefined;
    if (!before) throw wrongCode();
    return { reference: before.reference, answerBy: before.answer_by };
  }
  return store(services, provider, sent, async (transaction, reference) => {
    if (!(await useCode(transaction, code, { reference, answersHash }))) throw wrongCode();
  });
};
