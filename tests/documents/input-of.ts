import type { Definition } from "../../schemas/definition.ts";
import type { DocumentStage } from "../../schemas/document.ts";
import type { Json } from "../../schemas/record.ts";
import type { DocumentInput } from "../../src/documents/document-input.ts";
import { type PreparedForm, prepareForm } from "../../src/form/definition/prepare-form.ts";
import { type Resolution, resolveForm } from "../../src/form/resolve/resolve.ts";
import { treeOf } from "../../src/form/tree/tree.ts";
import type { CalendarDate } from "../../src/form/values/calendar.ts";
import { calculateRisk } from "../../src/insurance/rating/calculate-risk.ts";
import { termMonths } from "../../src/insurance/rating/term-months.ts";
import { termFrom } from "../../src/insurance/time/term.ts";

export type Data = { readonly [section: string]: Json | undefined };

/** The date of documents in tests. */
export const issued = "2026-11-24";

export const firm = {
  name: "Aldermoor Insurance Brokers",
  status:
    "Aldermoor Insurance Brokers Ltd is authorised and regulated by the Financial Conduct Authority (FRN 000001). Registered in England and Wales, company number 00000001.",
  address: ["2 Example Parade", "Leeds", "LS1 0ZZ"],
  phone: "01632 960 555",
  email: "hello@aldermoor.example",
  website: "https://aldermoor.example",
  onRegister: "firm reference number 000001",
  complaints: {
    address: ["2 Example Parade", "Leeds", "LS1 0ZZ"],
    phone: "01632 960 556",
    email: "complaints@aldermoor.example",
  },
};

export const provider = {
  brand: "Fennmoor",
  status:
    "Fennmoor is a trading name of Fennmoor Underwriting Ltd, which is authorised and regulated by the Financial Conduct Authority (FRN 000000).",
  phone: "01632 960 123",
  email: "team@fennmoor.example",
  insurer: {
    name: "Calderbank Insurance plc",
    address: "2 Example Court, London EC3M 0ZZ",
    status:
      "Calderbank Insurance plc is authorised by the Prudential Regulation Authority and regulated by the Financial Conduct Authority and the Prudential Regulation Authority, firm reference number 000002.",
    signatory: { name: "Eleanor Marsh", title: "Chief Underwriting Officer" },
  },
};

export interface Risk {
  readonly definition: Definition;
  readonly form: PreparedForm;
  readonly data: Data;
  readonly resolution: Resolution;
}

export function riskFrom(definition: Definition, data: Data, today: CalendarDate = issued): Risk {
  const form = prepareForm(definition);
  return { definition, form, data, resolution: resolveForm(form, treeOf(form, data), today) };
}

/** The risk with other answers of the policy. */
export function answering(risk: Risk, answers: Readonly<Record<string, Json>>): Risk {
  const { RD } = risk.data;
  if (typeof RD !== "object" || RD === null || Array.isArray(RD)) throw new Error("The risk has no RD.");
  return riskFrom(risk.definition, { ...risk.data, RD: { ...RD, ...answers } });
}

/** Documents of a stage for a rated risk; `more` has the event's own data. */
export function inputOf(risk: Risk, stage: DocumentStage, more: Partial<DocumentInput> = {}): DocumentInput {
  const { definition, form, data, resolution } = risk;
  const { price, rules } = calculateRisk(form, data, resolution.dates);
  const months = definition.rating ? termMonths(definition.rating, resolution) : 12;
  return {
    definition,
    definitionVersion: 1,
    resolution,
    stage,
    reference: `${definition.referencePrefix ?? "Q"}-104728`,
    ...(stage === "quote" ? {} : { policyNumber: `${definition.referencePrefix ?? "P"}P200417` }),
    version: 1,
    issued,
    client: "The client",
    firm,
    provider,
    ...(stage === "quote" || stage === "renewal"
      ? {}
      : {
          bill: {
            number: `${definition.referencePrefix ?? "Q"}-104728/1`,
            payBy: "2026-12-08",
            returnBy: "2026-12-15",
          },
        }),
    term: termFrom(resolution.dates.asAt, months),
    ...(price ? { price } : {}),
    validTo: "2026-12-01",
    conditions: rules
      .filter(({ decision }) => decision === "INFO")
      .map(({ message, items, due }) => ({ text: message, items, ...(due === undefined ? {} : { due }) })),
    terms: [],
    ...more,
  };
}
