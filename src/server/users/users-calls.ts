import { rights } from "../../insurance/permissions.ts";
import { integerPart, list, nullable, object, ref, string } from "../contract/answer-parts.ts";
import { anyone, type CallShape } from "../contract/call-shape.ts";
import { answersJson, language, optionalText, optionalWhole, textField, whole } from "../contract/form-fields.ts";

const userId = textField("Id of a person in the caller's firm.", 60);
const branchId = textField("Id of a branch of the caller's firm.", 60);
const permissions = whole("Permissions, as bits.", { min: 0 });
const version = whole("The version of the account that the caller has seen.", { min: 1 });
const refused = "A rule prevents it, with each reason.";
const colleague = object({ person: ref("FirmUser") });

export const usersCalls = [
  {
    path: "Profile/getPermissions",
    summary: "Returns the signed-in user and their permissions.",
    right: anyone,
    beforeFactor: true,
    form: {},
    answer: ref("Person"),
  },
  {
    path: "Users/list",
    summary: "Returns the people of the caller's branch, or with permission those of the firm, by name.",
    right: rights.manageUsers,
    form: {
      q: optionalText("Part of a name or an email address.", 200),
      branch: optionalText("Id of a branch.", 60),
      state: optionalText("active, invited or suspended.", 20),
      page: optionalWhole("From 1.", { min: 1, max: 100_000 }),
    },
    answer: object({
      people: list(ref("FirmUser")),
      total: integerPart(),
      page: integerPart(),
      pageSize: integerPart(),
      branches: list(ref("FirmBranch")),
    }),
  },
  {
    path: "Users/get",
    summary:
      "Returns one person with their work and the permissions that the caller may grant; without an id, those for a new person.",
    right: rights.manageUsers,
    form: { UserID: optionalText("Id of a person; 0 or nothing for a new one.", 60) },
    answer: object({
      person: nullable(ref("FirmUser")),
      work: ref("DeskWork"),
      firmKind: { enum: ["broker", "provider"] },
      mayGive: integerPart("Permissions that the caller may grant, as bits."),
      branches: list(ref("FirmBranch")),
      colleagues: list(object({ id: string(), name: string(), branch: string() })),
    }),
    refusals: { 404: "No such person in the branches that the caller manages." },
  },
  {
    path: "Users/getBlank",
    summary: "Returns the page of a new person: the form USER in force today with its defaults.",
    right: rights.manageUsers,
    form: { language },
    answer: object({ FIELDS: ref("Fields"), DATA: ref("RecordData"), ERRORS: list(ref("ErrorEntry")) }),
  },
  {
    path: "Users/invite",
    summary: "Creates an account and invites its owner by email to choose a password.",
    right: rights.manageUsers,
    privileged: "give-rights",
    form: {
      DATA: answersJson('Answers of the form USER as JSON, e.g. {"User": {"FirstName": ...}}.'),
      BranchID: branchId,
      Permissions: permissions,
      language,
    },
    answer: colleague,
    refusals: { 404: "No such branch among those that the caller manages.", 409: refused },
  },
  {
    path: "Users/save",
    summary: "Sets a person's permissions and branch, from their next call.",
    right: rights.manageUsers,
    privileged: "give-rights",
    form: { UserID: userId, version, BranchID: branchId, Permissions: permissions },
    answer: colleague,
    refusals: { 404: "No such person or branch.", 409: refused },
  },
  {
    path: "Users/suspend",
    summary: "Suspends a person: ends all their sessions immediately, and they cannot sign in until reactivated.",
    right: rights.manageUsers,
    form: { UserID: userId, version },
    answer: colleague,
    refusals: { 404: "No such person.", 409: refused },
  },
  {
    path: "Users/reactivate",
    summary: "Reactivates a suspended person.",
    right: rights.manageUsers,
    form: { UserID: userId, version },
    answer: colleague,
    refusals: { 404: "No such person.", 409: refused },
  },
  {
    path: "Users/resendInvite",
    summary: "Resends the invitation to a person who has not chosen a password yet.",
    right: rights.manageUsers,
    form: { UserID: userId },
    answer: colleague,
    refusals: { 404: "No such person.", 409: refused, 429: "They were invited a moment ago." },
  },
  {
    path: "Users/endSessions",
    summary: "Signs a person out everywhere and forgets their known devices.",
    right: rights.manageUsers,
    form: { UserID: userId },
    answer: object({ person: ref("FirmUser"), ended: integerPart("Sessions that ended.") }),
    refusals: { 404: "No such person.", 409: refused },
  },
  {
    path: "Users/resetSecondFactor",
    summary: "Removes a person's authenticator app, recovery codes and passkeys, if they have lost them.",
    right: rights.manageUsers,
    privileged: "let-in",
    form: { UserID: userId },
    answer: colleague,
    refusals: { 404: "No such person.", 409: refused },
  },
  {
    path: "Users/transferWork",
    summary: "Reassigns a person's open quotes, policies, referrals and diary notes to a colleague who may see them.",
    right: rights.manageUsers,
    form: { UserID: userId, to: textField("Id of the colleague.", 60) },
    answer: object({
      person: ref("FirmUser"),
      passed: ref("DeskWork"),
      left: ref("DeskWork"),
    }),
    refusals: { 404: "No such person.", 409: refused },
  },
] as const satisfies readonly CallShape[];
