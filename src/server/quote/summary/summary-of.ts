import type { QuoteData } from "../../../../schemas/quote.ts";
import type { Answers } from "../../../../schemas/record.ts";
import { hashOf } from "../../../db/audit-hash.ts";
import type { StoredQuote } from "../../../db/queries/quotes/quotes.ts";
import type { PreparedForm, PreparedGroup } from "../../../form/definition/prepare-form.ts";
import { showAnswer } from "../../../form/draw/show-answer.ts";
import type { Resolution } from "../../../form/resolve/resolve.ts";
import { isCalendarDate, isInstant, londonDate } from "../../../form/values/calendar.ts";
import { own } from "../../../form/values/own.ts";
import { plainText } from "../../sent-text.ts";
import { privateNames } from "../data/shown-to.ts";

/** Columns for lists and searches, which do not read answers; nothing about convictions or health. */
interface QuoteSummary {
  readonly client: string;
  readonly own_reference: string;
  readonly postcode: string;
  readonly item_count: number;
  readonly cover_start: string | null;
  readonly search_text: string;
  readonly unique_keys: readonly string[];
}

/** Types of questions whose answers people search for. */
const SEARCHED = new Set(["postcode", "registrationMark", "companyNumber"]);

/** The relevant answers of an entry, whether or not their questions are shown. */
const answersOf = (resolution: Resolution, { name }: PreparedGroup, itemId?: string): Answers =>
  resolution.entry(name, itemId)?.effectiveAnswers(resolution.at(name, itemId)) ?? {};

/** The answers that name an entry, in words; empty while none is given. */
const titleOf = (resolution: Resolution, group: PreparedGroup, itemId?: string): string => {
  const answers = answersOf(resolution, group, itemId);
  const hidden = privateNames(resolution.form);
  const parts = (group.group.title ?? []).map((name) => {
    const question = hidden.has(name) ? undefined : group.byName.get(name)?.question;
    return question ? showAnswer(question, own(answers, name)).trim() : "";
  });
  return parts.filter((part) => part !== "").join(", ");
};

/** The client: as the policy's own answers name them, such as a firm, else the first proposer. */
const clientOf = (resolution: Resolution): string => {
  const groups = [...resolution.form.groups.values()];
  for (const group of groups.filter(({ group: { at, list } }) => at === "RD" && !list)) {
    const title = titleOf(resolution, group);
    if (title !== "") return title;
  }
  for (const group of groups.filter(({ group: { at, list } }) => at === "Pr" && list)) {
    const first = resolution.items(group.name)[0];
    const title = first === undefined ? "" : titleOf(resolution, group, first);
    if (title !== "") return title;
  }
  return "";
};

/** The group that the schedule lists: the first of the items that belong to no other. */
export const insuredGroup = (form: PreparedForm): PreparedGroup | undefined =>
  [...form.groups.values()].find(({ group: { at, list, parent } }) => at === "PC" && list && parent === undefined);

const firstPostcode = (resolution: Resolution, group: PreparedGroup | undefined): string => {
  const first = group && resolution.items(group.name)[0];
  const hidden = privateNames(resolution.form);
  const question = group?.questions.find(
    ({ question: { type, name } }) => type === "postcode" && !hidden.has(name),
  )?.question;
  if (!group || first === undefined || !question) return "";
  const answer = own(answersOf(resolution, group, first), question.name);
  return typeof answer === "string" ? answer : "";
};

const uniqueAnswers = (resolution: Resolution): readonly (readonly [name: string, answer: string])[] =>
  resolution.form.singles.flatMap((group) =>
    group.questions
      .filter(({ question }) => question.unique === "branch")
      .flatMap(({ question }) => {
        const answer = own(answersOf(resolution, group), question.name);
        return typeof answer === "string" && answer.trim() !== "" ? [[question.name, answer.trim()] as const] : [];
      }),
  );

/** An index entry has limited room (a PostgreSQL page must hold three): a longer answer is stored as its hash. */
const MAX_KEY_ANSWER_LENGTH = 200;

/** `name=answer` ignoring case, by which quotes of the branch are compared. */
const uniqueKey = (name: string, answer: string): string => {
  const same = plainText(answer).toLowerCase();
  return `${name}=${same.length > MAX_KEY_ANSWER_LENGTH ? `sha256 ${hashOf(same)}` : same}`;
};

/** A draft stores answers of any length; lists, which show many quotes at once, and searches take the beginning. */
const MAX_LISTED_LENGTH = 300;

const listed = (text: string): string => {
  const plain = plainText(text.slice(0, MAX_LISTED_LENGTH));
  return text.length > MAX_LISTED_LENGTH ? `${plain}…` : plain;
};

/** Searchable answers of a group, and its titles. */
const searchedIn = (resolution: Resolution, group: PreparedGroup): readonly string[] => {
  const hidden = privateNames(resolution.form);
  const asked = group.questions.filter(({ question: { type, name } }) => SEARCHED.has(type) && !hidden.has(name));
  const entries = group.group.list ? resolution.items(group.name) : [undefined];
  if (asked.length === 0 && !group.group.title) return [];
  return entries.flatMap((id) => {
    const answers = answersOf(resolution, group, id);
    const codes = asked.flatMap(({ question }) => {
      const answer = own(answers, question.name);
      return typeof answer === "string" ? [answer, answer.replaceAll(" ", "")] : [];
    });
    return [titleOf(resolution, group, id), ...codes];
  });
};

const coverStart = ({ form, tree }: Resolution): string | null => {
  const target = form.source.asAt === undefined ? undefined : form.target(undefined, form.source.asAt);
  if (target?.kind !== "answer") return null;
  const section = form.group(target.group)?.at ?? "";
  const answer = own(own(tree.single, section) ?? {}, target.question.name);
  return isInstant(answer) ? londonDate(answer) : null;
};

/** Summarises resolved answers for the working list. */
export const summaryOf = (resolution: Resolution, reference: string): QuoteSummary => {
  const schedule = insuredGroup(resolution.form);
  const unique = uniqueAnswers(resolution);
  const hidden = privateNames(resolution.form);
  const shown = unique.flatMap(([name, answer]) => (hidden.has(name) ? [] : [answer]));
  const words = [...resolution.form.groups.values()].flatMap((group) => searchedIn(resolution, group));
  const searched = new Set([reference, ...shown, ...words].filter((word) => word !== ""));
  return {
    client: listed(clientOf(resolution)),
    own_reference: listed(shown[0] ?? ""),
    postcode: listed(firstPostcode(resolution, schedule)),
    item_count: schedule ? resolution.items(schedule.name).length : 0,
    cover_start: coverStart(resolution),
    search_text: [...searched].map(listed).join("\n").toLowerCase(),
    unique_keys: unique.map(([name, answer]) => uniqueKey(name, answer)),
  };
};

/**
 * List columns of a stored quote. An MTA starts on its effective date, if it has one; an MTA and a renewal share the
 * client's references with their policy, so they cause no duplicate warnings.
 */
export const summaryOfQuote = (
  { kind, reference }: Pick<StoredQuote, "kind" | "reference">,
  resolution: Resolution,
  { RD }: QuoteData,
): QuoteSummary => {
  const summary = summaryOf(resolution, reference);
  if (kind === "new") return summary;
  const effective = isCalendarDate(RD.EffectiveDate) ? RD.EffectiveDate : null;
  return { ...summary, unique_keys: [], cover_start: kind === "mta" ? effective : summary.cover_start };
};
