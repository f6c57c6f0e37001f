import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { folderAnswers } from "../folders/folder-answers.ts";
import { studioAnswers } from "../studio/studio-answers.ts";
import { usersAnswers } from "../users/users-answers.ts";
import {
  day,
  flag,
  instant,
  integerPart,
  list,
  nullable,
  object,
  poundsPart,
  ref,
  sharedAnswers,
  string,
} from "./answer-parts.ts";
import { API_ROOT, type CallSchema, type CallShape } from "./call-shape.ts";
import { policyAnswers } from "./policy-answers.ts";
import { routeSchema } from "./route-schema.ts";

/** Answers of referral and underwriting that several calls share, by name. */
const referralAnswers: Readonly<Record<string, CallSchema>> = {
  Attachment: object({
    id: string(),
    name: string("Original file name, without characters that are not allowed."),
    type: string("Content type, e.g. application/pdf."),
    bytes: integerPart("Size."),
    sha256: string("Of its content, in hexadecimal."),
    at: instant("When it was added."),
    by: string("Name of who added it."),
    place: string("referral, or info-request/<id>/<question>."),
    scannedAt: nullable(instant("When it was scanned for viruses; null where it was not.")),
    quarantined: nullable(string("What the scanner found; the file cannot be opened.")),
    path: string("Address of the file."),
  }),
  Colleague: object({ id: string(), name: string() }),
  ReferralMessage: object({
    id: string(),
    at: instant("When."),
    by: string("Name."),
    side: { enum: ["broker", "underwriter"] },
    kind: {
      enum: ["message", "sent", "asked", "answered", "approved", "declined", "escalated", "claimed", "withdrawn"],
    },
    words: string(),
    attachments: list(ref("Attachment")),
  }),
  Referral: object(
    {
      sentAt: instant("When it went to an underwriter: sent by the broker, or on pricing."),
      sentBy: string("Name."),
      sent: flag("False while a referral of the price still waits for the broker's message."),
      options: string("As sent, e.g. A,premium; empty until it was sent."),
      asked: list(string("The requests to the underwriter, in words.")),
      message: string("The broker's first message."),
      wantedBy: day("Date by which the broker would like an answer."),
      targetAt: nullable(instant("When an answer is due by the provider's own target.")),
      overdue: flag("The target has passed without an answer."),
      level: { enum: ["underwriter", "senior"] },
      claimedBy: nullable(ref("Colleague")),
      claimedAt: nullable(instant("When it was claimed.")),
      closedAt: nullable(instant("When it was decided or withdrawn.")),
      outcome: nullable({ enum: ["approved", "declined", "withdrawn"] }),
      decidedBy: nullable(string("Name.")),
    },
    ["wantedBy"],
  ),
  ReferralReason: object({
    decision: ref("Decision"),
    facts: list(
      object({
        path: string("JSON Pointer of the answer."),
        item: string("Reference of its entry, e.g. P001; empty for the policy's own."),
        label: string("The question as it is on documents."),
        value: string("The answer as shown to people; empty if there is none."),
      }),
    ),
    cleared: flag("An underwriter has cleared it, and the risk has not worsened since."),
  }),
  InfoRequest: object({
    id: string(),
    askedAt: instant("When it was asked."),
    askedBy: string("Name."),
    due: day("By when the answers are due."),
    overdue: flag("The due date has passed and it was not sent back."),
    message: string(),
    FIELDS: ref("Fields"),
    DATA: ref("QuoteData"),
    ERRORS: list(ref("ErrorEntry")),
    version: integerPart("Of the answers: the base version of the next save."),
    changedAt: instant("When it was last saved."),
    sentAt: nullable(instant("When it was sent back; null while it is open.")),
    sentBy: nullable(string("Name.")),
    closedAt: nullable(instant("When the quote was withdrawn, or decided without it.")),
    answers: list(object({ label: string(), value: string("As shown to people; empty if there is none.") })),
    attachments: list(ref("Attachment")),
  }),
  Notice: object({
    id: string(),
    at: instant("When."),
    kind: string("referral-sent, info-asked, approved ..."),
    reference: string(),
    client: string("Of the quote that it is about; empty where it is about none that the user may see."),
    words: string(),
    path: string("Address of the page that it is about."),
    read: flag("Whether it was read."),
  }),
  UnderwritingRow: object(
    {
      reference: string(),
      typeOfInsurance: string("Code of the product."),
      product: string("Title of the product."),
      kind: { enum: ["new", "mta", "renewal"] },
      firm: string(),
      branch: string(),
      client: string(),
      WebStatus: string(),
      options: string(),
      sent: flag("False while the broker has not sent a message with it."),
      sentBy: string(),
      sentAt: instant("When."),
      waitedMinutes: integerPart("Working minutes since it was sent."),
      targetAt: nullable(instant("When an answer is due.")),
      overdue: flag("The target has passed."),
      wantedBy: day("Date by which the broker would like an answer."),
      infoDue: day("Due date of requested information."),
      claimedBy: nullable(ref("Colleague")),
      premium: nullable(poundsPart("Without tax; null where there is none.")),
      reasons: integerPart("Rules that refer it."),
      reasonWords: list(string("Why it was referred.")),
      level: { enum: ["underwriter", "senior"] },
      own: flag("The caller's own referral, or a quote that they have edited: someone else has to decide it."),
    },
    ["wantedBy", "infoDue"],
  ),
  EndingAsked: object({
    reference: string(),
    product: string("Title of the product."),
    firm: string(),
    client: string(),
    policyNumber: string(),
    asked: { enum: ["cancel", "reinstate"] },
    effective: day("First day off cover, as asked for or as it was."),
    askedAt: instant("When."),
    askedBy: string("Name."),
  }),
  Authority: object({
    level: { enum: ["underwriter", "senior"] },
    adjustFrom: string("Lowest adjustment, e.g. -0.1000."),
    adjustTo: string("Highest."),
    premiumTo: nullable(poundsPart("Highest premium without tax; null without a limit.")),
    past: list(ref("RefusalReason")),
  }),
  RefusalReason: object({ path: string(), message: string() }),
};

export interface CallHooks<Path extends string> {
  /** Runs before the form is read: checks origin, session and permission. */
  readonly admit: (shape: CallShape<Path>, request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** Reads the form into the request's body. */
  readonly read: (shape: CallShape<Path>, request: FastifyRequest) => Promise<Readonly<Record<string, string | File>>>;
  readonly answer: (shape: CallShape<Path>, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
}

/** Adds one POST route for each call. */
export const registerCalls = <Path extends string>(
  app: FastifyInstance,
  shapes: readonly CallShape<Path>[],
  hooks: CallHooks<Path>,
): void => {
  for (const [name, schema] of Object.entries({
    ...sharedAnswers,
    ...studioAnswers,
    ...referralAnswers,
    ...policyAnswers,
    ...folderAnswers,
    ...usersAnswers,
  }))
    app.addSchema({ $id: name, ...schema });
  for (const shape of shapes) {
    app.post(`${API_ROOT}/${shape.path}`, {
      schema: routeSchema(shape),
      onRequest: (request, reply) => hooks.admit(shape, request, reply),
      preValidation: async (request) => {
        request.body = await hooks.read(shape, request);
      },
      handler: (request, reply) => hooks.answer(shape, request, reply),
    });
  }
};
