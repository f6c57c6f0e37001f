import type { CallShape } from "../../../src/server/contract/call-shape.ts";
import type { CallRow } from "../call-rows/call-row.ts";
import { callTable } from "../call-rows/call-table.ts";
import type { Answered, FormOfTest } from "../client.ts";
import { expectedFile, expectedOutcome, expectedWithoutSubject, type Outcome } from "./expected.ts";
import { fileRows } from "./file-rows.ts";
import type { Matrix } from "./matrix.ts";
import type { Reader } from "./readers.ts";
import { type SubjectRow, subjectRows } from "./thing-rows.ts";
import type { Place, Subjects } from "./things.ts";

type Body = Readonly<Record<string, unknown>>;

type Answer = Pick<Answered<Body>, "status" | "body">;

const outcomeOf = ({ status, body }: Answer): Outcome | string => {
  if (status === 403 && body.error === "forbidden") return "forbidden";
  if (status === 404) return "nothing there";
  return status === 200 || status === 400 || status === 409 || status === 429 ? "let in" : `${status} ${body.error}`;
};

const rowByPath: Readonly<Record<string, CallRow>> = callTable;
const thingRowsByPath: Readonly<Record<string, readonly SubjectRow[]>> = subjectRows;

/** The rows of a call: its own, or its row in the table of calls for a quote; none for a call without a subject. */
const rowsOf = ({ path }: CallShape): readonly SubjectRow[] => {
  const own = thingRowsByPath[path];
  if (own) return own;
  const row = rowByPath[path];
  return row?.quote === undefined ? [] : [{ kind: "quote", form: ({ quote }) => row.form(quote) }];
};

const NOBODY = "00000000-0000-4000-8000-000000000000";
const NO_QUOTE = "LP-999999999";
const NO_SIGNUP = "SU-999999";

/** The same form about a subject that does not exist. */
const formAboutNothing = (row: SubjectRow, subjects: Subjects): FormOfTest => {
  if (row.aboutNothing) return row.aboutNothing(subjects, NOBODY);
  const named = { id: NOBODY, version: 1 };
  return row.form({
    quote: {
      ...subjects.quote,
      reference: NO_QUOTE,
      data: subjects.quote.data.replaceAll(subjects.quote.reference, NO_QUOTE),
    },
    policy: NO_QUOTE,
    document: NOBODY,
    note: NOBODY,
    request: { reference: NO_QUOTE, id: NOBODY, version: 1 },
    attachment: { id: NOBODY, path: `/files/attachments/${NOBODY}` },
    client: named,
    message: { number: "M-999999999", version: 0 },
    folder: named,
    file: { ...named, path: `/files/folders/${NOBODY}/1` },
    upload: NOBODY,
    user: named,
    branch: NOBODY,
    firm: NOBODY,
    maker: NOBODY,
    signup: NO_SIGNUP,
  });
};

/** A response in comparable form: it may repeat the requested reference. */
const comparable = ({ status, body }: Answer, { quote }: Subjects): string =>
  JSON.stringify({ status, body }).replaceAll(quote.reference, NO_QUOTE);

/** The outcome of a call, by a row whose refusal may differ from 404. */
const outcomeOfRow = (row: SubjectRow, answer: Answer, isAsNothing: boolean): Outcome | string => {
  const outcome = outcomeOf(answer);
  if (outcome !== "let in") return outcome;
  if (row.quiet) return isAsNothing ? "nothing there" : "let in";
  const { reasons } = answer.body;
  const isRefused = Array.isArray(reasons) && reasons.some(({ path }) => path === row.refusedAt);
  return answer.status === 409 && isRefused ? "nothing there" : outcome;
};

const describeCase = ({ preset }: Reader, place: Place | undefined, form: FormOfTest) =>
  `${preset}${place ? `, ${place.name}` : ""}: ${JSON.stringify(form).slice(0, 80)}`;

const checkAboutSubject = async (
  matrix: Matrix,
  shape: CallShape,
  reader: Reader,
  row: SubjectRow,
): Promise<string[]> => {
  const wrong: string[] = [];
  const ask = (form: FormOfTest): Promise<Answer> => matrix.undone(reader, (client) => client.post(shape.path, form));
  /** Forms about nothing are the same in most places. */
  const answersAboutNothing = new Map<string, Answer>();
  const askAboutNothing = async (subjects: Subjects): Promise<Answer> => {
    const form = formAboutNothing(row, subjects);
    const key = JSON.stringify(form);
    const answer = answersAboutNothing.get(key) ?? (await ask(form));
    answersAboutNothing.set(key, answer);
    return answer;
  };
  for (const [place, subjects] of matrix.things) {
    const expected = expectedOutcome(shape, reader, place, row);
    const form = row.form(subjects);
    const answer = await ask(form);
    const mustBeAsNothing = expected !== "let in" && !(row.staffGets !== undefined && reader.firm === "provider");
    const none = row.quiet || mustBeAsNothing ? await askAboutNothing(subjects) : undefined;
    const isAsNothing = none !== undefined && comparable(answer, subjects) === comparable(none, subjects);
    const outcome = outcomeOfRow(row, answer, isAsNothing);
    const isPassedOver = row.passedOver && expected === "nothing there" && outcome === "let in";
    if (outcome !== expected && !isPassedOver)
      wrong.push(
        `${describeCase(reader, place, form)} expected ${expected}, was ${outcome}: ${JSON.stringify(answer.body).slice(0, 160)}`,
      );
    if (mustBeAsNothing && !isAsNothing)
      wrong.push(
        `${describeCase(reader, place, form)} is not answered as one that does not exist: ${JSON.stringify(none?.body)}`,
      );
  }
  return wrong;
};

const checkWithoutSubject = async (
  matrix: Matrix,
  shape: CallShape,
  reader: Reader,
  subjects: Subjects,
): Promise<string[]> => {
  const form = rowByPath[shape.path]?.form(subjects.quote) ?? {};
  const { status, body } = await matrix.undone(reader, (client) => client.post(shape.path, form));
  const isForbidden = status === 403 && body.error === "forbidden";
  const expected = expectedWithoutSubject(shape, reader);
  const isRight =
    expected === "forbidden" ? isForbidden : !isForbidden && status < 500 && body.error !== "not-signed-in";
  return isRight
    ? []
    : [
        `${describeCase(reader, undefined, form)} expected ${expected}, was ${status} ${JSON.stringify(body).slice(0, 160)}`,
      ];
};

/** Calls whose response differs from the table of rights, one line each. */
export const checkCall = async (
  matrix: Matrix,
  shape: CallShape,
  readers: readonly Reader[],
): Promise<readonly string[]> => {
  const rows = rowsOf(shape);
  const [first] = matrix.things.values();
  const wrong: string[] = [];
  for (const reader of readers) {
    for (const row of rows) wrong.push(...(await checkAboutSubject(matrix, shape, reader, row)));
    if (rows.length === 0 && first) wrong.push(...(await checkWithoutSubject(matrix, shape, reader, first)));
  }
  return wrong;
};

/** The same for an address under /files. */
export const checkFiles = async (
  matrix: Matrix,
  endpoint: string,
  readers: readonly Reader[],
): Promise<readonly string[]> => {
  const row = fileRows[endpoint];
  if (!row) return [`${endpoint} has no row.`];
  const wrong: string[] = [];
  // A call without a subject is the same from every place.
  const asked = row.kind === undefined ? [...matrix.things].slice(0, 1) : [...matrix.things];
  for (const reader of readers)
    for (const [place, subjects] of asked) {
      const path = row.path(subjects);
      const expected = expectedFile(endpoint, reader, place, row);
      const response = await matrix.undone(reader, (_client, { send }) => row.send(send, path));
      const body: Body = response.ok ? {} : await response.json();
      const outcome = outcomeOf({ status: response.status, body });
      if (outcome !== expected)
        wrong.push(
          `${describeCase(reader, place, { path })} expected ${expected}, was ${outcome}: ${JSON.stringify(body)}`,
        );
    }
  return wrong;
};
