import { rights } from "../../insurance/permissions.ts";
import { day, flag, instant, integerPart, list, nullable, object, string } from "../contract/answer-parts.ts";
import type { CallShape } from "../contract/call-shape.ts";
import { oneOf, optionalLongText, optionalOneOf, optionalText, textField } from "../contract/form-fields.ts";

/** Beside this right they ask for every other one: see admit-operator.ts. */
const right = rights.readAudit;

const EMAIL = textField("Email address of the account.", 254);

export const upkeepCalls = [
  {
    path: "Upkeep/jobs",
    summary: "What the portal does by itself, and what came of it the last time; those that fail first.",
    right,
    form: {},
    answer: object({
      jobs: list(
        object({
          name: string(),
          startedAt: instant("When it last began."),
          succeededAt: nullable(instant("When it was last done.")),
          done: integerPart("How much it did the last time."),
          doneEver: integerPart("How much it ever did."),
          failures: integerPart("How often it has failed one after the other."),
          error: nullable(string("What went wrong the last time.")),
          nextAt: nullable(instant("It rests until then.")),
        }),
      ),
    }),
  },
  {
    path: "Upkeep/checkAudit",
    summary:
      "Names every row of the audit, or what it covers, that was edited or removed, and every day whose rows are not those of its anchor. Reads the whole store, and keeps a checkpoint where all of it holds; or, from the newest checkpoint on, what is new.",
    right,
    form: {
      Anchors: optionalLongText(
        "Anchors that were kept outside the store, a line each: day, rows and hash.",
        2_000_000,
      ),
      Part: optionalOneOf("What is read: the whole store by default.", ["whole", "new"]),
    },
    answer: object({
      since: nullable(day("Day of the checkpoint at whose end it began; null where it read the whole store.")),
      checkpoints: list(
        object({
          day: day("Day up to whose end it says that all held."),
          checkedAt: instant("When it says that somebody looked."),
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
      "Moves contents of files from the database to the S3 store or back, as many as go into some seconds. Repeat it with what it answers until that is null.",
    right,
    form: {
      To: oneOf("Where they go.", ["s3", "database"]),
      After: optionalText("Where the call before stopped.", 200),
    },
    answer: object({
      moved: integerPart("How many were moved."),
      failed: list(string("Firm and id of a file whose content is not what was stored: it was not moved.")),
      after: nullable(string("Where to go on; null once there are no more.")),
    }),
    refusals: { 409: "No S3 store is configured." },
  },
  {
    path: "Upkeep/suspend",
    summary: "Suspends an account of any firm and ends its sessions, or lets it sign in again.",
    right,
    form: { Email: EMAIL, Act: oneOf("What to do.", ["suspend", "reactivate"]) },
    answer: object({ changed: flag("It was otherwise before.") }),
    refusals: { 404: "No such account.", 409: "Nobody else would run the portal." },
  },
  {
    path: "Upkeep/resetPassword",
    summary: "Makes a link by which an account chooses a new password; its second factor is asked for all the same.",
    right,
    privileged: "let-in",
    form: { Email: EMAIL },
    answer: object({
      link: string(
        "Address to hand over by a way that only its owner reads; without an origin where PUBLIC_URL is unset.",
      ),
      endsAt: instant("It works until then, once."),
    }),
    refusals: { 404: "No such account." },
  },
  {
    path: "Upkeep/askForTwo",
    summary:
      "Asks for what two people do, within an hour: a backup of the whole store where the site wants two for it, or the recovery of an account that has lost its second factor.",
    right,
    privileged: "let-in",
    form: {
      Act: oneOf("What for.", ["backup", "recovery"]),
      Email: optionalText("Of a recovery: email address of the account.", 254),
    },
    answer: object({
      id: string("What another person releases it by."),
      until: instant("It can be released until then."),
    }),
    refusals: { 404: "No such account.", 409: "It is the caller's own account." },
  },
  {
    path: "Upkeep/releaseForTwo",
    summary:
      "Releases what another person asked for. A recovery is done with it: every second factor of the account is removed, and its owner may sign in once to set up another.",
    right,
    privileged: "let-in",
    form: { id: textField("As Upkeep/askForTwo gave it.", 60) },
    answer: object({ act: { enum: ["backup", "recovery"] } }),
    refusals: { 404: "Nothing of that id that the caller may release." },
  },
  {
    path: "Upkeep/listForTwo",
    summary: "What was asked for that two people do, and is not past its time.",
    right,
    form: {},
    answer: object({
      asked: list(
        object({
          id: string(),
          act: { enum: ["backup", "recovery"] },
          by: string("Name of who asked."),
          about: string("Of a recovery: email address of the account."),
          askedAt: instant("When."),
          until: instant("It is good until then."),
          released: flag("Another person has released it."),
        }),
      ),
    }),
  },
] as const satisfies readonly CallShape[];
