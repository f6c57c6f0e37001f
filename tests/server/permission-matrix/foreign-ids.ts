import { calls } from "../../../src/server/calls.ts";
import type { CallShape } from "../../../src/server/contract/call-shape.ts";
import { isFile } from "../../../src/server/contract/form-fields.ts";
import type { CallRow } from "../call-rows/call-row.ts";
import { callTable } from "../call-rows/call-table.ts";
import type { FormOfTest } from "../client.ts";
import type { Matrix } from "./matrix.ts";
import type { Reader } from "./readers.ts";
import { type SubjectRow, subjectRows } from "./thing-rows.ts";
import type { Subjects } from "./things.ts";

const rowByPath: Readonly<Record<string, CallRow>> = callTable;
const subjectRowsByPath: Readonly<Record<string, readonly SubjectRow[]>> = subjectRows;

/** Ids of everything in a place. */
const idsOf = (subjects: Subjects): readonly string[] => {
  const { quote, policy, document, note, request, attachment, client, message, folder, file, upload, user } = subjects;
  const references = [quote.reference, policy, request.reference, message.number];
  const things = [request, attachment, client, folder, file, user].map(({ id }) => id);
  return [...references, document, note, ...things, upload, subjects.maker, subjects.branch, subjects.firm];
};

/** An id of the same length and kind that does not exist. */
const unlike = (id: string): string => {
  const last = id.at(-1) ?? "";
  return `${id.slice(0, -1)}${/\d/.test(last) ? (Number(last) + 5) % 10 : last === "e" ? "d" : "e"}`;
};

/** The forms in which an id can be sent: as it is, in a list, in a list of seen versions, and as an answer. */
const shapesOfId: readonly ((id: string) => string)[] = [
  (id) => id,
  (id) => JSON.stringify([id]),
  (id) => JSON.stringify([{ id, version: 1 }]),
  (id) => JSON.stringify({ reference: id, RD: { QuoteReference: id, Upload: [id] }, Pr: [], PC: [], version: 1 }),
  (id) => JSON.stringify({ Dialog: { Message: id, Reference: id }, Contact: { Reference: id }, version: 0 }),
];

/** Calls with an id of another firm in one of their fields. */
export interface ForeignCall {
  readonly shape: CallShape;
  readonly form: FormOfTest;
  readonly field: string;
  readonly id: string;
  readonly shaped: (id: string) => string;
}

/** Every way to send an id of another firm: each call, field, id and form. */
export const foreignCalls = (own: Subjects, foreign: Subjects): readonly ForeignCall[] => {
  const shapes: readonly CallShape[] = calls;
  return shapes
    .filter(({ session }) => session !== "none")
    .flatMap((shape) => {
      const subject = subjectRowsByPath[shape.path]?.[0];
      const form = subject ? subject.form(own) : (rowByPath[shape.path]?.form(own.quote) ?? {});
      const fields = Object.entries(shape.form).filter(
        ([, field]) => !isFile(field) && field.schema.type === "string" && !Array.isArray(field.schema.enum),
      );
      return fields.flatMap(([field]) =>
        idsOf(foreign).flatMap((id) => shapesOfId.map((shaped) => ({ shape, form, field, id, shaped }))),
      );
    });
};

/** An answer in comparable form: it may repeat what was sent, and new things have new ids. */
const comparable = (answer: object, id: string): string =>
  JSON.stringify(answer)
    .replaceAll(id, "it")
    // Tags are stored in lower case.
    .replaceAll(id.toLowerCase(), "it")
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|(?:LP|M|SU)-\d+/g, "…");

/** How the answer to a call with the id of another firm differs from one with an id that does not exist. */
export const tellsOfForeign = async (
  matrix: Matrix,
  reader: Reader,
  { shape, form, field, id, shaped }: ForeignCall,
): Promise<readonly string[]> => {
  const ask = (named: string) =>
    matrix.undone(reader, async (client) => {
      const { status, body } = await client.post(shape.path, { ...form, [field]: shaped(named) });
      return comparable({ status, body }, named);
    });
  const [answer, none] = [await ask(id), await ask(unlike(id))];
  if (answer === none) return [];
  const sent = `${reader.preset}: ${shape.path} with ${field}=${shaped(id)}`;
  return [`${sent}: ${answer.slice(0, 400)}; of none: ${none.slice(0, 400)}`];
};
