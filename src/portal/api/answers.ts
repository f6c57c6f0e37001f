import type { AnswerOf, BodyOf } from "./client.ts";

// Types of the server's answers, under the names that the pages use.

export type Person = AnswerOf<"/api/v1/Profile/getPermissions">;
/** Kind of record page: `user`, `branch`, `firm`. */
export type RecordFormKind = BodyOf<"/api/v1/Profile/saveForm">["Form"];
export type DialogForm = AnswerOf<"/api/v1/Dialogs/getForm">;
export type ContactForm = AnswerOf<"/api/v1/Contact/getForm">;

export type Access = AnswerOf<"/api/v1/Access/get">;
export type ListedPasskey = Access["passkeys"][number];
export type PasskeyQuestion = AnswerOf<"/api/v1/Access/passkeyOptions">;
export type NewTotp = AnswerOf<"/api/v1/Access/beginTotp">;

export type ListAnswer = AnswerOf<"/api/v1/Documents/search">;
export type RowsActed = AnswerOf<"/api/v1/Documents/actOnRows">;
export type ListRow = ListAnswer["rows"][number];
export type ListOptions = AnswerOf<"/api/v1/Documents/getListOptions">;
export type SavedView = ListOptions["views"][number];
export type NeedGroup = AnswerOf<"/api/v1/Documents/needsYou">["groups"][number];
export type QuoteDocument = AnswerOf<"/api/v1/Documents/list">["documents"][number];
export type PrintedAnswer = AnswerOf<"/api/v1/Documents/evidence">["answers"][number];

export type FolderTree = AnswerOf<"/api/v1/Folders/tree">;
export type OwnFolder = FolderTree["own"][number];
export type FolderPage = AnswerOf<"/api/v1/Folders/open">;
export type FolderEntry = FolderPage["rows"][number];
export type AttachedFile = AnswerOf<"/api/v1/Files/add">["attachment"];
export type Uploaded = AnswerOf<"/api/v1/Uploads/finish">;

export type Product = AnswerOf<"/api/v1/Quote/getProducts">["products"][number];
export type OpenedQuote = AnswerOf<"/api/v1/Quote/getData">;
export type QuoteState = OpenedQuote["state"];
export type HistoryChange = AnswerOf<"/api/v1/Quote/getHistory">["changes"][number];
export type OptionShown = AnswerOf<"/api/v1/Quote/saveOption">["options"][number];
export type EarlierPrice = AnswerOf<"/api/v1/Quote/comparePrices">["earlier"][number];
export type IndicationAnswer = AnswerOf<"/api/v1/Quote/indicate">;
export type ClientFound = AnswerOf<"/api/v1/Clients/search">["clients"][number];
export type ClientShown = AnswerOf<"/api/v1/Clients/get">;
export type DiaryNote = AnswerOf<"/api/v1/Diary/list">["notes"][number];
export type NoticeRow = AnswerOf<"/api/v1/Notices/list">["notices"][number];
export type InfoRequest = NonNullable<AnswerOf<"/api/v1/InfoRequest/get">["request"]>;
export type PolicyVersion = AnswerOf<"/api/v1/Policy/getVersions">["versions"][number];
export type ConditionState = AnswerOf<"/api/v1/Policy/getConditions">["conditions"][number];

export type ReferralAnswer = AnswerOf<"/api/v1/Referral/get">;
export type Referral = NonNullable<ReferralAnswer["referral"]>;
export type ReferralReason = ReferralAnswer["reasons"][number];
export type ReferralMessage = ReferralAnswer["messages"][number];

export type Queue = AnswerOf<"/api/v1/Underwriting/queue">;
export type QueueRow = Queue["rows"][number];
export type Case = AnswerOf<"/api/v1/Underwriting/get">;
export type OwnAuthority = Case["authority"];

export type UserPage = AnswerOf<"/api/v1/Users/get">;
export type FirmUser = NonNullable<UserPage["person"]>;
export type FirmBranch = UserPage["branches"][number];
export type DeskWork = UserPage["work"];
export type Branch = AnswerOf<"/api/v1/Branches/list">["branches"][number];
export type FirmLogo = AnswerOf<"/api/v1/Logo/get">;
export type LogoPart = NonNullable<FirmLogo["logo"]>["crop"];
export type PublishedForms = AnswerOf<"/api/v1/Forms/list">;
export type ProductDraft = AnswerOf<"/api/v1/Studio/drafts">["drafts"][number];
export type DraftWhole = AnswerOf<"/api/v1/Studio/getDraft">;
export type ImpactRun = AnswerOf<"/api/v1/Studio/startImpact">["run"];
export type ImpactRows = AnswerOf<"/api/v1/Studio/impactRows">["rows"];
export type StuckQuote = AnswerOf<"/api/v1/Studio/stuck">["quotes"][number];
export type ProductRelease = PublishedForms["releases"][number];
export type Grants = AnswerOf<"/api/v1/Forms/grants">;
export type GrantRow = Grants["rows"][number];

export type RegistrationReply = AnswerOf<"/api/v1/Signup/register">;
export type Signups = AnswerOf<"/api/v1/Signups/list">;
export type SignupRow = Signups["rows"][number];
export type Match = SignupRow["matches"][number];
export type Signup = AnswerOf<"/api/v1/Signups/get">;

export type Messages = AnswerOf<"/api/v1/Messages/list">;
export type MessageRow = Messages["rows"][number];
export type MessageShown = AnswerOf<"/api/v1/Messages/get">;

export type Overview = AnswerOf<"/api/v1/Statistics/overview">;
export type Dashboard = AnswerOf<"/api/v1/Statistics/dashboard">;
export type Trends = AnswerOf<"/api/v1/Statistics/trends">;
export type WireFigures = Overview["figures"];
export type ActRow = AnswerOf<"/api/v1/Audit/search">["rows"][number];

export type FoundPerson = AnswerOf<"/api/v1/Privacy/find">["people"][number];
export type RetainedData = AnswerOf<"/api/v1/Privacy/whatIsKept">;
export type Erased = AnswerOf<"/api/v1/Privacy/erase">;
