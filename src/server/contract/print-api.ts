import Fastify from "fastify";
import { calls } from "../calls.ts";
import { describeApi } from "./describe-api.ts";
import { registerCalls } from "./register-calls.ts";

/** The OpenAPI description of all calls, without a server behind it. */
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
