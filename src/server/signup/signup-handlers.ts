import { grantProduct } from "../../db/commands/grant-product.ts";
import { inOneTransaction } from "../../db/commands/in-one-transaction.ts";
import { decideSignup } from "../../db/commands/joining/signups.ts";
import { settleNotices } from "../../db/commands/notices.ts";
import { lockFirmNumbers } from "../../db/commands/records/records.ts";
import type { Database } from "../../db/open-database.ts";
import { listDefinitions } from "../../db/queries/definitions/definitions.ts";
import { countSignups, findSignup, listSignups as storedSignups } from "../../db/queries/joining/signups.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { firmNumbersTaken } from "../../db/queries/records/records.ts";
import type { AnswerRow } from "../../form/draw/answer-row.ts";
import { answerSummary, type SummaryEntry, type SummaryPart } from "../../form/draw/answer-summary.ts";
import type { Resolution } from "../../form/resolve/resolution.ts";
import { londonDate } from "../../form/values/calendar.ts";
import { applicantOf } from "../../insurance/joining/applicant.ts";
import { declaredTerms } from "../../insurance/joining/declared-terms.ts";
import { companyAddress, registerAddress } from "../../insurance/joining/place-key.ts";
import type { FormOf } from "../contract/call-types.ts";
import type { HandlersOf, Signed } from "../contract/handlers-of.ts";
import { makePasswordLink } from "../login/password-link.ts";
import { queueMails } from "../mail/queue-mail.ts";
import { badInput, conflict, type Refused } from "../refused.ts";
import { readTextList } from "../sent-text.ts";
import type { Services } from "../services.ts";
import { foundFirm, foundingForms } from "./found-firm.ts";
import {
  approvalObstacles,
  comparedBy,
  knownTo,
  matchesOf,
  needsWord,
  type OpenSignup,
  openSignup,
  settledObstacles,
  signupRow,
} from "./open-signup.ts";
import type { signupCalls } from "./signup-calls.ts";
import { refusedLetter, welcomeLetter } from "./signup-letters.ts";

interface QuotableProduct {
  readonly id: string;
  readonly title: string;
}

/** Types of insurance that can be quoted today, titled as in their newest version in force. */
const quotableProducts = async ({ db, clock }: Pick<Services, "db" | "clock">): Promise<readonly QuotableProduct[]> => {
  const today = londonDate(clock.now());
  const inForce = (await listDefinitions(db)).filter(
    ({ record, effective_from }) => record === "quote" && effective_from <= today,
  );
  const newest = new Map<string, QuotableProduct>();
  for (const { id, title } of inForce) if (!newest.has(id)) newest.set(id, { id, title });
  return [...newest.values()];
};

/** A colleague was first: the refusal names them, their decision and its time. */
const settled = async (db: Database, reference: string): Promise<Refused> => {
  const row = await findSignup(db, reference);
  const reasons = row ? settledObstacles({ row }) : [];
  return conflict(
    "settled",
    reasons.map(({ message }) => message).join(" ") || "It has already been decided.",
    reasons,
  );
};

type Form = FormOf<"Signups/approve">;

const MAX_PRODUCTS = 200;

/** @throws {Refused} 400 where they are not a list of products, or empty */
const readProducts = async (services: Services, text: string): Promise<readonly string[]> => {
  const known = new Set((await quotableProducts(services)).map(({ id }) => id));
  // In a fixed order, so that two approvals never deadlock.
  const chosen = [...readTextList("products", text, MAX_PRODUCTS)].sort();
  const unknownProduct = chosen.find((id) => !known.has(id));
  if (unknownProduct !== undefined)
    throw badInput("products", `There is no type of insurance ${unknownProduct} that can be quoted.`);
  if (chosen.length === 0) throw badInput("products", "Choose at least one type of insurance that the firm may quote.");
  return chosen;
};

const refuseObstacles = (signup: OpenSignup, user: SessionUser, { IsAnother }: Form): void => {
  const obstacles = approvalObstacles(signup, user);
  if (signup.row.state !== "waiting") throw conflict("settled", obstacles[0]?.message ?? "", obstacles);
  const unconfirmed =
    needsWord(signup) && IsAnother !== "Yes"
      ? [
          {
            path: "IsAnother",
            message: "It resembles a firm or a sign-up that we already have. Confirm that it is a different one.",
          },
        ]
      : [];
  const reasons = [...obstacles, ...unconfirmed];
  if (reasons.length > 0) throw conflict("obstacles", reasons.map(({ message }) => message).join(" "), reasons);
};

const addressTaken = (email: string) => {
  const message = `${email} already signs in to an account.`;
  return conflict("obstacles", message, [{ path: "Email", message }]);
};

const numberTaken = (frn: string) => {
  const message = `A firm with the firm reference number ${frn} is already registered. Refuse this application.`;
  return conflict("obstacles", message, [{ path: "FRN", message }]);
};

/** Creates the firm and invites its first administrator, all or nothing; of two approvers the first one counts. */
const approveSignup: Signed<"Signups/approve"> = async (services, user, form) => {
  const products = await readProducts(services, form.products);
  const signup = await openSignup(services, form.reference);
  refuseObstacles(signup, user, form);
  const { row, founding: records } = signup;
  const { reference, email, frn, company_number: companyNumber } = row;
  const at = services.clock.now();
  const forms = await foundingForms(services);
  const firmId = services.newId();
  const decision = { state: "approved", madeFirmId: firmId, products, at, by: user.userId, byName: user.name } as const;
  await inOneTransaction(services.db, async (transaction) => {
    // Done first, so that a second approver waits here and sees the decision.
    if (!(await decideSignup(transaction, row, decision))) throw await settled(transaction, reference);
    await settleNotices(transaction, { firmId: row.firm_id, kind: "signup-sent", reference }, at);
    // Of two sign-ups with the same number approved at once, the second finds the firm of the first.
    await lockFirmNumbers(transaction);
    if ((await firmNumbersTaken(transaction, firmId, { frn, companyNumber })).frn) throw numberTaken(frn);
    const founding = { forms, firmId, records, reference, frn, companyNumber, at, by: user };
    const founded = await foundFirm(transaction, services, founding);
    if (!founded) throw addressTaken(email);
    const { userId, branchIds } = founded;
    const branches = branchIds.map((branchId) => ({ firmId, branchId }));
    for (const id of products) await grantProduct(transaction, { id, act: "grant", branches, at, by: user });
    const address = await makePasswordLink(transaction, services, { firmId, userId, kind: "invite" });
    const letter = welcomeLetter(services, { reference, firmName: records.firmName, address });
    await queueMails(transaction, services, [{ firmId, to: email, letter, secret: true }]);
  });
  return { firm: firmId, invited: email };
};

interface AnsweredPart {
  readonly title: string;
  readonly rows: readonly { readonly label: string; readonly words: string }[];
}

const rowsOf = (rows: readonly AnswerRow[]): AnsweredPart["rows"] => rows.map(({ label, words }) => ({ label, words }));

const ofEntry = ({ title, sections, lists }: SummaryEntry): readonly AnsweredPart[] => [
  { title, rows: sections.flatMap(({ rows }) => rowsOf(rows)) },
  ...lists.flatMap(ofPart),
];

const ofPart = (part: SummaryPart): readonly AnsweredPart[] =>
  part.kind === "section" ? [{ title: part.title, rows: rowsOf(part.rows) }] : part.entries.flatMap(ofEntry);

/** Every question asked, with its answer in words; each entry of a list is a section of its own. */
const answersInWords = (resolution: Resolution) =>
  answerSummary(resolution).map(({ title, parts }) => ({ title, parts: parts.flatMap(ofPart) }));

/** Everything needed to decide on a sign-up. */
const getSignup: Signed<"Signups/get"> = async (services, user, { reference }) => {
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

/** Refuses a sign-up; the firm is mailed the reason. */
const refuseSignup: Signed<"Signups/refuse"> = async (services, user, { reference, reason: sent }) => {
  const reason = sent.trim();
  if (reason === "") throw badInput("reason", "Enter the reason. It is sent to the firm.");
  const { row } = await openSignup(services, reference);
  const decision = { state: "refused", reason, at: services.clock.now(), by: user.userId, byName: user.name } as const;
  await inOneTransaction(services.db, async (transaction) => {
    if (!(await decideSignup(transaction, row, decision))) throw await settled(transaction, reference);
    await settleNotices(transaction, { firmId: row.firm_id, kind: "signup-sent", reference }, decision.at);
    const letter = refusedLetter(services, { reference, reason });
    await queueMails(transaction, services, [{ firmId: row.firm_id, to: row.email, letter }]);
  });
  return {};
};

const PAGE_SIZE = 25;

/** Sign-ups; undecided ones that resemble a known firm or account are marked. */
const listSignups: Signed<"Signups/list"> = async (
  { db, clock },
  _user,
  { state = "waiting", page = 1, pageSize = PAGE_SIZE },
) => {
  const now = clock.now();
  const [counts, signups] = await Promise.all([
    countSignups(db, londonDate(now)),
    storedSignups(db, state, { offset: (page - 1) * pageSize, limit: pageSize }),
  ]);
  const known = await knownTo(
    db,
    signups.map(({ email }) => email),
  );
  const matches = (signup: (typeof signups)[number]) =>
    signup.state === "waiting" ? matchesOf(comparedBy(signup), known, signup.reference) : [];
  return { ...counts, rows: signups.map((signup) => signupRow(signup, matches(signup), now)) };
};

export const signupHandlers: HandlersOf<typeof signupCalls> = {
  "Signups/list": listSignups,
  "Signups/get": getSignup,
  "Signups/approve": approveSignup,
  "Signups/refuse": refuseSignup,
};
