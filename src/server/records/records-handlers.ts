import type { Answers, Json, RecordData, Sections } from "../../../schemas/record.ts";
import { inOneTransaction } from "../../db/commands/in-one-transaction.ts";
import { writeRecord } from "../../db/commands/records/records.ts";
import type { PreparedForm } from "../../form/definition/prepare-form.ts";
import { changesBetween } from "../../form/tree/changes.ts";
import { treeOf } from "../../form/tree/tree.ts";
import { londonDate } from "../../form/values/calendar.ts";
import { isRecord } from "../../form/values/own.ts";
import { countLargeWrite } from "../caller-limits.ts";
import type { AnswerOf } from "../contract/call-types.ts";
import type { HandlersOf, Signed, SignedExchange } from "../contract/handlers-of.ts";
import { needFreshProof } from "../privileged/factor-demand.ts";
import { refuseReadonly, refuseUnknownFiles, refuseUnknownOptions } from "../refuse-answers.ts";
import { conflict, Refused } from "../refused.ts";
import type { Services } from "../services.ts";
import { getSignupForm } from "../signup/open-signup.ts";
import { type OpenRecord, openRecord, recordKinds } from "./open-record.ts";
import { checkRecord, readRecord, recordData, recordSections, refusalOf, withAnswers } from "./read-record.ts";
import type { RecordKind, RecordSave, RecordSubject } from "./record-kind.ts";
import type { recordsCalls } from "./records-calls.ts";

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

const namesIn = (form: PreparedForm, section: string): ReadonlySet<string> =>
  new Set(
    [...form.groups.values()]
      .filter(({ group }) => group.at === section)
      .flatMap(({ questions }) => questions.map(({ question }) => question.name)),
  );

/** An entry as sent, with stored answers that the form does not ask for. */
const withUnknown = (known: ReadonlySet<string>, sent: Json, stored: Json | undefined): Json => {
  if (!isRecord(sent) || !isRecord(stored)) return sent;
  const kept = Object.entries(stored).filter(([name]) => !known.has(name) && name !== "id");
  return { ...sent, ...Object.fromEntries(kept) };
};

const entriesById = (stored: Json | undefined): ReadonlyMap<Json | undefined, Answers> =>
  new Map(isList(stored) ? stored.flatMap((entry) => (isRecord(entry) ? [[entry.id, entry] as const] : [])) : []);

const keptSection = (form: PreparedForm, section: string, sent: Json, stored: Json | undefined): Json => {
  const shape = form.shapeOf(section);
  if (shape === undefined) return stored ?? sent;
  const known = namesIn(form, section);
  if (shape === "single" || !isList(sent)) return withUnknown(known, sent, stored);
  const before = entriesById(stored);
  return sent.map((entry) => withUnknown(known, entry, isRecord(entry) ? before.get(entry.id) : undefined));
};

/**
 * Keeps stored answers that the form does not know: saving must not lose answers to a question that was removed, or that
 * only another version asks.
 */
const keepUnknown = (form: PreparedForm, sent: Sections, stored: Sections): Sections =>
  Object.fromEntries(
    Object.entries({ ...stored, ...sent }).flatMap(([section, value]) =>
      value === undefined ? [] : [[section, keptSection(form, section, value, stored[section])] as const],
    ),
  );

/** What a caller with an older version gets: what is stored, by whom and when. */
const staleRecord = ({ data, errors, stored }: Pick<OpenRecord, "data" | "errors" | "stored">): Refused => {
  const message = "Someone has saved these answers since you opened them.";
  const more = stored && { changedBy: stored.changed_by_name, changedAt: stored.changed_at.toISOString() };
  return new Refused(409, "stale-version", message, [{ path: "/version", message }], {
    DATA: data,
    ERRORS: errors,
    ...more,
  });
};

/** Refuses changes to what this user may only read. */
const refuseReadOnly = ({ locked }: RecordSubject): void => {
  const all = locked.find(({ path }) => path === "");
  if (all) throw new Refused(403, "forbidden", all.message, [{ path: "", message: all.message }]);
};

/** The answers to store: those that the form does not know, or other tables own, are kept. */
const nextData = (opened: OpenRecord, subject: RecordSubject, sent: RecordData): RecordData => {
  const { form } = opened.definition;
  const kept = keepUnknown(form, recordSections(sent), recordSections(opened.data));
  return recordData(form, withAnswers(kept, subject.owned), opened.data.version);
};

/** Stores answers together with their consequences, or changes nothing. */
const store = async (
  services: Services,
  { kind, name }: { readonly kind: RecordKind; readonly name: string },
  opened: OpenRecord,
  save: RecordSave,
  changed: readonly string[],
): Promise<boolean> =>
  inOneTransaction(services.db, async (transaction) => {
    const reasons = (await kind.refuse?.(transaction, save)) ?? [];
    if (reasons.length > 0) throw conflict("answers", reasons.map(({ message }) => message).join(" "), reasons);
    const { subject, id, answers, at, user } = save;
    const { definition, stored } = opened;
    const isStored = await writeRecord(transaction, {
      firmId: subject.firmId,
      kind: name,
      id,
      definition: { id: definition.definition.id, version: definition.version },
      answers: JSON.stringify(answers),
      base: stored?.version ?? 0,
      changed,
      at,
      by: user.userId,
      byName: user.name,
    });
    if (isStored) await kind.follow(transaction, services, save);
    return isStored;
  });

/**
 * Stores the answers of a page about a person, a branch or the firm, over their base version. They take effect at once, so
 * nothing may be missing or wrong.
 */
const saveRecordForm: SignedExchange<"Profile/saveForm"> = async (
  services,
  user,
  { Form, id = "", DATA, language },
  { request },
) => {
  const kind: RecordKind = recordKinds[Form];
  const subject = await kind.find(services, user, id);
  refuseReadOnly(subject);
  const opened = await openRecord(services, Form, kind, subject, language);
  const { definition, stored } = opened;
  const sent = readRecord(definition.form, DATA, services.newId);
  if (sent.version !== opened.data.version) throw staleRecord(opened);
  const at = services.clock.now();
  const next = nextData(opened, subject, sent);
  refuseReadonly(definition.form, opened.data, next, londonDate(at));
  refuseUnknownFiles(definition.form, opened.data, next);
  await refuseUnknownOptions(definition.form, opened.data, next);
  const { errors } = checkRecord(definition, next, londonDate(at), opened.data);
  const refusal = refusalOf(errors);
  if (refusal) throw refusal;
  const [before, after] = [treeOf(definition.form, opened.data), treeOf(definition.form, next)];
  const changed = changesBetween(definition.form, before, after).map(([path]) => path);
  const isNew = subject.id === undefined;
  const own = subject.id ?? services.newId();
  if (stored && changed.length === 0)
    return { DATA: opened.data, ERRORS: errors, id: own, savedAt: stored.changed_at.toISOString() };
  await countLargeWrite(services.db, user, DATA.length, services.clock.wall());
  const save: RecordSave = { subject, id: own, isNew, answers: recordSections(next), user, at };
  const act = await kind.privileged?.(services, save);
  if (act) await needFreshProof(services, request, user, act);
  await kind.count?.(services, save);
  const isStored = await store(services, { kind, name: Form }, opened, save, changed);
  if (!isStored) throw staleRecord(await openRecord(services, Form, kind, subject, language));
  const version = opened.data.version + 1;
  return { DATA: { ...next, version }, ERRORS: errors, id: own, savedAt: at.toISOString() };
};

const SIGNUP_LOCK = "A firm asks to join on the sign-up page, without an account.";

/** The blank sign-up form of a firm. Submitted ones are read and decided by other calls. */
const getSignupPage = async (
  services: Services,
  id: string,
  language: string | undefined,
): Promise<AnswerOf<"Profile/getForm">> => {
  if (id !== "" && id !== "0") throw new Refused(404, "not-found", "There is no such sign-up.");
  const blank = await getSignupForm(services, language === undefined ? {} : { language });
  return { ...blank, id: "0", locked: [{ path: "", message: SIGNUP_LOCK }], changedBy: null, changedAt: null };
};

/** A page about a person, a branch or the firm: the form in force today, with what is stored. */
const getRecordForm: Signed<"Profile/getForm"> = async (services, user, { Form, id = "", language }) => {
  if (Form === "signup") return getSignupPage(services, id, language);
  const kind = recordKinds[Form];
  const subject = await kind.find(services, user, id);
  const { definition, data, errors, stored } = await openRecord(services, Form, kind, subject, language);
  return {
    FIELDS: definition.fields,
    DATA: data,
    ERRORS: errors,
    id: subject.id ?? "0",
    locked: subject.locked,
    changedBy: stored?.changed_by_name ?? null,
    changedAt: stored?.changed_at.toISOString() ?? null,
  };
};

export const recordsHandlers: HandlersOf<typeof recordsCalls> = {
  "Profile/getForm": getRecordForm,
  "Profile/saveForm": saveRecordForm,
};
