import swagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import { API_ROOT } from "./call-shape.ts";

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
