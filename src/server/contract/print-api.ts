import swagger from "@fastify/swagger";
import Fastify, { type FastifyInstance } from "fastify";
import { calls } from "../calls.ts";
import { API_ROOT } from "./call-shape.ts";
import { registerCalls } from "./register-calls.ts";

/** Collects the routes that are registered after it into one OpenAPI description. */
export const describeApi = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Portal API",
        version: "1",
        description:
          "Every call is a POST with a multipart/form-data body and a JSON answer. Money is in pounds with at most two decimals; calendar dates are YYYY-MM-DD in Europe/London.",
      },
      components: {
        securitySchemes: {
          session: {
            type: "apiKey",
            in: "cookie",
            name: "session",
            description: `Set by ${API_ROOT}/Login/signIn. Over HTTPS its name is __Host-session.`,
          },
        },
      },
    },
    refResolver: {
      buildLocalReference: (json, _base, _fragment, i) => (typeof json.$id === "string" ? json.$id : `def-${i}`),
    },
  });
};

/** The OpenAPI description of all calls, without a running server. */
export const printApi = async (): Promise<unknown> => {
  const app = Fastify();
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => JSON.stringify);
  await describeApi(app);
  registerCalls(app, calls, { admit: async () => {}, read: async () => ({}), answer: async () => ({}) });
  await app.ready();
  const description = app.swagger();
  await app.close();
  return description;
};
