import type { Definition, Fields } from "./definition.ts";
import type { Answers, Decision, ErrorEntry, Json, Price, QuoteData, Refusal } from "./quote.ts";
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
        /** Starts a session and sets its cookie. A wrong password, an unknown address and a locked one answer alike. */
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
    readonly "/api/v1/Profile/getPermissions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Who is signed in, and what he may do. */
        readonly post: operations["Profile_getPermissions"];
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
    readonly "/api/v1/Quote/getProducts": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Types of insurance that the user's firm may quote. */
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
        /** Publishes a definition as the next version. The next opened record uses it; open ones keep theirs. */
        readonly post: operations["Forms_publish"];
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
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description DATA of a quote. Keys that the portal does not know are kept unchanged. */
        readonly QuoteData: QuoteData;
        readonly ErrorEntry: ErrorEntry;
        /** @description The public projection of the definition of a form. */
        readonly Fields: Fields;
        readonly Price: Price;
        readonly Decision: Decision;
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
        };
        readonly Refusal: Refusal;
        readonly StaleRefusal: {
            /** @description stale-version when DATA is there. */
            readonly error: string;
            readonly message: string;
            readonly reasons: readonly {
                readonly path: string;
                readonly message: string;
            }[];
            readonly DATA?: components["schemas"]["QuoteData"];
            readonly ERRORS?: readonly components["schemas"]["ErrorEntry"][];
            /** @description Name of who stored it. */
            readonly changedBy?: string;
            /**
             * Format: date-time
             * @description When it was stored.
             */
            readonly changedAt?: string;
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
                    /** @description E-mail address of the account. */
                    readonly Email: string;
                    /** @description Any characters. */
                    readonly Password: string;
                    /** @description Second factor, if it was asked for. */
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
            /** @description Not multipart/form-data. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries from one address; try again after Retry-After seconds. */
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
                    /** @description Changes a page, 50 unless told. */
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
                    /** @description Message to the underwriter. */
                    readonly Message: string;
                    /** @description The version of DATA that the caller has seen; any unless told. */
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
            /** @description No such quote, or none that this user may see. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description It cannot be referred as it stands; or The quote has changed since: DATA and ERRORS are as stored. */
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
                    /** @description The version of DATA that the caller has seen; any unless told. */
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
                            readonly name: string;
                            readonly postcode: string;
                            readonly brokerReference: string;
                            /** @description The quote that the answers are from. */
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
                    /** @description Reference, client, postcode or own reference; parts of words will do. */
                    readonly q?: string;
                    /** @description A WebStatus; empty for all. */
                    readonly status?: string;
                    /** @description Code of a type of insurance; empty for all. */
                    readonly product?: string;
                    /** @description From 1. */
                    readonly page?: number;
                    /** @description Rows a page, 25 unless told. */
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
                        readonly rows: readonly {
                            readonly reference: string;
                            /** @description Code of the product, as in routes. */
                            readonly typeOfInsurance: string;
                            /** @description Title of the product. */
                            readonly product: string;
                            /** @description Policyholder as a person would name him; empty where not yet known. */
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
                            /** @description The price is subject to referral. */
                            readonly indicative: boolean;
                            readonly validTo: string | null;
                            readonly policyNumber: string | null;
                            readonly branch: string;
                            /**
                             * Format: date-time
                             * @description Last change.
                             */
                            readonly changedAt: string;
                        }[];
                        readonly counts: readonly {
                            readonly WebStatus: string;
                            /** @description Rows with this status that match q and product. */
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
                            /** @description New records use this version today. */
                            readonly current: boolean;
                            /** @description Branches that may quote it; 0 for a form of another record. */
                            readonly branches: number;
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
                    /** @description A published version; the one in force today unless told. */
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
                        /** @description False when the newest version already says the same. */
                        readonly published: boolean;
                        /** @description Tests of the definition that were run; all passed. */
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
            /** @description Tests of the definition fail, each a reason. */
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
                    /** @description A JSON list: a firm with all its branches, "alpha", one branch, "beta/bristol", or "*" for every one. An empty list changes nothing and tells how it stands. */
                    readonly Branches: string;
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
}
