import { accessCalls } from "./access/access-calls.ts";
import { auditCalls } from "./audit/audit-calls.ts";
import { branchesCalls } from "./branches/branches-calls.ts";
import { clientsCalls } from "./clients/clients-calls.ts";
import { contactCalls } from "./contact/contact-calls.ts";
import { messagesCalls } from "./contact/messages-calls.ts";
import { anyone, type CallShape } from "./contract/call-shape.ts";
import { dialogsCalls } from "./dialogs/dialogs-calls.ts";
import { diaryCalls } from "./diary/diary-calls.ts";
import { documentsCalls } from "./documents/documents-calls.ts";
import { filesCalls } from "./files/files-calls.ts";
import { uploadsCalls } from "./files/uploads-calls.ts";
import { foldersCalls } from "./folders/folders-calls.ts";
import { formsCalls } from "./forms/forms-calls.ts";
import { headerCalls } from "./header/header-calls.ts";
import { importsCalls } from "./imports/imports-calls.ts";
import { indicationCalls } from "./indication/indication-calls.ts";
import { infoRequestCalls } from "./info-request/info-request-calls.ts";
import { loginCalls } from "./login/login-calls.ts";
import { logoCalls } from "./logo/logo-calls.ts";
import { noticesCalls } from "./notices/notices-calls.ts";
import { optionsCalls } from "./options/options-calls.ts";
import { policyCalls } from "./policy/policy-calls.ts";
import { privacyCalls } from "./privacy/privacy-calls.ts";
import { quoteCalls } from "./quote/quote-calls.ts";
import { recordsCalls } from "./records/records-calls.ts";
import { referralCalls } from "./referral/referral-calls.ts";
import { registersCalls } from "./registers/registers-calls.ts";
import { signupCalls } from "./signup/signup-calls.ts";
import { statisticsCalls } from "./statistics/statistics-calls.ts";
import { draftCalls } from "./studio/draft-calls.ts";
import { impactCalls } from "./studio/impact-calls.ts";
import { rateCalls } from "./studio/rate-calls.ts";
import { studioCalls } from "./studio/studio-calls.ts";
import { underwritingCalls } from "./underwriting/underwriting-calls.ts";
import { upkeepCalls } from "./upkeep/upkeep-calls.ts";
import { usersCalls } from "./users/users-calls.ts";
import { homeCalls } from "./working-list/home-calls.ts";

/** Every call of the API: the one route table. */
export const calls = [
  ...loginCalls,
  ...accessCalls,
  ...usersCalls,
  ...recordsCalls,
  ...branchesCalls,
  ...headerCalls,
  ...quoteCalls,
  ...optionsCalls,
  ...indicationCalls,
  ...importsCalls,
  ...clientsCalls,
  ...registersCalls,
  ...diaryCalls,
  ...homeCalls,
  ...documentsCalls,
  ...formsCalls,
  ...referralCalls,
  ...infoRequestCalls,
  ...underwritingCalls,
  ...filesCalls,
  ...uploadsCalls,
  ...foldersCalls,
  ...noticesCalls,
  ...logoCalls,
  ...dialogsCalls,
  ...contactCalls,
  ...messagesCalls,
  ...policyCalls,
  ...signupCalls,
  ...statisticsCalls,
  ...studioCalls,
  ...rateCalls,
  ...draftCalls,
  ...impactCalls,
  ...auditCalls,
  ...privacyCalls,
  ...upkeepCalls,
] as const satisfies readonly CallShape[];

/** `Area/verbNoun` of an existing call. */
export type CallPath = (typeof calls)[number]["path"];

/** A call that is answered without a session. */
export type OpenCall = Extract<(typeof calls)[number], { readonly session: "none" }>;

/** Whether the user's permissions allow a call; the call itself checks what it is about. */
export const opensCall = ({ right }: Pick<CallShape, "right">, permissions: number): boolean =>
  right === undefined || right === anyone || (permissions & right) !== 0;

const byPath: ReadonlyMap<string, CallShape> = new Map(calls.map((shape) => [shape.path, shape]));

/** Whether the user's permissions allow the call of this name. */
export const mayCall = (path: CallPath, permissions: number): boolean => {
  const shape = byPath.get(path);
  return shape !== undefined && opensCall(shape, permissions);
};
