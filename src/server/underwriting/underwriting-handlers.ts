import type { HandlersOf } from "../contract/handlers-of.ts";
import { approve } from "./approve.ts";
import { ask } from "./ask.ts";
import { claim, reassign, release } from "./claim.ts";
import { decline } from "./decline.ts";
import { escalate } from "./escalate.ts";
import { getCase } from "./get-case.ts";
import { getPeople } from "./get-people.ts";
import { getQueue } from "./get-queue.ts";
import { previewTerms } from "./preview-terms.ts";
import type { underwritingCalls } from "./underwriting-calls.ts";

export const underwritingHandlers: HandlersOf<typeof underwritingCalls> = {
  "Underwriting/queue": getQueue,
  "Underwriting/get": getCase,
  "Underwriting/people": getPeople,
  "Underwriting/claim": claim,
  "Underwriting/release": release,
  "Underwriting/reassign": reassign,
  "Underwriting/previewTerms": previewTerms,
  "Underwriting/approve": approve,
  "Underwriting/decline": decline,
  "Underwriting/escalate": escalate,
  "Underwriting/ask": ask,
};
