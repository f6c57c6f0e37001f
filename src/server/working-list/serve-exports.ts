import { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { londonDate } from "../../form/values/calendar.ts";
import { csvInParts } from "../../spreadsheet/csv/csv-in-parts.ts";
import type { Cell } from "../../spreadsheet/table.ts";
import { writeXlsx } from "../../spreadsheet/xlsx/write-xlsx.ts";
import { admitToFile } from "../admit-to-file.ts";
import { formSchema } from "../contract/route-schema.ts";
import { keptAs } from "../files/file-name.ts";
import { readForm } from "../read-form.ts";
import { notSignedIn } from "../refused.ts";
import type { Services } from "../services.ts";
import { type ExportFormat, exportRows, MOST_EXPORTED } from "./export-rows.ts";
import { listFilters } from "./home-calls.ts";
import { exportHeadings, exportLine, exportWidths } from "./list-columns.ts";
import { readFilter, type SentFilter, type WantedQuotes } from "./read-filter.ts";

const PRIVATE = "private, no-store";
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const cutAfter = (rows: number): string =>
  `Only the first ${rows.toLocaleString("en-GB")} rows are in this file: filter the list further to export the rest.`;

type Line = readonly Cell[];

/** The lines of the file, headings first; the last one says so where not all rows fitted. */
async function* linesOf(
  services: Services,
  user: SessionUser,
  wanted: WantedQuotes,
  format: ExportFormat,
): AsyncGenerator<readonly Line[]> {
  yield [exportHeadings];
  const most = MOST_EXPORTED[format];
  let left: number = most;
  for await (const rows of exportRows(services, user, wanted, most)) {
    yield rows.slice(0, left).map(exportLine);
    if (rows.length > left) {
      yield [[cutAfter(most)]];
      return;
    }
    left -= rows.length;
  }
}

const xlsxOf = async (lines: AsyncGenerator<readonly Line[]>): Promise<Uint8Array> => {
  const rows: Line[] = [];
  for await (const batch of lines) rows.push(...batch);
  return writeXlsx([{ name: "Quotes and policies", rows, headings: 1, widths: exportWidths }]);
};

/**
 * Gives what the list is filtered by as a file. What is searched for travels in the form, not in the address: addresses
 * are kept by browsers and by whatever stands in front of the server.
 */
export const serveExports = (app: FastifyInstance, services: Services): void => {
  const callers = new WeakMap<FastifyRequest, SessionUser>();
  const admit = async (request: FastifyRequest) => {
    callers.set(request, await admitToFile(services, request));
  };
  const door = {
    schema: { hide: true, body: formSchema({ form: listFilters }) },
    onRequest: admit,
    preValidation: async (request: FastifyRequest) => {
      request.body = await readForm(request, listFilters);
    },
  };
  for (const format of ["csv", "xlsx"] as const)
    app.post<{ Body: SentFilter }>(`/files/quotes.${format}`, door, async (request, reply) => {
      const user = callers.get(request);
      if (!user) throw notSignedIn();
      const now = services.clock.now();
      const lines = linesOf(services, user, readFilter(user, request.body, now), format);
      reply
        .header("content-disposition", keptAs(`Quotes and policies ${londonDate(now)}.${format}`))
        .header("cache-control", PRIVATE);
      if (format === "xlsx") return reply.type(XLSX).send(Buffer.from(await xlsxOf(lines)));
      return reply.type("text/csv; charset=utf-8").send(Readable.from(csvInParts(lines), { objectMode: false }));
    });
};
