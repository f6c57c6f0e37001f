import type { LintCase } from "../lint-case.ts";
import { accumulationCases } from "./accumulation-cases.ts";
import { answerCases } from "./answer-cases.ts";
import { documentCases } from "./document-cases.ts";
import { grownCases, keptCases } from "./grown-cases.ts";
import { kindCases } from "./kind-cases.ts";
import { migrationCases } from "./migration-cases.ts";
import { nameCases } from "./name-cases.ts";
import { offerCases } from "./offer-cases.ts";
import { outcomeCases } from "./outcome-cases.ts";
import { boundCases, priceCases } from "./price-cases.ts";
import { rawCases } from "./raw-cases.ts";
import { slipCases } from "./slip-cases.ts";
import { translationCases } from "./translation-cases.ts";
import { wordsCases } from "./words-cases.ts";

/** A case for every rule of the lint. */
export const everyCase: readonly LintCase[] = [
  ...rawCases,
  ...nameCases,
  ...kindCases,
  ...answerCases,
  ...outcomeCases,
  ...grownCases,
  ...keptCases,
  ...offerCases,
  ...accumulationCases,
  ...documentCases,
  ...translationCases,
  ...priceCases,
  ...boundCases,
  ...slipCases,
  ...migrationCases,
  ...wordsCases,
];
