import type { FastifyInstance } from "fastify";
import type { ContentHome } from "../../db/contents/content-home.ts";
import type { Statement } from "../../db/statement.ts";

/** Attributes of a span: the kind of work, never whom or what it concerns. */
export type SpanFacts = Readonly<Record<string, string | number>>;

/** The span of a request. */
export interface RequestSpan {
  /** Runs work so that its spans become children of this one. */
  within(work: () => void): void;
  end(route: string | undefined, status: number): void;
}

/** Exports spans. OpenTelemetry is not loaded where there is none. */
export interface Traces {
  /** Runs work in a span; of an error only the name is recorded. */
  span<T>(name: string, facts: SpanFacts, work: () => Promise<T>): Promise<T>;
  /** Continues the trace of a `traceparent` header. */
  request(headers: Readonly<Record<string, unknown>>, method: string, id: string): RequestSpan;
  /** Records a database statement in the current span. */
  statement(statement: Statement): void;
  /** Fields of the current span for each log line. */
  logged(): object;
  /** Exports what is still buffered. */
  stop(): Promise<void>;
}

/** Wraps every method of an object in a span: `s3 put`. */
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

/** The same for one function. */
export const tracedCall = <Parameters extends unknown[], Result>(
  traces: Traces | undefined,
  name: string,
  work: (...parameters: Parameters) => Promise<Result>,
): ((...parameters: Parameters) => Promise<Result>) =>
  traces ? (...parameters) => traces.span(name, {}, () => work(...parameters)) : work;

/** The same for a file store. The span of a read ends with its first chunk, since the reader takes the others at leisure. */
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

/** Wraps every answer of the server in a span named by its route's pattern: a URL may contain a reference. */
export const traceAnswers = (server: FastifyInstance, traces: Traces): void => {
  const spans = new WeakMap<object, RequestSpan>();
  server.addHook("onRequest", (request, _reply, done) => {
    const span = traces.request(request.headers, request.method, request.id);
    spans.set(request, span);
    span.within(done);
  });
  // Reading a form in parts loses the span, so the handler enters it here.
  server.addHook("preHandler", (request, _reply, done) => {
    const span = spans.get(request);
    if (span) span.within(done);
    else done();
  });
  server.addHook("onResponse", async (request, reply) => {
    spans.get(request)?.end(request.routeOptions.url, reply.statusCode);
  });
};

/** OpenTelemetry reads its variables itself; this refuses values that the portal does not support. */
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
