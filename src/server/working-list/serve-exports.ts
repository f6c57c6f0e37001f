import type { FastifyInstance, FastifyRequest } from "fastify";
import type { PageKey } from "../../db/queries/folders/page-key.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { filteredByKeys } from "../../db/queries/working-list/found-quotes.ts";
import { listQuotes, quotesByKeys } from "../../db/queries/working-list/list-quotes.ts";
import { londonDate } from "../../form/values/calendar.ts";
import { type Cell, csvInParts } from "../../spreadsheet/table.ts";
import { writeXlsx } from "../../spreadsheet/xlsx/write-xlsx.ts";
import { type AdmittedCaller, admitToFile } from "../admit-to-file.ts";
import { bodySchema } from "../contract/route-schema.ts";
import { keptAs } from "../files/file-name.ts";
import { type BulkRead, beginBulkRead } from "../privileged/bulk-read.ts";
import { readForm } from "../read-form.ts";
import { notSignedIn } from "../refused.ts";
import type { Services } from "../services.ts";
import { findByWords } from "./find-by-words.ts";
import { listFilters } from "./home-calls.ts";
import { exportHeadings, exportLine, exportWidths, type ListRow, listRows } from "./list-columns.ts";
import { readFilter, type SentFilter, type WantedQuotes } from "./read-filter.ts";

/** Most rows of one file. A workbook is written in one step that blocks the server. */
const MAX_EXPORTED = { csv: 50_000, xlsx: 10_000 } as const;

/** Rows per query, to keep statements short. */
const BATCH = 500;

/** Rows of all pages of the list, in batches, until there are more than `maxRows`. */
async function* exportRows(
  services: Services,
  user: SessionUser,
  { filter, words }: WantedQuotes,
  maxRows: number,
): AsyncGenerator<readonly ListRow[]> {
  const { db } = services;
  const found = words.length === 0 ? undefined : await findByWords(db, user, filter.scope, words);
  if (found?.quotes) {
    const keys = (await filteredByKeys(db, filter, found.quotes)).toSorted(
      (one, other) => other.changed_at.getTime() - one.changed_at.getTime() || (one.id < other.id ? 1 : -1),
    );
    for (let at = 0; at < keys.length; at += BATCH)
      yield listRows(services, user, await quotesByKeys(db, keys.slice(at, at + BATCH)));
    return;
  }
  let key: PageKey | undefined;
  for (let sent = 0; sent <= maxRows; ) {
    const page = await listQuotes(db, { filter, words: found?.words ?? [] }, key, BATCH);
    const last = page.rows.at(-1);
    if (!last) return;
    sent += page.rows.length;
    yield listRows(services, user, page.rows);
    if (!page.hasNext) return;
    key = { direction: "after", at: last.changed_at.toISOString(), id: last.id, number: 0 };
  }
}

const PRIVATE = "private, no-store";
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const cutAfter = (rows: number): string =>
  `Only the first ${rows.toLocaleString("en-GB")} rows are in this file: filter the list further to export the rest.`;

type Line = readonly Cell[];

/** The rows of the file, headings first; a last one reports if rows were left out. */
async function* linesOf(
  services: Services,
  user: SessionUser,
  wanted: WantedQuotes,
  { maxRows, count }: Pick<BulkRead, "maxRows" | "count">,
): AsyncGenerator<readonly Line[]> {
  yield [exportHeadings];
  let left = maxRows;
  for await (const rows of exportRows(services, user, wanted, maxRows)) {
    const given = rows.slice(0, left);
    count(given.length);
    yield given.map(exportLine);
    if (rows.length > left) {
      yield [[cutAfter(maxRows)]];
      return;
    }
    left -= rows.length;
  }
}

async function* workbook(lines: AsyncGenerator<readonly Line[]>): AsyncGenerator<Uint8Array> {
  const rows: Line[] = [];
  for await (const batch of lines) rows.push(...batch);
  yield writeXlsx([{ name: "Quotes and policies", rows, headings: 1, widths: exportWidths }]);
}

/**
 * Serves the filtered list as a file. Search words are sent in the form, not in the URL, since browsers and proxies keep
 * URLs.
 */
export const serveExports = (app: FastifyInstance, open: Services): void => {
  const callers = new WeakMap<FastifyRequest, AdmittedCaller>();
  const admit = async (request: FastifyRequest) => {
    callers.set(request, await admitToFile(open, request));
  };
  const routeOptions = {
    schema: { hide: true, body: bodySchema({ form: listFilters }) },
    onRequest: admit,
    preValidation: async (request: FastifyRequest) => {
      request.body = await readForm(request, listFilters);
    },
  };
  for (const format of ["csv", "xlsx"] as const)
    app.post<{ Body: SentFilter }>(`/files/quotes.${format}`, routeOptions, async (request, reply) => {
      const admitted = callers.get(request);
      if (!admitted) throw notSignedIn();
      const { user, services } = admitted;
      const now = services.clock.now();
      const wanted = readFilter(user, request.body, now);
      const what = { action: "export-list", what: `quotes.${format}`, maxRows: MAX_EXPORTED[format] } as const;
      const read = await beginBulkRead(services, user, what);
      const lines = linesOf(services, user, wanted, read);
      reply
        .header("content-disposition", keptAs(`Quotes and policies ${londonDate(now)}.${format}`))
        .header("cache-control", PRIVATE);
      if (format === "xlsx") return reply.type(XLSX).send(read.metered(workbook(lines)));
      return reply.type("text/csv; charset=utf-8").send(read.metered(csvInParts(lines)));
    });
};
