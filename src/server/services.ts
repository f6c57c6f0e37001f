import type { RegisterName } from "../../schemas/question.ts";
import type { BulkLimits } from "../db/commands/privileged.ts";
import type { Bucket } from "../db/contents/content-home.ts";
import { PROVIDER, SIGN_IN, withinScope } from "../db/firm-scope.ts";
import type { Database } from "../db/open-database.ts";
import type { SessionUser } from "../db/queries/people/find-session.ts";
import type { SecretBox } from "./access/secret-box.ts";
import type { DefinitionCheck } from "./definitions/check-definition.ts";
import type { DefinitionWorker } from "./definitions/definition-work.ts";
import type { Definitions } from "./definitions/definitions.ts";
import type { RenderPdf } from "./documents/render-pdf.ts";
import type { FileReader } from "./files/file-reader.ts";
import type { VirusScanner } from "./files/virus-scanner.ts";
import type { ImpactDesk } from "./impact/replaying.ts";
import type { LargeProgress, LargeStep } from "./large/large-here.ts";
import type { PictureReader } from "./logo/picture-reader.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { RememberedRegister } from "./registers/register.ts";
import type { Passwords } from "./session/passwords.ts";
import type { Cookie, SessionCookie } from "./session/session-cookie.ts";
import type { Site } from "./site.ts";
import type { Traces } from "./traces/traces.ts";

/** Where the server reads the time; nothing else in it does. */
export interface Clock {
  /** Now, as dates of quotes, prices and the audit mean it. stops when the configuration says what now is. */
  now(): Date;
  /** Time that always goes on: sessions and throttling are measured by it. */
  wall(): Date;
}

/** The machine's clock; with `fixed`, now is that instant. */
export const clockOf = (fixed: Date | undefined): Clock => ({
  now: () => (fixed ? new Date(fixed) : new Date()),
  wall: () => new Date(),
});

/**
 * The services for what somebody has asked for: their firm's rows are all that the store has for them, whatever the
 * conditions of a query are; for staff of the provider it has every firm's. On PostgreSQL, that is: the embedded
 * database has no such wall.
 */
export const servicesFor = (services: Services, { firmId, firmKind }: Caller): Services => ({
  ...services,
  db: withinScope(services.db, firmKind === "provider" ? PROVIDER : firmId),
});

/** The services for anyone who has not said yet who they are: no row of what firms work on is in reach. */
export const servicesForAnybody = (services: Services): Services => ({
  ...services,
  db: withinScope(services.db, SIGN_IN),
});

type Caller = Pick<SessionUser, "firmId" | "firmKind">;

/** The services for work inside a transaction: all that they ask the store for goes by it. */
export const withinTransaction = (services: Services, transaction: Database): Services => ({
  ...services,
  db: transaction,
  definitions: services.definitions.within(transaction),
});

/** A log without answers, names or addresses in it. */
interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** What the calls work with; everything that tests replace comes in here. */
export interface Services {
  readonly db: Database;
  /** Where contents of files are kept outside of the database; undefined where all of them are in it. */
  readonly bucket: Bucket | undefined;
  readonly clock: Clock;
  readonly newId: () => string;
  /** A whole number from 0 up to, not including, `below`. */
  readonly randomBelow: (below: number) => number;
  readonly passwords: Passwords;
  /** Keeps secrets that must be read again. */
  readonly secrets: SecretBox;
  readonly definitions: Definitions;
  /** How a definition is checked before it is published. */
  readonly checkDefinition: DefinitionCheck;
  /** What is worked out of a definition that nobody has published. */
  readonly workAtDefinition: DefinitionWorker;
  /** Replays what is in the store against another version. */
  readonly impact: ImpactDesk;
  /** How the PDF of a document is written. */
  readonly renderPdf: RenderPdf;
  /** Looks into files that somebody sent. */
  readonly files: FileReader;
  /** Looks for viruses in files that are kept already; undefined where no scanner is configured. */
  readonly scan: VirusScanner | undefined;
  /** Registers outside of the portal, asked for what people would otherwise type. */
  readonly registers: Readonly<Partial<Record<RegisterName, RememberedRegister>>>;
  /** Reads a picture for a logo. */
  readonly readPicture: PictureReader;
  readonly cookie: SessionCookie;
  /** Carries the token by which a device is known again. */
  readonly deviceCookie: Cookie;
  /** Carries the token by which a browser is known again that somebody signed in with. */
  readonly browserCookie: Cookie;
  readonly site: Site;
  /** How much one person may export in a day. */
  readonly bulkLimits: BulkLimits;
  /** Whether one person may publish what nobody else has approved; it is flagged, and reviewed afterwards. */
  readonly urgentReleases: boolean;
  /** Rights that nobody has without a second factor, see src/server/privileged/factor-demand.ts; 0 for none. */
  readonly factorRights: number;
  /** Origin under which browsers reach the portal, as configured; undefined where nobody said. */
  readonly ownOrigin: string | undefined;
  /** What links in mails begin with: that origin, else this machine's own address outside of production. */
  readonly publicUrl: string | undefined;
  /** File to which the anchors of the audit are added; undefined where only the log has them. */
  readonly anchorFile: string | undefined;
  /** Sends mails, or keeps them in a folder where no server is configured. */
  readonly mailer: Mailer;
  /** Where spans go; undefined where nobody collects them. */
  readonly traces: Traces | undefined;
  readonly log: Log;
  /** Answers of hundreds of items are left to a thread of their own: to open such a quote throws LargeHere. */
  readonly leavesLarge?: boolean;
  /** Hears how far a call about a large quote is. */
  readonly sayStep?: (step: LargeStep) => void;
  /** How far somebody's call about a large quote is; undefined where none is being answered. */
  readonly progressOf?: (userId: string, reference: string) => LargeProgress | undefined;
}
