import { setImmediate } from "node:timers/promises";
import type { Definition } from "../../../schemas/definition.ts";
import type { DatedRates } from "../../../schemas/rating.ts";
import type { Sections } from "../../../schemas/record.ts";
import { productDifferences } from "../../documents/product-differences.ts";
import type { Coverage } from "../../form/cover/coverage.ts";
import { prepareForm } from "../../form/definition/prepare-form.ts";
import { type EditStep, filesAfter, type SourceFile } from "../../form/definition/source-files.ts";
import type { DefinitionPatch } from "../../form/lint/patch.ts";
import { resolveForm } from "../../form/resolve/resolve.ts";
import { type PageSchema, pageSchema, requestsOfPage } from "../../form/schema/page-schema.ts";
import { pointerTo } from "../../form/tree/place.ts";
import { treeOf } from "../../form/tree/tree.ts";
import type { CalendarDate } from "../../form/values/calendar.ts";
import { acceptance, isChanged, testsToAccept } from "../../insurance/cases/accept-outcomes.ts";
import { coverProductInPieces } from "../../insurance/cases/cover-product.ts";
import { priceSample, type SamplePrice } from "../../insurance/cases/price-sample.ts";
import { hasPassed, runProductTests, type Unmet } from "../../insurance/cases/run-product-tests.ts";
import { lintDefinition } from "../../insurance/rating/with-rates.ts";
import { type CheckedBase, type CheckedDefinition, checkDefinition } from "./check-definition.ts";

/** The kinds of work on a definition, with input and result; only its check runs where the lint finds errors. */
export interface DefinitionWorks {
  check: {
    readonly asked: { readonly json: unknown; readonly rates?: DatedRates; readonly base?: CheckedBase };
    readonly found: CheckedDefinition;
  };
  cover: {
    readonly asked: Written & { readonly today: CalendarDate; readonly seconds: number };
    readonly found: Coverage | undefined;
  };
  accept: {
    /** Names of tests; all failing ones if empty. `decisions` accepts the rules' decisions, too. */
    readonly asked: Written & { readonly tests: readonly string[]; readonly decisions: boolean } & Why;
    readonly found: AcceptedTests | undefined;
  };
  price: {
    readonly asked: Written & OfSample;
    readonly found: SamplePrice | undefined;
  };
  compare: {
    /** Both sound. */
    readonly asked: { readonly before: Definition; readonly after: Definition };
    readonly found: ReturnType<typeof productDifferences>;
  };
  edit: {
    /** Fails with the step that cannot be applied. */
    readonly asked: { readonly files: readonly SourceFile[]; readonly steps: readonly EditStep[] };
    readonly found: readonly SourceFile[];
  };
  form: {
    readonly asked: Written & OfSample & { readonly page: string };
    /** Without schemas where there is no such page. */
    readonly found: { readonly pages: readonly string[]; readonly drawn: PageSchema | undefined } | undefined;
  };
}

interface Written {
  readonly json: unknown;
  /** Dated rates that its prices may use. */
  readonly rates: DatedRates;
}
interface OfSample {
  readonly answers: Sections;
  readonly today: CalendarDate;
}
interface Why {
  readonly reason: string;
  readonly on: CalendarDate;
}

/** The new expectations of failing tests. */
export interface AcceptedTests {
  /** Names that are not tests of the definition. */
  readonly strange: readonly string[];
  /** An existing expectation changes, which needs a reason. */
  readonly isChanged: boolean;
  readonly accepted: readonly (Pick<Unmet, "what" | "expected" | "got"> & { readonly test: string })[];
  /** Patch that writes them to the definition. */
  readonly patch: DefinitionPatch;
}

export type DefinitionWorkName = keyof DefinitionWorks;

/** One piece of work with its input. */
export type DefinitionWork<Name extends DefinitionWorkName = DefinitionWorkName> = {
  readonly [Each in Name]: { readonly work: Each } & DefinitionWorks[Each]["asked"];
}[Name];

/** Runs work on a definition; where it can take long, in a thread of its own. */
export type DefinitionWorker = <Name extends DefinitionWorkName>(
  work: DefinitionWork<Name>,
) => Promise<DefinitionWorks[Name]["found"]>;

/** Runs it in this thread. */
export const workHere = (async (work: DefinitionWork) => {
  if (work.work === "check") return checkDefinition(work.json, work.rates, work.base);
  if (work.work === "compare") return productDifferences(work.before, work.after);
  if (work.work === "edit") return filesAfter(work.files, work.steps);
  const { json, rates } = work;
  if (lintDefinition(json, rates).some(({ severity }) => severity === "error")) return undefined;
  const definition = json as Definition;
  switch (work.work) {
    case "cover": {
      const signal = AbortSignal.timeout(work.seconds * 1_000);
      return coverProductInPieces(definition, { today: work.today, rates, signal }, () => setImmediate());
    }
    case "accept":
      return acceptedOf(definition, work);
    case "price":
      return priceSample(definition, work.answers, work.today, rates);
    case "form":
      return pageOf(definition, work);
  }
}) as DefinitionWorker;

function pageOf(definition: Definition, { answers, today, page }: DefinitionWork<"form">) {
  const pages = definition.pages.map(({ id }) => id);
  const form = prepareForm(definition);
  const resolution = resolveForm(form, treeOf(form, answers), today);
  const drawn = pages.includes(page) ? pageSchema(resolution, requestsOfPage(resolution, page)) : undefined;
  return { pages, drawn };
}

/** What tests now yield in place of what they expect; nothing for a test without a price. */
function acceptedOf(
  definition: Definition,
  { rates, tests, decisions, reason, on }: DefinitionWork<"accept">,
): AcceptedTests {
  const all = definition.tests ?? [];
  const known = new Set(all.map(({ name }) => name));
  const wanted = new Set(tests);
  const outcomes = runProductTests(definition, ({ name }) => wanted.size === 0 || wanted.has(name), rates);
  const failed = [...outcomes].filter((outcome) => !hasPassed(outcome));
  const changes = testsToAccept(all, failed, decisions);
  return {
    strange: tests.filter((name) => !known.has(name)),
    isChanged: changes.some(({ unmet }) => isChanged(unmet)),
    accepted: changes.flatMap(({ test, unmet }) =>
      unmet.map(({ what, expected, got }) => ({ test: test.name, what, expected, got })),
    ),
    patch: changes.flatMap(({ test, unmet, position }) =>
      acceptance(test, pointerTo("tests", position), unmet, { reason, on }),
    ),
  };
}
