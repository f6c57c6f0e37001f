import { rights } from "../../../src/insurance/permissions.ts";
import { type FileEndpoint, fileEndpoints } from "../../../src/server/admit-to-file.ts";
import type { CallShape } from "../../../src/server/contract/call-shape.ts";
import type { FileRow } from "./file-rows.ts";
import type { Reader } from "./readers.ts";
import type { SubjectKind, SubjectRow } from "./thing-rows.ts";
import type { Place } from "./things.ts";

const has = ({ permissions }: Reader, right: number): boolean => (permissions & right) !== 0;

const sameBranch = ({ firm, branch }: Reader, place: Place): boolean => firm === place.firm && branch === place.branch;

const inFirm = (reader: Reader, place: Place): boolean =>
  sameBranch(reader, place) || (reader.firm === place.firm && has(reader, rights.allBranches));

const inAnyFirm = (reader: Reader, place: Place): boolean =>
  inFirm(reader, place) ||
  (reader.firm === "provider" && has(reader, rights.providerStaff) && has(reader, rights.allBranches));

const staffFigures = (reader: Reader): boolean =>
  reader.firm === "provider" && has(reader, rights.providerStaff) && has(reader, rights.allStatistics);

/** Which subjects a user sees, as the permissions documentation says. */
const sees: Readonly<Record<SubjectKind, (reader: Reader, place: Place) => boolean>> = {
  quote: inAnyFirm,
  client: inAnyFirm,
  folder: inFirm,
  user: inFirm,
  branch: inFirm,
  firm: (reader, place) => reader.firm === place.firm,
  figures: (reader, place) =>
    staffFigures(reader) ||
    sameBranch(reader, place) ||
    (reader.firm === place.firm && has(reader, rights.allStatistics)),
  figuresOfFirm: (reader, place) => staffFigures(reader) || reader.firm === place.firm,
  signup: ({ firm }) => firm === "provider",
  private: () => false,
};

export type Outcome =
  /** 403: a right is missing, whatever the subject. */
  | "forbidden"
  /** 404, exactly as for a subject that does not exist. */
  | "nothing there"
  /** Answered, or refused for the subject's state, not for the user. */
  | "let in";

const opens = ({ right }: Pick<CallShape, "right">, reader: Reader): boolean =>
  typeof right !== "number" || has(reader, right);

/** The outcome of a call about a subject in a place. */
export const expectedOutcome = (shape: CallShape, reader: Reader, place: Place, row: SubjectRow): Outcome => {
  if (!opens(shape, reader) || (row.right !== undefined && !has(reader, row.right))) return "forbidden";
  if (row.staff && reader.firm !== "provider") return "forbidden";
  if (row.staffGets !== undefined && reader.firm === "provider") return row.staffGets;
  if (row.seenWith !== undefined && !has(reader, row.seenWith)) return "nothing there";
  return sees[row.kind](reader, place) ? "let in" : "nothing there";
};

/** The outcome of a call without a subject. */
export const expectedWithoutSubject = (shape: CallShape, reader: Reader): Exclude<Outcome, "nothing there"> =>
  opens(shape, reader) ? "let in" : "forbidden";

const isFileEndpoint = (endpoint: string): endpoint is FileEndpoint => Object.hasOwn(fileEndpoints, endpoint);

/** The outcome of a request for a file of a place. */
export const expectedFile = (endpoint: string, reader: Reader, place: Place, { kind, right }: FileRow): Outcome => {
  const needed: readonly number[] = isFileEndpoint(endpoint) ? fileEndpoints[endpoint] : [];
  if (needed.some((bits) => !has(reader, bits))) return "forbidden";
  if (right !== undefined && !has(reader, right)) return "forbidden";
  return kind === undefined || sees[kind](reader, place) ? "let in" : "nothing there";
};
