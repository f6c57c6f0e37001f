import type { Price } from "../../../../schemas/quote.ts";
import type { Case } from "../../api/underwriting-calls.ts";

/** What a line is multiplied from: `Area, LS` and `1.15`. */
export interface TraceStep {
  readonly name: string;
  readonly value: string;
}

export interface TraceRow {
  readonly key: string;
  /** `P001`; empty where the line is the policy's. */
  readonly item: string;
  readonly label: string;
  /** Empty for a line that is no product of factors: an adjustment, a minimum. */
  readonly steps: readonly TraceStep[];
  readonly amount: number;
}

type Trace = Case["trace"][number];

/** The lines of a price in their order, each with its base, its exposure and the factors that are not 1. */
export function traceRows({ lines }: Pick<Price, "lines">, trace: readonly Trace[]): readonly TraceRow[] {
  const steps = new Map(trace.map((line) => [keyOf(line), stepsOf(line)]));
  return lines.map(({ ref, section, label, amount }) => {
    const key = keyOf({ ref, section });
    return { key, item: ref === "POLICY" ? "" : ref, label, steps: steps.get(key) ?? [], amount };
  });
}

const keyOf = ({ ref, section }: Pick<Trace, "ref" | "section">): string => `${ref} ${section}`;

function stepsOf({ base, exposure, factors }: Trace): readonly TraceStep[] {
  const changing = factors.filter(({ value }) => Number(value) !== 1);
  return [
    { name: base.key === undefined ? "Base" : `Base, ${base.key}`, value: base.value },
    ...(exposure === undefined ? [] : [{ name: "Exposure", value: Number(exposure).toLocaleString("en-GB") }]),
    ...changing.map(({ table, key, value }) => ({
      name: key === undefined ? tableWords(table) : `${tableWords(table)}, ${key}`,
      value: `× ${value}`,
    })),
  ];
}

/** `LandlordExperience` is read as "Landlord experience". */
export function tableWords(table: string): string {
  const words = table.replace(
    /([a-z])([A-Z])/g,
    (_, before: string, after: string) => `${before} ${after.toLowerCase()}`,
  );
  return words.charAt(0).toUpperCase() + words.slice(1);
}
