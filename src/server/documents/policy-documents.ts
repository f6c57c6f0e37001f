import type { Decision } from "../../../schemas/quote.ts";
import type { Json } from "../../../schemas/record.ts";
import { supersedeStage } from "../../db/commands/documents.ts";
import type { Database } from "../../db/open-database.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { StoredQuote } from "../../db/queries/quotes/quotes.ts";
import {
  cancellationOfDocument,
  type DocumentChange,
  type DocumentReinstatement,
  type PrintedChange,
} from "../../documents/document-input.ts";
import { entryTitle } from "../../form/draw/entry-title.ts";
import type { Resolution } from "../../form/resolve/resolve.ts";
import { type Place, readPlace, wholeEntry } from "../../form/tree/place.ts";
import { isInstant, londonTime } from "../../form/values/calendar.ts";
import type { Refund } from "../../insurance/cancellation/cancel-policy.ts";
import { answerDifferences, type ChangedAnswer } from "../../insurance/change/answer-differences.ts";
import { conditionsOfDocument, documentTerms } from "../../insurance/document-words.ts";
import type { RatedPrice } from "../../insurance/rating/rated-price.ts";
import type { Term } from "../../insurance/time/term.ts";
import type { Terms } from "../../insurance/underwriting/terms.ts";
import type { LoadedDefinition } from "../definitions/definitions.ts";
import { privateIn } from "../quote/data/shown-to.ts";
import type { Services } from "../services.ts";
import { type MadeDocument, makeDocuments } from "./make-documents.ts";

/** A policy after an act. */
export interface PolicyMade {
  /** The quote that began the term, under which its documents are filed. */
  readonly row: Pick<StoredQuote, "firm_id" | "branch_id" | "id" | "reference" | "client">;
  /** The version of that quote that the act creates. */
  readonly quoteVersion: number;
  readonly definition: LoadedDefinition;
  readonly resolution: Resolution;
  readonly policyNumber: string;
  readonly policyVersion: number;
  readonly term: Term;
  /** The instant at which cover starts, as RD holds it. */
  readonly start: Json | undefined;
  /** Of the whole term. */
  readonly price: RatedPrice;
  readonly decisions: readonly Decision[];
  readonly terms: Terms | undefined;
  readonly at: Date;
}

const orderOf = (user: Pick<SessionUser, "userId">, made: PolicyMade) => {
  const { term, start, decisions, terms, row, quoteVersion, definition, resolution, at } = made;
  const { policyNumber, policyVersion, price } = made;
  return {
    row,
    quoteVersion,
    definition,
    resolution,
    policyNumber,
    policyVersion,
    price,
    at,
    by: user.userId,
    term: { ...term, ...(isInstant(start) ? { startTime: londonTime(start) } : {}) },
    conditions: conditionsOfDocument(decisions, terms),
    terms: documentTerms(terms),
  };
};

/** The documents of a new policy or of its next term; in the transaction that binds it. */
export const makePolicyDocuments = (
  transaction: Database,
  services: Pick<Services, "newId" | "site">,
  user: Pick<SessionUser, "userId">,
  made: PolicyMade,
): Promise<readonly MadeDocument[]> =>
  makeDocuments(transaction, services, { stage: "policy", ...orderOf(user, made) });

/** Answers that only support the sale, and the broker's own notes, are the broker's record and not terms of the policy. */
const isBrokersRecord = ({ form }: Resolution, group: string, place: Place): boolean => {
  const question = form.groups.get(group)?.byName.get(readPlace(place).name ?? "")?.question;
  return question?.neededFor === "accept" || question?.internal === true;
};

/**
 * A changed answer as any document may print it: the titles of entries must not reveal answers about convictions or
 * health.
 */
const printedChange = (
  before: Resolution,
  after: Resolution,
  { place, group, subject, label, before: was, after: is, personal }: ChangedAnswer,
): PrintedChange => {
  const { answers, groups } = privateIn(after.form);
  const { itemId, name = "" } = readPlace(place);
  const isPrivate = groups.has(group) || answers.has(name);
  const of = itemId !== undefined && after.entry(group, itemId) ? after : before;
  const title = itemId === undefined ? "" : entryTitle(of, group, itemId, answers);
  const printed = (words: string | null) => (name === wholeEntry && words === subject ? title : (words ?? ""));
  return {
    subject: title,
    label,
    before: printed(was),
    after: printed(is),
    personal: isPrivate ? "criminal" : personal,
    about: name === wholeEntry ? group : name,
  };
};

/** The endorsement of a change, and the documents that describe the policy after it; in the transaction that binds it. */
export const makeChangeDocuments = (
  transaction: Database,
  services: Pick<Services, "newId" | "site">,
  user: Pick<SessionUser, "userId">,
  made: PolicyMade,
  {
    before,
    ...change
  }: Omit<DocumentChange, "answers" | "after" | "before"> & {
    /** The policy before the change. */
    readonly before: { readonly resolution: Resolution; readonly price: RatedPrice };
  },
): Promise<readonly MadeDocument[]> => {
  const answers = answerDifferences(before.resolution, made.resolution)
    .filter(({ place, group }) => !isBrokersRecord(made.resolution, group, place))
    .map((answer) => printedChange(before.resolution, made.resolution, answer));
  return makeDocuments(transaction, services, {
    stage: "change",
    ...orderOf(user, made),
    change: { ...change, answers, before: before.price, after: made.price },
  });
};

/** The cancellation notice and the credit note; in the transaction that confirms the cancellation. */
export const makeCancellationDocuments = (
  transaction: Database,
  services: Pick<Services, "newId" | "site">,
  user: Pick<SessionUser, "userId">,
  made: PolicyMade,
  { refund, reason }: { readonly refund: Refund; readonly reason: string },
): Promise<readonly MadeDocument[]> =>
  makeDocuments(transaction, services, {
    stage: "cancellation",
    ...orderOf(user, made),
    cancellation: cancellationOfDocument(refund, reason),
  });

/**
 * Documents of a reinstated policy and its charge, which supersede the notice and the credit note; in the transaction that
 * reinstates it.
 */
export const makeReinstatementDocuments = async (
  transaction: Database,
  services: Pick<Services, "newId" | "site">,
  user: Pick<SessionUser, "userId">,
  made: PolicyMade,
  reinstatement: DocumentReinstatement,
): Promise<readonly MadeDocument[]> => {
  await supersedeStage(transaction, made.row, "cancellation", made.at);
  return makeDocuments(transaction, services, { stage: "reinstatement", ...orderOf(user, made), reinstatement });
};
