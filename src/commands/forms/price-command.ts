import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { priceCases, priceMidTermCases } from "../../insurance/price-cases.ts";
import { CommandError, type CommandIo } from "../command-io.ts";
import { portalOptions } from "../reach-portal.ts";
import { pricingDefinitions } from "./pricing-definitions.ts";

const readCases = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** Products that the cases name, `product` of a risk or `input.product` of a mid-term change. */
const productsIn = (file: unknown): readonly string[] => {
  const cases: unknown = isRecord(file) ? file.cases : undefined;
  if (!Array.isArray(cases)) return [];
  const named = cases.filter(isRecord).map(({ product, input }) => (isRecord(input) ? input.product : product));
  return [...new Set(named.filter((product) => typeof product === "string"))];
};

/** The product team's calculator: prices every case of a file as the portal would. */
export const priceCommand = async (words: readonly string[], io: CommandIo): Promise<number> => {
  const { values, positionals } = parseArgs({
    args: [...words],
    options: {
      json: { type: "boolean" },
      mta: { type: "boolean" },
      definitions: { type: "string" },
      ...portalOptions,
    },
    allowPositionals: true,
  });
  const [path] = positionals;
  if (path === undefined || positionals.length > 1) throw new CommandError("Say which file of cases: forms price FILE");
  const file = readCases(path);
  if (!isRecord(file) || !Array.isArray(file.cases))
    throw new CommandError(
      `${path} holds no cases. A file of cases is {"cases": [{"id", "product", "today", "DATA"}]}, as in tests/fixtures/cases.`,
    );
  const definitions = await pricingDefinitions(productsIn(file), values, io);
  const priced = values.mta
    ? priceMidTermCases(file, (product) => definitions.get(product)?.definition.rating)
    : priceCases(file, (product) => definitions.get(product));
  if (values.json) io.say(JSON.stringify(priced, null, 2));
  else for (const each of priced.cases) io.say(caseLine(each));
  return priced.cases.some((each) => "error" in each) ? 1 : 0;
};

type PricedCase =
  | ReturnType<typeof priceCases>["cases"][number]
  | ReturnType<typeof priceMidTermCases>["cases"][number];

/** One case in one line: `LETPROP-01  QUOTE  £1231.42  L23`. */
const caseLine = (priced: PricedCase): string => {
  if ("error" in priced) return `${priced.id}  ${priced.error}`;
  if ("toPay" in priced) return `${priced.id}  ${priced.waived ? "waived" : `to pay £${priced.toPay}`}`;
  const amount = priced.price ? `£${priced.price.Total}` : "no price";
  return [priced.id, priced.decision, amount, ...priced.rules.map(({ id }) => id)].join("  ");
};
