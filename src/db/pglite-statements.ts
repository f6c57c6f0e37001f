import { type PGlite, parse, protocol } from "@electric-sql/pglite";
import { hashOf } from "./audit-hash.ts";
import type { Runner } from "./group-commit.ts";
import type { PgliteAnswer } from "./pglite-messages.ts";
import { isPlannedOnce } from "./statement.ts";

type Message = Parameters<typeof parse.parseResults>[0][number];

/** What is known of a statement from when it was first run. */
interface Known {
  /** Types of its values. */
  readonly types: readonly number[];
  /** What its rows consist of; undefined where it has none. */
  readonly fields: Message | undefined;
  /** Under which the database keeps its plan; "" where it plans it each time. */
  readonly name: string;
}

/** Statements that are remembered; a search is written in as many ways as there are questions. */
const MOST_KNOWN = 500;
/** Longer ones are rare, and are not remembered. */
const MOST_TEXT = 20_000;

/** These leave what statements mean as it is; anything else, such as a migration, may change it. */
const LEAVES_MEANING = /^\s*(?:select|insert|update|delete|with|begin|commit|rollback|savepoint|release|set)\b/i;
const UNDOES = /^\s*rollback\b/i;

const { serialize } = protocol;
const ask = serialize.sync();
const run = serialize.execute();

const joined = (parts: readonly Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

const isFault = (message: Message): message is Message & Error => message.name === "error";

const wordOf = (fault: object, name: "code" | "constraint"): Record<string, string> => {
  const word: unknown = Reflect.get(fault, name);
  return typeof word === "string" ? { [name]: word } : {};
};

/**
 * Runs statements in the thread that has the embedded database, one at a time. PGlite's own `query` asks the database six
 * times for each; here a statement that was run before takes one exchange, and one that is planned once no planning.
 */
export const statementsOf = (database: PGlite): Runner => {
  const known = new Map<string, Known>();
  /** What statements mean was changed, which may be undone. */
  let isInDoubt = false;

  const exchange = (...parts: readonly Uint8Array[]): readonly Message[] => {
    const messages: Message[] = [];
    const parser = new protocol.Parser();
    // Answered when it returns. PGlite's other ways parse every answer for themselves too, and never let go of it.
    void database.execProtocolRawStream(joined([...parts, ask]), {
      syncToFs: false,
      onRawData: (data) => parser.parse(data, (message) => messages.push(message)),
    });
    if (messages.at(-1)?.name !== "readyForQuery") throw new Error("The embedded database broke off.");
    return messages;
  };
  const throwFault = (messages: readonly Message[]): readonly Message[] => {
    const fault = messages.find(isFault);
    if (fault) throw fault;
    return messages;
  };
  const forget = (): void => {
    if (known.size === 0) return;
    const named = [...known.values()].flatMap(({ name }) => (name === "" ? [] : [name]));
    known.clear();
    for (const name of named) exchange(serialize.close({ type: "S", name }));
  };
  const prepare = (text: string): Known => {
    const name = isPlannedOnce(text) ? hashOf(text).slice(0, 32) : "";
    const described = throwFault(exchange(serialize.parse({ name, text }), serialize.describe({ type: "S", name })));
    const fields = described.find((message) => message.name === "rowDescription");
    const found = { types: parse.parseDescribeStatementResults([...described]), fields, name };
    if (name !== "" || text.length <= MOST_TEXT) known.set(text, found);
    if (known.size > MOST_KNOWN) forget();
    return found;
  };
  const written = (value: unknown, type: number | undefined): string | null => {
    if (value === null || value === undefined) return null;
    const write = type === undefined ? undefined : database.serializers[type];
    return write ? write(value) : String(value);
  };
  const results = (text: string, values: readonly unknown[]): Omit<PgliteAnswer, "id"> => {
    const changes = !LEAVES_MEANING.test(text);
    if (changes || (isInDoubt && UNDOES.test(text))) {
      forget();
      isInDoubt = changes;
    }
    const { types, fields, name } = known.get(text) ?? prepare(text);
    const bound = serialize.bind({ statement: name, values: values.map((value, at) => written(value, types[at])) });
    const messages = throwFault(name === "" ? exchange(serialize.parse({ text }), bound, run) : exchange(bound, run));
    const [result] = parse.parseResults([...(fields ? [fields] : []), ...messages], database.parsers);
    return { rows: result?.rows ?? [], affected: result?.affectedRows ?? 0 };
  };

  const answer: Runner = ({ id, sql, parameters }) => {
    try {
      return { ...results(sql, parameters), id };
    } catch (error) {
      if (!(error instanceof Error)) return { id, error: { message: String(error) } };
      const { message } = error;
      return { id, error: { message, ...wordOf(error, "code"), ...wordOf(error, "constraint") } };
    }
  };
  answer.isInTransaction = () => database.isInTransaction();
  return answer;
};
