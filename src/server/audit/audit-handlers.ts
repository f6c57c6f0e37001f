import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Selectable } from "kysely";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { type ActPosition, type ActSearch, auditActs, chainStates } from "../../db/queries/upkeep/audit-acts.ts";
import {
  type ActSubject,
  firmsNamed,
  namesById,
  peopleNamed,
  type SubjectName,
  subjectKey,
  subjectsNamed,
} from "../../db/queries/upkeep/subjects-named.ts";
import type { AuditRow } from "../../db/tables.ts";
import type { PreparedForm } from "../../form/definition/prepare-form.ts";
import { londonDate } from "../../form/values/calendar.ts";
import { wordsOfAct } from "../../insurance/audit/act-words.ts";
import { detailLine, detailWords, type KnownNames } from "../../insurance/audit/detail-words.ts";
import { formMentioned, idsMentioned } from "../../insurance/audit/names-mentioned.ts";
import { may } from "../../insurance/permissions.ts";
import { type Cell, csvInParts } from "../../spreadsheet/table.ts";
import { type AdmittedCaller, admitToFile } from "../admit-to-file.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import type { HandlersOf } from "../contract/handlers-of.ts";
import { bodySchema } from "../contract/route-schema.ts";
import { keptAs } from "../files/file-name.ts";
import { policyPath, renewalPath } from "../notices/page-paths.ts";
import { type BulkRead, beginBulkRead } from "../privileged/bulk-read.ts";
import { readForm } from "../read-form.ts";
import { notSignedIn } from "../refused.ts";
import { plainText } from "../sent-text.ts";
import type { Services } from "../services.ts";
import { actsWanted, positionText, readPosition, type SentFilters, systemActors } from "./acts-wanted.ts";
import { type auditCalls, auditFilters } from "./audit-calls.ts";

const PAGE = 50;

type Row = Selectable<AuditRow>;

type Reading = Pick<Services, "db" | "definitions">;

/** The label of a question by its JSON Pointer: `/Firm/FRN`. */
const labelIn = (form: PreparedForm, pointer: string): string | undefined => {
  const parts = pointer.split("/").slice(1);
  const [section, name] = [parts[0] ?? "", parts.at(-1) ?? ""];
  for (const { group, byName } of form.groups.values()) {
    const found = group.at === section ? byName.get(name) : undefined;
    if (found) return plainText(found.question.label);
  }
  return undefined;
};

/** Form versions that acts refer to, as `firm@3`; those not in the store are left out. */
const formsOf = async ({ definitions }: Reading, rows: readonly Row[]): Promise<ReadonlyMap<string, PreparedForm>> => {
  const forms = new Map<string, PreparedForm>();
  for (const { detail } of rows) {
    const wanted = formMentioned(detail);
    if (!wanted || forms.has(`${wanted.id}@${wanted.version}`)) continue;
    // A tampered row may name a version that does not exist.
    const loaded = await definitions.load(wanted.id, wanted.version).catch(() => undefined);
    if (loaded) forms.set(`${wanted.id}@${wanted.version}`, loaded.form);
  }
  return forms;
};

/** The names that acts mention, for each of them. */
const actNames = async (services: Reading, rows: readonly Row[]): Promise<(row: Row) => KnownNames> => {
  const ids = [...new Set(rows.flatMap(({ detail }) => idsMentioned(detail)))];
  const [names, forms] = await Promise.all([namesById(services.db, ids), formsOf(services, rows)]);
  const nameOf = (firm: string, id: string): string | undefined => {
    const [of = "", branch] = id.split("/");
    if (branch === undefined) return names.get(`${firm}/${id}`) ?? names.get(id);
    const [branchName, firmName] = [names.get(id), names.get(of)];
    return branchName === undefined ? undefined : [branchName, firmName ?? of].join(", ");
  };
  return ({ firm_id, detail }) => {
    const mentioned = formMentioned(detail);
    const form = mentioned && forms.get(`${mentioned.id}@${mentioned.version}`);
    return {
      nameOf: (id) => nameOf(firm_id, id),
      labelOf: (pointer) => form && labelIn(form, pointer),
    };
  };
};

type Reader = Pick<SessionUser, "firmKind" | "firmId" | "branchId" | "permissions">;

const quotePath = (reader: Reader, { reference, quote }: SubjectName): string | null => {
  if (reference === undefined || !quote || !may(reader.permissions, "view")) return null;
  if (!may(reader.permissions, "allBranches") && quote.branchId !== reader.branchId) return null;
  const named = { definition_id: quote.product, reference };
  return quote.isOfPolicy ? policyPath(named) : renewalPath(named);
};

/** Paths of pages in the reader's own firm, by the first word of a subject. */
const ownPath = (reader: Reader, kind: string, id: string): string | null => {
  const { permissions } = reader;
  const page = encodeURIComponent(id);
  if (kind === "user" && may(permissions, "manageUsers")) return `/user/profile/user-management-add-edit/${page}`;
  if (kind === "branch" && may(permissions, "manageBranches"))
    return `/user/profile/branch-management-add-edit/${page}`;
  if (kind === "firm" && may(permissions, "manageFirm")) return "/user/profile/firm";
  return kind === "logo" && may(permissions, "manageFirm") ? "/user/profile/company-logo" : null;
};

/** Path to the page of an act's subject; null if the reader may not open it, it no longer exists, or it has no page. */
const actPath = (reader: Reader, { firm_id, subject }: ActSubject, named: SubjectName | undefined): string | null => {
  if (!named) return null;
  const slash = subject.indexOf("/");
  const [kind, id] = [subject.slice(0, slash), subject.slice(slash + 1)];
  if (named.reference !== undefined) return quotePath(reader, named);
  if (kind === "signup" && may(reader.permissions, "approveSignups")) return `/user/signups/${named.name}`;
  if (kind === "contact" && may(reader.permissions, "providerStaff")) return `/user/messages/${named.name}`;
  return firm_id === reader.firmId ? ownPath(reader, kind, id) : null;
};

type ActRow = AnswerOf<"Audit/search">["rows"][number];

/** Subjects in words by their first word; `%` is replaced by the subject's name. */
const kinds: Readonly<Record<string, string>> = {
  quote: "Quote",
  referral: "Referral",
  diary: "Diary",
  conditions: "Conditions",
  document: "Document",
  client: "Client",
  user: "Account",
  branch: "Branch",
  firm: "Firm",
  definition: "Definition",
  folder: "Folder",
  file: "File",
  signup: "Sign-up",
  logo: "Logo",
  contact: "Message to the team",
  row: "Seal",
};

/** `Quote`, `Client Kestrel Lettings Ltd`, `Definition LETPROP`. */
const aboutOf = (subject: string, named: SubjectName | undefined): string => {
  const slash = subject.indexOf("/");
  const [kind, id] = [subject.slice(0, slash), subject.slice(slash + 1)];
  const words = kinds[kind] ?? kind;
  const name = named?.name ?? (kind === "definition" ? id : "");
  return name === "" ? words : `${words} ${name}`;
};

/** Rows of the audit as the page shows them. */
const actRows = async (
  services: Pick<Services, "db" | "definitions">,
  reader: SessionUser,
  rows: readonly Selectable<AuditRow>[],
): Promise<readonly ActRow[]> => {
  const { db } = services;
  const [names, people, firms, chains, known] = await Promise.all([
    subjectsNamed(db, rows),
    peopleNamed(db, [...new Set(rows.map(({ actor }) => actor))]),
    firmsNamed(db, [...new Set(rows.map(({ firm_id }) => firm_id))]),
    chainStates(db, rows),
    actNames(services, rows),
  ]);
  return rows.map((row, at): ActRow => {
    const named = names.get(subjectKey(row));
    const { shown, covered } = detailWords(row.action, row.detail, known(row));
    return {
      firm: firms.get(row.firm_id) ?? row.firm_id,
      subject: row.subject,
      about: aboutOf(row.subject, named),
      reference: named?.reference ?? null,
      path: actPath(reader, row, named),
      seq: row.seq,
      at: row.at.toISOString(),
      who: systemActors[row.actor] ?? people.get(row.actor)?.name ?? row.actor,
      whoFirm: systemActors[row.actor] === undefined ? (people.get(row.actor)?.firm ?? null) : null,
      act: row.action,
      details: shown.map(({ label, words, ids }) => ({ label, words, ids: [...ids] })),
      covered: [...covered, `hash: ${row.hash}`],
      chain: chains[at] ?? "edited",
    };
  });
};

/** One page of the audit. */
const searchAudit = async (
  services: Services,
  user: SessionUser,
  { After = "", pageSize = PAGE, ...filters }: FormOf<"Audit/search">,
): Promise<AnswerOf<"Audit/search">> => {
  const search = await actsWanted(services, user, filters);
  const after = After === "" ? undefined : readPosition(After);
  const found = await auditActs(services.db, search, after, pageSize + 1);
  const page = found.slice(0, pageSize);
  const last = page.at(-1);
  const next =
    found.length > pageSize && last
      ? positionText({ at: last.at, firmId: last.firm_id, subject: last.subject, seq: last.seq })
      : null;
  return { rows: [...(await actRows(services, user, page))], next };
};

export const auditHandlers: HandlersOf<typeof auditCalls> = {
  "Audit/search": searchAudit,
};

const BATCH = 500;

const MAX_EXPORTED = 100_000;

const headings = [
  "When (UTC)",
  ...["Who", "Action", "About", "Reference", "Firm", "Firm of the user"],
  ...["Details", "Subject", "Row", "Chain"],
];

const chains = { whole: "Intact", edited: "Edited", "missing-before": "The row before it is missing" } as const;

async function* linesOf(
  services: Services,
  user: SessionUser,
  search: ActSearch,
  { maxRows, count }: Pick<BulkRead, "maxRows" | "count">,
): AsyncGenerator<readonly (readonly Cell[])[]> {
  yield [headings];
  let after: ActPosition | undefined;
  for (let left = maxRows; left > 0; left -= BATCH) {
    const rows = await auditActs(services.db, search, after, Math.min(BATCH, left));
    const last = rows.at(-1);
    if (!last) return;
    count(rows.length);
    yield (await actRows(services, user, rows)).map((row): readonly Cell[] => [
      row.at,
      row.who,
      wordsOfAct(row.act),
      row.about,
      row.reference ?? "",
      row.firm,
      row.whoFirm ?? "",
      row.details.map(detailLine).join("; "),
      row.subject,
      String(row.seq),
      chains[row.chain],
    ]);
    if (rows.length < BATCH) return;
    after = { at: last.at, firmId: last.firm_id, subject: last.subject, seq: last.seq };
  }
  yield [
    [`Only the first ${maxRows.toLocaleString("en-GB")} rows are in this file: filter further to export the rest.`],
  ];
}

/** Serves the filtered acts as a file. */
export const serveAudit = (app: FastifyInstance, open: Services): void => {
  const callers = new WeakMap<FastifyRequest, AdmittedCaller>();
  const routeOptions = {
    schema: { hide: true, body: bodySchema({ form: auditFilters }) },
    onRequest: async (request: FastifyRequest) => {
      callers.set(request, await admitToFile(open, request));
    },
    preValidation: async (request: FastifyRequest) => {
      request.body = await readForm(request, auditFilters);
    },
  };
  app.post<{ Body: SentFilters }>("/files/audit.csv", routeOptions, async (request, reply) => {
    const admitted = callers.get(request);
    if (!admitted) throw notSignedIn();
    const { user, services } = admitted;
    const search = await actsWanted(services, user, request.body);
    const read = await beginBulkRead(services, user, {
      action: "export-list",
      what: "audit.csv",
      maxRows: MAX_EXPORTED,
    });
    return reply
      .header("content-disposition", keptAs(`Audit ${londonDate(services.clock.now())}.csv`))
      .header("cache-control", "private, no-store")
      .type("text/csv; charset=utf-8")
      .send(read.metered(csvInParts(linesOf(services, user, search, read))));
  });
};
