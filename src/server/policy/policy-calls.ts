import { cancellationCodes } from "../../insurance/cancellation/cancellation-reasons.ts";
import { rights } from "../../insurance/permissions.ts";
import { list, nullable, object, ref, string } from "../contract/answer-parts.ts";
import type { CallShape } from "../contract/call-shape.ts";
import { calendarDay, json, longText, oneOf, reference, version, whole } from "../contract/form-fields.ts";
import { dialogData } from "../dialogs/dialogs-calls.ts";

const unknown = "No such quote or policy, or none that this user may see.";
const stale = "the policy has changed since: DATA and ERRORS are as stored.";
const DATA = ref("QuoteData");
const effective = calendarDay("First day off cover.");
const reason = oneOf("Why the policy ends.", cancellationCodes);
const number = (description: string) => whole(description, { min: 1, max: 100_000 });
const acted = object({ DATA });

export const policyCalls = [
  {
    path: "Policy/getVersions",
    summary: "The policy from one acceptance to the next, oldest first.",
    right: rights.view,
    form: { reference },
    answer: object({ versions: list(ref("PolicyVersion")) }),
    refusals: { 404: unknown, 409: "It is no policy." },
  },
  {
    path: "Policy/getVersion",
    summary: "One version of a policy, with the answers and the price of the whole term.",
    right: rights.view,
    form: { reference, number: number("Number of the version.") },
    answer: object({
      version: ref("PolicyVersion"),
      DATA,
      price: nullable(ref("Price")),
      terms: nullable(ref("QuoteTerms")),
    }),
    refusals: { 404: unknown, 409: "It has no such version." },
  },
  {
    path: "Policy/compareVersions",
    summary: "Two versions of a policy: every answer and every line of the premium that differs.",
    right: rights.view,
    form: { reference, from: number("Number of the one version."), to: number("Number of the other.") },
    answer: object({ answers: list(ref("AnswerDifference")), lines: list(ref("LineDifference")) }),
    refusals: { 404: unknown, 409: "It has no such version." },
  },
  {
    path: "Policy/quoteCancellation",
    summary: "What would come back if the policy ended on a day; nothing is stored.",
    right: rights.cancel,
    form: { reference, effective, reason },
    answer: object({ refund: ref("CancellationRefund") }),
    refusals: { 404: unknown, 409: "It cannot end on that day, each obstacle a reason." },
  },
  {
    path: "Policy/requestCancellation",
    summary: "Asks the provider to end the policy early.",
    right: rights.cancel,
    form: { reference, version, DATA: dialogData("CANCELLATION") },
    answer: object({ DATA, refund: ref("CancellationRefund") }),
    refusals: {
      404: unknown,
      409: `Answers are missing or wrong, each a reason; it cannot be cancelled, each obstacle a reason; or ${stale}`,
    },
  },
  {
    path: "Policy/withdrawCancellation",
    summary: "Takes the request back: the policy stays in force.",
    right: rights.cancel,
    form: { reference, version },
    answer: acted,
    refusals: { 404: unknown, 409: `No cancellation is waiting; or ${stale}` },
  },
  {
    path: "Policy/confirmCancellation",
    summary: "Ends the policy as asked; the provider's to do.",
    right: rights.underwrite,
    form: { reference, version },
    answer: object({ DATA, refund: ref("CancellationRefund") }),
    refusals: { 404: unknown, 409: `No cancellation is waiting; or ${stale}` },
  },
  {
    path: "Policy/refuseCancellation",
    summary: "Does not end the policy as asked, and says why: it stays in force; the provider's to do.",
    right: rights.underwrite,
    form: { reference, version, words: longText("Why, to the broker.", 2000) },
    answer: acted,
    refusals: { 404: unknown, 409: `No cancellation is waiting; or ${stale}` },
  },
  {
    path: "Policy/requestReinstatement",
    summary: "Asks the provider to put a cancelled policy back in force, within 30 days.",
    right: rights.cancel,
    form: { reference, words: longText("Why.", 2000) },
    answer: acted,
    refusals: { 404: unknown, 409: "It is not cancelled, or too long ago." },
  },
  {
    path: "Policy/reinstate",
    summary: "Puts a cancelled policy back in force; the provider's to do.",
    right: rights.underwrite,
    form: { reference, version, words: longText("Why.", 2000) },
    answer: acted,
    refusals: { 404: unknown, 409: `It is not cancelled, or too long ago; or ${stale}` },
  },
  {
    path: "Policy/createRenewal",
    summary: "Invites the next term, from 30 days before the end of this one.",
    right: rights.edit,
    form: { reference },
    answer: object({ reference: string("Reference of the renewal.") }),
    refusals: { 404: unknown, 409: "It is too early or too late, or it is invited already." },
  },
  {
    path: "Policy/confirmFacts",
    summary: "Says that the client confirmed sections of a renewal as still correct.",
    right: rights.edit,
    form: { reference, version, sections: json('Ids of sections of the form, e.g. ["policyholder"].') },
    answer: object({ DATA, renewal: ref("RenewalState") }),
    refusals: { 404: unknown, 409: `It is no renewal, or has no such section; or ${stale}` },
  },
] as const satisfies readonly CallShape[];
