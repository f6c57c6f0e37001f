import type { FastifyInstance, FastifyRequest } from "fastify";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { type ActPosition, type ActSearch, auditActs } from "../../db/queries/upkeep/audit-acts.ts";
import { londonDate } from "../../form/values/calendar.ts";
import { wordsOfAct } from "../../insurance/audit/act-words.ts";
import { detailLine } from "../../insurance/audit/detail-words.ts";
import { csvInParts } from "../../spreadsheet/csv/write-csv.ts";
import type { Cell } from "../../spreadsheet/table.ts";
import { type AdmittedCaller, admitToFile } from "../admit-to-file.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import type { HandlersOf } from "../contract/handlers-of.ts";
import { bodySchema } from "../contract/route-schema.ts";
import { keptAs } from "../files/file-name.ts";
import { type BulkRead, beginBulkRead } from "../privileged/bulk-read.ts";
import { readForm } from "../read-form.ts";
import { notSignedIn } from "../refused.ts";
import type { Services } from "../services.ts";
import { actRows } from "./act-rows.ts";
import { actsWanted, positionText, readPosition, type SentFilters } from "./acts-wanted.ts";
import { type auditCalls, auditFilters } from "./audit-calls.ts";

const PAGE = 50;

/** One page of who did what. */
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

const MOST = 100_000;

const headings = [
  "When (UTC)",
  ...["Who", "Act", "About", "Reference", "Firm", "Firm of who acted"],
  ...["Details", "Subject", "Row", "Chain"],
];

const chains = { whole: "Whole", edited: "Edited", "missing-before": "The row before it is missing" } as const;

async function* linesOf(
  services: Services,
  user: SessionUser,
  search: ActSearch,
  { most, count }: Pick<BulkRead, "most" | "count">,
): AsyncGenerator<readonly (readonly Cell[])[]> {
  yield [headings];
  let after: ActPosition | undefined;
  for (let left = most; left > 0; left -= BATCH) {
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
  yield [[`Only the first ${most.toLocaleString("en-GB")} rows are in this file: filter further to export the rest.`]];
}

/** Gives the acts that somebody filtered by as a file. */
export const serveAudit = (app: FastifyInstance, open: Services): void => {
  const callers = new WeakMap<FastifyRequest, AdmittedCaller>();
  const door = {
    schema: { hide: true, body: bodySchema({ form: auditFilters }) },
    onRequest: async (request: FastifyRequest) => {
      callers.set(request, await admitToFile(open, request));
    },
    preValidation: async (request: FastifyRequest) => {
      request.body = await readForm(request, auditFilters);
    },
  };
  app.post<{ Body: SentFilters }>("/files/audit.csv", door, async (request, reply) => {
    const admitted = callers.get(request);
    if (!admitted) throw notSignedIn();
    const { user, services } = admitted;
    const search = await actsWanted(services, user, request.body);
    const read = await beginBulkRead(services, user, { action: "export-list", what: "audit.csv", most: MOST });
    return reply
      .header("content-disposition", keptAs(`Audit ${londonDate(services.clock.now())}.csv`))
      .header("cache-control", "private, no-store")
      .type("text/csv; charset=utf-8")
      .send(read.metered(csvInParts(linesOf(services, user, search, read))));
  });
};
