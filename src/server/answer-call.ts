import type { SessionUser } from "../db/queries/people/find-session.ts";
import { accessHandlers } from "./access/access-handlers.ts";
import { signInByPasskey, signInOptions } from "./access/sign-in-by-passkey.ts";
import { auditHandlers } from "./audit/audit-handlers.ts";
import { branchesHandlers } from "./branches/branches-handlers.ts";
import type { CallPath, calls } from "./calls.ts";
import { clientsHandlers } from "./clients/clients-handlers.ts";
import { contactHandlers } from "./contact/contact-handlers.ts";
import { messagesHandlers } from "./contact/messages-handlers.ts";
import type { FormOf } from "./contract/call-types.ts";
import type { Exchange, HandlersOf, Open, OpenPath } from "./contract/handlers-of.ts";
import { dialogsHandlers } from "./dialogs/dialogs-handlers.ts";
import { diaryHandlers } from "./diary/diary-handlers.ts";
import { documentsHandlers } from "./documents/documents-handlers.ts";
import { getDataForPDF } from "./documents/print-view.ts";
import { filesHandlers } from "./files/files-handlers.ts";
import { uploadsHandlers } from "./files/uploads-handlers.ts";
import { foldersHandlers } from "./folders/folders-handlers.ts";
import { formsHandlers } from "./forms/forms-handlers.ts";
import { headerHandlers } from "./header/header-handlers.ts";
import { importsHandlers } from "./imports/imports-handlers.ts";
import { indicationHandlers } from "./indication/indication-handlers.ts";
import { infoRequestHandlers } from "./info-request/info-request-handlers.ts";
import { loginHandlers } from "./login/login-handlers.ts";
import { forgot, getLink, reset } from "./login/reset.ts";
import { signIn } from "./login/sign-in.ts";
import { logoHandlers } from "./logo/logo-handlers.ts";
import { noticesHandlers } from "./notices/notices-handlers.ts";
import { optionsHandlers } from "./options/options-handlers.ts";
import { policyHandlers } from "./policy/policy-handlers.ts";
import { privacyHandlers } from "./privacy/privacy-handlers.ts";
import { quoteHandlers } from "./quote/quote-handlers.ts";
import { recordsHandlers } from "./records/records-handlers.ts";
import { referralHandlers } from "./referral/referral-handlers.ts";
import { notSignedIn } from "./refused.ts";
import { registersHandlers } from "./registers/registers-handlers.ts";
import { type Services, servicesFor, servicesForAnybody } from "./services.ts";
import { getSignupForm } from "./signup/open-signup.ts";
import { register, sendCode } from "./signup/register.ts";
import { signupHandlers } from "./signup/signup-handlers.ts";
import { statisticsHandlers } from "./statistics/statistics-handlers.ts";
import { draftHandlers } from "./studio/draft-handlers.ts";
import { impactHandlers } from "./studio/impact-handlers.ts";
import { rateHandlers } from "./studio/rate-handlers.ts";
import { studioHandlers } from "./studio/studio-handlers.ts";
import { underwritingHandlers } from "./underwriting/underwriting-handlers.ts";
import { upkeepHandlers } from "./upkeep/upkeep-handlers.ts";
import { usersHandlers } from "./users/users-handlers.ts";
import { homeHandlers } from "./working-list/home-handlers.ts";

/** Handlers of the calls that need no session. */
const open: { readonly [P in OpenPath]: Open<P> } = {
  "Login/signIn": signIn,
  "Login/forgot": forgot,
  "Login/getLink": getLink,
  "Login/reset": reset,
  "Login/passkeyOptions": signInOptions,
  "Login/passkey": signInByPasskey,
  "Quote/getDataForPDF": getDataForPDF,
  "Signup/getForm": getSignupForm,
  "Signup/sendCode": sendCode,
  "Signup/register": register,
};

/** Handlers of the calls that need a session, with the call's permission. */
const signed: HandlersOf<typeof calls> = {
  ...accessHandlers,
  ...auditHandlers,
  ...branchesHandlers,
  ...clientsHandlers,
  ...registersHandlers,
  ...contactHandlers,
  ...messagesHandlers,
  ...dialogsHandlers,
  ...diaryHandlers,
  ...documentsHandlers,
  ...filesHandlers,
  ...uploadsHandlers,
  ...foldersHandlers,
  ...formsHandlers,
  ...headerHandlers,
  ...indicationHandlers,
  ...importsHandlers,
  ...infoRequestHandlers,
  ...loginHandlers,
  ...logoHandlers,
  ...noticesHandlers,
  ...optionsHandlers,
  ...policyHandlers,
  ...privacyHandlers,
  ...quoteHandlers,
  ...recordsHandlers,
  ...referralHandlers,
  ...signupHandlers,
  ...statisticsHandlers,
  ...studioHandlers,
  ...rateHandlers,
  ...draftHandlers,
  ...impactHandlers,
  ...underwritingHandlers,
  ...upkeepHandlers,
  ...usersHandlers,
  ...homeHandlers,
};

const isOpen = (path: CallPath): path is OpenPath => Object.hasOwn(open, path);

const answerOpen = <P extends OpenPath>(path: P, services: Services, form: FormOf<P>, exchange: Exchange) =>
  open[path](services, form, exchange);

const answerSigned = <P extends keyof typeof signed>(
  path: P,
  services: Services,
  user: SessionUser,
  form: FormOf<P>,
  exchange: Exchange,
) => signed[path](services, user, form, exchange);

/**
 * Answers one call, with the store limited to what the caller may see.
 *
 * @param form checked against the schema of this call, from which its type is generated
 * @throws {Refused} 401 where a session is needed and there is none
 */
export const answerCall = async (
  path: CallPath,
  services: Services,
  user: SessionUser | undefined,
  form: unknown,
  exchange: Exchange,
): Promise<unknown> => {
  if (isOpen(path)) return answerOpen(path, servicesForAnybody(services), form as FormOf<typeof path>, exchange);
  if (!user) throw notSignedIn();
  return answerSigned(path, servicesFor(services, user), user, form as FormOf<typeof path>, exchange);
};
