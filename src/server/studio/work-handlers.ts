import type { Sections } from "../../../schemas/record.ts";
import { londonDate } from "../../form/values/calendar.ts";
import { isRecord } from "../../form/values/own.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import type { HandlersOf } from "../contract/handlers-of.ts";
import { draftNumbered, editDraftBy, importPartsBy, sourcesOfDraft } from "../definitions/drafts/write-draft.ts";
import { ratesOf } from "../definitions/held-rates.ts";
import { wordListIn } from "../forms/branches-meant.ts";
import { badInput, conflict, Refused } from "../refused.ts";
import { type DraftDesk, type DraftUser, draftActorOf, shownDraft } from "./read-drafts.ts";
import type { workCalls } from "./work-calls.ts";

/** A draft's definition, with the dated rates for its prices. */
const written = async ({ db }: DraftDesk, number: number) => {
  const { json } = sourcesOfDraft(await draftNumbered(db, number));
  return { json, rates: await ratesOf(db) };
};

/** @throws {Refused} 409 where the lint of a draft finds errors, so that there is no result */
const ofSound = <Found>(draft: number, found: Found | undefined): Found => {
  if (found === undefined) throw conflict("faults", `Draft ${draft} has faults; checkDraft names them.`);
  return found;
};

/** @throws {Refused} 400 */
const answersIn = (text: string | undefined): Sections => {
  if (text === undefined) return {};
  try {
    const read: unknown = JSON.parse(text);
    if (isRecord(read) && Object.values(read).every((each) => typeof each === "object")) return read as Sections;
  } catch {
    // Reported below, with everything else that is not answers.
  }
  throw badInput("DATA", 'DATA is JSON of answers by section, {"RD": {"ProposerType": "Company"}}.');
};

const dayOf = ({ clock }: DraftDesk, day: string | undefined): string => day ?? londonDate(clock.now());

const coverDraft = async (
  services: DraftDesk,
  { draft, today, Seconds: seconds = 20 }: FormOf<"Studio/coverDraft">,
): Promise<AnswerOf<"Studio/coverDraft">> => {
  const found = ofSound(
    draft,
    await services.workAtDefinition({
      work: "cover",
      ...(await written(services, draft)),
      today: dayOf(services, today),
      seconds,
    }),
  );
  return {
    counts: found.counts,
    witnesses: found.witnesses.map(({ data }) => data),
    goals: found.goals.map((goal) => ({
      kind: goal.kind,
      path: goal.path,
      state: goal.state,
      words: goal.state === "unreachable" ? goal.otherwise : goal.words,
      ...(goal.state === "reached" ? { witness: goal.witness } : {}),
      because: goal.state === "unreachable" ? [...goal.because] : goal.state === "undecided" ? [goal.tried] : [],
    })),
  };
};

const acceptExpected = async (
  services: DraftDesk,
  user: DraftUser,
  { Tests: names, Reason: reason = "", Decisions: decisions = "no", draft, revision }: FormOf<"Studio/acceptExpected">,
): Promise<AnswerOf<"Studio/acceptExpected">> => {
  const by = draftActorOf(services, user);
  const tests = names === undefined ? [] : wordListIn("Tests", names);
  const found = ofSound(
    draft,
    await services.workAtDefinition({
      work: "accept",
      ...(await written(services, draft)),
      tests,
      decisions: decisions === "yes",
      reason,
      on: londonDate(by.at),
    }),
  );
  if (found.strange.length > 0) throw badInput("Tests", `There is no test “${found.strange.join("”, “")}”.`);
  if (found.accepted.length === 0) throw badInput("Tests", "No result of these tests has changed.");
  if (reason === "" && found.isChanged) throw badInput("Reason", "Enter why the new results are correct.");
  const edit = { patch: JSON.stringify(found.patch), words: `Accepted: ${reason || "first totals"}` };
  const edited = await editDraftBy(services, { draft, revision }, edit, by);
  return {
    draft: await shownDraft(services, edited),
    accepted: found.accepted.map(({ test, what, expected, got }) => ({
      test,
      what,
      before: JSON.stringify(expected),
      after: JSON.stringify(got),
    })),
  };
};

const previewQuote = async (
  services: DraftDesk,
  { draft, DATA: data, today }: FormOf<"Studio/previewQuote">,
): Promise<AnswerOf<"Studio/previewQuote">> => {
  const [answers, day] = [answersIn(data), dayOf(services, today)];
  const priced = ofSound(
    draft,
    await services.workAtDefinition({
      work: "price",
      ...(await written(services, draft)),
      answers,
      today: day,
    }),
  );
  const { decision, premium = null, tax = null, fee = null, total = null, reasons, errors, fault } = priced;
  return {
    decision,
    premium,
    tax,
    fee,
    total,
    reasons: [...reasons],
    errors,
    ...(fault === undefined ? {} : { fault }),
  };
};

const previewForm = async (
  services: DraftDesk,
  { draft, Page: page, DATA: data, today }: FormOf<"Studio/previewForm">,
): Promise<AnswerOf<"Studio/previewForm">> => {
  const [answers, day] = [answersIn(data), dayOf(services, today)];
  const { pages, drawn } = ofSound(
    draft,
    await services.workAtDefinition({
      work: "form",
      ...(await written(services, draft)),
      answers,
      today: day,
      page,
    }),
  );
  if (!drawn)
    throw new Refused(404, "not-found", `Draft ${draft} has no page ${page}. Its pages are ${pages.join(", ")}.`);
  return { schema: drawn.schema, uiSchema: drawn.uiSchema as never };
};

export const workHandlers: HandlersOf<typeof workCalls> = {
  "Studio/importParts": async (services, user, { Files: files, ...seen }) => {
    const draft = await importPartsBy(services.db, seen, files, draftActorOf(services, user));
    return { draft: await shownDraft(services, draft) };
  },
  "Studio/coverDraft": (services, _user, form) => coverDraft(services, form),
  "Studio/acceptExpected": acceptExpected,
  "Studio/previewQuote": (services, _user, form) => previewQuote(services, form),
  "Studio/previewForm": (services, _user, form) => previewForm(services, form),
};
