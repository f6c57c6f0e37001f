import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { BatchSpanProcessor, NodeTracerProvider } from "@opentelemetry/sdk-trace-node";
import type { Traces } from "./traces.ts";

const SCOPE = "fennmoor-portal";

const failedBy = (span: Span, error: unknown): void => {
  // Only the name: a message may contain what a user typed.
  span.setAttribute("error.type", error instanceof Error ? error.name : "unknown");
  span.setStatus({ code: SpanStatusCode.ERROR });
};

/** Exports spans as OpenTelemetry's own variables configure. */
export const startTraces = (): Traces => {
  process.env.OTEL_SERVICE_NAME ??= SCOPE;
  const provider = new NodeTracerProvider({ spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())] });
  provider.register();
  const tracer = provider.getTracer(SCOPE);

  const span: Traces["span"] = (name, attributes, work) =>
    tracer.startActiveSpan(name, { attributes }, async (begun) => {
      try {
        return await work();
      } catch (error) {
        failedBy(begun, error);
        throw error;
      } finally {
        begun.end();
      }
    });

  return {
    span,
    request: (headers, method, id) => {
      // Baggage and other headers are not propagated.
      const from: Context = propagation.extract(ROOT_CONTEXT, { traceparent: headers.traceparent });
      const begun = tracer.startSpan(
        method,
        { kind: SpanKind.SERVER, attributes: { "http.request.method": method, "request.id": id } },
        from,
      );
      const within = trace.setSpan(from, begun);
      return {
        within: (work) => context.with(within, work),
        end: (route, status) => {
          if (route !== undefined) begun.updateName(`${method} ${route}`).setAttribute("http.route", route);
          begun.setAttribute("http.response.status_code", status);
          if (status >= 500) begun.setStatus({ code: SpanStatusCode.ERROR });
          begun.end();
        },
      };
    },
    statement: ({ kind, table, ms, failed }) => {
      const now = Date.now();
      const begun = tracer.startSpan(table === undefined ? kind : `${kind} ${table}`, {
        kind: SpanKind.CLIENT,
        startTime: now - ms,
        attributes: {
          "db.system.name": "postgresql",
          "db.operation.name": kind,
          ...(table === undefined ? {} : { "db.collection.name": table }),
        },
      });
      if (failed) begun.setStatus({ code: SpanStatusCode.ERROR });
      begun.end(now);
    },
    logged: () => {
      const found = trace.getActiveSpan()?.spanContext();
      return found ? { trace_id: found.traceId, span_id: found.spanId } : {};
    },
    stop: () => provider.shutdown(),
  };
};
