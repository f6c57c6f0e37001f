import { readFileSync } from "node:fs";
import type { Answers } from "../../schemas/record.ts";
import type { Client } from "../server/client.ts";

interface Case {
  readonly RD: Answers;
  readonly Pr: readonly Answers[];
  readonly PC: readonly Answers[];
  readonly ATTACHMENTS: readonly [];
}

/** The worked example with every answer that a policy needs. */
export const goldenCase = (): Case =>
  JSON.parse(readFileSync(new URL("../fixtures/letprop-golden.json", import.meta.url), "utf8"));

/** The worked example with other answers in the first property. */
export const withProperty = (answers: Answers): Case => {
  const golden = goldenCase();
  const [first = {}, ...others] = golden.PC;
  return { ...golden, PC: [{ ...first, ...answers }, ...others] };
};

/** Creates the case as a quote of the client; returns its reference. */
export async function makeQuote(client: Client, { RD, Pr, PC }: Pick<Case, "RD" | "Pr" | "PC">): Promise<string> {
  const { reference } = await client.call("Quote/createQuote", {
    TypeOfInsurance: "LETPROP",
    DATA: JSON.stringify({ RD, Pr, PC }),
  });
  return reference;
}

export const pageOf = (url: string, page: string, reference: string): string =>
  `${url}/user/risk-capture/${page}/LETPROP/${reference}`;
