import type { QuoteData } from "../../../schemas/quote.ts";
import type { Answers, ErrorEntry, Json, Sections } from "../../../schemas/record.ts";
import { isUnanswered } from "../../form/values/answer-value.ts";
import { isInstant, londonDate } from "../../form/values/calendar.ts";
import { readStatus, statusFields } from "./statuses.ts";

/** As sent by the server or an older store: any section may be missing. */
export interface StoredAnswers {
  readonly DATA: Sections;
  readonly ERRORS?: readonly ErrorEntry[] | null;
}

export interface LoadedQuote {
  readonly DATA: QuoteData;
  readonly ERRORS: readonly ErrorEntry[];
}

export interface Loading {
  /** The instant of loading. */
  readonly now: string;
  readonly newId: () => string;
}

/**
 * Prepares a quote for editing by the load rules of the specification. Their result is the base for edits: none of them
 * counts as an edit. Throws a TypeError that names a section of invalid shape.
 */
export function prepareLoadedQuote({ DATA, ERRORS }: StoredAnswers, { now, newId }: Loading): LoadedQuote {
  const data = quoteDataOf(DATA);
  return {
    DATA: {
      ...data,
      RD: withInceptionRule(data.RD, now),
      Pr: data.Pr.length > 0 ? data.Pr : [blankProposer(newId())],
      loaded: true,
    },
    ERRORS: ERRORS ?? [],
  };
}

/**
 * The answers of a quote with all sections that every quote has; missing ones are empty. Throws a TypeError that names a
 * section of invalid shape.
 */
export function quoteDataOf(data: Sections): QuoteData {
  const { RD, Pr, PC, ATTACHMENTS, version } = data;
  return {
    ...data,
    RD: answersOf("RD", RD ?? {}),
    Pr: answersList("Pr", Pr),
    PC: answersList("PC", PC),
    ATTACHMENTS: list("ATTACHMENTS", ATTACHMENTS),
    version: typeof version === "number" ? version : 0,
  };
}

/** A blank first proposer, with the country as the only answer. */
export function blankProposer(id: string): Answers {
  return { ProposerID: 1, id, Country: "United Kingdom", isComplete: false };
}

/**
 * An MTA has no inception until its effective date is chosen. A new quote whose inception is missing or before today in
 * London starts now. Any other inception is kept, even an invalid one.
 */
function withInceptionRule(rd: Answers, now: string): Answers {
  const status = readStatus(rd.WebStatus);
  if (status === "MTA QUOTE") {
    const { InceptionDateISO: _, ...rest } = rd;
    return { ...rest, QuoteStatus: statusFields(status).QuoteStatus };
  }
  const isNew = status === "INCOMPLETE" && isUnanswered(rd.PricedAt) && isUnanswered(rd.QuotePremium);
  return isNew && isMissingOrPast(rd.InceptionDateISO, now) ? { ...rd, InceptionDateISO: now } : rd;
}

function isMissingOrPast(inception: Json | undefined, now: string): boolean {
  return isUnanswered(inception) || (isInstant(inception) && londonDate(inception) < londonDate(now));
}

function list(section: string, value: Json | undefined): readonly Json[] {
  if (value === undefined || value === null) return [];
  if (!isList(value)) throw new TypeError(`DATA.${section} is not a list.`);
  return value;
}

function answersList(section: string, value: Json | undefined): readonly Answers[] {
  return list(section, value).map((entry, at) => answersOf(`${section}/${at}`, entry));
}

function answersOf(section: string, value: Json): Answers {
  if (typeof value !== "object" || value === null || isList(value)) {
    throw new TypeError(`DATA.${section} is not an object.`);
  }
  return value;
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
