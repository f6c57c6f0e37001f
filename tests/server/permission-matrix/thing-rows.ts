import { rights } from "../../../src/insurance/permissions.ts";
import type { CallPath } from "../../../src/server/calls.ts";
import type { FormOfTest } from "../client.ts";
import type { Subjects } from "./things.ts";

/** The subject of a call. Which ones a user sees depends on their kind: see `expected.ts`. */
export type SubjectKind =
  /** A quote, a policy, and their parts: documents, attachments, diary notes. */
  | "quote"
  | "client"
  /** Folders and the files in them belong to the broker. */
  | "folder"
  | "user"
  | "branch"
  | "firm"
  /** Figures of a branch or a user in it: of the own branch, with the right of the firm, for staff of every one. */
  | "figures"
  | "figuresOfFirm"
  /** A firm that asks to join is visible to the provider only. */
  | "signup"
  /** Visible to its author only. */
  | "private";

export interface SubjectRow {
  readonly kind: SubjectKind;
  readonly form: (subjects: Subjects) => FormOfTest;
  /** Done by the provider's staff only, whatever rights another user may have. */
  readonly staff?: true;
  /** The outcome for the provider's staff if only a broker may do it, whatever rights they have. */
  readonly staffGets?: "forbidden" | "nothing there";
  /** A missing subject is skipped: the response is the same as for nothing, and no refusal. */
  readonly passedOver?: true;
  /** The right that this form needs though the call itself needs none. */
  readonly right?: number;
  /** Without this right it is answered as if there were nothing. */
  readonly seenWith?: number;
  /** An invisible subject is refused at this answer, in the words for one that does not exist. */
  readonly refusedAt?: string;
  /** Nothing is refused: an invisible subject is answered like none, and a visible one differently. */
  readonly quiet?: true;
  /** The same form about a missing subject, if not every field must change. */
  readonly aboutNothing?: (subjects: Subjects, nothing: string) => FormOfTest;
}

const reference = (subjects: Subjects) => ({ reference: subjects.quote.reference });
const versioned = ({ quote: { reference, version } }: Subjects) => ({ reference, version });
const document = (form: (id: string) => FormOfTest): SubjectRow => ({
  kind: "quote",
  form: (subjects) => form(subjects.document),
});
const files = ({ file: { id, version } }: Subjects) => JSON.stringify([{ id, version }]);
const folder = ({ folder: { id, version } }: Subjects) => ({ id, version });
const user = ({ user: { id } }: Subjects) => ({ UserID: id });
const account = ({ user: { id, version } }: Subjects) => ({ UserID: id, version });
const ofFolder = (form: SubjectRow["form"]): SubjectRow => ({ kind: "folder", form });
const ofUser = (form: SubjectRow["form"]): SubjectRow => ({ kind: "user", form });
const underwriting = (form: SubjectRow["form"]): SubjectRow => ({ kind: "quote", form, staff: true });
const details = (id: string) => {
  const User = {
    FirstName: "Ada",
    LastName: "Quill",
    Email: `${id}@matrix.test`,
    Telephone: "01632 960170",
    PreferredContact: "Email",
    NotifyBy: "In the portal only",
    Away: "No",
  };
  return JSON.stringify({ User, version: 0 });
};
const message = (Reference: string) => {
  const Contact = { Subject: "A quote or a policy", Reference, Message: "Which excess?", CallBack: "No" };
  return JSON.stringify({ Contact, version: 0 });
};
const month = { from: "2026-11-01", to: "2026-11-30" };
/** Figures of one firm, of one branch in it, and of one user. */
const figures: readonly SubjectRow[] = [
  { kind: "figuresOfFirm", quiet: true, form: ({ firm }) => ({ ...month, firm }) },
  {
    kind: "figures",
    quiet: true,
    form: ({ firm, branch }) => ({ ...month, firm, branch }),
    aboutNothing: ({ firm }, branch) => ({ ...month, firm, branch }),
  },
  {
    kind: "figures",
    quiet: true,
    form: ({ firm, maker }) => ({ ...month, firm, user: maker }),
    aboutNothing: ({ firm }, nobody) => ({ ...month, firm, user: nobody }),
  },
];
const ofSignup = (form: SubjectRow["form"]): SubjectRow => ({ kind: "signup", form });
const asked = ({ request: { reference, id, version } }: Subjects) => ({ reference, id, version });

/**
 * How each call names its subject. A call about a quote that is in the table of calls with its field needs no row here;
 * neither does a call without a subject.
 */
export const subjectRows: Readonly<Partial<Record<CallPath, readonly SubjectRow[]>>> = {
  "Clients/get": [{ kind: "client", form: ({ client: { id } }) => ({ id }) }],
  // A client is entered in a product that the own branch may quote; the provider's branches quote none.
  "Clients/save": [
    {
      kind: "client",
      staffGets: "nothing there",
      form: ({ client: { id, version } }) => ({ id, version, answers: '{"RD":{},"Pr":[{"LastName":"Row"}]}' }),
    },
  ],
  "Quote/copyQuote": [{ kind: "quote", form: reference, staffGets: "nothing there" }],
  "Diary/add": [
    {
      kind: "quote",
      form: (subjects) => ({ ...reference(subjects), words: "Call back.", due: "2026-12-20" }),
      staffGets: "forbidden",
    },
  ],
  "Diary/finish": [
    { kind: "quote", form: (subjects) => ({ ...reference(subjects), id: subjects.note }), staffGets: "nothing there" },
  ],
  "InfoRequest/get": [{ kind: "quote", form: ({ request }) => ({ reference: request.reference }) }],
  "InfoRequest/save": [
    { kind: "quote", form: (subjects) => ({ ...asked(subjects), DATA: '{"RD":{}}' }), staffGets: "forbidden" },
  ],
  "InfoRequest/send": [{ kind: "quote", form: asked, staffGets: "forbidden" }],
  "Policy/markCondition": [
    { kind: "quote", form: ({ policy }) => ({ reference: policy, id: "terms 1", done: "Yes" }) },
    { kind: "private", form: ({ policy }) => ({ reference: policy, id: "terms 2", done: "Yes" }) },
  ],
  "Profile/getForm": [
    { kind: "user", form: ({ user: { id } }) => ({ Form: "user", id }), seenWith: rights.manageUsers },
    { kind: "branch", form: ({ branch }) => ({ Form: "branch", id: branch }), right: rights.manageBranches },
    { kind: "firm", form: ({ firm }) => ({ Form: "firm", id: firm }), right: rights.manageFirm },
  ],
  "Profile/saveForm": [
    {
      kind: "user",
      form: ({ user: { id } }) => ({ Form: "user", id, DATA: details(id) }),
      seenWith: rights.manageUsers,
    },
    {
      kind: "branch",
      form: ({ branch }) => ({ Form: "branch", id: branch, DATA: '{"Branch":{},"version":0}' }),
      right: rights.manageBranches,
    },
    {
      kind: "firm",
      form: ({ firm }) => ({ Form: "firm", id: firm, DATA: '{"Firm":{},"version":0}' }),
      right: rights.manageFirm,
    },
  ],
  // The message page repeats the reference of its quote, and nothing else of that quote.
  "Contact/getForm": [{ kind: "private", form: reference, quiet: true }],
  "Contact/send": [
    { kind: "quote", form: ({ quote }) => ({ DATA: message(quote.reference) }), refusedAt: "/Contact/Reference" },
  ],
  "Signups/get": [ofSignup(({ signup }) => ({ reference: signup }))],
  "Signups/approve": [ofSignup(({ signup }) => ({ reference: signup, products: '["LETPROP"]' }))],
  "Signups/refuse": [ofSignup(({ signup }) => ({ reference: signup, reason: "Not on the Register." }))],
  "Statistics/getOptions": [{ kind: "figuresOfFirm", quiet: true, form: ({ firm }) => ({ firm }) }],
  "Statistics/dashboard": figures,
  "Statistics/overview": figures,
  "Statistics/trends": figures,
  "Statistics/branches": figures,
  "Documents/ready": [document((id) => ({ id }))],
  "Documents/evidence": [document((id) => ({ id }))],
  "Documents/makeLink": [document((id) => ({ id }))],
  "Documents/revokeLinks": [document((id) => ({ id }))],
  "Documents/mail": [document((id) => ({ ids: JSON.stringify([id]), to: "client@example.test" }))],
  "Files/remove": [{ kind: "quote", form: (subjects) => ({ ...reference(subjects), id: subjects.attachment.id }) }],
  "Uploads/append": [
    { kind: "private", form: ({ upload }) => ({ upload, offset: 0, content: new File(["Please see."], "piece") }) },
  ],
  "Uploads/where": [{ kind: "private", form: ({ upload }) => ({ upload }) }],
  "Uploads/finish": [{ kind: "private", form: ({ upload }) => ({ upload }) }],
  "Uploads/stop": [{ kind: "private", form: ({ upload }) => ({ upload }) }],
  "Uploads/begin": [
    { kind: "quote", form: (subjects) => ({ ...reference(subjects), place: "referral", name: "a.txt", bytes: 12 }) },
    { kind: "folder", form: ({ folder: { id } }) => ({ place: id, name: "a.txt", bytes: 12 }) },
  ],
  "Folders/open": [
    { kind: "quote", form: ({ quote }) => ({ webFolder: quote.reference, page: "1" }) },
    ofFolder(({ folder: { id } }) => ({ webFolder: id, page: "1" })),
  ],
  "Folders/create": [ofFolder(({ folder: { id } }) => ({ name: "Within", parent: id }))],
  "Folders/rename": [ofFolder((subjects) => ({ ...folder(subjects), name: "Renamed" }))],
  "Folders/move": [ofFolder(folder)],
  "Folders/remove": [ofFolder(folder)],
  "Folders/renameFile": [ofFolder(({ file: { id, version } }) => ({ id, version, name: "renamed.txt" }))],
  "Folders/moveFiles": [ofFolder((subjects) => ({ files: files(subjects), to: "correspondence" }))],
  "Folders/tagFiles": [ofFolder((subjects) => ({ files: files(subjects), add: '["survey"]' }))],
  "Folders/archiveFiles": [ofFolder((subjects) => ({ files: files(subjects) }))],
  "Folders/restoreFiles": [ofFolder((subjects) => ({ files: files(subjects) }))],
  "Folders/removeFiles": [{ kind: "folder", form: (subjects) => ({ files: files(subjects) }), passedOver: true }],
  "Folders/versions": [ofFolder(({ file: { id } }) => ({ id }))],
  "Users/get": [ofUser(user)],
  "Users/save": [ofUser((subjects) => ({ ...account(subjects), BranchID: subjects.branch, Permissions: 65 }))],
  "Users/invite": [{ kind: "user", form: ({ branch }) => ({ DATA: "{}", BranchID: branch, Permissions: 65 }) }],
  "Users/list": [{ kind: "user", form: ({ branch }) => ({ branch }) }],
  "Users/suspend": [ofUser(account)],
  "Users/reactivate": [ofUser(account)],
  "Users/resendInvite": [ofUser(user)],
  "Users/endSessions": [ofUser(user)],
  "Users/resetSecondFactor": [ofUser(user)],
  "Underwriting/get": [underwriting(({ request }) => ({ reference: request.reference }))],
  "Underwriting/claim": [underwriting(reference)],
  "Underwriting/release": [underwriting(reference)],
  "Underwriting/reassign": [underwriting((subjects) => ({ ...reference(subjects), userId: "provider-senior" }))],
  "Underwriting/previewTerms": [underwriting((subjects) => ({ ...reference(subjects), adjustment: "-0.1" }))],
  "Underwriting/approve": [
    underwriting((subjects) => ({ ...versioned(subjects), conditions: "[]", message: "Fine." })),
  ],
  "Underwriting/decline": [underwriting((subjects) => ({ ...versioned(subjects), message: "Not for us." }))],
  "Underwriting/escalate": [underwriting((subjects) => ({ ...reference(subjects), message: "Past me." }))],
  "Underwriting/ask": [
    underwriting((subjects) => ({
      ...versioned(subjects),
      message: "Please.",
      due: "2026-07-17",
      questions: '[{"label":"When was it rewired?","type":"date","required":true}]',
    })),
  ],
  "Messages/get": [underwriting(({ message: { number } }) => ({ number }))],
  "Messages/claim": [underwriting(({ message }) => message)],
  "Messages/release": [underwriting(({ message }) => message)],
  "Messages/answer": [underwriting(({ message }) => ({ ...message, answer: "The excess is £250." }))],
  "Messages/finish": [underwriting(({ message }) => ({ ...message, note: "Called back." }))],
  "Policy/confirmCancellation": [underwriting(versioned)],
  "Policy/refuseCancellation": [underwriting((subjects) => ({ ...versioned(subjects), words: "It is financed." }))],
  "Policy/reinstate": [underwriting((subjects) => ({ ...versioned(subjects), words: "Agreed." }))],
};
