import type { FastifyReply, FastifyRequest } from "fastify";
import type { SessionUser } from "../db/queries/people/find-session.ts";
import { addPasskey } from "./access/add-passkey.ts";
import { beginTotp } from "./access/begin-totp.ts";
import { changeOwnPassword } from "./access/change-own-password.ts";
import { confirm } from "./access/confirm.ts";
import { confirmPasskey } from "./access/confirm-passkey.ts";
import { endOne, endOthers, forgetDevice, forgetDevices } from "./access/end-sessions.ts";
import { getAccess } from "./access/get-access.ts";
import { makeRecoveryCodes } from "./access/make-recovery-codes.ts";
import { passkeyOptions } from "./access/passkey-options.ts";
import { proveTotp } from "./access/prove-totp.ts";
import { removePasskey, removeTotp } from "./access/remove-factor.ts";
import { signInByPasskey, signInOptions } from "./access/sign-in-by-passkey.ts";
import { searchAudit } from "./audit/search-audit.ts";
import { listBranches } from "./branches/list-branches.ts";
import type { CallPath, OpenCall } from "./calls.ts";
import { getClient } from "./clients/get-client.ts";
import { saveClient } from "./clients/save-client.ts";
import { searchClients as searchClientRecords } from "./clients/search-clients.ts";
import { getContactForm } from "./contact/get-contact-form.ts";
import { sendMessage as sendContactMessage } from "./contact/send-message.ts";
import type { AnswerOf, FormOf } from "./contract/call-types.ts";
import { addNote } from "./diary/add-note.ts";
import { finishNote } from "./diary/finish-note.ts";
import { listDueNotes } from "./diary/list-due-notes.ts";
import { listNotes } from "./diary/list-notes.ts";
import { documentEvidence } from "./documents/document-evidence.ts";
import { getDataForPDF } from "./documents/get-data-for-pdf.ts";
import { listDocuments } from "./documents/list-documents.ts";
import { mailDocuments } from "./documents/mail-documents.ts";
import { makeLink } from "./documents/make-link.ts";
import { readyDocument } from "./documents/ready-document.ts";
import { revokeLinks } from "./documents/revoke-links.ts";
import { addFile } from "./files/add-file.ts";
import { appendUpload, stopUpload, whereUpload } from "./files/append-upload.ts";
import { beginUpload } from "./files/begin-upload.ts";
import { finishUpload } from "./files/finish-upload.ts";
import { removeFile } from "./files/remove-file.ts";
import { archiveFiles, restoreFiles } from "./folders/archive-files.ts";
import { createFolder, moveFolder, removeFolder, renameFolder } from "./folders/change-folders.ts";
import { getTree } from "./folders/get-tree.ts";
import { getVersions as getFileVersions } from "./folders/get-versions.ts";
import { moveFiles } from "./folders/move-files.ts";
import { openFolder } from "./folders/open-folder.ts";
import { removeFiles } from "./folders/remove-files.ts";
import { renameFile } from "./folders/rename-file.ts";
import { tagFiles } from "./folders/tag-files.ts";
import { getForm } from "./forms/get-form.ts";
import { grantForm } from "./forms/grant-form.ts";
import { listForms } from "./forms/list-forms.ts";
import { publishForm } from "./forms/publish-form.ts";
import { getHeaderOptions } from "./header/get-header-options.ts";
import { indicate } from "./indication/indicate.ts";
import { getInfoRequest } from "./info-request/get-info-request.ts";
import { saveInfoRequest } from "./info-request/save-info-request.ts";
import { sendInfoRequest } from "./info-request/send-info-request.ts";
import { forgot } from "./login/forgot.ts";
import { getLink } from "./login/get-link.ts";
import { reset } from "./login/reset.ts";
import { signIn } from "./login/sign-in.ts";
import { signOut } from "./login/sign-out.ts";
import { getLogo } from "./logo/get-logo.ts";
import { removeLogo, saveLogo } from "./logo/save-logo.ts";
import { uploadLogo } from "./logo/upload-logo.ts";
import { listNotices } from "./notices/list-notices.ts";
import { readNotices } from "./notices/read-notices.ts";
import { chooseOption } from "./options/choose-option.ts";
import { comparePrices } from "./options/compare-prices.ts";
import { markNotTakenUp } from "./options/mark-not-taken-up.ts";
import { removeOption } from "./options/remove-option.ts";
import { reopen } from "./options/reopen.ts";
import { saveOption } from "./options/save-option.ts";
import { compareVersions } from "./policy/compare-versions.ts";
import { confirmCancellation } from "./policy/confirm-cancellation.ts";
import { confirmFacts } from "./policy/confirm-facts.ts";
import { createRenewal } from "./policy/create-renewal.ts";
import { getVersion } from "./policy/get-version.ts";
import { getVersions } from "./policy/get-versions.ts";
import { quoteCancellation } from "./policy/quote-cancellation.ts";
import { refuseCancellation } from "./policy/refuse-cancellation.ts";
import { reinstate, requestReinstatement } from "./policy/reinstate.ts";
import { requestCancellation } from "./policy/request-cancellation.ts";
import { withdrawCancellation } from "./policy/withdraw-cancellation.ts";
import { erasePerson, findPeople, whatIsKept } from "./privacy/answer-privacy.ts";
import { accept } from "./quote/acceptance/accept.ts";
import { createMTA } from "./quote/change/create-mta.ts";
import { discardMTA } from "./quote/change/discard-mta.ts";
import { previewChange } from "./quote/change/preview-change.ts";
import { copyQuote } from "./quote/copy-quote.ts";
import { createQuote } from "./quote/create-quote.ts";
import { getBlankQuote } from "./quote/data/get-blank-quote.ts";
import { getData } from "./quote/data/get-data.ts";
import { getFMData } from "./quote/data/get-fm-data.ts";
import { saveQuoteData } from "./quote/data/save-quote-data.ts";
import { deleteQuote } from "./quote/delete-quote.ts";
import { getProducts } from "./quote/get-products.ts";
import { getHistory } from "./quote/history/get-history.ts";
import { calculate } from "./quote/price/calculate.ts";
import { refer } from "./quote/refer.ts";
import { searchClients } from "./quote/summary/search-clients.ts";
import { withdraw } from "./quote/withdraw.ts";
import { getRecordForm } from "./records/get-record-form.ts";
import { saveRecordForm } from "./records/save-record-form.ts";
import { getReferral } from "./referral/get-referral.ts";
import { sendMessage } from "./referral/send-message.ts";
import { notSignedIn } from "./refused.ts";
import type { Services } from "./services.ts";
import { personOf } from "./session/person-of.ts";
import { approveSignup } from "./signup/approve-signup.ts";
import { getSignup } from "./signup/get-signup.ts";
import { getSignupForm } from "./signup/get-signup-form.ts";
import { listSignups } from "./signup/list-signups.ts";
import { refuseSignup } from "./signup/refuse-signup.ts";
import { register } from "./signup/register.ts";
import { sendCode } from "./signup/send-code.ts";
import { branches as branchStatistics } from "./statistics/branches.ts";
import { getOptions as getStatisticOptions } from "./statistics/get-options.ts";
import { overview } from "./statistics/overview.ts";
import { trends } from "./statistics/trends.ts";
import { approve } from "./underwriting/approve.ts";
import { ask } from "./underwriting/ask.ts";
import { claim, reassign, release } from "./underwriting/claim.ts";
import { decline } from "./underwriting/decline.ts";
import { escalate } from "./underwriting/escalate.ts";
import { getCase } from "./underwriting/get-case.ts";
import { getPeople } from "./underwriting/get-people.ts";
import { getQueue } from "./underwriting/get-queue.ts";
import { previewTerms } from "./underwriting/preview-terms.ts";
import { upkeepCheckAudit, upkeepJobs, upkeepResetPassword, upkeepSuspend } from "./upkeep/answer-upkeep.ts";
import { endUserSessions } from "./users/end-user-sessions.ts";
import { getBlankUser } from "./users/get-blank-user.ts";
import { getUser } from "./users/get-user.ts";
import { inviteUser } from "./users/invite-user.ts";
import { listUsers } from "./users/list-users.ts";
import { resendInvite } from "./users/resend-invite.ts";
import { resetUserFactor } from "./users/reset-user-factor.ts";
import { saveUser } from "./users/save-user.ts";
import { reactivateUser, suspendUser } from "./users/suspend-user.ts";
import { transferWork } from "./users/transfer-work.ts";
import { getConditions, markCondition } from "./working-list/conditions.ts";
import { listChanges } from "./working-list/list-changes.ts";
import { needsYou } from "./working-list/needs-you.ts";
import { search } from "./working-list/search.ts";
import { getListOptions, removeView, saveColumns, saveView } from "./working-list/views.ts";

export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A call that somebody sent who is signed in and has the right that the call asks for. */
type Signed<P extends CallPath> = (
  services: Services,
  user: SessionUser,
  form: FormOf<P>,
  exchange: Exchange,
) => Promise<AnswerOf<P>> | AnswerOf<P>;

/** A call that anybody may send. */
type Open<P extends CallPath> = (services: Services, form: FormOf<P>, exchange: Exchange) => Promise<AnswerOf<P>>;

type OpenPath = OpenCall["path"];

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

type SignedPath = Exclude<CallPath, OpenPath>;

const signed: { readonly [P in SignedPath]: Signed<P> } = {
  "Login/signOut": (services, _user, _form, exchange) => signOut(services, exchange),
  "Profile/getPermissions": ({ clock }, user) => personOf(user, clock),
  "Profile/getForm": getRecordForm,
  "Profile/saveForm": saveRecordForm,
  "Branches/list": listBranches,
  "Users/list": listUsers,
  "Users/get": getUser,
  "Users/getBlank": (services, user) => getBlankUser(services, user),
  "Users/invite": inviteUser,
  "Users/save": saveUser,
  "Users/suspend": suspendUser,
  "Users/reactivate": reactivateUser,
  "Users/resendInvite": resendInvite,
  "Users/endSessions": endUserSessions,
  "Users/resetSecondFactor": resetUserFactor,
  "Users/transferWork": transferWork,
  "Header/getHeaderOptions": getHeaderOptions,
  "Quote/getProducts": getProducts,
  "Quote/getBlankQuote": getBlankQuote,
  "Quote/createQuote": createQuote,
  "Quote/getData": getData,
  "Quote/getFMData": getFMData,
  "Quote/getHistory": getHistory,
  "Quote/saveQuoteData": saveQuoteData,
  "Quote/calculate": calculate,
  "Quote/refer": refer,
  "Quote/withdraw": withdraw,
  "Quote/accept": accept,
  "Quote/createMTA": createMTA,
  "Quote/previewChange": previewChange,
  "Quote/discardMTA": discardMTA,
  "Policy/getConditions": getConditions,
  "Policy/markCondition": markCondition,
  "Policy/getVersions": getVersions,
  "Policy/getVersion": getVersion,
  "Policy/compareVersions": compareVersions,
  "Policy/quoteCancellation": quoteCancellation,
  "Policy/requestCancellation": requestCancellation,
  "Policy/withdrawCancellation": withdrawCancellation,
  "Policy/confirmCancellation": confirmCancellation,
  "Policy/refuseCancellation": refuseCancellation,
  "Policy/requestReinstatement": requestReinstatement,
  "Policy/reinstate": reinstate,
  "Policy/createRenewal": createRenewal,
  "Policy/confirmFacts": confirmFacts,
  "Quote/copyQuote": copyQuote,
  "Quote/deleteQuote": deleteQuote,
  "Quote/searchClients": searchClients,
  "Quote/indicate": indicate,
  "Quote/saveOption": saveOption,
  "Quote/removeOption": removeOption,
  "Quote/chooseOption": chooseOption,
  "Quote/comparePrices": comparePrices,
  "Quote/markNotTakenUp": markNotTakenUp,
  "Quote/reopen": reopen,
  "Clients/search": searchClientRecords,
  "Clients/get": getClient,
  "Clients/save": saveClient,
  "Diary/list": listNotes,
  "Diary/add": addNote,
  "Diary/finish": finishNote,
  "Diary/due": listDueNotes,
  "Documents/search": search,
  "Documents/changes": listChanges,
  "Documents/needsYou": needsYou,
  "Documents/getListOptions": getListOptions,
  "Documents/saveView": saveView,
  "Documents/removeView": removeView,
  "Documents/saveColumns": saveColumns,
  "Documents/list": listDocuments,
  "Documents/ready": readyDocument,
  "Documents/evidence": documentEvidence,
  "Documents/makeLink": makeLink,
  "Documents/revokeLinks": revokeLinks,
  "Documents/mail": mailDocuments,
  "Forms/list": listForms,
  "Forms/get": getForm,
  "Forms/publish": publishForm,
  "Forms/grant": grantForm,
  "Referral/get": getReferral,
  "Referral/message": sendMessage,
  "InfoRequest/get": getInfoRequest,
  "InfoRequest/save": saveInfoRequest,
  "InfoRequest/send": sendInfoRequest,
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
  "Files/add": addFile,
  "Files/remove": removeFile,
  "Uploads/begin": beginUpload,
  "Uploads/append": appendUpload,
  "Uploads/where": whereUpload,
  "Uploads/finish": finishUpload,
  "Uploads/stop": stopUpload,
  "Folders/tree": getTree,
  "Folders/open": openFolder,
  "Folders/create": createFolder,
  "Folders/rename": renameFolder,
  "Folders/move": moveFolder,
  "Folders/remove": removeFolder,
  "Folders/renameFile": renameFile,
  "Folders/moveFiles": moveFiles,
  "Folders/tagFiles": tagFiles,
  "Folders/archiveFiles": archiveFiles,
  "Folders/restoreFiles": restoreFiles,
  "Folders/removeFiles": removeFiles,
  "Folders/versions": getFileVersions,
  "Statistics/getOptions": getStatisticOptions,
  "Statistics/overview": overview,
  "Statistics/trends": trends,
  "Statistics/branches": branchStatistics,
  "Contact/getForm": getContactForm,
  "Contact/send": sendContactMessage,
  "Logo/get": getLogo,
  "Logo/upload": uploadLogo,
  "Logo/save": saveLogo,
  "Logo/remove": removeLogo,
  "Access/get": getAccess,
  "Access/confirm": confirm,
  "Access/passkeyOptions": passkeyOptions,
  "Access/confirmPasskey": confirmPasskey,
  "Access/beginTotp": beginTotp,
  "Access/proveTotp": proveTotp,
  "Access/removeTotp": removeTotp,
  "Access/makeRecoveryCodes": makeRecoveryCodes,
  "Access/addPasskey": addPasskey,
  "Access/removePasskey": removePasskey,
  "Access/endSession": endOne,
  "Access/endOtherSessions": endOthers,
  "Access/forgetDevice": forgetDevice,
  "Access/forgetDevices": forgetDevices,
  "Access/changePassword": changeOwnPassword,
  "Audit/search": searchAudit,
  "Privacy/find": findPeople,
  "Privacy/whatIsKept": whatIsKept,
  "Privacy/erase": erasePerson,
  "Upkeep/jobs": upkeepJobs,
  "Upkeep/checkAudit": upkeepCheckAudit,
  "Upkeep/suspend": upkeepSuspend,
  "Upkeep/resetPassword": upkeepResetPassword,
  "Notices/list": listNotices,
  "Notices/read": readNotices,
  "Signups/list": listSignups,
  "Signups/get": getSignup,
  "Signups/approve": approveSignup,
  "Signups/refuse": refuseSignup,
};

const isOpen = (path: CallPath): path is OpenPath => Object.hasOwn(open, path);

const answerOpen = <P extends OpenPath>(path: P, services: Services, form: FormOf<P>, exchange: Exchange) =>
  open[path](services, form, exchange);

const answerSigned = <P extends SignedPath>(
  path: P,
  services: Services,
  user: SessionUser,
  form: FormOf<P>,
  exchange: Exchange,
) => signed[path](services, user, form, exchange);

/**
 * Answers one call.
 *
 * @param form checked against the description of this very call, which is where its type comes from
 * @throws {Refused} 401 where a session is needed and there is none
 */
export const answerCall = async (
  path: CallPath,
  services: Services,
  user: SessionUser | undefined,
  form: unknown,
  exchange: Exchange,
): Promise<unknown> => {
  if (isOpen(path)) return answerOpen(path, services, form as FormOf<typeof path>, exchange);
  if (!user) throw notSignedIn();
  return answerSigned(path, services, user, form as FormOf<typeof path>, exchange);
};
