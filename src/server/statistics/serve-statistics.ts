import type { FastifyInstance, FastifyRequest } from "fastify";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { londonDate } from "../../form/values/calendar.ts";
import {
  type FigureDefinition,
  figureDefinitions,
  figureGroups,
} from "../../insurance/statistics/figure-definitions.ts";
import { type Cell, writeCsv } from "../../spreadsheet/table.ts";
import { writeXlsx } from "../../spreadsheet/xlsx/write-xlsx.ts";
import { type AdmittedCaller, admitToFile } from "../admit-to-file.ts";
import type { AnswerOf } from "../contract/call-types.ts";
import { oneOf } from "../contract/form-fields.ts";
import { bodySchema } from "../contract/route-schema.ts";
import { keptAs } from "../files/file-name.ts";
import { readForm } from "../read-form.ts";
import { notSignedIn } from "../refused.ts";
import type { Services } from "../services.ts";
import type { WireFigures } from "./measure.ts";
import type { SentStatistics } from "./read-statistics.ts";
import { statisticFilters } from "./statistics-calls.ts";
import { branchStatistics, overview, trends } from "./statistics-handlers.ts";

type Line = readonly Cell[];

const styles = { count: "plain", money: "pence", share: "percent", minutes: "plain" } as const;

const cellOf = ({ name, unit }: FigureDefinition, figures: WireFigures): Cell => {
  const value = figures[name];
  if (value === null) return null;
  return { number: unit === "share" ? Math.round(value * 1000) / 10 : value, style: styles[unit] };
};

/** Units of figures whose name does not include one. */
const countedIn: Readonly<Partial<Record<FigureDefinition["unit"], string>>> = {
  minutes: ", working minutes",
  share: ", per cent",
};

const headingOf = ({ label, unit }: FigureDefinition): string => `${label}${countedIn[unit] ?? ""}`;

/** `Started` (quotes) and `New policies` (premium) share a heading row, so each heading names its group. */
const wideHeadings: readonly string[] = figureGroups.flatMap(({ title, figures }) =>
  figures.map((figure) => `${headingOf(figure)} (${title.toLowerCase()})`),
);

const wideLine = (figures: WireFigures): Line => figureDefinitions.map((figure) => cellOf(figure, figures));

const daysOf = ({ from, to }: { readonly from: string; readonly to: string }): Line => [{ day: from }, { day: to }];

type Overview = AnswerOf<"Statistics/overview">;

/** One row per figure: its name, the period's value, the previous period's. */
const overviewTable = ({ period, before, figures, beforeFigures, reasons, due }: Overview): readonly Line[] => [
  ["Group", "Figure", "Period", "Period before", "What it is"],
  ["", "First day", { day: period.from }, { day: before.from }, ""],
  ["", "Last day", { day: period.to }, { day: before.to }, ""],
  ...figureGroups.flatMap((group) =>
    group.figures.map(
      (figure): Line => [
        group.title,
        headingOf(figure),
        cellOf(figure, figures),
        cellOf(figure, beforeFigures),
        figure.says,
      ],
    ),
  ),
  ...reasons.map((each): Line => ["Not taken up", each.label, { number: each.count }, { number: each.before }, ""]),
  ...due.map(
    (each): Line => ["Renewals due", `Within ${each.days} days`, { number: each.count }, null, "From today on."],
  ),
];

type Trends = AnswerOf<"Statistics/trends">;

/** One row per month, product or person. */
const trendsTable = ({ period, months, products, people }: Trends): readonly Line[] => [
  ["By", "Name", "First day", "Last day", ...wideHeadings],
  ...months.map((each): Line => ["Month", each.month, ...daysOf(each.period), ...wideLine(each.figures)]),
  ...products.map((each): Line => ["Product", each.name, ...daysOf(period), ...wideLine(each.figures)]),
  ...people.map((each): Line => ["Person", each.name, ...daysOf(period), ...wideLine(each.figures)]),
];

type Branches = AnswerOf<"Statistics/branches">;

/** Two rows per branch or firm: the period and the previous one. */
const branchesTable = ({ by, period, before, rows, total }: Branches): readonly Line[] => [
  [by === "firm" ? "Firm" : "Branch", "First day", "Last day", ...wideHeadings],
  ...[...rows, { name: "Total", ...total }].flatMap((each): readonly Line[] => [
    [each.name, ...daysOf(period), ...wideLine(each.figures)],
    [each.name, ...daysOf(before), ...wideLine(each.before)],
  ]),
];

const PRIVATE = "private, no-store";
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

type Wanted = SentStatistics & { readonly view: keyof typeof views };
type Rows = readonly (readonly Cell[])[];
type Reader = (services: Services, user: SessionUser, sent: SentStatistics) => Promise<Rows>;

const views = {
  overview: async (...asked: Parameters<Reader>) => overviewTable(await overview(...asked)),
  trends: async (...asked: Parameters<Reader>) => trendsTable(await trends(...asked)),
  branches: async (...asked: Parameters<Reader>) => branchesTable(await branchStatistics(...asked)),
} as const satisfies Record<string, Reader>;

const form = { view: oneOf("Which figures.", Object.keys(views)), ...statisticFilters };

/** Serves figures as a file, with the page's permissions and filters. */
export const serveStatistics = (app: FastifyInstance, open: Services): void => {
  const callers = new WeakMap<FastifyRequest, AdmittedCaller>();
  const admit = async (request: FastifyRequest) => {
    callers.set(request, await admitToFile(open, request));
  };
  const routeOptions = {
    schema: { hide: true, body: bodySchema({ form }) },
    onRequest: admit,
    preValidation: async (request: FastifyRequest) => {
      request.body = await readForm(request, form);
    },
  };
  for (const format of ["csv", "xlsx"] as const)
    app.post<{ Body: Wanted }>(`/files/statistics.${format}`, routeOptions, async (request, reply) => {
      const admitted = callers.get(request);
      if (!admitted) throw notSignedIn();
      const { user, services } = admitted;
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
