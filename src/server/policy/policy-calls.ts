import { cancellationCodes } from "../../insurance/cancellation/cancellation-reasons.ts";
import { rights } from "../../insurance/permissions.ts";
import { list, nullable, object, ref, string } from "../contract/answer-parts.ts";
import type { CallShape } from "../contract/call-shape.ts";
import { calendarDay, json, longText, oneOf, reference, version, whole } from "../contract/form-fields.ts";
import { dialogData } from "../dialogs/dialogs-calls.ts";

const unknown = "No such quote or policy, or none that this user may see.";
const stale = "the policy has changed since: DATA and ERRORS are as stored.";
const DATA = ref("QuoteData");
const effective = calendarDay("First day without cover.");
const reason = oneOf("Why the policy ends.", cancellationCodes);
const number = (description: string) => whole(description, { min: 1, max: 100_000 });
const acted = object({ DATA });

export const policyCalls = [
  {
    path: "Policy/getVersions",
    summary: "Returns the versions of the policy, oldest first.",
    right: rights.view,
    form: { reference },
    answer: object({ versions: list(ref("PolicyVersion")) }),
    refusals: { 404: unknown, 409: "It is not a policy." },
  },
  {
    path: "Policy/getVersion",
    summary: "Returns one version of a policy, with the answers and the price of the whole term.",
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
    summary: "Compares two versions of a policy: every answer and premium line that differs.",
    right: rights.view,
    form: { reference, from: number("Number of the one version."), to: number("Number of the other.") },
    answer: object({ answers: list(ref("AnswerDifference")), lines: list(ref("LineDifference")) }),
    refusals: { 404: unknown, 409: "It has no such version." },
  },
  {
    path: "Policy/quoteCancellation",
    summary: "Calculates the refund if the policy ended on a date; nothing is stored.",
    right: rights.cancel,
    form: { reference, effective, reason },
    answer: object({ refund: ref("CancellationRefund") }),
    refusals: { 404: unknown, 409: "It cannot end on that date, with a reason for each obstacle." },
  },
  {
    path: "Policy/requestCancellation",
    summary: "Requests cancellation of the policy.",
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
    summary: "Withdraws the request: the policy stays in force.",
    right: rights.cancel,
    form: { reference, version },
    answer: acted,
    refusals: { 404: unknown, 409: `No cancellation is waiting; or ${stale}` },
  },
  {
    path: "Policy/confirmCancellation",
    summary: "Confirms the requested cancellation; for the provider only.",
    right: rights.underwrite,
    form: { reference, version },
    answer: object({ DATA, refund: ref("CancellationRefund") }),
    refusals: { 404: unknown, 409: `No cancellation is waiting; or ${stale}` },
  },
  {
    path: "Policy/refuseCancellation",
    summary: "Refuses the requested cancellation with a reason: the policy stays in force; for the provider only.",
    right: rights.underwrite,
    form: { reference, version, words: longText("Why, to the broker.", 2000) },
    answer: acted,
    refusals: { 404: unknown, 409: `No cancellation is waiting; or ${stale}` },
  },
  {
    path: "Policy/requestReinstatement",
    summary: "Requests reinstatement of a cancelled policy, within 30 days.",
    right: rights.cancel,
    form: { reference, words: longText("Why.", 2000) },
    answer: acted,
    refusals: { 404: unknown, 409: "It is not cancelled, or too long ago." },
  },
  {
    path: "Policy/reinstate",
    summary: "Reinstates a cancelled policy; for the provider only.",
    right: rights.underwrite,
    form: { reference, version, words: longText("Why.", 2000) },
    answer: acted,
    refusals: { 404: unknown, 409: `It is not cancelled, or too long ago; or ${stale}` },
  },
  {
    path: "Policy/createRenewal",
    summary: "Creates the renewal invitation for the next term, from 30 days before the end of this one.",
    right: rights.edit,
    form: { reference },
    answer: object({ reference: string("Reference of the renewal.") }),
    refusals: { 404: unknown, 409: "It is too early or too late, or already invited." },
  },
  {
    path: "Policy/confirmFacts",
    summary: "Records that the client confirmed sections of a renewal as still correct.",
    right: rights.edit,
    form: { reference, version, sections: json('Ids of sections of the form, e.g. ["policyholder"].') },
    answer: object({ DATA, renewal: ref("RenewalState") }),
    refusals: { 404: unknown, 409: `It is not a renewal, or has no such section; or ${stale}` },
  },
] as const satisfies readonly CallShape[];
