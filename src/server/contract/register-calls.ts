import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { folderAnswers } from "../folders/folder-answers.ts";
import { usersAnswers } from "../users/users-answers.ts";
import { sharedAnswers } from "./answer-parts.ts";
import { API_ROOT, type CallShape } from "./call-shape.ts";
import { policyAnswers } from "./policy-answers.ts";
import { referralAnswers } from "./referral-answers.ts";
import { routeSchema } from "./route-schema.ts";

export interface CallDoors<Path extends string> {
  /** Runs before the form is read: cross-site, session, right. */
  readonly admit: (shape: CallShape<Path>, request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** Reads the form into the request's body. */
  readonly read: (shape: CallShape<Path>, request: FastifyRequest) => Promise<Readonly<Record<string, string | File>>>;
  readonly answer: (shape: CallShape<Path>, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
}

/** Adds one POST route for each call. */
export const registerCalls = <Path extends string>(
  app: FastifyInstance,
  shapes: readonly CallShape<Path>[],
  doors: CallDoors<Path>,
): void => {
  for (const [name, schema] of Object.entries({
    ...sharedAnswers,
    ...referralAnswers,
    ...policyAnswers,
    ...folderAnswers,
    ...usersAnswers,
  }))
    app.addSchema({ $id: name, ...schema });
  for (const shape of shapes) {
    app.post(`${API_ROOT}/${shape.path}`, {
      schema: routeSchema(shape),
      onRequest: (request, reply) => doors.admit(shape, request, reply),
      preValidation: async (request) => {
        request.body = await doors.read(shape, request);
      },
      handler: (request, reply) => doors.answer(shape, request, reply),
    });
  }
};
