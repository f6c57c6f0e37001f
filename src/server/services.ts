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

/** The server's only source of time. */
export interface Clock {
  /** The present for quotes, prices and the audit; fixed if the configuration sets it. */
  now(): Date;
  /** Real time, which never stops: for sessions and throttling. */
  wall(): Date;
}

/** The machine's clock; with `fixed`, now is that instant. */
export const clockOf = (fixed: Date | undefined): Clock => ({
  now: () => (fixed ? new Date(fixed) : new Date()),
  wall: () => new Date(),
});

/**
 * The services scoped to a user: on PostgreSQL, row-level security limits the store to their firm's rows, whatever a query
 * asks for; staff of the provider see every firm's. The embedded database has no such limit.
 */
export const servicesFor = (services: Services, { firmId, firmKind }: Caller): Services => ({
  ...services,
  db: withinScope(services.db, firmKind === "provider" ? PROVIDER : firmId),
});

/** The services before the caller is known: no firm's rows are accessible. */
export const servicesForAnybody = (services: Services): Services => ({
  ...services,
  db: withinScope(services.db, SIGN_IN),
});

type Caller = Pick<SessionUser, "firmId" | "firmKind">;

/** The services inside a transaction: all queries go through it. */
export const withinTransaction = (services: Services, transaction: Database): Services => ({
  ...services,
  db: transaction,
  definitions: services.definitions.within(transaction),
});

/** A log that must not contain answers, names or addresses. */
interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** The services that calls use; tests replace their parts here. */
export interface Services {
  readonly db: Database;
  /** Where file content is stored outside the database; undefined where all of it is inside. */
  readonly bucket: Bucket | undefined;
  readonly clock: Clock;
  readonly newId: () => string;
  /** A random integer from 0 up to but excluding `below`. */
  readonly randomBelow: (below: number) => number;
  readonly passwords: Passwords;
  /** Encrypts secrets that must be read again. */
  readonly secrets: SecretBox;
  readonly definitions: Definitions;
  /** Checks a definition before it is published. */
  readonly checkDefinition: DefinitionCheck;
  /** Runs work on unpublished definitions. */
  readonly workAtDefinition: DefinitionWorker;
  /** Replays stored records against another version. */
  readonly impact: ImpactDesk;
  /** Renders the PDF of a document. */
  readonly renderPdf: RenderPdf;
  /** Reads uploaded files. */
  readonly files: FileReader;
  /** Scans stored files for viruses; undefined where no scanner is configured. */
  readonly scan: VirusScanner | undefined;
  /** External registers for look-ups. */
  readonly registers: Readonly<Partial<Record<RegisterName, RememberedRegister>>>;
  /** Reads a picture for a logo. */
  readonly readPicture: PictureReader;
  readonly cookie: SessionCookie;
  /** The token of a remembered device. */
  readonly deviceCookie: Cookie;
  /** The token of a browser in which somebody has signed in. */
  readonly browserCookie: Cookie;
  readonly site: Site;
  /** Limits on one person's exports in a day. */
  readonly bulkLimits: BulkLimits;
  /** Whether one person may publish without approval; such a release is flagged, and reviewed afterwards. */
  readonly urgentReleases: boolean;
  /** Permissions that require a second factor, see src/server/privileged/factor-demand.ts; 0 for none. */
  readonly factorRights: number;
  /** The portal's configured public origin; undefined if there is none. */
  readonly ownOrigin: string | undefined;
  /** Origin of links in mails: that origin, or outside production this machine's own address. */
  readonly publicUrl: string | undefined;
  /** File for the audit's anchors; undefined where only the log has them. */
  readonly anchorFile: string | undefined;
  /** Sends mails, or writes them to a folder where no server is configured. */
  readonly mailer: Mailer;
  /** Where spans are exported; undefined where they are not. */
  readonly traces: Traces | undefined;
  readonly log: Log;
  /** Whether quotes of hundreds of items are left to another thread: opening one throws LargeHere. */
  readonly leavesLarge?: boolean;
  /** Receives the progress of a call about a large quote. */
  readonly sayStep?: (step: LargeStep) => void;
  /** Progress of a user's call about a large quote; undefined where none is in progress. */
  readonly progressOf?: (userId: string, reference: string) => LargeProgress | undefined;
}
