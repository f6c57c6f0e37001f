import { type PGlite, parse, protocol } from "@electric-sql/pglite";
import { hashOf } from "./audit-hash.ts";
import type { Runner } from "./group-commit.ts";
import type { PgliteAnswer } from "./pglite-messages.ts";
import { isPlannedOnce } from "./statement.ts";

type Message = Parameters<typeof parse.parseResults>[0][number];

/** Cached metadata of a statement, from its first run. */
interface Known {
  /** Types of its parameters. */
  readonly types: readonly number[];
  /** Description of its rows; undefined where it has none. */
  readonly fields: Message | undefined;
  /** Name of its prepared plan; "" where it is planned each time. */
  readonly name: string;
}

/** Most cached statements, since searches have as many forms as there are filter combinations. */
const CACHE_SIZE = 500;
/** Longer statements are rare, and not cached. */
const MAX_CACHED_LENGTH = 20_000;

/** Statements that cannot change the meaning of others; anything else, such as a migration, clears the cache. */
const KEEPS_CACHE = /^\s*(?:select|insert|update|delete|with|begin|commit|rollback|savepoint|release|set)\b/i;
const ROLLBACK = /^\s*rollback\b/i;

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
 * Runs statements in the thread that holds the embedded database, one at a time. PGlite's own `query` takes six round
 * trips each; here a cached statement takes one, and one with a stored plan is not planned again.
 */
export const statementsOf = (database: PGlite): Runner => {
  const known = new Map<string, Known>();
  /** A transaction changed the meaning of statements, and may still be rolled back. */
  let isInDoubt = false;

  const exchange = (...parts: readonly Uint8Array[]): readonly Message[] => {
    const messages: Message[] = [];
    const parser = new protocol.Parser();
    // Synchronous. PGlite's other methods also parse every answer, and never release it.
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
    if (name !== "" || text.length <= MAX_CACHED_LENGTH) known.set(text, found);
    if (known.size > CACHE_SIZE) forget();
    return found;
  };
  const written = (value: unknown, type: number | undefined): string | null => {
    if (value === null || value === undefined) return null;
    const write = type === undefined ? undefined : database.serializers[type];
    return write ? write(value) : String(value);
  };
  const results = (text: string, values: readonly unknown[]): Omit<PgliteAnswer, "id"> => {
    const changes = !KEEPS_CACHE.test(text);
    if (changes || (isInDoubt && ROLLBACK.test(text))) {
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
