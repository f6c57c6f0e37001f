import { readFileSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import type { Definition } from "../../../schemas/definition.ts";
import type { DatedRates } from "../../../schemas/rating.ts";
import type { OpenDatabase } from "../../db/open-database.ts";
import { coverageText } from "../../form/cover/coverage-text.ts";
import { prepareForm } from "../../form/definition/prepare-form.ts";
import type { LintFinding } from "../../form/lint/lint-rule.ts";
import { londonDate } from "../../form/values/calendar.ts";
import { isRecord } from "../../form/values/own.ts";
import { capital } from "../../form/words/phrases.ts";
import { coverProductInPieces } from "../../insurance/cases/cover-product.ts";
import { type PricingDefinition, priceCases, priceMidTermCases } from "../../insurance/cases/price-cases.ts";
import { runMigrationTests } from "../../insurance/cases/run-migration-tests.ts";
import { hasPassed, type ProductTestOutcome, runProductTests } from "../../insurance/cases/run-product-tests.ts";
import { untestedRules } from "../../insurance/cases/untested-rules.ts";
import { ratesShown } from "../../insurance/rating/dated-rates.ts";
import { lintDefinition } from "../../insurance/rating/with-rates.ts";
import { builtParts } from "../../server/built-parts.ts";
import { definitionsOf, type LoadedDefinition } from "../../server/definitions/definitions.ts";
import { definitionFolders } from "../../server/definitions/read-definition-folder.ts";
import { clockOf } from "../../server/services.ts";
import { aligned } from "../aligned.ts";
import { CommandError, type CommandIo, FOUND, OK } from "../command-io.ts";
import type { Paint } from "../paint.ts";
import { type PortalClient, ServerRefused, signInTo } from "../portal-client.ts";
import { accountOf, hasStore, type PortalOptions, reachPortal, withStore } from "../reach-portal.ts";
import { findingLines } from "./finding-lines.ts";
import type { FormsCommand } from "./forms-command.ts";
import { definitionFromFile, definitionOf, readSubject, type Subject, subjectOfFiles } from "./subject.ts";
import { todayOf, todayOption } from "./today.ts";
import { withPlaces } from "./written-finding.ts";
import { placeInFront } from "./written-place.ts";

export const coverCommand: FormsCommand = {
  name: "cover",
  subjects: "SUBJECT",
  count: [1, 1],
  summary: "finds answers that reach every question, option, rule and rate, and proves what cannot be reached",
  more: [
    "With --json the answers themselves are reported. Something that cannot be reached, or is not decided, is a finding.",
  ],
  options: { today: todayOption, seconds: { value: "N", words: "stop after this many seconds" } },
  examples: ["cover schemas/definitions/letprop", "cover LETPROP --today 2026-11-21 --seconds 60 --json"],
  run: async (typed, io) => {
    const [word = ""] = typed.subjects;
    const { name, definition, rates, placeOf } = await definitionFromFile(word, typed, io);
    const seconds = typed.option("seconds");
    if (seconds !== undefined && !/^[1-9]\d{0,4}$/.test(seconds))
      throw new CommandError("--seconds takes a number of seconds: --seconds 60");
    const signal = seconds === undefined ? {} : { signal: AbortSignal.timeout(Number(seconds) * 1_000) };
    const options = { today: todayOf(typed, io), ...(rates && { rates }), ...signal };
    const coverage = await coverProductInPieces(definition, options, () => setImmediate());
    if (typed.json) {
      const goals = coverage.goals.map((goal) => ({ ...goal, ...placeOf(goal.path) }));
      io.say(JSON.stringify({ name, ...coverage, goals }, null, 2));
    } else {
      const goals = coverage.goals.map((goal) => ({ ...goal, path: placeInFront(placeOf(goal.path)) + goal.path }));
      io.say(`${name}: ${coverageText({ ...coverage, goals })}`);
    }
    return coverage.counts.reached === coverage.goals.length ? OK : FOUND;
  },
};

/** A failed test as lines: its name, and below each different result, in a sentence. */
export const failureLines = ({ name, path, unmet, error }: ProductTestOutcome, paint: Paint): readonly string[] => [
  `${paint("red", "failed")}  ${name}${path === undefined ? "" : ` (${path})`}`,
  ...(error === undefined ? [] : [`        ${error}`]),
  ...unmet.map(({ words }) => `        ${capital(words)}.`),
];

/** What publishing would refuse although every test passes. */
const rulesToTest = (definition: Definition, rates: DatedRates | undefined): readonly LintFinding[] =>
  lintDefinition(definition, rates).some(({ severity }) => severity === "error") ? [] : untestedRules(definition);

export const testCommand: FormsCommand = {
  name: "test",
  subjects: "SUBJECT",
  count: [1, 1],
  summary: "runs the tests of a definition; shows failures, actual results and untested rules",
  options: { only: { value: "WORDS", words: "only tests whose name contains these words" } },
  examples: ["test schemas/definitions/letprop", 'test LETPROP --only "price of"'],
  run: async (typed, io) => {
    const [word = ""] = typed.subjects;
    const subject = await readSubject(word, typed, io);
    const { name, parts, rates } = subject;
    const definition = definitionOf(subject);
    const words = typed.option("only")?.toLowerCase() ?? "";
    const wanted = (test: { readonly name: string }) => test.name.toLowerCase().includes(words);
    const outcomes = [...runProductTests(definition, wanted, rates), ...runMigrationTests(definition, wanted)];
    if (outcomes.length === 0 && words !== "")
      throw new CommandError(`No test of ${name} has these words in its name.`);
    const failed = outcomes.filter((outcome) => !hasPassed(outcome));
    const untested = words === "" && failed.length === 0 ? withPlaces(rulesToTest(definition, rates), parts) : [];
    const isLacking = untested.some(({ severity }) => severity === "error");
    if (typed.json) io.say(JSON.stringify({ name, ran: outcomes.length, failed, untested }, null, 2));
    else {
      for (const line of untested.flatMap((finding) => findingLines(finding, io.paint))) io.say(line);
      for (const line of failed.flatMap((outcome) => failureLines(outcome, io.paint))) io.say(line);
      const all = `${outcomes.length} test${outcomes.length === 1 ? "" : "s"}`;
      const lack = isLacking ? "; it cannot be published until the rules above are tested" : "";
      io.say(failed.length === 0 ? `${name}: ${all} passed${lack}` : `${name}: ${failed.length} of ${all} failed`);
    }
    return failed.length > 0 || isLacking ? FOUND : OK;
  },
};

type DefinitionsByProduct = ReadonlyMap<string, PricingDefinition>;

const prepared = (subject: Subject): PricingDefinition => {
  const { rates } = subject;
  const definition = definitionOf(subject);
  return { definition, form: prepareForm(definition, rates && (() => rates)) };
};

const fromFolders = async (
  folders: readonly string[],
  options: PortalOptions,
  io: CommandIo,
): Promise<DefinitionsByProduct> => {
  const found = new Map<string, PricingDefinition>();
  for (const folder of folders) {
    const read = prepared(await subjectOfFiles(folder, options, io));
    found.set(read.definition.id, read);
  }
  return found;
};

const fromServer = async (client: PortalClient, products: readonly string[]): Promise<DefinitionsByProduct> => {
  const found = new Map<string, PricingDefinition>();
  const rates = ratesShown((await client.call("Studio/rates", {})).rates);
  for (const id of products) {
    try {
      const { Definition } = await client.call("Forms/get", { id });
      found.set(id, prepared({ name: id, json: Definition, parts: [], rates }));
    } catch (error) {
      if (!(error instanceof ServerRefused && error.status === 404)) throw error;
    }
  }
  return found;
};

/**
 * The definitions in use by the portal today: of the running server, of the store if none runs, and as shipped if there
 * is no store yet or no account to sign in with.
 *
 * @param folder definitions to use instead, one or a folder of them
 */
const pricingDefinitions = async (
  products: readonly string[],
  options: PortalOptions,
  folder: string | undefined,
  io: CommandIo,
): Promise<DefinitionsByProduct> => {
  if (folder !== undefined) {
    const within = definitionFolders(folder);
    return fromFolders(within.length > 0 ? within : [folder], options, io);
  }
  const portal = await reachPortal(options, io);
  const account = accountOf(options, io);
  if (portal.kind === "server" && account.email !== undefined)
    return fromServer(await signInTo(portal.url, account), products);
  if (portal.kind === "store" && hasStore(portal.config)) {
    const today = londonDate(clockOf(portal.config.clock).now());
    const readStored = async ({ db }: OpenDatabase): Promise<readonly (LoadedDefinition | undefined)[]> => {
      const definitions = definitionsOf(db);
      return Promise.all(products.map((id) => definitions.current(id, { today })));
    };
    const stored = await withStore(io, readStored, () => []);
    const found = new Map(stored.flatMap((each) => (each ? [[each.definition.id, each] as const] : [])));
    if (found.size > 0) return found;
  }
  if (portal.kind === "server")
    io.remark("Using the definitions as shipped; with --email and --password those that the server uses");
  return fromFolders(definitionFolders(builtParts().definitions), options, io);
};

const readCases = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
};

/** The products of the cases: `product` of a risk or `input.product` of a mid-term change. */
const productsIn = (file: unknown): readonly string[] => {
  const cases: unknown = isRecord(file) ? file.cases : undefined;
  if (!Array.isArray(cases)) return [];
  const named = cases.filter(isRecord).map(({ product, input }) => (isRecord(input) ? input.product : product));
  return [...new Set(named.filter((product) => typeof product === "string"))];
};

export const priceCommand: FormsCommand = {
  name: "price",
  subjects: "FILE",
  count: [1, 1],
  summary: "prices a file of cases as the portal would",
  more: ['FILE holds {"cases": [{"id", "product", "today", "DATA"}]}, as those in tests/fixtures/cases.'],
  options: {
    mta: { words: "the cases are mid-term adjustments" },
    definitions: { value: "PATH", words: "price with these definitions instead of the portal's" },
  },
  examples: ["price tests/fixtures/cases/letprop.json", "price tests/fixtures/cases/mta.json --mta --json"],
  run: async (typed, io) => {
    const [path = ""] = typed.subjects;
    const file = readCases(path);
    if (!isRecord(file) || !Array.isArray(file.cases))
      throw new CommandError(
        `${path} holds no cases. A file of cases is {"cases": [{"id", "product", "today", "DATA"}]}, as in tests/fixtures/cases.`,
      );
    const definitions = await pricingDefinitions(productsIn(file), typed, typed.option("definitions"), io);
    const price = typed.switched("mta") ? priceMidTermCases : priceCases;
    const priced = price(file, (product) => definitions.get(product));
    if (typed.json) io.say(JSON.stringify(priced, null, 2));
    else for (const line of aligned(priced.cases.map(caseRow))) io.say(line);
    return priced.cases.some((each) => "error" in each) ? FOUND : OK;
  },
};

type PricedCase =
  | ReturnType<typeof priceCases>["cases"][number]
  | ReturnType<typeof priceMidTermCases>["cases"][number];

/** One case in one line: `LETPROP-01  QUOTE  £1231.42  L23`. */
const caseRow = (priced: PricedCase): readonly string[] => {
  if ("error" in priced) return [priced.id, priced.error];
  if ("toPay" in priced) return [priced.id, priced.waived ? "waived" : `total payable £${priced.toPay}`];
  const amount = priced.price ? `£${priced.price.Total}` : "no price";
  return [priced.id, priced.decision, amount, priced.rules.map(({ id }) => id).join(" ")];
};
