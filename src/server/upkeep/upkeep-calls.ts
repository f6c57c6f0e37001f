import { rights } from "../../insurance/permissions.ts";
import { day, flag, instant, integerPart, list, nullable, object, string } from "../contract/answer-parts.ts";
import type { CallShape } from "../contract/call-shape.ts";
import { oneOf, optionalLongText, optionalOneOf, optionalText, textField } from "../contract/form-fields.ts";

/** In addition to this permission they require all others: see admit-operator.ts. */
const right = rights.readAudit;

const EMAIL = textField("Email address of the account.", 254);

export const upkeepCalls = [
  {
    path: "Upkeep/jobs",
    summary: "Returns background jobs with their last results, failing ones first.",
    right,
    form: {},
    answer: object({
      jobs: list(
        object({
          name: string(),
          startedAt: instant("When it last started."),
          succeededAt: nullable(instant("When it last finished.")),
          done: integerPart("Amount done in the last run."),
          doneEver: integerPart("Amount done in total."),
          failures: integerPart("Number of consecutive failures."),
          error: nullable(string("Error of the last run.")),
          nextAt: nullable(instant("Paused until then.")),
        }),
      ),
    }),
  },
  {
    path: "Upkeep/checkAudit",
    summary:
      "Lists every row of the audit, or of what it covers, that was edited or removed, and every day whose rows do not match its anchor. Reads the whole store, and stores a checkpoint if all of it is intact; or reads only what is new since the latest checkpoint.",
    right,
    form: {
      Anchors: optionalLongText("Anchors kept outside the store, one per line: day, rows and hash.", 2_000_000),
      Part: optionalOneOf("What is read: the whole store by default.", ["whole", "new"]),
    },
    answer: object({
      since: nullable(day("Day of the checkpoint at whose end it began; null where it read the whole store.")),
      checkpoints: list(
        object({
          day: day("Day up to whose end everything was intact."),
          checkedAt: instant("When the check was made."),
          fault: { enum: ["forged", "unanchored"] },
        }),
      ),
      days: list(object({ day: string("London calendar day."), fault: { enum: ["edited", "missing"] } })),
      broken: list(
        object({
          firm: string("Id of the firm."),
          subject: string(),
          seq: integerPart(),
          fault: { enum: ["edited", "missing"] },
        }),
      ),
    }),
  },
  {
    path: "Upkeep/moveFiles",
    summary:
      "Moves file contents from the database to the S3 store or back, for a few seconds at a time. Repeat with the returned value until it is null.",
    right,
    form: {
      To: oneOf("Where they go.", ["s3", "database"]),
      After: optionalText("Where the previous call stopped.", 200),
    },
    answer: object({
      moved: integerPart("How many were moved."),
      failed: list(string("Firm and id of a file whose content is not what was stored: it was not moved.")),
      after: nullable(string("Where to continue; null at the end.")),
    }),
    refusals: { 409: "No S3 store is configured." },
  },
  {
    path: "Upkeep/suspend",
    summary: "Suspends an account of any firm and ends its sessions, or lets it sign in again.",
    right,
    form: { Email: EMAIL, Act: oneOf("What to do.", ["suspend", "reactivate"]) },
    answer: object({ changed: flag("The account was changed.") }),
    refusals: { 404: "No such account.", 409: "It is the last account that can manage the portal." },
  },
  {
    path: "Upkeep/resetPassword",
    summary: "Creates a link to choose a new password; the second factor is still required.",
    right,
    privileged: "let-in",
    form: { Email: EMAIL },
    answer: object({
      link: string("Link to send so that only its owner can read it; without an origin if PUBLIC_URL is unset."),
      endsAt: instant("It works once, until then."),
    }),
    refusals: { 404: "No such account." },
  },
  {
    path: "Upkeep/askForTwo",
    summary:
      "Requests an action that needs two people, within an hour: a backup of the whole store if the site requires two people for it, or the recovery of an account that has lost its second factor.",
    right,
    privileged: "let-in",
    form: {
      Act: oneOf("What for.", ["backup", "recovery"]),
      Email: optionalText("Of a recovery: email address of the account.", 254),
    },
    answer: object({
      id: string("Id for the approval by another person."),
      until: instant("It can be approved until then."),
    }),
    refusals: { 404: "No such account.", 409: "It is the caller's own account." },
  },
  {
    path: "Upkeep/releaseForTwo",
    summary:
      "Approves another person's request. A recovery takes effect immediately: every second factor of the account is removed, and its owner may sign in once to set up a new one.",
    right,
    privileged: "let-in",
    form: { id: textField("As returned by Upkeep/askForTwo.", 60) },
    answer: object({ act: { enum: ["backup", "recovery"] } }),
    refusals: {
      404: "No request with this id that the caller may approve.",
      409: "The person who asks gave the caller's account its access in the last seven days.",
    },
  },
  {
    path: "Upkeep/listForTwo",
    summary: "Returns open requests for actions that need two people.",
    right,
    form: {},
    answer: object({
      asked: list(
        object({
          id: string(),
          act: { enum: ["backup", "recovery"] },
          by: string("Name of the requester."),
          about: string("Of a recovery: email address of the account."),
          askedAt: instant("When."),
          until: instant("Valid until then."),
          released: flag("Another person has approved it."),
        }),
      ),
    }),
  },
] as const satisfies readonly CallShape[];
