import type { FastifyReply, FastifyRequest } from "fastify";
import type { SessionUser } from "../db/queries/find-session.ts";
import type { CallPath } from "./calls.ts";
import type { AnswerOf, FormOf } from "./contract/call-types.ts";
import { search } from "./documents/search.ts";
import { getForm } from "./forms/get-form.ts";
import { grantForm } from "./forms/grant-form.ts";
import { listForms } from "./forms/list-forms.ts";
import { publishForm } from "./forms/publish-form.ts";
import { getHeaderOptions } from "./header/get-header-options.ts";
import { indicate } from "./indication/indicate.ts";
import { signIn } from "./login/sign-in.ts";
import { signOut } from "./login/sign-out.ts";
import { chooseOption } from "./options/choose-option.ts";
import { comparePrices } from "./options/compare-prices.ts";
import { markNotTakenUp } from "./options/mark-not-taken-up.ts";
import { removeOption } from "./options/remove-option.ts";
import { reopen } from "./options/reopen.ts";
import { saveOption } from "./options/save-option.ts";
import { accept } from "./quote/accept.ts";
import { calculate } from "./quote/calculate.ts";
import { copyQuote } from "./quote/copy-quote.ts";
import { createQuote } from "./quote/create-quote.ts";
import { deleteQuote } from "./quote/delete-quote.ts";
import { getBlankQuote } from "./quote/get-blank-quote.ts";
import { getData } from "./quote/get-data.ts";
import { getFMData } from "./quote/get-fm-data.ts";
import { getHistory } from "./quote/get-history.ts";
import { getProducts } from "./quote/get-products.ts";
import { refer } from "./quote/refer.ts";
import { saveQuoteData } from "./quote/save-quote-data.ts";
import { searchClients } from "./quote/search-clients.ts";
import { withdraw } from "./quote/withdraw.ts";
import { notSignedIn } from "./refused.ts";
import type { Services } from "./services.ts";
import { personOf } from "./session/person-of.ts";

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

type SignedPath = Exclude<CallPath, "Login/signIn">;

const signed: { readonly [P in SignedPath]: Signed<P> } = {
  "Login/signOut": (services, _user, _form, exchange) => signOut(services, exchange),
  "Profile/getPermissions": ({ clock }, user) => personOf(user, clock),
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
  "Documents/search": search,
  "Forms/list": listForms,
  "Forms/get": getForm,
  "Forms/publish": publishForm,
  "Forms/grant": grantForm,
};

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
  if (path === "Login/signIn") return signIn(services, form as FormOf<typeof path>, exchange);
  if (!user) throw notSignedIn();
  return answerSigned(path, services, user, form as FormOf<typeof path>, exchange);
};
