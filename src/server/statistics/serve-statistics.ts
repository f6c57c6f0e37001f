import type { FastifyInstance, FastifyRequest } from "fastify";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { londonDate } from "../../form/values/calendar.ts";
import { writeCsv } from "../../spreadsheet/csv/write-csv.ts";
import type { Cell } from "../../spreadsheet/table.ts";
import { writeXlsx } from "../../spreadsheet/xlsx/write-xlsx.ts";
import { admitToFile } from "../admit-to-file.ts";
import { oneOf } from "../contract/form-fields.ts";
import { formSchema } from "../contract/route-schema.ts";
import { keptAs } from "../files/file-name.ts";
import { readForm } from "../read-form.ts";
import { notSignedIn } from "../refused.ts";
import type { Services } from "../services.ts";
import { branches } from "./branches.ts";
import { branchesTable, overviewTable, trendsTable } from "./export-table.ts";
import { overview } from "./overview.ts";
import type { SentStatistics } from "./read-statistics.ts";
import { statisticFilters } from "./statistics-calls.ts";
import { trends } from "./trends.ts";

const PRIVATE = "private, no-store";
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

type Wanted = SentStatistics & { readonly view: keyof typeof views };
type Rows = readonly (readonly Cell[])[];
type Reader = (services: Services, user: SessionUser, sent: SentStatistics) => Promise<Rows>;

const views = {
  overview: async (...asked: Parameters<Reader>) => overviewTable(await overview(...asked)),
  trends: async (...asked: Parameters<Reader>) => trendsTable(await trends(...asked)),
  branches: async (...asked: Parameters<Reader>) => branchesTable(await branches(...asked)),
} as const satisfies Record<string, Reader>;

const form = { view: oneOf("Which figures.", Object.keys(views)), ...statisticFilters };

/** Gives figures as a file, within the same rights and filters as on the page. */
export const serveStatistics = (app: FastifyInstance, services: Services): void => {
  const callers = new WeakMap<FastifyRequest, SessionUser>();
  const admit = async (request: FastifyRequest) => {
    callers.set(request, await admitToFile(services, request));
  };
  const door = {
    schema: { hide: true, body: formSchema({ form }) },
    onRequest: admit,
    preValidation: async (request: FastifyRequest) => {
      request.body = await readForm(request, form);
    },
  };
  for (const format of ["csv", "xlsx"] as const)
    app.post<{ Body: Wanted }>(`/files/statistics.${format}`, door, async (request, reply) => {
      const user = callers.get(request);
      if (!user) throw notSignedIn();
      const { view, ...sent } = request.body;
      const rows = await views[view](services, user, sent);
      const table = { name: "Statistics", rows, headings: 1 };
      reply
        .header("content-disposition", keptAs(`Statistics ${view} ${londonDate(services.clock.now())}.${format}`))
        .header("cache-control", PRIVATE);
      if (format === "xlsx") return reply.type(XLSX).send(Buffer.from(writeXlsx([table])));
      return reply.type("text/csv; charset=utf-8").send(Buffer.from(writeCsv(table)));
    });
};
