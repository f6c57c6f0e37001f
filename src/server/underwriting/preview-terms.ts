import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { readAdjustment } from "../../insurance/underwriting/authority.ts";
import { priceOnWire } from "../../insurance/wire.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { badInput } from "../refused.ts";
import type { Services } from "../services.ts";
import { moveCase, openCase } from "./open-case.ts";
import { authorityAnswer, priceOnTerms } from "./price-on-terms.ts";

/** The price with an adjustment; nothing is stored. */
export const previewTerms = async (
  services: Services,
  user: SessionUser,
  { reference, adjustment }: FormOf<"Underwriting/previewTerms">,
): Promise<AnswerOf<"Underwriting/previewTerms">> => {
  const rate = readAdjustment(adjustment);
  if (rate === undefined) throw badInput("adjustment", "Give a decimal from -0.25 to 1.00 with at most 4 places.");
  const opened = await openCase(services, user, reference);
  await moveCase(services, user, opened, { act: "approve", reasons: [] }, undefined);
  const { priced, past } = await priceOnTerms(services, user, opened, {
    adjustment: Number(rate) === 0 ? null : { rate, reason: "preview" },
    conditions: [],
  });
  const { calculated } = priced;
  return { price: (calculated && priceOnWire(calculated, user)) ?? null, authority: authorityAnswer(user, past) };
};
