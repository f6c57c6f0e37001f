import { readFileSync } from "node:fs";
import { isRecord } from "../../form/values/own.ts";
import { priceCases, priceMidTermCases } from "../../insurance/cases/price-cases.ts";
import { aligned } from "../aligned.ts";
import { CommandError, FOUND, OK } from "../command-io.ts";
import type { FormsCommand } from "./forms-command.ts";
import { pricingDefinitions } from "./pricing-definitions.ts";

const readCases = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
};

/** Products that the cases name, `product` of a risk or `input.product` of a mid-term change. */
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
  summary: "calculates a file of cases as the portal would",
  more: ['FILE holds {"cases": [{"id", "product", "today", "DATA"}]}, as those in tests/fixtures/cases.'],
  options: {
    mta: { words: "the cases are mid-term changes" },
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
    const priced = typed.switched("mta")
      ? priceMidTermCases(file, (product) => definitions.get(product)?.definition.rating)
      : priceCases(file, (product) => definitions.get(product));
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
  if ("toPay" in priced) return [priced.id, priced.waived ? "waived" : `to pay £${priced.toPay}`];
  const amount = priced.price ? `£${priced.price.Total}` : "no price";
  return [priced.id, priced.decision, amount, priced.rules.map(({ id }) => id).join(" ")];
};
