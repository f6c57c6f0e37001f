import type { CallShape } from "../../../src/server/contract/call-shape.ts";
import type { CallRow } from "../call-rows/call-row.ts";
import { callTable } from "../call-rows/call-table.ts";
import type { Answered, FormOfTest } from "../client.ts";
import { expectedFile, expectedOutcome, expectedWithoutThing, type Outcome } from "./expected.ts";
import { fileRows } from "./file-rows.ts";
import type { Matrix } from "./matrix.ts";
import type { Reader } from "./readers.ts";
import { type ThingRow, thingRows } from "./thing-rows.ts";
import type { Place, Things } from "./things.ts";

type Body = Readonly<Record<string, unknown>>;

const outcomeOf = ({ status, body }: Pick<Answered<Body>, "status" | "body">): Outcome | string => {
  if (status === 403 && body.error === "forbidden") return "forbidden";
  if (status === 404) return "nothing there";
  return status === 200 || status === 400 || status === 409 || status === 429 ? "let in" : `${status} ${body.error}`;
};

const rowByPath: Readonly<Record<string, CallRow>> = callTable;
const thingRowsByPath: Readonly<Record<string, readonly ThingRow[]>> = thingRows;

/** The rows of a call: its own, or the one that the table of calls has for a quote; none for a call about nothing. */
const rowsOf = ({ path }: CallShape): readonly ThingRow[] => {
  const own = thingRowsByPath[path];
  if (own) return own;
  const row = rowByPath[path];
  return row?.quote === undefined ? [] : [{ kind: "quote", form: ({ quote }) => row.form(quote) }];
};

const NOBODY = "00000000-0000-4000-8000-000000000000";

/** The same form about what does not exist. */
const aboutNothing = (row: ThingRow, things: Things): FormOfTest => {
  const named = { id: NOBODY, version: 1 };
  return row.form({
    quote: {
      ...things.quote,
      reference: "LP-999999999",
      data: things.quote.data.replaceAll(things.quote.reference, "LP-999999999"),
    },
    policy: "LP-999999999",
    document: NOBODY,
    note: NOBODY,
    request: { reference: "LP-999999999", id: NOBODY, version: 1 },
    attachment: { id: NOBODY, path: `/files/attachments/${NOBODY}` },
    client: named,
    folder: named,
    file: { ...named, path: `/files/folders/${NOBODY}/1` },
    upload: NOBODY,
    user: named,
    branch: NOBODY,
    firm: NOBODY,
  });
};

const told = ({ preset }: Reader, place: Place | undefined, form: FormOfTest) =>
  `${preset}${place ? `, ${place.name}` : ""}: ${JSON.stringify(form).slice(0, 80)}`;

const checkAboutThing = async (matrix: Matrix, shape: CallShape, reader: Reader, row: ThingRow): Promise<string[]> => {
  const wrong: string[] = [];
  for (const [place, things] of matrix.things) {
    const expected = expectedOutcome(shape, reader, place, row);
    const form = row.form(things);
    const answer = await matrix.undone(reader, (client) => client.post(shape.path, form));
    const outcome = outcomeOf(answer);
    const isPassedOver = row.passedOver && expected === "nothing there" && outcome === "let in";
    if (outcome !== expected && !isPassedOver)
      wrong.push(
        `${told(reader, place, form)} expected ${expected}, was ${outcome}: ${JSON.stringify(answer.body).slice(0, 160)}`,
      );
    if (expected !== "nothing there" || (row.staffGets !== undefined && reader.firm === "provider")) continue;
    const none = await matrix.undone(reader, (client) => client.post(shape.path, aboutNothing(row, things)));
    if (none.status !== answer.status || JSON.stringify(none.body) !== JSON.stringify(answer.body))
      wrong.push(
        `${told(reader, place, form)} is not answered as one that does not exist: ${JSON.stringify(none.body)}`,
      );
  }
  return wrong;
};

const checkWithoutThing = async (
  matrix: Matrix,
  shape: CallShape,
  reader: Reader,
  things: Things,
): Promise<string[]> => {
  const form = rowByPath[shape.path]?.form(things.quote) ?? {};
  const { status, body } = await matrix.undone(reader, (client) => client.post(shape.path, form));
  const isForbidden = status === 403 && body.error === "forbidden";
  const expected = expectedWithoutThing(shape, reader);
  const isRight =
    expected === "forbidden" ? isForbidden : !isForbidden && status < 500 && body.error !== "not-signed-in";
  return isRight
    ? []
    : [`${told(reader, undefined, form)} expected ${expected}, was ${status} ${JSON.stringify(body).slice(0, 160)}`];
};

/** Where a call is not answered as the table of rights says, a line each. */
export const checkCall = async (
  matrix: Matrix,
  shape: CallShape,
  readers: readonly Reader[],
): Promise<readonly string[]> => {
  const rows = rowsOf(shape);
  const [first] = matrix.things.values();
  const wrong: string[] = [];
  for (const reader of readers) {
    for (const row of rows) wrong.push(...(await checkAboutThing(matrix, shape, reader, row)));
    if (rows.length === 0 && first) wrong.push(...(await checkWithoutThing(matrix, shape, reader, first)));
  }
  return wrong;
};

/** The same of an address under /files. */
export const checkFiles = async (
  matrix: Matrix,
  door: string,
  readers: readonly Reader[],
): Promise<readonly string[]> => {
  const row = fileRows[door];
  if (!row) return [`${door} has no row.`];
  const wrong: string[] = [];
  for (const reader of readers)
    for (const [place, things] of matrix.things) {
      const path = row.path(things);
      const expected = expectedFile(door, reader, place, row);
      const response = await matrix.undone(reader, (_client, { send }) => row.send(send, path));
      const body: Body = response.ok ? {} : await response.json();
      const outcome = outcomeOf({ status: response.status, body });
      if (outcome !== expected)
        wrong.push(`${told(reader, place, { path })} expected ${expected}, was ${outcome}: ${JSON.stringify(body)}`);
    }
  return wrong;
};
