import type { Definition, Fields } from "./definition.ts";
import type { AnswerDifference, CancellationRefund, LineDifference, MtaDifference } from "./life.ts";
import type { Decision, Price, QuoteData, Refusal } from "./quote.ts";
import type { Answers, ErrorEntry, Json, RecordData } from "./record.ts";
export type ClientAnswers = {
    readonly RD: Answers;
    readonly Pr: readonly Answers[];
};
export interface paths {
    readonly "/api/v1/Login/signIn": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Starts a session and sets its cookie. A wrong password, an unknown address and a locked one answer alike; from the tenth wrong try for an address on, Retry-After says how long it has to wait. Tries in a browser that they signed in with before, which has a cookie for that, are counted by themselves: a stranger who guesses does not keep them out there, and what others in their network try does not either. An account with a second factor is answered mfaRequired: the same is sent again with Code. */
        readonly post: operations["Login_signIn"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Login/signOut": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Ends the session. */
        readonly post: operations["Login_signOut"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Login/forgot": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Mails a link to choose a new password, where the address has an account. The answer is the same for each. */
        readonly post: operations["Login_forgot"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Login/getLink": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Whose password a link lets choose. */
        readonly post: operations["Login_getLink"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Login/reset": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Sets the password by a link, which works once. Nobody is signed in by it; every session and known device of the account ends. Wrong tries of before are forgotten, and those of strangers do not count in the browser that sent this. */
        readonly post: operations["Login_reset"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Login/passkeyOptions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** What a browser needs to sign in by a passkey, whosever it is. */
        readonly post: operations["Login_passkeyOptions"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Login/passkey": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Starts a session by a passkey alone: it is two factors, something that one has and is or knows. */
        readonly post: operations["Login_passkey"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Access/get": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** How the user signs in, and where they are signed in. */
        readonly post: operations["Access_get"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Access/confirm": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Takes the password again, and a code where there is a second factor: for ten minutes how the user signs in can be changed in this session. */
        readonly post: operations["Access_confirm"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Access/passkeyOptions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** What a browser needs to add a passkey, or to ask for one instead of the password. */
        readonly post: operations["Access_passkeyOptions"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Access/confirmPasskey": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** As Access/confirm, by a passkey. */
        readonly post: operations["Access_confirmPasskey"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Access/beginTotp": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** A new secret for an authenticator app; it counts once Access/proveTotp had a code of it. */
        readonly post: operations["Access_beginTotp"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Access/proveTotp": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Takes a first code of the app. With the first factor come ten recovery codes, shown this once. */
        readonly post: operations["Access_proveTotp"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Access/removeTotp": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Removes the authenticator app; with the last factor the recovery codes and known devices go, too. */
        readonly post: operations["Access_removeTotp"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Access/makeRecoveryCodes": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Ten new recovery codes, shown this once; those of before are no good any more. */
        readonly post: operations["Access_makeRecoveryCodes"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Access/addPasskey": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Keeps a new passkey. With the first factor come ten recovery codes, shown this once. */
        readonly post: operations["Access_addPasskey"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Access/renamePasskey": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Calls a passkey otherwise, over the name that the caller has seen. */
        readonly post: operations["Access_renamePasskey"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Access/removePasskey": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Removes a passkey; with the last factor the recovery codes and known devices go, too. */
        readonly post: operations["Access_removePasskey"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Access/endSession": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Ends one session of the user, on every node at once. */
        readonly post: operations["Access_endSession"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Access/endOtherSessions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Ends all sessions of the user but this one. */
        readonly post: operations["Access_endOtherSessions"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Access/forgetDevice": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** A device has to give the second factor again. */
        readonly post: operations["Access_forgetDevice"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Access/forgetDevices": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Every device has to give the second factor again. */
        readonly post: operations["Access_forgetDevices"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Access/changePassword": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Sets a new password. This session goes on under a new id; all others, and the known devices, end. */
        readonly post: operations["Access_changePassword"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Profile/getPermissions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Who is signed in, and what they may do. */
        readonly post: operations["Profile_getPermissions"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Users/list": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** The people of the own branch, with the right those of the firm, by name. */
        readonly post: operations["Users_list"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Users/get": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** One person with their work, and what the reader may give them; without an id what a new one may be given. */
        readonly post: operations["Users_get"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Users/getBlank": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** The page of a new person: the form USER in force today with its defaults. */
        readonly post: operations["Users_getBlank"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Users/invite": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Makes an account for somebody and invites them by mail to choose a password. */
        readonly post: operations["Users_invite"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Users/save": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Gives somebody these rights and this branch, from their next call on. */
        readonly post: operations["Users_save"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Users/suspend": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Ends all of somebody's sessions at once; they cannot sign in until they are reactivated. */
        readonly post: operations["Users_suspend"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Users/reactivate": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Lets somebody sign in again who was suspended. */
        readonly post: operations["Users_reactivate"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Users/resendInvite": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Sends the invitation again to somebody who has not chosen a password yet. */
        readonly post: operations["Users_resendInvite"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Users/endSessions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Signs somebody out everywhere and forgets the devices that they had remembered. */
        readonly post: operations["Users_endSessions"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Users/resetSecondFactor": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Removes somebody's authenticator app, recovery codes and passkeys, for when they have lost them. */
        readonly post: operations["Users_resetSecondFactor"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Users/transferWork": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Gives somebody's open quotes, policies, referrals and diary notes to a colleague who may see them. */
        readonly post: operations["Users_transferWork"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Profile/getForm": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** A page about a person, a branch or the firm: the form in force today, with what is stored. */
        readonly post: operations["Profile_getForm"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Profile/saveForm": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Stores the answers of such a page over their base version; they are in force at once. */
        readonly post: operations["Profile_saveForm"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Branches/list": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** The branches of the firm, or one's own, with what depends on each. */
        readonly post: operations["Branches_list"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Header/getHeaderOptions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** The menu of the user who is signed in, and how to reach the provider. */
        readonly post: operations["Header_getHeaderOptions"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Header/getRightGivers": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Who of the own firm can give the user a right that they lack, by name; five at most. */
        readonly post: operations["Header_getRightGivers"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Quote/getProducts": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Types of insurance that the user's branch may quote today. */
        readonly post: operations["Quote_getProducts"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Quote/getBlankQuote": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** The form of a new quote and its first answers; nothing is stored. */
        readonly post: operations["Quote_getBlankQuote"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Quote/createQuote": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Creates a quote, with the answers given so far if there are any. */
        readonly post: operations["Quote_createQuote"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Quote/getData": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** A quote as stored, with the form of the version that it was opened with. */
        readonly post: operations["Quote_getData"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Quote/getFMData": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** The priced snapshot of a quote: what the screens of bound, referred and priced quotes read. */
        readonly post: operations["Quote_getFMData"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Quote/getHistory": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Who changed which answer when, and how status and premium moved: newest first. */
        readonly post: operations["Quote_getHistory"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Quote/saveQuoteData": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Stores the answers over the base version DATA.version; everything or nothing. */
        readonly post: operations["Quote_saveQuoteData"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Quote/calculate": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Decides and prices: QUOTED, REFERRED or DECLINED. */
        readonly post: operations["Quote_calculate"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Quote/getProgress": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** How far a call of one's own about a quote of hundreds of items is; asked of the node that answers it. */
        readonly post: operations["Quote_getProgress"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Quote/refer": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Sends the quote to an underwriter. */
        readonly post: operations["Quote_refer"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Quote/withdraw": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Takes a referral back: the quote can be edited again. */
        readonly post: operations["Quote_withdraw"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Quote/accept": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Binds cover, once: the same IdempotencyKey gets the same answer again. */
        readonly post: operations["Quote_accept"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Quote/createMTA": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Begins a change of a policy in its term: a working copy with a reference of its own. */
        readonly post: operations["Quote_createMTA"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Quote/previewChange": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** What a change would come to with the answers stored so far; nothing is written. */
        readonly post: operations["Quote_previewChange"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Quote/discardMTA": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Throws a change away; the policy stays as it is. */
        readonly post: operations["Quote_discardMTA"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Quote/copyQuote": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** A new quote with the same answers, on the form in force today. */
        readonly post: operations["Quote_copyQuote"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Quote/previewMove": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** What moving a quote to the version of its form that is in force would carry, change, ask and leave aside; nothing is stored. */
        readonly post: operations["Quote_previewMove"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Quote/moveVersion": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Moves a quote to the version of its form that is in force, or back to the one that it had before. No answer is lost; a price is. */
        readonly post: operations["Quote_moveVersion"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Quote/deleteQuote": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Removes a draft. */
        readonly post: operations["Quote_deleteQuote"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Quote/findSimilar": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Other quotes and policies of the same client that insure something of this quote. */
        readonly post: operations["Quote_findSimilar"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Quote/searchClients": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Policyholders of earlier quotes that the user may see, with the answers that a new quote can take over. */
        readonly post: operations["Quote_searchClients"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Quote/saveOption": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Prices an alternative beside the quote: other answers to the questions that options may vary. */
        readonly post: operations["Quote_saveOption"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Quote/removeOption": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Takes an alternative away. */
        readonly post: operations["Quote_removeOption"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Quote/chooseOption": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Makes an alternative the quote itself, priced again; what the quote was stays as that alternative. */
        readonly post: operations["Quote_chooseOption"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Quote/comparePrices": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** The prices that a quote had before beside the one that it has now, line by line. */
        readonly post: operations["Quote_comparePrices"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Quote/markNotTakenUp": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** The client does not take the quote up; it can be reopened within 90 days. */
        readonly post: operations["Quote_markNotTakenUp"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Quote/reopen": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Takes up again a quote that was not taken up: it is edited and priced again. */
        readonly post: operations["Quote_reopen"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Quote/indicate": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** What a risk may cost before there is a quote: stored nowhere, never to be accepted. */
        readonly post: operations["Quote_indicate"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Quote/getIndication": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** What a quote may cost by its stored answers while some are missing: never to be accepted. */
        readonly post: operations["Quote_getIndication"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Imports/mappings": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Returns what the people of the user's firm confirmed about the headings and values of other programs. */
        readonly post: operations["Imports_mappings"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Imports/remember": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Keeps for the user's firm what headings and values of an imported schedule mean. */
        readonly post: operations["Imports_remember"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Clients/search": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Clients of the user's branch, the last changed first. */
        readonly post: operations["Clients_search"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Clients/get": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** A client with the answers that a new quote takes over, and their quotes and policies. */
        readonly post: operations["Clients_get"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Clients/save": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Keys a client, or changes one; quotes keep the answers that they were given. */
        readonly post: operations["Clients_save"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Registers/find": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** What a register outside of the portal knows: addresses of a postcode, companies, vehicles, flood, rebuilding. */
        readonly post: operations["Registers_find"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Diary/list": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** The diary of a quote or a policy: what is to be done first, then the rest, newest first. */
        readonly post: operations["Diary_list"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Diary/add": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Writes into the diary; with a day, on which it comes up. */
        readonly post: operations["Diary_add"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Diary/finish": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Marks a note as done. */
        readonly post: operations["Diary_finish"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Diary/due": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Notes that are due, of every quote that the user may see: the longest overdue first. */
        readonly post: operations["Diary_due"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Documents/search": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** The working list: quotes and policies that the user may see, latest change first. */
        readonly post: operations["Documents_search"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Documents/actOnRows": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Does the same to several rows of the working list, and says of each whether it was done, or why not. */
        readonly post: operations["Documents_actOnRows"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Documents/changes": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** What changed in the working list since it was looked up; asking counts as no use of the session. */
        readonly post: operations["Documents_changes"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Documents/needsYou": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** What waits for the user's branch or firm, with how much of it there is and what comes first. */
        readonly post: operations["Documents_needsYou"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Documents/getListOptions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** What the working list can be filtered by, the views that the user saved, and the columns that they chose. */
        readonly post: operations["Documents_getListOptions"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Documents/saveView": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Saves filters of the working list under a name; a view of the same name is replaced. */
        readonly post: operations["Documents_saveView"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Documents/removeView": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Removes a view of the user's. */
        readonly post: operations["Documents_removeView"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Documents/saveColumns": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Keeps which columns of the working list the user wants to see. */
        readonly post: operations["Documents_saveColumns"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Policy/getConditions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Which conditions of a policy have a day, and which of them are done. Their words are in its decisions and terms. */
        readonly post: operations["Policy_getConditions"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Policy/markCondition": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Says that a condition of a policy is done, or that it is not. */
        readonly post: operations["Policy_markCondition"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Documents/list": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** The documents of a quote or a policy, superseded ones too: newest first, in the order of the definition. */
        readonly post: operations["Documents_list"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Documents/ready": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Writes the PDF of a document if nobody has asked for it yet. */
        readonly post: operations["Documents_ready"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Documents/evidence": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Which wording was put to the client for each answer that the document prints. */
        readonly post: operations["Documents_evidence"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Documents/makeLink": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** A link to the print view of this document version; it opens without signing in and ends soon. */
        readonly post: operations["Documents_makeLink"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Documents/revokeLinks": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Ends every link to this document. */
        readonly post: operations["Documents_revokeLinks"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Documents/mail": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Mails documents as PDF. */
        readonly post: operations["Documents_mail"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Quote/getDataForPDF": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** One document version by the token of a link: what it says and what it was made from. */
        readonly post: operations["Quote_getDataForPDF"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Forms/list": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Every published version of every definition, newest first. */
        readonly post: operations["Forms_list"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Forms/get": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** A published definition whole, rates and rules included: one version, or the one in force today. */
        readonly post: operations["Forms_get"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Forms/publish": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Publishes a definition as the next version and releases it to all branches: the next opened record uses it, open ones keep theirs. */
        readonly post: operations["Forms_publish"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Forms/grants": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Branches of broker firms with what each may quote; first those that may quote nothing. */
        readonly post: operations["Forms_grants"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Forms/grant": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Lets branches of broker firms quote a product, or no longer; open quotes stay as they are. */
        readonly post: operations["Forms_grant"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Referral/get": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** A referral as both sides see it: reasons with the answers behind them, conversation, files, target. */
        readonly post: operations["Referral_get"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Referral/message": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** A word in the conversation about a quote that is with an underwriter, from either side. */
        readonly post: operations["Referral_message"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/InfoRequest/get": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** What the underwriter asks for about a quote, with the answers so far; null where nothing is asked. */
        readonly post: operations["InfoRequest_get"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/InfoRequest/save": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Keeps answers so far, over the base version. */
        readonly post: operations["InfoRequest_save"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/InfoRequest/send": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Sends the answers back to the underwriter: only where none is missing or wrong. */
        readonly post: operations["InfoRequest_send"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Underwriting/queue": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Quotes that are with the underwriters, the one whose answer is due first in front. */
        readonly post: operations["Underwriting_queue"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Underwriting/get": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** A referred risk: what refers it and why, how its price came about, what else is at its postcodes. */
        readonly post: operations["Underwriting_get"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Underwriting/people": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Who may decide referrals, with how many each has claimed. */
        readonly post: operations["Underwriting_people"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Underwriting/claim": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Takes a referral on; one that somebody else has is refused with their name. */
        readonly post: operations["Underwriting_claim"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Underwriting/release": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Gives a referral back to the queue. */
        readonly post: operations["Underwriting_release"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Underwriting/reassign": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Gives a referral to another underwriter. */
        readonly post: operations["Underwriting_reassign"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Underwriting/previewTerms": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** The price with an adjustment and rates; nothing is stored. None while an answer has no rate. */
        readonly post: operations["Underwriting_previewTerms"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Underwriting/approve": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Releases the price, with an adjustment and conditions where there are some. */
        readonly post: operations["Underwriting_approve"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Underwriting/decline": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Refuses the risk. */
        readonly post: operations["Underwriting_decline"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Underwriting/escalate": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Passes a referral on to senior authority. */
        readonly post: operations["Underwriting_escalate"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Underwriting/ask": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Asks the broker for information, as questions that are drawn and checked like a form. */
        readonly post: operations["Underwriting_ask"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Files/add": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Adds a file to a quote. The content says what kind of file it is; GET /files/attachments/<id> gives it back. */
        readonly post: operations["Files_add"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Files/remove": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Takes back a file that was not sent yet. */
        readonly post: operations["Files_remove"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Uploads/begin": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Reserves a place for a file that is sent piece by piece; the same file again goes on where it stopped. */
        readonly post: operations["Uploads_begin"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Uploads/append": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Stores the next piece; one that is there already is not stored again. */
        readonly post: operations["Uploads_append"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Uploads/where": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** How far an upload is. */
        readonly post: operations["Uploads_where"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Uploads/finish": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Looks into a file that has arrived whole and has it stay, once however often it is asked; or nothing of it stays. */
        readonly post: operations["Uploads_finish"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Uploads/stop": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Gives an upload up: nothing of it stays. */
        readonly post: operations["Uploads_stop"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Folders/tree": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** The folders that everybody has, and those of one's own branch. */
        readonly post: operations["Folders_tree"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Folders/open": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** One page of a folder, the latest change first. */
        readonly post: operations["Folders_open"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Folders/create": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Makes a folder; folders stand in folders up to five deep. */
        readonly post: operations["Folders_create"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Folders/rename": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Gives a folder another name. */
        readonly post: operations["Folders_rename"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Folders/move": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Puts a folder with all that is in it into another of its branch. */
        readonly post: operations["Folders_move"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Folders/remove": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Removes a folder that is empty. */
        readonly post: operations["Folders_remove"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Folders/renameFile": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Gives a file another name; its ending stays. */
        readonly post: operations["Folders_renameFile"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Folders/moveFiles": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Puts files into another folder. */
        readonly post: operations["Folders_moveFiles"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Folders/tagFiles": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Adds tags to files and takes others away. */
        readonly post: operations["Folders_tagFiles"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Folders/archiveFiles": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Puts files away: they stand in the archive then. */
        readonly post: operations["Folders_archiveFiles"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Folders/restoreFiles": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Takes files out of the archive, back to where they were. */
        readonly post: operations["Folders_restoreFiles"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Folders/removeFiles": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Removes files for good that are in the archive; that they were there stays in the audit. */
        readonly post: operations["Folders_removeFiles"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Folders/versions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Every version of a file, the newest first. */
        readonly post: operations["Folders_versions"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Notices/list": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** What the user was notified of, newest first. */
        readonly post: operations["Notices_list"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Notices/count": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** How many notices the user has not read; asked by a page by itself. */
        readonly post: operations["Notices_count"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Notices/read": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Marks notices as read; those of others are left alone. */
        readonly post: operations["Notices_read"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Logo/get": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** The firm's logo, and what it was cut from. */
        readonly post: operations["Logo_get"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Logo/upload": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Takes a picture to be cut to a logo: PNG, JPEG or SVG. It is decoded and written again; nothing else is kept. */
        readonly post: operations["Logo_upload"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Logo/save": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Makes a part of a picture the firm's logo, for the documents that are made from then on. */
        readonly post: operations["Logo_save"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Logo/remove": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Takes the logo away: documents show the firm's name from then on. */
        readonly post: operations["Logo_remove"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Dialogs/getForm": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Returns what the portal asks before it does something: the form in force today, with its default answers. */
        readonly post: operations["Dialogs_getForm"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Contact/getForm": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** The form of a message to the team, how else it is reached, and what the user has written to it lately. */
        readonly post: operations["Contact_getForm"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Contact/send": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Sends a message to the team, and a confirmation with its number to who wrote it. */
        readonly post: operations["Contact_send"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Messages/list": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Messages to the team: those that are open, the most pressing first, or those that are done. */
        readonly post: operations["Messages_list"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Messages/get": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** A message with its answers in words, and what the team answered and noted. */
        readonly post: operations["Messages_get"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Messages/claim": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Takes a message on: from the queue, or from anyone who has it. */
        readonly post: operations["Messages_claim"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Messages/release": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Gives a message back to the queue. */
        readonly post: operations["Messages_release"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Messages/answer": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Answers a message: kept with it, mailed to who wrote it, and shown in the portal. That settles it, unless a call is to be made on a day to come. */
        readonly post: operations["Messages_answer"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Messages/finish": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Marks a message as done without an answer by mail, after a call for example. */
        readonly post: operations["Messages_finish"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Policy/getVersions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** The policy from one acceptance to the next, oldest first. */
        readonly post: operations["Policy_getVersions"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Policy/getVersion": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** One version of a policy, with the answers and the price of the whole term. */
        readonly post: operations["Policy_getVersion"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Policy/compareVersions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Two versions of a policy: every answer and every line of the premium that differs. */
        readonly post: operations["Policy_compareVersions"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Policy/quoteCancellation": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** What would come back if the policy ended on a day; nothing is stored. */
        readonly post: operations["Policy_quoteCancellation"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Policy/requestCancellation": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Asks the provider to end the policy early. */
        readonly post: operations["Policy_requestCancellation"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Policy/withdrawCancellation": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Takes the request back: the policy stays in force. */
        readonly post: operations["Policy_withdrawCancellation"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Policy/confirmCancellation": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Ends the policy as asked; the provider's to do. */
        readonly post: operations["Policy_confirmCancellation"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Policy/refuseCancellation": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Does not end the policy as asked, and says why: it stays in force; the provider's to do. */
        readonly post: operations["Policy_refuseCancellation"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Policy/requestReinstatement": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Asks the provider to put a cancelled policy back in force, within 30 days. */
        readonly post: operations["Policy_requestReinstatement"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Policy/reinstate": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Puts a cancelled policy back in force; the provider's to do. */
        readonly post: operations["Policy_reinstate"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Policy/createRenewal": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Invites the next term, from 30 days before the end of this one. */
        readonly post: operations["Policy_createRenewal"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Policy/confirmFacts": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Says that the client confirmed sections of a renewal as still correct. */
        readonly post: operations["Policy_confirmFacts"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Signup/getForm": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** The page on which a firm asks to join, blank, by the form in force today. */
        readonly post: operations["Signup_getForm"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Signup/sendCode": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Mails a code that proves the address. The answer is the same whether the address is known or not. */
        readonly post: operations["Signup_sendCode"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Signup/register": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** A firm asks to join. The answer is the same whether the firm or the address is known or not; the mail says what follows. */
        readonly post: operations["Signup_register"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Signups/list": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Firms that ask to join: those that wait, the longest wait first, or those that were settled. */
        readonly post: operations["Signups_list"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Signups/get": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** A sign-up with its answers in words, what it shares with others, and what prevents approving it. */
        readonly post: operations["Signups_get"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Signups/approve": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Makes the firm with its branches and its first administrator, who is invited by mail to choose a password. */
        readonly post: operations["Signups_approve"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Signups/refuse": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Refuses a sign-up with a reason, which is mailed. */
        readonly post: operations["Signups_refuse"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Statistics/getOptions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** What statistics can be filtered by. */
        readonly post: operations["Statistics_getOptions"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Statistics/overview": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Quotes, conversion, written premium, referrals and their answers, reasons for not taking up, and renewals that are due; with the period before. */
        readonly post: operations["Statistics_overview"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Statistics/dashboard": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** What is open, won, written, waiting and due: the pipeline by status, conversion by week, premium day by day beside the period before, referrals without a decision and why, renewals of the next 30 days, and the figures by product and by person. */
        readonly post: operations["Statistics_dashboard"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Statistics/trends": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** The figures by month, by product and by person; with the period before. */
        readonly post: operations["Statistics_trends"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Statistics/branches": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** The figures of each branch, or of each firm where staff of the provider chose none; with the period before. */
        readonly post: operations["Statistics_branches"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Studio/releases": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Every release of a definition, the last one first: which version is in force when, and for whom. */
        readonly post: operations["Studio_releases"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Studio/schedule": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Puts a published version in force from a day, for all branches or some. Open quotes keep theirs. */
        readonly post: operations["Studio_schedule"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Studio/rollBack": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Puts an earlier version in force again, at once and for all branches: the same bytes, so that nothing refuses it. */
        readonly post: operations["Studio_rollBack"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Studio/retire": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** No new quotes of a product from a day, for all branches or some. Open quotes and policies go on. */
        readonly post: operations["Studio_retire"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Studio/cancelRelease": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Ends a release that is scheduled or in force: what it covered holds again. */
        readonly post: operations["Studio_cancelRelease"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Studio/stuck": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Quotes that could not be priced for a fault of their form, the longest first, each with its cause. */
        readonly post: operations["Studio_stuck"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Studio/moveQuotes": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Moves quotes of any firm to the version in force; their brokers are notified. No answer is lost; a price is. */
        readonly post: operations["Studio_moveQuotes"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Studio/exportParts": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** The files that a published version was made from, as they were written, shared parts included. */
        readonly post: operations["Studio_exportParts"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Studio/rates": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Every dated rate: what it is from which day, what was asked for, and which products rest on it. */
        readonly post: operations["Studio_rates"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Studio/askRate": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Asks for another value of a dated rate from a day: it is charged once somebody else has approved it. Refused where a product in force could not be priced with it, or beyond its bounds, each a reason. */
        readonly post: operations["Studio_askRate"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Studio/decideRate": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Approves or refuses a value that somebody else has asked for; who asked may only take it back, which is else refused as forbidden. */
        readonly post: operations["Studio_decideRate"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Audit/search": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Who did what, the newest first, each row with whether its chain holds. */
        readonly post: operations["Audit_search"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Privacy/find": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Clients and users by name, postcode or email address, and people whom quotes name, such as drivers, by name with date of birth, licence number or postcode; to export or erase what is kept of them. */
        readonly post: operations["Privacy_find"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Privacy/whatIsKept": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** What is kept of a person, until when it has to be and why, and what was done with it before. */
        readonly post: operations["Privacy_whatIsKept"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Privacy/erase": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Erases what is kept of a person and need not be kept any longer; the rest is erased by itself when its time is over. A user has to be suspended first. */
        readonly post: operations["Privacy_erase"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Upkeep/jobs": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** What the portal does by itself, and what came of it the last time; those that fail first. */
        readonly post: operations["Upkeep_jobs"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Upkeep/checkAudit": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Names every row of the audit, or what it covers, that was edited or removed, and every day whose rows are not those of its anchor. Reads the whole store, and keeps a checkpoint where all of it holds; or, from the newest checkpoint on, what is new. */
        readonly post: operations["Upkeep_checkAudit"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Upkeep/moveFiles": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Moves contents of files from the database to the S3 store or back, as many as go into some seconds. Repeat it with what it answers until that is null. */
        readonly post: operations["Upkeep_moveFiles"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Upkeep/suspend": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Suspends an account of any firm and ends its sessions, or lets it sign in again. */
        readonly post: operations["Upkeep_suspend"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Upkeep/resetPassword": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Makes a link by which an account chooses a new password; its second factor is asked for all the same. */
        readonly post: operations["Upkeep_resetPassword"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Upkeep/askForTwo": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Asks for what two people do, within an hour: a backup of the whole store where the site wants two for it, or the recovery of an account that has lost its second factor. */
        readonly post: operations["Upkeep_askForTwo"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Upkeep/releaseForTwo": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Releases what another person asked for. A recovery is done with it: every second factor of the account is removed, and its owner may sign in once to set up another. */
        readonly post: operations["Upkeep_releaseForTwo"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/Upkeep/listForTwo": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** What was asked for that two people do, and is not past its time. */
        readonly post: operations["Upkeep_listForTwo"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description DATA of a quote. Keys that the portal does not know are kept unchanged. */
        readonly QuoteData: QuoteData;
        /** @description DATA of a user, a branch or a firm: a section for each group of its form. */
        readonly RecordData: RecordData;
        readonly ErrorEntry: ErrorEntry;
        /** @description The public projection of the definition of a form. */
        readonly Fields: Fields;
        readonly Price: Price;
        readonly Decision: Decision;
        readonly QuoteOption: {
            /**
             * @description A is the quote itself.
             * @enum {unknown}
             */
            readonly letter: "A" | "B" | "C";
            readonly answers: readonly {
                /** @description Name of a question that options may vary. */
                readonly name: string;
                readonly label: string;
                /** @description The answer; null where there is none, or where the items' differ. */
                readonly value: Json;
                /** @description As a person reads it; empty where there is none. */
                readonly shown: string;
                /** @description The one section of the price that it is the cover or the limit of. */
                readonly section?: string;
            }[];
            readonly differs: readonly string[];
            readonly price: components["schemas"]["Price"] | null;
            readonly decisions: readonly components["schemas"]["Decision"][];
            readonly lines: readonly {
                readonly section: string;
                readonly label: string;
                readonly amount: number | null;
                readonly fromA: number | null;
            }[];
            readonly obstacles: readonly {
                readonly path: string;
                /** @description Why it cannot be quoted. */
                readonly message: string;
            }[];
        };
        readonly QuoteDocument: {
            readonly id: string;
            /** @description Its id in the definition, with the class that it was made for. */
            readonly kind: string;
            readonly title: string;
            /** @enum {unknown} */
            readonly stage: "quote" | "policy" | "change" | "cancellation" | "renewal" | "reinstatement";
            /** @description 1, 2 ... within its kind. */
            readonly number: number;
            /**
             * Format: date-time
             * @description When it was made.
             */
            readonly madeAt: string;
            /** @description A newer version has taken its place, or the price that it tells is gone. */
            readonly superseded: boolean;
            readonly validFrom: string | null;
            readonly standsUntil: string | null;
            readonly sha256: string | null;
            /** @description Where the PDF is. */
            readonly path: string;
            readonly policyVersion: number | null;
            /** @description The version of DATA that it was made from. */
            readonly quoteVersion: number;
            readonly definition: {
                readonly id: string;
                readonly version: number;
            };
            /** @description SHA-256 of what it says, in hexadecimal. */
            readonly modelHash: string;
        };
        readonly Person: {
            /** @description Signed 32-bit sum of rights; echoed for display, enforced on the server. */
            readonly Permissions: number;
            readonly name: string;
            readonly userId: string;
            readonly email: string;
            /** @description Name of the firm. */
            readonly firm: string;
            /** @description Name of the branch. */
            readonly branch: string;
            /** @description The session ends after this long without a call. */
            readonly idleSeconds: number;
            /**
             * Format: date-time
             * @description The session ends then in any case.
             */
            readonly endsAt: string;
            /** @description Their firm asks for a second factor that they have not set up: nothing but what that needs is answered. */
            readonly factorMissing: boolean;
        };
        readonly PartVersion: {
            /** @description Folder of a part that several definitions share, e.g. common. */
            readonly id: string;
            /** @description Counts the versions of the part, from 1. */
            readonly version: number;
        };
        readonly AskedRate: {
            readonly name: string;
            /** @description Counts the rows of the rate, from 1. */
            readonly number: number;
            /**
             * Format: date
             * @description First day.
             */
            readonly from: string;
            /** @description A decimal, or of a table a JSON object of them by exact text. */
            readonly value: string;
            readonly changesFrom: string | null;
            readonly reason: string;
            /**
             * Format: date-time
             * @description When.
             */
            readonly askedAt: string;
            /** @description Name. */
            readonly askedBy: string;
            readonly verdict: ("approved" | "refused") | null;
            readonly decidedBy: string | null;
        };
        readonly MadeRelease: {
            readonly release: components["schemas"]["Release"];
            readonly ended: readonly number[];
            readonly goingOn: readonly components["schemas"]["Release"][];
        };
        readonly Release: {
            /** @description Id of the definition. */
            readonly id: string;
            /** @description Counts the releases of the definition, from 1. */
            readonly number: number;
            readonly version: number | null;
            /**
             * @description What made it.
             * @enum {unknown}
             */
            readonly act: "publish" | "release-version" | "roll-back" | "retire";
            /**
             * Format: date
             * @description First day.
             */
            readonly from: string;
            readonly until: string | null;
            readonly branches: readonly string[];
            readonly reason: string;
            /**
             * Format: date-time
             * @description When it was made.
             */
            readonly madeAt: string;
            readonly madeBy: string;
            /**
             * @description superseded: another one for the same branches followed. cancelled: ended before its first day.
             * @enum {unknown}
             */
            readonly state: "scheduled" | "live" | "superseded" | "cancelled" | "ended";
        };
        readonly Refusal: Refusal;
        readonly SignedOut: {
            /** @description not-signed-in. */
            readonly error: string;
            /** @description The same in a sentence. */
            readonly message: string;
            readonly reasons: readonly {
                readonly path: string;
                readonly message: string;
            }[];
            /**
             * @description How the session ended whose cookie the request carries; without one it is not there.
             * @enum {unknown}
             */
            readonly ended?: "idle" | "longest" | "signed-out" | "elsewhere" | "password" | "administrator" | "suspended";
        };
        readonly StaleRefusal: {
            /** @description stale-version when DATA is there. */
            readonly error: string;
            readonly message: string;
            readonly reasons: readonly {
                readonly path: string;
                readonly message: string;
            }[];
            /** @description As it is stored. */
            readonly DATA?: components["schemas"]["QuoteData"] | components["schemas"]["RecordData"];
            readonly ERRORS?: readonly components["schemas"]["ErrorEntry"][];
            /** @description Name of who stored it. */
            readonly changedBy?: string;
            /**
             * Format: date-time
             * @description When it was stored.
             */
            readonly changedAt?: string;
        };
        readonly Indication: {
            /** @description The type of insurance has an indication. */
            readonly offered: boolean;
            readonly indication: components["schemas"]["IndicatedPrice"] | null;
            readonly missing: readonly {
                /** @description JSON Pointer into DATA. */
                readonly path: string;
                /** @description Question. */
                readonly label: string;
                /** @description What to do. */
                readonly message: string;
            }[];
            readonly declined: readonly components["schemas"]["Decision"][];
            readonly referred: readonly components["schemas"]["Decision"][];
        };
        readonly IndicatedPrice: {
            /** @description Premium and tax; the sections add up to it. Whole pounds with tax, without fee. In pounds. */
            readonly premiumIncIpt: number;
            /** @description Insurance premium tax, per cent. */
            readonly iptPct: string;
            /** @description Charged on top. In pounds. */
            readonly fee: number;
            readonly standard: number | null;
            readonly sections: readonly {
                /** @description Section. */
                readonly label: string;
                /** @description Its part. Whole pounds with tax, without fee. In pounds. */
                readonly amount: number;
            }[];
            readonly drivers: readonly {
                /** @description What it is about. */
                readonly label?: string;
                /** @description Answers that do it, in words. */
                readonly value?: string;
                /** @description It raises the price; otherwise it lowers it. */
                readonly raises: boolean;
                readonly amount: number | null;
            }[];
            readonly assumed: readonly {
                /** @description Question, or what a list is called. */
                readonly label: string;
                /** @description As a person reads it. */
                readonly value: string;
                /** @description JSON Pointer into DATA to the first answer it stands for. */
                readonly path?: string;
                /** @description An answer is there, and wrong. */
                readonly toCorrect?: boolean;
            }[];
            readonly partly: readonly {
                /** @description What the entries are called. */
                readonly label: string;
                /** @description Entries that are in the price. */
                readonly counted: number;
                /** @description Entries that there are. */
                readonly entered: number;
            }[];
        };
        readonly Attachment: {
            readonly id: string;
            /** @description As it was called, without what no file name should hold. */
            readonly name: string;
            /** @description What its content is, e.g. application/pdf. */
            readonly type: string;
            /** @description Size. */
            readonly bytes: number;
            /** @description Of its content, in hexadecimal. */
            readonly sha256: string;
            /**
             * Format: date-time
             * @description When it was added.
             */
            readonly at: string;
            /** @description Name of who added it. */
            readonly by: string;
            /** @description referral, or info-request/<id>/<question>. */
            readonly place: string;
            readonly scannedAt: string | null;
            readonly quarantined: string | null;
            /** @description Address of the file. */
            readonly path: string;
        };
        readonly Colleague: {
            readonly id: string;
            readonly name: string;
        };
        readonly ReferralMessage: {
            readonly id: string;
            /**
             * Format: date-time
             * @description When.
             */
            readonly at: string;
            /** @description Name. */
            readonly by: string;
            /** @enum {unknown} */
            readonly side: "broker" | "underwriter";
            /** @enum {unknown} */
            readonly kind: "message" | "sent" | "asked" | "answered" | "approved" | "declined" | "escalated" | "claimed" | "withdrawn";
            readonly words: string;
            readonly attachments: readonly components["schemas"]["Attachment"][];
        };
        readonly Referral: {
            /**
             * Format: date-time
             * @description Since when it is with an underwriter: sent by the broker, or its price found to need one.
             */
            readonly sentAt: string;
            /** @description Name. */
            readonly sentBy: string;
            /** @description False while a referral of the price itself still waits for the broker's words. */
            readonly sent: boolean;
            /** @description As sent, e.g. A,premium; empty until it was sent. */
            readonly options: string;
            readonly asked: readonly string[];
            /** @description The broker's first words. */
            readonly message: string;
            /**
             * Format: date
             * @description By when the broker would like an answer.
             */
            readonly wantedBy?: string;
            readonly targetAt: string | null;
            /** @description The target has passed and there is no answer. */
            readonly overdue: boolean;
            /** @enum {unknown} */
            readonly level: "underwriter" | "senior";
            readonly claimedBy: components["schemas"]["Colleague"] | null;
            readonly claimedAt: string | null;
            readonly closedAt: string | null;
            readonly outcome: ("approved" | "declined" | "withdrawn") | null;
            readonly decidedBy: string | null;
        };
        readonly ReferralReason: {
            readonly decision: components["schemas"]["Decision"];
            readonly facts: readonly {
                /** @description JSON Pointer of the answer. */
                readonly path: string;
                /** @description Reference of its entry, e.g. P001; empty for the policy's own. */
                readonly item: string;
                /** @description The question as documents call it. */
                readonly label: string;
                /** @description The answer as a person reads it; empty where there is none. */
                readonly value: string;
            }[];
            /** @description An underwriter has cleared it, and its facts are no worse since. */
            readonly cleared: boolean;
        };
        readonly InfoRequest: {
            readonly id: string;
            /**
             * Format: date-time
             * @description When it was asked.
             */
            readonly askedAt: string;
            /** @description Name. */
            readonly askedBy: string;
            /**
             * Format: date
             * @description By when the answers are due.
             */
            readonly due: string;
            /** @description The day is over and it was not sent back. */
            readonly overdue: boolean;
            readonly message: string;
            readonly FIELDS: components["schemas"]["Fields"];
            readonly DATA: components["schemas"]["QuoteData"];
            readonly ERRORS: readonly components["schemas"]["ErrorEntry"][];
            /** @description Of the answers: the base version of the next save. */
            readonly version: number;
            /**
             * Format: date-time
             * @description When it was last saved.
             */
            readonly changedAt: string;
            readonly sentAt: string | null;
            readonly sentBy: string | null;
            readonly closedAt: string | null;
            readonly answers: readonly {
                readonly label: string;
                /** @description As a person reads it; empty where there is none. */
                readonly value: string;
            }[];
            readonly attachments: readonly components["schemas"]["Attachment"][];
        };
        readonly Notice: {
            readonly id: string;
            /**
             * Format: date-time
             * @description When.
             */
            readonly at: string;
            /** @description referral-sent, info-asked, approved ... */
            readonly kind: string;
            readonly reference: string;
            readonly words: string;
            /** @description Address of the page that it is about. */
            readonly path: string;
            /** @description Whether it was read. */
            readonly read: boolean;
        };
        readonly UnderwritingRow: {
            readonly reference: string;
            /** @description Code of the product. */
            readonly typeOfInsurance: string;
            /** @description Title of the product. */
            readonly product: string;
            /** @enum {unknown} */
            readonly kind: "new" | "mta" | "renewal";
            readonly firm: string;
            readonly branch: string;
            readonly client: string;
            readonly WebStatus: string;
            readonly options: string;
            /** @description False while the broker has not yet sent words with it. */
            readonly sent: boolean;
            readonly sentBy: string;
            /**
             * Format: date-time
             * @description When.
             */
            readonly sentAt: string;
            /** @description Working minutes since it was sent. */
            readonly waitedMinutes: number;
            readonly targetAt: string | null;
            /** @description The target has passed. */
            readonly overdue: boolean;
            /**
             * Format: date
             * @description By when the broker would like an answer.
             */
            readonly wantedBy?: string;
            /**
             * Format: date
             * @description Where information was asked for: by when it is due.
             */
            readonly infoDue?: string;
            readonly claimedBy: components["schemas"]["Colleague"] | null;
            readonly premium: number | null;
            /** @description Rules that refer it. */
            readonly reasons: number;
            /** @enum {unknown} */
            readonly level: "underwriter" | "senior";
            /** @description One's own referral, or a quote that one has edited: somebody else decides it. */
            readonly own: boolean;
        };
        readonly EndingAsked: {
            readonly reference: string;
            /** @description Title of the product. */
            readonly product: string;
            readonly firm: string;
            readonly client: string;
            readonly policyNumber: string;
            /** @enum {unknown} */
            readonly asked: "cancel" | "reinstate";
            /**
             * Format: date
             * @description First day off cover, as asked for or as it was.
             */
            readonly effective: string;
            /**
             * Format: date-time
             * @description When.
             */
            readonly askedAt: string;
            /** @description Name. */
            readonly askedBy: string;
        };
        readonly Authority: {
            /** @enum {unknown} */
            readonly level: "underwriter" | "senior";
            /** @description Lowest adjustment, e.g. -0.1000. */
            readonly adjustFrom: string;
            /** @description Highest. */
            readonly adjustTo: string;
            readonly premiumTo: number | null;
            readonly past: readonly components["schemas"]["RefusalReason"][];
        };
        readonly RefusalReason: {
            readonly path: string;
            readonly message: string;
        };
        readonly LineDifference: LineDifference;
        readonly AnswerDifference: AnswerDifference;
        readonly MtaDifference: MtaDifference;
        readonly CancellationRefund: CancellationRefund;
        readonly QuoteTerms: {
            readonly adjustment?: {
                /** @description Decimal: "-0.1000" takes off a tenth. */
                readonly rate: string;
                readonly reason: string;
            };
            readonly conditions: readonly {
                readonly id: string;
                readonly words: string;
                /**
                 * Format: date
                 * @description By when it has to be done.
                 */
                readonly due?: string;
            }[];
            /** @description Name of the underwriter. */
            readonly approvedBy: string;
            /**
             * Format: date-time
             * @description When.
             */
            readonly approvedAt: string;
        };
        readonly Cancellation: {
            /** @enum {unknown} */
            readonly state: "asked" | "withdrawn" | "refused" | "confirmed" | "reinstate-asked" | "reinstated";
            /**
             * Format: date
             * @description First day off cover.
             */
            readonly effective: string;
            readonly reason: string;
            readonly words: string;
            /**
             * Format: date-time
             * @description When it was asked for.
             */
            readonly askedAt: string;
            /** @description Name. */
            readonly askedBy: string;
            /**
             * Format: date-time
             * @description When it was withdrawn, refused, confirmed or undone.
             */
            readonly decidedAt?: string;
            /** @description Name. */
            readonly decidedBy?: string;
            /** @description Why it was refused. */
            readonly answer?: string;
            readonly refund: components["schemas"]["CancellationRefund"];
        };
        readonly RenewalState: {
            /** @description Reference of the term before. */
            readonly previousReference: string;
            readonly previousPrice: components["schemas"]["Price"] | null;
            readonly previousTerms: components["schemas"]["QuoteTerms"] | null;
            /**
             * Format: date
             * @description Last day of the term before: the renewal lapses if it is not accepted by then.
             */
            readonly acceptBy: string;
            readonly facts: readonly {
                /** @description Id of a section of the form. */
                readonly section: string;
                readonly title: string;
                /** @description Id of its page. */
                readonly page: string;
                /**
                 * Format: date-time
                 * @description When the client was said to have confirmed it.
                 */
                readonly confirmedAt?: string;
                /** @description Name of who said so. */
                readonly confirmedBy?: string;
            }[];
        };
        readonly PolicyVersion: {
            /** @description From 1 within the term. */
            readonly number: number;
            /** @enum {unknown} */
            readonly kind: "new" | "mta" | "renewal" | "cancellation" | "reinstatement";
            /**
             * Format: date
             * @description First day on these terms.
             */
            readonly effective: string;
            /**
             * Format: date-time
             * @description When.
             */
            readonly madeAt: string;
            /** @description Name. */
            readonly madeBy: string;
            /** @description Of the whole term, without tax and fee. In pounds. */
            readonly premium: number;
            /** @description What was to pay for it, fee and tax included; with a minus sign what came back. In pounds. */
            readonly charge: number;
            /** @description Reference of the quote, the change or the renewal that made it. */
            readonly reference: string;
            /** @description E1 for the first change. */
            readonly endorsement?: string;
        };
        readonly QuoteState: {
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            readonly changedAt: string;
            /** @description Name of who changed it last. */
            readonly changedBy: string;
            /** @description No answer can be changed in its present status, or by this user. */
            readonly readOnly: boolean;
            readonly previousPrice: components["schemas"]["Price"] | null;
            readonly referrals: readonly {
                /**
                 * Format: date-time
                 * @description When it was sent.
                 */
                readonly at: string;
                readonly by: string;
                readonly options: string;
                readonly message: string;
            }[];
            readonly policyNumber?: string;
            /**
             * Format: date-time
             * @description When cover was bound.
             */
            readonly acceptedAt?: string;
            /**
             * Format: date
             * @description Last day of cover.
             */
            readonly coverEnds?: string;
            /**
             * Format: date
             * @description Last day on which the price can be accepted.
             */
            readonly validTo?: string;
            /** @description The version of its form that is in force now, where it is on another one and may be moved. */
            readonly newVersion?: {
                readonly version: number;
                readonly title: string;
            };
            /** @description How it came to its version: moved, renewed or copied from another. */
            readonly moved?: {
                /** @description Answers that stay as they are. */
                readonly carried: number;
                /** @description Answers that are the same, of questions that are asked under another name or elsewhere. */
                readonly renamed: readonly components["schemas"]["AnswerDifference"][];
                /** @description Answers that read otherwise; without an after, they are asked again. */
                readonly changed: readonly components["schemas"]["AnswerDifference"][];
                /** @description Answers that are not asked any more. They are kept, and there again if it moves back. */
                readonly parked: readonly components["schemas"]["AnswerDifference"][];
                /** @description Version of the form that it was on. */
                readonly from: number;
                readonly to: number;
                /**
                 * Format: date-time
                 * @description When.
                 */
                readonly at: string;
                /** @description It can be moved back. */
                readonly canUndo: boolean;
            };
            /**
             * Format: date-time
             * @description Start of cover as it is stored, where its day is over: DATA has it moved to now.
             */
            readonly startMovedFrom?: string;
            /** @enum {unknown} */
            readonly kind: "new" | "mta" | "renewal";
            /** @description Of a change or a renewal: the reference of the policy. */
            readonly policyReference?: string;
            readonly term?: {
                /**
                 * Format: date
                 * @description First day of the term.
                 */
                readonly start: string;
                /**
                 * Format: date
                 * @description Last day of the term.
                 */
                readonly end: string;
            };
            readonly effectiveDate?: string | null;
            /**
             * Format: date
             * @description Of a change: the first day on which it can begin, that of the last change.
             */
            readonly notBefore?: string;
            readonly difference: components["schemas"]["MtaDifference"] | null;
            /** @description Reference of the change that is being worked on. */
            readonly openChange?: string;
            /** @description Reference of the invitation for the next term; of a change the one that is taken back when it is accepted. */
            readonly openRenewal?: string;
            /** @description Of a policy, or a change of one, whose next term is accepted and not cancelled: its reference. */
            readonly nextTerm?: string;
            /** @description How many versions the policy has. */
            readonly policyVersions: number;
            readonly versions?: readonly {
                /** @description From 1 within the term. */
                readonly number: number;
                /** @enum {unknown} */
                readonly kind: "new" | "mta" | "renewal" | "cancellation" | "reinstatement";
                /**
                 * Format: date
                 * @description First day on its terms; of a cancellation the first day off cover.
                 */
                readonly effective: string;
            }[];
            /** @description Of an accepted change: E1 for the first of the term. */
            readonly endorsement?: string;
            readonly terms: components["schemas"]["QuoteTerms"] | null;
            readonly cancellation?: components["schemas"]["Cancellation"];
            readonly renewal?: components["schemas"]["RenewalState"];
        };
        readonly FolderEntry: {
            /** @enum {unknown} */
            readonly kind: "quote" | "document" | "attachment" | "file";
            /** @description Of what it is; a reference for a quote. */
            readonly id: string;
            readonly name: string;
            readonly path: string | null;
            /**
             * Format: date-time
             * @description Last change; of a document when it was made.
             */
            readonly at: string;
            /** @description Name of who changed it last; empty for a document. */
            readonly by: string;
            /** @description What the content is, e.g. application/pdf. */
            readonly type?: string;
            readonly bytes?: number | null;
            readonly scannedAt?: string | null;
            readonly quarantined?: string | null;
            /** @description Which version this row is. */
            readonly number?: number;
            /** @description A newer version has taken its place. */
            readonly superseded: boolean;
            /** @description Of a file: sent back with a change, so that nothing newer is overwritten. */
            readonly version?: number;
            readonly tags?: readonly string[];
            /** @description It was put away. */
            readonly archived?: boolean;
            readonly quote?: {
                readonly reference: string;
                /** @description Code of the product, as in routes. */
                readonly typeOfInsurance: string;
                readonly client: string;
                readonly policyNumber: string | null;
                readonly WebStatus: string;
                readonly cancelledFrom: string | null;
            };
        };
        readonly Folder: {
            readonly id: string;
            readonly parent: string | null;
            readonly name: string;
            /** @description Sent back with a change. */
            readonly version: number;
            /** @description Name of the branch whose it is. */
            readonly branch: string;
        };
        readonly FolderPage: {
            /** @description The word of the address: a slug, the id of an own folder or a reference. */
            readonly address: string;
            readonly name: string;
            /** @enum {unknown} */
            readonly kind: "shelf" | "files" | "archive" | "own" | "quote";
            /** @description Files can be put into it by this user. */
            readonly takesFiles: boolean;
            readonly quote: {
                readonly reference: string;
                readonly typeOfInsurance: string;
                readonly client: string;
                readonly WebStatus: string;
            } | null;
            readonly rows: readonly components["schemas"]["FolderEntry"][];
            /** @description How many there are, counted no further than 1,000. */
            readonly count: number;
            /** @description There are more than were counted. */
            readonly more: boolean;
            readonly next: string | null;
            readonly previous: string | null;
        };
        readonly FirmUser: {
            readonly id: string;
            readonly name: string;
            readonly email: string;
            readonly branchId: string;
            /** @description Name of the branch. */
            readonly branch: string;
            /** @description Rights, as bits. */
            readonly Permissions: number;
            /** @description Name of the usual set of rights that these are, e.g. Broker; empty for a set of its own. */
            readonly preset: string;
            /**
             * @description Locked: by wrong tries, for a while.
             * @enum {unknown}
             */
            readonly state: "active" | "invited" | "suspended" | "locked";
            readonly lockedUntil: string | null;
            readonly lastSignedInAt: string | null;
            readonly lastSeenAt: string | null;
            /** @description Sessions that live. */
            readonly sessions: number;
            /** @description An authenticator app or a passkey is set up. */
            readonly secondFactor: boolean;
            /** @description Sent back with a change. */
            readonly version: number;
            /** @description The account of who asks. */
            readonly isYou: boolean;
            readonly obstacles: {
                readonly tend: readonly string[];
                readonly suspend: readonly string[];
            };
        };
        readonly FirmBranch: {
            readonly id: string;
            readonly name: string;
            /** @description It no longer does business: nobody moves there. */
            readonly closed: boolean;
        };
        readonly DeskWork: {
            /** @description Quotes, changes and renewals that are not at their end. */
            readonly quotes: number;
            /** @description Policies on cover, or about to be. */
            readonly policies: number;
            /** @description Referrals taken on. */
            readonly referrals: number;
            /** @description Diary notes that are not done. */
            readonly notes: number;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readonly Login_signIn: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Email address of the account. */
                    readonly Email: string;
                    /** @description Any characters. */
                    readonly Password: string;
                    /** @description Code of an authenticator app or a recovery code, if it was asked for. */
                    readonly Code?: string;
                    /**
                     * @description Asks no second factor on this device for thirty days.
                     * @enum {string}
                     */
                    readonly Remember?: "Yes" | "No";
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Person"] | {
                        /**
                         * @description Nobody is signed in yet.
                         * @enum {boolean}
                         */
                        readonly mfaRequired: true;
                        readonly methods: readonly ("totp" | "passkey")[];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts from one network, by browsers that the account does not know; try again after Retry-After seconds. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Login_signOut: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": Record<string, never>;
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": Record<string, never>;
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Login_forgot: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Email address of the account. */
                    readonly Email: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": Record<string, never>;
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts from one network, by browsers that the account does not know; try again after Retry-After seconds. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Login_getLink: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description What is after # in the link of the mail. */
                    readonly Token: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /**
                         * @description invite: the account has no password yet.
                         * @enum {unknown}
                         */
                        readonly kind: "reset" | "invite";
                        /** @description By which they sign in. */
                        readonly Email: string;
                        /** @description Of the person. */
                        readonly name: string;
                        /** @description Name of the firm. */
                        readonly firm: string;
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The link was never made, was used already or is too old: the same for all. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Login_reset: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description What is after # in the link of the mail. */
                    readonly Token: string;
                    /** @description 15 characters or more; none that is known from a breach. */
                    readonly Password: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description By which they sign in. */
                        readonly Email: string;
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The link was never made, was used already or is too old: the same for all. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Login_passkeyOptions: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": Record<string, never>;
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description To be signed, base64url; once, within five minutes. */
                        readonly challenge: string;
                        /** @description Host name that the passkeys are for. */
                        readonly rpId: string;
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There can be no passkeys at this address. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts from one network address. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Login_passkey: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description What the browser gave for the passkey, as JSON. */
                    readonly Credential: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Person"];
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There can be no passkeys at this address. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts from one network address. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Access_get: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": Record<string, never>;
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly totpSince: string | null;
                        readonly recoveryCodes: {
                            /** @description Unused ones. */
                            readonly left: number;
                            /**
                             * Format: date-time
                             * @description When they were made.
                             */
                            readonly madeAt: string;
                        } | null;
                        readonly passkeys: readonly {
                            readonly id: string;
                            readonly name: string;
                            /**
                             * Format: date-time
                             * @description When it was added.
                             */
                            readonly since: string;
                            readonly lastUsed: string | null;
                        }[];
                        /** @description Passkeys can be used at the portal's address. */
                        readonly passkeysWork: boolean;
                        /** @description A second factor is demanded of the user: by the firm, or for what they may do. */
                        readonly required: boolean;
                        /** @description They have lately shown who they are: no need to ask again. */
                        readonly confirmed: boolean;
                        readonly sessions: readonly {
                            readonly id: string;
                            /** @description What it is, e.g. Chrome on Windows; empty if that is not known. */
                            readonly agent: string;
                            /** @description Network address. */
                            readonly address: string;
                            /**
                             * Format: date-time
                             * @description When it began.
                             */
                            readonly since: string;
                            /**
                             * Format: date-time
                             * @description When it was last used.
                             */
                            readonly lastUsed: string;
                            /** @description The one that asks. */
                            readonly isThis: boolean;
                        }[];
                        readonly devices: readonly {
                            readonly id: string;
                            /** @description What it is, e.g. Chrome on Windows; empty if that is not known. */
                            readonly agent: string;
                            /** @description Network address. */
                            readonly address: string;
                            /**
                             * Format: date-time
                             * @description When it began.
                             */
                            readonly since: string;
                            /**
                             * Format: date-time
                             * @description When it was last used.
                             */
                            readonly lastUsed: string;
                            /**
                             * Format: date-time
                             * @description So long it is not asked for a second factor.
                             */
                            readonly until: string;
                        }[];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Access_confirm: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description The password in force. */
                    readonly Password: string;
                    /** @description Of the authenticator app, or a recovery code. */
                    readonly Code?: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /**
                         * Format: date-time
                         * @description So long how they sign in can be changed.
                         */
                        readonly until: string;
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A password, code or passkey that is not right; the field is named. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Access_passkeyOptions: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /**
                     * @description What for.
                     * @enum {string}
                     */
                    readonly For: "add" | "confirm";
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description To be signed, base64url; once, within five minutes. */
                        readonly challenge: string;
                        /** @description Host name that the passkeys are for. */
                        readonly rpId: string;
                        readonly rpName: string;
                        /** @description Base64url. */
                        readonly userHandle: string;
                        readonly userName: string;
                        readonly displayName: string;
                        readonly known: readonly {
                            /** @description Base64url. */
                            readonly id: string;
                            readonly transports: readonly ("ble" | "cable" | "hybrid" | "internal" | "nfc" | "smart-card" | "usb")[];
                        }[];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description confirm-needed until Access/confirm or Access/confirmPasskey was answered; or it cannot be. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Access_confirmPasskey: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description What the browser gave for the passkey, as JSON. */
                    readonly Credential: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /**
                         * Format: date-time
                         * @description So long how they sign in can be changed.
                         */
                        readonly until: string;
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A password, code or passkey that is not right; the field is named. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Access_beginTotp: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": Record<string, never>;
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Base32. */
                        readonly secret: string;
                        /** @description otpauth address, for a QR code. */
                        readonly address: string;
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description confirm-needed until Access/confirm or Access/confirmPasskey was answered; or it cannot be. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Access_proveTotp: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Six digits. */
                    readonly Code: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly codes: readonly string[];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description confirm-needed until Access/confirm or Access/confirmPasskey was answered; or it cannot be. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Access_removeTotp: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": Record<string, never>;
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": Record<string, never>;
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description confirm-needed until Access/confirm or Access/confirmPasskey was answered; or it cannot be. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Access_makeRecoveryCodes: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": Record<string, never>;
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly codes: readonly string[];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description confirm-needed until Access/confirm or Access/confirmPasskey was answered; or it cannot be. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Access_addPasskey: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description What the browser gave for the passkey, as JSON. */
                    readonly Credential: string;
                    /** @description What its owner calls it; without one it is called by where it is, as Chrome on Windows. */
                    readonly Name?: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly codes: readonly string[];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description confirm-needed until Access/confirm or Access/confirmPasskey was answered; or it cannot be. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Access_renamePasskey: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description As Access/get lists it. */
                    readonly id: string;
                    /** @description What its owner calls it from now on. */
                    readonly Name: string;
                    /** @description Its name as Access/get gave it. */
                    readonly Seen: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": Record<string, never>;
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such passkey. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description It is called otherwise by now. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Access_removePasskey: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description As Access/get lists it. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": Record<string, never>;
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such passkey. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description confirm-needed until Access/confirm or Access/confirmPasskey was answered; or it cannot be. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Access_endSession: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description As Access/get lists it. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": Record<string, never>;
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such session. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Access_endOtherSessions: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": Record<string, never>;
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description How many. */
                        readonly ended: number;
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Access_forgetDevice: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description As Access/get lists it. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": Record<string, never>;
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such device. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Access_forgetDevices: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": Record<string, never>;
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description How many. */
                        readonly forgotten: number;
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Access_changePassword: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description The password in force. */
                    readonly Password: string;
                    /** @description 15 characters or more. */
                    readonly NewPassword: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Sessions that ended. */
                        readonly ended: number;
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A password, code or passkey that is not right; the field is named. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Profile_getPermissions: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": Record<string, never>;
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Person"];
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Users_list: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Words of a name or an email address. */
                    readonly q?: string;
                    /** @description Id of a branch. */
                    readonly branch?: string;
                    /** @description active, invited or suspended. */
                    readonly state?: string;
                    /** @description From 1. */
                    readonly page?: number;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly people: readonly components["schemas"]["FirmUser"][];
                        readonly total: number;
                        readonly page: number;
                        readonly pageSize: number;
                        readonly branches: readonly components["schemas"]["FirmBranch"][];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Users_get: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Id of a person; 0 or nothing for a new one. */
                    readonly UserID?: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly person: components["schemas"]["FirmUser"] | null;
                        readonly work: components["schemas"]["DeskWork"];
                        /** @enum {unknown} */
                        readonly firmKind: "broker" | "provider";
                        /** @description Rights that the reader may give, as bits. */
                        readonly mayGive: number;
                        readonly branches: readonly components["schemas"]["FirmBranch"][];
                        readonly colleagues: readonly {
                            readonly id: string;
                            readonly name: string;
                            readonly branch: string;
                        }[];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such person in the branches that the reader runs. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Users_getBlank: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Language of FIELDS and ERRORS, such as cy; English where the form has it not. */
                    readonly language?: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly FIELDS: components["schemas"]["Fields"];
                        readonly DATA: components["schemas"]["RecordData"];
                        readonly ERRORS: readonly components["schemas"]["ErrorEntry"][];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Users_invite: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Answers of the form USER as JSON, e.g. {"User": {"FirstName": ...}}. */
                    readonly DATA: string;
                    /** @description Id of a branch of the own firm. */
                    readonly BranchID: string;
                    /** @description Rights, as bits. */
                    readonly Permissions: number;
                    /** @description Language of FIELDS and ERRORS, such as cy; English where the form has it not. */
                    readonly language?: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly person: components["schemas"]["FirmUser"];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing; fresh-proof where Access/confirm was not answered in the last five minutes. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such branch among those that the caller runs. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A rule prevents it; each reason is named. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Users_save: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Id of a person of the own firm. */
                    readonly UserID: string;
                    /** @description The version of the account that the caller has seen. */
                    readonly version: number;
                    /** @description Id of a branch of the own firm. */
                    readonly BranchID: string;
                    /** @description Rights, as bits. */
                    readonly Permissions: number;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly person: components["schemas"]["FirmUser"];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing; fresh-proof where Access/confirm was not answered in the last five minutes. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such person or branch. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A rule prevents it; each reason is named. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Users_suspend: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Id of a person of the own firm. */
                    readonly UserID: string;
                    /** @description The version of the account that the caller has seen. */
                    readonly version: number;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly person: components["schemas"]["FirmUser"];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such person. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A rule prevents it; each reason is named. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Users_reactivate: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Id of a person of the own firm. */
                    readonly UserID: string;
                    /** @description The version of the account that the caller has seen. */
                    readonly version: number;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly person: components["schemas"]["FirmUser"];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such person. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A rule prevents it; each reason is named. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Users_resendInvite: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Id of a person of the own firm. */
                    readonly UserID: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly person: components["schemas"]["FirmUser"];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such person. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A rule prevents it; each reason is named. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description They were invited a moment ago. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Users_endSessions: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Id of a person of the own firm. */
                    readonly UserID: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly person: components["schemas"]["FirmUser"];
                        /** @description Sessions that ended. */
                        readonly ended: number;
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such person. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A rule prevents it; each reason is named. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Users_resetSecondFactor: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Id of a person of the own firm. */
                    readonly UserID: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly person: components["schemas"]["FirmUser"];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing; fresh-proof where Access/confirm was not answered in the last five minutes. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such person. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A rule prevents it; each reason is named. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Users_transferWork: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Id of a person of the own firm. */
                    readonly UserID: string;
                    /** @description Id of the colleague. */
                    readonly to: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly person: components["schemas"]["FirmUser"];
                        readonly passed: components["schemas"]["DeskWork"];
                        readonly left: components["schemas"]["DeskWork"];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such person. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A rule prevents it; each reason is named. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Profile_getForm: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /**
                     * @description Whose page: a person's own details, a branch, the firm, or the blank sign-up of a firm.
                     * @enum {string}
                     */
                    readonly Form: "user" | "branch" | "firm" | "signup";
                    /** @description Id of the user, branch or firm; one's own by default, 0 for a new branch. */
                    readonly id?: string;
                    /** @description Language of FIELDS and ERRORS, such as cy; English where the form has it not. */
                    readonly language?: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly FIELDS: components["schemas"]["Fields"];
                        readonly DATA: components["schemas"]["RecordData"];
                        readonly ERRORS: readonly components["schemas"]["ErrorEntry"][];
                        /** @description Id of whom it is about; 0 for a new branch. */
                        readonly id: string;
                        readonly locked: readonly {
                            /** @description JSON Pointer of an answer that cannot be changed here; empty for all of them. */
                            readonly path: string;
                            /** @description Why. */
                            readonly message: string;
                        }[];
                        readonly changedBy: string | null;
                        readonly changedAt: string | null;
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such user, branch or firm, or none that this user may see. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Profile_saveForm: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /**
                     * @description Whose page: a person's own details, a branch, or the firm.
                     * @enum {string}
                     */
                    readonly Form: "user" | "branch" | "firm";
                    /** @description Id of the user, branch or firm; one's own by default, 0 for a new branch. */
                    readonly id?: string;
                    /** @description Its sections with the base version: {"User": {...}, "version": 3}. */
                    readonly DATA: string;
                    /** @description Language of FIELDS and ERRORS, such as cy; English where the form has it not. */
                    readonly language?: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly DATA: components["schemas"]["RecordData"];
                        readonly ERRORS: readonly components["schemas"]["ErrorEntry"][];
                        /** @description Id of whom it is about; that of a new branch is made here. */
                        readonly id: string;
                        /**
                         * Format: date-time
                         * @description When it was stored.
                         */
                        readonly savedAt: string;
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such user, branch or firm, or none that this user may see. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Answers are missing or wrong, each a reason; something else prevents it; or somebody has saved since. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Branches_list: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": Record<string, never>;
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly branches: readonly {
                            readonly id: string;
                            readonly name: string;
                            /**
                             * @description closing: until its last day of business.
                             * @enum {unknown}
                             */
                            readonly state: "open" | "closing" | "closed";
                            readonly closedFrom: string | null;
                            /** @description Users who are not suspended. */
                            readonly users: number;
                            /** @description Users who are. */
                            readonly suspended: number;
                            /** @description Quotes, changes and renewals that are not at their end. */
                            readonly quotes: number;
                            /** @description Policies that are on cover, or will be. */
                            readonly policies: number;
                            readonly products: readonly {
                                readonly id: string;
                                readonly title: string;
                            }[];
                        }[];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Header_getHeaderOptions: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": Record<string, never>;
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly MENU: readonly {
                            readonly label: string;
                            /** @description Path of the page, e.g. /user/documents. */
                            readonly path: string;
                        }[];
                        readonly telephone: string;
                        readonly email: string;
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Header_getRightGivers: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description The rights, as bits. */
                    readonly Permissions: number;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly people: readonly {
                            readonly name: string;
                            readonly email: string;
                        }[];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Quote_getProducts: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": Record<string, never>;
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly products: readonly {
                            /** @description TypeOfInsurance. */
                            readonly id: string;
                            readonly title: string;
                            readonly summary: string;
                            readonly version: number;
                        }[];
                        readonly toAsk: readonly string[];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Quote_getBlankQuote: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Code of a type of insurance, as getProducts lists them. */
                    readonly TypeOfInsurance: string;
                    /** @description Language of FIELDS and ERRORS, such as cy; English where the form has it not. */
                    readonly language?: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly FIELDS: components["schemas"]["Fields"];
                        readonly DATA: components["schemas"]["QuoteData"];
                        readonly ERRORS: readonly components["schemas"]["ErrorEntry"][];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such type of insurance, or none that the firm may quote. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Quote_createQuote: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Code of a type of insurance, as getProducts lists them. */
                    readonly TypeOfInsurance: string;
                    /** @description First answers. */
                    readonly DATA?: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly reference: string;
                        readonly version: number;
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such type of insurance, or none that the firm may quote. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description DATA is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Quote_getData: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Reference of the quote, e.g. LP-104728. */
                    readonly reference: string;
                    /** @description Language of FIELDS and ERRORS, such as cy; English where the form has it not. */
                    readonly language?: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly FIELDS: components["schemas"]["Fields"];
                        readonly DATA: components["schemas"]["QuoteData"];
                        readonly ERRORS: readonly components["schemas"]["ErrorEntry"][];
                        readonly price: components["schemas"]["Price"] | null;
                        readonly decisions: readonly components["schemas"]["Decision"][];
                        readonly options: readonly components["schemas"]["QuoteOption"][];
                        readonly state: components["schemas"]["QuoteState"];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such quote, or none that this user may see. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Quote_getFMData: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Reference of the quote, e.g. LP-104728. */
                    readonly QuoteRef: string;
                    /** @description Language of FIELDS and ERRORS, such as cy; English where the form has it not. */
                    readonly language?: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly body: {
                            readonly DATA: components["schemas"]["QuoteData"];
                            readonly ERRORS: readonly components["schemas"]["ErrorEntry"][];
                            readonly price: components["schemas"]["Price"] | null;
                            readonly decisions: readonly components["schemas"]["Decision"][];
                        };
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such quote, or none that this user may see. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description It has not been priced. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Quote_getHistory: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Reference of the quote, e.g. LP-104728. */
                    readonly reference: string;
                    /** @description JSON Pointer into DATA as stored now: only what happened there and within. */
                    readonly path?: string;
                    /** @description The same by ids: PC/<id>/BuildingsSI, PC/<id>/ for an entry, PC for a list. */
                    readonly place?: string;
                    /** @description From 1. */
                    readonly page?: number;
                    /** @description Changes a page, 50 by default. */
                    readonly pageSize?: number;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Changes on all pages. */
                        readonly total: number;
                        readonly changes: readonly {
                            /**
                             * Format: date-time
                             * @description When.
                             */
                            readonly at: string;
                            /** @description Name of who did it, or The portal. */
                            readonly by: string;
                            /** @description The version of DATA that it made. */
                            readonly version: number;
                            /** @description create, copy, save, calculate, refer, withdraw, accept or expire. */
                            readonly action: string;
                            /** @enum {unknown} */
                            readonly kind: "answer" | "entry" | "order" | "status" | "price";
                            /** @description JSON Pointer into DATA of that version; of a removed entry, of the version before. */
                            readonly path: string;
                            /** @description The same by the ids of entries: PC/<id>/BuildingsSI, PC/<id>/ for an entry, PC for the order. */
                            readonly place?: string;
                            /** @description Reference of the entry, e.g. P001. */
                            readonly item?: string;
                            /** @description The question, or what such an entry is called. */
                            readonly label?: string;
                            /** @description What was there; absent where nothing was. Of an entry all its answers, of an order the ids. */
                            readonly from?: Json;
                            /** @description What came; absent where it was taken away. */
                            readonly to?: Json;
                        }[];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such quote, or none that this user may see. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Quote_saveQuoteData: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description DATA; RD.Reference names the quote, version the base version. */
                    readonly DATA: string;
                    /** @description 1: also what it may cost by these answers. */
                    readonly Indicate?: number;
                    /** @description Language of FIELDS and ERRORS, such as cy; English where the form has it not. */
                    readonly language?: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly DATA: components["schemas"]["QuoteData"];
                        readonly ERRORS: readonly components["schemas"]["ErrorEntry"][];
                        /**
                         * Format: date-time
                         * @description When it was stored.
                         */
                        readonly savedAt: string;
                        readonly INDICATION?: components["schemas"]["Indication"];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such quote, or none that this user may see. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The quote has changed since: DATA and ERRORS are as stored. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description DATA is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Quote_calculate: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Reference of the quote, e.g. LP-104728. */
                    readonly reference: string;
                    /** @description The version of DATA that the caller has seen. */
                    readonly version: number;
                    /** @description Language of FIELDS and ERRORS, such as cy; English where the form has it not. */
                    readonly language?: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly DATA: components["schemas"]["QuoteData"];
                        readonly ERRORS: readonly components["schemas"]["ErrorEntry"][];
                        readonly price: components["schemas"]["Price"] | null;
                        readonly decisions: readonly components["schemas"]["Decision"][];
                        readonly options: readonly components["schemas"]["QuoteOption"][];
                        readonly difference: components["schemas"]["MtaDifference"] | null;
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such quote, or none that this user may see. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Answers are missing or wrong, each a reason; or The quote has changed since: DATA and ERRORS are as stored. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Quote_getProgress: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Reference of the quote, e.g. LP-104728. */
                    readonly reference: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly progress: {
                            /** @description Calls about other large quotes that are answered first. */
                            readonly ahead: number;
                            /** @enum {unknown} */
                            readonly step: "waiting" | "reading" | "pricing" | "writing" | "storing";
                        } | null;
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Quote_refer: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Reference of the quote, e.g. LP-104728. */
                    readonly QuoteRef: string;
                    /** @description What is asked of the underwriter, e.g. A, premium or cover. */
                    readonly Options: string;
                    /** @description Answers to the dialog REFERRAL, as Dialogs/getForm describes it: {"Dialog": {...}}. */
                    readonly DATA: string;
                    /** @description Ids of attachments that go with it, a JSON list. */
                    readonly Attachments?: string;
                    /** @description The version of DATA that the caller has seen; any by default. */
                    readonly version?: number;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly DATA: components["schemas"]["QuoteData"];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such quote, or none that this user may see. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Answers are missing or wrong, each a reason; it cannot be referred; or The quote has changed since: DATA and ERRORS are as stored. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Quote_withdraw: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Reference of the quote, e.g. LP-104728. */
                    readonly reference: string;
                    /** @description The version of DATA that the caller has seen. */
                    readonly version: number;
                    /** @description Language of FIELDS and ERRORS, such as cy; English where the form has it not. */
                    readonly language?: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly DATA: components["schemas"]["QuoteData"];
                        readonly ERRORS: readonly components["schemas"]["ErrorEntry"][];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such quote, or none that this user may see. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description It is not referred; or The quote has changed since: DATA and ERRORS are as stored. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Quote_accept: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Reference of the quote, e.g. LP-104728. */
                    readonly reference: string;
                    /** @description The version of DATA that the caller has seen. */
                    readonly version: number;
                    /** @description Language of FIELDS and ERRORS, such as cy; English where the form has it not. */
                    readonly language?: string;
                    /** @description Made by the caller for this acceptance. */
                    readonly IdempotencyKey: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly DATA: components["schemas"]["QuoteData"];
                        readonly policyNumber: string;
                        readonly documents: readonly {
                            readonly name: string;
                            readonly path: string;
                        }[];
                        /** @description Of a change: E1 for the first of the term. */
                        readonly endorsement?: string;
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such quote, or none that this user may see. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description It cannot be accepted, each obstacle a reason; or The quote has changed since: DATA and ERRORS are as stored. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Quote_createMTA: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Reference of the quote, e.g. LP-104728. */
                    readonly reference: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Reference of the change. */
                        readonly reference: string;
                        readonly version: number;
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such quote, or none that this user may see. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description It is no policy in force, or a change of it is open: its reference is a reason. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Quote_previewChange: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Reference of the quote, e.g. LP-104728. */
                    readonly reference: string;
                    /** @description Language of FIELDS and ERRORS, such as cy; English where the form has it not. */
                    readonly language?: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly difference: components["schemas"]["MtaDifference"] | null;
                        readonly assumed: readonly string[];
                        readonly reasons: readonly components["schemas"]["Decision"][];
                        readonly ERRORS: readonly components["schemas"]["ErrorEntry"][];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such quote, or none that this user may see. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description It is no change of a policy. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Quote_discardMTA: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Reference of the quote, e.g. LP-104728. */
                    readonly reference: string;
                    /** @description The version of DATA that the caller has seen. */
                    readonly version: number;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": Record<string, never>;
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such quote, or none that this user may see. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description It is no change that can be discarded; or The quote has changed since: DATA and ERRORS are as stored. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Quote_copyQuote: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Reference of the quote, e.g. LP-104728. */
                    readonly reference: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly reference: string;
                        readonly version: number;
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such quote, or none that this user may see. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Quote_previewMove: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Reference of the quote, e.g. LP-104728. */
                    readonly reference: string;
                    /** @description Version of the form; the one in force in the branch by default. */
                    readonly To?: number;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly from: {
                            readonly version: number;
                            readonly title: string;
                        };
                        readonly to: {
                            readonly version: number;
                            readonly title: string;
                        };
                        /** @description Answers that stay as they are. */
                        readonly carried: number;
                        /** @description Answers that are the same, of questions that are asked under another name or elsewhere. */
                        readonly renamed: readonly components["schemas"]["AnswerDifference"][];
                        /** @description Answers that read otherwise; without an after, they are asked again. */
                        readonly changed: readonly components["schemas"]["AnswerDifference"][];
                        /** @description Answers that are not asked any more. They are kept, and there again if it moves back. */
                        readonly parked: readonly components["schemas"]["AnswerDifference"][];
                        /** @description What is to be answered or corrected that was not before. */
                        readonly asked: readonly components["schemas"]["ErrorEntry"][];
                        /** @description It has a price, which is gone then. */
                        readonly losesPrice: boolean;
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such quote, or none that this user may see. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description It is on that version, or it is a change of a policy. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Quote_moveVersion: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Reference of the quote, e.g. LP-104728. */
                    readonly reference: string;
                    /** @description The version of DATA that the caller has seen. */
                    readonly version: number;
                    /** @description Version of the form; the one in force in the branch by default. */
                    readonly To?: number;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly from: {
                            readonly version: number;
                            readonly title: string;
                        };
                        readonly to: {
                            readonly version: number;
                            readonly title: string;
                        };
                        /** @description Answers that stay as they are. */
                        readonly carried: number;
                        /** @description Answers that are the same, of questions that are asked under another name or elsewhere. */
                        readonly renamed: readonly components["schemas"]["AnswerDifference"][];
                        /** @description Answers that read otherwise; without an after, they are asked again. */
                        readonly changed: readonly components["schemas"]["AnswerDifference"][];
                        /** @description Answers that are not asked any more. They are kept, and there again if it moves back. */
                        readonly parked: readonly components["schemas"]["AnswerDifference"][];
                        /** @description What is to be answered or corrected that was not before. */
                        readonly asked: readonly components["schemas"]["ErrorEntry"][];
                        /** @description It has a price, which is gone then. */
                        readonly losesPrice: boolean;
                        readonly FIELDS: components["schemas"]["Fields"];
                        readonly DATA: components["schemas"]["QuoteData"];
                        readonly ERRORS: readonly components["schemas"]["ErrorEntry"][];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such quote, or none that this user may see. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The quote has changed since: DATA and ERRORS are as stored. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Quote_deleteQuote: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Reference of the quote, e.g. LP-104728. */
                    readonly reference: string;
                    /** @description The version of DATA that the caller has seen; any by default. */
                    readonly version?: number;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": Record<string, never>;
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such quote, or none that this user may see. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Only a draft can be deleted; or The quote has changed since: DATA and ERRORS are as stored. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Quote_findSimilar: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Reference of the quote, e.g. LP-104728. */
                    readonly reference: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly similar: readonly {
                            readonly reference: string;
                            /** @description Code of the product. */
                            readonly typeOfInsurance: string;
                            /** @description Its title. */
                            readonly product: string;
                            readonly WebStatus: string;
                            readonly risks: readonly string[];
                            /** @description How many both insure, the ones not named among them. */
                            readonly count: number;
                        }[];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such quote, or none that this user may see. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Quote_searchClients: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Name, postcode or own reference; parts of words will do. */
                    readonly q: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly clients: readonly {
                            /** @description Of the client's record. */
                            readonly id: string;
                            readonly name: string;
                            readonly postcode: string;
                            readonly brokerReference: string;
                            /** @description The quote of this client that was last changed; empty where there is none. */
                            readonly reference: string;
                            /** @description Title of its type of insurance. */
                            readonly product: string;
                            /**
                             * Format: date-time
                             * @description Last change.
                             */
                            readonly changedAt: string;
                            readonly answers: ClientAnswers;
                        }[];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Quote_saveOption: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Reference of the quote, e.g. LP-104728. */
                    readonly reference: string;
                    /** @description The version of DATA that the caller has seen. */
                    readonly version: number;
                    /**
                     * @description Letter of an option beside the quote itself, which is A.
                     * @enum {string}
                     */
                    readonly letter: "B" | "C";
                    /** @description Language of FIELDS and ERRORS, such as cy; English where the form has it not. */
                    readonly language?: string;
                    /** @description Answers by the names of questions, e.g. {"Excess": "500"}; of an item's question, for every item. */
                    readonly answers: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly DATA: components["schemas"]["QuoteData"];
                        readonly ERRORS: readonly components["schemas"]["ErrorEntry"][];
                        readonly options: readonly components["schemas"]["QuoteOption"][];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such quote, or none that this user may see. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description It cannot have this option, each obstacle a reason; or the quote has changed since: DATA and ERRORS are as stored. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Quote_removeOption: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Reference of the quote, e.g. LP-104728. */
                    readonly reference: string;
                    /** @description The version of DATA that the caller has seen. */
                    readonly version: number;
                    /**
                     * @description Letter of an option beside the quote itself, which is A.
                     * @enum {string}
                     */
                    readonly letter: "B" | "C";
                    /** @description Language of FIELDS and ERRORS, such as cy; English where the form has it not. */
                    readonly language?: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly DATA: components["schemas"]["QuoteData"];
                        readonly ERRORS: readonly components["schemas"]["ErrorEntry"][];
                        readonly options: readonly components["schemas"]["QuoteOption"][];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such quote, or none that this user may see. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such option; or the quote has changed since: DATA and ERRORS are as stored. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Quote_chooseOption: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Reference of the quote, e.g. LP-104728. */
                    readonly reference: string;
                    /** @description The version of DATA that the caller has seen. */
                    readonly version: number;
                    /**
                     * @description Letter of an option beside the quote itself, which is A.
                     * @enum {string}
                     */
                    readonly letter: "B" | "C";
                    /** @description Language of FIELDS and ERRORS, such as cy; English where the form has it not. */
                    readonly language?: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly DATA: components["schemas"]["QuoteData"];
                        readonly ERRORS: readonly components["schemas"]["ErrorEntry"][];
                        readonly options: readonly components["schemas"]["QuoteOption"][];
                        readonly price: components["schemas"]["Price"] | null;
                        readonly decisions: readonly components["schemas"]["Decision"][];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such quote, or none that this user may see. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such option, or it cannot be quoted; or the quote has changed since: DATA and ERRORS are as stored. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Quote_comparePrices: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Reference of the quote, e.g. LP-104728. */
                    readonly reference: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly now: components["schemas"]["Price"] | null;
                        readonly earlier: readonly {
                            /** @description The version of DATA that it was made for. */
                            readonly version: number;
                            /** @description Status that the price led to. */
                            readonly WebStatus: string;
                            readonly price: components["schemas"]["Price"];
                            readonly lines: readonly {
                                /** @description P001, or POLICY. */
                                readonly ref: string;
                                readonly section: string;
                                readonly label: string;
                                readonly before: number | null;
                                readonly now: number | null;
                            }[];
                            readonly change: number | null;
                            readonly answers: readonly {
                                /** @description By the ids of entries: PC/<id>/BuildingsSI. */
                                readonly place: string;
                                /** @description Reference of the entry, e.g. P001; empty for the policy. */
                                readonly item: string;
                                /** @description The question, or what such an entry is called. */
                                readonly label: string;
                                /** @description As a person reads it; empty where there was none. */
                                readonly before: string;
                                /** @description As a person reads it; empty where there is none. */
                                readonly now: string;
                            }[];
                        }[];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such quote, or none that this user may see. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Quote_markNotTakenUp: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Reference of the quote, e.g. LP-104728. */
                    readonly reference: string;
                    /** @description The version of DATA that the caller has seen. */
                    readonly version: number;
                    /** @description Answers to the dialog NOT-TAKEN-UP, as Dialogs/getForm describes it: {"Dialog": {...}}. */
                    readonly DATA: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly DATA: components["schemas"]["QuoteData"];
                        /**
                         * Format: date
                         * @description The last day on which it can be reopened.
                         */
                        readonly until: string;
                        /**
                         * Format: date-time
                         * @description When.
                         */
                        readonly at: string;
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such quote, or none that this user may see. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Answers are missing or wrong, each a reason; it cannot be marked as it is; or the quote has changed since: DATA and ERRORS are as stored. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Quote_reopen: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Reference of the quote, e.g. LP-104728. */
                    readonly reference: string;
                    /** @description The version of DATA that the caller has seen. */
                    readonly version: number;
                    /** @description Language of FIELDS and ERRORS, such as cy; English where the form has it not. */
                    readonly language?: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly DATA: components["schemas"]["QuoteData"];
                        readonly ERRORS: readonly components["schemas"]["ErrorEntry"][];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such quote, or none that this user may see. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description It was not marked, or too long ago; or the quote has changed since: DATA and ERRORS are as stored. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Quote_indicate: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Code of a type of insurance, as getProducts lists them. */
                    readonly TypeOfInsurance: string;
                    /** @description Answers given so far. What nobody has said is taken as the rates take it to be neutral. */
                    readonly DATA: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Indication"];
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such type of insurance, or none that the firm may quote. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description DATA is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Quote_getIndication: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Reference of the quote, e.g. LP-104728. */
                    readonly reference: string;
                    /** @description Language of FIELDS and ERRORS, such as cy; English where the form has it not. */
                    readonly language?: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Indication"];
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such quote, or none that you may see. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Imports_mappings: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Code of a type of insurance, as getProducts lists them. */
                    readonly typeOfInsurance: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly mappings: readonly {
                            /** @enum {unknown} */
                            readonly kind: "heading" | "value";
                            /** @description As headings are compared, with the group of entries: property.pcm rent. */
                            readonly words: string;
                            /** @description A question or an option; empty where the column is left out. */
                            readonly means: string;
                            /**
                             * Format: date-time
                             * @description When somebody of the firm confirmed it.
                             */
                            readonly confirmedAt: string;
                        }[];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Imports_remember: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Code of a type of insurance, as getProducts lists them. */
                    readonly typeOfInsurance: string;
                    /** @description A JSON list of {kind, words, means}, at most 300. */
                    readonly mappings: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly mappings: readonly {
                            /** @enum {unknown} */
                            readonly kind: "heading" | "value";
                            /** @description As headings are compared, with the group of entries: property.pcm rent. */
                            readonly words: string;
                            /** @description A question or an option; empty where the column is left out. */
                            readonly means: string;
                            /**
                             * Format: date-time
                             * @description When somebody of the firm confirmed it.
                             */
                            readonly confirmedAt: string;
                        }[];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Clients_search: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Name, postcode, company number or own reference; parts of words will do, and where nobody is spelt like that, words that are nearly; empty for all. */
                    readonly q?: string;
                    /** @description From 1. */
                    readonly page?: number;
                    /** @description Clients a page, 20 by default. */
                    readonly pageSize?: number;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Clients on all pages. */
                        readonly total: number;
                        readonly clients: readonly {
                            readonly id: string;
                            /** @description As a person would name them. */
                            readonly name: string;
                            readonly postcode: string;
                            /** @description The broker's own reference. */
                            readonly brokerReference: string;
                            /**
                             * Format: date-time
                             * @description Last change.
                             */
                            readonly changedAt: string;
                            /** @description Name of who changed it last. */
                            readonly changedBy: string;
                        }[];
                        readonly near: readonly {
                            /** @description A word that nothing is spelt like. */
                            readonly typed: string;
                            readonly read: readonly string[];
                        }[];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Clients_get: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Id of the client. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly client: {
                            readonly id: string;
                            /** @description As a person would name them. */
                            readonly name: string;
                            readonly postcode: string;
                            /** @description The broker's own reference. */
                            readonly brokerReference: string;
                            /**
                             * Format: date-time
                             * @description Last change.
                             */
                            readonly changedAt: string;
                            /** @description Name of who changed it last. */
                            readonly changedBy: string;
                            /** @description Counts its changes. */
                            readonly version: number;
                        };
                        readonly answers: ClientAnswers;
                        readonly quotes: readonly {
                            readonly reference: string;
                            /** @description Code of the product. */
                            readonly typeOfInsurance: string;
                            /** @description Title of the product. */
                            readonly product: string;
                            readonly WebStatus: string;
                            readonly policyNumber: string | null;
                            readonly coverStart: string | null;
                            readonly total: number | null;
                            /**
                             * Format: date-time
                             * @description Last change.
                             */
                            readonly changedAt: string;
                        }[];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such client, or none that this user may see. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Clients_save: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Id of the client; a new one by default. */
                    readonly id?: string;
                    /** @description The version of the client that the caller has seen; needed with id. */
                    readonly version?: number;
                    /** @description Whose questions about the client are answered; that of the quote, or any. */
                    readonly TypeOfInsurance?: string;
                    /** @description Language of FIELDS and ERRORS, such as cy; English where the form has it not. */
                    readonly language?: string;
                    /** @description Answers about the client: {"RD": {...}, "Pr": [{...}]}. */
                    readonly answers: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly client: {
                            readonly id: string;
                            /** @description As a person would name them. */
                            readonly name: string;
                            readonly postcode: string;
                            /** @description The broker's own reference. */
                            readonly brokerReference: string;
                            /**
                             * Format: date-time
                             * @description Last change.
                             */
                            readonly changedAt: string;
                            /** @description Name of who changed it last. */
                            readonly changedBy: string;
                            /** @description Counts its changes. */
                            readonly version: number;
                        };
                        readonly answers: ClientAnswers;
                        readonly ERRORS: readonly components["schemas"]["ErrorEntry"][];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such client, or none that this user may see. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description They cannot be named by what was sent; is there already; or has been changed since. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Registers_find: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description `addresses`, `companies`, `vehicles`, `watercourses` or `rebuildCosts`. */
                    readonly register: string;
                    /** @description What is typed; empty for all. */
                    readonly text?: string;
                    /** @description A JSON list of the answers by which it is looked up, e.g. a postcode; at most 4 texts. */
                    readonly by: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly called: string | null;
                        readonly entries: readonly {
                            /** @description The match in a line. */
                            readonly label: string;
                            /** @description Tells two of a name apart. */
                            readonly detail?: string;
                            readonly parts: readonly {
                                /** @description `street`. */
                                readonly part: string;
                                readonly value: string | number;
                            }[];
                        }[];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Diary_list: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Reference of the quote, e.g. LP-104728. */
                    readonly reference: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly notes: readonly {
                            readonly id: string;
                            /**
                             * Format: date-time
                             * @description When it was written.
                             */
                            readonly at: string;
                            /** @description Name of who wrote it. */
                            readonly by: string;
                            readonly words: string;
                            readonly due: string | null;
                            /** @description That day is today or over, and it is not done. */
                            readonly overdue: boolean;
                            readonly doneAt: string | null;
                            readonly doneBy: string | null;
                        }[];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such quote, or none that this user may see. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Diary_add: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Reference of the quote, e.g. LP-104728. */
                    readonly reference: string;
                    /** @description The note. */
                    readonly words: string;
                    /** @description Calendar day YYYY-MM-DD. */
                    readonly due?: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly note: {
                            readonly id: string;
                            /**
                             * Format: date-time
                             * @description When it was written.
                             */
                            readonly at: string;
                            /** @description Name of who wrote it. */
                            readonly by: string;
                            readonly words: string;
                            readonly due: string | null;
                            /** @description That day is today or over, and it is not done. */
                            readonly overdue: boolean;
                            readonly doneAt: string | null;
                            readonly doneBy: string | null;
                        };
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such quote, or none that this user may see. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Diary_finish: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Reference of the quote, e.g. LP-104728. */
                    readonly reference: string;
                    /** @description Id of the note. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly note: {
                            readonly id: string;
                            /**
                             * Format: date-time
                             * @description When it was written.
                             */
                            readonly at: string;
                            /** @description Name of who wrote it. */
                            readonly by: string;
                            readonly words: string;
                            readonly due: string | null;
                            /** @description That day is today or over, and it is not done. */
                            readonly overdue: boolean;
                            readonly doneAt: string | null;
                            readonly doneBy: string | null;
                        };
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such quote or note, or none that this user may see. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Diary_due: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description From 1. */
                    readonly page?: number;
                    /** @description Notes a page, 25 by default. */
                    readonly pageSize?: number;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Notes on all pages. */
                        readonly total: number;
                        readonly notes: readonly {
                            readonly id: string;
                            /**
                             * Format: date-time
                             * @description When it was written.
                             */
                            readonly at: string;
                            /** @description Name of who wrote it. */
                            readonly by: string;
                            readonly words: string;
                            readonly due: string | null;
                            /** @description That day is today or over, and it is not done. */
                            readonly overdue: boolean;
                            readonly doneAt: string | null;
                            readonly doneBy: string | null;
                            readonly reference: string;
                            /** @description Code of the product, as in routes. */
                            readonly typeOfInsurance: string;
                            readonly client: string;
                            readonly WebStatus: string;
                        }[];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Documents_search: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Words that all occur in reference, policy number, client, postcodes, registration marks, own reference, or in the text of one file. Parts of words will do; where nothing is spelt like that, words that are nearly. */
                    readonly q?: string;
                    /** @description A WebStatus, or several with commas between them; empty for all. */
                    readonly status?: string;
                    /** @description Code of a type of insurance; empty for all. */
                    readonly product?: string;
                    /** @description Id of a branch; empty for all that may be seen. */
                    readonly branch?: string;
                    /** @description Id of who has it on their desk; empty for everybody. */
                    readonly user?: string;
                    /** @description Changed on this day or later. */
                    readonly from?: string;
                    /** @description Changed on this day or earlier. */
                    readonly to?: string;
                    /** @description What waits for a broker: info-requested, referral-answered, expiring, conditions-due, renewals; empty for all. */
                    readonly need?: string;
                    /** @description Id of a firm, for staff of the provider; empty for all. */
                    readonly firm?: string;
                    /** @description What happened to it, as statistics count it: made, priced, referred, won, accepted, renewed, changed, cancelled, reinstated, answered, not-taken-up, due, policies, returned, recharged, written; empty for anything. */
                    readonly act?: string;
                    /** @description It happened on this London day or later. */
                    readonly actFrom?: string;
                    /** @description It happened on this London day or earlier. */
                    readonly actTo?: string;
                    /** @description Id of who had it on their desk when it happened; empty for everybody. */
                    readonly actUser?: string;
                    /** @description Why it was not taken up, or which way a change went; empty for any. */
                    readonly part?: string;
                    /** @description 1, or next or previous of an answer. */
                    readonly page?: string;
                    /** @description Rows a page, 25 by default. */
                    readonly pageSize?: number;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Rows that match, on all pages; where they are many, as far as they were counted. */
                        readonly total: number;
                        /** @description There are more than the total says. */
                        readonly isMore: boolean;
                        readonly rows: readonly {
                            readonly reference: string;
                            /** @description Code of the product, as in routes. */
                            readonly typeOfInsurance: string;
                            /** @description Title of the product. */
                            readonly product: string;
                            /** @description Name of the policyholder; empty where not yet known. */
                            readonly client: string;
                            readonly brokerReference: string;
                            /** @description Items of the schedule. */
                            readonly itemCount: number;
                            /** @description Of the first item. */
                            readonly postcode: string;
                            readonly WebStatus: string;
                            readonly QuoteStatus: string;
                            readonly coverStart: string | null;
                            readonly premium: number | null;
                            readonly ipt: number | null;
                            readonly fee: number | null;
                            readonly total: number | null;
                            readonly annualPremium: number | null;
                            readonly cancelledFrom: string | null;
                            /** @description The price is subject to referral. */
                            readonly indicative: boolean;
                            readonly validTo: string | null;
                            readonly policyNumber: string | null;
                            readonly noteDue: string | null;
                            readonly termEnded: string | null;
                            readonly nextTerm: string | null;
                            readonly branch: string;
                            /** @description User who handles it; empty where nobody at the firm does. */
                            readonly handler: string;
                            /** @description Who changed it last. */
                            readonly changedBy: string;
                            readonly foundIn: readonly string[];
                            /**
                             * Format: date-time
                             * @description Last change.
                             */
                            readonly changedAt: string;
                        }[];
                        readonly counts: readonly {
                            readonly WebStatus: string;
                            readonly count: number | null;
                        }[];
                        readonly near: readonly {
                            /** @description A word that nothing is spelt like. */
                            readonly typed: string;
                            readonly read: readonly string[];
                        }[];
                        readonly files: readonly {
                            /** @description A file of the firm in whose text the words are, and that belongs to no quote. */
                            readonly name: string;
                            /** @description The folder that it is in, as in routes. */
                            readonly folder: string;
                        }[];
                        readonly next: string | null;
                        readonly previous: string | null;
                        /**
                         * Format: date-time
                         * @description When it was looked up, for Documents/changes.
                         */
                        readonly asOf: string;
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Documents_actOnRows: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description References of the rows, a JSON list of at most 100. */
                    readonly references: string;
                    /**
                     * @description What is done.
                     * @enum {string}
                     */
                    readonly act: "handler" | "mail" | "not-taken-up";
                    /** @description Of handler: id of the colleague who gets them. */
                    readonly handler?: string;
                    /** @description Of mail: the email address that gets the documents in force. */
                    readonly to?: string;
                    /** @description Of mail: words to go with them. */
                    readonly message?: string;
                    /** @description Of not-taken-up: answers to the dialog NOT-TAKEN-UP: {"Dialog": {...}}. */
                    readonly DATA?: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly results: readonly {
                            readonly reference: string;
                            /** @description It was done. */
                            readonly isDone: boolean;
                            /** @description Why it was not; empty where it was. */
                            readonly reason: string;
                        }[];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such colleague. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The colleague cannot take work over. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Documents_changes: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description asOf of the last answer. */
                    readonly since: string;
                    /** @description References of the rows that are shown, a JSON list. */
                    readonly shown: string;
                    /** @description Words that all occur in reference, policy number, client, postcodes, registration marks, own reference, or in the text of one file. Parts of words will do; where nothing is spelt like that, words that are nearly. */
                    readonly q?: string;
                    /** @description A WebStatus, or several with commas between them; empty for all. */
                    readonly status?: string;
                    /** @description Code of a type of insurance; empty for all. */
                    readonly product?: string;
                    /** @description Id of a branch; empty for all that may be seen. */
                    readonly branch?: string;
                    /** @description Id of who has it on their desk; empty for everybody. */
                    readonly user?: string;
                    /** @description Changed on this day or later. */
                    readonly from?: string;
                    /** @description Changed on this day or earlier. */
                    readonly to?: string;
                    /** @description What waits for a broker: info-requested, referral-answered, expiring, conditions-due, renewals; empty for all. */
                    readonly need?: string;
                    /** @description Id of a firm, for staff of the provider; empty for all. */
                    readonly firm?: string;
                    /** @description What happened to it, as statistics count it: made, priced, referred, won, accepted, renewed, changed, cancelled, reinstated, answered, not-taken-up, due, policies, returned, recharged, written; empty for anything. */
                    readonly act?: string;
                    /** @description It happened on this London day or later. */
                    readonly actFrom?: string;
                    /** @description It happened on this London day or earlier. */
                    readonly actTo?: string;
                    /** @description Id of who had it on their desk when it happened; empty for everybody. */
                    readonly actUser?: string;
                    /** @description Why it was not taken up, or which way a change went; empty for any. */
                    readonly part?: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /**
                         * Format: date-time
                         * @description When it was looked up.
                         */
                        readonly asOf: string;
                        readonly rows: readonly {
                            readonly reference: string;
                            /** @description Code of the product, as in routes. */
                            readonly typeOfInsurance: string;
                            /** @description Title of the product. */
                            readonly product: string;
                            /** @description Name of the policyholder; empty where not yet known. */
                            readonly client: string;
                            readonly brokerReference: string;
                            /** @description Items of the schedule. */
                            readonly itemCount: number;
                            /** @description Of the first item. */
                            readonly postcode: string;
                            readonly WebStatus: string;
                            readonly QuoteStatus: string;
                            readonly coverStart: string | null;
                            readonly premium: number | null;
                            readonly ipt: number | null;
                            readonly fee: number | null;
                            readonly total: number | null;
                            readonly annualPremium: number | null;
                            readonly cancelledFrom: string | null;
                            /** @description The price is subject to referral. */
                            readonly indicative: boolean;
                            readonly validTo: string | null;
                            readonly policyNumber: string | null;
                            readonly noteDue: string | null;
                            readonly termEnded: string | null;
                            readonly nextTerm: string | null;
                            readonly branch: string;
                            /** @description User who handles it; empty where nobody at the firm does. */
                            readonly handler: string;
                            /** @description Who changed it last. */
                            readonly changedBy: string;
                            readonly foundIn: readonly string[];
                            /**
                             * Format: date-time
                             * @description Last change.
                             */
                            readonly changedAt: string;
                        }[];
                        readonly others: readonly {
                            readonly reference: string;
                            /**
                             * Format: date-time
                             * @description Last change.
                             */
                            readonly changedAt: string;
                        }[];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Documents_needsYou: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Id of who has it on their desk; empty for everybody. */
                    readonly user?: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly groups: readonly {
                            /** @enum {unknown} */
                            readonly id: "info-requested" | "referral-answered" | "expiring" | "conditions-due" | "renewals";
                            readonly label: string;
                            /** @description Rows of Documents/search with this need; where they are many, as far as they were counted. */
                            readonly count: number;
                            /** @description There are more than the count says. */
                            readonly isMore: boolean;
                            readonly rows: readonly {
                                readonly reference: string;
                                /** @description Code of the product, as in routes. */
                                readonly typeOfInsurance: string;
                                /** @description Title of the product. */
                                readonly product: string;
                                readonly client: string;
                                readonly WebStatus: string;
                                readonly policyNumber: string | null;
                                readonly due: string | null;
                                /** @description What is needed. */
                                readonly why: string;
                                readonly total: number | null;
                            }[];
                        }[];
                        /** @description Of an underwriter: how many referrals wait in their queue. */
                        readonly underwriting: number;
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Documents_getListOptions: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Id of a firm, for staff of the provider; empty for all. */
                    readonly firm?: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly views: readonly {
                            readonly id: string;
                            readonly name: string;
                            /** @description Its filters: status=QUOTED&product=LETPROP. */
                            readonly address: string;
                        }[];
                        readonly columns: readonly string[] | null;
                        readonly allColumns: readonly string[];
                        readonly firms: readonly {
                            readonly id: string;
                            readonly name: string;
                        }[];
                        readonly branches: readonly {
                            readonly id: string;
                            readonly name: string;
                        }[];
                        readonly people: readonly {
                            readonly id: string;
                            readonly name: string;
                        }[];
                        /** @description Id of the user themselves. */
                        readonly you: string;
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Documents_saveView: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Name of the view. */
                    readonly name: string;
                    /** @description The filters as the page's address has them. */
                    readonly address: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly views: readonly {
                            readonly id: string;
                            readonly name: string;
                            /** @description Its filters: status=QUOTED&product=LETPROP. */
                            readonly address: string;
                        }[];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There are as many views as somebody can have. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Documents_removeView: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Id of the view. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly views: readonly {
                            readonly id: string;
                            readonly name: string;
                            /** @description Its filters: status=QUOTED&product=LETPROP. */
                            readonly address: string;
                        }[];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The user has no such view. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Documents_saveColumns: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Names of columns in their order, a JSON list. */
                    readonly columns: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly columns: readonly string[];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Policy_getConditions: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Reference of the quote, e.g. LP-104728. */
                    readonly reference: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly conditions: readonly {
                            /** @description `rule <id> <items>` or `terms <id>`. */
                            readonly id: string;
                            /**
                             * Format: date
                             * @description By when.
                             */
                            readonly due: string;
                            readonly doneAt: string | null;
                            readonly doneBy: string | null;
                        }[];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such policy, or none that this user may see. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Policy_markCondition: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Reference of the quote, e.g. LP-104728. */
                    readonly reference: string;
                    /** @description Id of the condition. */
                    readonly id: string;
                    /**
                     * @description Whether it is done.
                     * @enum {string}
                     */
                    readonly done: "Yes" | "No";
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly conditions: readonly {
                            /** @description `rule <id> <items>` or `terms <id>`. */
                            readonly id: string;
                            /**
                             * Format: date
                             * @description By when.
                             */
                            readonly due: string;
                            readonly doneAt: string | null;
                            readonly doneBy: string | null;
                        }[];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such policy or condition, or none that this user may see. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Documents_list: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Reference of the quote, e.g. LP-104728. */
                    readonly reference: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly documents: readonly components["schemas"]["QuoteDocument"][];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such quote, or none that this user may see. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Documents_ready: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Id of the document. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Of the PDF, in hexadecimal. */
                        readonly sha256: string;
                        /** @description Where it is. */
                        readonly path: string;
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such document, or none that this user may see. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Documents_evidence: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Id of the document. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly definition: {
                            readonly id: string;
                            readonly version: number;
                        };
                        /** @description The version of DATA that it was made from. */
                        readonly quoteVersion: number;
                        /** @description SHA-256 of the document's model, in hexadecimal. */
                        readonly modelHash: string;
                        /**
                         * Format: date-time
                         * @description When it was made.
                         */
                        readonly madeAt: string;
                        readonly answers: readonly {
                            /** @description JSON Pointer into DATA of that version. */
                            readonly path: string;
                            /** @description Which wording was put to the client. */
                            readonly wording?: string;
                            /** @description The question as printed. */
                            readonly label: string;
                            /** @description The question as it was put to the client; absent for documents made before it was kept. */
                            readonly question?: string;
                            /** @description The line that stood below the question. */
                            readonly hint?: string;
                            /** @description The answer as printed. */
                            readonly answer: string;
                        }[];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such document, or none that this user may see. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Documents_makeLink: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Id of the document. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Shown once: only its hash is kept. */
                        readonly token: string;
                        /** @description Address of the print view on this site. */
                        readonly path: string;
                        /**
                         * Format: date-time
                         * @description It opens no longer after this.
                         */
                        readonly endsAt: string;
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such document, or none that this user may see. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Documents_revokeLinks: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Id of the document. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Links that were open. */
                        readonly revoked: number;
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such document, or none that this user may see. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Documents_mail: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Ids of documents of one quote, a JSON list. */
                    readonly ids: string;
                    /** @description Email address. */
                    readonly to: string;
                    /** @description Words to go with them. */
                    readonly message?: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly mailId: string;
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such document, or none that this user may see. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many mails in one hour; try again after Retry-After seconds. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Quote_getDataForPDF: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Token of a print link. */
                    readonly Token: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly DATA: components["schemas"]["QuoteData"];
                        readonly ERRORS: readonly components["schemas"]["ErrorEntry"][];
                        readonly FIELDS: components["schemas"]["Fields"];
                        /** @description The document: see src/documents/document-model.ts. */
                        readonly model: Json;
                        readonly title: string;
                        /**
                         * Format: date-time
                         * @description When it was made.
                         */
                        readonly madeAt: string;
                        /** @description A newer version has taken its place. */
                        readonly superseded: boolean;
                        /** @description SHA-256 of the model, in hexadecimal. */
                        readonly modelHash: string;
                        /**
                         * Format: date-time
                         * @description The link opens no longer after this.
                         */
                        readonly endsAt: string;
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The link is unknown, ended or revoked: the same words for each. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Forms_list: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": Record<string, never>;
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly definitions: readonly {
                            readonly id: string;
                            readonly version: number;
                            /** @description What its answers belong to: quote, user, branch, firm or signup. */
                            readonly record: string;
                            readonly title: string;
                            /** @description First day on which new records use it. */
                            readonly effectiveFrom: string;
                            /**
                             * Format: date-time
                             * @description When it was published.
                             */
                            readonly publishedAt: string;
                            readonly publishedBy: string;
                            /** @description SHA-256 of the definition as stored, in hexadecimal. */
                            readonly hash: string;
                            readonly base: number | null;
                            /** @description Why it was made. */
                            readonly reason: string;
                            readonly parts: readonly components["schemas"]["PartVersion"][];
                            /** @description New records use this version today, but in branches of which a release names another. */
                            readonly current: boolean;
                            /** @description Branches that may quote it; 0 for a form of another record. */
                            readonly branches: number;
                        }[];
                        readonly releases: readonly components["schemas"]["Release"][];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Forms_get: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Id of the definition. */
                    readonly id: string;
                    /** @description A published version; the one in force today by default. */
                    readonly version?: number;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly id: string;
                        readonly version: number;
                        readonly Definition: Definition;
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such version, or none that is in force. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Forms_publish: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description The whole definition. */
                    readonly Definition: string;
                    /** @description The version that it was made from, the newest of Forms/list; 0 for a first one. */
                    readonly Base: number;
                    /** @description Why: it is kept with the version and its release, and in the audit. */
                    readonly Reason?: string;
                    /** @description The files that it is made from as they were written, which exportParts gives back: [{"file": "letprop/definition.json", "text": "{…}"}]. They join to the definition. */
                    readonly Sources?: string;
                    /**
                     * @description all by default; none: it is published only, and Studio/schedule releases it.
                     * @enum {string}
                     */
                    readonly Release?: "all" | "none";
                    /** @description A JSON list of the numbers of releases that end with this one. */
                    readonly End?: string;
                    /** @description A JSON list of the numbers of releases that go on. */
                    readonly Keep?: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly id: string;
                        readonly version: number;
                        readonly hash: string;
                        /** @description False when a version says the same already. */
                        readonly published: boolean;
                        readonly released?: components["schemas"]["MadeRelease"];
                        /** @description Tests of the definition that were run; all passed. 0 where nothing was published. */
                        readonly tests: number;
                        /** @description Branches that may quote it; 0 for a form of another record. */
                        readonly branches: number;
                        readonly warnings: readonly {
                            readonly rule: string;
                            readonly path: string;
                            readonly message: string;
                        }[];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing; fresh-proof where Access/confirm was not answered in the last five minutes. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Tests of the definition fail, or it meets other releases and nobody has said what becomes of them, each a reason; or somebody has published another version since. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Forms_grants: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Words of the name of the firm or of the branch. */
                    readonly q?: string;
                    /**
                     * @description all by default; nothing: open branches that may quote nothing; granted, withheld: that may, or may not, quote the product of this id.
                     * @enum {string}
                     */
                    readonly show?: "all" | "nothing" | "granted" | "withheld";
                    /** @description Id of a product, for granted and withheld. */
                    readonly id?: string;
                    /** @description From 1. */
                    readonly page?: number;
                    /** @description Rows a page, 50 by default. */
                    readonly pageSize?: number;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description All open branches that may quote nothing, whatever is shown. */
                        readonly nothing: number;
                        /** @description Branches that match. */
                        readonly total: number;
                        readonly rows: readonly {
                            readonly firmId: string;
                            readonly branchId: string;
                            /** @description Name. */
                            readonly firm: string;
                            /** @description Name. */
                            readonly branch: string;
                            /** @enum {unknown} */
                            readonly state: "open" | "closing" | "closed";
                            readonly products: readonly string[];
                        }[];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Forms_grant: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Id of a published definition of quotes. */
                    readonly id: string;
                    /**
                     * @description Whether they may from now on, or may no longer.
                     * @enum {string}
                     */
                    readonly Act: "grant" | "revoke";
                    /** @description A JSON list: a firm with all its branches, "alpha", one branch, "beta/bristol", or "*" for every one. An empty list changes nothing and returns the current state. */
                    readonly Branches: string;
                    /**
                     * @description Which branches the answer names: all by default, or those that were meant.
                     * @enum {string}
                     */
                    readonly Tell?: "all" | "meant";
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly id: string;
                        /** @description For how many branches it is otherwise now. */
                        readonly changed: number;
                        readonly branches: readonly {
                            /** @description Ids of firm and branch, alpha/leeds. */
                            readonly branch: string;
                            /** @description Names of firm and branch. */
                            readonly name: string;
                            /** @description The branch may quote it. */
                            readonly granted: boolean;
                        }[];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing; fresh-proof where Access/confirm was not answered in the last five minutes. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nothing is published under this id. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description It is no form for quotes. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Referral_get: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Reference of the quote, e.g. LP-104728. */
                    readonly reference: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Of the quote. */
                        readonly version: number;
                        readonly WebStatus: string;
                        readonly referral: components["schemas"]["Referral"] | null;
                        readonly earlier: readonly components["schemas"]["Referral"][];
                        readonly reasons: readonly components["schemas"]["ReferralReason"][];
                        readonly messages: readonly components["schemas"]["ReferralMessage"][];
                        readonly attachments: readonly components["schemas"]["Attachment"][];
                        readonly infoRequests: readonly components["schemas"]["InfoRequest"][];
                        readonly target: {
                            /** @description Working hours within which a referral of cover is answered. */
                            readonly bindHours: number;
                            /** @description The same where the price waits. */
                            readonly premiumHours: number;
                            /** @description When the provider works, in words. */
                            readonly hours: string;
                        };
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such quote, or none that this user may see. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Referral_message: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Reference of the quote, e.g. LP-104728. */
                    readonly reference: string;
                    /** @description What is said. */
                    readonly Message: string;
                    /** @description Ids of attachments that go with it, a JSON list. */
                    readonly Attachments?: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly messages: readonly components["schemas"]["ReferralMessage"][];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such quote, or none that this user may see. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description It is not with an underwriter. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly InfoRequest_get: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Reference of the quote, e.g. LP-104728. */
                    readonly reference: string;
                    /** @description Language of FIELDS and ERRORS, such as cy; English where the form has it not. */
                    readonly language?: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly request: components["schemas"]["InfoRequest"] | null;
                        readonly earlier: readonly components["schemas"]["InfoRequest"][];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such quote, or none that this user may see. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly InfoRequest_save: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Reference of the quote, e.g. LP-104728. */
                    readonly reference: string;
                    /** @description Id of the request, as InfoRequest/get answers it. */
                    readonly id: string;
                    /** @description DATA of the request: {RD: {...}}. */
                    readonly DATA: string;
                    /** @description The version of the answers that the caller has seen. */
                    readonly version: number;
                    /** @description Language of FIELDS and ERRORS, such as cy; English where the form has it not. */
                    readonly language?: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly request: components["schemas"]["InfoRequest"];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such quote, or none that this user may see. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description It was sent back or withdrawn, or somebody else has saved it since. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly InfoRequest_send: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Reference of the quote, e.g. LP-104728. */
                    readonly reference: string;
                    /** @description Id of the request, as InfoRequest/get answers it. */
                    readonly id: string;
                    /** @description The version of the answers that the caller has seen. */
                    readonly version: number;
                    /** @description Language of FIELDS and ERRORS, such as cy; English where the form has it not. */
                    readonly language?: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly request: components["schemas"]["InfoRequest"];
                        readonly WebStatus: string;
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such quote, or none that this user may see. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Answers are missing or wrong, each a reason; or it was sent back already. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Underwriting_queue: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description A WebStatus; empty for all that are with the underwriters. */
                    readonly status?: string;
                    /**
                     * @description Yes: only those that the user has claimed.
                     * @enum {string}
                     */
                    readonly mine?: "Yes" | "No";
                    /** @description From 1. */
                    readonly page?: number;
                    /** @description Rows a page, 25 by default. */
                    readonly pageSize?: number;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Rows that match, on all pages. */
                        readonly total: number;
                        readonly rows: readonly components["schemas"]["UnderwritingRow"][];
                        readonly endings: readonly components["schemas"]["EndingAsked"][];
                        readonly counts: {
                            /** @description With the underwriters. */
                            readonly all: number;
                            /** @description Claimed by the user. */
                            readonly mine: number;
                            /** @description Not claimed. */
                            readonly unclaimed: number;
                            /** @description Past their target. */
                            readonly overdue: number;
                            /** @description Waiting for information from the broker. */
                            readonly waiting: number;
                            /** @description Cancellations and reinstatements that brokers ask for. */
                            readonly endings: number;
                        };
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Underwriting_get: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Reference of the quote, e.g. LP-104728. */
                    readonly reference: string;
                    /** @description Language of FIELDS and ERRORS, such as cy; English where the form has it not. */
                    readonly language?: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly row: components["schemas"]["UnderwritingRow"];
                        /** @description Of the quote. */
                        readonly version: number;
                        readonly referral: components["schemas"]["Referral"] | null;
                        readonly reasons: readonly components["schemas"]["ReferralReason"][];
                        readonly messages: readonly components["schemas"]["ReferralMessage"][];
                        readonly attachments: readonly components["schemas"]["Attachment"][];
                        readonly infoRequests: readonly components["schemas"]["InfoRequest"][];
                        readonly price: components["schemas"]["Price"] | null;
                        readonly trace: readonly {
                            /** @description Reference of an item, or POLICY. */
                            readonly ref: string;
                            readonly section: string;
                            readonly label: string;
                            /** @description A table's value, or the value alone. */
                            readonly base: {
                                readonly table: string;
                                /** @description What was looked up. */
                                readonly key?: string;
                                /** @description Decimal. */
                                readonly value: string;
                            };
                            /** @description What the base was multiplied with. */
                            readonly exposure?: string;
                            readonly factors: readonly {
                                readonly table: string;
                                /** @description What was looked up. */
                                readonly key?: string;
                                /** @description Decimal. */
                                readonly value: string;
                            }[];
                            /** @description Line. In pounds. */
                            readonly amount: number;
                        }[];
                        readonly accumulation: readonly {
                            /** @description What is summed, in words. */
                            readonly group: string;
                            readonly postcode: string;
                            /** @description In this quote. In pounds. */
                            readonly here: number;
                            /** @description In other open quotes and policies in force. In pounds. */
                            readonly elsewhere: number;
                            /** @description Together. In pounds. */
                            readonly total: number;
                            readonly quotes: readonly {
                                readonly reference: string;
                                readonly client: string;
                                readonly firm: string;
                                readonly WebStatus: string;
                                readonly cancelledFrom: string | null;
                                /** @description Sum insured there. In pounds. */
                                readonly amount: number;
                            }[];
                        }[];
                        readonly authority: components["schemas"]["Authority"];
                        readonly obstacles: readonly {
                            readonly path: string;
                            /** @description Why it cannot be approved, on whatever terms. */
                            readonly message: string;
                        }[];
                        readonly unrated: readonly {
                            /** @description Table of the rating that has no rate for it. */
                            readonly table: string;
                            /** @description The answer. */
                            readonly key: string;
                            /** @description Both in words. */
                            readonly words: string;
                        }[];
                        readonly terms: unknown | null;
                        readonly previousTerms: components["schemas"]["QuoteTerms"] | null;
                        readonly FIELDS: components["schemas"]["Fields"];
                        readonly DATA: components["schemas"]["QuoteData"];
                        readonly ERRORS: readonly components["schemas"]["ErrorEntry"][];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such quote. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Underwriting_people: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": Record<string, never>;
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly people: readonly {
                            readonly id: string;
                            readonly name: string;
                            /** @enum {unknown} */
                            readonly level: "underwriter" | "senior";
                            /** @description Open referrals that they have claimed. */
                            readonly claimed: number;
                            /** @description The user themselves. */
                            readonly you: boolean;
                        }[];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Underwriting_claim: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Reference of the quote, e.g. LP-104728. */
                    readonly reference: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly claimedBy: components["schemas"]["Colleague"] | null;
                        readonly claimedAt: string | null;
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such quote. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Somebody else has it, or it is not with the underwriters. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Underwriting_release: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Reference of the quote, e.g. LP-104728. */
                    readonly reference: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly claimedBy: components["schemas"]["Colleague"] | null;
                        readonly claimedAt: string | null;
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such quote. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Somebody else has it, or it is not with the underwriters. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Underwriting_reassign: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Reference of the quote, e.g. LP-104728. */
                    readonly reference: string;
                    /** @description Id of an underwriter, as people answers it. */
                    readonly userId: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly claimedBy: components["schemas"]["Colleague"] | null;
                        readonly claimedAt: string | null;
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such quote. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description They may not decide it, or it is not with the underwriters. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Underwriting_previewTerms: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Reference of the quote, e.g. LP-104728. */
                    readonly reference: string;
                    /** @description Discount or loading on the whole premium, as a decimal with up to 4 places: -0.25 to 1.00. */
                    readonly adjustment?: string;
                    /** @description A JSON list of {table, key, rate}: a factor for each answer that the tables do not rate, as Underwriting/get names them. */
                    readonly rates?: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly price: components["schemas"]["Price"] | null;
                        readonly authority: components["schemas"]["Authority"];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such quote. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description It cannot be done, each obstacle a reason; or it has changed since. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Underwriting_approve: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Reference of the quote, e.g. LP-104728. */
                    readonly reference: string;
                    /** @description The version of DATA that the caller has seen. */
                    readonly version: number;
                    /** @description Discount or loading on the whole premium, as a decimal with up to 4 places: -0.25 to 1.00. */
                    readonly adjustment?: string;
                    /** @description Why it is adjusted, or no more; needed with an adjustment. */
                    readonly reason?: string;
                    /** @description A JSON list of {words, due?}: what has to be done, and by which day. */
                    readonly conditions: string;
                    /** @description A JSON list of {table, key, rate}: a factor for each answer that the tables do not rate, as Underwriting/get names them. */
                    readonly rates?: string;
                    /** @description Words to the broker. */
                    readonly message: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly WebStatus: string;
                        /** @description Of the quote. */
                        readonly version: number;
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such quote. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description It cannot be done, each obstacle a reason; or it has changed since. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Underwriting_decline: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Reference of the quote, e.g. LP-104728. */
                    readonly reference: string;
                    /** @description The version of DATA that the caller has seen. */
                    readonly version: number;
                    /** @description Words to the broker. */
                    readonly message: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly WebStatus: string;
                        /** @description Of the quote. */
                        readonly version: number;
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such quote. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description It cannot be done, each obstacle a reason; or it has changed since. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Underwriting_escalate: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Reference of the quote, e.g. LP-104728. */
                    readonly reference: string;
                    /** @description Words to the senior underwriter. */
                    readonly message: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @enum {unknown} */
                        readonly level: "underwriter" | "senior";
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such quote. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description It cannot be done, each obstacle a reason; or it has changed since. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Underwriting_ask: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Reference of the quote, e.g. LP-104728. */
                    readonly reference: string;
                    /** @description The version of DATA that the caller has seen. */
                    readonly version: number;
                    /** @description Words to the broker. */
                    readonly message: string;
                    /** @description By which day the answers are due. */
                    readonly due: string;
                    /** @description A JSON list of {label, type: text|longtext|yesno|date|money|integer|choice|file, options?: [text], required}. */
                    readonly questions: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Of the request. */
                        readonly id: string;
                        readonly WebStatus: string;
                        /** @description Of the quote. */
                        readonly version: number;
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such quote. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description It cannot be done, each obstacle a reason; or it has changed since. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Files_add: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Reference of the quote, e.g. LP-104728. */
                    readonly reference: string;
                    /** @description quote, referral, or info-request/<id>/<question>. */
                    readonly place: string;
                    /** @description pdf, png, jpg, webp, docx, xlsx, csv, txt, eml or msg; at most 10 MB. */
                    readonly file: File;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly attachment: components["schemas"]["Attachment"];
                        readonly attachments: readonly components["schemas"]["Attachment"][];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such quote, or none that this user may see. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The quote takes no file now, or no more of them. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description The file is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Files_remove: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Reference of the quote, e.g. LP-104728. */
                    readonly reference: string;
                    /** @description Id of the attachment. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly attachments: readonly components["schemas"]["Attachment"][];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such quote, or none that this user may see. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description It was sent: it stays. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Uploads_begin: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description The quote that it is added to; left out for a folder. */
                    readonly reference?: string;
                    /** @description Of a quote: quote, referral or info-request/<id>/<question>; else the folder as in the address. */
                    readonly place: string;
                    /** @description At most 255 bytes; no / or \, no line break, no mark that turns the reading direction. */
                    readonly name: string;
                    /** @description Size of the file, at most 10 MB. */
                    readonly bytes: number;
                    /** @description Of its content, in hexadecimal: what arrives is held to it. */
                    readonly sha256?: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Id of the upload. */
                        readonly upload: string;
                        /** @description Bytes that are stored: where to go on. */
                        readonly received: number;
                        /** @description Bytes of each piece but the last. */
                        readonly chunk: number;
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such upload, quote or folder, or none that is this user's: the same words for each. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description It takes no file now, or no more of them. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description The file is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Uploads_append: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Id of the upload. */
                    readonly upload: string;
                    /** @description Where in the file it begins. */
                    readonly offset: number;
                    /** @description The piece. */
                    readonly content: File;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Id of the upload. */
                        readonly upload: string;
                        /** @description Bytes that are stored: where to go on. */
                        readonly received: number;
                        /** @description Bytes of each piece but the last. */
                        readonly chunk: number;
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such upload, quote or folder, or none that is this user's: the same words for each. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Uploads_where: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Id of the upload. */
                    readonly upload: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Id of the upload. */
                        readonly upload: string;
                        /** @description Bytes that are stored: where to go on. */
                        readonly received: number;
                        /** @description Bytes of each piece but the last. */
                        readonly chunk: number;
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such upload, quote or folder, or none that is this user's: the same words for each. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Uploads_finish: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Id of the upload. */
                    readonly upload: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly attachment: components["schemas"]["Attachment"] | null;
                        readonly file: components["schemas"]["FolderEntry"] | null;
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such upload, quote or folder, or none that is this user's: the same words for each. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description It is not whole yet, or its place takes it no more. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Uploads_stop: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Id of the upload. */
                    readonly upload: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Id of the upload. */
                        readonly stopped: string;
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such upload, quote or folder, or none that is this user's: the same words for each. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Folders_tree: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": Record<string, never>;
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly system: readonly {
                            readonly address: string;
                            readonly name: string;
                            /** @enum {unknown} */
                            readonly kind: "shelf" | "files" | "archive";
                        }[];
                        readonly own: readonly components["schemas"]["Folder"][];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Folders_open: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description quotes, policies, mtas, renewals, claims-experience, correspondence, archive, an id or a reference. */
                    readonly webFolder: string;
                    /** @description 1, or what next and previous of an answer say. */
                    readonly page?: string;
                    /**
                     * @description Yes shows versions too that a newer one has superseded.
                     * @enum {string}
                     */
                    readonly superseded?: "Yes" | "No";
                    /** @description Only files with this tag. */
                    readonly tag?: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FolderPage"];
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such folder or file, or none that this user may see: the same words for each. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Folders_create: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description At most 255 bytes; no / or \, no line break, no mark that turns the reading direction. */
                    readonly name: string;
                    /** @description Id of the folder that it is in; at the top by default. */
                    readonly parent?: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly folder: components["schemas"]["Folder"];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such folder or file, or none that this user may see: the same words for each. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Somebody changed it in between, the name is taken, or the folder cannot take it; nothing was stored. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Folders_rename: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Id of a folder of one's own. */
                    readonly id: string;
                    /** @description The version that the caller has seen. */
                    readonly version: number;
                    /** @description At most 255 bytes; no / or \, no line break, no mark that turns the reading direction. */
                    readonly name: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly folder: components["schemas"]["Folder"];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such folder or file, or none that this user may see: the same words for each. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Somebody changed it in between, the name is taken, or the folder cannot take it; nothing was stored. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Folders_move: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Id of a folder of one's own. */
                    readonly id: string;
                    /** @description The version that the caller has seen. */
                    readonly version: number;
                    /** @description Id of that folder; the top by default. */
                    readonly parent?: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly folder: components["schemas"]["Folder"];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such folder or file, or none that this user may see: the same words for each. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Somebody changed it in between, the name is taken, or the folder cannot take it; nothing was stored. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Folders_remove: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Id of a folder of one's own. */
                    readonly id: string;
                    /** @description The version that the caller has seen. */
                    readonly version: number;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Its id. */
                        readonly removed: string;
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such folder or file, or none that this user may see: the same words for each. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Somebody changed it in between, the name is taken, or the folder cannot take it; nothing was stored. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Folders_renameFile: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Id of the file. */
                    readonly id: string;
                    /** @description The version that the caller has seen. */
                    readonly version: number;
                    /** @description At most 255 bytes; no / or \, no line break, no mark that turns the reading direction. */
                    readonly name: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly files: readonly components["schemas"]["FolderEntry"][];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such folder or file, or none that this user may see: the same words for each. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Somebody changed it in between, the name is taken, or the folder cannot take it; nothing was stored. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Folders_moveFiles: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description The files with the versions that were seen, a JSON list of {id, version}: all are changed, or none. */
                    readonly files: string;
                    /** @description The folder, as in the address. */
                    readonly to: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly files: readonly components["schemas"]["FolderEntry"][];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such folder or file, or none that this user may see: the same words for each. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Somebody changed it in between, the name is taken, or the folder cannot take it; nothing was stored. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Folders_tagFiles: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description The files with the versions that were seen, a JSON list of {id, version}: all are changed, or none. */
                    readonly files: string;
                    /** @description Tags, a JSON list of texts of at most 40 letters. */
                    readonly add?: string;
                    /** @description Tags, a JSON list of texts. */
                    readonly remove?: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly files: readonly components["schemas"]["FolderEntry"][];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such folder or file, or none that this user may see: the same words for each. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Somebody changed it in between, the name is taken, or the folder cannot take it; nothing was stored. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Folders_archiveFiles: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description The files with the versions that were seen, a JSON list of {id, version}: all are changed, or none. */
                    readonly files: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly files: readonly components["schemas"]["FolderEntry"][];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such folder or file, or none that this user may see: the same words for each. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Somebody changed it in between, the name is taken, or the folder cannot take it; nothing was stored. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Folders_restoreFiles: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description The files with the versions that were seen, a JSON list of {id, version}: all are changed, or none. */
                    readonly files: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly files: readonly components["schemas"]["FolderEntry"][];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such folder or file, or none that this user may see: the same words for each. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Somebody changed it in between, the name is taken, or the folder cannot take it; nothing was stored. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Folders_removeFiles: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description The files with the versions that were seen, a JSON list of {id, version}: all are changed, or none. */
                    readonly files: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly removed: readonly string[];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such folder or file, or none that this user may see: the same words for each. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Somebody changed it in between, the name is taken, or the folder cannot take it; nothing was stored. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Folders_versions: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Id of the file. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly versions: readonly components["schemas"]["FolderEntry"][];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such folder or file, or none that this user may see: the same words for each. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Notices_list: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description From 1. */
                    readonly page?: number;
                    /** @description Notices a page, 20 by default. */
                    readonly pageSize?: number;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Not yet read, on all pages. */
                        readonly unread: number;
                        readonly total: number;
                        readonly notices: readonly components["schemas"]["Notice"][];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Notices_count: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": Record<string, never>;
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Not yet read. */
                        readonly unread: number;
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Notices_read: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description A JSON list of ids, or all. */
                    readonly ids: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Not yet read. */
                        readonly unread: number;
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Logo_get: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": Record<string, never>;
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description What is where there is no logo. */
                        readonly firm: string;
                        /** @description Counts the changes; 0 before the first. */
                        readonly version: number;
                        readonly logo: {
                            /** @description GET /files/logo/<id>.png gives it back. */
                            readonly id: string;
                            /** @description In pixels, at 300 to the inch. */
                            readonly width: number;
                            /** @description In pixels. */
                            readonly height: number;
                            /**
                             * Format: date-time
                             * @description When it was set.
                             */
                            readonly setAt: string;
                            readonly setBy: string;
                            readonly source: {
                                /** @description GET /files/logo/sources/<id>.png gives it back. */
                                readonly id: string;
                                /** @description Of the file that was sent. */
                                readonly name: string;
                                /** @description In pixels. */
                                readonly width: number;
                                /** @description In pixels. */
                                readonly height: number;
                                readonly trimmed: {
                                    /** @description From the left. */
                                    readonly x: number;
                                    /** @description From the top. */
                                    readonly y: number;
                                    readonly width: number;
                                    readonly height: number;
                                };
                            };
                            readonly crop: {
                                /** @description From the left. */
                                readonly x: number;
                                /** @description From the top. */
                                readonly y: number;
                                readonly width: number;
                                readonly height: number;
                            };
                        } | null;
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Logo_upload: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description At most 2 MB and 25 million pixels. */
                    readonly file: File;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly source: {
                            /** @description GET /files/logo/sources/<id>.png gives it back. */
                            readonly id: string;
                            /** @description Of the file that was sent. */
                            readonly name: string;
                            /** @description In pixels. */
                            readonly width: number;
                            /** @description In pixels. */
                            readonly height: number;
                            readonly trimmed: {
                                /** @description From the left. */
                                readonly x: number;
                                /** @description From the top. */
                                readonly y: number;
                                readonly width: number;
                                readonly height: number;
                            };
                        };
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The file is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many pictures in an hour. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Logo_save: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Id of the picture. */
                    readonly source: string;
                    /** @description Left edge, in pixels of the source. */
                    readonly x: number;
                    /** @description Upper edge, in pixels of the source. */
                    readonly y: number;
                    /** @description Width, in pixels of the source. */
                    readonly width: number;
                    /** @description Height, in pixels of the source. */
                    readonly height: number;
                    /** @description The version that the caller has seen, 0 where there was none. */
                    readonly version: number;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description What is where there is no logo. */
                        readonly firm: string;
                        /** @description Counts the changes; 0 before the first. */
                        readonly version: number;
                        readonly logo: {
                            /** @description GET /files/logo/<id>.png gives it back. */
                            readonly id: string;
                            /** @description In pixels, at 300 to the inch. */
                            readonly width: number;
                            /** @description In pixels. */
                            readonly height: number;
                            /**
                             * Format: date-time
                             * @description When it was set.
                             */
                            readonly setAt: string;
                            readonly setBy: string;
                            readonly source: {
                                /** @description GET /files/logo/sources/<id>.png gives it back. */
                                readonly id: string;
                                /** @description Of the file that was sent. */
                                readonly name: string;
                                /** @description In pixels. */
                                readonly width: number;
                                /** @description In pixels. */
                                readonly height: number;
                                readonly trimmed: {
                                    /** @description From the left. */
                                    readonly x: number;
                                    /** @description From the top. */
                                    readonly y: number;
                                    readonly width: number;
                                    readonly height: number;
                                };
                            };
                            readonly crop: {
                                /** @description From the left. */
                                readonly x: number;
                                /** @description From the top. */
                                readonly y: number;
                                readonly width: number;
                                readonly height: number;
                            };
                        } | null;
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such picture: it was sent longer than an hour ago, or by another firm. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Somebody has changed the logo since. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Logo_remove: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description The version that the caller has seen, 0 where there was none. */
                    readonly version: number;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description What is where there is no logo. */
                        readonly firm: string;
                        /** @description Counts the changes; 0 before the first. */
                        readonly version: number;
                        readonly logo: {
                            /** @description GET /files/logo/<id>.png gives it back. */
                            readonly id: string;
                            /** @description In pixels, at 300 to the inch. */
                            readonly width: number;
                            /** @description In pixels. */
                            readonly height: number;
                            /**
                             * Format: date-time
                             * @description When it was set.
                             */
                            readonly setAt: string;
                            readonly setBy: string;
                            readonly source: {
                                /** @description GET /files/logo/sources/<id>.png gives it back. */
                                readonly id: string;
                                /** @description Of the file that was sent. */
                                readonly name: string;
                                /** @description In pixels. */
                                readonly width: number;
                                /** @description In pixels. */
                                readonly height: number;
                                readonly trimmed: {
                                    /** @description From the left. */
                                    readonly x: number;
                                    /** @description From the top. */
                                    readonly y: number;
                                    readonly width: number;
                                    readonly height: number;
                                };
                            };
                            readonly crop: {
                                /** @description From the left. */
                                readonly x: number;
                                /** @description From the top. */
                                readonly y: number;
                                readonly width: number;
                                readonly height: number;
                            };
                        } | null;
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Somebody has changed the logo since. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Dialogs_getForm: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /**
                     * @description Id of the dialog.
                     * @enum {string}
                     */
                    readonly id: "NOT-TAKEN-UP" | "CANCELLATION" | "ERASURE" | "REFERRAL";
                    /** @description Language of FIELDS and ERRORS, such as cy; English where the form has it not. */
                    readonly language?: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly FIELDS: components["schemas"]["Fields"];
                        readonly DATA: components["schemas"]["RecordData"];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Contact_getForm: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Reference of the quote that it is about. */
                    readonly reference?: string;
                    /** @description Language of FIELDS and ERRORS, such as cy; English where the form has it not. */
                    readonly language?: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly FIELDS: components["schemas"]["Fields"];
                        readonly DATA: components["schemas"]["RecordData"];
                        readonly ERRORS: readonly components["schemas"]["ErrorEntry"][];
                        readonly telephone: string;
                        /** @description In words. */
                        readonly hours: string;
                        readonly email: string;
                        readonly calls: {
                            /** @description When the team calls back, in words. */
                            readonly hours: string;
                            /**
                             * Format: date
                             * @description On which a call can still be made.
                             */
                            readonly firstDay: string;
                            readonly closed: readonly string[];
                        };
                        readonly messages: readonly {
                            /** @description As it is given on the phone. */
                            readonly number: string;
                            /**
                             * Format: date-time
                             * @description When it was sent.
                             */
                            readonly at: string;
                            readonly subject: string;
                            readonly reference: string | null;
                            /** @description What was written. */
                            readonly text: string;
                            /** @enum {unknown} */
                            readonly state: "waiting" | "taken" | "answered" | "done";
                            readonly by: string | null;
                            readonly doneAt: string | null;
                            readonly answer: string | null;
                        }[];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Contact_send: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description The answers: {"Contact": {...}, "version": 0}. */
                    readonly DATA: string;
                    /** @description Language of FIELDS and ERRORS, such as cy; English where the form has it not. */
                    readonly language?: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly DATA: components["schemas"]["RecordData"];
                        readonly ERRORS: readonly components["schemas"]["ErrorEntry"][];
                        /** @description Number of the message. */
                        readonly id: string;
                        /**
                         * Format: date-time
                         * @description When it was sent.
                         */
                        readonly savedAt: string;
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Answers are missing or wrong, each a reason. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many mails in an hour. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Messages_list: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /**
                     * @description open by default.
                     * @enum {string}
                     */
                    readonly state?: "open" | "done";
                    /** @description From 1. */
                    readonly page?: number;
                    /** @description Rows a page, 25 by default. */
                    readonly pageSize?: number;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description All that are open. */
                        readonly open: number;
                        /** @description Of those: the time of the call that they ask for is over. */
                        readonly overdue: number;
                        /** @description All others. */
                        readonly done: number;
                        readonly rows: readonly {
                            /** @description As it is given on the phone. */
                            readonly number: string;
                            /** @description Counts what was done with it, from 0. */
                            readonly version: number;
                            /**
                             * Format: date-time
                             * @description When it was sent.
                             */
                            readonly at: string;
                            /** @description Name of who wrote it. */
                            readonly from: string;
                            /** @description Name of the firm. */
                            readonly firm: string;
                            /** @description Name of the branch. */
                            readonly branch: string;
                            readonly subject: string;
                            readonly reference: string | null;
                            readonly quote: {
                                /** @description Code of its type of insurance. */
                                readonly type: string;
                                /** @description WebStatus. */
                                readonly status: string;
                            } | null;
                            readonly callBack: {
                                /**
                                 * Format: date
                                 * @description On which a call is asked for.
                                 */
                                readonly day: string;
                                /** @description In London, e.g. 09:00 to 11:00. */
                                readonly slot: string;
                                /** @description To call. */
                                readonly number: string;
                                /** @description That time is over, and the message is open. */
                                readonly late: boolean;
                            } | null;
                            readonly claimedBy: {
                                readonly id: string;
                                readonly name: string;
                            } | null;
                            readonly claimedAt: string | null;
                            readonly doneBy: string | null;
                            readonly doneAt: string | null;
                            /** @description Its writer was sent an answer. */
                            readonly answered: boolean;
                        }[];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Messages_get: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Number of the message, e.g. M-100001. */
                    readonly number: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly message: {
                            /** @description As it is given on the phone. */
                            readonly number: string;
                            /** @description Counts what was done with it, from 0. */
                            readonly version: number;
                            /**
                             * Format: date-time
                             * @description When it was sent.
                             */
                            readonly at: string;
                            /** @description Name of who wrote it. */
                            readonly from: string;
                            /** @description Name of the firm. */
                            readonly firm: string;
                            /** @description Name of the branch. */
                            readonly branch: string;
                            readonly subject: string;
                            readonly reference: string | null;
                            readonly quote: {
                                /** @description Code of its type of insurance. */
                                readonly type: string;
                                /** @description WebStatus. */
                                readonly status: string;
                            } | null;
                            readonly callBack: {
                                /**
                                 * Format: date
                                 * @description On which a call is asked for.
                                 */
                                readonly day: string;
                                /** @description In London, e.g. 09:00 to 11:00. */
                                readonly slot: string;
                                /** @description To call. */
                                readonly number: string;
                                /** @description That time is over, and the message is open. */
                                readonly late: boolean;
                            } | null;
                            readonly claimedBy: {
                                readonly id: string;
                                readonly name: string;
                            } | null;
                            readonly claimedAt: string | null;
                            readonly doneBy: string | null;
                            readonly doneAt: string | null;
                            /** @description Its writer was sent an answer. */
                            readonly answered: boolean;
                        };
                        readonly email: string | null;
                        readonly answers: readonly {
                            readonly label: string;
                            /** @description As a person reads it. */
                            readonly words: string;
                        }[];
                        readonly answer: string | null;
                        readonly note: string | null;
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such message. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Messages_claim: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Number of the message, e.g. M-100001. */
                    readonly number: string;
                    /** @description The version that the caller has seen; 0 where nothing was done with it yet. */
                    readonly version: number;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly message: {
                            /** @description As it is given on the phone. */
                            readonly number: string;
                            /** @description Counts what was done with it, from 0. */
                            readonly version: number;
                            /**
                             * Format: date-time
                             * @description When it was sent.
                             */
                            readonly at: string;
                            /** @description Name of who wrote it. */
                            readonly from: string;
                            /** @description Name of the firm. */
                            readonly firm: string;
                            /** @description Name of the branch. */
                            readonly branch: string;
                            readonly subject: string;
                            readonly reference: string | null;
                            readonly quote: {
                                /** @description Code of its type of insurance. */
                                readonly type: string;
                                /** @description WebStatus. */
                                readonly status: string;
                            } | null;
                            readonly callBack: {
                                /**
                                 * Format: date
                                 * @description On which a call is asked for.
                                 */
                                readonly day: string;
                                /** @description In London, e.g. 09:00 to 11:00. */
                                readonly slot: string;
                                /** @description To call. */
                                readonly number: string;
                                /** @description That time is over, and the message is open. */
                                readonly late: boolean;
                            } | null;
                            readonly claimedBy: {
                                readonly id: string;
                                readonly name: string;
                            } | null;
                            readonly claimedAt: string | null;
                            readonly doneBy: string | null;
                            readonly doneAt: string | null;
                            /** @description Its writer was sent an answer. */
                            readonly answered: boolean;
                        };
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such message. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Somebody was quicker; the words say who, and what they wrote. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Messages_release: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Number of the message, e.g. M-100001. */
                    readonly number: string;
                    /** @description The version that the caller has seen; 0 where nothing was done with it yet. */
                    readonly version: number;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly message: {
                            /** @description As it is given on the phone. */
                            readonly number: string;
                            /** @description Counts what was done with it, from 0. */
                            readonly version: number;
                            /**
                             * Format: date-time
                             * @description When it was sent.
                             */
                            readonly at: string;
                            /** @description Name of who wrote it. */
                            readonly from: string;
                            /** @description Name of the firm. */
                            readonly firm: string;
                            /** @description Name of the branch. */
                            readonly branch: string;
                            readonly subject: string;
                            readonly reference: string | null;
                            readonly quote: {
                                /** @description Code of its type of insurance. */
                                readonly type: string;
                                /** @description WebStatus. */
                                readonly status: string;
                            } | null;
                            readonly callBack: {
                                /**
                                 * Format: date
                                 * @description On which a call is asked for.
                                 */
                                readonly day: string;
                                /** @description In London, e.g. 09:00 to 11:00. */
                                readonly slot: string;
                                /** @description To call. */
                                readonly number: string;
                                /** @description That time is over, and the message is open. */
                                readonly late: boolean;
                            } | null;
                            readonly claimedBy: {
                                readonly id: string;
                                readonly name: string;
                            } | null;
                            readonly claimedAt: string | null;
                            readonly doneBy: string | null;
                            readonly doneAt: string | null;
                            /** @description Its writer was sent an answer. */
                            readonly answered: boolean;
                        };
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such message. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Somebody was quicker; the words say who, and what they wrote. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Messages_answer: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Number of the message, e.g. M-100001. */
                    readonly number: string;
                    /** @description The version that the caller has seen; 0 where nothing was done with it yet. */
                    readonly version: number;
                    /** @description Words to who wrote it. */
                    readonly answer: string;
                    /** @description For the team alone. */
                    readonly note?: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly message: {
                            /** @description As it is given on the phone. */
                            readonly number: string;
                            /** @description Counts what was done with it, from 0. */
                            readonly version: number;
                            /**
                             * Format: date-time
                             * @description When it was sent.
                             */
                            readonly at: string;
                            /** @description Name of who wrote it. */
                            readonly from: string;
                            /** @description Name of the firm. */
                            readonly firm: string;
                            /** @description Name of the branch. */
                            readonly branch: string;
                            readonly subject: string;
                            readonly reference: string | null;
                            readonly quote: {
                                /** @description Code of its type of insurance. */
                                readonly type: string;
                                /** @description WebStatus. */
                                readonly status: string;
                            } | null;
                            readonly callBack: {
                                /**
                                 * Format: date
                                 * @description On which a call is asked for.
                                 */
                                readonly day: string;
                                /** @description In London, e.g. 09:00 to 11:00. */
                                readonly slot: string;
                                /** @description To call. */
                                readonly number: string;
                                /** @description That time is over, and the message is open. */
                                readonly late: boolean;
                            } | null;
                            readonly claimedBy: {
                                readonly id: string;
                                readonly name: string;
                            } | null;
                            readonly claimedAt: string | null;
                            readonly doneBy: string | null;
                            readonly doneAt: string | null;
                            /** @description Its writer was sent an answer. */
                            readonly answered: boolean;
                        };
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such message. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Somebody was quicker; the words say who, and what they wrote. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Messages_finish: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Number of the message, e.g. M-100001. */
                    readonly number: string;
                    /** @description The version that the caller has seen; 0 where nothing was done with it yet. */
                    readonly version: number;
                    /** @description What was done, for the team alone. */
                    readonly note: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly message: {
                            /** @description As it is given on the phone. */
                            readonly number: string;
                            /** @description Counts what was done with it, from 0. */
                            readonly version: number;
                            /**
                             * Format: date-time
                             * @description When it was sent.
                             */
                            readonly at: string;
                            /** @description Name of who wrote it. */
                            readonly from: string;
                            /** @description Name of the firm. */
                            readonly firm: string;
                            /** @description Name of the branch. */
                            readonly branch: string;
                            readonly subject: string;
                            readonly reference: string | null;
                            readonly quote: {
                                /** @description Code of its type of insurance. */
                                readonly type: string;
                                /** @description WebStatus. */
                                readonly status: string;
                            } | null;
                            readonly callBack: {
                                /**
                                 * Format: date
                                 * @description On which a call is asked for.
                                 */
                                readonly day: string;
                                /** @description In London, e.g. 09:00 to 11:00. */
                                readonly slot: string;
                                /** @description To call. */
                                readonly number: string;
                                /** @description That time is over, and the message is open. */
                                readonly late: boolean;
                            } | null;
                            readonly claimedBy: {
                                readonly id: string;
                                readonly name: string;
                            } | null;
                            readonly claimedAt: string | null;
                            readonly doneBy: string | null;
                            readonly doneAt: string | null;
                            /** @description Its writer was sent an answer. */
                            readonly answered: boolean;
                        };
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such message. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Somebody was quicker; the words say who, and what they wrote. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Policy_getVersions: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Reference of the quote, e.g. LP-104728. */
                    readonly reference: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly versions: readonly components["schemas"]["PolicyVersion"][];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such quote or policy, or none that this user may see. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description It is no policy. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Policy_getVersion: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Reference of the quote, e.g. LP-104728. */
                    readonly reference: string;
                    /** @description Number of the version. */
                    readonly number: number;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly version: components["schemas"]["PolicyVersion"];
                        readonly DATA: components["schemas"]["QuoteData"];
                        readonly price: components["schemas"]["Price"] | null;
                        readonly terms: components["schemas"]["QuoteTerms"] | null;
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such quote or policy, or none that this user may see. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description It has no such version. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Policy_compareVersions: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Reference of the quote, e.g. LP-104728. */
                    readonly reference: string;
                    /** @description Number of the one version. */
                    readonly from: number;
                    /** @description Number of the other. */
                    readonly to: number;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly answers: readonly components["schemas"]["AnswerDifference"][];
                        readonly lines: readonly components["schemas"]["LineDifference"][];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such quote or policy, or none that this user may see. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description It has no such version. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Policy_quoteCancellation: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Reference of the quote, e.g. LP-104728. */
                    readonly reference: string;
                    /** @description First day off cover. */
                    readonly effective: string;
                    /**
                     * @description Why the policy ends.
                     * @enum {string}
                     */
                    readonly reason: "client-request" | "sold" | "elsewhere" | "non-payment" | "duplicate" | "other";
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly refund: components["schemas"]["CancellationRefund"];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such quote or policy, or none that this user may see. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description It cannot end on that day, each obstacle a reason. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Policy_requestCancellation: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Reference of the quote, e.g. LP-104728. */
                    readonly reference: string;
                    /** @description The version of DATA that the caller has seen. */
                    readonly version: number;
                    /** @description Answers to the dialog CANCELLATION, as Dialogs/getForm describes it: {"Dialog": {...}}. */
                    readonly DATA: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly DATA: components["schemas"]["QuoteData"];
                        readonly refund: components["schemas"]["CancellationRefund"];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such quote or policy, or none that this user may see. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Answers are missing or wrong, each a reason; it cannot be cancelled, each obstacle a reason; or the policy has changed since: DATA and ERRORS are as stored. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Policy_withdrawCancellation: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Reference of the quote, e.g. LP-104728. */
                    readonly reference: string;
                    /** @description The version of DATA that the caller has seen. */
                    readonly version: number;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly DATA: components["schemas"]["QuoteData"];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such quote or policy, or none that this user may see. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No cancellation is waiting; or the policy has changed since: DATA and ERRORS are as stored. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Policy_confirmCancellation: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Reference of the quote, e.g. LP-104728. */
                    readonly reference: string;
                    /** @description The version of DATA that the caller has seen. */
                    readonly version: number;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly DATA: components["schemas"]["QuoteData"];
                        readonly refund: components["schemas"]["CancellationRefund"];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such quote or policy, or none that this user may see. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No cancellation is waiting; or the policy has changed since: DATA and ERRORS are as stored. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Policy_refuseCancellation: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Reference of the quote, e.g. LP-104728. */
                    readonly reference: string;
                    /** @description The version of DATA that the caller has seen. */
                    readonly version: number;
                    /** @description Why, to the broker. */
                    readonly words: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly DATA: components["schemas"]["QuoteData"];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such quote or policy, or none that this user may see. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No cancellation is waiting; or the policy has changed since: DATA and ERRORS are as stored. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Policy_requestReinstatement: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Reference of the quote, e.g. LP-104728. */
                    readonly reference: string;
                    /** @description Why. */
                    readonly words: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly DATA: components["schemas"]["QuoteData"];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such quote or policy, or none that this user may see. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description It is not cancelled, or too long ago. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Policy_reinstate: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Reference of the quote, e.g. LP-104728. */
                    readonly reference: string;
                    /** @description The version of DATA that the caller has seen. */
                    readonly version: number;
                    /** @description Why. */
                    readonly words: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly DATA: components["schemas"]["QuoteData"];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such quote or policy, or none that this user may see. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description It is not cancelled, or too long ago; or the policy has changed since: DATA and ERRORS are as stored. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Policy_createRenewal: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Reference of the quote, e.g. LP-104728. */
                    readonly reference: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Reference of the renewal. */
                        readonly reference: string;
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such quote or policy, or none that this user may see. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description It is too early or too late, or it is invited already. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Policy_confirmFacts: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Reference of the quote, e.g. LP-104728. */
                    readonly reference: string;
                    /** @description The version of DATA that the caller has seen. */
                    readonly version: number;
                    /** @description Ids of sections of the form, e.g. ["policyholder"]. */
                    readonly sections: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly DATA: components["schemas"]["QuoteData"];
                        readonly renewal: components["schemas"]["RenewalState"];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such quote or policy, or none that this user may see. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description It is no renewal, or has no such section; or the policy has changed since: DATA and ERRORS are as stored. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Signup_getForm: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Language of FIELDS and ERRORS, such as cy; English where the form has it not. */
                    readonly language?: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly FIELDS: components["schemas"]["Fields"];
                        readonly DATA: components["schemas"]["RecordData"];
                        readonly ERRORS: readonly components["schemas"]["ErrorEntry"][];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Signup_sendCode: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description The address that is to be proven. */
                    readonly Email: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description For so long the code holds. */
                        readonly minutes: number;
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many codes for this address, or from this network; try again after Retry-After seconds. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Signup_register: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Answers of the form, as JSON. */
                    readonly DATA: string;
                    /** @description Wording of each declaration as it was shown, e.g. Terms/2; one space between two. */
                    readonly Terms: string;
                    /** @description The code that was mailed: six digits. */
                    readonly Code: string;
                    /** @description Language of FIELDS and ERRORS, such as cy; English where the form has it not. */
                    readonly language?: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description By which the firm asks about it, e.g. SU-104728. */
                        readonly reference: string;
                        /**
                         * Format: date
                         * @description By when it is answered.
                         */
                        readonly answerBy: string;
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not signed in. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Answers are missing or wrong, or the code is, each a reason at its place; or other terms are in force. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many attempts from this network; try again after Retry-After seconds. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Signups_list: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /**
                     * @description waiting by default.
                     * @enum {string}
                     */
                    readonly state?: "waiting" | "decided";
                    /** @description From 1. */
                    readonly page?: number;
                    /** @description Rows a page, 25 by default. */
                    readonly pageSize?: number;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description All that wait. */
                        readonly waiting: number;
                        /** @description Of those: the day by which they were promised an answer is over. */
                        readonly overdue: number;
                        /** @description All others. */
                        readonly decided: number;
                        readonly rows: readonly {
                            readonly reference: string;
                            /** @description Name of the firm, as it was given. */
                            readonly firm: string;
                            /** @enum {unknown} */
                            readonly state: "waiting" | "approved" | "refused";
                            /**
                             * Format: date-time
                             * @description When it asked.
                             */
                            readonly askedAt: string;
                            /**
                             * Format: date
                             * @description Day by which it was promised an answer.
                             */
                            readonly answerBy: string;
                            /** @description That day is over and nobody has answered. */
                            readonly overdue: boolean;
                            readonly matches: readonly {
                                /**
                                 * @description A firm here, another sign-up, or an account's email.
                                 * @enum {unknown}
                                 */
                                readonly kind: "firm" | "signup" | "account";
                                /** @description Of the firm; of an account, its email address. */
                                readonly name: string;
                                readonly reference: string | null;
                                readonly state: string | null;
                                readonly by: readonly ("frn" | "companyNumber" | "name" | "address" | "mailDomain" | "email")[];
                            }[];
                            readonly decidedAt: string | null;
                            readonly decidedBy: string | null;
                        }[];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Signups_get: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Reference of the sign-up, e.g. SU-104728. */
                    readonly reference: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly signup: {
                            readonly reference: string;
                            /** @description Name of the firm, as it was given. */
                            readonly firm: string;
                            /** @enum {unknown} */
                            readonly state: "waiting" | "approved" | "refused";
                            /**
                             * Format: date-time
                             * @description When it asked.
                             */
                            readonly askedAt: string;
                            /**
                             * Format: date
                             * @description Day by which it was promised an answer.
                             */
                            readonly answerBy: string;
                            /** @description That day is over and nobody has answered. */
                            readonly overdue: boolean;
                            readonly matches: readonly {
                                /**
                                 * @description A firm here, another sign-up, or an account's email.
                                 * @enum {unknown}
                                 */
                                readonly kind: "firm" | "signup" | "account";
                                /** @description Of the firm; of an account, its email address. */
                                readonly name: string;
                                readonly reference: string | null;
                                readonly state: string | null;
                                readonly by: readonly ("frn" | "companyNumber" | "name" | "address" | "mailDomain" | "email")[];
                            }[];
                            readonly decidedAt: string | null;
                            readonly decidedBy: string | null;
                            /** @description Proven by a code. */
                            readonly email: string;
                            /** @description Wording of the terms of business that were accepted. */
                            readonly terms: string;
                            /** @description Their words, Markdown, as the firm was shown them. */
                            readonly termsText: string;
                            readonly definition: {
                                readonly id: string;
                                readonly version: number;
                            };
                            readonly reason: string | null;
                            readonly madeFirm: string | null;
                        };
                        readonly answers: readonly {
                            /** @description Of a page of the form. */
                            readonly title: string;
                            readonly parts: readonly {
                                /** @description Of a section, or of one entry of a list. */
                                readonly title: string;
                                readonly rows: readonly {
                                    readonly label: string;
                                    /** @description As a person reads it; empty where there is none. */
                                    readonly words: string;
                                }[];
                            }[];
                        }[];
                        /** @description The firm on the Financial Services Register. */
                        readonly registerUrl: string;
                        readonly companyUrl: string | null;
                        readonly branches: readonly string[];
                        readonly products: readonly {
                            readonly id: string;
                            readonly title: string;
                            /** @description The firm would like to place it. */
                            readonly wanted: boolean;
                        }[];
                        readonly obstacles: readonly {
                            readonly path: string;
                            /** @description Why it cannot be approved. */
                            readonly message: string;
                        }[];
                        /** @description It looks like another firm or sign-up: anyone who approves says that it is not. */
                        readonly needsWord: boolean;
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such sign-up. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Signups_approve: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Reference of the sign-up, e.g. SU-104728. */
                    readonly reference: string;
                    /** @description Codes of the types of insurance that its branches may quote, as a JSON list. */
                    readonly products: string;
                    /**
                     * @description Yes: it was looked at and is another firm than those that it looks like.
                     * @enum {string}
                     */
                    readonly IsAnother?: "Yes" | "No";
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Id of the firm. */
                        readonly firm: string;
                        /** @description Address that the invitation goes to. */
                        readonly invited: string;
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing; fresh-proof where Access/confirm was not answered in the last five minutes. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such sign-up. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description It was settled before, or cannot be done; each obstacle a reason. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Signups_refuse: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Reference of the sign-up, e.g. SU-104728. */
                    readonly reference: string;
                    /** @description Words to the firm. */
                    readonly reason: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": Record<string, never>;
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such sign-up. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description It was settled before, or cannot be done; each obstacle a reason. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Statistics_getOptions: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Id of a firm, for staff of the provider; empty for all. */
                    readonly firm?: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly firms: readonly {
                            readonly id: string;
                            readonly name: string;
                        }[];
                        readonly branches: readonly {
                            readonly id: string;
                            readonly name: string;
                        }[];
                        readonly people: readonly {
                            readonly id: string;
                            readonly name: string;
                        }[];
                        readonly products: readonly {
                            readonly id: string;
                            readonly name: string;
                        }[];
                        /** @description The user sees the figures of their own branch alone. */
                        readonly isOwnBranchOnly: boolean;
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Statistics_overview: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description First London day; the first of this month by default. */
                    readonly from?: string;
                    /** @description Last London day; today by default. */
                    readonly to?: string;
                    /** @description Id of a firm, for staff of the provider; empty for all. */
                    readonly firm?: string;
                    /** @description Id of a branch; empty for all that may be seen. */
                    readonly branch?: string;
                    /** @description Code of a type of insurance; empty for all. */
                    readonly product?: string;
                    /** @description Id of who had it on their desk; empty for everybody. */
                    readonly user?: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /**
                         * Format: date-time
                         * @description When it was counted.
                         */
                        readonly asOf: string;
                        readonly period: {
                            /**
                             * Format: date
                             * @description First day.
                             */
                            readonly from: string;
                            /**
                             * Format: date
                             * @description Last day.
                             */
                            readonly to: string;
                        };
                        readonly before: {
                            /**
                             * Format: date
                             * @description First day.
                             */
                            readonly from: string;
                            /**
                             * Format: date
                             * @description Last day.
                             */
                            readonly to: string;
                        };
                        /** @description The working list shows this user the rows behind the figures. */
                        readonly isLinked: boolean;
                        readonly figures: {
                            /** @description New quotes, changes and renewals apart. */
                            readonly made: number;
                            /** @description Priced by now, of those. */
                            readonly priced: number;
                            /** @description Of those, went to an underwriter by now. */
                            readonly referred: number;
                            /** @description Of those, became policies by now. */
                            readonly won: number;
                            readonly conversion: number | null;
                            readonly referralRate: number | null;
                            readonly newPremium: number | null;
                            readonly renewalPremium: number | null;
                            readonly additionalPremium: number | null;
                            readonly returnPremium: number | null;
                            readonly cancelledPremium: number | null;
                            readonly reinstatedPremium: number | null;
                            readonly written: number | null;
                            readonly ipt: number | null;
                            readonly fees: number | null;
                            /** @description Accepted in the period. */
                            readonly accepted: number;
                            /** @description Accepted in the period. */
                            readonly renewed: number;
                            readonly averagePremium: number | null;
                            /** @description Accepted in the period. */
                            readonly changed: number;
                            /** @description Policies cancelled. */
                            readonly cancelled: number;
                            /** @description Policies reinstated. */
                            readonly reinstated: number;
                            /** @description Quotes that an underwriter approved or declined for the first time. */
                            readonly answered: number;
                            readonly answerMinutes: number | null;
                            /** @description Quotes and renewals that were marked as not taken up and stay so. */
                            readonly notTakenUp: number;
                        };
                        readonly beforeFigures: {
                            /** @description New quotes, changes and renewals apart. */
                            readonly made: number;
                            /** @description Priced by now, of those. */
                            readonly priced: number;
                            /** @description Of those, went to an underwriter by now. */
                            readonly referred: number;
                            /** @description Of those, became policies by now. */
                            readonly won: number;
                            readonly conversion: number | null;
                            readonly referralRate: number | null;
                            readonly newPremium: number | null;
                            readonly renewalPremium: number | null;
                            readonly additionalPremium: number | null;
                            readonly returnPremium: number | null;
                            readonly cancelledPremium: number | null;
                            readonly reinstatedPremium: number | null;
                            readonly written: number | null;
                            readonly ipt: number | null;
                            readonly fees: number | null;
                            /** @description Accepted in the period. */
                            readonly accepted: number;
                            /** @description Accepted in the period. */
                            readonly renewed: number;
                            readonly averagePremium: number | null;
                            /** @description Accepted in the period. */
                            readonly changed: number;
                            /** @description Policies cancelled. */
                            readonly cancelled: number;
                            /** @description Policies reinstated. */
                            readonly reinstated: number;
                            /** @description Quotes that an underwriter approved or declined for the first time. */
                            readonly answered: number;
                            readonly answerMinutes: number | null;
                            /** @description Quotes and renewals that were marked as not taken up and stay so. */
                            readonly notTakenUp: number;
                        };
                        readonly reasons: readonly {
                            /** @description Code. */
                            readonly reason: string;
                            readonly label: string;
                            /** @description Quotes. */
                            readonly count: number;
                            /** @description The period before. */
                            readonly before: number;
                        }[];
                        readonly due: readonly {
                            /** @enum {unknown} */
                            readonly days: 30 | 60 | 90;
                            readonly period: {
                                /**
                                 * Format: date
                                 * @description First day.
                                 */
                                readonly from: string;
                                /**
                                 * Format: date
                                 * @description Last day.
                                 */
                                readonly to: string;
                            };
                            /** @description Terms in force that end within so many days and that no accepted term goes on from. */
                            readonly count: number;
                        }[];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Statistics_dashboard: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description First London day; the first of this month by default. */
                    readonly from?: string;
                    /** @description Last London day; today by default. */
                    readonly to?: string;
                    /** @description Id of a firm, for staff of the provider; empty for all. */
                    readonly firm?: string;
                    /** @description Id of a branch; empty for all that may be seen. */
                    readonly branch?: string;
                    /** @description Code of a type of insurance; empty for all. */
                    readonly product?: string;
                    /** @description Id of who had it on their desk; empty for everybody. */
                    readonly user?: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /**
                         * Format: date-time
                         * @description When it was counted.
                         */
                        readonly asOf: string;
                        readonly period: {
                            /**
                             * Format: date
                             * @description First day.
                             */
                            readonly from: string;
                            /**
                             * Format: date
                             * @description Last day.
                             */
                            readonly to: string;
                        };
                        readonly before: {
                            /**
                             * Format: date
                             * @description First day.
                             */
                            readonly from: string;
                            /**
                             * Format: date
                             * @description Last day.
                             */
                            readonly to: string;
                        };
                        /** @description The working list shows this user the rows behind the figures. */
                        readonly isLinked: boolean;
                        readonly figures: {
                            /** @description New quotes, changes and renewals apart. */
                            readonly made: number;
                            /** @description Priced by now, of those. */
                            readonly priced: number;
                            /** @description Of those, went to an underwriter by now. */
                            readonly referred: number;
                            /** @description Of those, became policies by now. */
                            readonly won: number;
                            readonly conversion: number | null;
                            readonly referralRate: number | null;
                            readonly newPremium: number | null;
                            readonly renewalPremium: number | null;
                            readonly additionalPremium: number | null;
                            readonly returnPremium: number | null;
                            readonly cancelledPremium: number | null;
                            readonly reinstatedPremium: number | null;
                            readonly written: number | null;
                            readonly ipt: number | null;
                            readonly fees: number | null;
                            /** @description Accepted in the period. */
                            readonly accepted: number;
                            /** @description Accepted in the period. */
                            readonly renewed: number;
                            readonly averagePremium: number | null;
                            /** @description Accepted in the period. */
                            readonly changed: number;
                            /** @description Policies cancelled. */
                            readonly cancelled: number;
                            /** @description Policies reinstated. */
                            readonly reinstated: number;
                            /** @description Quotes that an underwriter approved or declined for the first time. */
                            readonly answered: number;
                            readonly answerMinutes: number | null;
                            /** @description Quotes and renewals that were marked as not taken up and stay so. */
                            readonly notTakenUp: number;
                        };
                        readonly beforeFigures: {
                            /** @description New quotes, changes and renewals apart. */
                            readonly made: number;
                            /** @description Priced by now, of those. */
                            readonly priced: number;
                            /** @description Of those, went to an underwriter by now. */
                            readonly referred: number;
                            /** @description Of those, became policies by now. */
                            readonly won: number;
                            readonly conversion: number | null;
                            readonly referralRate: number | null;
                            readonly newPremium: number | null;
                            readonly renewalPremium: number | null;
                            readonly additionalPremium: number | null;
                            readonly returnPremium: number | null;
                            readonly cancelledPremium: number | null;
                            readonly reinstatedPremium: number | null;
                            readonly written: number | null;
                            readonly ipt: number | null;
                            readonly fees: number | null;
                            /** @description Accepted in the period. */
                            readonly accepted: number;
                            /** @description Accepted in the period. */
                            readonly renewed: number;
                            readonly averagePremium: number | null;
                            /** @description Accepted in the period. */
                            readonly changed: number;
                            /** @description Policies cancelled. */
                            readonly cancelled: number;
                            /** @description Policies reinstated. */
                            readonly reinstated: number;
                            /** @description Quotes that an underwriter approved or declined for the first time. */
                            readonly answered: number;
                            readonly answerMinutes: number | null;
                            /** @description Quotes and renewals that were marked as not taken up and stay so. */
                            readonly notTakenUp: number;
                        };
                        readonly pipeline: readonly {
                            readonly WebStatus: string;
                            /** @description Open quotes. */
                            readonly count: number;
                            readonly total: number | null;
                        }[];
                        readonly weeks: readonly {
                            readonly period: {
                                /**
                                 * Format: date
                                 * @description First day.
                                 */
                                readonly from: string;
                                /**
                                 * Format: date
                                 * @description Last day.
                                 */
                                readonly to: string;
                            };
                            /** @description Quotes begun in the week that were priced. */
                            readonly priced: number;
                            /** @description Of those, accepted. */
                            readonly won: number;
                            readonly conversion: number | null;
                        }[];
                        readonly premium: readonly number[];
                        readonly premiumBefore: readonly number[];
                        readonly referrals: {
                            /** @description Referrals without a decision. */
                            readonly count: number;
                            /** @description Of those, with questions that the firm has not answered. */
                            readonly withFirm: number;
                            readonly rows: readonly {
                                readonly reference: string;
                                /** @description Code of the product. */
                                readonly typeOfInsurance: string;
                                readonly client: string;
                                readonly WebStatus: string;
                                readonly due: string | null;
                                /** @description London days since it was sent. */
                                readonly daysWaiting: number;
                                readonly reasons: readonly string[];
                            }[];
                        };
                        readonly due: readonly {
                            readonly period: {
                                /**
                                 * Format: date
                                 * @description First day.
                                 */
                                readonly from: string;
                                /**
                                 * Format: date
                                 * @description Last day.
                                 */
                                readonly to: string;
                            };
                            /** @description Terms in force that end then and that no accepted term goes on from. */
                            readonly count: number;
                            /** @description What these terms came to, with tax and fees. In pounds. */
                            readonly total: number;
                        }[];
                        readonly products: readonly {
                            readonly id: string;
                            readonly name: string;
                            readonly figures: {
                                /** @description New quotes, changes and renewals apart. */
                                readonly made: number;
                                /** @description Priced by now, of those. */
                                readonly priced: number;
                                /** @description Of those, went to an underwriter by now. */
                                readonly referred: number;
                                /** @description Of those, became policies by now. */
                                readonly won: number;
                                readonly conversion: number | null;
                                readonly referralRate: number | null;
                                readonly newPremium: number | null;
                                readonly renewalPremium: number | null;
                                readonly additionalPremium: number | null;
                                readonly returnPremium: number | null;
                                readonly cancelledPremium: number | null;
                                readonly reinstatedPremium: number | null;
                                readonly written: number | null;
                                readonly ipt: number | null;
                                readonly fees: number | null;
                                /** @description Accepted in the period. */
                                readonly accepted: number;
                                /** @description Accepted in the period. */
                                readonly renewed: number;
                                readonly averagePremium: number | null;
                                /** @description Accepted in the period. */
                                readonly changed: number;
                                /** @description Policies cancelled. */
                                readonly cancelled: number;
                                /** @description Policies reinstated. */
                                readonly reinstated: number;
                                /** @description Quotes that an underwriter approved or declined for the first time. */
                                readonly answered: number;
                                readonly answerMinutes: number | null;
                                /** @description Quotes and renewals that were marked as not taken up and stay so. */
                                readonly notTakenUp: number;
                            };
                            readonly before: {
                                /** @description New quotes, changes and renewals apart. */
                                readonly made: number;
                                /** @description Priced by now, of those. */
                                readonly priced: number;
                                /** @description Of those, went to an underwriter by now. */
                                readonly referred: number;
                                /** @description Of those, became policies by now. */
                                readonly won: number;
                                readonly conversion: number | null;
                                readonly referralRate: number | null;
                                readonly newPremium: number | null;
                                readonly renewalPremium: number | null;
                                readonly additionalPremium: number | null;
                                readonly returnPremium: number | null;
                                readonly cancelledPremium: number | null;
                                readonly reinstatedPremium: number | null;
                                readonly written: number | null;
                                readonly ipt: number | null;
                                readonly fees: number | null;
                                /** @description Accepted in the period. */
                                readonly accepted: number;
                                /** @description Accepted in the period. */
                                readonly renewed: number;
                                readonly averagePremium: number | null;
                                /** @description Accepted in the period. */
                                readonly changed: number;
                                /** @description Policies cancelled. */
                                readonly cancelled: number;
                                /** @description Policies reinstated. */
                                readonly reinstated: number;
                                /** @description Quotes that an underwriter approved or declined for the first time. */
                                readonly answered: number;
                                readonly answerMinutes: number | null;
                                /** @description Quotes and renewals that were marked as not taken up and stay so. */
                                readonly notTakenUp: number;
                            };
                        }[];
                        readonly people: readonly {
                            readonly id: string;
                            readonly name: string;
                            readonly figures: {
                                /** @description New quotes, changes and renewals apart. */
                                readonly made: number;
                                /** @description Priced by now, of those. */
                                readonly priced: number;
                                /** @description Of those, went to an underwriter by now. */
                                readonly referred: number;
                                /** @description Of those, became policies by now. */
                                readonly won: number;
                                readonly conversion: number | null;
                                readonly referralRate: number | null;
                                readonly newPremium: number | null;
                                readonly renewalPremium: number | null;
                                readonly additionalPremium: number | null;
                                readonly returnPremium: number | null;
                                readonly cancelledPremium: number | null;
                                readonly reinstatedPremium: number | null;
                                readonly written: number | null;
                                readonly ipt: number | null;
                                readonly fees: number | null;
                                /** @description Accepted in the period. */
                                readonly accepted: number;
                                /** @description Accepted in the period. */
                                readonly renewed: number;
                                readonly averagePremium: number | null;
                                /** @description Accepted in the period. */
                                readonly changed: number;
                                /** @description Policies cancelled. */
                                readonly cancelled: number;
                                /** @description Policies reinstated. */
                                readonly reinstated: number;
                                /** @description Quotes that an underwriter approved or declined for the first time. */
                                readonly answered: number;
                                readonly answerMinutes: number | null;
                                /** @description Quotes and renewals that were marked as not taken up and stay so. */
                                readonly notTakenUp: number;
                            };
                            readonly before: {
                                /** @description New quotes, changes and renewals apart. */
                                readonly made: number;
                                /** @description Priced by now, of those. */
                                readonly priced: number;
                                /** @description Of those, went to an underwriter by now. */
                                readonly referred: number;
                                /** @description Of those, became policies by now. */
                                readonly won: number;
                                readonly conversion: number | null;
                                readonly referralRate: number | null;
                                readonly newPremium: number | null;
                                readonly renewalPremium: number | null;
                                readonly additionalPremium: number | null;
                                readonly returnPremium: number | null;
                                readonly cancelledPremium: number | null;
                                readonly reinstatedPremium: number | null;
                                readonly written: number | null;
                                readonly ipt: number | null;
                                readonly fees: number | null;
                                /** @description Accepted in the period. */
                                readonly accepted: number;
                                /** @description Accepted in the period. */
                                readonly renewed: number;
                                readonly averagePremium: number | null;
                                /** @description Accepted in the period. */
                                readonly changed: number;
                                /** @description Policies cancelled. */
                                readonly cancelled: number;
                                /** @description Policies reinstated. */
                                readonly reinstated: number;
                                /** @description Quotes that an underwriter approved or declined for the first time. */
                                readonly answered: number;
                                readonly answerMinutes: number | null;
                                /** @description Quotes and renewals that were marked as not taken up and stay so. */
                                readonly notTakenUp: number;
                            };
                        }[];
                        /** @description Of all firms: people are distinguished once a firm is chosen. */
                        readonly isAllFirms: boolean;
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Statistics_trends: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description First London day; the first of this month by default. */
                    readonly from?: string;
                    /** @description Last London day; today by default. */
                    readonly to?: string;
                    /** @description Id of a firm, for staff of the provider; empty for all. */
                    readonly firm?: string;
                    /** @description Id of a branch; empty for all that may be seen. */
                    readonly branch?: string;
                    /** @description Code of a type of insurance; empty for all. */
                    readonly product?: string;
                    /** @description Id of who had it on their desk; empty for everybody. */
                    readonly user?: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /**
                         * Format: date-time
                         * @description When it was counted.
                         */
                        readonly asOf: string;
                        readonly period: {
                            /**
                             * Format: date
                             * @description First day.
                             */
                            readonly from: string;
                            /**
                             * Format: date
                             * @description Last day.
                             */
                            readonly to: string;
                        };
                        readonly before: {
                            /**
                             * Format: date
                             * @description First day.
                             */
                            readonly from: string;
                            /**
                             * Format: date
                             * @description Last day.
                             */
                            readonly to: string;
                        };
                        /** @description The working list shows this user the rows behind the figures. */
                        readonly isLinked: boolean;
                        readonly months: readonly {
                            /** @description 2026-07. */
                            readonly month: string;
                            readonly period: {
                                /**
                                 * Format: date
                                 * @description First day.
                                 */
                                readonly from: string;
                                /**
                                 * Format: date
                                 * @description Last day.
                                 */
                                readonly to: string;
                            };
                            readonly figures: {
                                /** @description New quotes, changes and renewals apart. */
                                readonly made: number;
                                /** @description Priced by now, of those. */
                                readonly priced: number;
                                /** @description Of those, went to an underwriter by now. */
                                readonly referred: number;
                                /** @description Of those, became policies by now. */
                                readonly won: number;
                                readonly conversion: number | null;
                                readonly referralRate: number | null;
                                readonly newPremium: number | null;
                                readonly renewalPremium: number | null;
                                readonly additionalPremium: number | null;
                                readonly returnPremium: number | null;
                                readonly cancelledPremium: number | null;
                                readonly reinstatedPremium: number | null;
                                readonly written: number | null;
                                readonly ipt: number | null;
                                readonly fees: number | null;
                                /** @description Accepted in the period. */
                                readonly accepted: number;
                                /** @description Accepted in the period. */
                                readonly renewed: number;
                                readonly averagePremium: number | null;
                                /** @description Accepted in the period. */
                                readonly changed: number;
                                /** @description Policies cancelled. */
                                readonly cancelled: number;
                                /** @description Policies reinstated. */
                                readonly reinstated: number;
                                /** @description Quotes that an underwriter approved or declined for the first time. */
                                readonly answered: number;
                                readonly answerMinutes: number | null;
                                /** @description Quotes and renewals that were marked as not taken up and stay so. */
                                readonly notTakenUp: number;
                            };
                        }[];
                        readonly products: readonly {
                            readonly id: string;
                            readonly name: string;
                            readonly figures: {
                                /** @description New quotes, changes and renewals apart. */
                                readonly made: number;
                                /** @description Priced by now, of those. */
                                readonly priced: number;
                                /** @description Of those, went to an underwriter by now. */
                                readonly referred: number;
                                /** @description Of those, became policies by now. */
                                readonly won: number;
                                readonly conversion: number | null;
                                readonly referralRate: number | null;
                                readonly newPremium: number | null;
                                readonly renewalPremium: number | null;
                                readonly additionalPremium: number | null;
                                readonly returnPremium: number | null;
                                readonly cancelledPremium: number | null;
                                readonly reinstatedPremium: number | null;
                                readonly written: number | null;
                                readonly ipt: number | null;
                                readonly fees: number | null;
                                /** @description Accepted in the period. */
                                readonly accepted: number;
                                /** @description Accepted in the period. */
                                readonly renewed: number;
                                readonly averagePremium: number | null;
                                /** @description Accepted in the period. */
                                readonly changed: number;
                                /** @description Policies cancelled. */
                                readonly cancelled: number;
                                /** @description Policies reinstated. */
                                readonly reinstated: number;
                                /** @description Quotes that an underwriter approved or declined for the first time. */
                                readonly answered: number;
                                readonly answerMinutes: number | null;
                                /** @description Quotes and renewals that were marked as not taken up and stay so. */
                                readonly notTakenUp: number;
                            };
                            readonly before: {
                                /** @description New quotes, changes and renewals apart. */
                                readonly made: number;
                                /** @description Priced by now, of those. */
                                readonly priced: number;
                                /** @description Of those, went to an underwriter by now. */
                                readonly referred: number;
                                /** @description Of those, became policies by now. */
                                readonly won: number;
                                readonly conversion: number | null;
                                readonly referralRate: number | null;
                                readonly newPremium: number | null;
                                readonly renewalPremium: number | null;
                                readonly additionalPremium: number | null;
                                readonly returnPremium: number | null;
                                readonly cancelledPremium: number | null;
                                readonly reinstatedPremium: number | null;
                                readonly written: number | null;
                                readonly ipt: number | null;
                                readonly fees: number | null;
                                /** @description Accepted in the period. */
                                readonly accepted: number;
                                /** @description Accepted in the period. */
                                readonly renewed: number;
                                readonly averagePremium: number | null;
                                /** @description Accepted in the period. */
                                readonly changed: number;
                                /** @description Policies cancelled. */
                                readonly cancelled: number;
                                /** @description Policies reinstated. */
                                readonly reinstated: number;
                                /** @description Quotes that an underwriter approved or declined for the first time. */
                                readonly answered: number;
                                readonly answerMinutes: number | null;
                                /** @description Quotes and renewals that were marked as not taken up and stay so. */
                                readonly notTakenUp: number;
                            };
                        }[];
                        readonly people: readonly {
                            readonly id: string;
                            readonly name: string;
                            readonly figures: {
                                /** @description New quotes, changes and renewals apart. */
                                readonly made: number;
                                /** @description Priced by now, of those. */
                                readonly priced: number;
                                /** @description Of those, went to an underwriter by now. */
                                readonly referred: number;
                                /** @description Of those, became policies by now. */
                                readonly won: number;
                                readonly conversion: number | null;
                                readonly referralRate: number | null;
                                readonly newPremium: number | null;
                                readonly renewalPremium: number | null;
                                readonly additionalPremium: number | null;
                                readonly returnPremium: number | null;
                                readonly cancelledPremium: number | null;
                                readonly reinstatedPremium: number | null;
                                readonly written: number | null;
                                readonly ipt: number | null;
                                readonly fees: number | null;
                                /** @description Accepted in the period. */
                                readonly accepted: number;
                                /** @description Accepted in the period. */
                                readonly renewed: number;
                                readonly averagePremium: number | null;
                                /** @description Accepted in the period. */
                                readonly changed: number;
                                /** @description Policies cancelled. */
                                readonly cancelled: number;
                                /** @description Policies reinstated. */
                                readonly reinstated: number;
                                /** @description Quotes that an underwriter approved or declined for the first time. */
                                readonly answered: number;
                                readonly answerMinutes: number | null;
                                /** @description Quotes and renewals that were marked as not taken up and stay so. */
                                readonly notTakenUp: number;
                            };
                            readonly before: {
                                /** @description New quotes, changes and renewals apart. */
                                readonly made: number;
                                /** @description Priced by now, of those. */
                                readonly priced: number;
                                /** @description Of those, went to an underwriter by now. */
                                readonly referred: number;
                                /** @description Of those, became policies by now. */
                                readonly won: number;
                                readonly conversion: number | null;
                                readonly referralRate: number | null;
                                readonly newPremium: number | null;
                                readonly renewalPremium: number | null;
                                readonly additionalPremium: number | null;
                                readonly returnPremium: number | null;
                                readonly cancelledPremium: number | null;
                                readonly reinstatedPremium: number | null;
                                readonly written: number | null;
                                readonly ipt: number | null;
                                readonly fees: number | null;
                                /** @description Accepted in the period. */
                                readonly accepted: number;
                                /** @description Accepted in the period. */
                                readonly renewed: number;
                                readonly averagePremium: number | null;
                                /** @description Accepted in the period. */
                                readonly changed: number;
                                /** @description Policies cancelled. */
                                readonly cancelled: number;
                                /** @description Policies reinstated. */
                                readonly reinstated: number;
                                /** @description Quotes that an underwriter approved or declined for the first time. */
                                readonly answered: number;
                                readonly answerMinutes: number | null;
                                /** @description Quotes and renewals that were marked as not taken up and stay so. */
                                readonly notTakenUp: number;
                            };
                        }[];
                        /** @description Of all firms: people are distinguished once a firm is chosen. */
                        readonly isAllFirms: boolean;
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Statistics_branches: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description First London day; the first of this month by default. */
                    readonly from?: string;
                    /** @description Last London day; today by default. */
                    readonly to?: string;
                    /** @description Id of a firm, for staff of the provider; empty for all. */
                    readonly firm?: string;
                    /** @description Id of a branch; empty for all that may be seen. */
                    readonly branch?: string;
                    /** @description Code of a type of insurance; empty for all. */
                    readonly product?: string;
                    /** @description Id of who had it on their desk; empty for everybody. */
                    readonly user?: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /**
                         * Format: date-time
                         * @description When it was counted.
                         */
                        readonly asOf: string;
                        readonly period: {
                            /**
                             * Format: date
                             * @description First day.
                             */
                            readonly from: string;
                            /**
                             * Format: date
                             * @description Last day.
                             */
                            readonly to: string;
                        };
                        readonly before: {
                            /**
                             * Format: date
                             * @description First day.
                             */
                            readonly from: string;
                            /**
                             * Format: date
                             * @description Last day.
                             */
                            readonly to: string;
                        };
                        /** @description The working list shows this user the rows behind the figures. */
                        readonly isLinked: boolean;
                        /** @enum {unknown} */
                        readonly by: "branch" | "firm";
                        readonly rows: readonly {
                            readonly id: string;
                            readonly name: string;
                            readonly figures: {
                                /** @description New quotes, changes and renewals apart. */
                                readonly made: number;
                                /** @description Priced by now, of those. */
                                readonly priced: number;
                                /** @description Of those, went to an underwriter by now. */
                                readonly referred: number;
                                /** @description Of those, became policies by now. */
                                readonly won: number;
                                readonly conversion: number | null;
                                readonly referralRate: number | null;
                                readonly newPremium: number | null;
                                readonly renewalPremium: number | null;
                                readonly additionalPremium: number | null;
                                readonly returnPremium: number | null;
                                readonly cancelledPremium: number | null;
                                readonly reinstatedPremium: number | null;
                                readonly written: number | null;
                                readonly ipt: number | null;
                                readonly fees: number | null;
                                /** @description Accepted in the period. */
                                readonly accepted: number;
                                /** @description Accepted in the period. */
                                readonly renewed: number;
                                readonly averagePremium: number | null;
                                /** @description Accepted in the period. */
                                readonly changed: number;
                                /** @description Policies cancelled. */
                                readonly cancelled: number;
                                /** @description Policies reinstated. */
                                readonly reinstated: number;
                                /** @description Quotes that an underwriter approved or declined for the first time. */
                                readonly answered: number;
                                readonly answerMinutes: number | null;
                                /** @description Quotes and renewals that were marked as not taken up and stay so. */
                                readonly notTakenUp: number;
                            };
                            readonly before: {
                                /** @description New quotes, changes and renewals apart. */
                                readonly made: number;
                                /** @description Priced by now, of those. */
                                readonly priced: number;
                                /** @description Of those, went to an underwriter by now. */
                                readonly referred: number;
                                /** @description Of those, became policies by now. */
                                readonly won: number;
                                readonly conversion: number | null;
                                readonly referralRate: number | null;
                                readonly newPremium: number | null;
                                readonly renewalPremium: number | null;
                                readonly additionalPremium: number | null;
                                readonly returnPremium: number | null;
                                readonly cancelledPremium: number | null;
                                readonly reinstatedPremium: number | null;
                                readonly written: number | null;
                                readonly ipt: number | null;
                                readonly fees: number | null;
                                /** @description Accepted in the period. */
                                readonly accepted: number;
                                /** @description Accepted in the period. */
                                readonly renewed: number;
                                readonly averagePremium: number | null;
                                /** @description Accepted in the period. */
                                readonly changed: number;
                                /** @description Policies cancelled. */
                                readonly cancelled: number;
                                /** @description Policies reinstated. */
                                readonly reinstated: number;
                                /** @description Quotes that an underwriter approved or declined for the first time. */
                                readonly answered: number;
                                readonly answerMinutes: number | null;
                                /** @description Quotes and renewals that were marked as not taken up and stay so. */
                                readonly notTakenUp: number;
                            };
                        }[];
                        readonly total: {
                            readonly figures: {
                                /** @description New quotes, changes and renewals apart. */
                                readonly made: number;
                                /** @description Priced by now, of those. */
                                readonly priced: number;
                                /** @description Of those, went to an underwriter by now. */
                                readonly referred: number;
                                /** @description Of those, became policies by now. */
                                readonly won: number;
                                readonly conversion: number | null;
                                readonly referralRate: number | null;
                                readonly newPremium: number | null;
                                readonly renewalPremium: number | null;
                                readonly additionalPremium: number | null;
                                readonly returnPremium: number | null;
                                readonly cancelledPremium: number | null;
                                readonly reinstatedPremium: number | null;
                                readonly written: number | null;
                                readonly ipt: number | null;
                                readonly fees: number | null;
                                /** @description Accepted in the period. */
                                readonly accepted: number;
                                /** @description Accepted in the period. */
                                readonly renewed: number;
                                readonly averagePremium: number | null;
                                /** @description Accepted in the period. */
                                readonly changed: number;
                                /** @description Policies cancelled. */
                                readonly cancelled: number;
                                /** @description Policies reinstated. */
                                readonly reinstated: number;
                                /** @description Quotes that an underwriter approved or declined for the first time. */
                                readonly answered: number;
                                readonly answerMinutes: number | null;
                                /** @description Quotes and renewals that were marked as not taken up and stay so. */
                                readonly notTakenUp: number;
                            };
                            readonly before: {
                                /** @description New quotes, changes and renewals apart. */
                                readonly made: number;
                                /** @description Priced by now, of those. */
                                readonly priced: number;
                                /** @description Of those, went to an underwriter by now. */
                                readonly referred: number;
                                /** @description Of those, became policies by now. */
                                readonly won: number;
                                readonly conversion: number | null;
                                readonly referralRate: number | null;
                                readonly newPremium: number | null;
                                readonly renewalPremium: number | null;
                                readonly additionalPremium: number | null;
                                readonly returnPremium: number | null;
                                readonly cancelledPremium: number | null;
                                readonly reinstatedPremium: number | null;
                                readonly written: number | null;
                                readonly ipt: number | null;
                                readonly fees: number | null;
                                /** @description Accepted in the period. */
                                readonly accepted: number;
                                /** @description Accepted in the period. */
                                readonly renewed: number;
                                readonly averagePremium: number | null;
                                /** @description Accepted in the period. */
                                readonly changed: number;
                                /** @description Policies cancelled. */
                                readonly cancelled: number;
                                /** @description Policies reinstated. */
                                readonly reinstated: number;
                                /** @description Quotes that an underwriter approved or declined for the first time. */
                                readonly answered: number;
                                readonly answerMinutes: number | null;
                                /** @description Quotes and renewals that were marked as not taken up and stay so. */
                                readonly notTakenUp: number;
                            };
                        };
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Studio_releases: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Id of the definition. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly releases: readonly components["schemas"]["Release"][];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nothing is published under this id. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Studio_schedule: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Id of the definition. */
                    readonly id: string;
                    /** @description A published version. */
                    readonly version: number;
                    /** @description First day; today by default. */
                    readonly From?: string;
                    /** @description For whom, as a JSON list: a firm with all its branches, "alpha", one branch, "beta/bristol", or "*" for every one, which is the default. */
                    readonly Branches?: string;
                    /** @description Why: it is kept with the release, and in the audit. */
                    readonly Reason: string;
                    /** @description A JSON list of the numbers of releases that end with this one. */
                    readonly End?: string;
                    /** @description A JSON list of the numbers of releases that go on. */
                    readonly Keep?: string;
                    /** @description Number of the newest release that the caller has seen; 0 where there is none. */
                    readonly Base: number;
                    /** @description Last day; none by default: it holds until another one follows. */
                    readonly Until?: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["MadeRelease"];
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing; fresh-proof where Access/confirm was not answered in the last five minutes. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such definition, version or release. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Other releases meet it and nobody has said what becomes of them, each a reason; or somebody has released since. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Studio_rollBack: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Id of the definition. */
                    readonly id: string;
                    /** @description The version to go back to; by default that which was in force before. */
                    readonly version?: number;
                    /** @description Why: it is kept with the release, and in the audit. */
                    readonly Reason: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["MadeRelease"];
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing; fresh-proof where Access/confirm was not answered in the last five minutes. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such definition or version. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description It is in force already, there is none before it, or it was rolled back already and has to be named. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Studio_retire: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Id of the definition. */
                    readonly id: string;
                    /** @description First day; today by default. */
                    readonly From?: string;
                    /** @description For whom, as a JSON list: a firm with all its branches, "alpha", one branch, "beta/bristol", or "*" for every one, which is the default. */
                    readonly Branches?: string;
                    /** @description Why: it is kept with the release, and in the audit. */
                    readonly Reason: string;
                    /** @description A JSON list of the numbers of releases that end with this one. */
                    readonly End?: string;
                    /** @description A JSON list of the numbers of releases that go on. */
                    readonly Keep?: string;
                    /** @description Number of the newest release that the caller has seen; 0 where there is none. */
                    readonly Base: number;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["MadeRelease"];
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing; fresh-proof where Access/confirm was not answered in the last five minutes. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such definition, version or release. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Other releases meet it and nobody has said what becomes of them, each a reason; or somebody has released since. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Studio_cancelRelease: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Id of the definition. */
                    readonly id: string;
                    /** @description Number of the release. */
                    readonly number: number;
                    /** @description Why: it is kept with the release, and in the audit. */
                    readonly Reason: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly release: components["schemas"]["Release"];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing; fresh-proof where Access/confirm was not answered in the last five minutes. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such release. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description It has ended already, or nothing would be in force without it. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Studio_stuck: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Id of a product; all by default. */
                    readonly id?: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly quotes: readonly {
                            readonly reference: string;
                            /** @description Name. */
                            readonly firm: string;
                            /** @description Ids of firm and branch, alpha/leeds. */
                            readonly branch: string;
                            /** @description Id of the definition. */
                            readonly id: string;
                            /** @description Version of the definition that it is worked on by. */
                            readonly version: number;
                            readonly inForce: number | null;
                            /** @description What the rates have no value for. */
                            readonly cause: string;
                            /**
                             * Format: date-time
                             * @description When it was first asked for a price.
                             */
                            readonly since: string;
                        }[];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Studio_moveQuotes: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description A JSON list of at most 200 references, ["LP-104728"]. */
                    readonly References: string;
                    /** @description Why: it is kept with the release, and in the audit. */
                    readonly Reason: string;
                    /**
                     * @description preview: what would become of each; move: it is done.
                     * @enum {string}
                     */
                    readonly Act: "preview" | "move";
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly quotes: readonly {
                            readonly reference: string;
                            /** @description It was moved, or would be. */
                            readonly moved: boolean;
                            /** @description What its broker is asked then, or why it is not moved. */
                            readonly words: string;
                        }[];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing; fresh-proof where Access/confirm was not answered in the last five minutes. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Studio_exportParts: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Id of the definition. */
                    readonly id: string;
                    /** @description A published version; the one in force today by default. */
                    readonly version?: number;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly id: string;
                        readonly version: number;
                        /** @description False where it was published without its files: it is one file then. */
                        readonly asWritten: boolean;
                        readonly parts: readonly components["schemas"]["PartVersion"][];
                        readonly files: readonly {
                            /** @description Path, e.g. letprop/rules.json. */
                            readonly file: string;
                            readonly text: string;
                        }[];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such version, or none that is in force. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Studio_rates: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": Record<string, never>;
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly rates: readonly {
                            readonly name: string;
                            readonly rows: readonly {
                                /**
                                 * Format: date
                                 * @description First day.
                                 */
                                readonly from: string;
                                /** @description A decimal, or of a table a JSON object of them by exact text. */
                                readonly value: string;
                                readonly changesFrom: string | null;
                            }[];
                            readonly asked: readonly components["schemas"]["AskedRate"][];
                            readonly products: readonly string[];
                        }[];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Studio_askRate: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Name of a dated rate, ipt-standard. */
                    readonly name: string;
                    /** @description A decimal, "14"; of a table a JSON object of decimals by exact text. */
                    readonly Value: string;
                    /** @description First day, today or later. */
                    readonly From: string;
                    /** @description Where the law lets changes of terms that began before keep the earlier rate for a time: the first day on which they take it. */
                    readonly ChangesFrom?: string;
                    /** @description Why: it is kept with the rate, and in the audit. */
                    readonly Reason: string;
                    /** @description Number of the newest row that the caller has seen; 0 where there is none. */
                    readonly Base: number;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly asked: components["schemas"]["AskedRate"];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing; fresh-proof where Access/confirm was not answered in the last five minutes. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Somebody has asked for another value since. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Studio_decideRate: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Name of a dated rate, ipt-standard. */
                    readonly name: string;
                    /** @description Number of the row. */
                    readonly number: number;
                    /**
                     * @description approved, or refused.
                     * @enum {string}
                     */
                    readonly Verdict: "approved" | "refused";
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly asked: components["schemas"]["AskedRate"];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing; fresh-proof where Access/confirm was not answered in the last five minutes. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such row. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description It is decided already, or its first day is over. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Audit_search: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description A part of the name or the email address of who acted; portal for what the portal did itself. */
                    readonly Who?: string;
                    /** @description A reference, a policy number, the email address of an account, or a subject as the audit names it, user/42. */
                    readonly Subject?: string;
                    /** @description An act as the audit names it: calculate. */
                    readonly Act?: string;
                    /** @description First London calendar day. */
                    readonly From?: string;
                    /** @description Last London calendar day. */
                    readonly To?: string;
                    /** @description What the page before named as next. */
                    readonly After?: string;
                    /** @description Rows of a page, 50 by default. */
                    readonly pageSize?: number;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly rows: readonly {
                            /** @description Name of the firm in which it was done. */
                            readonly firm: string;
                            /** @description As the audit names it: quote/… */
                            readonly subject: string;
                            /** @description What it was done to, in words. */
                            readonly about: string;
                            readonly reference: string | null;
                            readonly path: string | null;
                            /** @description Its number in the chain of its subject, from 1. */
                            readonly seq: number;
                            /**
                             * Format: date-time
                             * @description When it was done.
                             */
                            readonly at: string;
                            /** @description Name of who did it. */
                            readonly who: string;
                            readonly whoFirm: string | null;
                            /** @description As the audit names it. */
                            readonly act: string;
                            readonly details: readonly {
                                /** @description What the detail is called; empty where the words stand alone. */
                                readonly label: string;
                                /** @description The detail in words. */
                                readonly words: string;
                                readonly ids: readonly string[];
                            }[];
                            readonly covered: readonly string[];
                            /**
                             * @description whole: as it was written, after the row that it says.
                             * @enum {unknown}
                             */
                            readonly chain: "whole" | "edited" | "missing-before";
                        }[];
                        readonly next: string | null;
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Privacy_find: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description A name, a postcode, a client's reference or an email address; every word must occur. */
                    readonly q: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly people: readonly {
                            /** @enum {unknown} */
                            readonly kind: "client" | "user" | "named";
                            readonly id: string;
                            readonly firmId: string;
                            /** @description Name of the firm. */
                            readonly firm: string;
                            readonly name: string;
                            /** @description Postcode of a client, email address of a user; as what and with which date of birth a quote names them. */
                            readonly detail: string;
                            /** @description Quotes and policies that are filed under a client, or that name somebody; 0 of a user. */
                            readonly quotes: number;
                        }[];
                        /** @description There are others whom it fits, too. */
                        readonly more: boolean;
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Privacy_whatIsKept: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /**
                     * @description Whose data: a client's, a user's of the portal, or of somebody whom a quote names.
                     * @enum {string}
                     */
                    readonly Kind: "client" | "user" | "named";
                    /** @description Id of the person, as Privacy/find gives it. */
                    readonly PersonID: string;
                    /** @description Id of the firm, for the provider's staff; the own firm by default. */
                    readonly Firm?: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly name: string;
                        /** @description Name of the firm. */
                        readonly firm: string;
                        readonly quotes: readonly {
                            /** @description Of a quote or a policy. */
                            readonly reference: string;
                            /** @description Code of its type of insurance. */
                            readonly type: string;
                            /** @description WebStatus. */
                            readonly status: string;
                            readonly policyNumber: string | null;
                            readonly as: string | null;
                            /**
                             * Format: date
                             * @description Last day on which it has to be kept.
                             */
                            readonly until: string;
                            /** @description Why it is kept for so long, in sentences. */
                            readonly why: string;
                            /** @description That day is over: it can be erased. */
                            readonly due: boolean;
                        }[];
                        /** @description Documents made for them. */
                        readonly documents: number;
                        /** @description That people have added. */
                        readonly files: number;
                        readonly account: {
                            /** @description Empty once it was erased. */
                            readonly email: string;
                            /** @description They cannot sign in; only then can they be erased. */
                            readonly suspended: boolean;
                            readonly lastSignedIn: string | null;
                            /** @description To the team. */
                            readonly messages: number;
                            /** @description That they were given. */
                            readonly notices: number;
                            /** @description Nothing of them is left but their work, under no name. */
                            readonly erased: boolean;
                        } | null;
                        readonly acts: readonly {
                            /**
                             * Format: date-time
                             * @description When.
                             */
                            readonly at: string;
                            /** @description Name. */
                            readonly by: string;
                            /** @description As the audit names it. */
                            readonly act: string;
                            readonly details: readonly string[];
                        }[];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such person. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Privacy_erase: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /**
                     * @description Whose data: a client's, a user's of the portal, or of somebody whom a quote names.
                     * @enum {string}
                     */
                    readonly Kind: "client" | "user" | "named";
                    /** @description Id of the person, as Privacy/find gives it. */
                    readonly PersonID: string;
                    /** @description Id of the firm, for the provider's staff; the own firm by default. */
                    readonly Firm?: string;
                    /** @description Answers to the dialog ERASURE, as Dialogs/getForm describes it: {"Dialog": {...}}. */
                    readonly DATA: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly erased: readonly string[];
                        readonly kept: readonly {
                            /** @description Of a quote or a policy. */
                            readonly reference: string;
                            /** @description Code of its type of insurance. */
                            readonly type: string;
                            /** @description WebStatus. */
                            readonly status: string;
                            readonly policyNumber: string | null;
                            readonly as: string | null;
                            /**
                             * Format: date
                             * @description Last day on which it has to be kept.
                             */
                            readonly until: string;
                            /** @description Why it is kept for so long, in sentences. */
                            readonly why: string;
                            /** @description That day is over: it can be erased. */
                            readonly due: boolean;
                        }[];
                        /** @description Nothing is left of them. */
                        readonly gone: boolean;
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing; fresh-proof where Access/confirm was not answered in the last five minutes. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such person. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Answers are missing or wrong, each a reason; or the user is not suspended. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Upkeep_jobs: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": Record<string, never>;
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly jobs: readonly {
                            readonly name: string;
                            /**
                             * Format: date-time
                             * @description When it last began.
                             */
                            readonly startedAt: string;
                            readonly succeededAt: string | null;
                            /** @description How much it did the last time. */
                            readonly done: number;
                            /** @description How much it ever did. */
                            readonly doneEver: number;
                            /** @description How often it has failed one after the other. */
                            readonly failures: number;
                            readonly error: string | null;
                            readonly nextAt: string | null;
                        }[];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Upkeep_checkAudit: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Anchors that were kept outside the store, a line each: day, rows and hash. */
                    readonly Anchors?: string;
                    /**
                     * @description What is read: the whole store by default.
                     * @enum {string}
                     */
                    readonly Part?: "whole" | "new";
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly since: string | null;
                        readonly checkpoints: readonly {
                            /**
                             * Format: date
                             * @description Day up to whose end it says that all held.
                             */
                            readonly day: string;
                            /**
                             * Format: date-time
                             * @description When it says that somebody looked.
                             */
                            readonly checkedAt: string;
                            /** @enum {unknown} */
                            readonly fault: "forged" | "unanchored";
                        }[];
                        readonly days: readonly {
                            /** @description London calendar day. */
                            readonly day: string;
                            /** @enum {unknown} */
                            readonly fault: "edited" | "missing";
                        }[];
                        readonly broken: readonly {
                            /** @description Id of the firm. */
                            readonly firm: string;
                            readonly subject: string;
                            readonly seq: number;
                            /** @enum {unknown} */
                            readonly fault: "edited" | "missing";
                        }[];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Upkeep_moveFiles: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /**
                     * @description Where they go.
                     * @enum {string}
                     */
                    readonly To: "s3" | "database";
                    /** @description Where the call before stopped. */
                    readonly After?: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description How many were moved. */
                        readonly moved: number;
                        readonly failed: readonly string[];
                        readonly after: string | null;
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No S3 store is configured. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Upkeep_suspend: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Email address of the account. */
                    readonly Email: string;
                    /**
                     * @description What to do.
                     * @enum {string}
                     */
                    readonly Act: "suspend" | "reactivate";
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description It was otherwise before. */
                        readonly changed: boolean;
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such account. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nobody else would run the portal. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Upkeep_resetPassword: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description Email address of the account. */
                    readonly Email: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Address to hand over by a way that only its owner reads; without an origin where PUBLIC_URL is unset. */
                        readonly link: string;
                        /**
                         * Format: date-time
                         * @description It works until then, once.
                         */
                        readonly endsAt: string;
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing; fresh-proof where Access/confirm was not answered in the last five minutes. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such account. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Upkeep_askForTwo: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /**
                     * @description What for.
                     * @enum {string}
                     */
                    readonly Act: "backup" | "recovery";
                    /** @description Of a recovery: email address of the account. */
                    readonly Email?: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description What another person releases it by. */
                        readonly id: string;
                        /**
                         * Format: date-time
                         * @description It can be released until then.
                         */
                        readonly until: string;
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing; fresh-proof where Access/confirm was not answered in the last five minutes. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such account. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description It is the caller's own account. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StaleRefusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Upkeep_releaseForTwo: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description As Upkeep/askForTwo gave it. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @enum {unknown} */
                        readonly act: "backup" | "recovery";
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing; fresh-proof where Access/confirm was not answered in the last five minutes. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nothing of that id that the caller may release. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly Upkeep_listForTwo: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": Record<string, never>;
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly asked: readonly {
                            readonly id: string;
                            /** @enum {unknown} */
                            readonly act: "backup" | "recovery";
                            /** @description Name of who asked. */
                            readonly by: string;
                            /** @description Of a recovery: email address of the account. */
                            readonly about: string;
                            /**
                             * Format: date-time
                             * @description When.
                             */
                            readonly askedAt: string;
                            /**
                             * Format: date-time
                             * @description It is good until then.
                             */
                            readonly until: string;
                            /** @description Another person has released it. */
                            readonly released: boolean;
                        }[];
                    };
                };
            };
            /** @description A field is missing, unknown, given twice or malformed. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Cross-site, or a right is missing. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database is away; try again after Retry-After seconds. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
}
