import type { FastifyInstance } from "fastify";
import type { ContentHome } from "../../db/contents/content-home.ts";
import type { Statement } from "../../db/statement.ts";

/** What a span says beside its name: what kind of work it is, never what it is about. */
export type SpanFacts = Readonly<Record<string, string | number>>;

/** A request that is being answered. */
export interface RequestSpan {
  /** Does work so that what it begins is within the span. */
  within(work: () => void): void;
  end(route: string | undefined, status: number): void;
}

/** Where spans go. Nothing of OpenTelemetry is loaded where there is none. */
export interface Traces {
  /** Does work within a span; what it throws is noted by its name alone. */
  span<T>(name: string, facts: SpanFacts, work: () => Promise<T>): Promise<T>;
  /** Goes on with the trace that a `traceparent` names. */
  request(headers: Readonly<Record<string, unknown>>, method: string, id: string): RequestSpan;
  /** Notes a statement of the database within what is being done. */
  statement(statement: Statement): void;
  /** What each line of the log says of the span within which it is written. */
  logged(): object;
  /** Sends what was not yet sent. */
  stop(): Promise<void>;
}

/** Has every method of something traced under a name: `s3 put`. */
export const traced = <Part extends object>(traces: Traces | undefined, name: string, part: Part): Part => {
  if (!traces) return part;
  return new Proxy(part, {
    get: (target, property, receiver) => {
      const value: unknown = Reflect.get(target, property, receiver);
      if (typeof value !== "function" || typeof property !== "string") return value;
      return (...parameters: unknown[]) =>
        traces.span(`${name} ${property}`, {}, async () => Reflect.apply(value, target, parameters));
    },
  });
};

/** The same of one function. */
export const tracedCall = <Parameters extends unknown[], Result>(
  traces: Traces | undefined,
  name: string,
  work: (...parameters: Parameters) => Promise<Result>,
): ((...parameters: Parameters) => Promise<Result>) =>
  traces ? (...parameters) => traces.span(name, {}, () => work(...parameters)) : work;

/** The same of a home of contents. The span of what is read ends with its first piece: the reader takes the others at leisure. */
export const tracedHome = (traces: Traces | undefined, home: ContentHome): ContentHome => {
  if (!traces) return home;
  return {
    put: tracedCall(traces, "s3 put", home.put),
    remove: tracedCall(traces, "s3 remove", home.remove),
    exists: tracedCall(traces, "s3 exists", home.exists),
    get: async function* (content) {
      const pieces = home.get(content)[Symbol.asyncIterator]();
      const first = await traces.span("s3 get", {}, () => pieces.next());
      if (first.done) return;
      yield first.value;
      yield* { [Symbol.asyncIterator]: () => pieces };
    },
  };
};

/** Has every answer of the server within a span, with the pattern of its route: an address may name a quote. */
export const traceAnswers = (server: FastifyInstance, traces: Traces): void => {
  const spans = new WeakMap<object, RequestSpan>();
  server.addHook("onRequest", (request, _reply, done) => {
    const span = traces.request(request.headers, request.method, request.id);
    spans.set(request, span);
    span.within(done);
  });
  // A form that arrives in parts is read outside of it.
  server.addHook("preHandler", (request, _reply, done) => {
    const span = spans.get(request);
    if (span) span.within(done);
    else done();
  });
  server.addHook("onResponse", async (request, reply) => {
    spans.get(request)?.end(request.routeOptions.url, reply.statusCode);
  });
};

/** OpenTelemetry reads its variables by itself; these are held to what the portal can do. */
export const readTraces = (given: (name: string) => string | undefined, fault: (words: string) => void): boolean => {
  const names = ["OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "OTEL_EXPORTER_OTLP_ENDPOINT"];
  const name = names.find((each) => given(each) !== undefined);
  if (name === undefined || given("OTEL_SDK_DISABLED") === "true" || given("OTEL_TRACES_EXPORTER") === "none")
    return false;
  const text = given(name) ?? "";
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    fault(`${name} is "${text}"; give the address of a collector, such as http://127.0.0.1:4318.`);
  const protocol = given("OTEL_EXPORTER_OTLP_TRACES_PROTOCOL") ?? given("OTEL_EXPORTER_OTLP_PROTOCOL") ?? "http/json";
  if (protocol !== "http/json")
    fault(
      `OTEL_EXPORTER_OTLP_PROTOCOL is "${protocol}"; the portal sends http/json, which collectors take on port 4318.`,
    );
  return true;
};
