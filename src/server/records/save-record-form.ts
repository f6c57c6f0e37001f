import type { RecordData } from "../../../schemas/record.ts";
import { inOneTransaction } from "../../db/commands/in-one-transaction.ts";
import { writeRecord } from "../../db/commands/records/write-record.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { changesBetween } from "../../form/tree/changes.ts";
import { treeOf } from "../../form/tree/tree.ts";
import { londonDate } from "../../form/values/calendar.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { refuseReadonly } from "../refuse-readonly.ts";
import { refuseUnknownOptions } from "../refuse-unknown-options.ts";
import { conflict, Refused } from "../refused.ts";
import type { Services } from "../services.ts";
import { checkRecord, refusalOf } from "./check-record.ts";
import { keepUnknown } from "./keep-unknown.ts";
import { type OpenRecord, openRecord } from "./open-record.ts";
import { readRecord } from "./read-record.ts";
import type { RecordKind, RecordSave, RecordSubject } from "./record-kind.ts";
import { recordKinds } from "./record-kinds.ts";
import { recordData, sectionsOf, withAnswers } from "./record-sections.ts";
import { staleRecord } from "./stale-record.ts";

/** Refuses to change what this person may only read. */
const refuseReadOnly = ({ locked }: RecordSubject): void => {
  const all = locked.find(({ path }) => path === "");
  if (all) throw new Refused(403, "forbidden", all.message, [{ path: "", message: all.message }]);
};

/** Answers as they will be stored: what the form does not know and what is kept elsewhere stay as they are. */
const nextData = (opened: OpenRecord, subject: RecordSubject, sent: RecordData): RecordData => {
  const { form } = opened.definition;
  const kept = keepUnknown(form, sectionsOf(sent), sectionsOf(opened.data));
  return recordData(form, withAnswers(kept, subject.owned), opened.data.version);
};

/** Stores answers together with what follows from them, or refuses and leaves everything as it is. */
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
 * Stores the answers of a page about a person, a branch or the firm, over their base version. They are in force at once,
 * so that they are stored only when nothing is missing or wrong.
 */
export const saveRecordForm = async (
  services: Services,
  user: SessionUser,
  { Form, id = "", DATA }: FormOf<"Profile/saveForm">,
): Promise<AnswerOf<"Profile/saveForm">> => {
  const kind: RecordKind = recordKinds[Form];
  const subject = await kind.find(services, user, id);
  refuseReadOnly(subject);
  const opened = await openRecord(services, Form, kind, subject);
  const { definition, stored } = opened;
  const sent = readRecord(definition.form, DATA, services.newId);
  if (sent.version !== opened.data.version) throw staleRecord(opened);
  const at = services.clock.now();
  const next = nextData(opened, subject, sent);
  refuseReadonly(definition.form, opened.data, next, londonDate(at));
  await refuseUnknownOptions(definition.form, opened.data, next);
  const { errors } = checkRecord(definition, next, londonDate(at));
  const refusal = refusalOf(errors);
  if (refusal) throw refusal;
  const [before, after] = [treeOf(definition.form, opened.data), treeOf(definition.form, next)];
  const changed = changesBetween(definition.form, before, after).map(([path]) => path);
  const isNew = subject.id === undefined;
  const own = subject.id ?? services.newId();
  if (stored && changed.length === 0)
    return { DATA: opened.data, ERRORS: errors, id: own, savedAt: stored.changed_at.toISOString() };
  const save: RecordSave = { subject, id: own, isNew, answers: sectionsOf(next), user, at };
  await kind.count?.(services, save);
  const isStored = await store(services, { kind, name: Form }, opened, save, changed);
  if (!isStored) throw staleRecord(await openRecord(services, Form, kind, subject));
  const version = opened.data.version + 1;
  return { DATA: { ...next, version }, ERRORS: errors, id: own, savedAt: at.toISOString() };
};
