import { rights } from "../../insurance/permissions.ts";
import { integerPart, list, nullable, object, ref, string } from "../contract/answer-parts.ts";
import type { CallShape } from "../contract/call-shape.ts";
import { longText, optionalJson, reference } from "../contract/form-fields.ts";

const unknown = "No such quote, or none that this user may see.";

export const referralCalls = [
  {
    path: "Referral/get",
    summary: "Returns a referral as both sides see it: reasons with their answers, messages, files and target.",
    right: rights.refer,
    form: { reference },
    answer: object({
      version: integerPart("Of the quote."),
      WebStatus: string(),
      referral: nullable(ref("Referral")),
      earlier: list(ref("Referral")),
      reasons: list(ref("ReferralReason")),
      messages: list(ref("ReferralMessage")),
      attachments: list(ref("Attachment")),
      infoRequests: list(ref("InfoRequest")),
      target: object({
        bindHours: integerPart("Working hours within which a referral of cover is answered."),
        premiumHours: integerPart("The same where the price waits."),
        hours: string("When the provider works, in words."),
      }),
    }),
    refusals: { 404: unknown },
  },
  {
    path: "Referral/message",
    summary: "Adds a message to the conversation about a quote that is with an underwriter, from either side.",
    right: rights.refer,
    form: {
      reference,
      Message: longText("The message.", 4000),
      Attachments: optionalJson("Ids of attachments that go with it, a JSON list."),
    },
    answer: object({ messages: list(ref("ReferralMessage")) }),
    refusals: { 404: unknown, 409: "It is not with an underwriter." },
  },
] as const satisfies readonly CallShape[];
